"""The values of Get on Board, as types: what a table keeps, what each question takes and what it answers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scoring.types import Line, Mark, PlayerTally, Ranking, Reason, TableGiven, Verdict

CityName = Literal["london", "new-york"]
Colour = Literal["green", "yellow", "orange", "beige", "blue", "pink"]
ShapeName = Literal["single", "straight2", "straight3", "turn1", "turn2", "choice2"]
"""A shape with a slash on the sheet is `choice2`: straight or a turn."""

Passenger = Literal["old_lady", "student", "tourist", "business"]
Bonus = Literal["old_lady", "tourist", "intern"]
Place = Literal["university", "office", "monument_light", "monument_dark"]
Thing = Literal[Passenger, Place]
"""What a line can reach."""

CardName = Literal["old_ladies_5", "students_5", "tourists_5", "business_5", "monuments_light_3", "monuments_dark_3"]
Counted = Literal["old_lady", "student_or_intern", "tourist", "business", "monument_light", "monument_dark"]
"""What the common objectives count."""

Side = Literal["yellow", "blue"]
"""A common objective is worth 10 with its yellow side up, 6 with its blue one."""

Section = Literal[
    "turn_zone",
    "old_ladies",
    "students",
    "tourists",
    "business",
    "common_objectives",
    "personal_objective",
    "traffic",
]
CountField = Literal[
    "turn_boxes",
    "old_ladies",
    "students",
    "interns",
    "universities",
    "monuments_light",
    "monuments_dark",
    "traffic_boxes",
]
StarField = Literal["star_university", "star_light", "star_dark", "star_office"]
BusField = Literal["tourist_rows", "business_rows"]
SwitchField = Literal["personal_done", "eliminated"]
Box = Literal[CountField, BusField]
"""Where a pencil crosses the next box."""

Field = Literal[CountField, StarField, BusField, "common", SwitchField]
PassengerField = Literal["students", "interns", "tourist_rows", "business_rows"]
"""Where the passengers stand that a star counts."""


# The facts: what lies in the box.


class Intersection(TypedDict):
    """`light`: a green light, `start` its number if a line may depart there; `letter` as personal objectives name it."""

    x: int
    y: int
    light: NotRequired[bool]
    start: NotRequired[int]
    letter: NotRequired[str]
    passengers: NotRequired[list[Passenger]]
    place: NotRequired[Place]
    landmark: NotRequired[str]


class CityFacts(TypedDict):
    """One side of the board: a grid of intersections, drawn turned by so many degrees; roads by their two ends."""

    name: str
    players: list[int]
    turned: int
    columns: int
    rows: int
    personal_objectives: list[list[str]]
    black_roads: list[list[str]]
    roads: list[list[str]]
    intersections: dict[str, Intersection]


class Shape(TypedDict):
    """Markers, and which joints between them are straight (S) or a turn (T): any of the patterns will do."""

    markers: int
    patterns: list[str]


class CommonObjective(TypedDict):
    counts: Counted
    need: int


class SheetFacts(TypedDict):
    """The boxes of the paper sheet and the values printed beside them."""

    turn_zone_values: list[int]
    old_lady_values: list[int]
    student_boxes: int
    intern_boxes: int
    university_boxes: int
    tourist_rows: int
    tourist_column_values: list[int]
    tourist_half_values: list[int]
    monument_boxes: int
    business_rows: int
    business_column_values: list[int]
    business_half_values: list[int]
    business_bonus: list[Bonus]
    common_values: list[int]
    personal_value: int
    traffic_values: list[int]
    traffic_rows: list[int]


class Facts(TypedDict):
    """`tops`: for each of the five sheets the shape that it shows under each colour."""

    rounds: int
    colours: list[Colour]
    shapes: dict[ShapeName, Shape]
    tops: list[list[ShapeName]]
    sheet: SheetFacts
    common_objectives: dict[CardName, CommonObjective]
    cities: dict[CityName, CityFacts]


class FactsInput(TypedDict):
    """Nothing has to be said."""


# A table: what its seats and its middle hold.


class Row(TypedDict):
    """One bus of tourists or business people: how many boxes are marked, and whether it has been parked."""

    marked: int
    parked: bool


class Sheet(TypedDict):
    """A player's sheet: boxes crossed in each section, stars (null: not written), three buses of each kind from top to
    bottom, the points of the two common objectives, and what is known at the end."""

    turn_boxes: int
    old_ladies: int
    students: int
    interns: int
    universities: int
    monuments_light: int
    monuments_dark: int
    traffic_boxes: int
    star_university: int | None
    star_light: int | None
    star_dark: int | None
    star_office: int | None
    tourist_rows: list[Row]
    business_rows: list[Row]
    common: list[int]
    personal_done: bool
    eliminated: bool


class GivenRow(TypedDict):
    marked: NotRequired[int]
    parked: NotRequired[bool]


class GivenSheet(TypedDict):
    """A sheet as it is told: what is missing is blank."""

    turn_boxes: NotRequired[int]
    old_ladies: NotRequired[int]
    students: NotRequired[int]
    interns: NotRequired[int]
    universities: NotRequired[int]
    monuments_light: NotRequired[int]
    monuments_dark: NotRequired[int]
    traffic_boxes: NotRequired[int]
    star_university: NotRequired[int | None]
    star_light: NotRequired[int | None]
    star_dark: NotRequired[int | None]
    star_office: NotRequired[int | None]
    tourist_rows: NotRequired[list[GivenRow]]
    business_rows: NotRequired[list[GivenRow]]
    common: NotRequired[list[int]]
    personal_done: NotRequired[bool]
    eliminated: NotRequired[bool]


class Pad(TypedDict):
    """What one seat holds. `letters` are its personal objective; `driven` is the last round in which it took its turn,
    `by_hand` the last one that was marked by hand instead of drawn. The shape of a round follows from `top` and the ticket.
    `objective_told`: a sheet from paper has said whether the letters were reached, and no others were entered since."""

    top: int | None
    letters: list[str] | None
    revealed: bool
    objective_told: NotRequired[bool]
    route: list[str]
    driven: int
    by_hand: int
    sheet: Sheet


class Player(TypedDict):
    name: str
    pad: Pad


class Card(TypedDict):
    id: CardName
    side: Side


class Shared(TypedDict):
    """The middle of the table. `inspector` is a seat; null while nobody has the pawn."""

    cards: list[Card]
    tickets: list[int]
    rounds_ended: int
    inspector: int | None


class Options(TypedDict):
    city: CityName
    open_objectives: bool


class State(TypedDict):
    options: Options
    players: list[Player]
    shared: Shared


# The score.


class Sections(TypedDict):
    """What each section of a sheet is worth."""

    turn_zone: int
    old_ladies: int
    students: int
    tourists: int
    business: int
    common_objectives: int
    personal_objective: int
    traffic: int


class CountedSheet(TypedDict):
    """A sheet counted line by line and section by section; an eliminated player has no total."""

    eliminated: bool
    lines: list[Line]
    sections: Sections
    total: int | None


class ScoredPlayer(PlayerTally):
    eliminated: bool
    sections: Sections


class TableTally(Ranking):
    players: list[ScoredPlayer]


class SheetInput(TypedDict):
    sheet: GivenSheet


class SheetAnswer(CountedSheet):
    """`faults`: what no game can leave there; `doubts`: what was probably forgotten; `sheet`: all boxes, as they were read."""

    sheet: Sheet
    faults: list[Reason]
    doubts: list[Reason]


Told = bool | int | Row | None
"""What a person reads on paper: a box is crossed or not, a number, a bus; a star that is empty is null."""


class PhotoAnswered(TypedDict):
    """`row`: of a bus, or the slot of a common objective; `box`: its number in the section, from 1."""

    field: Field
    row: NotRequired[int]
    box: NotRequired[int]
    value: Told


class PhotoInput(TypedDict):
    """`boxes` by the names that the printed sheet gives them: crossed, empty, or null where the photo cannot tell; `written`:
    whether something is written by hand; `cards`: the common objectives, if they are known; `pad`: what is on the pad from
    paper already, whose answers hold for another photo of the same crosses."""

    boxes: dict[str, list[bool | None]]
    written: NotRequired[dict[str, list[bool | None]]]
    cards: NotRequired[list[Card]]
    pad: NotRequired[GivenSheet | None]
    answers: NotRequired[list[PhotoAnswered]]


class Asked(TypedDict):
    """What a person may read on the paper. `row` and `box` are 0 where there are none; `choices`: first as many as are
    `likely`, which photo and rules leave, then what may stand there if something was misread; `worth`: for a box or a bus
    what each choice brings. `value` says something only when it is `settled`; `plain`: the photo alone has told it."""

    field: Field
    row: int
    box: int
    choices: list[Told]
    likely: int
    worth: list[int]
    value: Told
    settled: bool
    plain: bool


class PhotoAnswer(TypedDict):
    """`crossed`: the boxes as the photo, the rules and the answers tell them; `open`: how many questions are not settled;
    `there`: none, and the pad has the same."""

    sheet: Sheet
    total: int
    sections: Sections
    crossed: dict[str, list[bool | None]]
    asked: list[Asked]
    open: int
    there: bool
    faults: list[Reason]
    doubts: list[Reason]


class RankedTotal(TypedDict):
    """The total may be missing if the player is eliminated."""

    name: str
    total: NotRequired[int | None]
    eliminated: NotRequired[bool]


class RankingInput(TypedDict):
    players: list[RankedTotal]


class NamedRanking(TypedDict):
    """Names grouped by place, best first."""

    order: list[list[str]]
    winners: list[str]
    decided_by: Reason | None


class Placing(TypedDict):
    """The same by seats."""

    order: list[list[int]]
    winners: list[int]
    decided_by: Reason | None


# A turn on the map.


class Situation(TypedDict):
    """What a turn starts from: the own route from its departure light on, the shape that the ticket asks for, the turn
    boxes crossed so far, and the routes of the others."""

    city: CityName
    route: list[str]
    shape: ShapeName
    turn_boxes: NotRequired[int]
    others: NotRequired[list[list[str]]]


class CheckInput(Situation):
    """`move`: the intersections that the new markers reach, in order."""

    move: list[str]


class TurnVerdict(Verdict):
    """`move`: the markers really laid; `turn_boxes` and `buses`: what they cost; `fallback`: one marker instead of the
    shape (R8). All of it is empty if the turn is refused."""

    move: list[str]
    turn_boxes: int
    buses: int
    eliminated: bool
    fallback: bool


class OptionsInput(Situation):
    """`placed`: the markers of this turn that lie already; `to_come`: the shapes that tickets may still ask of this sheet."""

    placed: NotRequired[list[str]]
    to_come: NotRequired[list[ShapeName]]


class Offer(TypedDict):
    """One place for the next marker. `doomed`: every way to finish over it eliminates; `trap`: every safe way is stuck in
    the next round, whatever shape comes."""

    to: str
    turn_box: bool
    buses: int
    causes: list[Reason]
    eliminates: bool
    doomed: bool
    trap: bool


class OptionsAnswer(TypedDict):
    """`done`: the turn may end here; `fallback`: one marker may be laid instead of the shape (R8)."""

    done: bool
    fallback: bool
    eliminated: bool
    options: list[Offer]
    warnings: list[Reason]


class TurnsInput(OptionsInput):
    """`cards`: the common objectives as they lie; `letters`: the personal objective, where everybody may know it."""

    sheet: NotRequired[GivenSheet]
    cards: NotRequired[list[GivenCard]]
    letters: NotRequired[list[str] | None]


class PossibleTurn(TurnVerdict):
    """`collects`: what the sheet gains; `points`: what its total gains now, null if the turn eliminates; `stuck_with`: the
    shapes for which no safe turn is left in the next round."""

    collects: list[Reason]
    points: int | None
    stuck_with: list[ShapeName]


class TurnsAnswer(TypedDict):
    turns: list[PossibleTurn]


# What a turn puts on the sheet.


class Reached(TypedDict):
    """One passenger or place; only a place can have a star (a landmark)."""

    what: Thing
    star: NotRequired[bool]


class Stop(TypedDict):
    """The same with where it stands, if that is known."""

    what: Thing
    star: bool
    at: list[str]


class StopsInput(TypedDict):
    """Either `city` and `stops`, the intersections in route order, or `reached`."""

    sheet: NotRequired[GivenSheet]
    city: NotRequired[CityName]
    stops: NotRequired[list[str]]
    reached: NotRequired[list[Reached]]


class StopsAnswer(TypedDict):
    sheet: Sheet
    happened: list[Reason]


class TrafficInput(TypedDict):
    traffic_boxes: NotRequired[int]
    add: int


class TrafficAnswer(TypedDict):
    traffic_boxes: int


class NextBox(TypedDict):
    """How many boxes of a section are left."""

    field: CountField
    rule: str
    left: int


class NextBus(TypedDict):
    """How many seats of a bus are left (none while it is not open), and whether it may be parked."""

    field: BusField
    row: int
    rule: str
    left: int
    parks: bool


class NextSwitch(TypedDict):
    field: SwitchField
    on: bool


class NextBoxes(TypedDict):
    boxes: list[NextBox]
    buses: list[NextBus]
    stars: list[StarField]
    switches: list[NextSwitch]


# The objectives.


class GivenCard(TypedDict):
    """Yellow side up, if nothing is said."""

    id: CardName
    side: NotRequired[Side]


class ObjectivesPlayer(TypedDict):
    """`scored`: whether each of the two cards has given its points already."""

    name: str
    counts: NotRequired[dict[Counted, int]]
    scored: NotRequired[list[bool]]
    eliminated: NotRequired[bool]


class ObjectivesInput(TypedDict):
    cards: list[GivenCard]
    players: list[ObjectivesPlayer]


class Standing(TypedDict):
    """What the cards look at."""

    counts: dict[Counted, int]
    scored: list[bool]
    eliminated: bool


class RoundEnd(TypedDict):
    """Points by seat and card, and the cards as they lie afterwards."""

    points: list[list[int]]
    cards: list[Card]
    happened: list[Reason]


class PlayerPoints(TypedDict):
    name: str
    points: list[int]


class ObjectivesAnswer(RoundEnd):
    players: list[PlayerPoints]


class PersonalInput(TypedDict):
    city: CityName
    letters: list[str]
    route: list[str]


class LetterPlace(TypedDict):
    letter: str
    at: str
    reached: bool


class PersonalAnswer(TypedDict):
    done: bool
    points: int
    places: list[LetterPlace]


# Seats, tickets and sheet tops.


class SetupInput(TypedDict):
    players: int


class SetupAnswer(TypedDict):
    city: CityName
    start_tickets: list[int]
    tickets_dealt_each: int
    deck_size: int
    common_objectives: int
    personal_objectives: list[list[str]]


class InspectorInput(TypedDict):
    """Players by name in seat order; `round`: the one that has just been played."""

    players: list[str]
    inspector: str
    eliminated: NotRequired[list[str]]
    round: int


class InspectorAnswer(TypedDict):
    inspector: str | None
    order: list[str]


class Dealt(TypedDict):
    """What a player was dealt; what is not known is empty."""

    name: str
    top: int | None
    letters: list[str] | None
    route: list[str]


class ShapeInput(TypedDict):
    top: int
    ticket: int


class ShapeAnswer(TypedDict):
    colour: Colour
    shape: ShapeName
    markers: int


class SheetTopInput(TypedDict):
    green: ShapeName


class SheetTopAnswer(TypedDict):
    top: int


class TicketsInput(TypedDict):
    drawn: NotRequired[list[int]]
    tops: NotRequired[list[int]]


class ColourLeft(TypedDict):
    """One colour: its two tickets, how many of them are still to come, and its shape on each of the tops."""

    colour: Colour
    tickets: list[int]
    left: int
    shapes: list[ShapeName]


class TicketsAnswer(TypedDict):
    round: int
    colours: list[ColourLeft]
    to_come: list[list[ShapeName]]


class SheetModelInput(TypedDict):
    top: int


class SheetModel(SheetFacts):
    top: int
    colours: list[Colour]
    shape_by_colour: dict[Colour, ShapeName]
    ticket_pairs: list[list[int]]


class SituationInput(TypedDict):
    state: State
    seat: int


class SeatSituation(TypedDict):
    """What the seat's turn starts from, who drives in which order, who has not driven yet, what the pencil may do."""

    city: CityName
    round: int
    shape: ShapeName | None
    to_come: list[ShapeName]
    route: list[str]
    others: list[list[str]]
    turn_boxes: int
    order: list[int]
    waiting_for: list[int]
    next: NextBoxes


