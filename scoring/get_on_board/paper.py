"""The paper sheet beside the recount: every box that differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import reading
from scoring.get_on_board.facts import rule
from scoring.get_on_board.sheet import FIELDS, RULE_OF, STAR_FIELDS, completed
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.get_on_board.city import City
    from scoring.get_on_board.line import Line
    from scoring.get_on_board.types import Field
    from scoring.types import Reason


# Who waits, or what stands, at the stops that fill a section.
FILLED_BY: dict[Field, list[str]] = {
    "old_ladies": ["old_lady"],
    "students": ["student"],
    "universities": ["university"],
    "star_university": ["university"],
    "tourist_rows": ["tourist", "monument_light", "monument_dark"],
    "monuments_light": ["monument_light"],
    "monuments_dark": ["monument_dark"],
    "star_light": ["monument_light"],
    "star_dark": ["monument_dark"],
    "interns": ["office"],
    "business_rows": ["business", "office"],
    "star_office": ["office"],
}


def differences_of(city: City, line: Line, total: int | None) -> list[Reason]:
    """In the order of the sheet, each with the stops on the line that fill that section; what nobody typed in is not
    compared. The total of the paper comes last."""
    found = []
    paper, recount = line.paper, line.sheet
    written = completed(paper)
    for field in FIELDS:
        if field in paper and written[field] != recount[field]:
            said, counted = _shown(written[field]), _shown(recount[field])
            found.append(
                reason(
                    rule(RULE_OF[field]),
                    "paper-differs",
                    stops_of(city, line.route, field),
                    player=line.name,
                    field=field,
                    paper=said,
                    recount=counted,
                )
            )
    # S11: the paper's total beside the total of the recount; whoever is out has none (S12).
    if line.paper_total is not None and line.paper_total != total:
        found.append(reason(rule("S11"), "total-differs", [], player=line.name, paper=line.paper_total, recount=_shown(total)))
    return found


def stops_of(city: City, route: list[str], field: Field) -> list[str]:
    """The stops of a line where something waits or stands that fills this section; a landmark alone writes its star."""
    kinds = FILLED_BY.get(field, [])
    stars = field in STAR_FIELDS
    found = []
    for at in route[1:]:
        standing = city.intersections[at]
        here = standing.get("passengers", []) + ([standing["place"]] if "place" in standing else [])
        if any([kind in kinds for kind in here]) and ("landmark" in standing or not stars):
            found.append(at)
    return found


def _shown(value: object) -> str:
    """A box as players say it: `3P` is a parked row of three, an empty star is a dash."""
    if isinstance(value, list):
        return " ".join([_shown(each) for each in value])
    if isinstance(value, dict):
        return str(value["marked"]) + ("P" if value["parked"] else "")
    return "–" if value is None else reading.shown(value)
