"""Writing marks: accepted once, refused with reasons, each seat its own pad."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

import scoring
from tables import marks, room, storage, web
from tests.tables import little_game
from tests.tables.conftest import Phone, code_of


def test_a_mark_is_written_and_seen_by_all(host: Phone, guest: Phone) -> None:
    result = guest.adds(1, 5)
    assert (result["seq"], result["refusal"]) == (3, None)  # after the news of joining and sitting down
    assert host.points() == guest.points() == [0, 5, 0]


def test_a_mark_that_comes_twice_counts_once(host: Phone) -> None:
    mark = host.mark("add", 0, points=4)
    first, again = host.writes(mark), host.writes(mark, mark)
    assert [first[0]["seq"]] * 2 == [each["seq"] for each in again]
    assert host.points() == [4, 0, 0]


def test_another_mark_with_the_same_id_is_refused(host: Phone) -> None:
    mark = host.mark("add", 0, points=4)
    host.writes(mark)
    result = host.writes({**mark, "points": 5})[0]
    assert result["refusal"]["reasons"][0]["code"] == "mark-id-taken"
    assert result["refusal"]["message"]


def test_the_engine_refuses_with_rule_and_numbers_and_the_rest_is_written(host: Phone) -> None:
    results = host.writes(host.mark("add", 0, points=3), host.mark("add", 0, points=-9), host.mark("add", 0, points=1))
    assert [result["seq"] for result in results] == [1, None, 2]
    assert results[1]["refusal"]["kind"] == "impossible"
    assert results[1]["refusal"]["reasons"] == [
        {"rule": "little-game-R1", "code": "below-zero", "at": [], "facts": {"points": -6}}
    ]
    assert host.points() == [4, 0, 0]


def test_what_cannot_be_read_is_refused_alone(host: Phone) -> None:
    good = host.mark("add", 0, points=1)
    odd: list[Any] = [
        7,
        None,
        [],
        {},
        {"id": 5, "do": "add"},
        {**good, "id": "x", "seat": 99},
        {**good, "id": "ü"},
        {**good, "id": "y", "seat": 3},
    ]
    results = host.writes(*odd, good)
    assert [result["seq"] for result in results] == [None] * len(odd) + [1]
    assert {each["refusal"]["kind"] for each in results[:-1]} == {"unreadable", "forbidden"}
    assert results[-2]["refusal"]["reasons"][0]["code"] == "no-such-seat"


def test_the_room_after_a_mark_is_the_room_that_is_read(app: Any, host: Phone) -> None:
    """Nobody reads back what was just written, so it must be the same."""
    host.adds(0, 3)
    host.writes(host.mark("add", 1, points=1), host.mark("add", 2, points=2))
    with app.app_context(), storage.reading() as connection:
        entered = app.extensions["tables"].rooms.enter(connection, host.table)
        fresh = room.just_opened(connection, host.table)
    assert entered.table == fresh.table
    assert (entered.seats, list(entered.phones)) == (fresh.seats, list(fresh.phones))
    assert entered.log == fresh.log
    assert entered.known == fresh.known


def test_what_was_not_kept_stands_in_no_room(app: Any, host: Phone) -> None:
    rooms = app.extensions["tables"].rooms
    host.adds(0, 3)
    with app.app_context(), suppress(InterruptedError), storage.writing() as connection:
        before = rooms.enter(connection, host.table, for_update=True)
        marks.judge(rooms, before, host.id, [host.mark("add", 0, points=1)], before.table.touched).keep(connection)
        raise InterruptedError
    last = rooms.last(host.table)
    assert last is None or last.log == before.log
    assert host.points() == [3, 0, 0]


def test_a_misspelt_field_is_refused_in_the_readers_language(host: Phone) -> None:
    body = {"marks": [{**host.mark("add", 0), "pionts": 3}]}
    [result] = host.at("POST", "/marks", body, headers={"Accept-Language": "uk"}).json["results"]
    assert result["refusal"]["reasons"][0]["code"] == "unknown-field"
    assert "pionts" in result["refusal"]["message"]
    assert set(result["refusal"]["message"]) & set("абвгдеє")


def test_a_seat_writes_its_own_pad_and_the_host_all(host: Phone, guest: Phone) -> None:
    assert guest.adds(0, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"
    assert guest.adds(None, 1)["refusal"]["reasons"][0]["code"] == "not-your-seat"
    assert host.adds(1, 1)["seq"] == 3


def test_undo_is_a_mark_and_so_is_redo(host: Phone, guest: Phone) -> None:
    mark = guest.mark("add", 1, points=8)
    guest.writes(mark)
    guest.writes(guest.mark("undo", 1, what=mark["id"]))
    assert host.points() == [0, 0, 0]
    guest.writes(guest.mark("redo", 1, what=mark["id"]))
    assert host.points() == [0, 8, 0]


def test_many_undos_are_folded_once(host: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """One request of four thousand marks and nine hundred undos kept everybody from writing for eighty seconds."""
    first = host.mark("add", 0, points=1)
    host.writes(first, *(host.mark("add", 0, points=1) for _each in range(20)))
    asked: list[str] = []
    ask = scoring.ask

    def counted(game: str, question: str, given: object) -> Any:
        asked.append(question)
        return ask(game, question, given)

    monkeypatch.setattr(scoring, "ask", counted)
    turns = [host.mark("undo" if turn % 2 else "redo", 0, what=first["id"]) for turn in range(1, 40)]
    results = host.writes(*turns, host.mark("add", 0, points=1))
    assert [each["refusal"] for each in results] == [None] * 40
    assert len(asked) <= 22, "twenty marks folded again, and the last one judged"
    assert host.points() == [21, 0, 0]


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many marks the engine folded in each transaction, while all others waited for it."""
    counts: list[int] = []
    inside = threading.local()
    ask, writing = scoring.ask, storage.writing

    def asked(game: str, question: str, given: Any) -> Any:
        if getattr(inside, "a_transaction", False):
            counts[-1] += len(given["marks"]) if question == "pad" else 1
        return ask(game, question, given)

    @contextmanager
    def noticed() -> Iterator[Any]:
        with writing() as connection:
            counts.append(0)
            inside.a_transaction = True
            try:
                yield connection
            finally:
                inside.a_transaction = False

    monkeypatch.setattr(scoring, "ask", asked)
    monkeypatch.setattr(storage, "writing", noticed)
    yield counts
    assert counts, "somebody wrote"


