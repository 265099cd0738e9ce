"""The casebook in a real browser page with the network switched off: the same answers as on the server."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

import scoring
from tests import casebook
from tests.browser.offline import with_worker
from tests.browser.table import total

BOOKS = sorted((Path(__file__).parent.parent / "cases").glob("*.json"))
ASK = "([game, question, input]) => import('/static/engine/client.js').then((engine) => engine.ask(game, question, input))"


@pytest.fixture
def offline_page(page: Page, context: BrowserContext) -> Page:
    page.goto("/en/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    # Who asks is this test's own; the engine that answers starts from what the phone has kept.
    page.evaluate("import('/static/engine/client.js').then(() => {})")
    context.set_offline(True)
    return page


@with_worker
def test_the_engine_answers_alike_without_a_network(offline_page: Page) -> None:
    different: list[Any] = []

    def both(game: str, question: str, question_input: Any) -> dict[str, Any]:
        here = json.loads(json.dumps(scoring.ask(game, question, question_input)))
        there: dict[str, Any] = offline_page.evaluate(ASK, [game, question, question_input])
        if here != there:
            different.append((question, question_input, here, there))
        return there

    results = [result for book in BOOKS for result in casebook.run_file(book, both)]
    assert not different[:3]
    assert len(results) > 200
    assert not [result.detail for result in results if not result.passed]


def test_names_are_typed_and_start_is_tapped_while_the_engine_is_on_its_way(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/micropython-*.wasm", hold)
    page.goto("/en/come-sail-away/play")
    page.get_by_label("Name of player 1").fill("Anna")
    page.locator("button.begin").click()
    expect(page.locator("button.begin")).to_be_visible()
    held.pop().continue_()
    expect(total(page, "Anna")).to_have_text("0")


def test_an_engine_that_could_not_be_fetched_is_fetched_again_at_the_next_tap(page: Page) -> None:
    page.route("**/micropython-*.wasm", lambda route: route.abort())
    page.goto("/en/come-sail-away/play")
    page.locator("button.begin").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/micropython-*.wasm")
    page.locator("button.begin").click()
    expect(total(page, "Player 1")).to_have_text("0")
