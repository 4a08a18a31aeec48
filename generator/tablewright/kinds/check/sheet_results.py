"""Lists of a check's totals on cheat sheets: what each means, neighbours of one meaning joined."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.input_words import at_inputs
from tablewright.kinds.check.span_words import values_of
from tablewright.kinds.check.view import CheckView, OutcomeSpan, TotalResult, usual_value
from tablewright.outputs.sheets.totals import MOST_TOTALS, TOTAL_HEADS, total_figures
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.lists import all_of
from tablewright.words.numbers import number
from tablewright.words.odds import EVERY_ROLL, RESULT, by_inputs
from tablewright.words.ranges import span

# What the dice show: what is called a total may have a bonus in it.
_HEADS = (Head("Dice", Setting.NUMBER), *TOTAL_HEADS[1:])
# What surely stands on one line of a list in the smallest type.
_LETTERS_IN_LINE = 60
# An outcome stands on one line with what it is at: neither is read alone.
_SPACE = "\N{NO-BREAK SPACE}"
_AT = f"{_SPACE}at{_SPACE}"
_LETTERS_IN_NAME = 20


def check_totals(view: CheckView) -> tuple[Block, ...]:
    """Return a block with every roll of a check: what it means, other inputs being settled.

    Neighbouring totals that mean the same share a row, whose chance is that of them all. Empty
    for a check without totals, or with more than a list can hold.
    """
    if not 0 < len(view.totals) <= MOST_TOTALS:
        return ()
    rows = view.check.input(view.check.odds.rows or "")
    runs = (tuple(run) for _, run in groupby(view.totals, key=lambda total: total.spans))
    lines = tuple(_row(run, rows) for run in runs)
    title = by_inputs(RESULT, *(() if rows is None else (rows.title,)))
    heads = (*_HEADS, Head(title, Setting.TEXT, is_whole=_is_short(title, lines)))
    leads = _settled_sentence(view.check, rows)
    return (Block(view.check, EVERY_ROLL, (), leads, (TableContent(heads, lines),)),)


def _settled_sentence(check: Check, rows: Input | None) -> tuple[str, ...]:
    """Return what the other inputs are taken to be: without it results would be told of all."""
    given = {i.name: usual_value(i) for i in check.inputs if i is not rows}
    return (f"Results {at_inputs(check, given)}.",) if given else ()


def _is_short(title: str, lines: Sequence[PrintedRow]) -> bool:
    """Return whether rows fit one line each: rather that than larger type in which they break."""
    columns = zip(*(row.cells for row in lines), strict=True)
    longest = [max(map(_letters, column)) for column in columns]
    figures = (max(n, len(head.title)) for n, head in zip(longest, _HEADS, strict=False))
    return sum(figures) + max(longest[-1], len(title)) <= _LETTERS_IN_LINE


def _letters(cell: PrintedCell) -> int:
    return len(str(cell.words) if cell.chance is None else cell.chance.label)


def _row(totals: Sequence[TotalResult], rows: Input | None) -> PrintedRow:
    first, last = totals[0], totals[-1]
    name = number(first.total)
    if len(totals) > 1:
        name = span(IntegerRange(first.total, last.total))
    chance = Chance(sum((total.chance.exact for total in totals), Fraction(0)))
    figures = total_figures(name, chance, last.at_most, first.at_least)
    return PrintedRow((*figures, PrintedCell(_meaning(first.spans, rows))))


def _meaning(spans: Sequence[OutcomeSpan], rows: Input | None) -> str:
    """Return what a total means: "Flees at 2–6 · Stays at 7–20"."""
    values: dict[str, list[str]] = {}
    for each in spans:
        values.setdefault(each.outcome, []).extend(values_of(each, rows))
    if len(values) == 1:
        return next(iter(values))
    return " · ".join(f"{_whole(name)}{_AT}{all_of(said)}" for name, said in values.items())


def _whole(name: str) -> str:
    """Return the name of an outcome so that it stays on one line, if it is not too long for it."""
    return name.replace(" ", _SPACE) if len(name) <= _LETTERS_IN_NAME else name
