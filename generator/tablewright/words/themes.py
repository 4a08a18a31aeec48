"""How printed pages may look: the themes that come with the program, and what a pack can change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tablewright.words.situations import Situation


class Titles(StrEnum):
    """In what titles and headings are set: in the face for them, in that of all that is read.

    Those that are inscribed have the capitals of old inscriptions, small ones for small letters.
    """

    ORNATE = "ornate"
    PLAIN = "plain"
    INSCRIBED = "inscribed"


class Feature(StrEnum):
    """What a theme may have besides; each has a style sheet of its own, and a key in files."""

    FRAME = "frame"
    INITIALS = "initials"
    CAPITALS = "capitals"
    COLUMN_RULES = "column_rules"
    SCENERY = "scenery"


@dataclass(frozen=True, slots=True)
class Theme:
    """How a pack's printed pages look: colours are `#rrggbb`.

    `ink` is the colour of words, `warm` that of which hairlines and stripes are made; `rule` is
    the line under a heading, and `situations` are their colours where they are not the usual.
    """

    titles: Titles = Titles.ORNATE
    ink: str = "#1a1816"
    warm: str = "#786446"
    rule: str = "strong"
    has_stripes: bool = True
    features: frozenset[Feature] = frozenset()
    situations: Mapping[str, str] = field(default_factory=dict, hash=False)

    def colour(self, situation: Situation) -> str:
        """Return the colour of a situation."""
        return self.situations.get(situation, situation.colour)


# Those that come with the program; files name them, and say what they want otherwise.
THEMES: Mapping[str, Theme] = {
    "house": Theme(features=frozenset((Feature.SCENERY,))),
    # Plain and black, as newspapers are: capitals, and lines instead of stripes.
    "broadsheet": Theme(
        titles=Titles.PLAIN,
        ink="#111111",
        warm="#5c5c5c",
        rule="double",
        has_stripes=False,
        features=frozenset((Feature.CAPITALS, Feature.COLUMN_RULES)),
    ),
    # Brown ink on cream stripes in a ruled frame, and colours of old maps.
    "storybook": Theme(
        titles=Titles.INSCRIBED,
        features=frozenset((Feature.FRAME, Feature.INITIALS, Feature.SCENERY)),
        ink="#2d1c10",
        warm="#a8702a",
        rule="fine",
        situations={
            Situation.MEETING: "#1f5f5b",
            Situation.FIGHTING: "#86281f",
            Situation.MOVING: "#4a5a1c",
            Situation.MAGIC: "#6a2c66",
            Situation.SAVING: "#2f4a73",
            Situation.WORLD: "#7a4a12",
        },
    ),
}
