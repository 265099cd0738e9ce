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
DEEDS = ["row", "rest", "swap", "steal", "open", "parasol", "medkit", "flare", "rob", "fight"]


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
        if mark["seat"] is not None and mark["do"] not in ("status", "treasure"):
            self.sit(self.names[mark["seat"]])
        self.tap(mark)
        # Secret cards are never offered to be undone by a tap.
        if mark["do"] not in ("new-day", "friend", "enemy"):
            expect(undo).not_to_have_attribute("aria-label", before)
        self.state = scoring.ask(GAME, "mark", {"state": self.state, "mark": mark})["state"]
        self.wait_for_turn(mark)

    def wait_for_turn(self, mark: dict[str, Any]) -> None:
        pads = [player["pad"] for player in self.state["players"]]
        acted = mark["seat"] is not None and mark["do"] in DEEDS and pads[mark["seat"]]["acted"]
        if not acted and mark["do"] not in ("character", "new-day", "end"):
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

    def tile(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="What may be done").get_by_role("button", name=re.compile(f"^{name}"))

    def step(self, wish: str) -> None:
        """A wish among those behind one tile."""
        self.page.locator(".sheet-body .tile").get_by_text(titled(f"wish:{wish}"), exact=True).click()

    def primary(self, name: str) -> None:
        self.page.locator(".bar").get_by_role("button", name=re.compile(f"^{name}")).click()

    def tap(self, mark: dict[str, Any]) -> None:
        page, word = self.page, mark["do"]
        if word == "character":
            page.locator(".portraits").get_by_role("button", name=re.compile(TERMS[mark["character"]])).click()
        elif word == "provisions":
            self.primary("Provisions: deal")
        elif word == "row":
            cards = "card" if mark["kept"] == 1 else "cards"
            self.tile(f"Row, lay {mark['kept']} {cards}").click()
        elif word == "rest":
            self.tile("Rest").click()
        elif word == "open":
            self.tile("Open, trade").click()
            self.step("open")
            page.get_by_role("group", name="Which card?").get_by_role("button", name=titled(mark["card"])).click()
        elif word in ("parasol", "medkit", "flare"):
            self.special(mark)
        elif word == "steal":
            self.tile("Steal").click()
            self.victim(mark["from"], "A closed card")
        elif word in ("swap", "rob", "fight"):
            self.ask_for(mark)
        elif word == "navigate":
            self.navigate(mark)
        elif word == "new-day":
            pass  # the card that was played brings it
        elif word == "end":
            button(page, "Count only the end").click()
        elif word == "status":
            stage(page, "Fates")
            who = self.character(mark["seat"])
            fates = page.get_by_role("group", name=f"At the end: {TERMS[who]}")
            fates.get_by_role("button", name=titled(mark["status"])).click()
        elif word == "treasure":
            stage(page, "Treasures")
            cell = f"{titled(mark['card'])}, {TERMS[self.character(mark['seat'])]}"
            for count in range(mark["count"]):
                button(page, f"{cell}: {count}").click()
            expect(button(page, f"{cell}: {mark['count']}")).to_be_visible()
        elif word in ("friend", "enemy"):
            stage(page, "Friends, enemies")
            pick(page, TERMS[word], mark["character"])
            chosen = page.get_by_role("group", name=TERMS[word], exact=True).locator("[aria-pressed=true]")
            expect(chosen.or_(page.locator(".ending .secret")).first).to_be_visible()

    def character(self, seat: int) -> str:
        who: str = self.state["players"][seat]["pad"]["character"]
        return who

    def victim(self, who: str, card: str) -> None:
        there = self.page.get_by_role("group", name=TERMS[who], exact=True)
        there.get_by_role("button", name=re.compile(f"^{card}")).click()

    def special(self, mark: dict[str, Any]) -> None:
        page = self.page
        self.tile("Special card").click()
        self.step(mark["do"])
        if mark["do"] == "medkit":
            pick(page, "With whom?", mark["on"])
        if mark["do"] == "flare":
            for card, bird in enumerate(mark["birds"]):
                wanted = {1: "a gull", 0: "none", -1: "a crossed gull"}[bird]
                page.get_by_role("group", name=f"Card {card + 1}").get_by_role("button", name=wanted, exact=True).click()
            self.primary("Fired")

    def ask_for(self, mark: dict[str, Any]) -> None:
        """A seat or a card is asked for, given, or fought for when it is refused."""
        page = self.page
        if mark["do"] == "swap" or mark.get("goal") == "seat":
            self.tile("Change seats").click()
            pick(page, "With whom?", mark.get("with") or mark["against"])
        else:
            self.tile("Rob").click()
            self.victim(mark.get("from") or mark["against"], titled(mark["card"]) if mark.get("card") else "A closed card")
        asked = page.get_by_text("Refused: fight")
        if mark["do"] == "fight":
            asked.click()
            for side in ("attack", "defence"):
                for ally in mark[side]:
                    page.get_by_role("button", name=re.compile(f"^{TERMS[ally]}: {titled(side)}")).click()
            self.open_weapons(mark.get("opened", {}))
            self.primary("Done: ")
        elif self.may_refuse(mark):
            expect(asked).to_be_visible()
            self.primary("Agreed|^Handed over")

    def open_weapons(self, opened: dict[str, list[str]]) -> None:
        for who, weapons in opened.items():
            for weapon in weapons:
                self.page.get_by_role("button", name=re.compile(rf"^{TERMS[who]} .*weapon$")).click()
                armoury = self.page.get_by_role("group", name=f"Weapons: {TERMS[who]}")
                armoury.get_by_role("button", name=titled(weapon)).click()

    def may_refuse(self, mark: dict[str, Any]) -> bool:
        wishes = scoring.ask(GAME, "options", {"state": self.state, "seat": mark["seat"]})["wishes"]
        other = mark.get("with") or mark["from"]
        return any(other in each["refusers"] for each in wishes if each["wish"] == mark["do"])

    def navigate(self, mark: dict[str, Any]) -> None:
        page = self.page
        if scoring.ask(GAME, "look", {"state": self.state})["waiting"]:
            self.tile("Navigation").click()
        button(page, str(mark["card"])).click()
        play_cards(page, mark)
        self.primary("Done: |^Land in sight")


