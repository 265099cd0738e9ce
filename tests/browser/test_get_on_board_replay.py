"""A finished game of Get on Board once more on the map: what each turn brought, the best that was there, and the link to it."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.browser import axe
from tests.browser.get_on_board import GAME, TERMS, button, stop, whole_game
from tests.browser.test_get_on_board_referee import link_to

# A whole game as a table keeps it, and kept as a play.
PLAYED = """async ([city, names, marks]) => {
  const { Table } = await import('/static/tables/table.js');
  const colours = ['blue', 'red', 'green', 'yellow', 'purple'];
  const seats = names.map((name, seat) => ({ name, colour: colours[seat] }));
  const { id } = await Table.create('get-on-board', { city, open_objectives: false }, seats, '1');
  const table = await Table.open(id);
  for (const { seat, do: what, ...fields } of marks) {
    const { refusal } = await table.mark(seat, what, fields);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }
  await table.finish();
  table.close();
  return id;
}"""


def marks_of(game: Mapping[str, Any]) -> list[dict[str, Any]]:
    audit = game["audit"]
    places = scoring.ask(GAME, "facts", {})["cities"][audit["city"]]["intersections"]
    names = [player["name"] for player in audit["players"]]
    marks: list[dict[str, Any]] = [
        {"seat": None, "do": "cards", "cards": audit["cards"]},
        {"seat": names.index(audit["first_inspector"]), "do": "inspector"},
    ]
    for seat, player in enumerate(audit["players"]):
        marks.append({"seat": seat, "do": "top", "top": player["top"]})
        marks.append({"seat": seat, "do": "start", "light": places[player["route"][0]]["start"]})
        marks.append({"seat": seat, "do": "letters", "letters": player["letters"]})
    for number, turns in enumerate(game["rounds"], 1):
        marks.append({"seat": None, "do": "ticket", "ticket": audit["tickets"][number - 1]})
        marks += [{"seat": turn["seat"], "do": "drive", "move": turn["move"], "round": number} for turn in turns]
    # Anna alone shows her letters: those of the others stay at the table.
    return [*marks, {"seat": 0, "do": "reveal"}]


def told(game: Mapping[str, Any], number: int) -> Mapping[str, Any]:
    """What the engine says of a round; letters that nobody has shown are not in the log."""
    marks = [
        {"id": str(index), **mark} for index, mark in enumerate(marks_of(game)) if mark["do"] != "letters" or mark["seat"] == 0
    ]
    seats = [{"name": player["name"]} for player in game["audit"]["players"]]
    table = {"options": {"city": game["audit"]["city"]}, "seats": seats}
    return scoring.ask(GAME, "replay", {"table": table, "marks": marks, "round": number})


def signed(points: int) -> str:
    return f"{'+' if points > 0 else ''}{points}".replace("-", "−")


def opened(page: Page, name: str) -> Mapping[str, Any]:
    """The result of a recorded game; from there to its replay."""
    game, _ = whole_game(name)
    page.goto("/en/get-on-board/play")
    expect(page.locator(".person input").first).to_be_visible(timeout=30_000)
    audit = game["audit"]
    people = [player["name"] for player in audit["players"]]
    table = page.evaluate(PLAYED, [audit["city"], people, marks_of(game)])
    page.goto(f"/en/get-on-board/play#{table}")
    page.get_by_role("link", name="Replay on the map").click()
    expect(page.locator(".replayed")).to_be_visible()
    return game


def test_every_turn_is_shown_with_what_it_brought_and_the_best_that_was_there(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    game = opened(page, "new-york-three")
    expect(page.get_by_role("heading", name="Replay")).to_be_attached()
    for number in range(1, 4):
        for turn in told(game, number)["turns"]:
            card = page.locator(".replayed")
            expect(card.locator(".who")).to_contain_text(game["audit"]["players"][turn["seat"]]["name"])
            expect(card.locator(".points")).to_have_text(signed(turn["points"]))
            if turn["better"]:
                expect(card).to_contain_text(f"The best possible: {signed(turn['best']['points'])}")
                expect(card).to_contain_text(f"{turn['better']} of {turn['ways']} turns would have brought more.")
                expect(page.locator(".marker.instead")).to_be_attached()
            else:
                expect(card).to_contain_text("The best possible.")
                expect(page.locator(".marker.instead")).to_have_count(0)
            totals = [str(total).replace("-", "−") for total in turn["totals"]]
            assert page.locator(".replay-strip b").all_inner_texts() == totals
            expect(card).to_be_in_viewport(ratio=1)
            button(page, "The next turn").click()
    expect(page.locator(".replay-steps")).to_contain_text("Round 4 of 12")
    button(page, "The turn before").click()
    expect(page.locator(".replay-steps")).to_contain_text("Round 3 of 12")
    expect(page.locator(".replayed .points")).to_have_text(signed(told(game, 3)["turns"][-1]["points"]))


def test_the_end_of_the_game_its_objectives_and_its_sums(page: Page) -> None:
    game = opened(page, "new-york-three")
    page.get_by_role("slider", name="Round").fill("12")
    expect(page.locator(".replay-steps")).to_contain_text("Round 12 of 12")
    for _ in told(game, 12)["turns"][1:]:
        button(page, "The next turn").click()
    expect(button(page, "The next turn")).to_be_disabled()
    expect(page.locator(".met li")).to_have_count(len(told(game, 12)["objectives"]))
    button(page, "The whole game in numbers").click()
    sums = page.locator(".replay-sums tbody tr")
    expect(page.locator("section[aria-busy=false]")).to_be_visible(timeout=30_000)
    turns = [turn for number in range(1, 13) for turn in told(game, number)["turns"]]
    for seat, row in enumerate(sums.all()):
        own = [turn for turn in turns if turn["seat"] == seat]
        left = sum(turn["best"]["points"] - turn["points"] for turn in own)
        best = len([turn for turn in own if not turn["better"]])
        assert row.locator("td").all_inner_texts() == [str(sum(turn["points"] for turn in own)), str(left), f"{best} of 12"]


def test_the_link_is_enough_and_keeps_covered_letters(page: Page, browser_context_args: dict[str, Any]) -> None:
    """Another phone, another language: the whole game is in the address, but for letters that nobody has shown."""
    opened(page, "london-five")
    address = page.url
    assert len(address) < 4000, "a chat carries it"
    browser = page.context.browser
    assert browser
    other = browser.new_context(**browser_context_args).new_page()
    other.goto(address.replace("/en/", "/uk/"))
    expect(other.locator(".replayed")).to_contain_text("Найкраще можливе", timeout=30_000)
    log = other.evaluate("""async () => {
      const { decode } = await import('/static/referee/link.js');
      return decode(location.hash.slice(1)).replay.log;
    }""")
    assert [text for text in log if "letters" in text] == ['{"seat":0,"do":"letters","letters":["a","g","m"]}'], log
    other.context.close()


def test_going_out_is_said(page: Page) -> None:
    game = opened(page, "eliminated-player")
    number, turn = next((number, turn) for number in range(1, 13) for turn in told(game, number)["turns"] if turn["eliminated"])
    page.get_by_role("slider", name="Round").fill(str(number))
    expect(page.locator(".replay-steps")).to_contain_text(f"Round {number} of")
    while not page.locator(".replayed .was.out").count():
        button(page, "The next turn").click()
        expect(page.locator(".replayed")).to_be_visible()
    expect(page.locator(".replayed .points")).to_have_text("out")
    expect(page.locator(".replayed .was.out")).to_contain_text("The route met itself")
    assert turn["points"] is None


@pytest.mark.parametrize(
    "replay",
    [
        {"options": {"city": "paris"}, "people": [], "log": [], "round": 1, "turn": 0},
        {"options": {"city": "london"}, "people": [{"name": "A"}], "log": [7], "round": 1, "turn": 0},
        {"options": {"city": "london"}, "people": [{"name": "A"}, {"name": "B"}], "log": ["{"], "round": 1, "turn": 0},
        {"options": {"city": "london"}, "people": [{"name": "A"}, {"name": "B"}], "log": ["d 0 1 Z9"], "round": 99, "turn": 0},
    ],
)
def test_a_link_that_holds_anything_is_no_crash(page: Page, replay: dict[str, Any]) -> None:
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(link_to("en", {"replay": replay}))
    expect(page.locator(".error").first).to_be_visible(timeout=30_000)
    assert failures == []


@pytest.mark.parametrize("language", ["fr", "uk"])
def test_it_fits_a_small_phone_and_is_accessible(page: Page, language: str) -> None:
    opened(page, "london-five")
    page.goto(page.url.replace("/en/", f"/{language}/"))
    for width, height in ((320, 640), (360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".replayed")).to_be_visible(timeout=30_000)
        assert axe.overflow(page) <= 0
    assert axe.in_both_themes(page) == []


def test_many_games_told_by_section_and_city(page: Page) -> None:
    """On average: points of each section, old ladies, boxes, buses; and how often the game was lost on the map."""
    page.goto("/en/get-on-board/play")
    expect(page.locator(".person input").first).to_be_visible(timeout=30_000)
    tallies: dict[str, list[Mapping[str, Any]]] = {"London": [], "New York": []}
    for name in ("new-york-two", "eliminated-player", "london-five"):
        game, _ = whole_game(name)
        people = [{"name": player["name"]} for player in game["audit"]["players"]]
        # The side of the board that belongs to so many players need not be chosen.
        city = game["audit"]["city"] if name == "eliminated-player" else None
        page.evaluate(PLAYED, [city, [each["name"] for each in people], marks_of(game)])
        marks = [{"id": str(index), **mark} for index, mark in enumerate(marks_of(game))]
        state = scoring.ask(GAME, "pad", {"table": {"options": {"city": city}, "seats": people}, "marks": marks})["state"]
        tallies[TERMS[game["audit"]["city"]]] += scoring.ask(GAME, "score", state)["players"]
    page.goto("/en/plays")
    expect(page.locator(".by-section thead th")).to_have_text([re.compile("London.*1 play"), re.compile("New York.*2 plays")])

    def average(values: list[int]) -> str:
        return f"{round(sum(values) / len(values) + 1e-9, 1):g}".replace("-", "−") if values else "–"

    def row(value: Callable[[Mapping[str, Any]], int]) -> list[str]:
        cells = []
        for players in tallies.values():
            counted = [player for player in players if player["total"] is not None]
            own = [value(player) for player in counted if player["name"] == "Anna"]
            cells.append(f"{average(own)} {average([value(player) for player in counted])}")
        return cells

    def boxes(line: str) -> Callable[[Mapping[str, Any]], int]:
        return lambda player: next(each["facts"]["boxes"] for each in player["lines"] if each["line"] == line)

    page.get_by_role("combobox", name="Person").select_option("Anna")
    shown = {}
    for each in page.locator(".by-section tbody tr:has(td)").all():
        name = each.locator("th").inner_text()
        shown[f"{name}, how many" if name in shown else name] = [
            text.replace("\n", " ") for text in each.locator("td").all_inner_texts()
        ]
    assert shown["tourists"] == row(lambda player: player["sections"]["tourists"])
    assert shown["traffic"] == row(lambda player: player["sections"]["traffic"])
    assert shown["old ladies, how many"] == row(boxes("old_ladies"))
    assert shown["turn boxes used"] == row(boxes("turn_zone"))
    assert shown["buses"] == row(boxes("traffic"))
    assert shown["out of the game"] == ["0 of 1 0 of 5", "1 of 2 2 of 5"]


def test_a_map_that_only_shows_hides_nothing(page: Page) -> None:
    """Where nothing can be tapped (a TV, a result, a replay) the stops are drawn all the same, not covered by their targets."""
    opened(page, "new-york-three")
    fill = page.locator(".replay-map .target").first.evaluate("each => getComputedStyle(each).fill")
    assert fill == "rgba(0, 0, 0, 0)"
    assert stop(page, "A6").count() == 0
