"""What a modified total counts as, once it has left the table."""

from __future__ import annotations

from tablewright.dice import distribution
from tablewright.kinds.table.entry import Column, Table
from tablewright.words.clamping import counted_as

# The end of a column that totals are held to; None where none can pass it.
Ends = tuple[int | None, int | None]


def beyond_the_ends(table: Table) -> tuple[str, ...]:
    """Return a sentence for each group of columns that hold totals to the same ends.

    Of an end that no modifier leads beyond nothing is said, and nothing at all of a table whose
    roll stands as it falls. Columns are named where the sentence does not hold for all of them.
    """
    found: dict[Ends, list[Column]] = {}
    for column in table.rolled_columns:
        found.setdefault(_passed(table, column), []).append(column)
    sentences = (
        counted_as(low, high, [column.title for column in columns] if len(found) > 1 else ())
        for (low, high), columns in found.items()
    )
    return tuple(sentence for sentence in sentences if sentence)


def _passed(table: Table, column: Column) -> Ends:
    """Return those ends of `column` that a modified total may pass."""
    dice = table.dice_in(column.name)
    if dice is None or table.adjusted is None or column.domain is None:
        return None, None
    rolled, modifiers = distribution(dice), table.adjusted.range
    low, high = column.domain.low, column.domain.high
    is_below = low is not None and rolled.minimum + (modifiers.low or 0) < low
    is_above = high is not None and rolled.maximum + (modifiers.high or 0) > high
    return (low if is_below else None), (high if is_above else None)
