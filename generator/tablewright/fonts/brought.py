"""Faces that packs bring along: files of strangers, held against bounds before anybody sets them.

Of such a file those tables are kept that say how letters look and where they go. Programs that
would run while it is set, pictures, and words about it are left out.
"""

from __future__ import annotations

import hashlib
import logging
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from io import BytesIO
from typing import Any

from tablewright.allowance import work
from tablewright.fonts import web_faces
from tablewright.guarded import UnusableFileError
from tablewright.records import Struct

LARGEST_FACE = 16 * 1024 * 1024

# What files begin with that hold one face, as outlines of either sort.
_OPENINGS = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_NEEDED = frozenset({"head", "hhea", "hmtx", "maxp", "cmap", "OS/2"})
_KEPT = _NEEDED | {"glyf", "loca", "CFF ", "post", "name", "GDEF", "GSUB", "GPOS"}
_MOST_TABLES = 64
# Every code point there is, in each of a few character maps.
_MOST_CODES = 4 * 0x110000
_MOST_MAPS = 32
# Steps that a code point takes, and bytes that are read and written in one.
_STEPS_OF_A_CODE, _BYTES_OF_A_STEP = 4, 30
# Of `OS/2`: what may be embedded at all, and what is allowed besides or forbidden after all.
_RESTRICTED, _ALLOWED, _WHOLE_ONLY, _PIXELS_ONLY = 0x0002, 0x000C, 0x0100, 0x0200

# What is bound to its neighbours is a space like any other.
_SPACE, _OTHER_SPACES = 0x20, (0xA0, 0x202F)

_ANOTHER = "export it again as a TrueType or OpenType file, or take another face"
# Of `head`: that letters lean.
_ITALIC = 0x02

# What fontTools has to say of a file beside its exceptions is told to nobody.
_UNHEARD = logging.NullHandler()


class Purpose(StrEnum):
    """What a face is for: what the shipped ones lack, titles too, or all that is read."""

    FALLBACK = "fallback"
    TITLES = "titles"
    TEXT = "text"


class UnusableFaceError(UnusableFileError):
    """A face that cannot be used."""

    def __init__(self, message: str, hint: str = _ANOTHER) -> None:
        super().__init__(message, hint)


@dataclass(frozen=True, slots=True)
class BroughtFace:
    """A face of a pack: its file as it is set, and the code points for which it has glyphs.

    `name` is made of what is in the file, and stands for it. The face comes behind the shipped
    ones, for what they lack, and before them in what its `purpose` is. One that sets what is read
    does so in its own `weight`, as CSS counts it, upright or leaning. Readers are told of it by its
    `title`.
    """

    name: str
    content: bytes = field(repr=False, compare=False)
    characters: frozenset[int] = field(repr=False, compare=False)
    licence: str
    purpose: Purpose = Purpose.FALLBACK
    title: str = ""
    weight: int = 400
    is_leaning: bool = False

    @property
    def family(self) -> str:
        """The family as style sheets call it: never that of a shipped face, or of the machine."""
        return f"Tablewright {self.name}"


def read_face(
    raw: bytes, licence: str, *, purpose: Purpose = Purpose.FALLBACK, title: str = ""
) -> BroughtFace:
    """Return the face called `title` that the file `raw` holds; raises `UnusableFaceError`."""
    if raw[:4] not in (*_OPENINGS, web_faces.OPENING):
        raise UnusableFaceError("it is no TrueType or OpenType file of one face")
    try:
        if raw[:4] == web_faces.OPENING:
            raw = web_faces.unfolded(raw, LARGEST_FACE)
        read = _cleaned(raw)
    except UnusableFaceError:
        raise
    except web_faces.TooLargeError:
        hint = "leave only the letters that the pack needs in it"
        raise UnusableFaceError("it unfolds into more than 16 MiB", hint) from None
    except (MemoryError, RecursionError):
        raise UnusableFaceError("it is damaged") from None
    except Exception as error:
        # Of a damaged file anything can be wrong, and fontTools says so in many ways.
        raise UnusableFaceError("it is damaged") from error
    if not any(chr(code).strip() for code in read.characters):
        raise UnusableFaceError("it has no glyph for any character")
    if purpose is Purpose.TEXT and not read.has_even_figures:
        hint = "take a face with figures of one width, or leave `for: text` away"
        raise UnusableFaceError("its figures would not stand below each other", hint)
    name = f"brought-{hashlib.sha256(read.content).hexdigest()[:24]}"
    return BroughtFace(
        name, read.content, read.characters, licence, purpose, title, read.weight, read.is_leaning
    )


class _Read(Struct, frozen=True):
    """What is in the file of a face; it `has_even_figures` if they can stand below each other."""

    content: bytes
    characters: frozenset[int]
    weight: int
    is_leaning: bool
    has_even_figures: bool


