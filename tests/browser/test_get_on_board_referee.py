"""The referee of Get on Board in a real browser: cases of the casebook tapped on the map, a whole game recounted."""

import base64
import itertools
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

import scoring
from languages import CODES
from tests.browser import axe

REFEREE = "/{lang}/get-on-board/referee"
BOOK = json.loads((Path(__file__).parents[1] / "cases" / "get-on-board.json").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in BOOK["cases"]}
TERMS = json.loads((Path(__file__).parents[2] / "rules_ref/get-on-board/terms.en.json").read_text(encoding="utf-8"))
FACTS = scoring.ask("get-on-board", "facts", {})
PLACES = FACTS["cities"]["london"]["intersections"]
GAMES = Path(__file__).parents[1] / "games" / "get-on-board"
STAMPS = {"allowed": "Allowed", "price": "Allowed, at a price", "refused": "Not allowed"}


@pytest.fixture
def referee(page: Page) -> Page:
    page.goto(REFEREE.format(lang="en"))
    opened(page)
    return page


def opened(page: Page) -> None:
    """The engine has come aboard, however busy the machine is."""
    expect(stop(page, "A1")).to_be_visible(timeout=30_000)


def stop(page: Page, at: str) -> Locator:
    return page.locator(f'.city-map [data-at="{at}"]')


def press(page: Page, name: str, exact: bool = True) -> None:
    page.get_by_role("button", name=name, exact=exact).click()


def corners(city: str, route: list[str]) -> Iterator[str]:
    """The taps that a route needs: its start, where it turns, its end."""
    places = FACTS["cities"][city]["intersections"]
    ways = [(places[to]["x"] - places[at]["x"], places[to]["y"] - places[at]["y"]) for at, to in itertools.pairwise(route)]
    for at, before, after in zip(route, [None, *ways], [*ways, None], strict=True):
        if before != after or len(route) == 1:
            yield at


def draw(page: Page, city: str, route: list[str]) -> None:
    for at in corners(city, route):
        stop(page, at).click()


def set_up(page: Page, case: dict[str, Any]) -> None:
    """The situation of a case, tapped."""
    city = case["map"]
    press(page, TERMS[city])
    page.get_by_role("group", name="Shape", exact=True).get_by_role("button", name=TERMS[case["shape"]], exact=True).click()
    page.locator("details", has_text="turn boxes").first.evaluate("(details) => { details.open = true; }")
    for _box in range(case.get("turn_boxes_used", 0)):
        press(page, "Turn boxes crossed: one more")
    draw(page, city, case["own_route"])
    for number, route in enumerate(case.get("other_routes", []), 2):
        if not page.get_by_role("button", name=f"Route of Player {number}").count():
            press(page, "One more player")
        press(page, f"Route of Player {number}")
        draw(page, city, route)
    press(page, "the move")


def engine(question: str, case: dict[str, Any], **more: Any) -> Mapping[str, Any]:
    situation = {"city": case["map"], "route": case["own_route"], "shape": case["shape"]}
    situation |= {"turn_boxes": case.get("turn_boxes_used", 0), "others": case.get("other_routes", [])}
    return scoring.ask("get-on-board", question, {**situation, **more})


# Legal ones, each price, each broken rule, the fallback of R8.
TAPPED = ("W03", "W04", "W08", "W09", "W11", "W12", "W13", "H41", "H47", "H51")


def test_cases_of_the_casebook_by_taps(referee: Page) -> None:
    for name in TAPPED:
        press(referee, "Clear")
        judge_by_taps(referee, CASES["GOB-" + name])


def judge_by_taps(page: Page, entry: dict[str, Any]) -> None:
    case, expected = entry["input"], entry["expected"]
    set_up(page, case)
    for at in case["move"]:
        stop(page, at).click()
    may_stop, verdict = page.get_by_role("button", name="May I stop here?"), page.locator(".verdict")
    expect(may_stop.or_(verdict)).to_be_visible()
    if may_stop.is_visible():
        # A verdict that comes by itself takes the question away.
        with suppress(TimeoutError):
            may_stop.click(timeout=5000)
    judged = engine("check", case, move=case["move"])
    expect(verdict.locator(".stamp")).to_contain_text("You would be out" if judged["eliminated"] else STAMPS[judged["stamp"]])
    expect(verdict.locator("a.rule")).to_have_count(len(judged["breaks"] + judged["prices"]))
    shown = set(re.findall(r"Rule (\w+)", verdict.inner_text()))
    assert (judged["stamp"] != "refused") == expected["legal"], entry["id"]
    assert shown & set(expected.get("rules", entry["rules"])) or judged["stamp"] == "allowed", entry["id"]
    assert bool(page.locator(".sign.no").count()) != expected["legal"], "the place is shown in red"


