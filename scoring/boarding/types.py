"""The values that Boarding adds to those of every game: planes, cards, placements, the state of a table, and what each
question takes and answers.

`…Given` and `…Input` come from outside: what may be left out is not required, and has the default that the question names.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scoring.types import Option, PlayerTally, Ranking, Reason, Refused

Letter = Literal["R", "W", "Y", "G", "B"]
"""R lover, W child, Y tourist, G ecologist, B businessman."""

Grouped = Literal["Y", "G", "B"]
"""The kinds of which the largest group counts (S4)."""

Paint = Literal["R", "W", "Y", "G", "B", "."]
"""A passenger's letter, or `.` for an empty seat."""

KindName = Literal["lover", "child", "tourist", "ecologist", "businessman"]
EventId = Literal["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12", "E13", "E14", "E15"]
Symbol = Literal["free_expel", "cross_aisle", "ignore_one", "bonus_point"]
Wish = Literal["window", "aisle", "middle"]
MiddleRule = Literal["strict_interior", "not_window_not_aisle"]
Side = Literal["side_1_3", "side_4"]
Sides = Literal["by_players", "side_1_3", "side_4", "custom"]
Level = Literal["easy", "medium", "hard"]
Nobody = Literal["nobody", "everybody"]
Corners = Literal["plane_corners", "each_sector"]
WhenToLook = Literal["end_of_turn", "at_once"]
WhenLost = Literal["immediate", "end_of_turn"]
ThreeGroups = Literal["each_kind", "any_three_groups"]
GroupOfFive = Literal["at_least_5", "exactly_5"]
CountBy = Literal["plane", "numbers"]
Outcome = Literal["continue", "won", "lost"]
ConditionName = Literal["1", "2A", "2B"]
Stepper = Literal["vouchers", "expelled", "bonus_cards"]
Number = Literal[
    "pairs", "children_in_care", "largest_Y", "largest_G", "largest_B", "full_sectors", "empty_seats", "largest_empty_area"
]
Entry = Stepper | Number
"""What `set` writes."""

Rival = Literal["expelled", "largest_empty_area", "largest_Y", "largest_G", "largest_B"]
Action = Literal[
    "take-second-card",
    "play-out-of-turn",
    "pass",
    "use-returned-token",
    "seat-on-other-plane",
    "flip-card",
    "expel-for-nobody",
    "pay-with-vouchers-on-card",
    "keep-plain-card",
    "move-sitter",
    "turn-card",
    "cover-blank",
    "expel-for-newcomer",
    "leave-symbol-unused",
    "take-first-card",
]
"""What a player may wish to do that needs no board to be judged."""

Tokens = dict[Letter, int]
"""Tokens of every kind."""

Largest = dict[Grouped, int]
"""The size of the largest group of every kind that is counted by groups."""

Cell = list[int | str]
"""Row and column on the card, from 0, and the letter of the passenger."""


CardCode = str
"""A card as a short text, such as `p00R01R12W~c`."""


class TokensGiven(TypedDict, total=False):
    R: int
    W: int
    Y: int
    G: int
    B: int


class LargestGiven(TypedDict, total=False):
    Y: int | None
    G: int | None
    B: int | None


# --- the printed facts ---


class KindFact(TypedDict):
    letter: Letter
    kind: KindName
    colour: str
    adult: bool


class Layout(TypedDict):
    """A plane: how many rows, how wide its sectors are from left to right, the row of the emergency exits."""

    rows: int
    sectors: list[int]
    exit_row: int


class LayoutGiven(TypedDict):
    """As `Layout`; without an exit row the middle one has the exits."""

    rows: int
    sectors: list[int]
    exit_row: NotRequired[int]
    players: NotRequired[list[int]]


class SideFact(Layout):
    """A side of the board, and for how many players it is."""

    players: list[int]


class SetupFact(TypedDict):
    tokens_per_colour: dict[str, int]
    vouchers_per_player: int
    vouchers_in_box: int
    solo_vouchers: dict[Level, int]
    display: int
    passenger_cards: int
    hard_cards: int


class SymbolFact(TypedDict):
    id: Symbol
    rule: str


class EventFact(TypedDict):
    """`each`: points for everything that the event counts."""

    id: EventId
    each: int


