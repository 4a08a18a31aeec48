"""Lists of a check's totals on cheat sheets: what each means, neighbours of one meaning joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import IntegerRange
from tablewright.kinds.check import Check, Input
from tablewright.layout.grids import span_label, value_label
from tablewright.layout.matter import BlockMatter, CellMatter, Head, RowMatter, Setting, TableMatter
from tablewright.layout.sheet_totals import MOST_TOTALS, TOTAL_HEADS, total_figures
from tablewright.render import filters
from tablewright.views import Chance, CheckView, TotalResult
from tablewright.views.check import OutcomeSpan, settled

# So many neighbouring options are all named; of more, the first and the last.
_MOST_NAMED = 3
# What the dice show: what is called a total may have a bonus in it.
_HEADS = (Head("Dice", Setting.NUMBER), *TOTAL_HEADS[1:])
# What surely stands on one line of a list in the smallest type.
_LETTERS_IN_LINE = 60
# An outcome stands on one line with what it is at: neither is read alone.
_SPACE = "\N{NO-BREAK SPACE}"
_AT = f"{_SPACE}at{_SPACE}"
_LETTERS_IN_NAME = 20


def check_totals(view: CheckView) -> tuple[BlockMatter, ...]:
    """Return a block with every roll of a check: what it means, other inputs being settled.

    Neighbouring totals that mean the same share a row, whose chance is that of them all. Empty
    for a check without totals, or with more than a list can hold.
    """
    if not 0 < len(view.totals) <= MOST_TOTALS:
        return ()
    rows = view.check.input(view.check.odds.rows or "")
    runs = (tuple(run) for _, run in groupby(view.totals, key=lambda total: total.spans))
    lines = tuple(_row(run, rows) for run in runs)
    title = f"Result by {filters.in_sentence(rows.title)}" if rows else "Result"
    heads = (*_HEADS, Head(title, Setting.TEXT, is_whole=_is_short(title, lines)))
    leads = _settled_sentence(view.check, rows)
    return (BlockMatter(view.check, "Every roll", (), leads, (TableMatter(heads, lines),)),)


def _settled_sentence(check: Check, rows: Input | None) -> tuple[str, ...]:
    """Return what the other inputs are taken to be: without it results would be told of all."""
    others = (known for known in check.inputs if known is not rows)
    given = [
        f"{filters.in_sentence(known.title)}{'' if known.is_range else ':'} "
        f"{value_label(known, settled(known))}"
        for known in others
    ]
    return (f"Results at {', '.join(given)}.",) if given else ()


def _is_short(title: str, lines: Sequence[RowMatter]) -> bool:
    """Return whether rows fit one line each: rather that than larger type in which they break."""
    columns = zip(*(row.cells for row in lines), strict=True)
    longest = [max(map(_letters, column)) for column in columns]
    figures = (max(n, len(head.title)) for n, head in zip(longest, _HEADS, strict=False))
    return sum(figures) + max(longest[-1], len(title)) <= _LETTERS_IN_LINE


def _letters(cell: CellMatter) -> int:
    return len(str(cell.words) if cell.chance is None else cell.chance.label)


def _row(totals: Sequence[TotalResult], rows: Input | None) -> RowMatter:
    first, last = totals[0], totals[-1]
    name = filters.number(first.total)
    if len(totals) > 1:
        name = filters.span(IntegerRange(first.total, last.total))
    chance = Chance.alone(sum((total.chance.exact for total in totals), Fraction(0)))
    figures = total_figures(name, chance, last.at_most, first.at_least)
    return RowMatter((*figures, CellMatter(_meaning(first.spans, rows))))


def _meaning(spans: Sequence[OutcomeSpan], rows: Input | None) -> str:
    """Return what a total means: "Flees at 2–6 · Stays at 7–20"."""
    values: dict[str, list[str]] = {}
    for span in spans:
        values.setdefault(span.outcome, []).extend(_said(span, rows))
    if len(values) == 1:
        return next(iter(values))
    return " · ".join(f"{_whole(name)}{_AT}{_listed(said)}" for name, said in values.items())


def _whole(name: str) -> str:
    """Return the name of an outcome so that it stays on one line, if it is not too long for it."""
    return name.replace(" ", _SPACE) if len(name) <= _LETTERS_IN_NAME else name


def _said(span: OutcomeSpan, rows: Input | None) -> tuple[str, ...]:
    """Return the values of `rows` for which a total has this outcome, as they are read."""
    if rows is None or not span.labels:
        return ()
    first, last = (rows.labels.index(label) for label in (span.labels[0], span.labels[-1]))
    if not rows.is_range and last - first < _MOST_NAMED:
        return rows.labels[first : last + 1]
    low, high = (value_label(rows, rows.values[place]) for place in (first, last))
    return (span_label(low, high),)


def _listed(said: Iterable[str]) -> str:
    """Return "one, two and three"."""
    *most, last = said
    return f"{', '.join(most)} and {last}" if most else last
