"""The formulas of an entry, and the problems that forbid to compile them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.figures import compile_model
from tablewright.formula import Problem, ProblemKind
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.model.entry import Model
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.listing import compile_where
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.kinds.table.odds_columns import compile_odds_column
from tablewright.kinds.table.row_rules import compile_row_rules
from tablewright.kinds.thing.chances import compile_chance
from tablewright.library import Scope
from tablewright.odds import compile_check
from tablewright.proofs.proof import Finding
from tablewright.source import Pointer


def problems_of(entry: Entry, scope: Scope, kind: ProblemKind) -> Iterator[Finding]:
    """Yield a finding for every problem of `kind` in the formulas of `entry`."""
    for pointer, problem in _problems(entry, scope):
        if problem.kind is kind:
            inside = (problem.offset, problem.length)
            yield Finding(pointer, problem.message, problem.hint, inside=inside)


def _problems(entry: Entry, scope: Scope) -> Iterator[tuple[Pointer, Problem]]:
    if isinstance(entry, Model):
        program = compile_model(entry, scope)
        yield from program.problems
        if program.is_sound:
            for chance in entry.chances:
                yield from compile_chance(entry, chance, scope).problems
    elif isinstance(entry, Roster):
        yield from compile_where(entry, scope)[1]
    elif isinstance(entry, Check):
        yield from compile_check(entry).problems
    elif isinstance(entry, Table):
        yield from compile_row_rules(entry).problems
        for column in entry.columns:
            if column.type is ColumnType.ODDS:
                yield from compile_odds_column(entry, column).problems
