"""For which values of an input a total has an outcome, in words."""

from __future__ import annotations

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.view import OutcomeSpan
from tablewright.words.ranges import first_to_last

# So many neighbouring options are all named; of more, the first and the last.
_MOST_NAMED = 3


def values_of(span: OutcomeSpan, rows: Input | None) -> tuple[str, ...]:
    """Return the values of `rows` for which a total has the outcome of `span`."""
    if rows is None or not span.labels:
        return ()
    first, last = (rows.labels.index(label) for label in (span.labels[0], span.labels[-1]))
    if not rows.is_range and last - first < _MOST_NAMED:
        return rows.labels[first : last + 1]
    low, high = (rows.in_words(rows.values[index]) for index in (first, last))
    return (first_to_last(low, high),)