class Way(TypedDict):
    """One legal turn. `points`: what the total gains by it, the common objectives that it meets in this round included; null
    if it eliminates. `trap`: no shape that may still come has a safe way on."""

    move: list[str]
    turn_boxes: int
    buses: int
    eliminated: bool
    fallback: bool
    trap: bool
    points: int | None


class End(TypedDict):
    """Where legal turns end, and every way there: the cheapest first."""

    to: str
    ways: list[Way]


Needed = Literal["start", "top", "ticket"]
"""What a turn on the map cannot do without."""


class EndsInput(SituationInput):
    up: NotRequired[bool]


class SeatsEnds(TypedDict):
    """For which seat and round it holds. Without ends something is missing: `missing` names it, in the order of need.
    `done`: the seat has taken its turn, drawn or by hand."""

    seat: int
    round: int
    shape: ShapeName | None
    order: list[int]
    waiting_for: list[int]
    missing: list[Needed]
    done: Literal["drawn", "by-hand"] | None
    fallback: bool
    ends: list[End]
    warnings: list[Reason]


class EndsAnswer(SeatsEnds):
    """`up`: the same about whoever is in turn."""

    up: NotRequired[SeatsEnds]


class TurnInput(SituationInput):
    """`move`: the intersections that the markers of this turn reach, in order."""

    move: list[str]