def test_nobody_waits_for_what_others_fold(new_phone: Any, held_up: list[int]) -> None:
    """A table with many marks and undos, undos of old marks, what a seat reveals: all folded before the transaction."""
    many = [{"id": f"early-{number}", "seat": 0, "do": "add", "points": 1} for number in range(400)]
    back = [{"id": f"back-{number}", "seat": 0, "do": "undo", "what": f"early-{number}"} for number in range(100)]
    host = new_phone().opens(marks=many + back)
    guest = new_phone().joins(host, seat=1)
    host.writes(host.mark("undo", 0, what="early-150"), host.mark("add", 0, points=1))
    guest.adds(1, 1)
    guest.writes(guest.mark("wish", 1, number=3))
    host.writes(host.mark("undo", 0, what="early-160"))
    guest.writes(guest.mark("add", 1, points=1), guest.mark("show", 1))
    host.adds(0, 1)
    assert max(held_up) <= marks.FEW + 1
    assert host.points() == [400 - 100 - 2 + 2, 2, 0]


def test_who_wrote_meanwhile_is_not_overlooked(host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often: what was judged ahead is judged again then, and at last as it comes."""
    for often in range(web.TRIES_AHEAD + 2):
        before, left = host.points(), [often]
        mine = host.mark("add", 0, points=4)
        host.writes(mine)
        judged_ahead = web.judged_ahead

        def interrupted(*given: Any, ahead: Any = judged_ahead, left: list[int] = left) -> Any:
            found = ahead(*given)
            if left[0]:
                left[0] -= 1
                other = threading.Thread(target=guest.adds, args=(1, 1))
                other.start()
                other.join()
            return found

        with monkeypatch.context() as patch:
            patch.setattr(web, "judged_ahead", interrupted)
            undone, added = host.writes(host.mark("undo", 0, what=mine["id"]), host.mark("add", 0, points=1))
        assert undone["refusal"] is None
        assert added["seq"] == undone["seq"] + 1
        assert left == [0]
        assert host.points() == [before[0] + 1, before[1] + often, 0]


class Costs:
    """What the engine is asked, how many marks it folds, how many rooms are read and how many entries: counted, not timed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.folded: list[int] = []
        self.read: list[int] = []
        self._ask, self._read = scoring.ask, room.read
        patch.setattr(scoring, "ask", self.asked)
        patch.setattr(room, "read", self.entered)

    def asked(self, game: str, question: str, given: Any) -> Any:
        self.folded.append(len(given["marks"]) if question == "pad" else 1)
        return self._ask(game, question, given)

    def entered(self, connection: Any, table: Any, before: Any) -> Any:
        found = self._read(connection, table, before)
        self.read.append(len(found.log) - found.before.upto)
        return found

    def all(self) -> tuple[int, int, int, int]:
        return len(self.folded), sum(self.folded), len(self.read), sum(self.read)


def test_a_mark_and_an_undo_cost_the_same_in_a_long_log(new_phone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = []
    for length in (20, 400):
        host = new_phone().opens()
        host.writes(*(host.mark("add", 0, points=1) for _each in range(length)))
        host.points()
        with monkeypatch.context() as patch:
            counted = Costs(patch)
            for _round in range(3):
                mark = host.mark("add", 0, points=1)
                host.writes(mark)
                host.writes(host.mark("undo", 0, what=mark["id"]))
            for entry in reversed(host.hears(after=length - 5)[:5]):
                host.writes(host.mark("undo", 0, what=entry["mark"]["id"]))
        assert host.points() == [length - 5, 0, 0]
        costs.append(counted.all())
    assert costs[0] == costs[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_folded_on_the_way_is_what_is_folded_at_once(host: Phone, seed: int) -> None:
    """Marks, undos and redos of near and far marks, in any order, and refused ones: the state is that of the whole log."""
    chance = random.Random(seed)
    written: list[str] = []
    for _step in range(60):
        if written and chance.random() < 0.4:
            near = written[-4:] if chance.random() < 0.7 else written
            host.writes(host.mark(chance.choice(["undo", "undo", "redo"]), 0, what=chance.choice(near)))
        else:
            mark = host.mark("add", chance.randrange(3), points=chance.choice([1, 5, -3]))
            if host.writes(mark)[0]["seq"]:
                written.append(mark["id"])
    log = [event["mark"] for event in host.hears()]
    table = {"options": {}, "seats": [{"name": name} for name in ("Anna", "Boris", "Céline")]}
    whole = scoring.ask(little_game.SLUG, "pad", {"table": table, "marks": log})
    state = host.at("GET", "/state").json
    assert {name: state[name] for name in ("state", "undone", "refused")} == whole


def test_a_request_that_folds_too_much_is_answered_in_part_and_goes_on(
    host: Phone, guest: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "MOST_FOLDED_ANEW", 10)
    first = host.mark("add", 0, points=1)
    given = [first]
    for turn in range(20):
        given += [host.mark("redo" if turn % 2 else "undo", 0, what=first["id"]), host.mark("add", 0, points=1)]
    results = host.writes(*given)
    assert 0 < len(results) < len(given)
    around = {each["role"]: each["waiting"] for each in guest.at("GET", "/events?after=0").json["phones"]}
    assert around["host"] == len(given) - len(results), "what was not taken still waits on that phone"
    while len(results) < len(given):
        results += host.writes(*given[len(results) :])
    assert host.points() == [21, 0, 0]


def test_undo_needs_the_mark_and_the_right_to_it(host: Phone, guest: Phone) -> None:
    theirs = host.mark("add", 0, points=8)
    early = guest.mark("undo", 1, what="not-here-yet")
    assert guest.writes(early)[0]["refusal"]["reasons"][0]["code"] == "no-such-mark"
    host.writes(theirs)
    assert guest.writes(guest.mark("undo", 1, what=theirs["id"]))[0]["refusal"]["reasons"][0]["code"] == "not-your-seat"


def test_a_mark_that_hangs_on_an_undone_one_is_shown_as_refused(host: Phone) -> None:
    plus, minus = host.mark("add", 0, points=5), host.mark("add", 0, points=-5)
    host.writes(plus, minus, host.mark("undo", 0, what=plus["id"]))
    state = host.at("GET", "/state").json
    assert state["undone"] == [plus["id"]]
    assert [each["mark"] for each in state["refused"]] == [minus["id"]]


def test_foreign_tokens_reach_nothing(new_phone: Any, host: Phone) -> None:
    stranger = new_phone()
    stranger.table = host.table
    other = new_phone().opens()
    other.table = host.table
    doors = [
        ("GET", ""),
        ("GET", "/events"),
        ("GET", "/stream"),
        ("GET", "/state"),
        ("GET", "/export"),
        ("GET", "/play"),
        ("DELETE", ""),
    ]
    for phone in (stranger, other):
        for method, path in doors:
            assert code_of(phone.at(method, path)) == (401, "unknown-token"), path
        assert code_of(phone.at("POST", "/marks", {"marks": []})) == (401, "unknown-token")
        assert code_of(phone.at("PATCH", "", {"locked": True})) == (401, "unknown-token")
        assert code_of(phone.at("PUT", "/seats/0/phone", {})) == (401, "unknown-token")
    stranger.token = "short"
    assert stranger.at("GET", "").status_code == 401
    said = stranger.at("GET", "", headers={"Accept-Language": "uk"}).json["message"]
    assert set(said) & set("абвгдеє"), "a link that lost its end is told so, in the reader's language"
    assert host.client.get(f"/api/v1/tables/{host.table}").status_code == 401


def test_the_token_is_kept_as_a_hash_only(app: Any, host: Phone, guest: Phone) -> None:
    from tables import storage

    with app.app_context(), storage.reading() as connection:
        kept = str(
            [list(connection.exec_driver_sql(f"SELECT * FROM {name}")) for name in ("tables", "phones", "seats", "entries")]
        )
    assert not any(phone.token in kept for phone in (host, guest))


def test_too_many_marks_at_once_are_refused_as_a_whole(host: Phone) -> None:
    answer = host.at("POST", "/marks", {"marks": [host.mark("add", 0, points=1) for _ in range(501)]})
    assert answer.status_code == 422
    assert host.points() == [0, 0, 0]


def test_a_huge_mark_is_refused(host: Phone) -> None:
    result = host.writes({**host.mark("add", 0, points=1), "more": "x" * 5000})[0]
    assert result["refusal"]["reasons"][0]["code"] == "mark-too-large"
    assert host.at("POST", "/marks", {"marks": ["x" * 1_100_000]}).status_code == 413


def test_a_mark_with_odd_letters_is_kept_as_it_is(host: Phone) -> None:
    mark = host.mark("note", 0, words="\x00 \ud800 ї 🚢")
    assert host.writes(mark)[0]["refusal"] is None
    assert host.hears()[-1]["mark"] == mark
