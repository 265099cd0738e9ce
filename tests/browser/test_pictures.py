"""Rules that can be seen: verdict, cited rule and picture belong together; printed signs; the guided way without a network."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import scoring
from rules_ref import library, positions
from rules_ref.positions import Position
from rules_ref.wording import say
from scoring.types import Reason
from tests.browser.offline import keep_for_offline, with_worker

# How the board of each game marks what is spoken of.
MARKED = {
    "get-on-board": ".sign, .halo",
    "come-sail-away": ".room.broken, .room.unlucky",
    "boarding": ".seat.broken, .seat.lit",
    "lifeboat": ".soul.spoken",
}
STAMPS = {"allowed": "Allowed", "price": "Allowed, at a price", "refused": "Not allowed"}
OPENED = """() => { for (const each of document.querySelectorAll('details')) each.open = true; }"""
SEEN = """(marked) => [...document.querySelectorAll('[data-pictures]')].map((place) => ({
  rule: place.dataset.pictures,
  figures: [...place.querySelectorAll('figure.position')].map((figure) => ({
    drawn: figure.querySelectorAll('.drawn svg').length,
    marks: figure.querySelectorAll(marked).length,
    stamp: figure.querySelector('.stamp')?.textContent.replace(/[✓!✕]/, '').trim(),
    told: figure.querySelector('figcaption')?.textContent ?? '',
    board: figure.querySelector('figcaption a')?.getAttribute('href') ?? '',
    wide: figure.scrollWidth > figure.clientWidth,
  })),
}))"""


@pytest.mark.parametrize("game", MARKED)
def test_every_position_is_drawn_with_the_verdict_and_the_place_of_the_engine(page: Page, game: str) -> None:
    page.goto(f"/en/{game}/rules/")
    page.evaluate(OPENED)
    expect(page.locator("[data-pictures]:not(:has(figure.position))")).to_have_count(0)
    seen = {each["rule"]: each["figures"] for each in page.evaluate(SEEN, MARKED[game])}
    assert set(seen) == set(positions.of_game(game))
    for short, both in positions.of_game(game).items():
        for figure, (side, said) in zip(seen[short], both.items(), strict=True):
            here = f"{short} {side}"
            assert figure["drawn"], here
            assert not figure["wide"], here
            assert figure["stamp"] == STAMPS[said.stamp] or said.unit, here
            assert said.reason is None or sentence(game, said.reason) in figure["told"], here
            assert bool(figure["marks"]) is is_marked(game, said), here
            address = f"/en/{game}/referee#{short}-{side}"
            assert figure["board"] == (address if said.on_board else ""), here


def sentence(game: str, reason: Reason) -> str:
    """What is said; up to the first place, which the city calls by its name."""
    return re.split(r" \(?[A-K]\d|: [A-K]\d", say(game, reason, "en"))[0] if game == "get-on-board" else say(game, reason, "en")


def is_marked(game: str, said: Position) -> bool:
    """Whether the board has to show where it is: a place that is there, unless there is nothing to say about it."""
    there = [place for place in said.at if not (game == "boarding" and place.startswith("6-"))]
    return bool(there) and (said.stamp != "allowed" or bool(said.unit))


@pytest.mark.parametrize(
    ("game", "short"),
    [
        ("get-on-board", "R11"),
        ("come-sail-away", "R9"),
        ("come-sail-away", "R17"),
        ("come-sail-away", "R6"),
        ("come-sail-away", "R28"),
        ("boarding", "R1"),
        ("boarding", "R7"),
        ("boarding", "R11"),
        ("boarding", "R18"),
        ("lifeboat", "R12"),
        ("lifeboat", "R4"),
        ("lifeboat", "R18"),
    ],
)
def test_a_position_opens_in_may_i_with_the_same_verdict(page: Page, game: str, short: str) -> None:
    page.goto(f"/en/{game}/rules/{short}")
    page.locator("figure.wrong").get_by_role("link", name="Try it on the board").click()
    said = positions.of_rule(game, short)["wrong"]
    assert said.reason
    # What cannot be at all is said without being judged.
    if "refusal" in scoring.ask(game, said.question, said.input):
        expect(page.locator(".card.error")).to_contain_text(sentence(game, said.reason))
        return
    expect(page.locator(f".stamp.{said.stamp}").filter(visible=True).first).to_contain_text(STAMPS[said.stamp])
    expect(page.get_by_text(sentence(game, said.reason)).filter(visible=True).first).to_be_visible()


def test_the_look_up_shows_the_position_too(page: Page) -> None:
    page.goto("/en/")
    page.locator(".head [data-rule]").click()
    page.locator("#look-up input").fill("mirror image")
    page.locator("#look-up .hit", has_text=library.book("boarding", "en").rules["R5"].title).first.click()
    expect(page.locator("#look-up figure.wrong .seat.broken")).to_have_count(3)
    page.locator("#look-up .chips button", has_text="Lifeboat").click()
    page.get_by_role("link", name="What is this sign?").click()
    expect(page).to_have_url("/en/lifeboat/signs")


@pytest.mark.parametrize("game", MARKED)
def test_every_printed_sign_is_drawn(page: Page, game: str) -> None:
    page.goto(f"/en/{game}/signs")
    expect(page.locator(".sign-grid [data-sign]")).to_have_count(len(library.signs(game, "en")))
    expect(page.locator(".sign-grid [data-sign]:not(:has(svg))")).to_have_count(0)


@with_worker
@pytest.mark.parametrize(
    ("language", "game"),
    [("en", "get-on-board"), ("uk", "lifeboat"), ("pl", "boarding"), ("fr", "come-sail-away"), ("ru", "get-on-board")],
)
def test_guided_way_signs_and_a_rule_without_a_network(page: Page, context: BrowserContext, language: str, game: str) -> None:
    page.goto(f"/{language}/{game}/")
    needs = (f"sentences.{game}.{language}", f"positions.{game}", f"game.{game}")
    keep_for_offline(page, f"/{language}/{game}/learn", *(f"/static/build/{name}.json" for name in needs))
    context.set_offline(True)
    page.goto(f"/{language}/{game}/learn")
    expect(page.locator(".learn-foot")).to_be_visible()
    steps = library.lessons(game)
    assert 8 <= len(steps) <= 12
    for number, short in enumerate(steps):
        expect(page.locator(".lesson:visible h2")).to_have_text(library.book(game, language).rules[short].title)
        if positions.of_rule(game, short):
            page.locator(".lesson:visible button.position").first.click()
            expect(page.locator(".lesson:visible figure.position .stamp")).to_have_count(2)
        if number < len(steps) - 1:
            page.locator(".learn-foot button.go").click()
    expect(page.locator(".learn-foot a.go")).to_have_attribute("href", f"/{language}/{game}/")
    page.goto(f"/{language}/{game}/signs")
    expect(page.locator(".sign-grid [data-sign] svg").first).to_be_visible()
    expect(page.locator(".sign-grid [data-sign]:not(:has(svg))")).to_have_count(0)
    page.locator(".sign-grid a").first.click()
    # The whole book is kept, and opened at the rule.
    expect(page.locator(f"details#{library.signs(game, language)[0].rule}[open]")).to_be_in_viewport()
