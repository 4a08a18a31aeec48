"""The numbers in the title of an odds column are those that the check is asked with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from tablewright.formula import Environment, EvaluationError, FormulaError, FormulaValue
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.table.entry import Column, OddsOf, Table
from tablewright.library import Scope
from tablewright.names import one_of
from tablewright.proofs.figures import figure
from tablewright.proofs.odds_cells import odds_checks
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

# Numbers that stand alone: neither in `2d6`, `1st` and `3/4`, nor with a sign that is a dash.
_NUMBER = re.compile(r"(?<![\w./–-])[+\u2212-]?\d+(?:\.\d+)?(?![\w/]|\.\d)")


@proof("TW128", "odds-title", Table)
def odds_title(table: Table, scope: Scope) -> Iterator[Finding]:
    """The title of an odds column names a number, and the check is asked with another one.

    What it does: looks for numbers that stand alone in the title of the column, and for inputs that
    are the same number in every row; `in_a_row:` counts as one. Of a number in the title that none
    of these is, and an input that the title does not name, one must be a slip. Numbers that the
    name of the outcome has, and those in `unrelated:`, are left aside.

    Why it matters: the chances are right for other figures than the heading says, and nobody can
    see it.

    Example: `{title: Hits AC 15, …, outcome: Hit, inputs: {armour_class: "14"}}`

    What to write instead: the same number in both places. A number of the title that is no input is
    named apart: with `title: Hits at 30 feet` write `unrelated: [30]`.
    """
    for column, check in odds_checks(table, scope):
        if column.odds is not None:
            yield from _of_column(column, column.odds, check)


def _of_column(column: Column, odds: OddsOf, check: Check) -> Iterator[Finding]:
    named = _numbers(column.title)
    given = list(_given(column, odds, check))
    explained = {number for numbers, _ in given for number in numbers}
    explained |= _numbers(odds.outcome) | set(odds.unrelated)
    strange = sorted(named - explained)
    for numbers, pointer in given if strange else ():
        if not numbers & named:
            asked = one_of([figure(number) for number in sorted(numbers)])
            said = one_of([figure(number) for number in strange])
            name = str(pointer[-1])
            message = f"`{column.title}` says {said}, and `{name}` is {asked}"
            aside = f"`unrelated: [{figure(strange[0])}]` if it is no input"
            hint = f"write the same in both, or {aside}"
            yield Finding(pointer, message, hint)


def _given(column: Column, odds: OddsOf, check: Check) -> Iterator[tuple[set[Fraction], Pointer]]:
    """Yield the numbers that each constant input may be called by, and where it stands."""
    for name, text in odds.inputs.items():
        value, check_input = _constant(text), check.input(name)
        if value is None or check_input is None:
            continue
        numbers = _numbers(str(value)) | _names(check_input, value)
        if numbers:
            yield numbers, text.pointer
    if odds.in_a_row > 1:
        yield {Fraction(odds.in_a_row)}, (*column.pointer, "in_a_row")


def _constant(text: FormulaText) -> FormulaValue | None:
    """Return what a formula that reads no row comes to; None for any other."""
    try:
        return Environment({}).compile(text.source).evaluate({})
    except (FormulaError, EvaluationError):
        return None


def _names(check_input: Input, value: FormulaValue) -> set[Fraction]:
    """Return the numbers in the names of the options that mean `value`, or are called so."""
    if check_input.is_range:
        return set()
    meant = [v for v in check_input.values if value in (check_input.figure(v), v)]
    return {number for each in meant for number in _numbers(check_input.label(each))}


def _numbers(words: str) -> set[Fraction]:
    return {Fraction(found.replace("\u2212", "-")) for found in _NUMBER.findall(words)}