def test_next_markers_glow_with_their_price(referee: Page) -> None:
    case = CASES["GOB-W14"]["input"]
    set_up(referee, case)
    stop(referee, "E5").click()
    for offer in CASES["GOB-W14"]["expected"]["options"]:
        words = "may come next" + (", 1 turn box" if offer["turn_box"] else "")
        expect(stop(referee, offer["to"])).to_have_attribute("aria-label", re.compile(words + "$"))
    expect(referee.locator(".halos .halo")).to_have_count(3)


def test_what_eliminates_and_what_is_allowed(referee: Page) -> None:
    case = CASES["GOB-H77"]["input"]
    set_up(referee, case)
    expect(stop(referee, "C2")).to_have_attribute("aria-label", re.compile("may come next, eliminates you$"))
    press(referee, "Show me what is allowed")
    turns = engine("turns", case)["turns"]
    expect(referee.locator(".turns li")).to_have_count(len(turns))
    referee.locator(".turns button", has_text="light 1").click()
    # Losing the game is no price: it has a stamp of its own.
    expect(referee.locator(".verdict .stamp")).to_contain_text("You would be out")
    expect(referee.locator(".verdict")).to_contain_text("Your own route runs over this place already (light 1)")
    expect(referee.locator(".verdict a.rule")).to_have_attribute("href", "/en/get-on-board/rules/R13")


def test_shape_by_sheet_and_ticket_undo_and_link(referee: Page) -> None:
    referee.locator("summary", has_text="turn boxes").click()
    green = referee.get_by_role("group", name="What does green show on the sheet?")
    green.get_by_role("button", name="two straight", exact=True).click()
    referee.get_by_role("group", name="Ticket", exact=True).get_by_role("button", name="yellow").click()
    expect(referee.get_by_text("Shape · one turn")).to_be_visible()
    draw(referee, "new-york", ["C2", "D2", "E2"])
    stop(referee, "E2").click()
    expect(stop(referee, "D2")).to_have_attribute("aria-label", re.compile("end of the route of Player 1"))
    press(referee, "Undo")
    expect(stop(referee, "E2")).to_have_attribute("aria-label", re.compile("end of the route of Player 1"))
    press(referee, "Share")
    referee.reload()
    expect(stop(referee, "E2")).to_have_attribute("aria-label", re.compile("end of the route of Player 1"))
    expect(referee.get_by_text("Shape · one turn")).to_be_visible()


def test_by_keyboard(referee: Page) -> None:
    press(referee, "one marker")
    first = stop(referee, "A1")
    first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        referee.keyboard.press(key)
    expect(stop(referee, "C2")).to_have_attribute("aria-label", re.compile("end of the route"))
    press(referee, "Now the move")
    stop(referee, "C2").focus()
    referee.keyboard.press("ArrowUp")
    referee.keyboard.press("Space")
    expect(referee.locator(".verdict .stamp")).to_contain_text("Allowed")


def test_the_map_as_a_list(referee: Page) -> None:
    referee.get_by_text("The map as a list").click()
    rows = referee.locator(".city-list li")
    expect(rows).to_have_count(74)
    rows.filter(has_text=re.compile(r"^\s*light 4\s*$")).get_by_role("button").click()
    expect(rows.filter(has_text="end of the route of Player 1")).to_contain_text("light 4")


def pinch(page: Page, near: float, far: float) -> None:
    """Two fingers around the middle of the frame, from one distance to another."""
    box = page.locator(".city-frame").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    steps = [near + (far - near) * step / 5 for step in range(6)]
    for number, apart in enumerate(steps):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        session.send("Input.dispatchTouchEvent", {"type": "touchStart" if number == 0 else "touchMove", "touchPoints": fingers})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wide(page: Page) -> float:
    box = stop(page, "C2").locator(".target").bounding_box()
    assert box
    return box["width"]


def test_two_fingers_and_buttons_zoom(referee: Page) -> None:
    referee.locator(".city-frame").scroll_into_view_if_needed()
    assert wide(referee) >= 44, "targets at default zoom"
    pinch(referee, 40, 80)
    frame = referee.locator(".city-frame")
    expect(frame).to_have_css("font-size", re.compile(r"^9\d"))
    for _press in range(4):
        press(referee, "Zoom out")
    assert frame.evaluate("(frame) => frame.scrollWidth <= frame.clientWidth"), "the whole city"
    # A stop that is too small for a thumb comes nearer first; nothing is drawn by a tap that may have missed.
    stop(referee, "C2").click()
    assert wide(referee) >= 44
    expect(stop(referee, "C2")).not_to_have_attribute("aria-label", re.compile("route of"))
    press(referee, "Zoom in")
    assert not frame.evaluate("(frame) => frame.scrollWidth <= frame.clientWidth")