class Wanted(TypedDict, total=False):
    """What a condition asks for: one of these."""

    pairs: int
    children_in_care: int
    big_groups: int
    group: int


ScenarioFact = TypedDict("ScenarioFact", {"id": int, "rule": str, "1": Wanted, "2A": Wanted, "2B": Wanted})


class Facts(TypedDict):
    """The data that draw planes, cards and events."""

    kinds: list[KindFact]
    layouts: dict[Side, SideFact]
    setup: SetupFact
    turn_steps: list[str]
    symbols: list[SymbolFact]
    wishes: list[Wish]
    events: list[EventFact]
    scenarios: list[ScenarioFact]
    options: list[Option]


class NoInput(TypedDict):
    """Nothing has to be told."""


# --- a table ---


class Options(TypedDict):
    """What a table has agreed on, every doubt of the printed rules decided."""

    layout: Sides
    custom_sectors: list[int]
    custom_rows: int
    custom_exit_row: int
    events: list[EventId]
    hard_cards: bool
    start: int
    scenario: int
    level: Level
    middle_seat_rule: MiddleRule
    ignored_cells_may_be_off_board: bool
    single_passenger_is_group: bool
    most_expelled_when_all_zero: Nobody
    off_season_when_all_full: Nobody
    sardines_cross_aisle: bool
    corner_event_scope: Corners
    end_trigger_check: WhenToLook
    solo_loss_check: WhenLost
    solo_free_expulsion_costs: bool
    scenario1_groups: ThreeGroups
    scenario3_group: GroupOfFive


class OptionsGiven(TypedDict, total=False):
    """The same, where each may be left out and then has its default (see the game's options)."""

    layout: Sides
    custom_sectors: list[int]
    custom_rows: int
    custom_exit_row: int
    events: list[EventId]
    hard_cards: bool
    start: int
    scenario: int
    level: Level
    middle_seat_rule: MiddleRule
    ignored_cells_may_be_off_board: bool
    single_passenger_is_group: bool
    most_expelled_when_all_zero: Nobody
    off_season_when_all_full: Nobody
    sardines_cross_aisle: bool
    corner_event_scope: Corners
    end_trigger_check: WhenToLook
    solo_loss_check: WhenLost
    solo_free_expulsion_costs: bool
    scenario1_groups: ThreeGroups
    scenario3_group: GroupOfFive


class Numbers(TypedDict, total=False):
    """What a player counted by hand; null where a number was taken back."""

    pairs: int | None
    children_in_care: int | None
    largest_Y: int | None
    largest_G: int | None
    largest_B: int | None
    full_sectors: int | None
    empty_seats: int | None
    largest_empty_area: int | None


class Pad(TypedDict):
    """One player's pad. `rows` is the plane as text; `written` keeps calculations such as `3+6+2` beside their number.

    `beside` are those of the `expelled` whose kind is known.
    """

    count_by: CountBy
    rows: list[str]
    numbers: Numbers
    vouchers: int
    expelled: int
    beside: Tokens
    bonus_cards: int
    event_points: dict[EventId, int]
    written: dict[Entry, str]


class Player(TypedDict):
    name: str
    pad: Pad


class RivalsTold(TypedDict, total=False):
    """The best of players whose planes are not here."""

    largest: LargestGiven
    expelled: int | None
    largest_empty_area: int | None


class Shared(TypedDict):
    """What all share: vouchers on the open cards, how far the game is, the cards that somebody has drawn.

    The hall follows from the planes; `away` are tokens that the table says are not in it, though no plane here has them.
    `ends_after` is the number of turns after which the last round is over, null before a kind ran out.
    """

    away: Tokens
    row: list[int]
    rivals: RivalsTold
    turns: int
    ends_after: int | None
    outcome: Outcome
    cards: list[CardCode]


class State(TypedDict):
    options: Options
    players: list[Player]
    shared: Shared


class PadGiven(TypedDict, total=False):
    """A pad where each field may be left out: nothing is on it then."""

    count_by: CountBy
    rows: list[str]
    numbers: Numbers
    vouchers: int
    expelled: int
    beside: TokensGiven
    bonus_cards: int
    event_points: dict[EventId, int]
    written: dict[Entry, str]


