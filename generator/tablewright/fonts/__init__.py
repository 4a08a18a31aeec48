"""The families of type that everything is set in; what brings them stays behind this wall.

IBM Plex Sans Condensed for all that is read: static faces, tabular figures, all the signs that
rules need. Fraunces for titles: static faces, cut from the variable one that its package brings;
so is Cinzel, for those of a theme that are inscribed.
For letters of Greek and Cyrillic, IBM Plex Sans, cut as narrow as the first. All are under the SIL
Open Font License 1.1. Symbols that none of them has are drawn by us.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tablewright.fonts.cutting import compressed, cut
from tablewright.fonts.symbols import SYMBOLS, symbol_files, symbols_face
from tablewright.records import Struct, replace

FAMILY = "IBM Plex Sans Condensed"
TITLES = "Fraunces"
INSCRIBED = "Cinzel"

# What stands between two words is set in the face of the first.
_SPACES = frozenset((0x20, 0xA0, 0x202F))
# Its licence reserves the name of the family for faces that nobody has changed.
SCRIPTS = "Tablewright Scripts"
_SCRIPTS_FROM = "IBM Plex Sans"

# What a page of ours may be set in.
OWN_FAMILIES = (FAMILY, TITLES, INSCRIBED, SCRIPTS, SYMBOLS)


class Face(Struct, frozen=True):
    """One face of a family: `weight` as CSS counts it, `style` normal or italic.

    `axes` are where it is cut from a variable face, or empty for one that is a file of its own.
    """

    weight: int
    style: str
    family: str = FAMILY
    axes: tuple[tuple[str, float], ...] = ()

    @property
    def name(self) -> str:
        """The name of the face among all of them, without the ending of a file."""
        family = _FILES[self.family]
        return f"{family}-{self.weight}-{self.style}"

    @property
    def file_name(self) -> str:
        """The name under which the face is published on the website."""
        return f"{self.name}.woff2"


FACES = (Face(400, "normal"), Face(400, "italic"), Face(600, "normal"), Face(700, "normal"))


def _title_face(weight: int, optical_size: float) -> Face:
    """Return a face of titles: the plain letters of the family, drawn for `optical_size` points."""
    axes = (("SOFT", 0.0), ("WONK", 0.0), ("opsz", optical_size), ("wght", float(weight)))
    return Face(weight, "normal", TITLES, axes)


# Western and central European letters, and the signs of titles.
_WEB_TITLES = frozenset(
    (
        *range(0x20, 0x7F),
        *range(0xA0, 0x180),
        0x2013,
        0x2014,
        0x2018,
        0x2019,
        0x201C,
        0x201D,
        0x2026,
    )
)
# Headings are smaller than titles, and their thin strokes must be thicker for it.
TITLE_FACES = (_title_face(600, 28.0), _title_face(900, 72.0))
# Its letters are capitals all, large enough at the size of headings.
INSCRIBED_FACES = tuple(
    Face(weight, "normal", INSCRIBED, (("wght", float(weight)),)) for weight in (700, 900)
)
# As narrow as the family that they stand in for.
SCRIPT_FACES = tuple(
    Face(face.weight, face.style, SCRIPTS, (("wdth", 75.0), ("wght", float(face.weight))))
    for face in FACES
)
# One drawing serves all weights; a bolder or a leaning one would be made up.
SYMBOL_FACES = tuple(Face(face.weight, face.style, SYMBOLS) for face in FACES)
ALL_FACES = (*FACES, *TITLE_FACES, *INSCRIBED_FACES, *SCRIPT_FACES, *SYMBOL_FACES)
_PACKAGES = {
    FAMILY: "fontpkg-ibm-plex-sans-condensed",
    TITLES: "fontpkg-fraunces",
    INSCRIBED: "fontpkg-cinzel",
    SCRIPTS: "fontpkg-ibm-plex-sans",
}
_FILES = {
    FAMILY: "plex-sans-condensed",
    TITLES: "fraunces",
    INSCRIBED: "cinzel",
    SCRIPTS: "scripts",
    SYMBOLS: "symbols",
}


def faces_for(style: str) -> tuple[Face, ...]:
    """Return the faces that pages in `style` may be set in: a theme's are made for it alone."""
    return tuple(face for face in ALL_FACES if face.family != INSCRIBED or INSCRIBED in style)


class FontMissing(Exception):
    """A face of a family is not installed; the message says which, and what to install."""


def face_path(face: Face) -> Path:
    """Return where the file lies that `face` is, or is cut from; raises `FontMissing`."""
    import fontpkg

    family = _SCRIPTS_FROM if face.family == SCRIPTS else face.family
    try:
        return Path(fontpkg.path(family, weight=face.weight, style=face.style))
    except fontpkg.FontpkgError as error:
        raise FontMissing(
            f"{family} {face.weight} {face.style} is not installed "
            f"(the package {_PACKAGES[face.family]} brings it)"
        ) from error


def face_bytes(face: Face) -> bytes:
    """Return the file of `face`, the same on every machine; raises `FontMissing`."""
    if face.family == SYMBOLS:
        return symbols_face()
    path = face_path(face)
    try:
        whole = path.read_bytes()
    except OSError as error:
        raise FontMissing(f"the file of {face.family} cannot be read: {path}") from error
    if face.family == SCRIPTS:
        return cut(whole, face.axes, script_characters() | _SPACES, SCRIPTS)
    return cut(whole, face.axes) if face.axes else whole


def cut_faces() -> None:
    """Have the faces of all pages cut, once for all processes that are forked; as `face_bytes`."""
    for face in faces_for(""):
        face_bytes(face)


def web_bytes(face: Face) -> bytes:
    """Return the file of `face` for the website, compressed; raises `FontMissing`.

    Titles are short of room: what few of them need is set in the other family there.
    """
    if face.family != TITLES:
        return compressed(face_bytes(face))
    return compressed(cut(face_bytes(replace(face, axes=())), face.axes, _WEB_TITLES))


def licence_text(family: str = FAMILY) -> str:
    """Return the licence of `family`, which travels with its files; raises `FontMissing`."""
    face = next(face for face in ALL_FACES if face.family == family)
    path = face_path(face).parents[1] / "LICENSE"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FontMissing(f"the licence of {family} is missing: {path}") from error


@lru_cache(maxsize=1)
def covered_characters() -> frozenset[int]:
    """Return the code points for which some face has a glyph; raises `FontMissing`.

    All faces of a family have the same. What is in a title and not in its face is set in another.
    """
    return _characters_of(FACES[0]) | script_characters() | symbol_files().keys()


@lru_cache(maxsize=1)
def script_characters() -> frozenset[int]:
    """Return the code points of letters that the family has not, and its wider sister has.

    Raises `FontMissing`.
    """
    return _characters_of(SCRIPT_FACES[0]) - _characters_of(FACES[0])


def unicode_ranges(face: Face) -> str:
    """Return the characters that `face` is there for, as CSS has them; raises `FontMissing`.

    A range goes on over code points for which no face has a glyph: every page carries the list.
    """
    own = symbol_files().keys() if face.family == SYMBOLS else script_characters()
    others = covered_characters() - own
    ranges: list[list[int]] = []
    for code in sorted(own):
        if ranges and others.isdisjoint(range(ranges[-1][1] + 1, code)):
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in ranges)


def _characters_of(face: Face) -> frozenset[int]:
    from fontTools.ttLib import TTFont

    with TTFont(face_path(face), lazy=True) as font:
        return frozenset(font.getBestCmap())
