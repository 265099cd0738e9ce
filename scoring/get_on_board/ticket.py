"""Tickets and sheet tops: which shape a ticket asks of which sheet."""

from __future__ import annotations

from typing import Any

from scoring import reading
from scoring.get_on_board.box import BOX, SHEET
from scoring.refusal import unreadable

COLOURS: list[str] = BOX["colours"]
TICKETS = 2 * len(COLOURS)
TOPS = len(BOX["tops"])


def colour_of(ticket: int) -> str:
    """Ticket n and ticket n+6 have the same colour."""
    return COLOURS[(ticket - 1) % len(COLOURS)]


def shape_of(top: int, colour: str) -> str:
    shape: str = BOX["tops"][top - 1][COLOURS.index(colour)]
    return shape


def read_top(given: dict[str, Any], field: str = "top") -> int:
    return reading.whole(given, field, 1, TOPS)


def read_ticket(given: dict[str, Any], field: str = "ticket") -> int:
    return reading.whole(given, field, 1, TICKETS)


def read_tickets(given: dict[str, Any], field: str = "tickets") -> list[int]:
    """Tickets in the order drawn; F1: every card comes once."""
    drawn = reading.listing(given, field, [], TICKETS)
    for ticket in drawn:
        if not reading.is_whole(ticket) or ticket < 1 or ticket > TICKETS:
            raise unreadable("unknown-ticket", [], field=field, given=reading.shown(ticket), most=TICKETS)
        if drawn.count(ticket) > 1:
            raise unreadable("ticket-twice", [], field=field, ticket=ticket)
    return list(drawn)


def read_shape_name(name: Any, field: str) -> str:
    if not isinstance(name, str) or name not in BOX["shapes"]:
        raise unreadable("unknown-shape", [], field=field, given=reading.shown(name), known=", ".join(sorted(BOX["shapes"])))
    return name


def shape(given: dict[str, Any]) -> dict[str, Any]:
    """Which shape does this ticket ask of this sheet?"""
    reading.only(given, ["top", "ticket"])
    top = read_top(given)
    colour = colour_of(read_ticket(given))
    name = shape_of(top, colour)
    return {"colour": colour, "shape": name, "markers": BOX["shapes"][name]["markers"]}


def sheet_top(given: dict[str, Any]) -> dict[str, Any]:
    """Which sheet is it? What green shows tells: every top shows another shape there."""
    reading.only(given, ["green"])
    green = read_shape_name(given.get("green"), "green")
    shown = [shape_of(top, "green") for top in range(1, TOPS + 1)]
    if green not in shown:
        raise unreadable("no-such-top", [], shape=green, known=", ".join(shown))
    return {"top": shown.index(green) + 1}


def tracker(given: dict[str, Any]) -> dict[str, Any]:
    """The ticket tracker: how often each colour is still to come, and with which shape on each sheet."""
    reading.only(given, ["drawn", "tops"])
    drawn = [colour_of(ticket) for ticket in read_tickets(given, "drawn")]
    tops = [read_top({"top": top}) for top in reading.listing(given, "tops", [], TOPS)]
    return {
        "round": len(drawn),
        "colours": [
            {
                "colour": colour,
                "tickets": [COLOURS.index(colour) + 1, COLOURS.index(colour) + 1 + len(COLOURS)],
                "left": 2 - drawn.count(colour),
                "shapes": [shape_of(top, colour) for top in tops],
            }
            for colour in COLOURS
        ],
        "to_come": [sorted({shape_of(top, colour) for colour in COLOURS if drawn.count(colour) < 2}) for top in tops],
    }


def sheet_model(given: dict[str, Any]) -> dict[str, Any]:
    """Every box and printed value of the paper sheet with this top."""
    reading.only(given, ["top"])
    top = read_top(given)
    model = dict(SHEET)
    model["top"] = top
    model["colours"] = COLOURS
    model["shape_by_colour"] = {colour: shape_of(top, colour) for colour in COLOURS}
    model["ticket_pairs"] = [[number, number + len(COLOURS)] for number in range(1, len(COLOURS) + 1)]
    return model