def test_a_whole_game_is_recounted_and_compared(referee: Page) -> None:
    game, expected = CASES["GOB-W25"]["input"], CASES["GOB-W25"]["expected"]
    press(referee, "A game")
    for number, player in enumerate(game["players"], 1):
        press(referee, f"Route of Player {number}")
        draw(referee, game["map"], player["route"])
        card = referee.locator("details.fold", has_text=f"Player {number}").first
        card.locator("summary").first.click()
        top = FACTS["tops"][player["sheet"] - 1][0]
        card.get_by_role("group", name="What does green show on the sheet?").get_by_role(
            "button", name=TERMS[top], exact=True
        ).click()
        card.get_by_role("button", name=" ".join(player["letters"]), exact=True).click()
        card.get_by_label("Name").fill(player["name"])
        card.get_by_label("Name").blur()
    tickets = referee.get_by_role("group", name="Tickets in the order they came")
    for ticket in game["tickets"]:
        tickets.get_by_role("button", name=f"Ticket {ticket}, ", exact=False).first.click()
    for card_name in game["common"]:
        press(referee, TERMS[card_name])
    recounted = referee.locator(".recounted")
    for number, player in enumerate(game["players"]):
        expect(recounted.nth(number).locator("summary strong")).to_have_text(str(expected["players"][player["name"]]["total"]))
    expect(recounted.nth(1)).to_contain_text("wins")
    anna = referee.locator("details.fold", has_text="Anna").first
    anna.get_by_text("The paper sheet, to compare").click()
    anna.get_by_label("old ladies").select_option("7")
    expect(referee.get_by_text("The paper sheets say the same as the recount.")).to_be_visible()
    anna.get_by_label("students").select_option("2")
    expect(referee.locator(".error")).to_contain_text("Anna, students: the paper says 2")


def link_to(lang: str, ui: dict[str, Any]) -> str:
    return REFEREE.format(lang=lang) + "#" + base64.urlsafe_b64encode(json.dumps(ui).encode()).decode().rstrip("=")


def london(mode: str, **more: Any) -> dict[str, Any]:
    """Five full lines in London."""
    game = london_input()
    colours = ("blue", "red", "green", "yellow", "purple")
    lines = [{**each, "colour": colour, "boxes": 2, "paper": {}} for each, colour in zip(game["players"], colours, strict=True)]
    names = [each["name"] for each in game["players"]]
    ui: dict[str, Any] = {"mode": mode, "city": "london", "shape": None, "ticket": None, "mine": 0, "pen": 0, "move": []}
    ui |= {"asked": False, "allowed": False, "lines": lines}
    ui |= {"first": names.index(game["first_inspector"]), "tickets": game["tickets"]}
    return {**ui, "cards": game["cards"], **more}


def test_a_wrong_route_is_named_and_shown(page: Page) -> None:
    ui = london("audit")
    ui["lines"][1]["route"] = ui["lines"][1]["route"][:-1]
    page.goto(link_to("en", ui))
    opened(page)
    expect(page.get_by_role("alert")).to_contain_text("Borys")