class TurnAnswer(TurnVerdict):
    """`happened`: what the stops put on the sheet; `sheet`: the sheet afterwards; `points`: what the total gains, null if the
    turn is refused or eliminates."""

    happened: list[Reason]
    sheet: Sheet
    points: int | None


# A game once more, turn by turn.


class ReplayInput(TypedDict):
    """A table and its log as in `pad`, and the round that shall be told."""

    table: TableGiven
    marks: list[Mark]
    round: int


class ReplayedTurn(TypedDict):
    """One turn as it was taken: what it cost and brought, by the rules and the board of its moment. `routes` are all lines
    before it, `totals` those after it (null: out of the game). A turn by hand has no move, and nothing to compare with.

    `best` is the turn that brought the most points then, one turn deep; `ways`: how many turns were legal; `better`: how many
    of them brought more."""

    seat: int
    shape: ShapeName | None
    move: list[str]
    by_hand: bool
    turn_boxes: int
    buses: int
    eliminated: bool
    fallback: bool
    happened: list[Reason]
    points: int | None
    best: Way | None
    ways: int
    better: int
    routes: list[list[str]]
    totals: list[int | None]


class ReplayAnswer(TypedDict):
    """`rounds`: how many were begun; `ticket`: null if there is no such round; `objectives`: the cards met at its end."""

    round: int
    rounds: int
    ticket: int | None
    turns: list[ReplayedTurn]
    objectives: list[Reason]


# A whole game recounted.


class AuditPlayer(TypedDict):
    """`route`: the final one; `paper`: the boxes of the paper sheet that shall be compared; `total`: what the paper says."""

    name: str
    top: int
    letters: NotRequired[list[str] | None]
    route: list[str]
    paper: NotRequired[GivenSheet]
    total: NotRequired[int | None]


class AuditInput(TypedDict):
    """`tickets`: all twelve in the order drawn; `first_inspector`: a name; `cards`: the two common objectives."""

    city: CityName
    players: list[AuditPlayer]
    first_inspector: str
    tickets: list[int]
    cards: list[CardName]


class PlayedTurn(TurnVerdict):
    seat: int
    shape: ShapeName
    happened: list[Reason]


class PlayedRound(TypedDict):
    ticket: int
    inspector: int
    turns: list[PlayedTurn]
    objectives: list[Reason]


class RecountedPlayer(ScoredPlayer):
    sheet: Sheet


class AuditAnswer(Ranking):
    players: list[RecountedPlayer]
    rounds: list[PlayedRound]
    cards: list[Card]
    differences: list[Reason]
