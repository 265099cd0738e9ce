"""The pad of Get on Board in a real browser: the turn on the map, the drawer, going out, the sheet by hand, the end tally."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.get_on_board import (
    GAME,
    TERMS,
    button,
    deal,
    depart,
    drag,
    draw_by_touch,
    go,
    new_table,
    reveal,
    stop,
    take_turn,
    whole_game,
)
from tests.browser.table import message, nth_view, result, seat, sit, total, view
from tests.browser.tables import put_table
from tests.browser.test_get_on_board_replay import marks_of

STARS = {"university": "star_university", "monument_light": "star_light", "monument_dark": "star_dark", "office": "star_office"}


def box(page: Page, field: str, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^{TERMS[field]}, box {number} of "))


def bus(page: Page, field: str, row: int, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^{TERMS[field]}, row {row}, seat {number} of "))


def parking(page: Page, field: str, row: int) -> Locator:
    return page.get_by_role("button", name=f"{TERMS[field]}, row {row}: the bus is parked")


def by_hand(page: Page) -> None:
    page.locator(".sheet-line").click()
    button(page, "By hand").click()


def started(page: Page, name: str = "new-york-two") -> dict[str, Any]:
    """A recorded game up to its first ticket."""
    game, _recount = whole_game(name)
    new_table(page, [player["name"] for player in game["audit"]["players"]])
    deal(page, game["audit"])
    depart(page, game["audit"])
    reveal(page, game["audit"]["tickets"][0])
    return game


def ticket(page: Page, number: int) -> Locator:
    return page.locator(".last-turn").get_by_role("button", name=re.compile(rf"^Ticket {number},"))


def test_a_turn_is_one_tap_on_its_end_and_one_that_lays_it(page: Page) -> None:
    """Two rounds of a recorded game: who is up comes up by himself, and the round ends by itself."""
    game = started(page)
    names = [player["name"] for player in game["audit"]["players"]]
    lines = [player["route"][:1] for player in game["audit"]["players"]]
    for number, turns in enumerate(game["rounds"][:2], 1):
        expect(page.locator(".ticket-chip")).to_contain_text(f"{number} of 12")
        for turn in turns:
            expect(seat(page, names[turn["seat"]])).to_have_attribute("aria-pressed", "true")
            expect(page.locator(".halo").first).to_be_attached()
            last = number == 1 and turn is turns[-1]
            if last:
                # The next ticket waits below the last turn, and lays it; but not before that is chosen.
                ticket(page, game["audit"]["tickets"][1]).click()
                expect(message(page)).to_contain_text(f"First {names[turn['seat']]}’s turn: choose where it ends.")
            take_turn(page, lines[turn["seat"]], turn["move"])
            expect(go(page)).to_contain_text("Lay")
            expect(go(page)).to_be_enabled()
            if last:
                expect(go(page)).to_contain_text("or tap the next ticket")
            (ticket(page, game["audit"]["tickets"][1]) if last else go(page)).click()
            lines[turn["seat"]] += turn["move"]
    expect(go(page)).to_contain_text("Round 2 is over")
    expect(message(page)).to_contain_text("reveals the ticket of round 3: tap it.")
    # Nothing of it needed the page or the stage to scroll.
    assert page.evaluate("document.scrollingElement.scrollTop") == 0
    assert page.locator(".stage").evaluate("(stage) => stage.scrollHeight <= stage.clientHeight")
    # Undo takes the last turn back, and the pad turns to whose turn it was.
    last = names[game["rounds"][1][-1]["seat"]]
    page.get_by_role("button", name=re.compile(f"^Undo: {last}, lays ")).click()
    expect(seat(page, last)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".halo").first).to_be_attached()
    expect(message(page)).to_contain_text("Undone")
    page.reload()
    expect(page.locator(".halo").first).to_be_attached(timeout=30_000)
    expect(seat(page, last)).to_have_attribute("aria-pressed", "true")


def test_another_way_and_what_cannot_be_laid(page: Page) -> None:
    """GOB-W25, Anna's first turn: light 3, one turn; B5 over A5 or over B6."""
    new_table(page, ["Anna", "Borys"])
    group = page.locator(".deal").get_by_role("group", name="Anna", exact=True)
    group.get_by_role("button", name=TERMS["single"], exact=True).click()
    go(page).click()
    lights = page.get_by_role("group", name="Departure lights")
    lights.get_by_role("button", name="3", exact=True).click()
    expect(seat(page, "Borys")).to_have_attribute("aria-pressed", "true")
    expect(lights.get_by_role("button", name="3", exact=True)).to_be_disabled()
    lights.get_by_role("button", name="4", exact=True).click()
    reveal(page, 5)
    expect(seat(page, "Anna")).to_have_attribute("aria-pressed", "true")
    # B5 is reached over A5: a tap on B6 takes the other way, and a finger along the streets the first one again.
    stop(page, "B5").click()
    expect(stop(page, "B5")).to_have_accessible_name(re.compile("marker 2 of this turn, chosen end of the turn"))
    expect(stop(page, "A5")).to_have_accessible_name(re.compile("marker 1 of this turn"))
    expect(go(page)).to_have_text(re.compile(r"Lay: \+1 student, \+1 university\s+→\s+B\s+Borys"))
    stop(page, "B6").click()
    expect(stop(page, "B6")).to_have_accessible_name(re.compile("marker 1 of this turn"))
    expect(go(page)).to_contain_text("+1 old lady, +1 university")
    drag(page, ["A6", "A5", "B5"])
    expect(go(page)).to_contain_text("+1 student, +1 university")
    # The sheet below shows what would be crossed.
    expect(page.locator(".sheet-line .better")).to_have_count(1)
    # A place that no turn reaches is never silent.
    stop(page, "C7").click()
    expect(message(page)).to_contain_text("No road runs from light 3 to")
    # An end tapped again is passed through: only what lies behind it glows.
    before = page.locator(".halo").count()
    stop(page, "B5").click()
    expect(go(page)).to_be_disabled()
    assert page.locator(".halo").count() <= before
    # A price is said before it is paid.
    stop(page, "A3").click()
    expect(message(page)).to_contain_text("Costs 1 turn box; 4 stay free.")
    expect(go(page)).to_contain_text("−1 box")
    go(page).click()
    # Borys has no sheet yet: the map asks for it where it starts to matter.
    expect(message(page)).to_contain_text("Which sheet does Borys have?")
    page.locator(".below").get_by_role("button", name=TERMS["straight3"], exact=True).click()
    expect(page.locator(".halo").first).to_be_attached()
    # By keyboard: the end of the line has the focus, arrows walk, Enter taps.
    stop(page, "E6").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(go(page)).to_contain_text("Lay")
    expect(go(page)).to_be_enabled()


