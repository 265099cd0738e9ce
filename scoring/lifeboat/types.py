"""The values of Lifeboat as types: what a table keeps, and what goes in and out of every question."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scoring.types import PlayerTally, Ranking, Reason, Verdict

# Words of the table.
Who = Literal["lady", "sir", "captain", "mate", "frenchy", "kid"]
Nobody = Literal[""]
Card = Literal[
    "water", "cash", "medkit", "jewels", "painting_2", "painting_3", "oar", "chum", "blackjack", "knife", "gaff", "flare_gun",
    "parasol", "compass", "life_preserver",
]  # fmt: skip
Treasure = Literal["cash", "jewels", "painting_2", "painting_3"]
Loved = Literal["cash", "jewels", "paintings"]
Condition = Literal["conscious", "unconscious", "dead", "lost"]
Status = Literal["alive", "dead_aboard", "lost"]
Phase = Literal["provisions", "actions", "navigation", "ended"]
Awaited = Literal["provisions", "actions", "navigation", "new-day", "ended"]
Side = Literal["attack", "defence"]
Goal = Literal["seat", "card"]
Cause = Literal["named", "rowed", "fought"]


# The box: data.json.
class Character(TypedDict):
    """One of the six: strength, what survival is worth, and the treasure that counts double for him."""

    id: Who
    strength: int
    survival: int
    loves: Loved | Nobody


class Provision(TypedDict):
    """A kind of provision card: how many there are, what it adds in a fight, and whether it leaves the game when used."""

    id: Card
    count: int
    weapon: int
    once: bool


class NavigationCard(TypedDict):
    """A navigation card; `gull` is -1 for a crossed one. `no` is its printed number, if it has one."""

    no: NotRequired[int]
    overboard: list[Who]
    thirst: list[Who]
    gull: int
    oar: bool
    fight: bool


class PrintedCard(NavigationCard):
    """A card of the deck; `thirst_elsewhere` is what editions outside Russia print."""

    thirst_elsewhere: NotRequired[list[Who]]


class PaintingValues(TypedDict):
    painting_2: int
    painting_3: int


class Facts(TypedDict):
    """What is in the box: `jewel_set` is the worth of 0, 1, 2, 3 jewels."""

    gulls_to_land: int
    jewel_set: list[int]
    painting_values: PaintingValues
    characters: list[Character]
    provisions: list[Provision]
    navigation: list[PrintedCard]


class Nothing(TypedDict):
    """An empty object: the question needs no input."""


# The table.
class Agreements(TypedDict, total=False):
    """What the table agreed on before the voyage; what is not said has its usual value."""

    self_enemy_rule: Literal["ru2010", "classic", "ru2", "own_strength"]
    tie_break: Literal["shared", "alive_first"]
    all_dead: Literal["score", "sea_wins"]
    edition: Literal["russian", "elsewhere"]
    water_for_others: bool
    preserver_keeps_corpse: bool
    throw_items: bool
    throw_unconscious: bool
    body_costs_action: bool
    chum_all_day: bool
    kid_chooses: bool
    starting_provision: bool
    no_self: bool
    no_same: bool
    only_in_play: bool


class DaysMarks(TypedDict):
    """What a day leaves on a person until the next one begins."""

    rowed: bool
    fought: bool


class Treasures(TypedDict):
    cash: int
    jewels: int
    painting_2: int
    painting_3: int


class Pad(DaysMarks, Treasures):
    """One player's pad. `acted`: today's action is spent; `open`: the cards before him; `shade`: his parasol is up;
    `closed`: how many closed cards he holds; `fixed`: friend and enemy were dealt by the server; `revealed`: they are
    shown. Names not known yet are empty."""

    character: Who | Nobody
    wounds: int
    acted: bool
    open: list[Card]
    shade: bool
    closed: int
    friend: Who | Nobody
    enemy: Who | Nobody
    fixed: bool
    revealed: bool


class Player(TypedDict):
    name: str
    pad: Pad


class Shared(TypedDict):
    """What all share: benches from bow to stern, today's order of action, the lost in order of loss, gulls, day, phase,
    provisions left in the deck, whether closed cards are counted here, cards out of the game, closed cards that sank
    unseen, and rowed navigation cards on the table."""

    benches: list[Who]
    order: list[Who]
    lost: list[Who]
    gulls: int
    day: int
    phase: Phase
    deck: int
    dealt: bool
    gone: list[Card]
    sunk: int
    rowed_cards: int


class State(TypedDict):
    options: Agreements
    players: list[Player]
    shared: Shared


# Looking around: `look`.
class StateInput(TypedDict):
    state: State


class LookInput(StateInput):
    seat: NotRequired[int]
    up: NotRequired[bool]


class Member(DaysMarks):
    """One of the crew as a screen shows him; `rows`: so many navigation cards he looks at when he rows."""

    character: Who
    seat: int
    state: Condition
    strength: int
    survival: int
    loves: Loved | Nobody
    wounds: int
    status: Status
    acted: bool
    shade: bool
    open: list[Card]
    closed: int
    rows: int


class ProvisionsRound(TypedDict):
    """How many cards are drawn, who takes one in this order, who goes without, and whether the phase is skipped."""

    draw: int
    order: list[Who]
    without_card: list[Who]
    skipped: bool


class NavigatorsChoice(TypedDict):
    """Who steers (null: nobody is awake), and how many cards he chooses from: rowed ones, and from the deck."""

    navigator: Who | None
    from_table: int
    from_deck: int


class Look(TypedDict):
    """`waiting`: who still acts today, in order; `waits_for`: what comes next; `deeds`: what those may do whom the screen is
    about; `unseen`: cards of each kind neither open nor gone; the `…_left` are not claimed by anybody yet; `to_reveal`: who
    has not shown friend and enemy, in order. Wounds and weapons by character."""

    crew: list[Member]
    waiting: list[Who]
    phase: Phase
    waits_for: Awaited
    deeds: list[DeedOptions]
    day: int
    gulls: int
    provisions: ProvisionsRound
    navigation: NavigatorsChoice
    wounds: dict[str, int]
    weapons: dict[str, list[Card]]
    unseen: dict[str, int]
    treasure_left: Treasures
    characters_left: list[Who]
    friends_left: list[Who]
    enemies_left: list[Who]
    to_reveal: list[Who]


# May I?: `check` and `options`.
Deed = Literal[
    "row", "rest", "swap", "rob", "steal", "give", "open", "parasol", "medkit", "flare", "preserver", "overboard", "discard",
    "fight",
]  # fmt: skip
Wish = Literal[Deed, "refuse", "join_fight", "leave_fight", "throw_preserver", "play_chum", "drink_water"]
Form = Literal["open", "closed", "body", "unconscious"]
Whom = Literal["with", "from", "to", "on", "who"]


class Situation(TypedDict):
    """Everything that a wish may depend on."""

    phase: Phase
    actor: Who | Literal["somebody"]
    actor_state: Condition
    own_turn: bool
    target: Who | Literal["somebody"]
    target_state: Condition
    fight_on: bool
    action_spent: bool
    kid_announced: bool
    kid_steal: bool
    already_in: bool
    actor_overboard: bool
    target_overboard: bool
    agreed: Agreements


class CheckInput(TypedDict):
    wish: Wish
    form: NotRequired[Form]
    phase: NotRequired[Phase]
    actor: NotRequired[Who]
    actor_state: NotRequired[Condition]
    own_turn: NotRequired[bool]
    target: NotRequired[Who]
    target_state: NotRequired[Condition]
    fight_on: NotRequired[bool]
    action_spent: NotRequired[bool]
    kid_announced: NotRequired[bool]
    kid_steal: NotRequired[bool]
    already_in: NotRequired[bool]
    actor_overboard: NotRequired[bool]
    target_overboard: NotRequired[bool]
    options: NotRequired[Agreements]


class WishVerdict(Verdict):
    """A verdict on one wish. `form` is empty where the wish has only one; `rule` allows it (null: none ever does);
    `picks` says how a closed card is taken."""

    wish: Wish
    form: Form | Nobody
    rule: str | None
    picks: Literal["", "random", "chosen"]


class OptionsInput(TypedDict):
    state: State
    seat: int


class DeedOption(WishVerdict):
    """A wish that becomes the mark of the same word. `whom` is the mark's field for the other person, empty where the deed
    needs none; `targets` are those with whom it is allowed, `refusers` those among them who can refuse and so begin a
    fight; `target` is the one this verdict is about."""

    whom: Whom | Nobody
    target: Who | Literal["somebody"]
    targets: list[Who]
    refusers: list[Who]


class DeedOptions(TypedDict):
    character: Who
    wishes: list[DeedOption]


# Fights: `fight` and `fight-preview`.
class FightInput(TypedDict):
    attacker: Who
    defender: Who
    attack_allies: NotRequired[list[Who]]
    defence_allies: NotRequired[list[Who]]
    weapons: NotRequired[dict[str, list[Card]]]
    wounds: dict[str, int]
    goal: NotRequired[Goal]
    card: NotRequired[Card | Nobody]


class Fought(TypedDict):
    """The outcome. `wounds` after the fight, of everybody; `states` of the fighters; `discard`: pairs of owner and card;
    `todo`: what the table does now, step by step."""

    attack_total: int
    defence_total: int
    winner: Side
    goal_achieved: bool
    wounded: list[Who]
    wounds: dict[str, int]
    states: dict[str, Condition]
    fought: list[Who]
    discard: list[list[str]]
    todo: list[Reason]


class PreviewInput(FightInput):
    ready: NotRequired[dict[str, list[Card]]]


class Turned(TypedDict):
    """Who would win then, and whether that is another side than now."""

    winner: Side
    turns_it: bool


class Joiner(TypedDict):
    who: Who
    adds: int
    attack: Turned
    defence: Turned


class SpareWeapon(TypedDict):
    weapon: Card
    adds: int
    attack: Turned
    defence: Turned


class FightPreview(TypedDict):
    now: Fought
    joiners: list[Joiner]
    weapons: list[SpareWeapon]


# Navigation: `navigate` and `steer`.
class Person(DaysMarks):
    """Somebody before a navigation card: `parasol` is up, `open_chum` lies before him, `water` he pays himself,
    `water_gift` others pay for him."""

    wounds: int
    in_boat: bool
    life_preserver: bool
    preserver_thrown: bool
    parasol: bool
    open_chum: int
    water: int
    water_gift: int


class PersonGiven(TypedDict, total=False):
    """Somebody before a navigation card, typed in by hand; what is not said is no, or nothing."""

    wounds: int
    in_boat: bool
    rowed: bool
    fought: bool
    life_preserver: bool
    preserver_thrown: bool
    parasol: bool
    open_chum: int
    water: int
    water_gift: int


CardPlayed = int | NavigationCard
"""A navigation card by its printed number, or all of it where another edition differs."""


class NavigateInput(TypedDict):
    card: CardPlayed
    gulls: int
    characters: dict[str, PersonGiven]
    chum_played: NotRequired[int]
    options: NotRequired[Agreements]


class Fate(TypedDict):
    """What a navigation card did to somebody. `fall` and `sharks` are wounds; `awake`: conscious after the water;
    `to_pay`: thirsts that are left after the parasol."""

    fell: bool
    loses_open_cards: bool
    fall: int
    sharks: int
    wounds: int
    awake: bool
    state: Condition
    thirst: list[Cause]
    parasol_used: bool
    to_pay: int
    water_used: int
    wounds_added: int


class Navigated(TypedDict):
    gulls: int
    game_over: bool
    chum_discarded: int
    result: dict[str, Fate]


Throw = TypedDict("Throw", {"from": Who, "to": Who}, total=False)
"""Who throws the life preserver to whom; empty for nobody."""
Water = dict[str, list[Who]]
"""For each thirsty character those who pay one water each."""
Opened = dict[str, list[Card]]
"""For each fighter the cards opened during the fight."""


class SteerInput(TypedDict):
    state: State
    card: CardPlayed
    chum: NotRequired[list[Who]]
    preserver: NotRequired[Throw]
    water: NotRequired[Water]


class Choices(TypedDict):
    """The choices at a navigation card as they were read; `answered` names those that were given."""

    chum: list[Who]
    thrower: Who | Nobody
    catcher: Who | Nobody
    water: Water
    answered: list[str]


OpenQuestion = TypedDict(
    "OpenQuestion",
    {"ask": Literal["chum", "preserver", "water"], "for": list[Who], "by": list[Who], "why": Reason},
)
"""`ask` names the choice to send back, `for` whom it matters, `by` those who could do it."""


class Steered(Navigated):
    """`may_pay`: for everybody with a thirst left those who can pay one more water, himself first; `todo`: what the table
    does now, step by step."""

    card: NavigationCard
    questions: list[OpenQuestion]
    may_pay: dict[str, list[Who]]
    todo: list[Reason]


# The end: `score` and `tally`.
class Ending(Treasures):
    """What one player shows at the end; what is not known yet is empty."""

    name: str
    character: Who | Nobody
    friend: Who | Nobody
    enemy: Who | Nobody
    status: Status


class EndingGiven(TypedDict):
    """One player of a finished voyage, typed in by hand."""

    name: str
    character: Who
    friend: Who
    enemy: Who
    status: Status
    cash: NotRequired[int]
    jewels: NotRequired[int]
    painting_2: NotRequired[int]
    painting_3: NotRequired[int]


class TallyInput(TypedDict):
    players: list[EndingGiven]
    options: NotRequired[Agreements]


class CrewTally(PlayerTally):
    character: Who | Nobody


class VoyageTally(Ranking):
    """The tally of a voyage: lines own, cash, jewels, paintings, friend, enemy, deaths."""

    players: list[CrewTally]


class StakesInput(TypedDict):
    character: Who
    friend: Who
    enemy: Who
    in_play: list[Who]
    options: NotRequired[Agreements]


class Stakes(TypedDict):
    """What the two secret cards are worth to the one who holds them."""

    friend: Reason
    enemy: Reason


# Friends and enemies: `deal` and `check-deal`.
class DealInput(TypedDict):
    in_play: list[Who]
    seed: int
    options: NotRequired[Agreements]


class Deal(TypedDict):
    """Friend and enemy by the character who holds the card."""

    friends: dict[str, Who]
    enemies: dict[str, Who]


class DealOutInput(TypedDict):
    state: State
    seed: int


class CardsDealt(TypedDict):
    """The cards of one seat, as the mark that the server writes; its id is the server's."""

    seat: int
    do: Literal["dealt"]
    friend: Who
    enemy: Who


