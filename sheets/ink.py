"""The colours of a print: a game's accent and what follows from it, or black alone where ink is saved."""

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

    def of(self, colour: str) -> str:
        """A colour that belongs to a thing of the game, for instance a ticket; paper white where ink is saved."""
        return colour if self.in_colour else "none"


def coloured(accent: str) -> Ink:
    """The ink of a game: its accent, and a tint of a tenth of it."""
    red, green, blue = (255 - (255 - int(accent[at : at + 2], 16)) // 10 for at in (1, 3, 5))
    return Ink(accent=accent, tint=f"#{red:02x}{green:02x}{blue:02x}")


PLAIN = Ink(accent="#000", tint="none", text="#000", soft="#333", line="#666", pencil="#000", in_colour=False)