def test_a_complete_turn_may_lay_itself_and_points_may_be_kept_silent(page: Page) -> None:
    game = started(page)
    expect(page.locator(".worth-tag").first).to_be_attached()
    view(page, "Table")
    page.get_by_role("switch", name="Lay a complete turn at once").check()
    page.get_by_role("switch", name="We are competing").check()
    view(page, "Pad")
    first, second = game["rounds"][0]
    expect(page.locator(".halo").first).to_be_attached()
    expect(page.locator(".worth-tag")).to_have_count(0)
    stop(page, first["move"][-1]).click()
    names = [player["name"] for player in game["audit"]["players"]]
    expect(seat(page, names[second["seat"]])).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name=re.compile(f"^Undo: {names[first['seat']]}, lays "))).to_be_visible()
    page.reload()
    expect(page.locator(".halo").first).to_be_attached(timeout=30_000)
    expect(page.locator(".worth-tag")).to_have_count(0)


OUT = ["D2", "E2", "E1", "D1"]
NEAR_OUT = """async (route) => {
  const { Table } = await import('/static/tables/table.js');
  const seats = ['Anna', 'Borys', 'Clara', 'Dora'].map((name, n) => ({ name, colour: ['blue', 'red', 'green', 'yellow'][n] }));
  const { id } = await Table.create('get-on-board', { city: 'london', open_objectives: false }, seats, '1');
  const table = await Table.open(id);
  await table.mark(0, 'inspector');
  for (const seat of [0, 1, 2, 3]) await table.mark(seat, 'top', { top: [4, 1, 2, 3][seat] });
  await table.mark(0, 'start', { light: 3 });
  for (const seat of [1, 2, 3]) await table.mark(seat, 'start', { light: 4 + seat });
  await table.mark(0, 'extend', { to: route.slice(1) });
  await table.mark(0, 'write', { field: 'students', value: 0 });
  await table.mark(null, 'ticket', { ticket: 1 });
  table.close();
  return id;
}"""


