"""The values that go in and out of every engine, as types.

Read by mypy, and by the tools that make `static/build/engine.d.ts` and the API's description out of them. The phone never
loads this file: others import it under `if TYPE_CHECKING:`. Each game has a `types.py` of its own for what it adds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NotRequired, Protocol, TypedDict

Given = Mapping[str, object]
"""An object from outside, not read yet: only `scoring.reading` looks into it."""

Fact = str | int | bool | list[str] | list[int] | None
"""A name or number that a sentence needs."""

Stamp = Literal["allowed", "price", "refused"]
Whose = Literal["seat", "any", "host", "server"]
"""Who may write a mark: the phone of that seat, any seated phone, the host alone, the server alone. The host also writes
what belongs to a seat or to any."""


class Reason(TypedDict):
    """One reason: the rule's full id (empty where only the form is wrong), a code, the places, what the sentence needs."""

    rule: str
    code: str
    at: list[str]
    facts: dict[str, Fact]


class Verdict(TypedDict):
    """May I? Every broken rule, the most important first, or the price of what is allowed."""

    stamp: Stamp
    breaks: list[Reason]
    prices: list[Reason]


class Refused(TypedDict):
    """Why a question is not answered: the input cannot be read, or describes what cannot exist."""

    kind: Literal["unreadable", "impossible"]
    reasons: list[Reason]


class Refusal(TypedDict):
    """The answer to any question that is refused."""

    refusal: Refused


class Line(TypedDict):
    """One line of a score. `arithmetic` is free of words, for instance `(4+1)×2+3`; code and facts as in a reason."""

    line: str
    rule: str
    points: int
    arithmetic: str
    at: list[str]
    code: str
    facts: dict[str, Fact]


class Scored(TypedDict):
    """A player before the places are known."""

    name: str
    total: int | None
    lines: list[Line]
    warnings: list[Reason]


class PlayerTally(Scored):
    """`role`: whom this player played and what became of them, in the game's words, where a game has that."""

    seat: int
    place: int
    role: NotRequired[list[str]]


class Closing(TypedDict):
    """What stands between a state and a final result; what belongs to one player has `seat` and `name` among its facts."""

    open: list[Reason]
    final: bool


class Ranking(TypedDict):
    """Seats grouped by place, best first; who wins; the tie-break that decided, if one did; what the table should know.

    Somebody who plays alone beats nobody: `outcome` says how the game ended, and `winners` is empty unless it can be won.
    """

    order: list[list[int]]
    winners: list[int]
    decided_by: Reason | None
    warnings: list[Reason]
    outcome: NotRequired[Reason]


class Tally(Ranking):
    """The answer of every game's `score`, in seat order. `open`: what the table knowingly counted as it was (see `closing`);
    a finished play has it, no answer of an engine."""

    players: list[PlayerTally]
    open: NotRequired[list[Reason]]


class Seat(TypedDict):
    name: str


class TableGiven(TypedDict):
    """A table before its first mark: what it agreed on (see the game's options), and who sits there."""

    options: NotRequired[dict[str, Any]]
    seats: list[Seat]


class Mark(TypedDict):
    """One tap: an id made on the phone, the seat it is for (null: the whole table), its word. The game adds the fields."""

    id: str
    seat: int | None
    do: str
    what: NotRequired[str]


class RefusedMark(Refused):
    mark: str


class Seated(TypedDict):
    name: str
    pad: Mapping[str, object]


class State(TypedDict):
    """The form of every game's state. Each game has a `State` of its own that tells what is in options, pad and shared."""

    options: Mapping[str, object]
    players: list[Seated]
    shared: Mapping[str, object]


class Folded(TypedDict):
    """A folded log. The state's own type is the game's."""

    state: Any
    undone: list[str]
    refused: list[RefusedMark]


class Marked(TypedDict):
    """The state after the mark. `tally`: its score, if that was asked for; null while it cannot be counted."""

    state: Any
    tally: NotRequired[Tally | None]


class PadInput(TypedDict):
    table: TableGiven
    marks: NotRequired[list[Mark]]


class MarkInput(TypedDict):
    """The state's own type is the game's. `count`: the new state is scored as well, for one answer instead of two."""

    state: Any
    mark: Mark
    count: NotRequired[bool]


class Kind(TypedDict):
    """What a field of a mark may hold; made by the functions of kinds.py."""

    kind: Literal["whole", "switch", "text", "choice", "list", "record", "value"]
    least: NotRequired[int]
    most: NotRequired[int]
    values: NotRequired[list[str] | list[int]]
    of: NotRequired[Kind]
    type: NotRequired[str]
    optional: NotRequired[bool]
    default: NotRequired[Any]


class ShownMark(TypedDict):
    """A mark's declaration without the function that writes it."""

    whose: Whose
    fields: dict[str, Kind]


class Option(TypedDict):
    """What a table may choose before it begins."""

    id: str
    kind: Literal["choice", "switch", "number", "list"]
    values: list[Any]
    default: Any
    rule: str


class Secret(TypedDict):
    """Marks of the word `do` are seen by their seat alone, until a mark of the word `until`."""

    do: str
    until: str


class Accent(TypedDict):
    """The game's one colour: on light paper (screen and print) and at night."""

    light: str
    dark: str


class Amount(TypedDict):
    """What figures count besides points: a number among the facts of a line of the score, by a name of its own."""

    name: str
    line: str
    fact: str


class Figures(TypedDict):
    """What the figures of many plays tell besides totals and sections: `by` which option plays are of different kinds."""

    by: str
    amounts: list[Amount]


class Game(TypedDict):
    """A game's description of itself. `paper` and `offers` are English; the book of another language says them anew."""

    slug: str
    title: str
    paper: str
    offers: str
    icon: str
    accent: Accent
    shelf: int
    players: list[int]
    rules_version: str
    bgg_id: int | None
    options: list[Option]
    secrets: list[Secret]
    marks: dict[str, ShownMark]
    highest_wins: bool
    start_player: NotRequired[str]
    """The rule by which one player starts; a game in which nobody does has none."""
    figures: NotRequired[Figures]


Question = Callable[[Any], Mapping[str, object]]
"""A question takes its input as JSON, still unread, and answers JSON. Its own signature says the types of both."""


class Door(Protocol):
    """What every game's package offers."""

    GAME: Game
    QUESTIONS: dict[str, Question]
