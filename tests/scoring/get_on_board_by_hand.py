"""Get on Board once more, slow and written from the rules alone: what the property tests compare the engine with.

It shares nothing with the engine but the facts. Moves are found by trying every walk; a sheet is a list of what was reached.
"""

import itertools
import random
from typing import Any

import scoring

FACTS = scoring.ask("get-on-board", "facts", {})
SHAPES: dict[str, dict[str, Any]] = FACTS["shapes"]


class Board:
    def __init__(self, city: str) -> None:
        self.city = city
        self.facts = FACTS["cities"][city]
        self.places = self.facts["intersections"]
        self.roads = {frozenset(road) for road in self.facts["roads"]}
        self.black = {frozenset(road) for road in self.facts["black_roads"]}
        self.near = {at: sorted(other for road in self.roads if at in road for other in road - {at}) for at in self.places}

    def direction(self, here: str, to: str) -> tuple[int, int]:
        return self.places[to]["x"] - self.places[here]["x"], self.places[to]["y"] - self.places[here]["y"]

    def starts(self) -> list[str]:
        return [at for at in sorted(self.places) if "start" in self.places[at]]

    def walks(self, route: list[str], length: int) -> list[list[str]]:
        """Every walk of so many markers over existing roads that are not the player's own."""
        walks: list[list[str]] = [[]]
        for _ in range(length):
            walks = [
                [*walk, to]
                for walk in walks
                for to in self.near[(route + walk)[-1]]
                if not self.goes_over_own(route + walk, to)
            ]
        return walks

    def goes_over_own(self, line: list[str], to: str) -> bool:
        return frozenset((line[-1], to)) in {frozenset(pair) for pair in itertools.pairwise(line)}

    def boxes(self, route: list[str], walk: list[str], shape: str) -> int:
        points = [route[-1], *walk[: SHAPES[shape]["markers"]]]
        ways = [self.direction(here, to) for here, to in itertools.pairwise(points)]
        bends = "".join("S" if one == other else "T" for one, other in itertools.pairwise(ways))
        patterns: list[str] = SHAPES[shape]["patterns"]
        return min(sum(asked != bend for asked, bend in zip(pattern, bends, strict=False)) for pattern in patterns)

    def is_clean(self, route: list[str], walk: list[str]) -> bool:
        return len(set(route + walk)) == len(route + walk)

    def one_marker_allowed(self, route: list[str], shape: str, left: int) -> bool:
        """R8 with A9 and A10."""
        count = SHAPES[shape]["markers"]
        fits = {
            length: [
                walk
                for walk in self.walks(route, length)
                if self.is_clean(route, walk[:-1]) and self.boxes(route, walk, shape) <= left
            ]
            for length in range(1, count + 1)
        }
        if any(self.is_clean(route, walk) for walk in fits[count]):
            return False
        stems: list[list[str]] = [[]]
        stems += [walk for length in range(1, count) for walk in fits[length] if self.is_clean(route, walk)]
        return any(not any(walk[:-1] == stem for walk in fits[len(stem) + 1]) for stem in stems)

    def turns(self, route: list[str], shape: str, left: int) -> list[list[str]]:
        """Every legal turn, the eliminating ones included."""
        found = self.turns_as(route, shape, left)
        if self.one_marker_allowed(route, shape, left):
            found += [walk for walk in self.turns_as(route, "single", left) if walk not in found]
        return found

    def turns_as(self, route: list[str], shape: str, left: int) -> list[list[str]]:
        count = SHAPES[shape]["markers"]
        found = []
        for length in range(1, count + 2):
            for walk in self.walks(route, length):
                if not self.is_clean(route, walk[:-1]) or self.boxes(route, walk, shape) > left:
                    continue
                on_green = length >= count and "light" in self.places[walk[count - 1]]
                complete = length == count + on_green
                too_long = length > count + on_green
                if not too_long and (complete or not self.is_clean(route, walk)):
                    found.append(walk)
        return found

    def buses(self, route: list[str], walk: list[str], others: list[list[str]]) -> int:
        roads = [frozenset(pair) for pair in itertools.pairwise([route[-1], *walk])]
        lying = [frozenset(pair) for other in others for pair in itertools.pairwise(other)]
        return sum(lying.count(road) + (road in self.black) for road in roads)


