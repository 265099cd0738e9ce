"""From the engines' Python types to the phone's `engine.d.ts`: what is written, and that tsc holds callers to it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoring
from tools import engine_types
from web import engine_schemas

ROOT = Path(__file__).resolve().parent.parent
TSC = ROOT / "node_modules" / ".bin" / "tsc"

TYPES = '''
from __future__ import annotations
from typing import Any, Literal, NotRequired, TypedDict
from scoring.types import Reason, Tally, Verdict

Colour = Literal["red", "blue"]
"""A colour of the box."""
Row = list[int]


class Pad(TypedDict):
    rows: list[Row]
    crossed: dict[Colour, bool]
    best: int | None
    """The highest number, once there is one."""


class Player(TypedDict):
    name: str
    pad: Pad


class Options(TypedDict):
    long: bool


class Shared(TypedDict):
    round: int


class State(TypedDict):
    """A table of the sample game."""

    options: Options
    players: list[Player]
    shared: Shared


class CheckInput(TypedDict):
    colour: Colour
    note: NotRequired[str]
    inner: NotRequired[CheckInput]


class CheckVerdict(Verdict):
    colour: Colour
    corner: tuple[int, str]


class Nothing(TypedDict):
    pass


class Box(TypedDict):
    printed: dict[str, list[Colour]]
    rest: Any
'''

GAME = '''
from __future__ import annotations
from typing import TYPE_CHECKING
from scoring import kinds, marks

if TYPE_CHECKING:
    from scoring.sample_game.types import *
    from scoring.types import Given


def check(given: CheckInput) -> CheckVerdict:
    """May this colour be crossed?

    Every colour but red, once.
    """


def score(given: State) -> Tally:
    """The tally of a table."""


def facts(given: Nothing) -> Box:
    """The box."""


def old(given: Given) -> dict[str, object]:
    """Not typed yet."""


def lost(given: Elsewhere) -> Box:
    """Speaks of a type that is not there."""


def cross(state: State, seat: int, colour: Colour, twice: bool, box: Box | None) -> None: ...


def turn(state: State, round: int) -> None: ...


MARKS = [
    marks.mark("cross", marks.SEAT, {
        "colour": kinds.choice(["red", "blue"]),
        "twice": kinds.switch(),
        "box": kinds.optional(kinds.record("Box")),
    }, cross),
    marks.mark("next-turn", marks.HOST, {"round": kinds.whole(1, 9)}, turn),
]
GAME = {
    "slug": "sample-game", "marks": marks.shown(MARKS), "secrets": [], "players": [1, 4],
    "options": [{"id": "long", "kind": "switch", "values": [True, False], "default": False, "rule": "sample-game-R1"}],
}
QUESTIONS = marks.questions(None, None, MARKS)
QUESTIONS.update({"check": check, "score": score, "facts": facts, "old": old, "lost": lost})
'''

USE = """
/** @type {import('./engine').Ask} */
const ask = /** @type {any} */ (null);
/** @typedef {import('./engine').SampleGame.State} State */

export async function right(/** @type {State} */ state) {
  const verdict = await ask('sample-game', 'check', { colour: 'red' });
  if (verdict.refusal) return verdict.refusal.reasons[0].code;
  const corner = verdict.corner[1].length + verdict.breaks.length;
  const marked = await ask('sample-game', 'mark', {
    state,
    mark: { id: '1', seat: 0, do: 'cross', colour: 'blue' },
  });
  await ask('sample-game', 'mark', { state, mark: { id: '1', do: 'next-turn', round: 2 } });
  await ask('sample-game', 'pad', { table: { seats: [{ name: 'Ann' }], options: { long: true } } });
  const best = marked.refusal ? null : marked.state.players[0].pad.best;
  const folded = await ask('any-game', 'pad', { table: { seats: [{ name: 'Ann' }] }, marks: [] });
  if (folded.refusal) return '';
  const tally = await ask('any-game', 'score', state);
  const box = await ask('sample-game', 'facts', {});
  return [best, corner, tally, folded.state.players[0].name, box.refusal ? '' : box.printed.a[0]];
}

