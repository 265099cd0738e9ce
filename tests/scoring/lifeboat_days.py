"""Legal days of Lifeboat at random: real cards in real hands, and every deed logged by the mark that a screen would make.

The dealer knows every card; the log knows what it is told. A sloppy table trades without saying so.
"""

import random
from collections import Counter
from typing import Any

import scoring

Json = dict[str, Any]
FACTS = scoring.ask("lifeboat", "facts", {})
NAMES = [each["id"] for each in FACTS["characters"]]
WEAPONS = [each["id"] for each in FACTS["provisions"] if each["weapon"]]
SWITCHES = ("throw_unconscious", "body_costs_action", "preserver_keeps_corpse", "starting_provision")


class Voyage:
    def __init__(self, seed: int, counted: bool, sloppy: bool) -> None:
        self.dice, self.counted, self.sloppy = random.Random(seed), counted, sloppy
        self.crew = self.dice.sample(NAMES, self.dice.randint(4, 6))
        options = {name: self.dice.random() < 0.5 for name in SWITCHES}
        options["starting_provision"] = counted and options["starting_provision"]
        table = {"options": options, "seats": [{"name": name} for name in self.crew]}
        self.state: Json = scoring.ask("lifeboat", "pad", {"table": table, "marks": []})["state"]
        self.deck = [each["id"] for each in FACTS["provisions"] for _ in range(each["count"])]
        self.dice.shuffle(self.deck)
        self.hands: dict[str, list[str]] = {name: [] for name in self.crew}
        if options["starting_provision"]:
            for hand in self.hands.values():
                hand.append(self.deck.pop())
        self.marks = self.found = 0
        # What this voyage has seen, so that a test may ask whether it looked at everything.
        self.happened: Counter[str] = Counter()
        for seat, name in enumerate(self.crew):
            self.log("character", seat, character=name)

    # ---- the log ----

    def log(self, word: str, seat: int | None, **fields: Any) -> None:
        """Log a mark; where the log cannot know of a card, it is told first, and only at a sloppy table."""
        mark = {"id": str(self.marks), "seat": seat, "do": word, **fields}
        kept: list[str] = []
        while "refusal" in (answer := scoring.ask("lifeboat", "mark", {"state": self.state, "mark": mark})):
            reasons = answer["refusal"]["reasons"]
            assert self.sloppy, (mark, reasons)
            assert {each["code"] for each in reasons} == {"no-closed-card"}, (mark, reasons)
            self.turns_up(reasons[0]["facts"]["character"], kept)
        self.state = answer["state"]
        self.marks += 1

    def turns_up(self, who: str, kept: list[str]) -> None:
        turned_up = {"id": f"found {self.found}", "seat": None, "do": "found", "who": who, "kept": [*kept]}
        answer = scoring.ask("lifeboat", "mark", {"state": self.state, "mark": turned_up})
        assert "refusal" not in answer, (turned_up, answer)
        self.state = answer["state"]
        self.found += 1
        if who not in kept:
            kept.append(who)

    @property
    def shared(self) -> Json:
        shared: Json = self.state["shared"]
        return shared

    def pad(self, who: str) -> Json:
        pad: Json = self.state["players"][self.crew.index(who)]["pad"]
        return pad

    def awake(self) -> list[str]:
        strength = {each["id"]: each["strength"] for each in FACTS["characters"]}
        return [each for each in self.shared["benches"] if self.pad(each)["wounds"] < strength[each]]

    # ---- the day ----

    def day(self) -> None:
        if self.counted and self.shared["phase"] == "provisions":
            self.log("provisions", None)
        for who in self.awake():
            if self.deck:
                self.hands[who].append(self.deck.pop())
        for who in list(self.shared["order"]):
            if self.shared["phase"] == "ended":
                return
            self.freely()
            if who in self.awake() and not self.pad(who)["acted"]:
                self.act(who)
        if self.shared["phase"] == "ended":
            return
        self.freely()
        self.navigate()
        if self.shared["phase"] != "ended":
            self.log("new-day", None)

    def freely(self) -> None:
        """Cards opened, traded and put on at any time."""
        awake = self.awake()
        if not awake or self.dice.random() < 0.5:
            return
        who = self.dice.choice(awake)
        seat, hand = self.crew.index(who), self.hands[who]
        deed = self.dice.choice(["open", "give", "trade unseen", "preserver", "overboard"])
        others = [each for each in awake if each != who]
        if deed == "open" and hand:
            card = self.dice.choice(hand)
            hand.remove(card)
            self.log("open", seat, card=card)
        elif deed == "give" and hand and others:
            other = self.dice.choice(others)
            self.hands[other].append(hand.pop())
            self.log("give", seat, to=other)
        elif deed == "trade unseen" and self.sloppy and hand and others:
            self.happened["unlogged trade"] += 1
            self.hands[self.dice.choice(others)].append(hand.pop())
        elif deed == "preserver" and ("life_preserver" in hand or "life_preserver" in self.pad(who)["open"]):
            if "life_preserver" not in self.pad(who)["open"]:
                hand.remove("life_preserver")
            living = [each for each in self.shared["benches"] if not self.is_body(each)]
            self.log("preserver", seat, to=self.dice.choice(living))
        elif deed == "overboard":
            bodies = [each for each in self.shared["benches"] if self.is_body(each)]
            may = not (self.state["options"]["body_costs_action"] and self.pad(who)["acted"])
            if bodies and may:
                self.log("overboard", seat, who=bodies[0])
                self.hands[bodies[0]] = []

    def is_body(self, who: str) -> bool:
        member = next(
            each for each in scoring.ask("lifeboat", "look", {"state": self.state})["crew"] if each["character"] == who
        )
        return bool(member["state"] == "dead")

    def act(self, who: str) -> None:
        seat, hand = self.crew.index(who), self.hands[who]
        others = [each for each in self.shared["benches"] if each != who]
        deed = self.dice.choice(["row", "rest", "swap", "rob", "rob", "steal", "special", "fight", "fight", "fight"])
        if deed == "row":
            self.log("row", seat, kept=self.dice.randint(0, 2))
        elif deed == "swap" and others:
            self.log("swap", seat, **{"with": self.dice.choice(others)})
        elif deed in ("rob", "steal") and others:
            self.take(who, self.dice.choice(others), deed if who == "kid" else "rob")
        elif deed == "special" and {"medkit", "parasol", "flare_gun"} & {*hand, *self.pad(who)["open"]}:
            self.special(who)
        elif deed == "fight" and [each for each in others if each in self.awake()]:
            self.fight(who, self.dice.choice([each for each in others if each in self.awake()]))
        else:
            self.log("rest", seat)

    def take(self, who: str, other: str, deed: str) -> None:
        """A robbery that is not refused, or the Kid's theft."""
        seat, theirs = self.crew.index(who), self.pad(other)["open"]
        if deed == "rob" and theirs and self.dice.random() < 0.5:
            card = self.dice.choice(theirs)
            self.log("rob", seat, **{"from": other, "card": card})
        elif self.hands[other]:
            card = self.hands[other].pop(self.dice.randrange(len(self.hands[other])))
            self.log(deed, seat, **{"from": other})
        else:
            self.log("rest", seat)
            return
        self.hands[who].append(card)

    def special(self, who: str) -> None:
        seat, hand, before = self.crew.index(who), self.hands[who], self.pad(who)["open"]
        card = next(each for each in [*hand, *before] if each in ("medkit", "parasol", "flare_gun"))
        hurt = [each for each in self.shared["benches"] if self.pad(each)["wounds"] and not self.is_body(each)]
        if card == "medkit" and not hurt:
            self.log("rest", seat)
            return
        if card not in before:
            hand.remove(card)
        if card == "medkit":
            self.log("medkit", seat, on=self.dice.choice(hurt))
        elif card == "parasol":
            self.log("parasol", seat)
        else:
            self.log("flare", seat, birds=[self.dice.choice([-1, 0, 0, 1]) for _ in range(3)])

    def fight(self, who: str, against: str) -> None:
        """Any cards may be opened in a fight; the closed card that was wanted may be among them."""
        allies = [each for each in self.awake() if each not in (who, against)]
        self.dice.shuffle(allies)
        cut = sorted(self.dice.randint(0, len(allies)) for _ in range(2))
        attack, defence = allies[: cut[0]], allies[cut[0] : cut[1]]
        theirs, wanted = self.pad(against)["open"], self.hands[against]
        goal = "card" if (theirs or wanted) and self.dice.random() < 0.7 else "seat"
        card, prize = "", ""
        if goal == "card" and theirs and (not wanted or self.dice.random() < 0.4):
            card = prize = self.dice.choice(theirs)
        elif goal == "card":
            prize = self.dice.choice(wanted)
        opened = {each: self.opens(each) for each in [who, against, *attack, *defence]}
        if goal == "card" and not card and prize in opened[against] and prize not in self.hands[against]:
            card = prize
        fighters = {each: [*self.pad(each)["open"], *opened[each]] for each in opened}
        armed = any("flare_gun" in held for held in fighters.values())
        fired = armed and self.dice.random() < 0.8
        self.happened["fight"] += 1
        if goal == "card" and prize in opened[against]:
            self.happened[
                "the last closed card opened in the fight" if not self.hands[against] else "one of several opened"
            ] += 1
        # Each side may enter its own cards on its own phone before the fight is logged.
        if self.dice.random() < 0.3:
            for each, cards in opened.items():
                for shown in cards:
                    self.log("open", self.crew.index(each), card=shown)
                    self.happened["opened on another phone"] += each != who
            opened = {}
        before = self.state
        self.log(
            "fight",
            self.crew.index(who),
            against=against,
            goal=goal,
            attack=attack,
            defence=defence,
            opened={each: cards for each, cards in opened.items() if cards},
            flare=fired,
            **({"card": card} if card else {}),
        )
        lost = self.pad(against)["wounds"] > before["players"][self.crew.index(against)]["pad"]["wounds"]
        if goal == "card" and lost and not (prize == "flare_gun" and fired and "flare_gun" in fighters[against]):
            if not card:
                self.hands[against].remove(prize)
            self.hands[who].append(prize)

    def opens(self, who: str) -> list[str]:
        shown = [card for card in self.hands[who] if self.dice.random() < (0.6 if card in WEAPONS else 0.3)]
        for card in shown:
            self.hands[who].remove(card)
        return shown

    # ---- navigation ----

    def navigate(self) -> None:
        """A card from the deck; whoever really has chum, the preserver or water may play it."""
        choices: Json = {"card": self.dice.randint(19, 42)}
        spent: list[tuple[str, str]] = []
        chum = self.holders("chum", self.awake(), spent)
        if chum and self.dice.random() < 0.4:
            choices["chum"] = [chum[0]]
            spent.append((chum[0], "chum"))
        foreseen = self.steer(choices)
        asked = [each for each in foreseen["questions"] if each["ask"] == "preserver"]
        swimmers = [each for each in foreseen["result"] if foreseen["result"][each]["fell"]]
        for thrower in self.holders("life_preserver", asked[0]["by"] if asked else [], spent):
            catcher = thrower if thrower in swimmers else self.dice.choice(asked[0]["for"])
            if catcher in asked[0]["for"] and self.dice.random() < 0.7:
                choices["preserver"] = {"from": thrower, "to": catcher}
                spent.append((thrower, "life_preserver"))
        self.drink(choices, spent)
        before = {each: list(self.pad(each)["open"]) for each in self.crew}
        self.log("navigate", None, **choices)
        self.happened[f"card {choices['card']}"] += 1
        waters = Counter(who for who, card in spent if card == "water")
        self.happened["water paid several times by one"] += any(count > 1 for count in waters.values())
        self.happened["water for somebody else"] += any(
            payer != thirsty for thirsty, payers in choices.get("water", {}).items() for payer in payers
        )
        self.happened["one drinks several times"] += any(len(payers) > 1 for payers in choices.get("water", {}).values())
        self.happened.update(card for _who, card in spent if card != "water")
        if self.shared["gulls"] == FACTS["gulls_to_land"]:
            return
        for who, card in spent:
            # What lies open is played before what is in the hand.
            (before[who] if card in before[who] else self.hands[who]).remove(card)
        for who in self.shared["lost"]:
            self.hands[who] = []

    def steer(self, choices: Json) -> Json:
        """What the card will do; a sloppy table first tells the log of a card that it cannot know of."""
        kept: list[str] = []
        while True:
            answer = scoring.ask("lifeboat", "steer", {"state": self.state, **choices})
            if "refusal" not in answer:
                return dict(answer)
            [reason] = answer["refusal"]["reasons"]
            assert self.sloppy, (choices, reason)
            assert reason["code"] == "no-closed-card", (choices, reason)
            self.turns_up(reason["facts"]["character"], kept)

    def drink(self, choices: Json, spent: list[tuple[str, str]]) -> None:
        """Everybody who thirsts may drink, as often as there is water in the right hands."""
        result = self.steer(choices)["result"]
        for thirsty in self.shared["benches"]:
            for _ in range(result[thirsty]["to_pay"] if thirsty in result else 0):
                payers = self.holders("water", [each for each in result if result[each]["awake"]], spent)
                if not payers or self.dice.random() < 0.3:
                    continue
                payer = thirsty if thirsty in payers else self.dice.choice(payers)
                # Whoever really has water is offered, unless the log missed how it came there.
                assert self.sloppy or payer in self.steer(choices)["may_pay"][thirsty], (payer, thirsty, choices)
                choices.setdefault("water", {}).setdefault(thirsty, []).append(payer)
                spent.append((payer, "water"))
                self.steer(choices)

    def holders(self, card: str, among: list[str], spent: list[tuple[str, str]]) -> list[str]:
        """Who of them still has such a card, in the hand or open."""
        return [
            each
            for each in among
            if self.hands[each].count(card) + self.pad(each)["open"].count(card) > spent.count((each, card))
        ]