def test_going_out_is_said_in_red_and_needs_a_hold(page: Page) -> None:
    """R13: one marker from D1 back to the departure light D2."""
    page.goto("/en/get-on-board/play")
    expect(page.locator(".person input").first).to_be_visible(timeout=30_000)
    table = page.evaluate(NEAR_OUT, OUT)
    page.goto(f"/en/get-on-board/play#{table}")
    expect(page.locator(".halo.out")).to_have_count(1)
    stop(page, "D2").click()
    expect(page.locator(".would-be-out")).to_have_text(re.compile("You would be out"))
    expect(message(page)).to_contain_text("Your own route runs over this place already (light 3): you are eliminated.")
    expect(message(page).get_by_role("link", name="Rule R13")).to_be_visible()
    expect(go(page)).to_contain_text("Take another way")
    hold = button(page, "Hold to lay it")
    hold.click()
    expect(page.locator(".would-be-out")).to_be_visible()
    go(page).click()
    expect(page.locator(".would-be-out")).to_have_count(0)
    stop(page, "D2").click()
    hold.click(delay=1500)
    expect(total(page, "Anna")).to_have_text("out")
    expect(seat(page, "Borys")).to_have_attribute("aria-pressed", "true")
    sit(page, "Anna")
    expect(message(page)).to_contain_text("Anna was eliminated in round 1.")


def test_a_turn_by_hand_and_a_drawn_one_never_count_twice(page: Page) -> None:
    game = started(page)
    names = [player["name"] for player in game["audit"]["players"]]
    first, second = game["rounds"][0]
    by_hand(page)
    for what in ("business", "business", "office"):
        button(page, TERMS[what]).click()
    # The office parks two business people and gives a tourist.
    told = page.locator(".happened")
    expect(told).to_contain_text("the bus in row 1 parks with 2 aboard, worth 4")
    expect(told).to_contain_text("seat 1 of the bus in row 1 is taken")
    expect(bus(page, "tourist_rows", 1, 1)).to_have_attribute("aria-pressed", "true")
    landmark = button(page, "Wall Street office with a star")
    landmark.click()
    expect(landmark).to_be_disabled()
    # Drawn as well it would count twice: the map says so.
    page.get_by_role("button", name=re.compile("^Close the sheet")).click()
    stop(page, first["move"][-1]).click()
    go(page).click()
    expect(page.get_by_role("alert")).to_contain_text("is marked by hand already; drawn as well it would count twice")
    by_hand(page)
    go(page).click()
    # The next one draws, and has nothing to mark by hand then.
    expect(seat(page, names[second["seat"]])).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".halo").first).to_be_attached()
    stop(page, second["move"][-1]).click()
    expect(go(page)).to_be_enabled()
    go(page).click()
    expect(go(page)).to_contain_text("Round 1 is over")
    # The whole round can be taken back, turn by turn.
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    expect(seat(page, names[second["seat"]])).to_have_attribute("aria-pressed", "true")


