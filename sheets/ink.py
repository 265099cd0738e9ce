"""The colours of a print: one set per game in colour, and black alone where ink is saved."""

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


PLAIN = Ink(accent="#000", tint="none", text="#000", soft="#333", line="#666", pencil="#000", in_colour=False)
