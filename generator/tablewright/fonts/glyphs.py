"""Characters that the family cannot print, and what their author could write instead."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from tablewright.fonts import covered_characters
from tablewright.fonts.brought import BroughtFace

# What the family surely has: with these alone, which is nearly always, no face need be read.
# A test holds them against the faces.
_SURE = frozenset(
    chr(code)
    for first, last in (
        (0x20, 0x7E),
        (0xA0, 0x17F),  # Latin letters with their marks, and signs such as × ± ½ °
        (0x2013, 0x2014),
        (0x2018, 0x201A),
        (0x201C, 0x201E),
        (0x2020, 0x2022),
        (0x2026, 0x2026),
        (0x2032, 0x2033),
        (0x2153, 0x215E),
        (0x2190, 0x2199),
        (0x2212, 0x2212),
        (0x2260, 0x2260),
        (0x2264, 0x2265),
    )
    for code in range(first, last + 1)
) | frozenset("\n\r\t")

# Stand-ins that the type has, for characters that authors like.
_INSTEAD = {
    "▪": "•",
    "➔": "→",
    "\N{HYPHEN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
    "\N{FIGURE DASH}": "–",
    "\N{HORIZONTAL BAR}": "—",
}

_OR_BRING = "or bring a face that has it (`fonts:` in pack.yaml)"


def unprintable_runs(text: str, faces: Iterable[BroughtFace] = ()) -> Iterator[tuple[int, str]]:
    """Yield every run of characters that cannot be printed, and where in `text` it begins.

    `faces` are what a pack brings besides the shipped ones. Raises `fonts.FontMissing`.
    """
    if text.isascii() or _SURE.issuperset(text):
        return
    covered = covered_characters()
    run = ""
    for index, character in enumerate(text):
        # Joiners and the like are never drawn, and need no glyph.
        if (
            character in _SURE
            or ord(character) in covered
            or any(ord(character) in face.characters for face in faces)
            or unicodedata.category(character) == "Cf"
        ):
            if run:
                yield index - len(run), run
            run = ""
        else:
            run += character
    if run:
        yield len(text) - len(run), run


def missing_glyphs(run: str) -> str:
    """Return what is wrong with a run of characters without glyphs, in a sentence."""
    first = run[0]
    name = unicodedata.name(first, "a character without a name").lower()
    if len(run) == 1:
        return f"the type has no glyph for {first} (U+{ord(first):04X}, {name})"
    return f"the type has no glyphs for {run}, which begins with U+{ord(first):04X}, {name}"


def writable_instead(run: str) -> str:
    """Return what to write instead of `run`, as a hint."""
    alike = _INSTEAD.get(run) or unicodedata.normalize("NFKC", run)
    if alike != run and alike.strip() and not any(unprintable_runs(alike)):
        return f"write {alike} instead"
    bare = "".join(c for c in unicodedata.normalize("NFD", run) if not unicodedata.combining(c))
    if bare != run and bare.strip() and not any(unprintable_runs(bare)):
        return f"write {bare} instead, {_OR_BRING}"
    return f"write a character that the type has, such as * † • → × ½ ✓, or words, {_OR_BRING}"
