"""What a total counts as that has left its table."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.words.numbers import number


def counted_as(low: int | None, high: int | None, columns: Sequence[str] = ()) -> str:
    """Return "Below 2 counts as 2, above 12 as 12.", with the titles of `columns` before it.

    None is an end that no total passes: of that nothing is said, and nothing at all of two.
    """
    ends = [(word, end) for word, end in (("below", low), ("above", high)) if end is not None]
    if not ends:
        return ""
    said = ", ".join(
        f"{word} {number(end)} {'as' if index else 'counts as'} {number(end)}"
        for index, (word, end) in enumerate(ends)
    )
    whose = f"{', '.join(columns)}: " if columns else ""
    return f"{whose}{said if columns else said.capitalize()}."
