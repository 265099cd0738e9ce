"""From paper to phone: sheets are printed, filled in, photographed, read through the file chooser, and counted."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Playwright, expect

from languages import CODES
from tests.browser import axe, paper
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.get_on_board import new_table
from tests.browser.offline import keep_for_offline, with_worker
from tests.browser.table import message, result, seat, sit, strip, total, view
from tests.browser.tables import join, put_table, share
from tests.evenings.three_phones import WRITE
from web import built


def rows(*buses: tuple[int, bool]) -> list[dict[str, Any]]:
    return [{"marked": marked, "parked": parked} for marked, parked in buses]


ANNA: dict[str, Any] = {
    "turn_boxes": 2, "old_ladies": 5, "students": 4, "interns": 0, "universities": 2, "monuments_light": 1, "monuments_dark": 2,
    "traffic_boxes": 6, "tourist_rows": rows((1, True), (1, True), (3, True)),
    "business_rows": rows((2, True), (1, False), (0, False)), "star_university": None, "star_light": None, "star_dark": 1,
    "star_office": 2, "common": [6, 10], "personal_done": False,
}  # fmt: skip
BORYS: dict[str, Any] = {
    "turn_boxes": 0, "old_ladies": 3, "students": 2, "interns": 1, "universities": 1, "monuments_light": 2, "monuments_dark": 0,
    "traffic_boxes": 3, "tourist_rows": rows((4, True), (2, False), (0, False)),
    "business_rows": rows((3, True), (0, False), (0, False)), "star_university": 2, "star_light": 5, "star_dark": None,
    "star_office": None, "common": [0, 6], "personal_done": True,
}  # fmt: skip
TOTALS = {"Anna": paper.worth(ANNA)["total"], "Borys": paper.worth(BORYS)["total"]}


def bus_open() -> paper.Page:
    """V2: somebody boarded below a bus that no number says to be parked."""
    page = paper.Page(1)
    for field, seats in (("tourist_rows.0", 2), ("tourist_rows.1", 1)):
        for seat_ in range(seats):
            page.cross(page.boxes[field][seat_])
    return page


# So many boxes that nobody can tell are worth another photo; not all of them are asked for.
MANY = {"traffic_boxes": 12, "old_ladies": 8, "universities": 4}


def hard_to_tell() -> paper.Page:
    page = paper.filled({**ANNA, **dict.fromkeys(MANY, 0)}, 1)
    for field, count in MANY.items():
        for box in page.boxes[field][:count]:
            page.doubt(box)
    return page


def small_boxes_hard_to_tell() -> paper.Page:
    page = paper.filled({**ANNA, "monuments_light": 0, "monuments_dark": 0}, 1)
    for field in ("monuments_light", "monuments_dark"):
        for box in page.boxes[field]:
            page.doubt(box)
    return page


def with_letters() -> paper.Page:
    """Three letters, and no points beside them."""
    page = paper.filled(ANNA, 1)
    for box in page.boxes["letters"]:
        page.cross(box)
    return page


@pytest.fixture(scope="module")
def shots() -> dict[str, bytes]:
    """One photo with both sheets, one with a box that nobody can tell, and some that cannot be read."""
    anna, borys = paper.filled(ANNA, 1, TOTALS["Anna"], doubt=("old_ladies", 5)), paper.filled(BORYS, 2, TOTALS["Borys"])
    one = paper.photographed([anna])
    # R16: boxes are crossed in their order, and one was left out.
    skipped = paper.filled({**ANNA, "old_ladies": 3}, 1)
    skipped.cross(skipped.boxes["old_ladies"][5])
    return {
        "both": paper.photographed([paper.filled(ANNA, 1), borys]),
        "one": one,
        "cut": paper.cut(one, 0.6),
        "old": paper.filled(BORYS, 2).without_marks().scanned(),
        "skipped": paper.photographed([skipped]),
        "other": paper.photographed([paper.filled(BORYS, 1)]),
        "open": paper.photographed([bus_open()]),
        "hard": paper.photographed([hard_to_tell()]),
        "small": paper.photographed([small_boxes_hard_to_tell()]),
        "letters": paper.photographed([with_letters()]),
        "empty": paper.photographed([paper.Page(3)]),
    }


def choose(page: Page, *jpegs: bytes) -> None:
    photos: list[FilePayload] = [{"name": "sheets.jpg", "mimeType": "image/jpeg", "buffer": jpeg} for jpeg in jpegs]
    # A first photo is taken with the camera or chosen among those that were taken before; either is a plain file.
    page.get_by_label("Choose pictures").set_input_files(photos)


def label_of(value: Any, field: str) -> str:
    """How a card says what stands on the paper."""
    if isinstance(value, dict):
        values, halves = paper.VALUES[field]
        points = (values if value["parked"] else halves)[value["marked"] - 1] if value["marked"] else 0
        return "nothing" if not points else f"{points}: parked" if value["parked"] else f"{points}: half, not parked"
    if field == "personal_done":
        return "10: all three letters" if value else "nothing"
    return "nothing" if value is None else str(value)


def answer_all(page: Page, sheet: dict[str, Any]) -> list[str]:
    """Each open cut-out as a person reads it on the paper. What was asked."""
    asked: list[str] = []
    cards = page.locator(".cut.open")
    expect(page.locator(".cuts").first).to_be_visible()
    while cards.count():
        card = cards.first
        key = card.get_attribute("data-asked") or ""
        assert key not in asked, f"{key} is asked again"
        asked.append(key)
        field, row, box = key.split()
        if int(box):
            said = "crossed" if int(box) <= sheet[field] else "empty"
        else:
            said = label_of(sheet[field][int(row) - 1] if int(row) else sheet[field], field)
        card.get_by_role("button", name=re.compile(rf": {re.escape(said)}\b")).click()
        expect(page.locator(f'.cut.open[data-asked="{key}"]')).to_have_count(0)
    return asked


def take_over(page: Page) -> Locator:
    return page.locator(".bar .go")


@with_worker
def test_a_whole_game_comes_from_paper_without_a_network(page: Page, shots: dict[str, bytes]) -> None:
    page.goto("/en/get-on-board/")
    modules = [*built.with_needs("/static/games/get-on-board/scan.js"), built.address("/static/scan/worker.js")]
    keep_for_offline(page, "/en/get-on-board/play", "/static/build/photo.get-on-board.json", *modules)
    page.context.set_offline(True)
    page.get_by_role("link", name="Photograph a sheet").click()
    for number, name in enumerate(TOTALS):
        page.locator(".person input").nth(number).fill(name)
    page.get_by_role("button", name="Photograph finished sheets").click()
    choose(page, shots["both"])
    # A phone that is short of memory closes the page while another photo is taken.
    expect(page.locator(".cut image[href]").first).to_be_visible()
    page.get_by_role("button", name="Tourists, row 3: 9: parked").click()
    page.reload()
    expect(page.get_by_role("button", name="Tourists, row 3: 9: parked")).to_have_attribute("aria-pressed", "true")
    for name, sheet in {"Anna": ANNA, "Borys": BORYS}.items():
        asked = {key.split()[0] for key in answer_all(page, sheet)}
        # A star that nobody wrote is not asked for.
        assert {star for star in asked if star.startswith("star")} == {star for star in paper.STARS if sheet[star] is not None}
        assert page.locator(".cut [aria-pressed=true]").count()
        expect(take_over(page)).to_contain_text(f"Take over {TOTALS[name]} points")
        take_over(page).click()
        expect(total(page, name)).to_have_text(str(TOTALS[name]))
    expect(page.locator(".stage.over")).to_have_count(0)
    expect(message(page)).to_contain_text(f"Borys’s sheet is on the pad: {TOTALS['Borys']}.")
    # One undo takes a whole sheet back, one more the other.
    page.get_by_role("button", name="Undo: Borys, sheet from paper").click()
    expect(total(page, "Borys")).to_have_text("0")
    expect(total(page, "Anna")).to_have_text(str(TOTALS["Anna"]))
    message(page).get_by_role("button", name="Redo").click()
    expect(total(page, "Borys")).to_have_text(str(TOTALS["Borys"]))
    # The pads keep what was read, with every reason.
    page.reload()
    sit(page, "Anna")
    expect(page.get_by_role("button", name="tourists, row 3: the bus is parked")).to_have_class("box park parked")
    seat(page, "Anna").click()
    expect(page.get_by_role("heading", name=f"Why {TOTALS['Anna']}?")).to_be_visible()


def test_what_cannot_be_told_is_asked_and_the_paper_stands_beside_it(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    doubt = page.get_by_role("group", name="Old ladies, box 6: crossed or empty?")
    expect(doubt).to_contain_text("with it 9, without 7")
    expect(take_over(page)).to_contain_text("to answer")
    assert axe.in_both_themes(page) == []
    # Photographed once more it is the same sheet, and takes the place of the first.
    choose(page, shots["one"])
    expect(doubt).to_be_visible()
    expect(page.get_by_role("group", name="Sheets in the photo")).to_have_count(0)
    # By keyboard alone.
    doubt.get_by_role("button", name="Old ladies, box 6: empty").focus()
    page.keyboard.press("Enter")
    expect(doubt.get_by_role("button", name="Old ladies, box 6: empty")).to_have_attribute("aria-pressed", "true")
    answer_all(page, ANNA)
    expect(message(page)).to_contain_text(f"{TOTALS['Anna']} from the boxes")
    on_paper = page.get_by_label("Total on paper")
    on_paper.fill(str(TOTALS["Anna"]))
    on_paper.press("Enter")
    expect(message(page)).to_contain_text("the paper says the same")
    on_paper.fill("45")
    on_paper.press("Enter")
    expect(message(page)).to_contain_text("but the paper says 45")
    compared = page.get_by_role("table", name="Where do they differ?").get_by_role("row")
    expect(compared).to_have_count(9)
    expect(compared.filter(has_text="students")).to_contain_text("8")
    # The sheet is somebody else's.
    page.get_by_role("group", name="Whose sheet is it?").get_by_role("button", name="Borys").click()
    expect(take_over(page)).to_contain_text("Borys")
    # The rules look at the whole: a star that is larger than its passengers.
    office = page.get_by_role("group", name="Office star: which number?")
    office.get_by_role("button", name="Office star: 3").click()
    page.get_by_role("group", name="Old ladies, box 6: crossed or empty?").get_by_role("button", name="crossed").click()
    office.get_by_text("4+").click()
    office.get_by_role("button", name="Office star: 7").click()
    expect(message(page)).to_contain_text("Office star: 7 is more than the passengers marked (3).")
    # What the paper says is told beside its total then, and the numbers between can still be chosen.
    expect(page.locator(".on-paper")).to_contain_text("from the boxes, but the paper says 45.")
    expect(office.get_by_role("button", name="Office star: 5")).to_be_visible()
    office.get_by_role("button", name="Office star: 3").click()
    # What was typed by mistake is taken out again.
    on_paper.fill("")
    on_paper.press("Enter")
    expect(message(page)).to_contain_text("Everything on the sheet fits.")
    expect(take_over(page)).to_contain_text(f"Take over {TOTALS['Anna'] + 1 + 2} points")
    take_over(page).click()
    expect(total(page, "Borys")).to_have_text(str(TOTALS["Anna"] + 3))
    expect(total(page, "Anna")).to_have_text("0")


# How bright most of the sheet is, as it is shown.
BRIGHTNESS = """async () => {
  const picture = new Image();
  picture.src = document.querySelector('.scan-picture image').getAttribute('href');
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: picture.width, height: picture.height});
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const dots = pen.getImageData(0, 0, canvas.width, canvas.height).data.filter((_, at) => at % 4 === 1);
  return dots.sort()[dots.length >> 1];
}"""


def test_light_and_shade_are_taken_out(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, paper.darker(shots["one"]))
    expect(page.locator(".scan-picture image[href]")).to_be_visible()
    assert page.evaluate(BRIGHTNESS) > 220


def test_another_photo_of_a_sheet_is_told_from_another_sheet(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    answer = page.get_by_role("button", name="Office star: 2")
    answer.click()
    expect(answer).to_have_attribute("aria-pressed", "true")
    # The same once more: what was answered is still true.
    choose(page, shots["one"])
    expect(answer).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("group", name="Sheets in the photo")).to_have_count(0)
    # Another with the same print.
    choose(page, shots["other"])
    sheets = page.get_by_role("group", name="Sheets in the photo").get_by_role("button")
    expect(sheets).to_have_count(2)
    expect(sheets.nth(1)).to_have_attribute("aria-pressed", "true")
    sheets.first.click()
    expect(answer).to_have_attribute("aria-pressed", "true")


def test_a_sheet_photographed_by_mistake_is_set_aside_and_had_back(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["both"])
    sheets = page.get_by_role("group", name="Sheets in the photo").get_by_role("button")
    expect(sheets).to_have_count(2)
    aside = page.get_by_role("button", name="Set aside")
    aside.click()
    expect(message(page)).to_contain_text("Set aside: Sheet 1")
    expect(sheets).to_have_count(0)
    expect(page.locator(".scan-picture .found")).to_contain_text("Sheet 2")
    message(page).get_by_role("button", name="Undo").click()
    expect(sheets).to_have_count(2)
    expect(page.locator(".scan-picture .found")).to_contain_text("Sheet 1")
    # A reload does not bring back what was set aside.
    aside.click()
    expect(page.locator(".scan-picture .found")).to_contain_text("Sheet 2")
    page.reload()
    expect(page.locator(".scan-picture .found")).to_contain_text("Sheet 2")
    expect(sheets).to_have_count(0)
    # Of the last one nothing is left to be taken over.
    aside.click()
    expect(page.get_by_label("Take a photo")).to_be_attached()
    expect(take_over(page)).to_have_count(0)
    expect(total(page, "Anna")).to_have_text("0")


def test_one_sheet_that_cannot_be_read_hides_nothing_about_the_others(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["skipped"], shots["cut"])
    expect(message(page)).to_contain_text("Sheet 1: The corner at the")
    # Whoever goes on hears what the rules say, and later that a sheet is still to come.
    page.get_by_role("button", name="Office star: 2").click()
    expect(message(page)).to_contain_text("R16")
    page.get_by_role("button", name="Old ladies, box 6: empty").click()
    answer_all(page, {**ANNA, "old_ladies": 3})
    expect(message(page)).to_contain_text("from the boxes")
    # Tapped twice, and still one mark.
    take_over(page).evaluate("(button) => { button.click(); button.click(); }")
    expect(message(page)).to_contain_text("Anna’s sheet is on the pad")
    expect(message(page)).to_contain_text("is not in the picture")
    expect(page.get_by_label("Take a photo")).to_be_attached()
    view(page, "Pad")
    page.get_by_role("button", name="Undo: Anna, sheet from paper").click()
    expect(total(page, "Anna")).to_have_text("0")


def test_a_parked_row_and_an_open_one_are_said_and_asked(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["open"])
    expect(message(page)).to_contain_text("Tourists, row 2: nobody boards before the bus above is parked.")
    bus = page.get_by_role("group", name="Tourists, row 1: which number?")
    bus.get_by_role("button", name="Tourists, row 1: 5: parked").click()
    expect(message(page)).to_contain_text("Everything on the sheet fits.")
    bus.get_by_role("button", name="Tourists, row 1: 2: half, not parked").click()
    expect(message(page)).to_contain_text("nobody boards before the bus above is parked")


def test_many_doubtful_boxes_are_no_longer_spoken_of_once_they_are_answered(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["hard"])
    expect(message(page)).to_contain_text("boxes cannot be told. A photo from above, in even light, may be quicker.")
    answer_all(page, {**ANNA, **dict.fromkeys(MANY, 0)})
    expect(message(page)).to_contain_text("Everything on the sheet fits.")


def test_what_a_photo_tells_is_said_while_marks_wait_to_be_sent(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    share(page)
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    answer_all(page, {**ANNA, "old_ladies": 5})
    page.context.set_offline(True)
    take_over(page).click()
    expect(message(page)).to_contain_text("to be sent", timeout=20_000)
    view(page, "Photograph a sheet")
    choose(page, shots["cut"])
    expect(message(page)).to_contain_text("is not in the picture")
    message(page).get_by_role("button", name="and 1 more reason").click()
    expect(message(page)).to_contain_text("to be sent")


def test_what_cannot_be_read_says_what_to_do(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    # From the deal, and from the count, where nothing is entered yet.
    expect(page.get_by_role("button", name="Photograph finished sheets")).to_be_visible()
    result(page)
    page.get_by_role("button", name="Photograph finished sheets").click()
    choose(page, shots["cut"])
    expect(message(page)).to_contain_text("is not in the picture")
    expect(page.get_by_label("Take a photo")).to_be_attached()
    choose(page, b"this is no photo")
    expect(message(page)).to_contain_text("cannot open this file as a picture. Take the photo here")
    choose(page, shots["old"])
    expect(message(page)).to_contain_text("printed before there were any")
    # The same while another sheet is looked at.
    choose(page, shots["one"])
    choose(page, shots["old"])
    expect(page.locator(".scan-picture")).to_be_visible()
    expect(message(page)).to_contain_text("printed before there were any")
    message(page).get_by_role("button", name="Type the numbers").click()
    expect(page.get_by_text("Copy the paper")).to_be_visible()


def test_a_browser_that_cannot_start_the_reader_says_so(page: Page, shots: dict[str, bytes]) -> None:
    page.route("**/scan/worker-*.js", lambda route: route.fulfill(content_type="text/javascript", body="throw new Error();"))
    new_table(page, list(TOTALS))
    page.get_by_role("button", name="Photograph finished sheets").click()
    choose(page, shots["one"])
    expect(message(page)).to_contain_text("Photos cannot be read here.")
    expect(page.get_by_role("button", name="Type the numbers")).to_be_visible()


SMALL = """() => [...document.querySelectorAll('.scan button, .scan .photo')]
  .filter((each) => each.checkVisibility())
  .map((each) => each.getBoundingClientRect())
  .filter(({width, height}) => Math.min(width, height) < 44).length"""
# The share of its card that a question has for its words, at least.
SQUEEZED = """() => Math.min(...[...document.querySelectorAll('.cut .question')]
  .filter((each) => each.checkVisibility())
  .map((each) => each.offsetWidth / each.closest('.cut').offsetWidth))"""
TOO_WIDE = "() => { const stage = document.querySelector('.stage.over'); return stage.scrollWidth - stage.clientWidth; }"


@pytest.fixture
def at_home(playwright: Playwright, server: str) -> Iterator[Page]:
    """A phone in a home network: plain HTTP under a name, where browsers keep much from a page."""
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=[*QUIET, "--host-resolver-rules=MAP purser.home.arpa 127.0.0.1"]
    )
    port = server.rsplit(":", 1)[1]
    phone = browser.new_context(base_url=f"http://purser.home.arpa:{port}", viewport={"width": 320, "height": 640})
    yield phone.new_page()
    browser.close()


def test_it_needs_no_safe_connection_and_fits_the_smallest_phone(at_home: Page, shots: dict[str, bytes]) -> None:
    new_table(at_home, list(TOTALS))
    assert not at_home.evaluate("isSecureContext")
    view(at_home, "Photograph a sheet")
    choose(at_home, shots["one"])
    expect(at_home.locator(".cuts").first).to_be_visible()
    for size in ("100%", "200%"):
        at_home.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        assert axe.overflow(at_home) <= 0
        assert at_home.evaluate(TOO_WIDE) <= 0
        assert at_home.evaluate(SMALL) == 0
        assert at_home.evaluate(SQUEEZED) > 0.35


def test_no_pad_is_written_over_unseen(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    answer_all(page, ANNA)
    take_over(page).click()
    expect(message(page)).to_contain_text("Anna’s sheet is on the pad")
    # The same paper once more: it is there, and there is nothing to do.
    message(page).get_by_role("button", name="Another sheet").click()
    choose(page, shots["one"])
    expect(message(page)).to_contain_text(f"Anna’s sheet is on the pad: {TOTALS['Anna']}.")
    expect(page.locator(".cut.open")).to_have_count(0)
    expect(take_over(page)).to_have_count(0)
    expect(message(page).get_by_role("button", name="Count")).to_be_visible()
    # Another paper with the same print is not hers by a guess, and says what it would replace.
    choose(page, shots["other"])
    owner = page.get_by_role("group", name="Whose sheet is it?")
    expect(owner.get_by_role("button", name="Borys")).to_have_attribute("aria-pressed", "true")
    answer_all(page, BORYS)
    expect(message(page)).to_contain_text("Sheet 1 is on Anna’s pad already.")
    owner.get_by_role("button", name="Anna").click()
    expect(message(page)).to_contain_text(f"Anna’s sheet is on the pad: {TOTALS['Anna']}.")
    expect(take_over(page)).to_contain_text(f"Put {TOTALS['Borys']} in place of {TOTALS['Anna']}")
    take_over(page).click()
    expect(total(page, "Anna")).to_have_text(str(TOTALS["Borys"]))
    view(page, "Pad")
    page.get_by_role("button", name="Undo: Anna, sheet from paper").click()
    expect(total(page, "Anna")).to_have_text(str(TOTALS["Anna"]))


def test_an_empty_sheet_is_called_empty(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["empty"])
    expect(message(page)).to_contain_text("Nothing is crossed on this sheet.")


def test_a_rule_leads_back_to_the_sheet(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["skipped"])
    expect(message(page)).to_contain_text("R16")
    for way_back in (page.go_back, page.get_by_role("button", name="Table: back to it").click):
        message(page).get_by_role("link", name="R16").click()
        expect(page.locator(".scan-picture")).to_have_count(0)
        way_back()
        expect(page.locator(".scan-picture")).to_be_visible()
    page.go_back()
    expect(page.locator(".scan-picture")).to_have_count(0)
    expect(strip(page)).to_be_visible()


def test_a_guest_brings_his_own_sheet_and_the_host_everybodys(page: Page, phone: Any, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    code = share(page)
    guest = phone()
    join(guest, code, "Borys")
    view(guest, "Photograph a sheet")
    choose(guest, shots["both"])
    expect(guest.get_by_role("group", name="Sheets in the photo")).to_be_visible()
    expect(guest.get_by_role("group", name="Whose sheet is it?")).to_have_count(0)
    guest.get_by_role("group", name="Sheets in the photo").get_by_role("button", name="2 of 2").click()
    guest.get_by_role("group", name="Whose sheet is it?").get_by_role("button", name="Borys").click()
    answer_all(guest, BORYS)
    take_over(guest).click()
    for each in (guest, page):
        expect(total(each, "Borys")).to_have_text(str(TOTALS["Borys"]))
        expect(strip(each)).to_be_visible()
    # Taken back on the other phone, all of it, and nobody is told that it is there.
    expect(message(guest)).to_contain_text("Borys’s sheet is on the pad")
    page.get_by_role("button", name="Undo: Borys, sheet from paper").click()
    for each in (guest, page):
        expect(total(each, "Borys")).to_have_text("0")
    expect(message(guest)).not_to_contain_text("is on the pad")


def test_of_a_photo_only_the_sheets_that_are_on_no_pad_yet_are_left(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    answer_all(page, ANNA)
    take_over(page).click()
    message(page).get_by_role("button", name="Another sheet").click()
    choose(page, shots["both"])
    # Hers lies first, with the answers from the pad, and the way leads on.
    sheets = page.get_by_role("group", name="Sheets in the photo").get_by_role("button")
    expect(sheets.first).to_contain_text("✓")
    sheets.first.click()
    expect(page.locator(".cut.open")).to_have_count(0)
    expect(take_over(page)).to_contain_text("To the next sheet")
    take_over(page).click()
    expect(sheets.nth(1)).to_have_attribute("aria-pressed", "true")
    answer_all(page, BORYS)
    take_over(page).click()
    # None is left: not back to the first, but on.
    expect(page.locator(".stage.over")).to_have_count(0)
    expect(message(page)).to_contain_text(f"Borys’s sheet is on the pad: {TOTALS['Borys']}.")
    expect(message(page).get_by_role("button", name="Another sheet")).to_be_visible()
    message(page).get_by_role("button", name="Count").click()
    expect(page.locator(".verdict-line")).to_contain_text("Borys")


def test_what_is_said_of_a_pad_stays_true(page: Page, phone: Any, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    code = share(page)
    guest = phone()
    join(guest, code, "Borys")
    view(page, "Photograph a sheet")
    choose(page, shots["both"])
    page.get_by_role("group", name="Sheets in the photo").get_by_role("button", name="2 of 2").click()
    answer_all(page, BORYS)
    take_over(page).click()
    expect(page.locator(".scan-picture .found")).to_contain_text("Sheet 1")
    expect(message(page)).to_contain_text(f"Borys’s sheet is on the pad: {TOTALS['Borys']}.")
    # He sees one old lady more on his paper.
    expect(total(guest, "Borys")).to_have_text(str(TOTALS["Borys"]))
    guest.evaluate(WRITE, [{"seat": 1, "do": "write", "field": "old_ladies", "value": 4}])
    expect(total(page, "Borys")).to_have_text(str(TOTALS["Borys"] + 2))
    expect(message(page)).not_to_contain_text("is on the pad")


def test_whoever_has_one_pad_is_told_to_tap_his_name(page: Page, phone: Any, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    code = share(page)
    guest = phone()
    join(guest, code, "Borys")
    page.evaluate(WRITE, [{"seat": 0, "do": "copy", "sheet": {"old_ladies": 3}, "top": 1}])
    # The host counts at the end, so that this phone does not ask what was dealt.
    expect(guest.get_by_text("Copy the paper")).to_be_visible()
    expect(guest.get_by_role("button", name="To the map")).to_have_count(0)
    guest.get_by_role("button", name="Photograph a sheet").click()
    choose(guest, shots["one"])
    expect(message(guest)).to_contain_text("Sheet 1 is on Anna’s pad already. Tap whose sheet it is.")
    answer_all(guest, ANNA)
    expect(take_over(guest)).to_contain_text("Whose sheet is it?")
    take_over(guest).click()
    own = guest.get_by_role("group", name="Whose sheet is it?").get_by_role("button", name="Borys")
    expect(own).to_be_focused()
    guest.keyboard.press("Enter")
    expect(take_over(guest)).to_contain_text(f"Take over {TOTALS['Anna']} points")


def test_who_plays_on_the_map_is_not_led_to_the_count(page: Page) -> None:
    new_table(page, list(TOTALS))
    page.get_by_role("button", name="To the map").click()
    page.evaluate(WRITE, [{"seat": 0, "do": "write", "field": "old_ladies", "value": 1}])
    expect(total(page, "Anna")).to_have_text("1")
    expect(page.get_by_text("Copy the paper")).to_have_count(0)


def test_questions_are_numbered_from_one(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    page.get_by_role("button", name="Old ladies, box 6: empty").click()
    expect(page.locator(".cut.open").first).to_contain_text("2")
    page.get_by_role("button", name="Set aside").click()
    choose(page, shots["one"])
    expect(page.locator(".cut.open .nr").first).to_have_text("1")
    expect(page.locator(".cut .nr").nth(1)).to_have_text("2")


# How far apart the numbers on the picture are, from middle to middle; their circles are 8.4 mm wide.
APART = """() => {
  const at = [...document.querySelectorAll('.scan-picture .nr')].map((each) => each.transform.baseVal[0].matrix);
  return Math.min(...at.flatMap((one, n) => at.slice(n + 1).map((other) => Math.hypot(one.e - other.e, one.f - other.f))));
}"""


def test_every_number_on_the_picture_can_be_read(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["small"])
    expect(page.locator(".scan-picture .nr").nth(5)).to_be_attached()
    assert page.evaluate(APART) >= 7.5


def tap_on_picture(page: Page, sheet: paper.Page, field: str, box: int) -> None:
    x, y, w, h = sheet.boxes[field][box][:4]
    picture = page.locator(".scan-picture svg.cut-out").bounding_box()
    assert picture
    wide, high = 138 + 7, 200 + 4
    # Around the sheet the picture has two millimetres of table.
    page.mouse.click(
        picture["x"] + (x + w / 2 + 2) * picture["width"] / wide, picture["y"] + (y + h / 2 + 2) * picture["height"] / high
    )


def test_whoever_sees_that_a_box_was_misread_taps_it(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    crosses = page.locator(".scan-picture .found")
    expect(crosses).to_contain_text("30 crosses")
    # What is answered is counted, and what is written into a parking box is no cross.
    page.get_by_role("button", name="Old ladies, box 6: crossed").click()
    expect(crosses).to_contain_text("31 crosses")
    printed = paper.Page(1)
    page.locator(".scan-picture > button").click()
    expect(page.get_by_text("Tap a box that was misread.")).to_be_visible()
    page.locator(".stage.over").evaluate("(stage) => stage.scrollTo(0, 0)")
    tap_on_picture(page, printed, "students", 5)
    student = page.get_by_role("group", name="Students, box 6: crossed or empty?")
    expect(student).to_be_focused()
    expect(student.get_by_role("button", name="empty")).to_have_attribute("aria-pressed", "true")
    student.get_by_role("button", name="crossed").click()
    expect(crosses).to_contain_text("32 crosses")
    # A bus is asked by the number at its end.
    page.locator(".stage.over").evaluate("(stage) => stage.scrollTo(0, 0)")
    tap_on_picture(page, printed, "tourist_rows.1", 2)
    bus = page.get_by_role("group", name="Tourists, row 2: which number?")
    expect(bus).to_be_focused()
    bus.get_by_role("button", name="Tourists, row 2: 9: parked").click()
    expect(crosses).to_contain_text("34 crosses")
    assert axe.in_both_themes(page) == []
    # A key, or a tap beside the boxes, makes the picture small again.
    page.locator(".scan-picture > button").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Tap a box that was misread.")).to_have_count(0)


def test_a_gap_before_a_cross_is_mended_with_one_tap_a_box(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["skipped"])
    expect(message(page)).to_contain_text("Old ladies: box 6 is crossed, but box 4 before it is not.")
    for box in (4, 5):
        page.get_by_role("button", name=f"Old ladies, box {box}: crossed").click()
    expect(message(page)).not_to_contain_text("before it is not")
    expect(page.get_by_role("button", name="Old ladies, box 6: crossed")).to_have_attribute("aria-pressed", "true")


def test_the_way_to_the_next_question_takes_keyboard_and_screen_reader_along(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["one"])
    take_over(page).click()
    expect(page.get_by_role("group", name="Old ladies, box 6: crossed or empty?")).to_be_focused()
    # What is folded has a name.
    expect(page.get_by_label("Office star: 4 or more")).to_be_visible()
    expect(page.get_by_label("Tourists, row 3: something else")).to_be_visible()
    expect(page.get_by_role("heading", name="Common objective 1?")).to_be_visible()


def test_letters_on_the_paper_are_a_question(page: Page, shots: dict[str, bytes]) -> None:
    new_table(page, list(TOTALS))
    view(page, "Photograph a sheet")
    choose(page, shots["letters"])
    asked = page.get_by_role("group", name="Personal objective: which number?")
    expect(asked).to_have_class(re.compile("open"))
    asked.get_by_role("button", name="nothing").click()
    answer_all(page, ANNA)
    take_over(page).click()
    expect(total(page, "Anna")).to_have_text(str(TOTALS["Anna"]))
    result(page)
    # Borys has no sheet yet, and that is all.
    expect(page.locator(".closing li.open")).to_have_count(1)


# Whether a sign is larger than its frame, or a word is broken where no language breaks it.
BROKEN = """() => [...document.querySelectorAll('.message .sign, .bar .side > span')].filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each);
  const {width, height} = words.getBoundingClientRect();
  if (each.matches('.sign')) return width > each.clientWidth || height > each.clientHeight;
  const [text] = [...each.childNodes].filter(({nodeType}) => nodeType === 3);
  return text.data.split(' ').some((word) => {
    const at = text.data.indexOf(word);
    words.setStart(text, at);
    words.setEnd(text, at + word.length);
    return words.getClientRects().length > 1;
  });
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("language", CODES)
def test_signs_and_words_of_the_frame_stay_whole(page: Page, language: str) -> None:
    put_table(page, "get-on-board", list(TOTALS), [], language=language)
    page.set_viewport_size({"width": 320, "height": 640})
    for size in ("100%", "150%", "200%"):
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        expect(message(page).locator(".sign")).to_be_visible()
        assert page.evaluate(BROKEN) == [], size
