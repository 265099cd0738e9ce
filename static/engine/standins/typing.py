# What the engine's annotations need at run time on the phone: names that stand for themselves.
from collections import namedtuple


class _Name:
    def __getitem__(self, _item):
        return self

    def __call__(self, *_args):
        return self


Any = Callable = Final = Iterator = Literal = Mapping = NotRequired = Optional = Sequence = Union = _Name()
TYPE_CHECKING = False


class Protocol:
    pass


class TypedDict(dict):
    pass


def TypeVar(name):
    return name


def NamedTuple(name, fields):
    return namedtuple(name, [field[0] for field in fields])


def cast(_kind, value):
    return value
