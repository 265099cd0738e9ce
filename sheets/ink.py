"""The colours of a print: a game's accent and what follows from it, black alone where ink is saved, or heavy black lines."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ink:
    """Named after what is drawn with it; `none` leaves the paper as it is."""

    accent: str
    tint: str
    text: str = "#1d2433"
    soft: str = "#5c5b55"
    line: str = "#b9aa8a"
    pencil: str = "#2b4ea0"
    in_colour: bool = True
    frame: float = 0.25  # how heavy a panel's line is, a box's, and that of a box for points
    box: float = 0.28
    result: float = 0.65

    def of(self, colour: str) -> str:
        """A colour that belongs to a thing of the game, for instance a ticket; paper white where ink is saved."""
        return colour if self.in_colour else "none"


def coloured(accent: str) -> Ink:
    """The ink of a game: its accent, and a tint of a tenth of it."""
    red, green, blue = (255 - (255 - int(accent[at : at + 2], 16)) // 10 for at in (1, 3, 5))
    return Ink(accent=accent, tint=f"#{red:02x}{green:02x}{blue:02x}")


PLAIN = Ink(accent="#000", tint="none", text="#000", soft="#333", line="#666", pencil="#000", in_colour=False)

# For a sheet in a plastic sleeve: a board marker is thick, and tints below it look dirty.
WIPE_CLEAN = Ink(
    accent="#000", tint="none", text="#000", soft="#000", line="#000", pencil="#000", in_colour=False,
    frame=0.4, box=0.55, result=0.95,
)  # fmt: skip

INKS = ("colour", "plain", "wipe-clean")


def of_kind(kind: str, accent: str) -> Ink:
    """The ink that was chosen, one of INKS, for a game with this accent."""
    return {"plain": PLAIN, "wipe-clean": WIPE_CLEAN}.get(kind) or coloured(accent)
