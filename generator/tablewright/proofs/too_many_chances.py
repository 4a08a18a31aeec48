"""Every chance that an entry lays out can be worked out in a few seconds, and read on a page."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tablewright.allowance import work_once
from tablewright.dice import Expression, distribution
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import SINGLE_ROLL, Check
from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.comparison.odds import side_inputs
from tablewright.kinds.table.entry import Table
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.odds import MOST_EVALUATIONS, CheckProgram, compile_check
from tablewright.odds.effort import cells_of, is_affordable, laid_out, values_laid_out
from tablewright.proofs.enumeration import trial
from tablewright.proofs.odds_cells import asked_by_thing, odds_cells, odds_checks
from tablewright.proofs.proof import Finding, proof

# What a page may hold: half a megabyte, and several seconds to set.
MOST_CHANCES = 10_000


# Rolls of dice that can be followed in one step.
_ROLLS_OF_A_STEP = 20


@proof("TW311", "too-many-chances", Entry)
def too_many_chances(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """More chances are asked of a check than can be worked out, or read on a page.

    What it does: counts the chances that a check lays out, which may be 10,000: a row for each
    value of one input, a column for each of another, for every outcome that is shown. Then it
    counts the rolls of the dice behind them, and behind the odds columns and the comparisons
    that ask a check. Up to 250,000 can always be followed. Of more, those that come to the same
    after a formula are taken together; 4,000,000 may be followed so, and 250,000 formulas worked
    out. A single roll has a list of what each of its totals means, too, which may take as many.
    What is followed for all checks together is work, of which a project may ask for so much
    (TW015, TW313): whoever lays out several checks at these bounds comes to that before.

    Why it matters: a page of a hundred thousand figures helps nobody, and to make it would take
    an hour.

    Example: `roll: {ours: d%, theirs: d%}`, where both inputs go from 1 to 99, and the only
    formula is `when: ours + skill > theirs + foe`: 9,801 chances of 10,000 rolls each.

    What to write instead: fewer values. Leave `columns:` out of `odds:`, show one outcome, narrow
    the range of an input, or roll smaller dice. Of several dice, name what each of them comes to
    under `values:`, as in `mine: ours + skill`: then rolls that come to the same are one.
    """
    if isinstance(entry, Check):
        yield from _of_check(entry)
    elif isinstance(entry, Table):
        yield from _of_table(entry, scope)
    elif isinstance(entry, Comparison):
        yield from _of_comparison(entry, scope)
    elif isinstance(entry, Thing):
        yield from _of_thing(entry, scope)


def _of_check(check: Check) -> Iterator[Finding]:
    program = _program(check)
    if program is None:
        return
    down, across = laid_out(check)
    sizes = [len(values) for _, values in values_laid_out(check)]
    cells = prod(sizes)
    shown = len(check.odds.show or check.outcomes)
    if cells * shown > MOST_CHANCES:
        each = f" for each of {shown} outcomes" if shown > 1 else ""
        message = f"{_counted(sizes)}{each} lay out {cells * shown:,} chances"
        ways = ["leave `columns:` out of `odds:`"] if across is not None else []
        ways += ["`show:` a single outcome"] if shown > 1 else []
        hint = f"at most {MOST_CHANCES:,} fit a page: {', '.join([*ways, 'or narrow a range'])}"
        yield Finding(check.odds.pointer, message, hint, key=True)
    elif not is_affordable(program, cells_of(check), cells):
        yield Finding(check.odds.pointer, *_too_long(program, cells, "chances"), key=True)
    else:
        yield from _of_totals(check, len(down.values) if down is not None else 1)


def _of_totals(check: Check, rows: int) -> Iterator[Finding]:
    """Tell of a single roll whose totals mean too many things to be listed."""
    dice = check.rolls.get(SINGLE_ROLL)
    totals = len(distribution(dice).support) if isinstance(dice, Expression) else 0
    if totals * rows > MOST_EVALUATIONS:
        message = f"each of {totals:,} totals means something for each of {rows:,} values"
        hint = f"at most {MOST_EVALUATIONS:,} can be told: roll smaller dice, or narrow the range"
        yield Finding(check.odds.pointer, message, hint, key=True)


def _of_table(table: Table, scope: Scope) -> Iterator[Finding]:
    cells = list(odds_cells(table, scope))
    for column, check in odds_checks(table, scope):
        program = _program(check)
        asked = [cell.inputs for cell in cells if cell.column is column and cell.fault is None]
        if program is None or column.odds is None or is_affordable(program, asked, len(asked)):
            continue
        message, hint = _too_long(program, len(asked), "rows")
        yield Finding(column.odds.check_pointer, message, hint)


def _of_thing(thing: Thing, scope: Scope) -> Iterator[Finding]:
    for asked in asked_by_thing(thing, scope):
        program = _program(asked.check)
        if program is None or asked.fault is not None:
            continue
        # Things with the same figures ask the same: that is worked out once.
        work_once((asked.check, *asked.inputs.items()), program.roll_count // _ROLLS_OF_A_STEP)
        if not is_affordable(program, [asked.inputs], 1):
            message, hint = _too_long(program, 1, "chances")
            yield Finding(("values",), f"`{asked.chance.name}`: {message}", hint, key=True)


def _of_comparison(comparison: Comparison, scope: Scope) -> Iterator[Finding]:
    for side in comparison.sides:
        check = scope.find(side.reference)
        program = _program(check) if isinstance(check, Check) else None
        if program is None:
            continue
        asked = side_inputs(side, program.check)
        if not is_affordable(program, asked, len(asked)):
            message, hint = _too_long(program, len(asked), "values")
            yield Finding((*side.pointer, "check"), message, hint)


def _program(check: Check) -> CheckProgram | None:
    """Return the program of `check`, unless other proofs speak of it: it has none, or many dice."""
    program = compile_check(check).program
    if program is None or program.roll_count > MOST_EVALUATIONS or trial(check) is None:
        return None
    return program


def _counted(sizes: list[int]) -> str:
    counted = " by ".join(f"{size:,}" for size in sizes)
    return f"{counted} values" if counted else "a single row"


def _too_long(program: CheckProgram, count: int, what: str) -> tuple[str, str]:
    message = f"{count:,} {what} of {program.roll_count:,} rolls each take too long to work out"
    ways = "narrow a range, or roll smaller dice"
    if len(program.check.rolls) > 1:
        ways += ", or name under `values:` what each of them comes to"
    return message, ways