def stage(page: Page, name: str) -> None:
    """A stage of the end, unless it lies open."""
    chip = page.get_by_role("group", name="The end of the voyage").get_by_role("button", name=name, exact=True)
    if chip.get_attribute("aria-pressed") == "false":
        chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")


def play_cards(page: Page, choices: dict[str, Any]) -> None:
    """What people play while a card is resolved; nobody else plays anything."""
    expect(page.locator(".do-now")).to_be_visible()
    for asked, card in (("chum", "chum"), ("preserver", "life_preserver")):
        if choices.get(asked):
            page.locator(".others").get_by_role("button", name=titled(card), exact=True).click()
            if asked == "chum":
                pick(page, "Who plays chum?", choices["chum"][0])
                continue
            if page.get_by_role("group", name="For whom?").count():
                pick(page, "For whom?", choices["preserver"]["to"])
            pick(page, "From whom?", choices["preserver"]["from"])
    for thirsty, payers in choices.get("water", {}).items():
        row = page.get_by_role("group", name=TERMS[thirsty], exact=True)
        for paid, payer in enumerate(payers, 1):
            if payer == thirsty:
                row.get_by_role("button", name=re.compile("one more$")).click()
            else:
                row.locator(".who").click()
                page.locator(".rare").get_by_role("button", name=f"Water from: {TERMS[payer]}").click()
            expect(row.locator("output")).to_have_text(str(paid))


def answer_questions(page: Page, choices: dict[str, Any]) -> None:
    """On the referee's board: answer what the card leaves open; nobody where nothing is said."""
    expect(page.locator(".fates, .outcome")).to_be_visible()
    while page.locator(".question").count():
        asked = page.locator(".question h2").inner_text()
        thirsty = next((who for who in choices.get("water", {}) if f"gives {TERMS[who]} water" in asked), "")
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
