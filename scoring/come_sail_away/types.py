"""The values of Come Sail Away! as types: the table's state, ship and passengers, and what each question takes and answers.

Two words are plain texts everywhere. A *place* is a cell of the ship (`A1` … `C4`), the staircase `ST`, or a space for a small
cabin (`STERN-U`, `STERN-L`, `BOW-U`, `BOW-L`). A *tile* is `guest_cabin:red` or `amenity:3`. What ends in `Given` comes from
outside and may leave things out; the same word without it is complete.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scoring.types import PlayerTally, Ranking, Reason, Verdict

Colour = Literal["yellow", "blue", "red", "green", "black"]
RoomKind = Literal[
    "guest_cabin", "small_cabin", "stairs", "dining", "lounge", "bar", "pool", "library", "luxury_suite", "theatre"
]
Icon = Literal["extra_dock", "extra_dock_stairs", "extra_dock_unhappy", "extra_dock_stairs_unhappy"]
"""An extra-passenger icon of the luggage track: it names where the passenger may come from."""
SpaceKind = Literal["start", "blank", "points", "small_cabin", Icon]
Source = Literal["dock", "stairs", "unhappy"]
Reward = Literal["suitcase", "none", "bonus_claim"]
Direction = Literal["ltr", "rtl"]
"""From which end a card is placed: from the left (`ltr`) or from the right (`rtl`)."""
Result = Literal["placed", "unhappy"]
CrewRank = Literal["legendary", "best_of_atlantic", "ace", "experienced", "promising", "trainee", "seasick"]


class KindFacts(TypedDict):
    """A kind of room: its places (null where they are not fixed), its rule, and whether luggage counts there (R26)."""

    places: int | None
    rule: str
    luggage_counts: bool


class Tile(TypedDict):
    """A tile of the ship: the kind of room that it is, and the colour of a guest cabin or the number of an amenity."""

    tile: str
    kind: RoomKind
    colour: NotRequired[Colour]
    number: NotRequired[int]


class Facts(TypedDict):
    """What is printed in the box and in the rulebook.

    `first_unknown` are the places of the first game's ship that no text names: what `first_layout` lays there is a guess. The
    last two no paper says: they bound what an owner may tell about his box.
    """

    colours: list[Colour]
    rows: list[list[str]]
    cells: list[str]
    stairs: str
    spaces: list[str]
    doorways: list[list[str]]
    links: dict[str, list[str]]
    twins: dict[str, str]
    kinds: dict[RoomKind, KindFacts]
    tiles: list[Tile]
    first_layout: list[str]
    first_unknown: list[str]
    recommended_swaps: list[list[int]]
    track_spaces: list[SpaceKind]
    extra_sources: dict[Icon, list[Source]]
    rounds: int
    passengers_per_colour: int
    cards: int
    token_points: int
    deadline_rounds: list[int]
    crew_ranks: list[tuple[int | None, CrewRank]]
    most_printed_points: int
    most_doors: int


class FactsInput(TypedDict):
    """Nothing is asked."""


# What the owner of the box tells, and what a table writes down.


class TrackSpace(TypedDict):
    """A space of the luggage track; `value` only for points."""

    kind: SpaceKind
    value: NotRequired[int]


class Cabin(TypedDict):
    """A small cabin: the colours of its doors and its printed points, each only if somebody has told."""

    doors: NotRequired[list[Colour]]
    points: NotRequired[int]


class Profile(TypedDict):
    """What only the owner of the box can read on his tiles; what is not known is missing.

    `tiles` are printed points by tile, `links` the two rooms at a space of bow or stern where they differ from ours.
    """

    tiles: dict[str, int]
    track: list[TrackSpace]
    small_cabins: list[Cabin]
    links: dict[str, list[str]]


class ProfileGiven(TypedDict):
    tiles: NotRequired[dict[str, int]]
    track: NotRequired[list[TrackSpace]]
    small_cabins: NotRequired[list[Cabin]]
    links: NotRequired[dict[str, list[str]]]


Deadlines = dict[str, int]
"""Solo: the last round in which each amenity brings a token, by its number as text (R38)."""


Seats = dict[str, list[Colour]]
"""Colours by place: who sits there, or the doors of the small cabin that lies there."""


class Aboard(TypedDict):
    """Who sits where, as far as somebody has told, and who is unhappy."""

    rooms: Seats
    unhappy: list[Colour]


class Options(TypedDict):
    """What the table agreed on: five amenities by number, and ten tiles in the order of the cells A1 … C4."""

    amenities: list[int]
    layout: list[str]


class Pad(TypedDict):
    """What one player has written: tile by tile, or as numbers where these are not null.

    `face_down` are places, `cabins` the small cabins by space, `seated` passengers by place, `rooms` the printed points of
    all completed rooms, `suitcase` its space on the track, `claim` the amenities completed this round, `sealed` whether the
    player has said so, or that there are none. `aboard` tells the passengers by colour, if they were told.
    """

    face_down: list[str]
    cabins: dict[str, Cabin]
    seated: dict[str, int]
    passengers: int | None
    tokens: int
    unhappy: int
    suitcase: int
    luggage: int | None
    rooms: list[int] | None
    claim: list[int]
    sealed: bool
    aboard: Aboard | None


class Shared(TypedDict):
    """What belongs to the whole table; `round` is null when only the end is counted.

    `face_up` are the number tokens that lie face up, `guessed` the places whose tile nobody has confirmed.
    """

    round: int | None
    layout: list[str]
    guessed: list[str]
    face_up: list[int]
    deadlines: Deadlines
    profile: Profile


class Player(TypedDict):
    name: str
    pad: Pad


class State(TypedDict):
    """A table: what `pad` folds and `score` counts. In a state from outside, what is missing is as on a fresh table."""

    options: Options
    players: list[Player]
    shared: Shared


# The ship while it is played.


class Passenger(TypedDict):
    colour: Colour
    luggage: bool


class PassengerGiven(TypedDict):
    """A passenger without a word about luggage has none."""

    colour: Colour
    luggage: NotRequired[bool]


class Room(TypedDict):
    """A room: `colour` of a guest cabin, `doors` of a small cabin, `number` of an amenity; occupants in seating order."""

    kind: RoomKind
    colour: NotRequired[Colour]
    doors: NotRequired[list[Colour]]
    number: NotRequired[int]
    occupants: list[Colour]
    face_down: bool


class RoomGiven(TypedDict):
    kind: RoomKind
    colour: NotRequired[Colour]
    doors: NotRequired[list[Colour]]
    number: NotRequired[int]
    occupants: NotRequired[list[Colour]]
    face_down: NotRequired[bool]


class Ends(TypedDict):
    """Bow and stern: the spaces where small cabins lie, and where the owner's tiles link them otherwise."""

    small_cabins: list[str]
    links: dict[str, list[str]]


