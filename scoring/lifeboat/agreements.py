"""What the table agrees on before the voyage: variants, switches and the edition of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scoring import reading

if TYPE_CHECKING:
    from scoring.lifeboat.types import Agreements
    from scoring.types import Given, Option


def _choice(name: str, values: list[str], rule: str) -> Option:
    """The first value is the usual one."""
    return {"id": name, "kind": "choice", "values": values, "default": values[0], "rule": rule}


def _switch(name: str, default: bool, rule: str) -> Option:
    return {"id": name, "kind": "switch", "values": [True, False], "default": default, "rule": rule}


OPTIONS: Final = [
    _choice("self_enemy_rule", ["ru2010", "classic", "ru2", "own_strength"], "lifeboat-S6"),
    _choice("tie_break", ["shared", "alive_first"], "lifeboat-S9"),
    _choice("all_dead", ["score", "sea_wins"], "lifeboat-V6"),
    _choice("edition", ["russian", "elsewhere"], "lifeboat-R26"),
    _switch("water_for_others", True, "lifeboat-R33"),
    _switch("preserver_keeps_corpse", False, "lifeboat-V7"),
    _switch("throw_items", False, "lifeboat-V1"),
    _switch("throw_unconscious", False, "lifeboat-V2"),
    _switch("body_costs_action", False, "lifeboat-R24"),
    _switch("chum_all_day", False, "lifeboat-R30"),
    _switch("kid_chooses", False, "lifeboat-R12"),
    _switch("starting_provision", False, "lifeboat-V5"),
    _switch("no_self", False, "lifeboat-V8"),
    _switch("no_same", False, "lifeboat-V8"),
    _switch("only_in_play", True, "lifeboat-R2"),
]


def read(given: Given) -> Agreements:
    """All agreements from the field `options`, the unspoken ones at their default."""
    options = reading.record(given, "options", {})
    reading.only(options, [each["id"] for each in OPTIONS])
    agreed: dict[str, object] = {}
    for each in OPTIONS:
        if each["kind"] == "switch":
            agreed[each["id"]] = reading.switch(options, each["id"], each["default"])
        else:
            agreed[each["id"]] = reading.choice(options, each["id"], each["values"], each["default"])
    return cast("Agreements", agreed)
