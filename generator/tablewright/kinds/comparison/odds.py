"""Checks and tables side by side: for each value of the first, the nearest in the others."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.comparison.entry import ComparedSide, Comparison
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.odds.checks import compile_check, given_value
from tablewright.odds.tables import column_odds
from tablewright.records import Struct


class Mark(Struct, frozen=True):
    """One value of a side, under its label, and the exact chance that it gives."""

    label: str
    chance: Fraction


class Series(Struct, frozen=True):
    """A side with all its values, in order."""

    side: ComparedSide
    title: str
    of: Check | Table
    marks: tuple[Mark, ...]


class Likeness(Struct, frozen=True):
    """A value of the first side, and the nearest values of every other side.

    Several are nearest where they are equally near.
    """

    mark: Mark
    nearest: tuple[tuple[Mark, ...], ...]


def series_of(comparison: Comparison, scope: Scope) -> tuple[Series, ...] | None:
    """Return all sides with their values; None while one of them cannot be worked out."""
    found = [_series(side, scope) for side in comparison.sides]
    whole = tuple(series for series in found if series is not None)
    return whole if len(whole) == len(found) else None


def likenesses(series: Sequence[Series]) -> tuple[Likeness, ...]:
    """Return, for each value of the first of `series`, what is nearest in each of the others."""
    first, *others = series
    return tuple(
        Likeness(mark, tuple(_nearest(mark.chance, other.marks) for other in others))
        for mark in first.marks
    )


def _nearest(chance: Fraction, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    least = min(abs(mark.chance - chance) for mark in marks)
    return tuple(mark for mark in marks if abs(mark.chance - chance) == least)


def _series(side: ComparedSide, scope: Scope) -> Series | None:
    entry = scope.find(side.reference)
    if side.is_table and isinstance(entry, Table):
        return _of_table(side, entry)
    if not side.is_table and isinstance(entry, Check):
        return _of_check(side, entry)
    return None


def side_inputs(side: ComparedSide, check: Check) -> list[dict[str, InputValue]]:
    """Return the inputs that `check` is asked with, for each value of the one that varies.

    Empty where it has no such input or outcome, or must be told another input.
    """
    check_input = check.input(side.input)
    if check_input is None or check.outcome(side.outcome) is None:
        return []
    given: dict[str, InputValue] = {}
    for other in check.inputs:
        if other is check_input:
            continue
        value = given_value(other, side.given.get(other.name, other.default))
        if value is None:
            return []
        given[other.name] = value
    return [{**given, check_input.name: value} for value in check_input.values]


def _of_check(side: ComparedSide, check: Check) -> Series | None:
    program = compile_check(check).program
    check_input = check.input(side.input)
    asked = side_inputs(side, check)
    if program is None or check_input is None or not asked:
        return None
    marks = tuple(
        Mark(label, program.chance(inputs, side.outcome))
        for inputs, label in zip(asked, check_input.labels, strict=True)
    )
    return Series(side, side.title or check.title, check, marks)


def _of_table(side: ComparedSide, table: Table) -> Series | None:
    column = table.column(side.column)
    rows = [table.find_row(name) for name in side.rows]
    if column is None or column not in table.rolled_columns or None in rows:
        return None
    # A row that is named twice happens no oftener.
    places = sorted({table.rows.index(row) for row in rows if row is not None})
    modifiers: tuple[int, ...] = (0,)
    if table.adjusted is not None:
        low, high = table.adjusted.range.low, table.adjusted.range.high
        modifiers = tuple(range(low or 0, (high or 0) + 1))
    marks = []
    for modifier in modifiers:
        odds = column_odds(table, column, modifier).rows
        chance = sum((odds[index] or Fraction(0) for index in places), Fraction(0))
        marks.append(Mark(f"{modifier:+d}" if modifier else "0", chance))
    return Series(side, side.title or table.title, table, tuple(marks))
