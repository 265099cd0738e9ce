"""Lifeboat: the crew and its wounds, "may I…?", fights, navigation, secret friends and enemies, and the tally.

Answers to these questions (characters by name: lady, sir, captain, mate, frenchy, kid; `options` are the table's agreements):

pad          {table: {options, seats: [{name}]}, marks} → {state, undone, refused}; marks: voyage.py, deeds.py, by_hand.py
mark         {state, mark} → {state}
look         {state} → crew from bow to stern, waiting, phase, day, gulls, provisions, navigation, wounds, weapons, unseen,
             treasure_left, characters_left, friends_left, enemies_left, to_reveal
options      {state, seat} → {character, wishes: [verdict + {wish, rule, target, targets}]}
check        {wish, phase, actor, actor_state, target, target_state, own_turn, action_spent, …} → verdict + {wish, rule}
steer        {state, card, chum, preserver, water} → navigate's answer + {card, questions: [{ask, for, by, why}]}
score        a state → tally (lines own, cash, jewels, paintings, friend, enemy, deaths), also of an unfinished voyage
tally        {players: [{name, character, friend, enemy, status, cash, jewels, painting_2, painting_3}], options} → the same
fight        {attacker, defender, attack_allies, defence_allies, weapons, wounds, goal} → totals, winner, wounded, wounds,
             states, goal_achieved, fought, discard
fight-preview  the same + {ready} → {now, joiners: [{who, adds, attack, defence}], weapons: [{weapon, adds, attack, defence}]}
navigate     {card, gulls, characters: {name: {wounds, in_boat, rowed, fought, …}}, chum_played, options} → gulls, game_over,
             chum_discarded, result by name
deal         {in_play, seed, options} → {friends, enemies}; check-deal {in_play, friends, enemies, options} → {ok}
facts        {} → characters, provisions, navigation cards
seating {characters}, swap {benches, one, other}, provisions {benches, wounds, deck}, turn-order {benches_at_start, wounds},
navigator {benches, wounds, rowed_cards, compass}, reveal-order {benches, lost}, state {character, wounds},
row {oars, keep}, heal {actor, target, wounds}, flare {gulls, birds}, end-day {characters}: the small questions of the table.
"""

from typing import Any

from scoring import marks, reading
from scoring.lifeboat import (
    actions,
    agreements,
    benches,
    boat,
    crew,
    dealing,
    fight,
    lookout,
    navigation,
    permission,
    reckoning,
    steering,
    voyage,
)

GAME: dict[str, Any] = {
    "slug": "lifeboat",
    "title": "Lifeboat",
    "paper": "Ship's log",
    "offers": "Fights, navigation, the reveal",
    "icon": '<path d="M5 24h38c-2 10-8 15-19 15S7 34 5 24zM14 24 6 8M34 24l8-16M18 31h12"/>',
    "accent": {"light": "#3d5a2a", "dark": "#a9cf86"},
    "shelf": 4,
    "players": [crew.FEWEST_PLAYERS, len(crew.NAMES)],
    "rules_version": "1",
    "bgg_id": None,
    "options": agreements.OPTIONS,
    # A seat's `reveal` shows the friend and the enemy of that seat.
    "secrets": [{"do": "friend", "until": "reveal"}, {"do": "enemy", "until": "reveal"}],
    "marks": voyage.MARKS,
    "highest_wins": True,
}

_FOLD = marks.by_hand(boat.begin, voyage.apply)


def _mark(given: dict[str, Any]) -> dict[str, Any]:
    """A state that comes from outside is read before anything is marked on it."""
    reading.only(given, ["state", "mark"])
    return _FOLD["mark"]({"state": boat.read(given), "mark": given.get("mark")})


def _facts(given: dict[str, Any]) -> dict[str, Any]:
    reading.only(given, [])
    return crew.FACTS


QUESTIONS = {
    "pad": _FOLD["pad"],
    "mark": _mark,
    "look": lookout.look,
    "options": lookout.options,
    "check": permission.check,
    "steer": steering.steer,
    "score": lookout.score,
    "tally": reckoning.typed_tally,
    "fight": fight.fight,
    "fight-preview": fight.preview,
    "navigate": navigation.navigate,
    "deal": dealing.deal,
    "check-deal": dealing.check_deal,
    "facts": _facts,
    "seating": benches.seating,
    "swap": benches.swap,
    "provisions": benches.provisions,
    "turn-order": benches.turn_order,
    "navigator": benches.navigator,
    "reveal-order": benches.reveal_order,
    "state": benches.state,
    "row": actions.row,
    "heal": actions.heal,
    "flare": actions.flare,
    "end-day": actions.end_day,
}
