"""The result: nobody has won before nothing is open; every cell tells its arithmetic, its rule and its places."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from languages import CODES
from tests.browser import axe
from tests.browser.running import Table, come_sail_away, get_on_board, of_log
from tests.browser.table import back, finish, message, result
from tests.browser.tables import put_table

SHOWN = [{"seat": seat, "do": "reveal"} for seat in range(3)]
ENDS: dict[str, Table] = {
    "get-on-board": (*get_on_board("new-york-three", 12)[:2], [*get_on_board("new-york-three", 12)[2], *SHOWN]),
    "come-sail-away": come_sail_away("four-players-first-game", 12),
    "boarding": of_log("boarding", "three-players", 10_000),
    "lifeboat": of_log("lifeboat", "four-players-land-in-sight", 10_000),
}
# The sections whose points lie somewhere. Boxes of turns and traffic tell how often, not where; bonus tokens, luggage and the
# unhappy, vouchers, the expelled and kept cards lie beside the board.
DRAWN: dict[str, set[str]] = {
    "get-on-board": {"old ladies", "students", "tourists", "business people", "common objectives", "personal objective"},
    "come-sail-away": {"completed rooms", "passengers"},
    "boarding": {"lovers", "children", "tourists", "ecologists", "businessmen", "full sectors", "empty seats"},
    "lifeboat": {"own survival", "bundle of cash", "jewels", "paintings", "friend", "enemy"},
}
# What is lit on each board.
LIT = ".sign.price, .room.picked, .lit, .bench[aria-pressed=true], .swimmer[aria-pressed=true]"
MIDDLES: dict[str, Table] = {
    "get-on-board": get_on_board("new-york-three", 6),
    "come-sail-away": come_sail_away("four-players-first-game", 5),
    "boarding": of_log("boarding", "four-players", 70),
    "lifeboat": of_log("lifeboat", "six-players-gull-by-gull", 18),
}
# Words of a section's name that are broken over two lines; a hyphen of their own may end a line.
BROKEN = """() => [...document.querySelectorAll('.grid-of th[scope=row]')].flatMap((th) => {
  const node = [...th.childNodes].find((each) => each.nodeType === Node.TEXT_NODE && each.textContent.trim());
  return [...node.textContent.matchAll(/[^\\s-]+-?/g)].map((word) => {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1 ? word[0] : '';
  }).filter(Boolean);
})"""

# Shapes that nobody gave a colour.
BLACK = """(board) => [...board.querySelectorAll('circle, path, rect, polygon')].filter((each) => {
  const {fill, visibility} = getComputedStyle(each);
  return fill === 'rgb(0, 0, 0)' && visibility === 'visible' && each.getBoundingClientRect().width > 12;
}).map((each) => each.outerHTML.slice(0, 80))"""


def put(page: Page, game: str, table: Table) -> None:
    names, options, marks = table
    put_table(page, game, names, [{key: value for key, value in mark.items() if key != "id"} for mark in marks], options)


@pytest.mark.parametrize("game", MIDDLES)
def test_before_the_end_nobody_is_called_a_winner(page: Page, game: str) -> None:
    put(page, game, MIDDLES[game])
    result(page)
    expect(page.get_by_role("heading", name="So far")).to_be_visible()
    expect(message(page)).to_contain_text("nobody has won yet")
    expect(page.locator(".stage.over")).not_to_contain_text("Winner")
    expect(page.locator(".grid-of .wins")).to_have_count(0)
    # Nobody is first: the people stand as they sit.
    names = MIDDLES[game][0]
    expect(page.locator(".grid-of thead th[scope=col]").nth(1)).to_contain_text(names[0])
    if len(names) > 3:
        expect(page.locator(".ranking li")).to_have_text([re.compile(rf"^\s*\S\s*{name}") for name in names])
    page.goto("/en/plays")
    expect(page.locator("li.play")).to_contain_text("in progress")
    expect(page.locator("li.play")).not_to_contain_text("Winner")


def parts_of(arithmetic: str) -> int:
    """What a sum of an arithmetic comes to: signs as they are printed."""
    plain = arithmetic.replace("×", "*").replace("−", "-").replace("÷", "/")
    if "⌈" in plain or "⌊" in plain:
        whole = re.fullmatch(r"[⌈⌊](\d+)/2[⌉⌋]", plain)
        assert whole, arithmetic
        return (int(whole[1]) + (1 if "⌈" in plain else 0)) // 2
    assert re.fullmatch(r"(max)?[\d+\-*(), ]+", plain), arithmetic
    value: int = eval(plain)  # only digits and signs, as just seen
    return value


@pytest.mark.parametrize("game", DRAWN)
def test_every_cell_tells_its_arithmetic_its_rule_and_its_places(page: Page, game: str) -> None:
    # Painted planes have a full sector, too.
    put(page, game, of_log(game, "painted", 10_000) if game == "boarding" else ENDS[game])
    result(page)
    expect(page.locator(".grid-of")).to_be_visible()
    drawn: set[str] = set()
    for row in page.locator(".grid-of tbody tr:not(.told)").all():
        section = row.locator("th").inner_text()
        for cell in row.locator("td > button").all():
            points = int(cell.inner_text().replace("−", "-"))
            cell.click()
            told = page.locator(".grid-of .told")
            expect(told).to_be_visible()
            sums = [line.rsplit(" = ", 1) for line in told.locator("li > span:first-child > b").all_inner_texts()]
            assert sum(int(each[1].replace("−", "-")) for each in sums) == points, (section, sums)
            for arithmetic, sum_ in sums:
                assert parts_of(arithmetic) == int(sum_.replace("−", "-")), (section, arithmetic)
            assert told.locator("li a.rule").count() == len(sums), section
            expect(message(page)).to_contain_text(f"= {cell.inner_text()}")
            expect(told.locator("li").first).to_be_in_viewport()
            board = told.locator(".on-board")
            if board.count():
                drawn.add(section)
                box = board.bounding_box()
                assert box, section
                assert box["height"] >= 150, section
                assert board.locator(LIT).count(), section
                # It is drawn in the room that it has, in the game's own colours.
                assert board.evaluate(BLACK) == [], section
                assert axe.overflow(page) <= 0, section
            cell.click()
            expect(told).to_have_count(0)
    assert drawn == DRAWN[game]
    # A rule opens over the table, and Back leads to the table.
    page.locator(".grid-of td > button").first.click()
    page.locator(".grid-of .told a.rule").first.click()
    expect(page.locator(".rule-page")).to_be_visible()
    back(page)


@pytest.mark.parametrize("game", ENDS)
def test_no_word_of_the_grid_is_broken(page: Page, game: str) -> None:
    put(page, game, ENDS[game])
    address = page.url
    for language in CODES:
        page.goto("about:blank")
        page.goto(address.replace("/en/", f"/{language}/"))
        page.locator(".menu-button").click()
        page.locator(".menu-list").first.locator("button").nth(3).click()
        expect(page.locator(".grid-of")).to_be_visible()
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate(BROKEN) == [], f"{language}, {width} px"


def keep(page: Page) -> None:
    result(page)
    finish(page)
    expect(page.get_by_role("heading", name="Share", exact=True)).to_be_visible()


ALONE: dict[str, tuple[str, Table]] = {
    "won": ("boarding", of_log("boarding", "solo-1-won", 10_000)),
    "lost": ("boarding", of_log("boarding", "solo-2-lost", 10_000)),
    "rank": ("come-sail-away", come_sail_away("solo-with-deadlines", 12)),
}
ENDINGS: dict[str, tuple[str, Table, str]] = {
    **{f"{game}, whole": (game, table, "Winner: ") for game, table in ENDS.items()},
    "get-on-board, early": ("get-on-board", MIDDLES["get-on-board"], "Counted as it was"),
    "lifeboat, early": ("lifeboat", MIDDLES["lifeboat"], "Counted as it was"),
    "alone, won": (*ALONE["won"], "The scenario is won."),
    "alone, lost": (*ALONE["lost"], "The scenario is lost"),
    "alone, with a rank": (*ALONE["rank"], "crew"),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_form_of_every_ending(page: Page, ending: str) -> None:
    game, table, said = ENDINGS[ending]
    put(page, game, table)
    keep(page)
    expect(page.locator(".stage.over")).to_contain_text(said)
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    totals = page.evaluate(
        "async () => (await (await import('/static/tables/store.js')).tableOf(location.hash.slice(1))).tally.players"
    )
    page.context.set_offline(True)
    files: dict[str, str] = {}
    for button in ("CSV", "JSON"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=button, exact=True).click()
        assert saved.value.suggested_filename == f"purser.{button.lower()}"
        files[button] = saved.value.path().read_text(encoding="utf-8")
    rows = [line.split(",") for line in files["CSV"].splitlines()]
    for player in totals:
        [row] = [row for row in rows if row[rows[0].index("player")] == player["name"]]
        assert row[rows[0].index("total")] == ("" if player["total"] is None else str(player["total"]))
    kept: dict[str, Any] = json.loads(files["JSON"])
    assert [each["record"]["tally"]["players"] for each in kept["tables"]] == [totals]
    page.get_by_role("button", name="BG Stats").click()
    expect(page.get_by_role("link", name="Open in BG Stats")).to_be_visible()
    # A page that may not put anything where other apps find it saves the text instead, and claims nothing else.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    with page.expect_download() as text:
        page.get_by_role("button", name="Text", exact=True).click()
    assert totals[0]["name"] in text.value.path().read_text(encoding="utf-8")
    expect(message(page)).not_to_contain_text("copied")
    page.context.set_offline(False)
    page.goto("/en/plays")
    expect(page.locator("li.play")).to_contain_text("won" if ending == "alone, won" else re.compile("Winner|lost|crew|Nobody"))
