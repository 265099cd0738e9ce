"""A tour of the Python that engines are written in (CONTRIBUTING, "The engine's Python"), wider than they go today.

Run under MicroPython it shows which parts of it must stay when the rest is cut off (`tools.lean_python`); run under both Pythons it
shows that they stayed. What an engine uses for the first time belongs here, too: tests/test_lean_python.py tells.
"""

import json
from collections import namedtuple

Move = namedtuple("Move", ["to", "price"])
LARGE = 12345678901234567890
WORDS = ["bus", "ship", "plane", "boat"]


class Refusal(Exception):
    def __init__(self, code, facts=None):
        super().__init__(code)
        self.code = code
        self.facts = facts or {}


class Deck:
    size = 3

    def __init__(self, *cards, name="deck", **more):
        self.cards = list(cards)
        self.name = name
        self.more = more

    def __len__(self):
        return len(self.cards)

    def __getitem__(self, at):
        return self.cards[at]

    def __setitem__(self, at, card):
        self.cards[at] = card

    def __delitem__(self, at):
        del self.cards[at]

    def __contains__(self, card):
        return card in self.cards

    def __iter__(self):
        return iter(self.cards)

    def __eq__(self, other):
        return self.cards == other.cards

    def __lt__(self, other):
        return self.cards < other.cards

    def __add__(self, other):
        return Deck(*(self.cards + other.cards))

    def __hash__(self):
        return len(self.cards)

    def __bool__(self):
        return bool(self.cards)

    def __call__(self, card):
        return self.cards.index(card)

    def __str__(self):
        return self.name

    def __repr__(self):
        return "<" + self.name + ">"

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.name = "closed"
        return kind is Refusal

    @property
    def top(self):
        return self.cards[0]

    @staticmethod
    def twice(number):
        return 2 * number

    @classmethod
    def empty(cls):
        return cls()


class Loaded(Deck):
    def __len__(self):
        return super().__len__() + 1


