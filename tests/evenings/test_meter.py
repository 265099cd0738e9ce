"""The meter itself: it sees what it must count, and counts nothing else."""

import json

from playwright.sync_api import Browser, Page

from tests.evenings.evening import Evening
from tests.evenings.figures import as_json, as_markdown
from tests.evenings.phone import Phone

SCREEN = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body {{ margin: 0 }} button {{ inline-size: 60px; block-size: 60px; display: block }}</style>{}"""


def screen(browser: Browser, server: str, body: str) -> tuple[Evening, Phone]:
    evening = Evening("none", "a made-up screen", browser, server)
    phone = evening.phone()
    phone.page.route("**/made-up", lambda route: route.fulfill(body=SCREEN.format(body), content_type="text/html"))
    phone.open("/made-up")
    return evening, phone


def press(page: Page, phone: Phone, name: str) -> None:
    phone.tap(page.get_by_role("button", name=name, exact=True))
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_gestures_keys_and_flings(browser: Browser, server: str) -> None:
    far = '<button>near</button><input aria-label="n" style="block-size: 50px"><div style="block-size: 1600px"></div>'
    evening, phone = screen(browser, server, far + "<button>far</button>")
    with evening.turn():
        press(phone.page, phone, "near")
        phone.type(phone.page.get_by_label("n"), "12")
    assert (evening.whole.taps, evening.whole.keys, evening.whole.flings) == (2, 2, 0)
    with evening.turn():
        press(phone.page, phone, "far")
    whole = evening.whole
    assert whole.flings == 3
    assert 980 <= whole.scrolled <= 1100
    assert evening.a_turn("taps") == 1.5
    assert evening.faults == []
    phone.page.reload()
    assert phone.count().taps == 3
    evening.close()


def test_an_evening_without_turns_has_no_figure_for_one(browser: Browser, server: str) -> None:
    evening = Evening("lifeboat", "only its end", browser, server)
    with evening.part("turns"):
        pass
    assert "| – | – |" in as_markdown([evening])
    assert json.loads(as_json([evening]))[0]["taps_a_turn"] is None


def test_what_must_not_happen_is_found(browser: Browser, server: str) -> None:
    body = """<button onclick="far.textContent = 'said far away'">say far</button>
        <button onclick="near.textContent = 'said near'">say near</button>
        <button onclick="under.textContent = 'said under something'">say under</button>
        <button onclick="tight.textContent = 'said in too little room'">say tight</button>
        <p id="tight" role="status" style="inline-size: 60px; block-size: 20px; overflow: auto"></p>
        <button style="block-size: 30px">low</button><p id="near" role="status"></p><hr>
        <p id="under" role="alert" style="block-size: 20px"></p>
        <div style="block-size: 50px; margin-block-start: -40px; position: relative"></div>
        <div style="block-size: 1200px"></div><p id="far" role="status"></p><button class="button go">main</button>"""
    evening, phone = screen(browser, server, body)
    with evening.part("all"):
        for name in ("say far", "say near", "say under", "say tight", "main"):
            press(phone.page, phone, name)
    assert evening.faults == [
        "said where nobody sees it: covered: said under something",
        "said where nobody sees it: cut: said in too little room",
        "said where nobody sees it: outside the view: said far away",
        "target under 44 px: low (60×30)",
        "scrolled for the main action: /made-up ",
    ]
    evening.close()
