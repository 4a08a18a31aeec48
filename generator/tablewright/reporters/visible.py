"""Text as a terminal shows it: dangerous characters made visible, and widths in cells."""

from __future__ import annotations

import unicodedata

# They reorder what a reader sees, so that a line reads differently from what it says.
_REORDERING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control characters (which move the cursor), lone surrogates (which no file can hold), and the
# separators at which some readers begin a new line.
_ESCAPED_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
_BYTE_ORDER_MARK = "\ufeff"
# Vowels and final consonants of Korean syllables join the cell of the consonant before them.
_JOINING_JAMO = range(0x1160, 0x1200)


def visible(text: str) -> str:
    r"""Return `text` with control characters as escapes: `\x1b`, `\n`, `\u202e`."""
    if text.isprintable():
        return text
    return "".join(_visible_character(character) for character in text)


def _visible_character(character: str) -> str:
    if (
        character in _REORDERING
        or character == _BYTE_ORDER_MARK
        or unicodedata.category(character) in _ESCAPED_CATEGORIES
    ):
        return character.encode("unicode_escape").decode("ascii")
    return character


def visible_lines(text: str) -> list[str]:
    """Return the lines of `text`, each made visible; only a line feed, or CR LF, ends a line."""
    return [visible(line) for line in text.replace("\r\n", "\n").split("\n")]


def cell_width(text: str) -> int:
    """Return how many cells of a terminal the visible `text` takes."""
    return len(text) if text.isascii() else sum(_character_width(each) for each in text)


def _character_width(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"} or ord(character) in _JOINING_JAMO:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
