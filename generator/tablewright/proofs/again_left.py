"""What is rolled again comes to a row that stands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.entry import Row, Table, combinations
from tablewright.library import Scope
from tablewright.odds.again import left_to_roll
from tablewright.proofs.proof import Finding, proof

# Of less nobody would ever see the end: on average 20 rolls for each that stands.
_LEAST_LEFT = Fraction(1, 20)


@proof("TW145", "again-left", Table)
def again_left(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row is rolled again for, and hardly a roll is left that would stand.

    What it does: rows with `again:` are ignored when their table is rolled again, under the same
    modifier and in the same column. Of every twenty rolls one must be left at least, in each
    column and under each modifier. Such a row must be rolled itself, and lead nowhere else.

    Why it matters: nobody could end such a roll; and its odds would be divided by nothing.

    Example, on 1d6, where +4 makes every roll a 5 or more:

        - {roll: 5-6, event: Two things at once, again: 2}

    What to write instead: fewer rows with `again:`, or a narrower `adjusted:`. What a row leads to
    beside is a row of its own, with `then:`.
    """
    del scope
    for row in table.rows_again:
        at = (*row.pointer, "again")
        if not any(column.name in row.cells for column in table.rolled_columns):
            message = f"nobody rolls this row, so `{table.id}` is never rolled again for it"
            yield Finding(at, message, "give it a range, or take `again:` out", key=True)
        elif row.then:
            message = f"this row is rolled again for, and leads to `{row.then}` as well"
            yield Finding(at, message, "keep one of `again:` and `then:`", key=True)
        else:
            yield from _nothing_left(table, row)


def _nothing_left(table: Table, row: Row) -> Iterator[Finding]:
    modifiers = range(1) if table.adjusted is None else table.adjusted.modifiers
    for column in table.rolled_columns if row is table.rows_again[0] else ():
        for modifier in sorted(modifiers, key=abs):
            cases = combinations(table.choice_columns)
            few = [(g, left_to_roll(table, column, modifier, g)) for g in cases]
            given, left = min(few, key=lambda known: known[1])
            if left < _LEAST_LEFT:
                what = str(left) if left else "none"
                under = f" under {modifier:+}" if modifier else ""
                where = f" for {in_words(table.choice_columns, given)}" if given else ""
                message = f"of the rolls in `{column.name}`{where}{under} {what} would stand"
                hint = "let fewer rows be rolled again for, or narrow `adjusted:`"
                yield Finding((*row.pointer, "again"), message, hint, key=True)
                break
