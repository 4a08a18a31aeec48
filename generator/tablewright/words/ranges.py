"""Ranges in words, of totals as of measures."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.dice import Band, IntegerRange
from tablewright.words.numbers import number
from tablewright.words.sentences import in_sentence
from tablewright.words.signs import EN_DASH

# Said of modifiers that carry a roll to rows of its own, instead of to the last one.
OPEN_ENDS = "rows for every total that they reach"


def span(value: IntegerRange | Band) -> str:
    """Return a range or band with an en dash and true minus signs."""
    if isinstance(value, IntegerRange):
        return str(value)
    return band(value)


def band(value: Band) -> str:
    """Return a band with an en dash, its open ends as signs."""
    low = None if value.low is None else number(value.low)
    high = None if value.high is None else number(value.high)
    if low is None:
        return f"{'<' if value.high_closed is False else '≤'}{high}"
    if high is None:
        return f"{'>' if value.low_closed is False else '≥'}{low}"
    if low == high:
        return low
    return f"{low}{EN_DASH}{high}"


def beyond(last: str, *, falls: bool = False) -> str:
    """Return what is past the last of some values, or before the first where they fall."""
    return f"{'<' if falls else '>'}{last}"


def run_of(values: Sequence[str], first: int, last: int) -> str:
    """Return what the run of `values` from one place to another is called, if all are in order.

    A run of several at an end of them goes on there, as far as anything does.
    """
    if first == last:
        return values[first]
    if first == 0:
        return f"≤{values[last]}"
    if last == len(values) - 1:
        # As a range of totals is written; a sign before it would be read with what is behind it.
        plain = values[first]
        return f"{plain}+" if plain[:1].isdigit() else f"≥{plain}"
    return first_to_last(values[first], values[last])


def first_to_last(first: str, last: str) -> str:
    """Return what values from `first` to `last` are called, which may be one and the same."""
    if first == last:
        return first
    # A dash between names, or before a sign, would be read as part of them.
    is_plain = first[:1].isdigit() and last[:1].isdigit()
    return f"{first}{EN_DASH if is_plain else ' to '}{last}"


def part_shown(parts: Sequence[tuple[str, str, str]]) -> str:
    """Return which part of all that may be set a grid holds: titles, first and last values."""
    said = (f"{in_sentence(title)} {first_to_last(first, last)}" for title, first, last in parts)
    return f"Part of it: {', '.join(said)}."
