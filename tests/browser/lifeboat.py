"""Lifeboat by taps: a table is opened, and every mark of a logged voyage is made on the screen as people make it."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import scoring
from rules_ref import wording
from tests.browser.table import seat

GAME = "lifeboat"
TERMS = wording.terms(GAME, "en")
SIMPLE_DEEDS = ["row", "rest", "swap", "steal", "open", "parasol", "medkit", "flare"]
DEEDS = [*SIMPLE_DEEDS, "rob", "fight"]


def voyage(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(Path(f"tests/games/lifeboat/{name}.json").read_text(encoding="utf-8"))
    return game


def titled(word: str) -> str:
    return TERMS[word][0].upper() + TERMS[word][1:]


def new_table(page: Page, names: list[str], language: str = "en", options: dict[str, Any] | None = None) -> None:
    page.goto(f"/{language}/lifeboat/play")
    fields = page.locator(".person input")
    expect(fields.first).to_be_visible(timeout=20_000)
    for more in range(5, len(names) + 1):
        page.locator(".stepper button").last.click()
        expect(fields).to_have_count(more)
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
        field.blur()
    if options:
        page.get_by_text("What this table agrees on").click()
    for option, value in (options or {}).items():
        if isinstance(value, bool):
            page.get_by_role("switch", name=TERMS[option]).set_checked(value)
        else:
            page.get_by_role("group", name=TERMS[option], exact=True).get_by_role("button", name=TERMS[value]).click()
    page.locator(".button.go").click()
    expect(page.locator(".portrait").first).to_be_visible(timeout=20_000)


def draw_lots(page: Page, names: list[str], language: str = "en") -> None:
    new_table(page, names, language)
    page.locator(".portraits + .button").click()
    expect(page.locator(".bench")).to_have_count(len(names))
    expect(page.locator(".bench.now")).to_have_attribute("aria-pressed", "true")


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label, exact=True)


def pick(page: Page, group: str, who: str) -> None:
    page.get_by_role("group", name=group, exact=True).get_by_role("button", name=re.compile(rf"^{TERMS[who]}")).click()


class Table:
    """A table on the screen, and the same marks folded by the engine, which says who must come up next."""

    def __init__(self, page: Page, table: dict[str, Any]) -> None:
        self.page, self.names = page, [each["name"] for each in table["seats"]]
        self.state = scoring.ask(GAME, "pad", {"table": table, "marks": []})["state"]
        new_table(page, self.names, options=table["options"])

    def make(self, mark: dict[str, Any]) -> None:
        """Tap one mark, and wait until it is logged and the next person has come up."""
        undo = self.page.locator(".bar .undo")
        before = undo.get_attribute("aria-label") or ""
        if mark["seat"] is not None:
            self.sit(self.names[mark["seat"]])
        self.tap(mark)
        expect(undo).not_to_have_attribute("aria-label", before)
        self.state = scoring.ask(GAME, "mark", {"state": self.state, "mark": mark})["state"]
        self.wait_for_turn(mark)

    def wait_for_turn(self, mark: dict[str, Any]) -> None:
        pads = [player["pad"] for player in self.state["players"]]
        acted = mark["seat"] is not None and mark["do"] in DEEDS and pads[mark["seat"]]["acted"]
        if not acted and mark["do"] not in ("character", "navigate", "new-day", "end"):
            return
        look = scoring.ask(GAME, "look", {"state": self.state})
        seats = {each["character"]: each["seat"] for each in look["crew"]}
        unnamed = [at for at, pad in enumerate(pads) if not pad["character"]]
        next_up = unnamed or [seats[who] for who in (look["to_reveal"] if look["phase"] == "ended" else look["waiting"])]
        if next_up:
            expect(seat(self.page, self.names[next_up[0]])).to_have_attribute("aria-pressed", "true")

    def sit(self, name: str) -> None:
        if seat(self.page, name).get_attribute("aria-pressed") == "false":
            seat(self.page, name).click()
        expect(seat(self.page, name)).to_have_attribute("aria-pressed", "true")

    def wish(self, seat: int, wish: str) -> None:
        """Tap a wish once the screen offers exactly what the engine allows: before, its buttons may still change."""
        offered = scoring.ask(GAME, "options", {"state": self.state, "seat": seat})["wishes"]
        allowed = [each for each in offered if each["stamp"] != "refused"]
        buttons = self.page.get_by_role("group", name="What may be done").get_by_role("button")
        labels = [titled(":".join(filter(None, ["wish", each["wish"], each["form"]]))) for each in allowed]
        expect(buttons).to_have_text(labels)
        buttons.nth(labels.index(titled(f"wish:{wish}"))).click()

    def tap(self, mark: dict[str, Any]) -> None:
        page, word = self.page, mark["do"]
        if word in SIMPLE_DEEDS:
            self.wish(mark["seat"], word)
        if word == "character":
            page.locator(".portraits").get_by_role("button", name=re.compile(TERMS[mark["character"]])).click()
        elif word == "provisions":
            page.get_by_role("button", name=re.compile("^Provisions: deal")).click()
        elif word == "row":
            page.get_by_role("group", name="Cards on the table").get_by_role("button", name=str(mark["kept"])).click()
        elif word == "open":
            page.get_by_role("group", name="Which card?").get_by_role("button", name=titled(mark["card"])).click()
        elif word in ("steal", "medkit"):
            pick(page, "With whom?", mark.get("from") or mark["on"])
        elif word == "swap":
            pick(page, "With whom?", mark["with"])
            button(page, "Agreed").click()
        elif word in ("rob", "fight"):
            self.ask_for(mark)
        elif word == "flare":
            for card, bird in enumerate(mark["birds"]):
                wanted = {1: "a gull", 0: "none", -1: "a crossed gull"}[bird]
                page.get_by_role("group", name=f"Card {card + 1}").get_by_role("button", name=wanted, exact=True).click()
            button(page, "Fired").click()
        elif word == "navigate":
            self.navigate(mark)
        elif word == "new-day":
            button(page, "New day").click()
        elif word == "end":
            button(page, "Count only the end").click()
        elif word == "status":
            page.get_by_role("group", name="At the end").get_by_role("button", name=titled(mark["status"])).click()
        elif word == "treasure":
            for _each in range(mark["count"]):
                before = page.get_by_label(titled(mark["card"]), exact=True).locator("output").inner_text()
                page.get_by_role("button", name=f"{titled(mark['card'])}: one more").click()
                expect(page.get_by_label(titled(mark["card"]), exact=True).locator("output")).not_to_have_text(before)
        elif word in ("friend", "enemy"):
            pick(page, TERMS[word], mark["character"])

    def ask_for(self, mark: dict[str, Any]) -> None:
        """A robbery, or what becomes a fight when it is refused."""
        page = self.page
        wish = "swap" if mark.get("goal") == "seat" else "rob:open" if mark.get("card") else "rob:closed"
        self.wish(mark["seat"], wish)
        pick(page, "With whom?", mark.get("from") or mark["against"])
        if mark.get("card"):
            page.get_by_role("group", name="Which card?").get_by_role("button", name=titled(mark["card"])).click()
        if mark["do"] == "rob":
            button(page, "Agreed").click()
            return
        button(page, "Refused: fight").click()
        for side in ("attack", "defence"):
            for ally in mark[side]:
                page.get_by_role("button", name=re.compile(f"^{TERMS[ally]}: {titled(side)}")).click()
        page.get_by_role("button", name=re.compile("^Log this fight")).click()

    def navigate(self, mark: dict[str, Any]) -> None:
        page = self.page
        button(page, "Navigation").click()
        button(page, str(mark["card"])).click()
        answer_questions(page, mark)
        button(page, "Log this card").click()


def answer_questions(page: Page, choices: dict[str, Any]) -> None:
    """Answer what the card leaves open, as the mark has it; nobody where it says nothing."""
    expect(page.locator(".happens, .outcome")).to_be_visible()
    while page.locator(".question").count():
        asked = page.locator(".question h2").inner_text()
        thirsty = next((who for who in choices.get("water", {}) if f"for {TERMS[who]}?" in asked), "")
        if thirsty and choices["water"][thirsty]:
            for payer in choices["water"][thirsty]:
                pick(page, "Who gives water?", payer)
            if f"{len(choices['water'][thirsty])} thirst" not in asked:
                button(page, "Nobody else").click()
        elif "chum" in asked and choices.get("chum"):
            pick(page, "Who plays chum?", choices["chum"][0])
        elif "life preserver" in asked and choices.get("preserver"):
            if page.get_by_role("group", name="For whom?").count():
                pick(page, "For whom?", choices["preserver"]["to"])
            pick(page, "From whom?", choices["preserver"]["from"])
        else:
            button(page, "Nobody").click()
        page.wait_for_function("asked => document.querySelector('.question h2')?.innerText !== asked", arg=asked)