class Ship(Ends):
    """Rooms by place, the unhappy tile, and how many of each colour wait on the dock.

    A negative number at the dock counts the substitutes that stand for passengers of a colour that has run out.
    """

    rooms: dict[str, Room]
    unhappy: list[Colour]
    dock: dict[Colour, int]


class ShipGiven(TypedDict):
    """Rooms may be left out where nobody asks for them; the dock then holds whoever is not aboard."""

    rooms: NotRequired[dict[str, RoomGiven]]
    small_cabins: NotRequired[list[str] | None]
    links: NotRequired[dict[str, list[str]]]
    unhappy: NotRequired[list[Colour]]
    dock: NotRequired[dict[str, int]]


# Phase 2: rooms, cards, paths.


class FitsInput(TypedDict):
    room: RoomGiven
    passenger: NotRequired[PassengerGiven]


class Unfit(TypedDict):
    """A passenger whom the room refuses, and every reason."""

    colour: Colour
    luggage: bool
    breaks: list[Reason]


class FitsVerdict(Verdict):
    """The passenger asked for, and who else: accepted colours, those refused, places left (null: any number)."""

    without_luggage: list[Colour]
    with_luggage: list[Colour]
    refused: list[Unfit]
    left: int | None


class RoomInput(TypedDict):
    room: RoomGiven


