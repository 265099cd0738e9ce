"""The rules of seating a card's passengers: every rule that a placement breaks, most important first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.boarding.cabin import Cabin, no_such_seat, seat
from scoring.boarding.card import NO_WISH, RULE_OF_SYMBOL, mirrored, turns
from scoring.boarding.facts import KIND, LETTERS
from scoring.boarding.newcomers import Newcomers
from scoring.verdict import reason

if TYPE_CHECKING:
    from scoring.boarding.card import Pattern, Wished
    from scoring.boarding.types import Options
    from scoring.types import Reason


def breaks_of(new: Newcomers, rules: Options) -> tuple[list[Reason], int | None]:
    """Every broken rule, most important first, and by how many degrees the card was turned."""
    breaks = _wrong_seats(new)
    comparable = not breaks and all([new.count(letter) <= new.card.letters().count(letter) for letter in LETTERS])
    breaks.extend(_unlawful_symbols(new))
    breaks.extend(_wrong_passengers(new))
    turned = None
    if comparable:
        layout_breaks, turned = _wrong_layout(new, rules) if new.card.cells else (_unmet_wishes(new, rules), None)
        breaks.extend(layout_breaks)
    breaks.extend(_wrong_sectors(new))
    breaks.extend(_wrong_expulsions(new))
    return breaks, turned


def not_your_plane() -> Reason:
    # R1: only on your own plane.
    return reason("boarding-R1", "not-your-plane", [])


def mirror_image(seats: list[str]) -> Reason:
    # R5: a card is turned, never flipped.
    return reason("boarding-R5", "mirror-image", seats)


def _wrong_seats(new: Newcomers) -> list[Reason]:
    found: list[Reason] = []
    # R1: only on your own plane, only on seats that exist.
    if not new.own_plane:
        found.append(not_your_plane())
    for place in new.seats:
        if place not in new.cabin.spot:
            found.append(no_such_seat(place))
    # R2: one passenger on a seat.
    for place in sorted({each for each in new.seats if new.seats.count(each) > 1}):
        found.append(reason("boarding-R2", "two-on-one-seat", [place], seat=place))
    return found


def _unlawful_symbols(new: Newcomers) -> list[Reason]:
    """R12, R13, R14: a special action needs its symbol on the card, and happens once."""
    found: list[Reason] = []
    for symbol in sorted(set(new.named)):
        if symbol not in new.card.symbols:
            found.append(reason(RULE_OF_SYMBOL[symbol], "symbol-not-on-card", [], symbol=symbol))
        elif new.named.count(symbol) > 1:
            found.append(reason(RULE_OF_SYMBOL[symbol], "symbol-used-twice", [], symbol=symbol))
    return found


def _wrong_passengers(new: Newcomers) -> list[Reason]:
    found: list[Reason] = []
    missing = []
    left_out = 0
    for letter in LETTERS:
        on_card = new.card.letters().count(letter)
        due = min(on_card, new.hall[letter])
        seated = new.count(letter)
        kind = KIND[letter]
        # R3: no passenger who is not on the card.
        if seated > on_card:
            found.append(reason("boarding-R3", "not-on-the-card", new.seats_of(letter), kind=kind, n=seated, due=on_card))
        # R15: of a kind that runs short, exactly as many as the hall holds.
        left = new.hall[letter]
        if seated > left:
            found.append(reason("boarding-R15", "hall-runs-short", new.seats_of(letter), kind=kind, n=seated, left=left))
        if seated < due:
            left_out += due - seated
            missing.append(reason("boarding-R3", "passenger-not-seated", [], kind=kind, n=due - seated))
    # R14: the ignore symbol lets one passenger stay behind, and no second one.
    if "ignore_one" not in new.use:
        found.extend(missing)
    elif left_out > 1:
        found.append(reason("boarding-R14", "only-one-stays-behind", [], n=left_out))
        found.extend(missing)
    return found


def _wrong_layout(new: Newcomers, rules: Options) -> tuple[list[Reason], int | None]:
    """R4: the pattern may be turned. R5: it may not be mirrored. R6: blank cells demand nothing."""
    turned = turn_that_fits(new, new.card.cells, rules["ignored_cells_may_be_off_board"])
    if turned is not None:
        return [], turned
    # R14, A9: the table wants even the cells of passengers left out on seats of the sector.
    if turn_that_fits(new, new.card.cells, True) is not None:
        return [reason("boarding-R14", "left-out-cell-outside", new.seats)], None
    if turn_that_fits(new, mirrored(new.card.cells), True) is not None:
        return [mirror_image(new.seats)], None
    return [reason("boarding-R4", "pattern-does-not-fit", new.seats)], None


def turn_that_fits(new: Newcomers, cells: Pattern, rest_anywhere: bool) -> int | None:
    """The turn by which the seated passengers lie on cells of the pattern, if there is one.

    R14, A9: the cells of passengers left out are blank and may lie off the board, unless the table says otherwise.
    """
    if not new.seats:
        return 0
    placed = [(new.cabin.spot[new.seats[number]], new.letters[number]) for number in range(len(new.seats))]
    (row, column), first_letter = placed[0]
    for degrees, turned in turns(cells):
        letter_at = {(down, right): letter for down, right, letter in turned}
        for down, right, letter in turned:
            if letter != first_letter:
                continue
            top, left = row - down, column - right
            fits = all([letter_at.get((spot[0] - top, spot[1] - left)) == each for spot, each in placed])
            if fits and (rest_anywhere or _lies_in_sectors(new, turned, top, left)):
                return degrees
    return None


def _lies_in_sectors(new: Newcomers, turned: Pattern, top: int, left: int) -> bool:
    """Does the whole pattern lie in the sectors where its passengers sit?"""
    sectors = new.sectors()
    return all([new.cabin.sector_of.get(seat(top + down, left + right)) in sectors for down, right, _ in turned])


def _unmet_wishes(new: Newcomers, rules: Options) -> list[Reason]:
    """R9: each passenger needs a wish of the card that his seat meets. R8: nothing else is asked."""
    found: list[Reason] = []
    for letter in LETTERS:
        seats = new.seats_of(letter)
        wishes = [wish for owner, wish in new.card.wishes if owner == letter]
        if not everybody_content(new.cabin, seats, wishes, rules):
            unhappy = [each for each in seats if not any([meets(new.cabin, each, wish, rules) for wish in wishes])]
            wanted = [str(wish) for wish in wishes if wish != NO_WISH]
            found.append(reason("boarding-R9", "wish-not-met", unhappy or seats, kind=KIND[letter], wishes=wanted))
    return found


def meets(cabin: Cabin, place: str, wish: Wished, rules: Options) -> bool:
    # R9: window column; seat beside an aisle; seat not on the edge of its sector.
    if wish == "window":
        return cabin.is_window(place)
    if wish == "aisle":
        return cabin.is_aisle(place)
    if wish == "middle":
        return cabin.is_middle(place, rules["middle_seat_rule"])
    return True


def everybody_content(cabin: Cabin, seats: list[str], wishes: list[Wished], rules: Options) -> bool:
    """Can each seat be given a wish of its own that it meets?"""
    if not seats:
        return True
    for wish in sorted(set(wishes)):
        if meets(cabin, seats[0], wish, rules):
            left = list(wishes)
            left.remove(wish)
            if everybody_content(cabin, seats[1:], left, rules):
                return True
    return False


def _wrong_sectors(new: Newcomers) -> list[Reason]:
    sectors = new.sectors()
    if not new.card.cells or len(sectors) < 2:
        return []
    # R7: a pattern lies in one sector. R13: with the aisle symbol in two.
    if "cross_aisle" not in new.use:
        return [reason("boarding-R7", "more-than-one-sector", new.seats, sectors=sectors)]
    if len(sectors) > 2:
        return [reason("boarding-R13", "more-than-two-sectors", new.seats, sectors=sectors)]
    return []


def _wrong_expulsions(new: Newcomers) -> list[Reason]:
    found: list[Reason] = []
    # R11: nobody leaves except to make room for a newcomer.
    for place in new.also_expel:
        if place not in new.seats:
            found.append(
                _nobody_there(new, place, "boarding-R11") or reason("boarding-R11", "expelled-for-nobody", [place], seat=place)
            )
    # R18: whoever sits stays in his seat.
    for place in new.moved:
        found.append(_nobody_there(new, place, "boarding-R18") or reason("boarding-R18", "sitter-moved", [place], seat=place))
    # R12: only a replaced sitter can go back to the hall.
    if new.returned and ("free_expel" not in new.use or new.returned not in new.expelled()):
        known = _nobody_there(new, new.returned, "boarding-R12")
        found.append(known or reason("boarding-R12", "cannot-return-to-hall", [new.returned], seat=new.returned))
    return found


def _nobody_there(new: Newcomers, place: str, rule: str) -> Reason | None:
    """Who leaves or moves sits on a seat of this plane (R1)."""
    if place not in new.cabin.spot:
        return no_such_seat(place)
    return None if place in new.sitters else reason(rule, "nobody-sits-there", [place], seat=place)
