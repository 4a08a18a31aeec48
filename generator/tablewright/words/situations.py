"""What a panel or an entry is for: the situations of play, which are the same in every game.

They are the language's own words. Each has a word, a glyph, a place among the others and a
colour, so that it is known again on every panel, sheet, card and page of every pack.
"""

from __future__ import annotations

from enum import StrEnum


class Situation(StrEnum):
    """A situation of play; the value is what files say.

    Their order is that of the tabs of a panel for several.
    """

    MEETING = "meeting"
    FIGHTING = "fighting"
    MOVING = "moving"
    MAGIC = "magic"
    SAVING = "saving"
    WORLD = "world"

    @property
    def word(self) -> str:
        """The word on its tab."""
        return self.value.capitalize()

    @property
    def glyph(self) -> str:
        """The name of the glyph on its tab."""
        return _GLYPHS[self]

    @property
    def colour(self) -> str:
        """Its colour as `#rrggbb`, dark enough for words on white paper."""
        return _COLOURS[self]


_GLYPHS = {
    Situation.MEETING: "speech",
    Situation.FIGHTING: "sword",
    Situation.MOVING: "boot",
    Situation.MAGIC: "wand",
    Situation.SAVING: "shield",
    Situation.WORLD: "compass",
}
_COLOURS = {
    Situation.MEETING: "#0d5f6b",
    Situation.FIGHTING: "#9c2318",
    Situation.MOVING: "#38621f",
    Situation.MAGIC: "#75308a",
    Situation.SAVING: "#2a4494",
    Situation.WORLD: "#7a4f05",
}
