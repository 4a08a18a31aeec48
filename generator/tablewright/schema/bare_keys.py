"""Keys in braces that have no colon: what their author meant instead."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from tablewright.diagnostics import Fix, Span
from tablewright.records import replace
from tablewright.source import Pointer, SourceFile, in_quotes, instead_of
from tablewright.source.edits import written_at
from tablewright.source.slips import KEY, curly, keys_on, shown_line
from tablewright.source.slips import in_quotes as as_text

_GLUED = re.compile(rf"({KEY}):(\S.*)")
_OTHER_SIGN = re.compile(rf"({KEY})\s*([;=])\s*(\S.*)")
_NUMBER = re.compile(r"[-+]?\d+")


class BareKey(NamedTuple):
    """What is wrong with a key that has no colon, what to write instead, and that written."""

    message: str
    hint: str
    fixes: tuple[Fix, ...]


def explain_bare_key(source: SourceFile, pointer: Pointer) -> BareKey:
    """Return what is said of the key at `pointer`, which stands in braces without a colon.

    Mostly a comma made it that belongs to a text; in `2,5` it is of a number.
    """
    key = str(pointer[-1])
    at = source.span(pointer, key=True)
    if glued := _GLUED.fullmatch(key):
        fixes = instead_of(source, at, at, f"{glued[1]}: {glued[2]}")
        message = f"a blank is missing after the colon of `{glued[1]}`"
        return BareKey(message, f"write a blank after the colon: `{glued[1]}: {glued[2]}`", fixes)
    known = _keys(source)
    other = _OTHER_SIGN.fullmatch(key)
    if other is not None and other[1] in known:
        fixes = instead_of(source, at, at, f"{other[1]}: {other[3]}")
        message = f"a colon parts a key from its value, not `{other[2]}`"
        return BareKey(message, f"write `{other[1]}: {other[3]}`", fixes)
    if key in known:
        return BareKey(f"`{key}` has no value here", f"write `{key}: ` and its value", ())
    return _stray_comma(source, pointer, at)


def _stray_comma(source: SourceFile, pointer: Pointer, last: Span) -> BareKey:
    message = f"inside {{ }} a comma ends a value, and so `{pointer[-1]}` is a key with no value"
    hint = "put the whole text into quotes"
    before = _before_it(source).get(pointer)
    if before is None:
        return BareKey(message, hint, ())
    typed = source.typed(before) or ""
    if str(pointer[-1]).isdecimal() and _NUMBER.fullmatch(typed):
        number = f"{typed}.{pointer[-1]}"
        fixes = instead_of(source, source.span(before), last, number)
        return BareKey(message, f"write {number}", fixes)
    first = before
    while source.is_bare_key(first) and first in _before_it(source):
        first = _before_it(source)[first]
    # A text that goes on after several commas is put into quotes once, to its end.
    is_last = not source.is_bare_key(_after_it(source).get(pointer, ()))
    is_text = bool(source.typed(first)) and not source.is_bare_key(first)
    fixes = _quoted(source, source.span(first), last) if is_last and is_text else ()
    # What begins with a figure was hardly meant as a text.
    if _NUMBER.match(typed):
        fixes = tuple(replace(fix, is_sure=False) for fix in fixes)
    return BareKey(message, _with_line(source, hint, fixes), fixes)


def _quoted(source: SourceFile, first: Span, last: Span) -> tuple[Fix, ...]:
    """Return the fix that quotes what stands from `first` to `last`; straight if curly before."""
    text = written_at(source, replace(first, end_line=last.end_line, end_column=last.end_column))
    inner = curly(text)
    if inner is None:
        return in_quotes(source, first, last)
    return instead_of(source, first, last, as_text(inner))


def _with_line(source: SourceFile, hint: str, fixes: tuple[Fix, ...]) -> str:
    """Return `hint` with the line that it makes of the one which is there."""
    for fix in fixes:
        (edit,) = fix.edits
        line = source.text_of(edit.span.file).split("\n")[edit.span.line - 1]
        start, end = edit.span.column - 1, edit.span.end_column - 1
        return f"{hint}: write `{shown_line(line, line[:start] + edit.replacement + line[end:])}`"
    return hint


@lru_cache(maxsize=1)
def _keys(source: SourceFile) -> frozenset[str]:
    """Return what stands before colons anywhere in `source`."""
    return frozenset(keys_on(source.text))


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