def numbers():
    small = [0, 1, -1, 7, -7, 1000, 2**29, 2**30 - 1, 2**30, -(2**30), 2**31, 2**32, -(2**33), LARGE, -LARGE]
    for one in small:
        yield [
            one + 1,
            one - 1,
            one * 3,
            -one,
            +one,
            abs(one),
            ~one,
            one << 3,
            one >> 2,
            one == 7,
            one != 7,
            bool(one),
            not one,
        ]
        yield [
            str(one),
            repr(one),
            "%d" % one,
            "%5d|%-5d|%05d" % (one, one, one),
            f"{one}",
            f"{one:4}",
            hex(one),
            int(str(one)),
        ]
        for two in (1, -3, 5, 2**31, LARGE):
            yield [one + two, one - two, one * two, one // two, one % two, list(divmod(one, two)), one < two, one <= two]
            yield [one > two, one >= two, one & two, one | two, one ^ two, min(one, two), max([one, two])]
        if -10 < one < 10:
            yield [one**2, one**5, pow(one, 3), 2 ** abs(one)]
    more = 5
    more += 2
    more -= 1
    more *= 7
    more //= 2
    more %= 9
    more <<= 4
    more >>= 1
    more |= 3
    more &= 14
    more ^= 5
    more **= 2
    yield [more, int("42"), int("-7"), int("ff", 16), int(True), int(3.7), round(7), bin(10), oct(8), chr(65), ord("я")]
    yield [
        3 / 2 == 1.5,
        7 / 2 > 3,
        int(7 / 2),
        round(2.6),
        float("1.5") == 1.5,
        1.5 + 1 == 2.5,
        str(1.5),
        0.5 * 4 == 2,
        -1.5 < 0,
    ]
    yield [1 == 1.0, 2.5 // 1 == 2, 2.5 - 1 > 1, abs(-2.5) == 2.5, max(1, 2.5) == 2.5, int(2.5e3), sum([0.5, 1]) == 1.5]


def texts():
    for text in ("", "bus", "Bus stop", "  wide ", "Посадка", "a,b,,c", "line\nline", 'a "quote" \\ \t', "🚌 7", "x" * 70):
        yield [
            text + "!",
            text * 2,
            len(text),
            text == "bus",
            text < "c",
            text > "B",
            "s" in text,
            text[:2],
            text[-1:],
            text[1:3],
            text[2:],
        ]
        yield [
            text.split(","),
            text.split(),
            text.rsplit(",", 1),
            text.split(",", 1),
            ",".join([text, text]),
            text.strip(),
            text.lstrip(),
        ]
        yield [
            text.replace("s", "z"),
            text.find("s"),
            text.rfind("s"),
            text.count("s"),
            text.startswith("b"),
            text.endswith("p"),
        ]
        yield [
            text.rstrip(),
            text.isdigit(),
            text.isalpha(),
            text.isspace(),
            list(text.partition(" ")),
            list(text.rpartition(",")),
        ]
        yield [
            repr(text),
            text.encode() == text.encode("utf-8"),
            text.encode().decode("utf-8"),
            hash(text) == hash(text),
            bool(text),
        ]
        yield [f"{text}-{len(text)}", f"{text!r}", f"{text:>8}", "{}|{:>6}|{:<6}|{:^7}|{name}".format(text, 1, 2, 3, name=text)]
        yield [
            "%s is %r, %d of %3d%%" % (text, text, 3, 4),
            [each for each in text],
            sorted(text),
            list(reversed(text)),
            tuple(text),
        ]
        yield [
            min(text or "x"),
            max(text or "x"),
            text.strip("x"),
            text.splitlines(),
            text.center(9),
            str(text),
            text.lower() if text.isalpha() else "",
        ]
    yield [
        "ab".upper(),
        "AB".lower(),
        "b" not in "abc",
        "a" <= "b",
        "b" >= "a",
        "x" != "y",
        "abc"[1],
        "abc"[-1],
        "ab",
        "a,b".index(","),
    ]
    yield [
        "%x %c %s" % (255, "q", None),
        "{0}{1}{0}".format("a", "b"),
        "{:03d}".format(7),
        "{:+d}".format(7),
        "abc".find("c", 1),
        "%.1f" % 2.25,
    ]
    yield [
        bytes([1, 2])[0],
        len(b"abc"),
        b"ab" + b"c" == b"abc",
        bytearray(b"ab")[1],
        b"abc"[1:] == b"bc",
        list(b"ab"),
        b"a" in b"ab",
    ]


def rows():
    row = [3, 1, 2]
    row.append(5)
    row.extend((4, 4))
    row.insert(1, 9)
    yield [row, row.pop(), row.pop(0), row.index(2), row.count(4), len(row), row[0], row[-1], row[1:3], row[:-1], row[:]]
    row.remove(9)
    row.sort()
    yield [
        row,
        row.copy(),
        row + [7],
        row * 2,
        row == [1, 2, 4, 5],
        row < [9],
        row > [0],
        row <= row,
        row >= row,
        row != [],
        5 in row,
        8 not in row,
    ]
    row.reverse()
    row.sort(key=lambda each: -each)
    row.sort(reverse=True)
    row[1] = 8
    row[1:3] = [6, 6, 6]
    row += [1]
    row *= 2
    del row[0]
    del row[:2]
    yield [
        row,
        sorted(row),
        sorted(row, reverse=True),
        sorted(WORDS, key=len),
        sorted(WORDS, key=lambda word: (len(word), word)),
        list(reversed(row)),
    ]
    yield [
        sum(row),
        sum([], 3),
        min(row),
        max(row),
        min(WORDS, key=len),
        max(3, 7),
        min([], default=0),
        max([], default=None),
        any(row),
        all(row),
    ]
    yield [
        list(range(5)),
        list(range(2, 9, 3)),
        list(range(5, 0, -2)),
        3 in range(5),
        len(range(9)),
        range(5)[2],
        range(9)[1:3] == range(1, 3),
    ]
    yield [
        list(zip(row, WORDS)),
        list(enumerate(WORDS)),
        list(enumerate(WORDS, 1)),
        list(map(len, WORDS)),
        list(filter(None, [0, 1])),
        list("ab"),
    ]
    yield [
        [a + b for a in "ab" for b in "cd" if a != b],
        [[1] * 2 for _each in range(2)],
        [x for x in row if x > 1 and x < 6 or x == 1],
    ]
    first, *rest = WORDS
    (one, two), three = (1, 2), 3
    *before, last = row
    one, two = two, one
    row.clear()
    yield [
        first,
        rest,
        one,
        two,
        three,
        before,
        last,
        row,
        next(iter(WORDS)),
        next(iter([]), "none"),
        [] or "empty",
        WORDS and 1,
    ]
    pair = (1, "b")
    yield [
        pair,
        pair + (2,),
        pair * 2,
        pair[0],
        pair[-1],
        pair[:1],
        len(pair),
        pair == (1, "b"),
        pair < (2,),
        1 in pair,
        pair.index("b"),
        pair.count(1),
    ]
    yield [
        tuple([1]),
        tuple(range(3)),
        pair != (),
        hash(pair) == hash((1, "b")),
        sorted([(2, "a"), (1, "b"), (1, "a")]),
        (1, [2]) == (1, [2]),
        bool(()),
    ]
    yield [
        list(each for each in range(4) if each % 2),
        sum(each for each in range(4)),
        any(word == "bus" for word in WORDS),
        all(word for word in WORDS),
    ]
    yield [
        max(WORDS, key=lambda word: (len(word), word)),
        sorted([[2, 1], [1, 2]]),
        [1, [2, [3]]] == [1, [2, [3]]],
        [None, True].index(True),
    ]


def keyed():
    seats = {"a": 1, "b": [2]}
    seats["c"] = {"d": None}
    seats.update({"e": 5})
    seats.update(f=6)
    seats.setdefault("g", []).append(7)
    yield [
        sorted(seats),
        seats["a"],
        seats.get("z"),
        seats.get("z", 0),
        "a" in seats,
        "z" not in seats,
        len(seats),
        seats.pop("a"),
        seats.pop("z", 9),
    ]
    del seats["e"]
    copied = dict(seats)
    yield [
        copied == seats,
        seats.copy() == seats,
        copied != {},
        sorted(seats.keys()),
        sorted(str(each) for each in seats.values()),
        bool({}),
    ]
    yield [
        sorted(seats.items(), key=lambda item: item[0])[0][0],
        sorted({n: n * n for n in range(3)}.items()),
        sorted(dict.fromkeys("ab", 0).items()),
    ]
    yield [
        dict([("k", 1)]) == {"k": 1},
        dict(k=1)["k"],
        {1: "one", (2, 3): "pair", None: 0, True: "yes"}[(2, 3)],
        sorted(seats | {"y": 1}),
    ]
    many = {str(n): n for n in range(200)}
    for n in range(0, 200, 2):
        del many[str(n)]
    yield [len(many), sum(many.values()), many["101"], list(iter({"x": 1}))]
    many.clear()
    some, more = {1, 2, 3}, set([3, 4])
    some.add(5)
    some.discard(9)
    some.discard(1)
    yield [
        sorted(some | more),
        sorted(some & more),
        sorted(some - more),
        sorted(some ^ more),
        some <= more,
        {3} < some,
        some >= {2},
        some > more,
        some == {2, 3, 5},
    ]
    some.update([7, 8])
    some.remove(7)
    some |= {1}
    some &= {1, 2, 3}
    some -= {2}
    yield [
        sorted(some),
        1 in some,
        9 not in some,
        len(some),
        some.issubset({1, 3, 4}),
        some.isdisjoint({7}),
        sorted(some.union({4})),
        sorted(some.intersection({1})),
    ]
    yield [
        sorted(some.difference({1})),
        sorted({n % 3 for n in range(9)}),
        some.issuperset({1}),
        sorted(some.symmetric_difference({9})),
        sorted(set("hello")),
        some != more,
    ]
    frozen = frozenset([1, 2])
    yield [
        1 in frozen,
        {frozen: "x"}[frozenset([2, 1])],
        sorted(frozen | {3}),
        sorted(some.copy()),
        len({} or set()),
        bool(set()),
        sorted(frozen),
    ]
    some.clear()
    move = Move("pier", 3)
    yield [
        move.to,
        move.price,
        move[0],
        list(move),
        move == ("pier", 3),
        Move(price=1, to="x").to,
        len(move),
        str(move),
        sorted([Move("b", 1), Move("a", 2)]),
    ]


def classes():
    deck = Deck("x", "y", name="D", extra=1)
    loaded = Loaded(*"abc", **{"name": "L"})
    yield [
        len(deck),
        deck[0],
        "y" in deck,
        list(deck),
        deck.top,
        deck.size,
        Deck.size,
        deck.twice(4),
        deck.more,
        str(deck),
        repr(deck),
        f"{deck}",
        deck("y"),
    ]
    yield [
        len(loaded),
        isinstance(loaded, Deck),
        isinstance(loaded, (int, Deck)),
        issubclass(Loaded, Deck),
        type(loaded) is Loaded,
        type(deck).__name__,
    ]
    deck[0] = "z"
    del deck[1]
    yield [
        deck == Deck("z"),
        deck != Deck("q"),
        deck < Deck("zz"),
        (deck + loaded).cards,
        bool(Deck.empty()),
        bool(deck),
        {deck: 1}[Deck("z")],
        deck is deck,
    ]
    yield [
        hasattr(deck, "top"),
        getattr(deck, "none", 4),
        getattr(deck, "name"),
        callable(deck),
        callable(3),
        sorted([Deck("b"), Deck("a")])[0].cards,
    ]
    setattr(deck, "other", 1)
    deck.size += 1
    with deck as held:
        yield [held.other, held.size]
        raise Refusal("swallowed")
    yield [
        deck.name,
        isinstance(True, bool),
        isinstance("", str),
        isinstance([], (list, tuple)),
        isinstance({}, dict),
        isinstance(None, object),
        type(3) is int,
    ]


def ways():
    def counted(limit, step=1, *, start=0):
        at = start

        def forth():
            nonlocal at
            at += step
            return at

        while True:
            if forth() > limit:
                break
            if at == 3:
                continue
            yield at
        else:
            yield "never"

    def both():
        yield from counted(4)
        yield from "ab"
        got = yield "give"
        yield got

    walk = both()
    yield [next(walk), next(walk), list(counted(5, step=2, start=1)), list(counted(9, 4)), list(walk)]
    sent = both()
    for _each in range(6):
        next(sent)
    yield [
        sent.send("sent"),
        (lambda a, b=2, *c, **d: [a, b, list(c), sorted(d)])(1, 3, 4, e=5),
        (lambda *given: len(given))(*[1, 2], 3),
    ]
    sent.close()
    told = []
    for number in range(3):
        try:
            try:
                told.append(1 // number)
            except ZeroDivisionError:
                told.append("zero")
                continue
            except (KeyError, ValueError) as problem:
                told.append(str(problem))
            else:
                told.append("else")
            finally:
                told.append("finally")
        except Exception:
            told.append("never")
    for number in range(3):
        if number == 7:
            break
    else:
        told.append("whole")
    yield [
        told,
        1 if told else 2,
        1 < 2 < 3,
        1 < 3 < 2,
        None is None,
        not None,
        (told and None) is None,
        [] == [],
        3 if not told else 4,
    ]
    assert told, "told"
    yield [depth(30), __import__("collections") is not None, list(map(lambda a, b: a + b, [1, 2], [3, 4])), print is not None]


def depth(left):
    return left and 1 + depth(left - 1)


def refused(call):
    try:
        return call()
    except Refusal as refusal:
        return [refusal.code, refusal.facts, refusal.args[0], str(refusal)]
    except (KeyError, IndexError) as problem:
        return [type(problem).__name__, isinstance(problem, LookupError)]
    except Exception as problem:
        return type(problem).__name__


def stumbles():
    """Engines meet these while they read what comes from outside."""

    def raising(problem):
        raise problem

    def again():
        try:
            raise Refusal("first", {"n": 1})
        except Refusal:
            raise

    row, seats, text, none, number = [1], {"a": 1}, "abc", None, 3
    for call in (
        lambda: row[5],
        lambda: row["a"],
        lambda: row.index(9),
        lambda: row.remove(9),
        lambda: [].pop(),
        lambda: seats["z"],
        lambda: seats[[]],
        lambda: {}.pop("z"),
        lambda: set().pop(),
        lambda: {1}.remove(2),
        lambda: text[9],
        lambda: text["a"],
        lambda: text + 1,
        lambda: 1 + text,
        lambda: text - text,
        lambda: text < 1,
        lambda: text.index("z"),
        lambda: ",".join([1]),
        lambda: text.nothing,
        lambda: none.nothing,
        lambda: none["a"],
        lambda: none + 1,
        lambda: none(),
        lambda: number(),
        lambda: number[0],
        lambda: len(number),
        lambda: [each for each in number],
        lambda: int("x"),
        lambda: int([]),
        lambda: 1 // 0,
        lambda: 1 % 0,
        lambda: 1 << -1,
        lambda: max([]),
        lambda: next(iter([])),
        lambda: sorted([1, "a"]),
        lambda: {1, 2} < 3,
        lambda: json.loads("{"),
        lambda: json.loads(""),
        lambda: depth(),
        lambda: depth(1, 2),
        lambda: depth(nothing=1),
        lambda: Move("a"),
        lambda: setattr(Move("a", 1), "to", "b"),
        lambda: missing_name,  # noqa: F821
        lambda: __import__("nowhere"),
        lambda: raising(Refusal("told", {"a": [1]})),
        lambda: raising(ValueError("v", 1)),
        lambda: raising(RuntimeError),
        lambda: raising(OSError(2)),
        lambda: raising(NotImplementedError()),
        lambda: raising(TypeError("x")),
        lambda: raising(AttributeError("y")),
        lambda: raising(AssertionError("z")),
        lambda: raising(StopIteration()),
        lambda: raising(OverflowError()),
        lambda: raising(UnicodeError("u")),
        lambda: raising(3),
        again,
        lambda: [1, 2] + (3,),
        lambda: list(zip([1], 3)),
        lambda: depth(10**6),
        lambda: [0] * (2 * 10**9),
        lambda: open("nowhere/at-all.json", encoding="utf-8"),
    ):
        yield refused(call)
    first, second = refused(lambda: tuple([1, 2]))
    try:
        first, second = [1]
    except ValueError:
        yield [first, second, "too few"]
    try:
        first, second = [1, 2, 3]
    except ValueError:
        yield [first, second, "too many"]
    try:
        del seats["none"]
    except KeyError as problem:
        yield [problem.args[0]]


def as_json():
    given = {
        "a": [1, -2, 1.5, True, False, None, 'я "q" \\ \n \t 🚌 \u0001', {}, []],
        "b": {"c": {"d": [[]]}},
        "n": 2**40,
        "big": LARGE,
    }
    yield [
        json.loads(json.dumps(given)) == given,
        sorted(json.loads(' { "x" : [ 1 , 2.5e3 , "\\u0431\\/\\n" ] , "y" : null } ')),
        json.loads('"\\ud83d"') != "",
    ]
    yield [
        json.loads("-0"),
        json.loads("[]"),
        json.loads("true"),
        json.loads('"a"'),
        json.dumps("a"),
        json.dumps(None),
        json.dumps([1, "b"]),
        json.dumps(True),
    ]
    yield [
        json.loads(json.dumps({"t": (1, 2), 3: 4}))["t"],
        len(json.dumps([list(range(300))] * 3)),
        json.loads(json.dumps([[n] * 3 for n in range(400)]))[399],
    ]


def memory():
    """Enough to be swept several times."""
    kept = []
    for number in range(300):
        row = [str(number) + "x" * 500 for _each in range(60)]
        kept.append({"n": number, "row": row[:2], "t": tuple(row[:3]), "s": set(row[:2])})
        kept = kept[-40:]
    text = ""
    for number in range(500):
        text += str(number)
    yield [
        len(kept),
        kept[-1]["n"],
        len(text),
        sorted([(n * 7919) % 1000 for n in range(1000)])[::1][500],
        len([0] * 100000),
        len("y" * 100000),
    ]


STOPS = (numbers, texts, rows, keyed, classes, ways, stumbles, as_json, memory)


def fall(_wish):
    """Nobody catches this: the phone hears of it."""
    return depth("deep")


def tour(_wish):
    """Everything, told as text."""
    return json.dumps([[stop.__name__, [told(each) for each in stop()]] for stop in STOPS])


def told(value):
    if isinstance(value, list):
        return [told(each) for each in value]
    return value if isinstance(value, (bool, str, dict)) or value is None else str(value)
