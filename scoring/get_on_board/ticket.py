"""Tickets and sheet tops: which shape a ticket asks of which sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scoring import reading
from scoring.get_on_board.facts import FACTS, SHEET
from scoring.refusal import unreadable

if TYPE_CHECKING:
    from scoring.get_on_board.types import (
        Colour,
        ShapeAnswer,
        ShapeInput,
        ShapeName,
        SheetModel,
        SheetModelInput,
        SheetTopAnswer,
        SheetTopInput,
        TicketsAnswer,
        TicketsInput,
    )
    from scoring.types import Given

COLOURS = FACTS["colours"]
TICKETS = 2 * len(COLOURS)
TOPS = len(FACTS["tops"])


def colour_of(ticket: int) -> Colour:
    """Ticket n and ticket n+6 have the same colour."""
    return COLOURS[(ticket - 1) % len(COLOURS)]


def shape_of(top: int, colour: Colour) -> ShapeName:
    return FACTS["tops"][top - 1][COLOURS.index(colour)]


def shapes_to_come(top: int, drawn: list[Colour]) -> list[ShapeName]:
    """F1: each colour comes twice, so a shape may still be asked until its colour was drawn twice."""
    return sorted({shape_of(top, colour) for colour in COLOURS if drawn.count(colour) < 2})


def read_top(given: Given, field: str = "top") -> int:
    return reading.whole(given, field, 1, TOPS)


def read_ticket(given: Given, field: str = "ticket") -> int:
    return reading.whole(given, field, 1, TICKETS)


def read_tickets(given: Given, field: str = "tickets") -> list[int]:
    """Tickets in the order drawn; F1: every card comes once."""
    drawn = reading.listing(given, field, [], TICKETS)
    for ticket in drawn:
        if not reading.is_whole(ticket) or ticket < 1 or ticket > TICKETS:
            raise unreadable("unknown-ticket", [], field=field, given=reading.shown(ticket), most=TICKETS)
        if drawn.count(ticket) > 1:
            raise unreadable("ticket-twice", [], field=field, ticket=ticket)
    return list(drawn)


def read_shape_name(name: object, field: str) -> ShapeName:
    if not isinstance(name, str) or name not in FACTS["shapes"]:
        raise unreadable("unknown-shape", [], field=field, given=reading.shown(name), known=", ".join(sorted(FACTS["shapes"])))
    return name


def shape(given: ShapeInput) -> ShapeAnswer:
    """Which shape does this ticket (1 to 12) ask of this sheet (1 to 5)? Also the ticket's colour and the shape's markers."""
    reading.only(given, ["top", "ticket"])
    top = read_top(given)
    colour = colour_of(read_ticket(given))
    name = shape_of(top, colour)
    return {"colour": colour, "shape": name, "markers": FACTS["shapes"][name]["markers"]}


def sheet_top(given: SheetTopInput) -> SheetTopAnswer:
    """Which of the five sheets is it? They carry no number, but the shape under green tells: each shows another one there."""
    reading.only(given, ["green"])
    green = read_shape_name(given.get("green"), "green")
    shown = [shape_of(top, "green") for top in range(1, TOPS + 1)]
    if green not in shown:
        raise unreadable("no-such-top", [], shape=green, known=", ".join(shown))
    return {"top": shown.index(green) + 1}


def tracker(given: TicketsInput) -> TicketsAnswer:
    """The ticket tracker. `drawn` are the tickets so far, `tops` the sheets at the table: how often is each colour still to
    come, with which shape on each sheet, and which shapes (`to_come`, by sheet) may a ticket still ask for?"""
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
        "to_come": [shapes_to_come(top, drawn) for top in tops],
    }


def sheet_model(given: SheetModelInput) -> SheetModel:
    """Every box and printed value of the paper sheet with this top (1 to 5), for whoever draws or prints it."""
    reading.only(given, ["top"])
    top = read_top(given)
    model = cast("SheetModel", dict(SHEET))
    model["top"] = top
    model["colours"] = COLOURS
    model["shape_by_colour"] = {colour: shape_of(top, colour) for colour in COLOURS}
    model["ticket_pairs"] = [[number, number + len(COLOURS)] for number in range(1, len(COLOURS) + 1)]
    return model