class FullAnswer(TypedDict):
    """What a full room brings, by which rule, and how many of its passengers go to the dock."""

    full: bool
    reward: Reward | None
    rule: str
    to_dock: int


class CardInput(TypedDict):
    card: list[PassengerGiven]


class OrderInput(TypedDict):
    card: list[PassengerGiven]
    placed: list[PassengerGiven]


class PlayersInput(TypedDict):
    players: int


class CardsNeeded(TypedDict):
    drawn: int
    left: int


class NeighboursInput(TypedDict):
    room: str
    small_cabins: NotRequired[list[str]]
    links: NotRequired[dict[str, list[str]]]


class NeighboursAnswer(TypedDict):
    room: str
    neighbours: list[str]


class PathInput(TypedDict):
    count: int
    path: list[str]
    small_cabins: NotRequired[list[str]]
    links: NotRequired[dict[str, list[str]]]


class PathVerdict(Verdict):
    dead_end: bool
    ways_on: list[str]


class PathsInput(TypedDict):
    length: int
    small_cabins: NotRequired[list[str]]
    links: NotRequired[dict[str, list[str]]]


class PathsAnswer(TypedDict):
    count: int


class CheckInput(TypedDict):
    """A card and its path. The order is a `direction`, or `placed`: the passengers as they were put down."""

    card: list[PassengerGiven]
    direction: NotRequired[Direction]
    placed: NotRequired[list[PassengerGiven]]
    path: list[str]
    ship: ShipGiven


class Step(Passenger):
    """One passenger of the card: where he went (null: no way on was left), how it ended and, if he is unhappy, why."""

    step: int
    room: str | None
    result: Result
    why: list[Reason]


class CardVerdict(Verdict):
    """Of a refused card nothing more is known; of any other, how it turns out and the ship after it."""

    steps: NotRequired[list[Step]]
    unhappy_added: NotRequired[int]
    luggage_step: NotRequired[bool]
    full_rooms: NotRequired[list[str]]
    dead_end: NotRequired[bool]
    ship: NotRequired[Ship]


class NextRooms(TypedDict):
    """One step for each room next door, and the rule that allows them."""

    rooms: list[Step]
    rule: str


class PlacingsInput(TypedDict):
    card: list[PassengerGiven]
    ship: ShipGiven
    limit: NotRequired[int]


class Placing(TypedDict):
    direction: Direction
    path: list[str]
    placed: int
    unhappy: int
    luggage_step: bool
    completes: list[str]
    dead_end: bool


class PlacingsAnswer(TypedDict):
    """How many ways there are, and the best of them."""

    count: int
    options: list[Placing]


# Phase 3: what is still to do, the step that comes next, what the player chooses.

Moves = Literal["luggage", "cabin"]
"""Why the suitcase moves: for the luggage passenger (R26), or for a flipped guest cabin (R31)."""
SuitcaseTodo = TypedDict("SuitcaseTodo", {"do": Literal["suitcase"], "for": Moves})
ExtraTodo = TypedDict("ExtraTodo", {"do": Literal["extra"], "from": list[Source]})


class SmallCabinTodo(TypedDict):
    do: Literal["small-cabin"]


class LibraryTodo(TypedDict):
    do: Literal["library"]
    colour: Colour


class FlipTodo(TypedDict):
    do: Literal["flip"]
    at: list[str]


Todo = SuitcaseTodo | SmallCabinTodo | ExtraTodo | LibraryTodo | FlipTodo


class SuitcaseStep(SuitcaseTodo):
    """Move the suitcase; `tell_space`: the track is not known, so the player tells the space that it reaches."""

    why: Reason
    tell_space: bool