def test_the_drawer_shows_the_sheet_the_turns_and_every_box(page: Page) -> None:
    started(page)
    page.locator(".sheet-line").click()
    drawer = page.locator(".drawer")
    expect(drawer.locator(".small-sheet output").first).to_be_visible()
    button(page, "Turns").click()
    ways = drawer.locator(".turns li")
    expect(ways.first).to_be_visible()
    ways.nth(1).get_by_role("button").click()
    expect(go(page)).to_contain_text("Lay")
    expect(go(page)).to_be_enabled()
    by_hand(page)
    # Any free box stands for the topmost free one; a crossed one is rubbed out again.
    name = page.locator(".total[aria-pressed=true] .name").inner_text()
    box(page, "old_ladies", 7).click()
    expect(box(page, "old_ladies", 1)).to_have_attribute("aria-pressed", "true")
    box(page, "old_ladies", 2).click()
    expect(total(page, name)).to_have_text("2")
    box(page, "old_ladies", 1).click()
    expect(total(page, name)).to_have_text("1")
    # A row opens when the bus above is parked; an empty bus does not park.
    expect(bus(page, "tourist_rows", 2, 1)).to_be_disabled()
    expect(parking(page, "tourist_rows", 1)).to_be_disabled()
    for _each in range(3):
        bus(page, "tourist_rows", 1, 4).click()
    expect(total(page, name)).to_have_text("5")
    parking(page, "tourist_rows", 1).click()
    expect(total(page, name)).to_have_text("10")
    expect(bus(page, "tourist_rows", 1, 4)).to_be_disabled()
    expect(bus(page, "tourist_rows", 2, 1)).to_be_enabled()
    page.get_by_role("button", name=f"Undo: {name}, tourists 1: bus parked").click()
    expect(total(page, name)).to_have_text("5")
    page.get_by_role("button", name="Redo").click()
    expect(total(page, name)).to_have_text("10")
    # Without a finger: Enter and Space mark, too.
    button(page, TERMS["old_lady"]).focus()
    page.keyboard.press("Enter")
    expect(total(page, name)).to_have_text("11")
    # The letters stay covered until they are shown.
    button(page, "a f k").click()
    expect(button(page, "a f k")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Undo: "))).not_to_have_accessible_name(re.compile("a-f-k"))
    button(page, "Look").click()
    expect(button(page, "a f k")).to_have_attribute("aria-pressed", "true")
    button(page, "Cover").click()
    button(page, "Show it to all").click()
    expect(button(page, "a f k")).to_be_visible()


def test_the_end_of_a_round_waits_for_the_taps_before_it(page: Page) -> None:
    """R24 looks at what everybody has marked: no passenger tapped just before may come too late."""
    new_table(page, ["Anna", "Borys"])
    for card in ("students_5", "tourists_5"):
        button(page, TERMS[card]).click()
    go(page).click()
    button(page, "Play without the map").click()
    reveal(page, 1)
    by_hand(page)
    student = button(page, TERMS["student"]).element_handle()
    done = go(page).element_handle()
    page.evaluate("([student, done]) => { for (let n = 0; n < 5; n += 1) student.click(); done.click(); }", [student, done])
    expect(seat(page, "Borys")).to_have_attribute("aria-pressed", "true")
    by_hand(page)
    go(page).click()
    expect(go(page)).to_contain_text("Round 1 is over")
    expect(total(page, "Anna")).to_have_text("10")


def write(page: Page, label: str, value: int) -> int:
    """A number into its box: one tap opens the numbers, one chooses; the taps it took."""
    page.get_by_role("button", name=re.compile(f"^{label}")).click()
    page.get_by_role("group", name=label, exact=True).get_by_role("button", name=str(value), exact=True).click()
    return 2


def test_an_end_tally_takes_few_taps(page: Page) -> None:
    game, recount = whole_game("new-york-three")
    players = recount["players"]
    new_table(page, [player["name"] for player in players])
    button(page, "Only count a finished game").click()
    for index, player in enumerate(players):
        sit(page, player["name"])
        taps = tally(page, player["sheet"])
        assert taps <= 30, taps
        if index == 1:
            expect(total(page, player["name"])).to_have_text(str(game["totals"][1]))
            page.reload()
            expect(button(page, "Write during the game instead")).to_be_visible(timeout=30_000)
    for player, expected in zip(players, game["totals"], strict=True):
        expect(total(page, player["name"])).to_have_text("out" if expected is None else str(expected))


def tally(page: Page, sheet: dict[str, Any]) -> int:
    """A paper sheet copied; monuments bring no points of their own. The taps it took."""
    taps = 0
    for field in ("turn_boxes", "old_ladies", "students", "interns", "universities", "traffic_boxes"):
        if sheet[field]:
            box(page, field, sheet[field]).click()
            taps += 1
    for field in ("tourist_rows", "business_rows"):
        for row, line in enumerate(sheet[field], 1):
            if line["marked"]:
                bus(page, field, row, line["marked"]).click()
                taps += 1
            if line["parked"]:
                parking(page, field, row).click()
                taps += 1
    for field in STARS.values():
        if sheet[field]:
            taps += write(page, TERMS[field], sheet[field])
    for slot, points in enumerate(sheet["common"], 1):
        if points:
            taps += write(page, f"{TERMS['common']} {slot}", points)
    if sheet["personal_done"]:
        page.get_by_role("button", name="Personal objective: all three letters are on the line").click()
        taps += 1
    if sheet["eliminated"]:
        page.get_by_role("switch").click()
        taps += 1
    return taps


def test_a_drawn_line_tells_whether_the_letters_are_on_it(page: Page) -> None:
    """Nobody has entered a card: the count asks for it, and finds the rest by itself."""
    game, _ = whole_game("new-york-three")
    names = [player["name"] for player in game["audit"]["players"]]
    put_table(page, GAME, names, [mark for mark in marks_of(game) if mark["do"] not in ("letters", "reveal")])
    before = int(total(page, "Anna").inner_text().replace("−", "-"))
    result(page)
    button(page, "a f k").first.click()
    button(page, "Anna shows it").click()
    expect(total(page, "Anna")).to_have_text(str(before + 10))
    # b g l is on nobody's line.
    button(page, "b g l").first.click()
    button(page, "Borys shows it").click()
    expect(message(page)).to_contain_text("b g l")
    assert total(page, "Borys").inner_text() == str(game["totals"][1])


def test_a_finished_line_is_copied_corner_by_corner(page: Page) -> None:
    new_table(page, ["Anna", "Borys"])
    button(page, "Only count a finished game").click()
    page.get_by_text("The line on the map").click()
    for corner in ("A6", "A4", "B4", "B3", "C3", "C2", "A2", "A1"):
        stop(page, corner).click()
    # Columbia is a university, and its star counts the one student.
    expect(page.locator(".box.star_university b")).to_have_text("1")
    expect(box(page, "old_ladies", 2)).to_have_attribute("aria-pressed", "true")
    expect(box(page, "universities", 1)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", CODES)
def test_every_screen_is_accessible_and_fits(page: Page, language: str) -> None:
    new_table(page, ["Катерина-Олександра", "Bartłomiej", "Zoë", "Ґалаґан"], language)
    assert axe.overflow(page) <= 0
    page.locator(".deal .chip").first.click()
    go(page).click()
    for taken in range(4):
        expect(page.locator(".lights .chip[aria-disabled=true]")).to_have_count(taken)
        page.locator(".lights .chip[aria-disabled=false]").first.click()
    page.locator(".next-ticket .ticket").nth(7).click()
    expect(page.locator(".halo").first).to_be_attached()
    assert axe.overflow(page) <= 0
    # Words differ from language to language, colours do not.
    assert (axe.in_both_themes(page) if language == "en" else axe.violations(page)) == []
    page.locator(".sheet-line").click()
    for tab in (0, 2, 1):
        page.locator(".drawer .tabs .chip").nth(tab).click()
        assert axe.overflow(page) <= 0
        assert axe.violations(page) == []
    page.locator(".kind.starred").first.click()
    expect(page.locator(".happened p").first).to_be_visible()
    page.locator(".box.star_light").click()
    assert axe.overflow(page) <= 0
    nth_view(page, 0)
    assert axe.overflow(page) <= 0
    assert axe.violations(page) == []


def test_a_finger_draws_along_the_streets_and_does_not_scroll(browser: Browser, server: str) -> None:
    """Under a real touch the browser would scroll the map instead, and take the finger away."""
    context = browser.new_context(
        base_url=server, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    game, _ = whole_game("new-york-three")
    audit = game["audit"]
    new_table(page, [player["name"] for player in audit["players"]])
    deal(page, audit)
    depart(page, audit)
    reveal(page, audit["tickets"][0])
    first = game["rounds"][0][0]
    expect(page.locator(".halo").first).to_be_attached()
    draw_by_touch(page, [audit["players"][first["seat"]]["route"][0], *first["move"]])
    drawn = page.locator('.city-map [aria-label*="of this turn"]')
    expect(drawn).to_have_count(len(first["move"]))
    assert {at.get_attribute("data-at") for at in drawn.all()} == set(first["move"])
    context.close()
