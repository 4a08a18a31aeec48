"""The one family of type that everything is set in; what brings it stays behind this wall.

IBM Plex Sans Condensed (SIL Open Font License 1.1): static faces, tabular figures, all the signs
that rules need.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FAMILY = "IBM Plex Sans Condensed"
LICENCE = "OFL-1.1"


@dataclass(frozen=True, slots=True)
class Face:
    """One face of the family: `weight` as CSS counts it, `style` normal or italic."""

    weight: int
    style: str

    @property
    def file_name(self) -> str:
        """The name under which the face is published."""
        return f"plex-sans-condensed-{self.weight}-{self.style}.ttf"


FACES = (Face(400, "normal"), Face(400, "italic"), Face(600, "normal"), Face(700, "normal"))


class FontMissing(Exception):
    """A face of the family is not installed; the message says which, and what to install."""


def face_path(face: Face) -> Path:
    """Return where the file of `face` lies; raises `FontMissing`."""
    import fontpkg

    try:
        return Path(fontpkg.path(FAMILY, weight=face.weight, style=face.style))
    except fontpkg.FontpkgError as error:
        raise FontMissing(
            f"{FAMILY} {face.weight} {face.style} is not installed "
            "(the package fontpkg-ibm-plex-sans-condensed brings it)"
        ) from error


def licence_text() -> str:
    """Return the licence of the family, which travels with its files; raises `FontMissing`."""
    path = face_path(FACES[0]).parents[1] / "LICENSE"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FontMissing(f"the licence of {FAMILY} is missing: {path}") from error


@lru_cache(maxsize=1)
def covered_characters() -> frozenset[int]:
    """Return the code points for which the family has a glyph; raises `FontMissing`.

    All of its faces have the same.
    """
    from fontTools.ttLib import TTFont

    with TTFont(face_path(FACES[0]), lazy=True) as font:
        return frozenset(font.getBestCmap())
