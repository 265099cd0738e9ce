"""A table is a log of marks: this folds the log into the table's state, whatever the game.

A mark is `{"id", "seat", "do", …}`; `seat` is a number, or null for what belongs to the whole table. Two kinds are
known here: `undo` cancels the mark named in `what`, and a later `redo` brings it back. All others are the game's: it
declares each of them once, with `mark`, and everything else follows from the declaration: which fields are read and
how, who may write it, what the API says about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Final, NamedTuple, cast

from scoring import kinds, reading
from scoring.refusal import Refusal, unreadable

if TYPE_CHECKING:
    from scoring.kinds import Reader
    from scoring.types import (
        Folded,
        Given,
        Kind,
        Mark,
        Marked,
        MarkInput,
        PadInput,
        Question,
        RefusedMark,
        Secret,
        ShownMark,
        Whose,
    )

    Write = Callable[..., None]

LONGEST_LOG: Final = 5000

# Who may write a mark. The host's phone also writes for every seat, and what any seated phone may write.
SEAT: Final = "seat"
ANY: Final = "any"
HOST: Final = "host"
SERVER: Final = "server"

Declared = NamedTuple(  # noqa: UP014 -- MicroPython knows the functional form only
    "Declared",
    [
        ("word", str),
        ("whose", "Whose"),
        ("fields", "dict[str, Kind]"),
        ("write", "Write"),
        ("until", str),
        # Worked out once, since a log has thousands of marks: what a mark may have, and each field, its argument, its reader.
        ("known", "list[str]"),
        ("arguments", "list[tuple[str, str, Reader]]"),
    ],
)


def mark(word: str, whose: Whose, fields: dict[str, Kind], write: Write, until: str = "") -> Declared:
    """One line of a game's table of marks.

    `write(state, seat, …fields)` changes a copy of the state in place, or raises a Refusal; for a mark of the whole table
    it is `write(state, …fields)`. Fields come as arguments of their names, read by their kinds; a name that Python keeps
    for itself has a `_` behind it (`from_`, `with_`). The copy is one level deep: players' pads and `shared` may be
    changed, lists and objects inside them are replaced. `until` makes the mark a secret of its seat, until a mark of that
    word shows it; a secret always has a seat, also one that only the server writes.
    """
    names = sorted(fields)
    arguments = [(name, argument(name), kinds.reader(fields[name])) for name in names]
    return Declared(word, whose, fields, write, until, ["id", "seat", "do"] + names, arguments)


def shown(declared: list[Declared]) -> dict[str, ShownMark]:
    """The table of marks as a game's meta data tell it."""
    return {each.word: {"whose": each.whose, "fields": each.fields} for each in declared}


def secrets(declared: list[Declared]) -> list[Secret]:
    return [{"do": each.word, "until": each.until} for each in declared if each.until]


def questions(begin: Callable[[Given], Any], read: Callable[[Given], Any], declared: list[Declared]) -> dict[str, Question]:
    """The two questions that every game answers in the same way.

    `begin(table)` makes the state of a fresh table; `read(state)` reads a state that comes from outside with care.
    """
    known = {each.word: each for each in declared}

    def pad(given: PadInput) -> Folded:
        """A log of marks folded: the state after it, what is undone, and each refused mark with its reasons."""
        reading.only(given, ["table", "marks"])
        return fold(reading.record(given, "table"), reading.listing(given, "marks", [], LONGEST_LOG), begin, known)

    def one_mark(given: MarkInput) -> Marked:
        """One mark on a state: the state after it."""
        reading.only(given, ["state", "mark"])
        return {"state": applied(read(reading.record(given, "state")), checked(given.get("mark")), known)}

    return {"pad": pad, "mark": one_mark}


def fold(table: Given, log: list[Any], begin: Callable[[Given], Any], known: dict[str, Declared]) -> Folded:
    marks = [checked(each) for each in log]
    undone = cancelled(marks)
    standing = counting(marks, undone)
    state = begin(table)
    try:
        # Marks were judged before they came into a log, so they are written straight on.
        for each in standing:
            _write(state, each, known)
        refused: list[RefusedMark] = []
    except Refusal:
        # What the refused mark wrote before it was refused must go: once more, each on a copy.
        state, refused = _fold_with_care(begin(table), standing, known)
    return {"state": state, "undone": sorted(undone), "refused": refused}


def counting(marks: list[Mark], undone: set[str]) -> list[Mark]:
    """The marks that count, in their order: what is undone does not, and a mark that arrives twice counts once."""
    found: list[Mark] = []
    seen: set[str] = set()
    for each in marks:
        if each["id"] in seen:
            continue
        seen.add(each["id"])
        if each["do"] not in ("undo", "redo") and each["id"] not in undone:
            found.append(each)
    return found


def _fold_with_care(state: Any, marks: list[Mark], known: dict[str, Declared]) -> tuple[Any, list[RefusedMark]]:
    refused: list[RefusedMark] = []
    for each in marks:
        try:
            state = applied(state, each, known)
        except Refusal as refusal:
            refused.append({"mark": each["id"], "kind": refusal.kind, "reasons": refusal.reasons})
    return state, refused


def checked(mark: object) -> Mark:
    """What every mark has, whatever the game."""
    if not isinstance(mark, dict):
        raise unreadable("not-an-object", [], field="mark")
    reading.text(mark, "id", 64)
    reading.text(mark, "do", 40)
    if mark.get("seat") is not None:
        reading.whole(mark, "seat", 0, 11)
    if mark["do"] in ("undo", "redo"):
        reading.text(mark, "what", 64)
    return cast("Mark", mark)


def applied(state: Any, mark: Mark, known: dict[str, Declared]) -> Any:
    """The state after one mark; the given state stays as it was."""
    after = copied(state)
    _write(after, mark, known)
    return after


def _write(state: Any, mark: Mark, known: dict[str, Declared]) -> None:
    """Write the mark into this state, or refuse it, perhaps half written."""
    declared = known.get(mark["do"])
    if declared is None:
        raise unreadable("unknown-mark", [], mark=mark["do"], known=", ".join(sorted(known)))
    reading.only(mark, declared.known)
    fields = {argument: read(mark, field) for field, argument, read in declared.arguments}
    # A secret is always a seat's, whoever writes it: the server deals each card to one seat.
    if declared.whose == SEAT or declared.until:
        declared.write(state, reading.whole(mark, "seat", 0, len(state["players"]) - 1), **fields)
    elif mark.get("seat") is not None:
        raise unreadable("mark-of-the-whole-table", [], mark=mark["do"])
    else:
        declared.write(state, **fields)


def argument(field: str) -> str:
    """What a field is called where it is written."""
    return field + "_" if field in ("from", "with") else field


def copied(state: Any) -> Any:
    """A state whose pads and `shared` can be changed without touching the given one."""
    return {
        "options": state["options"],
        "players": [{"name": player["name"], "pad": player["pad"].copy()} for player in state["players"]],
        "shared": state["shared"].copy(),
    }


def cancelled(marks: list[Mark]) -> set[str]:
    """Ids of marks that are undone and not brought back; the last word of the log counts."""
    undone: set[str] = set()
    for mark in marks:
        if mark["do"] == "undo":
            undone.add(mark["what"])
        elif mark["do"] == "redo":
            undone.discard(mark["what"])
    return undone