class PlayerGiven(TypedDict):
    name: str
    pad: NotRequired[PadGiven]


class SharedGiven(TypedDict, total=False):
    """What all share, where each field may be left out: it is then as at the start."""

    away: TokensGiven
    row: list[int]
    rivals: RivalsTold
    turns: int
    ends_after: int | None
    outcome: Outcome
    cards: list[CardCode]


class StateGiven(TypedDict):
    """A table's state, as `pad` and `mark` answer it or put together by hand."""

    options: NotRequired[OptionsGiven]
    players: list[PlayerGiven]
    shared: NotRequired[SharedGiven]


# --- score, ranking, now ---


class TableTally(Ranking):
    """The tally of a table: the players in seat order, the events that were counted, the plane they were counted on."""

    players: list[PlayerTally]
    events: list[EventId]
    layout: Layout


class RankingInput(TypedDict):
    totals: list[int]


class Placed(TypedDict):
    order: list[list[int]]
    winners: list[int]


class RowCard(TypedDict):
    """An open card: what it costs, what lies on it, and why the player at turn cannot take it."""

    position: int
    price: int
    gain: int
    breaks: list[Reason]


class TurnNow(TypedDict):
    """`seat` plays next, null when the game is over; `still_to_play` are the seats left in this round."""

    seat: int | None
    round: int
    turn_in_round: int
    last_round: bool
    over: bool
    still_to_play: list[int]


class Condition(TypedDict):
    """One condition of a scenario: is it met, on which seats, and how far it is."""

    condition: ConditionName
    met: bool
    at: list[str]
    why: Reason


class SoloNow(TypedDict):
    scenario: int
    vouchers: int
    conditions: list[Condition]
    outcome: Outcome


class Now(TypedDict):
    """A running game. Alone `solo`, else `turn` and `row`.

    `hall` is counted from the planes; `outside` are tokens in no plane and known beside none: the hall can hold no more.
    `unknown` are expelled passengers of unknown kind, who may be missing in the hall besides. `planes` in seat order.
    """

    hall: Tokens
    outside: Tokens
    unknown: int
    gone: list[KindName]
    low: list[Reason]
    planes: list[PlaneRead]
    solo: NotRequired[SoloNow]
    turn: NotRequired[TurnNow]
    row: NotRequired[list[RowCard]]


# --- planes ---


class LayoutInput(TypedDict, total=False):
    """A `layout`; or what a table agreed on, and for how many `players` it is."""

    layout: Side | LayoutGiven
    options: OptionsGiven
    players: int


class Place(TypedDict):
    """A seat: its row and column, from 1, and at which letter of the row's text it stands, from 0."""

    seat: str
    row: int
    column: int
    at: int


class Sector(TypedDict):
    sector: str
    seats: list[str]


class Seats(TypedDict):
    """The seats of a layout, sector by sector, from the nose to the rear; `middle` by both readings of R9.

    `rows` is the plane as text where nobody sits; `places` are the seats in the order of that text.
    """

    layout: Layout
    rows: list[str]
    places: list[Place]
    seats: list[str]
    sectors: list[Sector]
    window: list[str]
    aisle: list[str]
    middle: dict[MiddleRule, list[str]]
    corners: list[str]
    exit_row: list[str]


class PlaneInput(TypedDict, total=False):
    layout: Side | LayoutGiven
    rows: list[str]


class Child(TypedDict):
    seat: str
    cared: bool
    neighbours: list[str]
    because: list[Reason]


class Corner(TypedDict):
    seat: str
    passenger: Paint


class ExitRow(TypedDict):
    seats: list[str]
    full: bool


class PlaneRead(TypedDict):
    """Everything that counts on a plane, each fact as the seats it rests on; groups and empty areas largest first."""

    pairs: list[list[str]]
    lone_lovers: list[str]
    clumps: list[list[str]]
    children: list[Child]
    not_counted: list[Reason]
    groups: dict[Grouped, list[list[str]]]
    largest: dict[Grouped, list[str]]
    seated: Tokens
    full_sectors: list[str]
    empty: list[str]
    empty_areas: list[list[str]]
    full_columns: list[int]
    corners: list[Corner]
    exit_row: ExitRow
    rows: list[str]


