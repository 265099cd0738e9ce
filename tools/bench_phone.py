"""How quickly a slow phone answers: a real Chromium page with its processor slowed down four times."""

import base64
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import scoring

ROOT = Path(__file__).resolve().parent.parent
SLOWER = 4
# A mark that a thumb makes often.
TAPS: dict[str, list[Any]] = {
    "get-on-board": [0, "write", {"field": "old_ladies", "value": 3}],
    "come-sail-away": [0, "tokens", {"n": 2}],
    "boarding": [0, "paint", {"seats": ["1-1", "1-2"], "letter": "Y"}],
    "lifeboat": [None, "gulls", {"gulls": 2}],
}
READY = """async (game) => {
  const began = performance.now();
  const { ask } = await import('/static/engine/client.js');
  await ask(game, 'facts', {});
  return performance.now() - began;
}"""
TAP = """async ([game, players, mark]) => {
  const { Table } = await import('/static/tables/table.js');
  const seats = Array.from({ length: players }, (_, number) => ({ name: `P${number}`, colour: 'blue' }));
  const { id, refusal } = await Table.create(game, {}, seats, '1');
  if (refusal) throw new Error(JSON.stringify(refusal));
  const table = await Table.open(id);
  const times = [];
  for (let tap = 0; tap < 9; tap += 1) {
    const began = performance.now();
    const answer = await table.mark(...mark);
    if (answer.refusal) throw new Error(JSON.stringify(answer.refusal));
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[4];
}"""
VERDICT = """async ([game, question, input]) => {
  const { ask } = await import('/static/engine/client.js');
  const times = [];
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    await ask(game, question, input);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[3];
}"""
START = """async () => {
  const { ask } = await import('/static/engine/client.js');
  const { referee } = await import('/static/games/get-on-board/screens.js');
  return referee.start(await ask('get-on-board', 'facts', {}));
}"""
# The map alone: a tap on a stop draws one line longer, the next one takes that back.
# A task behind the frame's own comes when it is drawn.
REDRAW = """async (at) => {
  const stop = document.querySelector(`.city-map [data-at="${at}"]`);
  const began = performance.now();
  stop.dispatchEvent(new Event('click', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}"""


def cases(game: str, house: Path = ROOT) -> list[dict[str, Any]]:
    """The questions by which a game is measured; a game without any is not."""
    path = house / "tests" / "bench" / f"{game}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return found


def slow_page(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.goto(address)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def phone(browser: Browser, address: str) -> None:
    """`address`: where the app is served."""
    print(f"\non a phone {SLOWER} times slower: milliseconds         engine ready (1000)   tap to total (100)")
    for game in TAPS:
        page = slow_page(browser, f"{address}/en/")
        ready = page.evaluate(READY, game)
        players = scoring.games.door(game).GAME["players"][0]
        tapped = page.evaluate(TAP, [game, max(players, 2), TAPS[game]])
        print(f"  {game:40} {ready:16.0f} {tapped:20.0f}")
        page.close()
    print(f"\ntap to verdict on a phone {SLOWER} times slower: milliseconds (100)")
    for game in scoring.SLUGS:
        page = slow_page(browser, f"{address}/en/")
        for case in cases(game):
            print(f"  {game:15} {case['name'][:50]:50} {page.evaluate(VERDICT, [game, case['question'], case['input']]):8.0f}")
        page.close()
    best, busy = london(browser, address)
    print(
        f"  drawing London with five full routes: {best:.0f} ms in a quiet moment (50), {busy:.0f} ms of the processor's time"
    )


def london(browser: Browser, address: str) -> tuple[float, float]:
    """How long a redraw takes in a quiet moment: the quicker ones of several, for other work of the machine makes them slower.
    And what the page's own thread works for one, which hardly depends on that, as many times as long as the phone is slower."""
    game = json.loads((ROOT / "tests" / "games" / "get-on-board" / "london-five.json").read_text(encoding="utf-8"))["audit"]
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.goto(f"{address}/en/get-on-board/referee")
    page.wait_for_selector(".city-map")
    situation = page.evaluate(START)
    situation["city"] = "london"
    lines = situation["lines"]
    situation["lines"] = [{**lines[0], "name": player["name"], "route": player["route"]} for player in game["players"]]
    # The last line is one stop short of its end, which the taps draw and take back.
    end = situation["lines"][-1]["route"][-1]
    situation["lines"][-1]["route"] = situation["lines"][-1]["route"][:-1]
    situation["mine"] = situation["pen"] = len(situation["lines"]) - 1
    text = base64.urlsafe_b64encode(json.dumps(situation).encode()).decode().rstrip("=")
    page.goto("about:blank")
    page.goto(f"{address}/en/get-on-board/referee#{text}")
    page.wait_for_selector(".city-map")
    phone = page.context.new_cdp_session(page)
    phone.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        figures = {each["name"]: each["value"] for each in phone.send("Performance.getMetrics")["metrics"]}
        return float(figures["TaskDuration"])

    page.evaluate(REDRAW, end)
    busy = []
    for _round in range(9):
        before = worked()
        page.evaluate(REDRAW, end)
        busy.append((worked() - before) * 1000 * SLOWER)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    times = sorted(page.evaluate(REDRAW, end) for _round in range(16))
    page.close()
    return float(times[4]), sorted(busy)[len(busy) // 2]