export async function wrong(/** @type {State} */ state) {
  await ask('sample-game', 'check', { color: 'red' }); // misspelt field
  await ask('sample-game', 'check', { colour: 'green' }); // no such colour
  await ask('sample-game', 'chekc', { colour: 'red' }); // no such question
  await ask('sample-game', 'mark', { state, mark: { id: '1', seat: 0, do: 'cross', round: 1 } }); // field of another mark
  await ask('sample-game', 'mark', { state, mark: { id: '1', do: 'crosss', colour: 'red' } }); // no such mark
  state.players[0].pad.bets; // misspelt key
  state.players[0].pad.best + 1; // may be null
  (await ask('sample-game', 'check', { colour: 'red' })).stamp; // refusal not looked at
  (await ask('sample-game', 'facts', { all: true })); // facts take nothing
}
"""


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A small game in a folder of its own; its slug."""
    folder = tmp_path / "engines" / "sample_game"
    folder.mkdir(parents=True)
    (folder / "types.py").write_text(TYPES, encoding="utf-8")
    (folder / "__init__.py").write_text(GAME, encoding="utf-8")
    monkeypatch.setattr(scoring, "__path__", [*scoring.__path__, str(folder.parent)])
    yield "sample-game"
    engine_schemas.notes.cache_clear()
    for name in ("scoring.sample_game", "scoring.sample_game.types"):
        sys.modules.pop(name, None)


def refused_lines(folder: Path) -> list[tuple[str, int]]:
    """What tsc says about a caller, strictly and without trusting declaration files."""
    command = [str(TSC), "--noEmit", "--strict", "--allowJs", "--checkJs", "--target", "ES2023", "--module", "ES2022"]
    command += ["--moduleResolution", "bundler", "--types", "", "use.js", "engine.d.ts"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    found = re.findall(r"^(\S+?)\((\d+),\d+\): error ", done.stdout, re.MULTILINE)
    return [(name, int(line)) for name, line in found]


def test_tsc_holds_callers_to_the_types(sample: str, tmp_path: Path) -> None:
    house = engine_schemas.described(sample)
    (tmp_path / "engine.d.ts").write_text(engine_types.file(house), encoding="utf-8")
    (tmp_path / "use.js").write_text(USE, encoding="utf-8")
    expected = {("use.js", number) for number, line in enumerate(USE.splitlines(), 1) if "; // " in line}
    assert len(expected) == 9
    assert set(refused_lines(tmp_path)) == expected


def test_what_is_not_typed_is_unknown_and_said(sample: str) -> None:
    house = engine_schemas.described(sample)
    assert len(house.untyped) == 2
    assert "lost: name 'Elsewhere' is not defined" in house.untyped[0]
    assert "old: input or answer has no type" in house.untyped[1]
    text = engine_types.file(house)
    assert "old: { input: Record<string, unknown>; answer: Record<string, unknown> };" in text
    assert not re.search(r'(?<!")\bany\b', re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)), "`any` would hide every slip"


def test_docstrings_become_comments(sample: str) -> None:
    text = engine_types.file(engine_schemas.described(sample))
    for said in (
        "/** A colour of the box. */",
        "/** The highest number, once there is one. */",
        "/** A table of the sample game. */",
    ):
        assert said in text
    assert " * May this colour be crossed?\n     *\n     * Every colour but red, once.\n" in text


def test_the_real_games_are_sound_typescript(tmp_path: Path) -> None:
    (tmp_path / "engine.d.ts").write_text(engine_types.file(engine_schemas.everything()), encoding="utf-8")
    (tmp_path / "use.js").write_text(
        "/** @type {import('./engine').Slug} */ export const slug = 'lifeboat';\n", encoding="utf-8"
    )
    assert refused_lines(tmp_path) == []