class EventsInput(TypedDict, total=False):
    layout: Side | LayoutGiven
    rows: list[str]
    options: OptionsGiven


class EventCount(TypedDict):
    points: int
    arithmetic: str
    hits: list[list[str]]


class EventsAnswer(TypedDict):
    events: dict[EventId, EventCount]


class TokensInput(TypedDict):
    """`planes` holds seated tokens by letter; `expelled` counts those beside the planes, `beside` those of known kind."""

    players: NotRequired[int]
    layout: NotRequired[Side | LayoutGiven]
    planes: list[TokensGiven]
    expelled: NotRequired[int]
    beside: NotRequired[TokensGiven]


class TokensAnswer(TypedDict):
    seated: Tokens
    left: Tokens
    warnings: list[Reason]


# --- cards ---


class WishGiven(TypedDict):
    letter: Letter
    wish: NotRequired[Wish | None]


class CardGiven(TypedDict, total=False):
    """A card as somebody drew it: `cells` of a pattern, or `passengers` with their seat wishes."""

    name: str
    hard: bool
    symbols: list[Symbol]
    cells: list[Cell]
    passengers: list[WishGiven]


class WishKept(TypedDict):
    letter: Letter
    wish: Wish | None


class CardKept(TypedDict):
    """A card as the library keeps it: with `cells`, or with `passengers`."""

    name: str
    hard: bool
    symbols: list[Symbol]
    cells: NotRequired[list[Cell]]
    passengers: NotRequired[list[WishKept]]


class CardInput(TypedDict):
    card: CardGiven


class Look(TypedDict):
    turned: int
    cells: list[Cell]


class CardRead(TypedDict):
    card: CardKept
    code: CardCode
    looks: list[Look]
    warnings: list[Reason]


class LibraryInput(TypedDict):
    cards: list[CardGiven | CardCode]


class RefusedCard(Refused):
    number: int


class Library(TypedDict):
    """`refused` and `twins` name cards by their number in the given list, from 0."""

    cards: list[CardKept]
    codes: list[CardCode]
    refused: list[RefusedCard]
    twins: list[list[int]]


# --- placements ---


class Passenger(TypedDict):
    seat: str
    letter: Letter


class CheckInput(TypedDict):
    """A card laid on a plane.

    `hall`: tokens left, a kind not named is plentiful. `use`: symbols of the card that are used. `returned`: the seat whose
    sitter goes back to the hall by R12. `also_expel` and `moved`: seats of sitters that somebody took or moved besides.
    `rivals_best`: the largest groups of the others, for the change of points; unknown ones never let a group double.
    `table` and `seat` stand for layout, plane, hall, options and the others.
    """

    table: NotRequired[StateGiven]
    seat: NotRequired[int]

    layout: NotRequired[Side | LayoutGiven]
    rows: NotRequired[list[str]]
    card: CardGiven
    placement: list[Passenger]
    use: NotRequired[list[Symbol]]
    hall: NotRequired[TokensGiven]
    also_expel: NotRequired[list[str]]
    moved: NotRequired[list[str]]
    returned: NotRequired[str]
    other_plane: NotRequired[bool]
    options: NotRequired[OptionsGiven]
    rivals_best: NotRequired[LargestGiven]


class Settled(TypedDict):
    """Who leaves: beside the plane, or one of them back to the hall; with several kinds the player chooses who."""

    expelled: list[Passenger]
    returned: Passenger | None
    choose_returned: list[str]


class RefusedVerdict(TypedDict):
    """No: every broken rule, the most important first."""

    stamp: Literal["refused"]
    breaks: list[Reason]
    prices: list[Reason]


class Placement(Settled):
    """Yes: by how many degrees the card is turned (null for wishes), the change of points, the plane afterwards.

    Alone at a table also the vouchers afterwards, and whether that ends the game.
    """

    stamp: Literal["allowed", "price"]
    breaks: list[Reason]
    prices: list[Reason]
    turned: int | None
    points: int
    rows: list[str]
    solo: NotRequired[SoloAnswer]


PlacementVerdict = RefusedVerdict | Placement