class DealtOut(TypedDict):
    marks: list[CardsDealt]


class CheckDealInput(Deal):
    in_play: list[Who]
    options: NotRequired[Agreements]


class DealChecked(TypedDict):
    ok: bool


# Small questions of the table.
class ConditionInput(TypedDict):
    character: Who
    wounds: NotRequired[int]


class ConditionAnswer(TypedDict):
    state: Condition


class SeatingInput(TypedDict):
    characters: list[Who]


class Benches(TypedDict):
    benches: list[Who]


class SwapInput(Benches):
    one: Who
    other: Who


class ProvisionsInput(Benches):
    wounds: NotRequired[dict[str, int]]
    deck: NotRequired[int]


class TurnOrderInput(TypedDict):
    benches_at_start: list[Who]
    wounds: NotRequired[dict[str, int]]


class Order(TypedDict):
    order: list[Who]


class NavigatorInput(Benches):
    wounds: NotRequired[dict[str, int]]
    rowed_cards: NotRequired[int]
    compass: NotRequired[bool]


class RevealOrderInput(Benches):
    lost: NotRequired[list[Who]]


class RowInput(TypedDict):
    oars: NotRequired[int]
    keep: NotRequired[int]


class Rowed(TypedDict):
    drawn: int
    to_table: int
    to_bottom: int


class HealInput(TypedDict):
    actor: Who
    target: Who
    wounds: dict[str, int]


class Healed(TypedDict):
    wounds: int
    state: Condition


class FlareInput(TypedDict):
    gulls: int
    birds: list[int]


class Fired(TypedDict):
    gulls: int
    game_over: bool
    cards_used: int


class EndDayInput(TypedDict):
    characters: dict[str, PersonGiven]


class Evening(TypedDict):
    """People by name; what else is said of them stays as it was."""

    characters: dict[str, Person]