class SmallCabinStep(SmallCabinTodo):
    """Put a small cabin on one of these spaces; `cabins` are those left, by their doors (none listed: any)."""

    why: Reason
    at: list[str]
    cabins: list[list[Colour]]


ExtraChoice = TypedDict("ExtraChoice", {"from": Source, "colour": Colour, "to": list[str]})


class ExtraStep(ExtraTodo):
    """Place an extra passenger: everybody who may come, with the rooms that accept him."""

    why: Reason
    choices: list[ExtraChoice]


class LibraryStep(LibraryTodo):
    """One reader moves on to one of these rooms."""

    why: Reason
    to: list[str]


class FlipStep(FlipTodo):
    """Turn one of these rooms over."""

    why: Reason


class DoneStep(TypedDict):
    """Nothing is left; the amenities to claim in phase 4."""

    do: Literal["done"]
    why: Reason
    claims: list[int]


ToTake = SuitcaseStep | SmallCabinStep | ExtraStep | LibraryStep | FlipStep
NextStep = ToTake | DoneStep


class SuitcaseChoice(TypedDict):
    do: Literal["suitcase"]
    space: NotRequired[SpaceKind]


class SmallCabinChoice(TypedDict):
    do: Literal["small-cabin"]
    at: str
    doors: list[Colour]


ExtraPassengerChoice = TypedDict("ExtraPassengerChoice", {"do": Literal["extra"], "from": Source, "colour": Colour, "to": str})


class LibraryChoice(TypedDict):
    do: Literal["library"]
    to: str


class FlipChoice(TypedDict):
    do: Literal["flip"]
    at: str


Choice = SuitcaseChoice | SmallCabinChoice | ExtraPassengerChoice | LibraryChoice | FlipChoice


class Phase3(TypedDict):
    """Phase 3 of one player: `todo` is a stack, its last entry comes next; then full rooms are flipped.

    `cabins` are the doors of the small cabins still above the track. An empty track or list of cabins means: unknown.
    `claims` are the amenities completed so far, `events` what has happened.
    """

    ship: Ship
    track: list[TrackSpace]
    suitcase: int
    cabins: list[list[Colour]]
    todo: list[Todo]
    claims: list[int]
    events: list[Reason]


class Phase3Input(TypedDict):
    """`cabins` are the doors of the small cabins above the track. An empty track, no cabins: the player tells as he goes."""

    ship: ShipGiven
    luggage_step: NotRequired[bool]
    track: NotRequired[list[TrackSpace]]
    suitcase: NotRequired[int]
    cabins: NotRequired[list[list[Colour]]]


class Phase3StepInput(TypedDict):
    state: Phase3
    choose: Choice


class Phase3Answer(Verdict):
    state: Phase3
    next: NextStep


class SmallCabinInput(TypedDict):
    placed: NotRequired[list[str]]
    target: str


class SmallCabinVerdict(Verdict):
    free: list[str]


ExtraPassengerInput = TypedDict(
    "ExtraPassengerInput",
    {
        "icon": Icon,
        "from": Source,
        "colour": Colour,
        "stairs": NotRequired[list[Colour]],
        "unhappy": NotRequired[list[Colour]],
        "target": RoomGiven,
    },
)


class ExtraPassengerVerdict(Verdict):
    """Who is left on the stairs and on the unhappy tile, if it is allowed."""

    stairs_after: NotRequired[list[Colour]]
    unhappy_after: NotRequired[list[Colour]]


class LibraryInput(TypedDict):
    """`target` is null where no room accepts the reader."""

    colour: Colour
    target: RoomGiven | None


class LibraryVerdict(Verdict):
    to_dock: NotRequired[int]


class TheatreInput(TypedDict):
    theatre: list[Colour]
    unhappy: NotRequired[list[Colour]]


