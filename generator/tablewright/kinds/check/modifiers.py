"""What the options of an input add to a roll or take from it, where all of them do."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check, Input
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.numbers import signed

_NAMES = 75.0


def option_modifiers(check: Check) -> Iterator[TableContent]:
    """Yield a table for each input whose options are modifiers: numbers, some of them negative.

    Other numbers may be anything, such as what a die must not exceed: they are told as chances.
    """
    for each in check.inputs:
        figures = _figures(each)
        if any(figure < 0 for figure in figures):
            heads = Head(each.title, Setting.LABEL, _NAMES), Head("", Setting.NUMBER, 100 - _NAMES)
            rows = (
                PrintedRow((PrintedCell(label), PrintedCell(signed(figure))))
                for label, figure in zip(each.labels, figures, strict=True)
            )
            yield TableContent(heads, tuple(rows))


def _figures(check_input: Input) -> tuple[int, ...]:
    """Return what formulas see of each option, or nothing where one of them is no number."""
    if check_input.is_range or check_input.row_of:
        return ()
    figures = tuple(check_input.figure(value) for value in check_input.values)
    numbers = tuple(figure for figure in figures if isinstance(figure, int))
    return numbers if len(numbers) == len(figures) else ()
