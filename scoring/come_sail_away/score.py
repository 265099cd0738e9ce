"""The score: five lines (S1–S5) and their sum (S6) for every player, the ranking (S7), and the crew's rank solo (S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import reading, tally
from scoring.come_sail_away import bonus, luggage, pad, warnings
from scoring.come_sail_away.printed import CELLS, FACTS, MOST_PASSENGERS, ROUNDS, SPACES
from scoring.verdict import reason

if TYPE_CHECKING:
    Pad = dict[str, Any]
    Line = dict[str, Any]
    Reason = dict[str, Any]
    Shared = dict[str, Any]

HIGHEST_TOTAL = 9999


def score(given: dict[str, Any]) -> dict[str, Any]:
    """Question: the tally of a table, finished or not."""
    state = pad.read(given)
    shared = state["shared"]
    players = [_player(each["name"], each["pad"], shared) for each in state["players"]]
    keys = [_key(player["total"], player["lines"][0]["points"], -player["lines"][4]["points"]) for player in players]
    groups = tally.ranked(players, keys)
    more: dict[str, Any] = {"round": shared["round"], "number_tokens": _number_tokens(state)}
    if len(players) == 1:
        more["crew_rank"] = crew_rank(players[0]["total"])
    return tally.tally(players, groups, groups[0], _decided_by(keys, groups, players), _table_warnings(state), **more)


def _player(name: str, one: Pad, shared: Shared) -> dict[str, Any]:
    lines = [_rooms(one, shared), _passengers(one), _tokens(one), _luggage(one, shared), _unhappy(one)]
    return {
        "name": name,
        # S6: the plain sum, below zero too.
        "total": tally.total(lines),
        "lines": lines,
        "warnings": _warnings(one, shared),
        "most_passengers": warnings.most_passengers(one, shared["layout"]),
    }


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
        cabin: int | None = one["cabins"][place].get("points")
        return cabin
    tile: int | None = shared["profile"]["tiles"].get(shared["layout"][CELLS.index(place)])
    return tile


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
    found = []
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


def _table_warnings(state: dict[str, Any]) -> list[Reason]:
    found = []
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


def _number_tokens(state: dict[str, Any]) -> list[int]:
    """The number tokens that are face up now; solo those whose round has passed are down (R38)."""
    shared = state["shared"]
    face_up: list[int] = shared["face_up"]
    if not shared["deadlines"] or shared["round"] is None:
        return face_up
    return [number for number in face_up if bonus.in_time(shared["deadlines"], number, shared["round"])]


def _key(total: int, rooms: int, unhappy: int) -> list[int]:
    """S7: higher total, then more points in completed rooms, then fewer unhappy passengers."""
    return [total, rooms, -unhappy]


def _decided_by(keys: list[list[int]], groups: list[list[int]], players: list[dict[str, Any]]) -> Reason | None:
    # S7: equal in everything, so the victory is shared.
    if len(groups[0]) > 1:
        return reason("come-sail-away-S7", "victory-shared", [], winners=len(groups[0]))
    if len(groups) == 1:
        return None
    winner = keys[groups[0][0]]
    second = keys[groups[1][0]]
    name = players[groups[0][0]]["name"]
    if winner[0] != second[0]:
        return None
    # S7: more points in completed rooms.
    if winner[1] != second[1]:
        return reason("come-sail-away-S7", "more-points-in-rooms", [], name=name, points=winner[1], second=second[1])
    # S7: fewer unhappy passengers.
    return reason("come-sail-away-S7", "fewer-unhappy", [], name=name, unhappy=-winner[2], second=-second[2])


def rank(given: dict[str, Any]) -> dict[str, Any]:
    """Question: who wins with these totals, and what decided?"""
    reading.only(given, ["players"])
    players = []
    keys = []
    for each in reading.listing(given, "players", most=4):
        player = reading.record({"players": each}, "players")
        reading.only(player, ["name", "total", "rooms", "unhappy"])
        total = reading.whole(player, "total", -HIGHEST_TOTAL, HIGHEST_TOTAL)
        rooms = reading.whole(player, "rooms", 0, HIGHEST_TOTAL)
        keys.append(_key(total, rooms, reading.whole(player, "unhappy", 0, MOST_PASSENGERS)))
        name = reading.text(player, "name", pad.LONGEST_NAME)
        players.append({"name": name, "total": total, "lines": [], "warnings": []})
    reading.whole({"players": len(players)}, "players", 1, 4)
    groups = tally.ranked(players, keys)
    return tally.tally(players, groups, groups[0], _decided_by(keys, groups, players), [])


def crew_rank(total: int) -> str:
    """S8: the crew's rank by its points."""
    ranks: list[list[Any]] = FACTS["crew_ranks"]
    names: list[str] = [name for least, name in ranks if least is None or total >= least]
    return names[0]


def solo_rank(given: dict[str, Any]) -> dict[str, Any]:
    """Question: which rank has a solo crew with this total?"""
    reading.only(given, ["total"])
    return {"crew_rank": crew_rank(reading.whole(given, "total", -HIGHEST_TOTAL, HIGHEST_TOTAL)), "rule": "come-sail-away-S8"}
