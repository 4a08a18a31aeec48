"""How a table begins: with a row for each total of its dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.dice import Expression, distribution, parse
from tablewright.kinds.kind import TO_WRITE
from tablewright.kinds.table.start_forms import FORMS, USUAL_DICE, start_form
from tablewright.names import suggestion
from tablewright.starters.starter import Starter, StartRequest, UnusableStartError, scalar

# More totals than these share rows.
_MOST_ROWS = 100
# What the column of totals is called where an author's own has the name.
_TOTAL_NAMES = ("total", "rolled", "dice_total")
_NAMED_ROWS = 3


def start_table(asked: StartRequest) -> str:
    """Return the text of a table: with `roll` one to roll on, without it one of names.

    Raises `UnusableStartError` for a `form` that there is not.
    """
    if asked.form is not None:
        if asked.form not in FORMS:
            hint = suggestion(asked.form, FORMS, "forms")
            raise UnusableStartError(f"there is no form `{asked.form}`; {hint}")
        return start_form(asked, tuple(_totals(asked.roll or parse(USUAL_DICE))))
    columns = asked.columns or {"name": "Name", "effect": "Effect"}
    lines = ["kind: table", f"title: {scalar(asked.title)}"]
    if asked.roll is None:
        lines += ["columns:", *_text_columns(columns), "rows:"]
        lines += [_row(columns) for _ in range(_NAMED_ROWS)]
        return "\n".join(lines) + "\n"
    total = next(name for name in _TOTAL_NAMES if name not in columns)
    lines += [
        f"roll: {asked.roll}",
        "columns:",
        f"  {total}: {{title: {asked.roll}, type: range}}",
        *_text_columns(columns),
        "# Every total stands in exactly one row; 3-5 makes one row of three.",
        "rows:",
        *(_row(columns, f"{total}: {totals}") for totals in _totals(asked.roll)),
    ]
    return "\n".join(lines) + "\n"


def _text_columns(columns: Mapping[str, str]) -> Iterator[str]:
    for name, title in columns.items():
        yield f"  {name}: {{title: {scalar(title)}, type: text}}"


def _row(columns: Mapping[str, str], *before: str) -> str:
    return f"  - {{{', '.join([*before, *(f'{name}: {TO_WRITE}' for name in columns)])}}}"


def _totals(roll: Expression) -> Iterator[str]:
    """Yield the totals of each row, such as `7` or `101-104`; all of them are in one."""
    totals = sorted(distribution(roll).chances)
    share = -(-len(totals) // _MOST_ROWS)
    for first in range(0, len(totals), share):
        ends = totals[first : first + share]
        yield str(ends[0]) if len(ends) == 1 else f"{ends[0]} to {ends[-1]}"


STARTER = Starter(start_table, "tables", frozenset({"roll", "columns", "form"}), forms=FORMS)
