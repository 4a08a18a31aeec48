"""The rules of a table, worked out for each of its rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablewright.figures.declarations import Declarations, value_of
from tablewright.figures.no_value import NoValue
from tablewright.figures.rows import row_figures, row_names, row_unseen
from tablewright.formula import Formula, FormulaType, Problem
from tablewright.kinds.conditions import Condition
from tablewright.kinds.table.entry import Row, Table
from tablewright.records import Struct
from tablewright.source import Pointer

# What a row is called in the rules of its table.
ROW = "row"


class RowRules(Struct, frozen=True, eq=False):
    """The rules of a table that compiled; `problems` say where one did not."""

    rules: tuple[tuple[Condition, Formula], ...]
    problems: tuple[tuple[Pointer, Problem], ...]


@lru_cache(maxsize=1024)
def compile_row_rules(table: Table) -> RowRules:
    """Compile the rules of `table`; `row.NAME` is the cell of that column."""
    declared = Declarations(row_names(table, ROW), unseen=row_unseen(table, ROW))
    rules = [(rule, declared.compile(rule.that, FormulaType.BOOLEAN)) for rule in table.rules]
    sound = tuple((rule, formula) for rule, formula in rules if formula is not None)
    return RowRules(sound, tuple(declared.problems))


def broken_rows(table: Table) -> Iterator[tuple[Row, Condition | NoValue]]:
    """Yield every row with each rule that it breaks, or that has no value for it."""
    rules = compile_row_rules(table).rules if table.rules else ()
    for row in table.rows if rules else ():
        figures = row_figures(table, row, ROW)
        for rule, formula in rules:
            try:
                holds = value_of(formula, rule.that.pointer, figures)
            except NoValue as fault:
                yield row, fault
                continue
            if not holds:
                yield row, rule
