"""The score: five lines (S1–S5) and their sum (S6) for every player, the ranking (S7), and the crew's rank solo (S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading, tally
from scoring.come_sail_away import bonus, luggage, pad, warnings
from scoring.come_sail_away.facts import CELLS, FACTS, MOST_PASSENGERS, MOST_PLAYERS, ROUNDS, SPACES
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.come_sail_away.types import (
        CrewRank,
        Pad,
        Player,
        RankInput,
        Shared,
        ShipTally,
        SoloRankAnswer,
        SoloRankInput,
        State,
        VoyageTally,
    )
    from scoring.types import Line, Reason, Scored, Tally

HIGHEST_TOTAL = 9999


def score(given: State) -> VoyageTally:
    """The tally of a table, finished or not: a state as `pad` folds it, or typed by hand.

    Each player has five lines (S1–S5) and their sum. The answer adds how many passengers can still sit in the face-up rooms,
    the round, the number tokens that lie face up and, for one player, the rank of the crew (S8).
    """
    state = pad.read(given)
    shared = state["shared"]
    players = state["players"]
    lines = [_lines(player["pad"], shared) for player in players]
    # S6: the plain sum, below zero too.
    keys = [_key(tally.total(each), each[0]["points"], -each[4]["points"]) for each in lines]
    groups = tally.by_place(keys)
    place_of = tally.places(groups)
    answer: VoyageTally = {
        "players": [_counted(players[seat], seat, place_of[seat], lines[seat], shared) for seat in range(len(players))],
        "order": groups,
        "winners": groups[0],
        "decided_by": _decided_by(keys, groups, [player["name"] for player in players]),
        "warnings": _table_warnings(state),
        "round": shared["round"],
        "number_tokens": _number_tokens(state),
    }
    if len(players) == 1:
        rank = crew_rank(keys[0][0])
        answer["crew_rank"] = rank
        # R38: what was claimed in time turned its token; the others turn when their round is over.
        if shared["deadlines"]:
            answer["met"] = [number for number in state["options"]["amenities"] if number not in shared["face_up"]]
            answer["missed"] = [number for number in shared["face_up"] if number not in answer["number_tokens"]]
        # S8: a crew beats nobody; its rank is the result.
        answer["outcome"] = reason("come-sail-away-S8", "crew-has-the-rank", [], rank=rank, total=keys[0][0])
        answer["winners"] = []
    return answer


def _counted(player: Player, seat: int, place: int, lines: list[Line], shared: Shared) -> ShipTally:
    return {
        "name": player["name"],
        "seat": seat,
        "place": place,
        "total": tally.total(lines),
        "lines": lines,
        "warnings": _warnings(player["pad"], shared),
        "most_passengers": warnings.most_passengers(player["pad"], shared["layout"]),
    }


def _lines(one: Pad, shared: Shared) -> list[Line]:
    return [_rooms(one, shared), _passengers(one), _tokens(one), _luggage(one, shared), _unhappy(one)]


def _rooms(one: Pad, shared: Shared) -> Line:
    # S1: the points printed on face-down rooms.
    at = [] if one["rooms"] is not None else _turned(one)
    known = [_printed_points(one, shared, place) for place in at]
    points = one["rooms"] if one["rooms"] is not None else [each for each in known if each is not None]
    return tally.line("rooms", "come-sail-away-S1", sum(points), _sum(points), at, code="line-rooms", rooms=len(points))


def _turned(one: Pad) -> list[str]:
    return [place for place in CELLS + SPACES if place in one["face_down"]]


def _printed_points(one: Pad, shared: Shared, place: str) -> int | None:
    if place in SPACES:
        return one["cabins"][place].get("points")
    return shared["profile"]["tiles"].get(shared["layout"][CELLS.index(place)])


def _passengers(one: Pad) -> Line:
    # S2: one point for each passenger in a face-up room, the stairs left out.
    by_room = [one["seated"][place] for place in CELLS + SPACES if one["seated"].get(place)]
    counts = by_room if one["passengers"] is None else [one["passengers"]]
    n = sum(counts)
    return tally.line("passengers", "come-sail-away-S2", n, _sum(counts), [], code="line-passengers", passengers=n)


def _tokens(one: Pad) -> Line:
    # S3: three points for each bonus token.
    n = one["tokens"]
    each = FACTS["token_points"]
    return tally.line("tokens", "come-sail-away-S3", n * each, f"{n}×{each}", [], code="line-tokens", tokens=n)


def _luggage(one: Pad, shared: Shared) -> Line:
    # S4: the last point space that the suitcase has reached or passed.
    typed = one["luggage"]
    points = luggage.points(shared["profile"]["track"], one["suitcase"]) if typed is None else typed
    return tally.line("luggage", "come-sail-away-S4", points, str(points), [], code="line-luggage", value=points)


def _unhappy(one: Pad) -> Line:
    # S5: one point less for each unhappy passenger.
    n = one["unhappy"]
    return tally.line("unhappy", "come-sail-away-S5", -n, f"{n}×(−1)", [], code="line-unhappy", unhappy=n)


def _sum(numbers: list[int]) -> str:
    return "+".join([str(each) for each in numbers]) or "0"


def _warnings(one: Pad, shared: Shared) -> list[Reason]:
    found: list[Reason] = []
    if one["rooms"] is None:
        found += warnings.of_pad(one, shared["layout"])
        # S1: the number on the tile is not in the box profile.
        unknown = [place for place in _turned(one) if _printed_points(one, shared, place) is None]
        if unknown:
            found.append(reason("come-sail-away-S1", "points-not-known", unknown, rooms=len(unknown)))
    # S4: the suitcase has moved on a track that nobody has described.
    if one["suitcase"] and one["luggage"] is None and not shared["profile"]["track"]:
        found.append(reason("come-sail-away-S4", "track-not-known", [], position=one["suitcase"]))
    return found


def _table_warnings(state: State) -> list[Reason]:
    found: list[Reason] = []
    shared = state["shared"]
    pads = [player["pad"] for player in state["players"]]
    # Five plain numbers do not tell which amenities were completed.
    if all([one["rooms"] is None for one in pads]):
        completed = [warnings.completed_amenities(one, shared["layout"]) for one in pads]
        found += warnings.of_table([one["tokens"] for one in pads], completed)
    # R37: a game has twelve rounds.
    if shared["round"] is not None and shared["round"] < ROUNDS:
        found.append(reason("come-sail-away-R37", "rounds-left", [], round=shared["round"], left=ROUNDS - shared["round"]))
    return found


def _number_tokens(state: State) -> list[int]:
    """The number tokens that are face up now; solo those whose round has passed are down (R38)."""
    shared = state["shared"]
    face_up = shared["face_up"]
    if not shared["deadlines"] or shared["round"] is None:
        return face_up
    return [number for number in face_up if bonus.in_time(shared["deadlines"], number, shared["round"])]


def _key(total: int, rooms: int, unhappy: int) -> list[int]:
    """S7: higher total, then more points in completed rooms, then fewer unhappy passengers."""
    return [total, rooms, -unhappy]


def _decided_by(keys: list[list[int]], groups: list[list[int]], names: list[str]) -> Reason | None:
    # S7: equal in everything, so the victory is shared.
    if len(groups[0]) > 1:
        return reason("come-sail-away-S7", "victory-shared", [], winners=len(groups[0]))
    if len(groups) == 1:
        return None
    winner = keys[groups[0][0]]
    second = keys[groups[1][0]]
    name = names[groups[0][0]]
    if winner[0] != second[0]:
        return None
    # S7: more points in completed rooms.
    if winner[1] != second[1]:
        return reason("come-sail-away-S7", "more-points-in-rooms", [], name=name, points=winner[1], second=second[1])
    # S7: fewer unhappy passengers.
    return reason("come-sail-away-S7", "fewer-unhappy", [], name=name, unhappy=-winner[2], second=-second[2])


def rank(given: RankInput) -> Tally:
    """Who wins with these totals, and what decided? Ties: more points in completed rooms, then fewer unhappy (S7)."""
    reading.only(given, ["players"])
    players: list[Scored] = []
    keys = []
    for each in reading.listing(given, "players", most=MOST_PLAYERS):
        player = reading.record({"players": each}, "players")
        reading.only(player, ["name", "total", "rooms", "unhappy"])
        total = reading.whole(player, "total", -HIGHEST_TOTAL, HIGHEST_TOTAL)
        rooms = reading.whole(player, "rooms", 0, HIGHEST_TOTAL)
        keys.append(_key(total, rooms, reading.whole(player, "unhappy", 0, MOST_PASSENGERS)))
        players.append({"name": reading.name(player), "total": total, "lines": [], "warnings": []})
    reading.whole({"players": len(players)}, "players", 1, MOST_PLAYERS)
    groups = tally.by_place(keys)
    decided_by = _decided_by(keys, groups, [player["name"] for player in players])
    return tally.tally(players, groups, groups[0], decided_by, [])


def crew_rank(total: int) -> CrewRank:
    """S8: the crew's rank by its points."""
    return next(name for least, name in FACTS["crew_ranks"] if least is None or total >= least)


def solo_rank(given: SoloRankInput) -> SoloRankAnswer:
    """Which rank does a solo crew earn with this total (S8)?"""
    reading.only(given, ["total"])
    return {"crew_rank": crew_rank(reading.whole(given, "total", -HIGHEST_TOTAL, HIGHEST_TOTAL)), "rule": "come-sail-away-S8"}
