"""What a record keeps of an entry: its plain data, with short digests in place of long texts.

Comments, layout, quotation marks and line ends at the end of a text are no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeAlias

from tablewright.source import Pointer, SourceFile

# Every scalar is text, as it was typed, so that `8` and `"8"` are the same.
Kept: TypeAlias = "str | list[Kept] | dict[str, Kept]"

# Up to so many characters a value is kept as it is; of a longer one its opening, and a digest.
MOST_CHARACTERS = 60
_OPENING = 32
_CUT = "…"
_DIGITS = 16
_DIGEST = re.compile(rf"(?s).{{0,{_OPENING}}}{_CUT} [0-9a-f]{{{_DIGITS}}}")


def kept_of(source: SourceFile) -> dict[str, Kept]:
    """Return what a record keeps of the entry in `source`, all of whose data is in it."""
    return mapped(source, kept_text)


def mapped(source: SourceFile, change: Callable[[str], str], at: Pointer = ()) -> dict[str, Kept]:
    """Return the mapping `at` a path of `source`, `change` applied to every scalar as typed."""
    data = source.data
    for step in at:
        data = data[step]
    return {key: _mapped(value, (*at, key), source, change) for key, value in data.items()}


def _mapped(value: Any, pointer: Pointer, source: SourceFile, change: Callable[[str], str]) -> Kept:
    if isinstance(value, dict):
        return {k: _mapped(held, (*pointer, k), source, change) for k, held in value.items()}
    if isinstance(value, list):
        return [_mapped(item, (*pointer, n), source, change) for n, item in enumerate(value)]
    return change(source.typed(pointer) or "")


def kept_text(text: str) -> str:
    """Return `text` itself if it is short, otherwise its first words and its digest.

    A short text with the sign that stands before digests is digested as well, so that nothing can
    be taken for the digest of something else.
    """
    text = text.rstrip("\n")
    if len(text) <= MOST_CHARACTERS and _CUT not in text:
        return text
    digest = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
    return f"{_opening(text)}{_CUT} {digest}"


def opening_of(kept: str) -> str | None:
    """Return the first words of the text whose digest `kept` is; None for a text kept whole."""
    return kept.rpartition(_CUT)[0] + _CUT if _CUT in kept else None


def complaint_of(kept: str) -> str | None:
    """Return why no text can have been kept as `kept`, or None if one can."""
    if _CUT in kept:
        if _DIGEST.fullmatch(kept):
            return None
        return f"a digest is {_DIGITS} of the signs 0-9 and a-f behind `{_CUT} `, and this is none"
    if len(kept) > MOST_CHARACTERS or kept.endswith("\n"):
        return f"a text of more than {MOST_CHARACTERS} characters is kept as its digest"
    return None


def _opening(text: str) -> str:
    words = " ".join(text[: 4 * _OPENING].split())
    if len(words) <= _OPENING:
        return words
    at_a_word = words[: _OPENING + 1].rpartition(" ")[0]
    return (at_a_word or words)[:_OPENING]
