"""Duplicate, reordered and delayed deliveries against a simple model: all phones end in the same state."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from tests.tables.conftest import Phone

SEATS = 3


class Model:
    """A table as one would keep it on paper: the marks in the order in which they were accepted."""

    def __init__(self) -> None:
        self.log: list[dict[str, Any]] = []

    def points(self, log: list[dict[str, Any]]) -> tuple[list[int], set[str]]:
        undone: set[str] = set()
        for mark in log:
            if mark["do"] == "undo":
                undone.add(mark["what"])
            if mark["do"] == "redo":
                undone.discard(mark["what"])
        points, refused = [0] * SEATS, set()
        for mark in log:
            if mark["do"] != "add" or mark["id"] in undone:
                continue
            if points[mark["seat"]] + mark["points"] < 0:
                refused.add(mark["id"])
            else:
                points[mark["seat"]] += mark["points"]
        return points, refused

    def accepts(self, mark: dict[str, Any]) -> bool:
        if mark in self.log:
            return True
        if mark["do"] != "add" and mark["what"] not in {each["id"] for each in self.log}:
            return False
        if mark["id"] in self.points([*self.log, mark])[1]:
            return False
        self.log.append(mark)
        return True


class Deliveries(RuleBasedStateMachine):
    """Phones make marks while offline; what they made arrives late, twice, or in another order."""

    def __init__(self, app: Any) -> None:
        super().__init__()
        self.model = Model()
        self.host = Phone(app).opens()
        self.phones = [self.host, Phone(app).joins(self.host, 1), Phone(app).joins(self.host, 2)]
        self.made: list[list[dict[str, Any]]] = [[], [], []]
        # What each phone knows: it hears now and then, and always goes on from its last number.
        self.known: list[dict[int, dict[str, Any]]] = [{}, {}, {}]
        self.heard = [0, 0, 0]

    @rule(seat=st.integers(0, SEATS - 1), points=st.integers(-6, 9))
    def make(self, seat: int, points: int) -> None:
        self.made[seat].append(self.phones[seat].mark("add", seat, points=points))

    @precondition(lambda self: any(self.made))
    @rule(data=st.data(), word=st.sampled_from(["undo", "redo"]))
    def take_back(self, data: st.DataObject, word: str) -> None:
        seat = data.draw(st.sampled_from([seat for seat in range(SEATS) if self.made[seat]]))
        adds = [mark for mark in self.made[seat] if mark["do"] == "add"]
        if adds:
            target = data.draw(st.sampled_from(adds))
            self.made[seat].append(self.phones[seat].mark(word, seat, what=target["id"]))

    @rule(data=st.data(), seat=st.integers(0, SEATS - 1))
    def deliver(self, data: st.DataObject, seat: int) -> None:
        if not self.made[seat]:
            return
        batch = data.draw(st.lists(st.sampled_from(self.made[seat]), min_size=1, max_size=8))
        results = self.phones[seat].writes(*batch)
        assert [result["refusal"] is None for result in results] == [self.model.accepts(mark) for mark in batch]

    @rule(seat=st.integers(0, SEATS - 1))
    def hear(self, seat: int) -> None:
        page = self.phones[seat].at("GET", f"/events?after={self.heard[seat]}").json
        self.heard[seat] = page["seq"]
        for event in page["events"]:
            if event["kind"] == "mark":
                self.known[seat][event["seq"]] = event["mark"]

    @invariant()
    def the_server_counts_like_the_model(self) -> None:
        assert self.host.points() == self.model.points(self.model.log)[0]

    def teardown(self) -> None:
        for seat in range(SEATS):
            self.hear(seat)
            assert [self.known[seat][seq] for seq in sorted(self.known[seat])] == self.model.log


def test_deliveries_in_any_order(app: Any) -> None:
    quick = settings(max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck))

    class HereAndNow(Deliveries):
        def __init__(self) -> None:
            super().__init__(app)

    run_state_machine_as_test(HereAndNow, settings=quick)
