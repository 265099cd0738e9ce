# What the engine takes from `typing` at run time: the packed engine has no annotations (see tools/pack_engine.py).
from collections import namedtuple


def NamedTuple(name, fields):
    return namedtuple(name, [field[0] for field in fields])


def TypeVar(name):
    return name


def cast(_kind, value):
    return value
