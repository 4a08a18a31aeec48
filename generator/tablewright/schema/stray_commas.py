"""Keys that a comma made: inside { } it ends a value, also in the middle of a number or a text."""

from __future__ import annotations

import re
from functools import lru_cache

from tablewright.diagnostics import Fix
from tablewright.source import STRAY_COMMA, Pointer, SourceFile, in_quotes, instead_of


def stray_comma(source: SourceFile, pointer: Pointer) -> tuple[str, tuple[Fix, ...]]:
    """Return what is said of the key at `pointer`, which a comma made; in `2,5` it is of a number.

    What a program can write comes with it: the number, or the whole text in quotes.
    """
    before = _before_it(source).get(pointer)
    if before is None:
        return STRAY_COMMA, ()
    typed = source.typed(before) or ""
    last = source.span(pointer, key=True)
    if str(pointer[-1]).isdecimal() and re.fullmatch(r"[-+]?\d+", typed):
        hint = f"write {typed}.{pointer[-1]}: inside {{ }} a comma ends a value"
        return hint, instead_of(source, source.span(before), last, f"{typed}.{pointer[-1]}")
    first = before
    while source.is_bare_key(first) and first in _before_it(source):
        first = _before_it(source)[first]
    # A text that goes on after several commas is put into quotes once, to its end.
    is_last = not source.is_bare_key(_after_it(source).get(pointer, ()))
    is_text = bool(source.typed(first)) and not source.is_bare_key(first)
    fixes = in_quotes(source, source.span(first), last) if is_last and is_text else ()
    return STRAY_COMMA, fixes


# A file may have thousands of them, and is looked at once.
@lru_cache(maxsize=1)
def _before_it(source: SourceFile) -> dict[Pointer, Pointer]:
    """Return, of every key of `source`, the one before it in the same mapping."""
    last: dict[Pointer, Pointer] = {}
    found: dict[Pointer, Pointer] = {}
    for place in source.places:
        if place:
            if place[:-1] in last:
                found[place] = last[place[:-1]]
            last[place[:-1]] = place
    return found


@lru_cache(maxsize=1)
def _after_it(source: SourceFile) -> dict[Pointer, Pointer]:
    """Return, of every key of `source`, the one after it in the same mapping."""
    return {before: key for key, before in _before_it(source).items()}