def _cleaned(raw: bytes) -> _Read:
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").addHandler(_UNHEARD)
    with TTFont(BytesIO(raw), lazy=True, recalcTimestamp=False, recalcBBoxes=False) as font:
        _demand_bounds(font, len(raw))
        for tag in set(font.keys()) - _KEPT - {"GlyphOrder"}:
            del font[tag]
        _demand_embeddable(font)
        count = font["maxp"].numGlyphs
        # What leads to the empty box of missing letters, the first glyph, fontTools leaves out.
        characters = frozenset(
            code for code, name in _with_spaces(font).items() if font.getGlyphID(name) < count
        )
        weight = min(max(int(font["OS/2"].usWeightClass), 1), 1000)
        is_leaning = bool(font["head"].macStyle & _ITALIC)
        written = BytesIO()
        font.save(written, reorderTables=False)
        # What is looked into would be written anew.
        has_even_figures = _has_even_figures(font)
    return _Read(written.getvalue(), characters, weight, is_leaning, has_even_figures)


def _has_even_figures(font: Any) -> bool:
    """Return whether digits have one width, or the face has others that do; none is as good."""
    names: dict[int, str] = font.getBestCmap() or {}
    figures = [names[code] for code in range(0x30, 0x3A) if code in names]
    if len({font["hmtx"][name][0] for name in figures}) <= 1:
        return True
    features = getattr(font["GSUB"].table, "FeatureList", None) if "GSUB" in font else None
    return features is not None and any(
        record.FeatureTag == "tnum" for record in features.FeatureRecord
    )


def _with_spaces(font: Any) -> dict[int, str]:
    """Return the names of glyphs by code points, after giving the face all spaces of ours.

    What stands between two words is set in the face of the first.
    """
    best: dict[int, str] = font.getBestCmap() or {}
    space = best.get(_SPACE)
    if space is None:
        raise UnusableFaceError("it has no space (U+0020)", "add a space to it")
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            for code in _OTHER_SPACES:
                table.cmap.setdefault(code, space)
    return best


def _demand_bounds(font: Any, size: int) -> None:
    """See that nothing of `font` unfolds into more than its file of `size` bytes says."""
    tables = font.reader.tables
    if len(tables) > _MOST_TABLES or sum(each.length for each in tables.values()) > size:
        raise UnusableFaceError("it is damaged")
    missing = sorted(_NEEDED - tables.keys())
    if not tables.keys() & {"glyf", "CFF "}:
        missing.append("glyf")
    if missing:
        raise UnusableFaceError(f"it has no table `{missing[0]}`")
    if "fvar" in tables:
        hint = "save the one weight and width that is wanted as a face of its own"
        raise UnusableFaceError("it is a variable face", hint)
    codes = sum(_codes(font.reader["cmap"]))
    if codes > _MOST_CODES:
        raise UnusableFaceError("it is damaged")
    work(_STEPS_OF_A_CODE * codes + size // _BYTES_OF_A_STEP)


def _codes(cmap: bytes) -> Iterator[int]:
    """Yield how many code points each stretch of each character map speaks of, unread.

    Maps are written in stretches, which may overlap: few bytes could stand for billions.
    """
    count = struct.unpack_from(">H", cmap, 2)[0]
    if count > _MOST_MAPS:
        raise UnusableFaceError("it is damaged")
    starts = {struct.unpack_from(">L", cmap, 8 + 8 * index)[0] for index in range(count)}
    for start in sorted(starts):
        form = struct.unpack_from(">H", cmap, start)[0]
        if form == 4:
            ends = struct.unpack_from(">H", cmap, start + 6)[0] // 2
            lasts = struct.unpack_from(f">{ends}H", cmap, start + 14)
            firsts = struct.unpack_from(f">{ends}H", cmap, start + 16 + 2 * ends)
            yield from (max(b - a + 1, 0) for a, b in zip(firsts, lasts, strict=True))
        elif form in (12, 13):
            groups = struct.unpack_from(">L", cmap, start + 12)[0]
            # Fewer fit into the table if that is a lie.
            for index in range(min(groups, len(cmap) // 12)):
                first, last = struct.unpack_from(">LL", cmap, start + 16 + 12 * index)
                yield max(last - first + 1, 0)
        elif form not in (0, 6, 14):
            raise UnusableFaceError(f"its character map is of a form ({form}) that few read")


def _demand_embeddable(font: Any) -> None:
    allowed = font["OS/2"].fsType
    is_closed = allowed & _RESTRICTED and not allowed & _ALLOWED
    if is_closed or allowed & (_WHOLE_ONLY | _PIXELS_ONLY):
        hint = "take a face whose licence lets it be embedded, such as one under OFL-1.1"
        raise UnusableFaceError("its maker forbids that a PDF holds a part of it", hint)