class TheatreAnswer(TypedDict):
    unhappy_after: list[Colour]
    removed: int
    rule: str


class LuggagePassenger(TypedDict):
    result: Result
    room_kind: NotRequired[RoomKind]


class LuggageStepsInput(TypedDict):
    luggage_passenger: LuggagePassenger
    guest_cabins_flipped: NotRequired[int]


class LuggageStepsAnswer(TypedDict):
    steps: int


class LuggageMoveInput(TypedDict):
    track_length: int
    position: int
    steps: int


class LuggageMoveAnswer(TypedDict):
    position: int
    lost: int


class LuggagePointsInput(TypedDict):
    track: list[TrackSpace]
    position: int


class LuggagePointsAnswer(TypedDict):
    points: int


# Phases 4 and 5, solo.


class ClaimsInput(TypedDict):
    """Number tokens that are face up, and for each seat the amenities that it has completed this round."""

    face_up: list[int]
    completed: list[list[int]]


class ClaimsAnswer(TypedDict):
    """Bonus tokens won by each seat, and the number tokens still face up."""

    tokens: list[int]
    face_up: list[int]
    rule: str


class AnnounceInput(TypedDict):
    players: int
    phase: int


class SoloClaimsInput(TypedDict):
    deadlines: Deadlines
    round: int
    completed: list[int]


class SoloClaimsAnswer(TypedDict):
    tokens: int
    late: list[int]
    rule: str


class SoloBoardInput(TypedDict):
    deadlines: Deadlines
    after_round: int
    claimed: list[int]


class SoloBoardAnswer(TypedDict):
    face_up: list[int]


class DrawInput(TypedDict):
    """The five amenities in play, and a seed: the same seed draws the same."""

    amenities: list[int]
    seed: int


class DeadlinesAnswer(TypedDict):
    deadlines: Deadlines


# Before and after the game.


class SetupInput(TypedDict):
    players: int
    amenities: list[int]
    ships: NotRequired[list[list[str]]]


class EmptyShipInput(TypedDict):
    amenities: list[int]
    layout: NotRequired[list[str] | None]


class NewShip(TypedDict):
    """Ten tiles in the order of the cells, and the rooms that they make, all empty."""

    layout: list[str]
    rooms: dict[str, Room]


class BoxProfileInput(TypedDict):
    profile: ProfileGiven


class BoxProfileAnswer(TypedDict):
    profile: Profile
    missing_tiles: list[str]
    track_known: bool


class SeenRoom(TypedDict):
    """A room as its count is judged; places are null where nobody knows them."""

    at: list[str]
    kind: RoomKind
    places: int | None
    face_down: bool
    passengers: int


class CountedRoom(TypedDict):
    kind: RoomKind
    doors: NotRequired[list[Colour]]
    face_down: NotRequired[bool]
    passengers: NotRequired[int]


class CountedPlayer(TypedDict):
    name: NotRequired[str]
    rooms: NotRequired[list[CountedRoom]]
    bonus_tokens: int
    amenities_completed: list[int]


class WarningsInput(TypedDict):
    players: list[CountedPlayer]


class WarningsAnswer(TypedDict):
    warnings: list[Reason]


class RankedPlayer(TypedDict):
    name: str
    total: int
    rooms: int
    unhappy: int


class RankInput(TypedDict):
    players: list[RankedPlayer]


class SoloRankInput(TypedDict):
    total: int


class SoloRankAnswer(TypedDict):
    crew_rank: CrewRank
    rule: str


class ShipTally(PlayerTally):
    """`most_passengers` can sit in the rooms that lie face up."""

    most_passengers: int


class VoyageTally(Ranking):
    """The tally with the round, the number tokens still face up and, solo, the rank of the crew, and which deadlines were
    met and missed."""

    players: list[ShipTally]
    round: int | None
    number_tokens: list[int]
    crew_rank: NotRequired[CrewRank]
    met: NotRequired[list[int]]
    missed: NotRequired[list[int]]