FittingInput = TypedDict(
    "FittingInput",
    {
        "layout": NotRequired[Side | LayoutGiven],
        "rows": NotRequired[list[str]],
        "card": CardGiven,
        "hall": NotRequired[TokensGiven],
        "options": NotRequired[OptionsGiven],
        "rivals_best": NotRequired[LargestGiven],
        "table": NotRequired[StateGiven],
        "seat": NotRequired[int],
        "from": NotRequired[int],
        "most": NotRequired[int],
    },
)


class Fit(TypedDict):
    """One way to place the card."""

    placement: list[Passenger]
    turned: int
    use: list[Symbol]
    expelled: list[str]
    points: int


class WishSeats(TypedDict):
    """The seats that meet the wish of one passenger: free ones, and those where somebody would leave."""

    kind: KindName
    letter: Letter
    wish: Wish | None
    free: list[str]
    taken: list[str]


class Fitting(TypedDict):
    """`listed` is false where the ways are too many to list: `wishes` then say which seats each passenger may take."""

    listed: bool
    count: int
    without_expelling: int
    placements: list[Fit]
    wishes: list[WishSeats]


# --- turns ---


class SetupInput(TypedDict):
    players: int
    options: NotRequired[OptionsGiven]
    events: NotRequired[int]


class Setup(TypedDict):
    layout: Side
    tokens_per_colour: int
    vouchers_per_player: int
    display: int
    passenger_cards: int
    events_on_table: int
    turn_steps: list[str]
    warnings: list[Reason]


class TakeInput(TypedDict):
    """`position` counts from the card farthest from the deck, null for none; `row`: vouchers on the four open cards."""

    position: NotRequired[int | None]
    vouchers: int
    row: NotRequired[list[int]]


class Taken(TypedDict):
    """Yes: the vouchers left, how many of them lay on the card, and the row afterwards."""

    stamp: Literal["allowed", "price"]
    breaks: list[Reason]
    prices: list[Reason]
    vouchers: int
    gained: int
    row: list[int]


TakeVerdict = RefusedVerdict | Taken


class KeepInput(TypedDict):
    symbols: NotRequired[list[Symbol]]


class Keep(TypedDict):
    keep: bool
    points: int
    rule: str


class TurnInput(TypedDict):
    """Names clockwise; without `start` the first one starts."""

    players: list[str]
    start: NotRequired[str]
    turns_played: int


class Turn(TypedDict):
    next: str
    round: int
    turn_in_round: int
    order: list[str]
    steps: list[str]


class EndInput(TypedDict, total=False):
    """`hall` as it is after the turn, `hall_after_taking` as it was before R12 gave a token back, `triggered` if a turn
    before this one ended the game already. Without `after_turn_of` nobody asks who still plays.
    """

    players: list[str]
    start: str
    after_turn_of: str
    hall: TokensGiven
    hall_after_taking: TokensGiven
    triggered: bool
    options: OptionsGiven


class End(TypedDict):
    triggered: bool
    gone: list[KindName]
    low: list[Reason]
    still_to_play: NotRequired[list[str]]


class MayInput(TypedDict):
    action: Action


class MayVerdict(TypedDict):
    """`rule` names the rule that allows it."""

    stamp: Literal["allowed", "price", "refused"]
    breaks: list[Reason]
    prices: list[Reason]
    rule: str | None


# --- alone ---


class ScenarioNumbers(TypedDict, total=False):
    pairs: int
    children_in_care: int
    largest: LargestGiven


class ScenarioInput(TypedDict, total=False):
    """A plane, or `numbers` instead; without `scenario` the one of the options."""

    scenario: int
    layout: Side | LayoutGiven
    rows: list[str]
    numbers: ScenarioNumbers
    options: OptionsGiven


class ScenarioAnswer(TypedDict):
    scenario: int
    conditions: list[Condition]
    won: bool


class SoloInput(TypedDict):
    vouchers: int
    expelled: NotRequired[int]
    free_expelled: NotRequired[int]
    sectors_filled: NotRequired[int]
    throw_out: NotRequired[int]
    conditions_met: NotRequired[bool]
    options: NotRequired[OptionsGiven]


class SoloAnswer(TypedDict):
    vouchers: int
    outcome: Outcome