class Bus:
    """One player: the route and, in the order reached, who came aboard and what was visited."""

    def __init__(self, board: Board, start: str) -> None:
        self.board = board
        self.route = [start]
        self.out = False
        self.boxes = self.buses = self.old = self.students = self.interns = self.universities = 0
        self.rows: dict[str, list[list[int]]] = {"tourist": [[]], "business": [[]]}
        self.visits = {"monument_light": 0, "monument_dark": 0}
        self.stars: dict[str, int] = {}
        self.common = [0, 0]

    def marked(self, kind: str) -> int:
        return sum(len(row) for row in self.rows[kind])

    def take(self, who: str) -> None:
        if who == "old_lady":
            self.old = min(8, self.old + 1)
        elif who == "student":
            self.students = min(6, self.students + 1)
        elif who == "intern":
            self.interns = min(3, self.interns + 1)
        elif len(self.rows[who]) <= 3 and len(self.rows[who][-1]) < (4 if who == "tourist" else 3):
            self.rows[who][-1].append(1)

    def park(self, kind: str) -> int:
        """A new empty bus stands behind every parked one; a fourth is never used."""
        aboard = len(self.rows[kind][-1]) if len(self.rows[kind]) <= 3 else 0
        if aboard:
            self.rows[kind].append([])
        return aboard

    def stop(self, at: str) -> None:
        standing = self.board.places[at]
        for who in standing.get("passengers", []):
            self.take(who)
        place = standing.get("place")
        if place == "university":
            self.universities = min(4, self.universities + 1)
        elif place == "office":
            aboard = self.park("business")
            if aboard:
                self.take(["old_lady", "tourist", "intern"][aboard - 1])
        elif place:
            self.visits[place] += 1
            self.park("tourist")
        if "landmark" in standing:
            counted = {"university": self.students + self.interns, "office": self.marked("business")}
            self.stars[place] = counted.get(place, self.marked("tourist"))

    def lay(self, walk: list[str], shape: str, others: list[list[str]]) -> bool:
        """A turn; whether one marker was laid instead of the shape."""
        one_marker = walk not in self.board.turns_as(self.route, shape, 5 - self.boxes)
        self.boxes += 0 if one_marker else self.board.boxes(self.route, walk, shape)
        self.buses = min(19, self.buses + self.board.buses(self.route, walk, others))
        self.out = not self.board.is_clean(self.route, walk)
        self.route = self.route + walk
        for at in [] if self.out else walk:
            self.stop(at)
        return one_marker

    def meets(self, card: str) -> bool:
        have = {
            "old_ladies_5": self.old,
            "students_5": self.students + self.interns,
            "tourists_5": self.marked("tourist"),
            "business_5": self.marked("business"),
            "monuments_light_3": self.visits["monument_light"],
            "monuments_dark_3": self.visits["monument_dark"],
        }
        return have[card] >= int(card[-1])

    def rows_worth(self, kind: str, values: list[int]) -> int:
        worth = 0
        for number, row in enumerate(self.rows[kind][:3]):
            value = ([0, *values])[len(row)]
            worth += value if number < len(self.rows[kind]) - 1 else value // 2
        return worth

    def total(self, letters: list[str]) -> int | None:
        if self.out:
            return None
        reached = {self.board.places[at].get("letter") for at in self.route}
        return (
            -[0, 1, 3, 5, 7, 10][self.boxes]
            + [0, 1, 2, 3, 5, 7, 9, 12, 15][self.old]
            + (self.students + self.interns) * self.universities
            + self.stars.get("university", 0)
            + max(self.stars.get("monument_light", 0), self.stars.get("monument_dark", 0))
            + self.rows_worth("tourist", [2, 5, 9, 14])
            + self.rows_worth("business", [2, 4, 6])
            + self.stars.get("office", 0)
            + sum(self.common)
            + (10 if set(letters) <= reached else 0)
            - (self.buses // 2 if self.buses <= 6 else self.buses - 3)
        )


def end_of_round(buses: list[Bus], cards: list[str], sides: list[int]) -> list[int]:
    """R24: what the cards give, and what they give in the next round."""
    after = list(sides)
    for slot, card in enumerate(cards):
        met = [bus for bus in buses if not bus.out and not bus.common[slot] and bus.meets(card)]
        for bus in met:
            bus.common[slot] = sides[slot]
        after[slot] = 6 if met else sides[slot]
    return after


def random_game(seed: int, players: int, wish: str = "") -> dict[str, Any]:
    """A legal game played at random: the audit's input, each turn as it was played, and the totals counted by hand.

    `wish` bends chance: `edge` wastes turn boxes and hugs the rim, `crash` takes eliminating turns, `safe` avoids them.
    """
    chance = random.Random(seed)
    board = Board("new-york" if players < 4 else "london")
    starts = chance.sample(board.starts(), players)
    tops = chance.sample(range(1, 6), players)
    cards = chance.sample(sorted(FACTS["common_objectives"]), 2)
    letters = chance.sample(board.facts["personal_objectives"], players)
    tickets = chance.sample(range(1, 13), 12)
    buses = [Bus(board, start) for start in starts]
    first = inspector = chance.randrange(players)
    sides = [10, 10]
    played: list[list[dict[str, Any]]] = []
    for ticket in tickets:
        turns = []
        for seat in [(inspector + step) % players for step in range(players)]:
            bus = buses[seat]
            if bus.out:
                continue
            shape = FACTS["tops"][tops[seat] - 1][(ticket - 1) % 6]
            walk = _choose(chance, bus, shape, wish)
            one_marker = bus.lay(walk, shape, [other.route for other in buses if other is not bus])
            turns.append({"seat": seat, "move": walk, "fallback": one_marker})
        sides = end_of_round(buses, cards, sides)
        played.append(turns)
        alive = [(inspector + step) % players for step in range(1, players + 1) if not buses[(inspector + step) % players].out]
        if not alive:
            break
        inspector = alive[0]
    names = ["Anna", "Borys", "Celia", "Dmytro", "Ewa"][:players]
    return {
        "audit": {
            "city": board.city,
            "first_inspector": names[first],
            "tickets": tickets,
            "cards": cards,
            "players": [
                {"name": names[seat], "top": tops[seat], "letters": letters[seat], "route": buses[seat].route}
                for seat in range(players)
            ],
        },
        "rounds": played,
        "totals": [bus.total(letters[seat]) for seat, bus in enumerate(buses)],
    }


def _choose(chance: random.Random, bus: Bus, shape: str, wish: str) -> list[str]:
    """Under R8 nobody lays an eliminating shape by choice: the audit could not tell it from two rounds."""
    left = 5 - bus.boxes
    turns = bus.board.turns_as(bus.route, "single" if bus.board.one_marker_allowed(bus.route, shape, left) else shape, left)
    clean = [walk for walk in turns if bus.board.is_clean(bus.route, walk)]
    if wish == "crash":
        return chance.choice([walk for walk in turns if walk not in clean] or turns)
    if wish == "edge" and clean:
        rim = [(len(bus.board.near[walk[-1]]), -bus.board.boxes(bus.route, walk, shape), chance.random()) for walk in clean]
        return clean[rim.index(min(rim))]
    return chance.choice(clean if wish and clean else turns)