def test_the_answer_stands_beside_the_question_and_the_first_difference_is_drawn(page: Page) -> None:
    """The paper's total is asked where the recount tells it; the section that differs is drawn there, too."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(link_to("en", london("audit")))
    opened(page)
    [anna, borys, *_] = scoring.ask("get-on-board", "audit", london_input())["players"]
    field = page.get_by_label("Total of Anna on paper")
    field.fill(str(anna["total"]))
    field.blur()
    row = page.locator(".paper-totals tr", has=field)
    expect(row).to_contain_text("the same")
    expect(page.get_by_text("The paper sheets say the same as the recount.")).to_be_visible()
    other = page.get_by_label("Total of Borys on paper")
    other.fill(str(borys["total"] + 3))
    other.blur()
    expect(page.locator(".paper-totals tr", has=other)).to_contain_text("different")
    said = f"Borys: the paper’s total is {borys['total'] + 3}, the recount’s {borys['total']}."
    expect(page.locator(".paper-totals .said")).to_contain_text(said)
    expect(page.locator(".paper-totals .said")).to_be_in_viewport()
    expect(page.locator(".error")).to_contain_text(said)
    # Which section: its stops are drawn on the line.
    ui = london("audit")
    ui["lines"][1] |= {"paper": {"old_ladies": borys["sheet"]["old_ladies"] + 1}, "total": borys["total"]}
    page.goto("about:blank")
    page.goto(link_to("en", ui))
    opened(page)
    expect(page.locator(".error")).to_contain_text("Borys, old ladies")
    waiting = [at for at in ui["lines"][1]["route"][1:] if "old_lady" in PLACES[at].get("passengers", [])]
    expect(page.locator(".difference .sign.no")).to_have_count(len(waiting))
    expect(page.locator(".difference .sign.no").first).to_contain_text("R16")


def london_input() -> dict[str, Any]:
    game: dict[str, Any] = json.loads((GAMES / "london-five.json").read_text(encoding="utf-8"))
    audit: dict[str, Any] = game["audit"]
    return audit


def test_a_recounted_game_can_be_seen_again(page: Page) -> None:
    page.goto(link_to("en", london("audit")))
    opened(page)
    press(page, "Replay on the map")
    expect(page.locator(".replayed")).to_contain_text("The best possible")
    press(page, "← The recount")
    expect(page.locator(".paper-totals")).to_be_visible()


def test_turns_are_told_with_their_points_best_first_but_not_while_competing(page: Page) -> None:
    """From a running table: what each turn is worth now; the setting takes it away."""
    game = json.loads((GAMES / "new-york-three.json").read_text(encoding="utf-8"))
    sheet = scoring.ask("get-on-board", "audit", game["audit"])["players"][0]["sheet"]
    ui = london("turn", allowed=True, shape="straight2", pen="move", laid=[])
    ui["lines"][0] |= {"route": ui["lines"][0]["route"][:12], "sheet": {**sheet, "turn_boxes": 2, "eliminated": False}}
    page.goto(link_to("en", ui))
    opened(page)
    worth = page.locator(".turns .points")
    expect(worth.first).to_be_visible()
    points = [int(text.split()[0].replace("−", "-")) for text in worth.all_inner_texts()]
    assert points == sorted(points, reverse=True)
    assert len(set(points)) > 1
    page.evaluate("localStorage.setItem('purser-get-on-board', JSON.stringify({ competing: true }))")
    page.reload()
    opened(page)
    expect(page.locator(".turns button").first).to_be_visible()
    expect(worth).to_have_count(0)


def test_a_link_that_holds_anything_is_no_crash(page: Page) -> None:
    page.goto(link_to("en", {"city": "paris"}))
    expect(page.get_by_role("alert")).to_be_visible(timeout=30_000)
    press(page, "Clear")
    expect(stop(page, "A1")).to_be_visible()


@pytest.mark.parametrize("language", CODES)
def test_it_fits_a_small_phone(page: Page, language: str) -> None:
    ui = london("turn", shape="straight3", pen="move")
    ui["lines"][0]["route"] = ui["lines"][0]["route"][:-3]
    page.goto(link_to(language, ui))
    opened(page)
    expect(page.locator(".halos .halo").first).to_be_visible()
    fits(page, language)
    page.locator(".about .chip").nth(1).click()
    expect(page.get_by_role("alert")).to_be_visible()
    fits(page, language)


def fits(page: Page, language: str) -> None:
    assert axe.overflow(page) <= 0
    if language == "en":
        assert axe.in_both_themes(page) == []


NEW_TABLE = """async () => {
  const { Table } = await import('/static/tables/table.js');
  const seats = [{ name: 'Anna', colour: 'blue' }, { name: 'Borys', colour: 'red' }];
  const { id } = await Table.create('get-on-board', { city: 'new-york', open_objectives: false }, seats, '1');
  const table = await Table.open(id);
  const marks = [
    [0, 'top', { top: 1 }], [1, 'top', { top: 2 }], [0, 'start', { light: 1 }], [1, 'start', { light: 4 }],
    [0, 'letters', { letters: ['a', 'f', 'k'] }], [1, 'inspector', {}], [null, 'ticket', { ticket: 8 }],
  ];
  for (const [seat, what, fields] of marks) {
    const { refusal } = await table.mark(seat, what, fields);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }
  return id;
}"""


def test_from_a_running_table_and_back(referee: Page) -> None:
    table = referee.evaluate(NEW_TABLE)
    referee.reload()
    press(referee, "From the table of Anna and Borys")
    # Borys holds the inspector; sheet 2 shows two straight under yellow.
    expect(referee.get_by_text("Shape · two straight")).to_be_visible()
    stop(referee, "E5").click()
    stop(referee, "E4").click()
    expect(referee.locator(".verdict .stamp")).to_contain_text("Allowed")
    # However far down the reasons stand, the stamp itself lies on the map.
    expect(referee.locator(".stamp-on-map .stamp")).to_be_in_viewport(
        ratio=0.99
    )  # tilted: its corners end in fractions of a pixel
    assert '"a"' not in referee.evaluate("atob(location.hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'))"), (
        "secrets stay"
    )
    expect(referee.get_by_role("link", name="Back to the table")).to_have_attribute(
        "href", re.compile(f"/en/get-on-board/play#{table}$")
    )
