"""A check as readers meet it: its outcomes, its grid of odds, and what each total means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tablewright.dice import Expression, distribution
from tablewright.kinds.check.entry import SINGLE_ROLL, Check, Input, InputValue
from tablewright.kinds.screen.entry import Held
from tablewright.library import Scope
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value as usual_value
from tablewright.odds.compiled_formulas import Inputs
from tablewright.odds.confining import values_held
from tablewright.odds.kept import odds_of_all
from tablewright.records import Struct, replace
from tablewright.views.chance import Chance
from tablewright.words.dice import total_in_words


class Grid(Struct, frozen=True):
    """The chance of an outcome by two inputs; `given` are the inputs that it is taken at.

    `places` has that of the outcome among all of its check, or those of several that are told
    together. Of these the one at `marked` is all that can come where `marks[r][c]`.
    `cells[r][c]` belongs to the row value `row_values[r]` and the column value
    `column_values[c]`. Without a row or column input there is one row or column.
    """

    outcome: str
    rows: Input | None
    columns: Input | None
    row_values: tuple[InputValue | None, ...]
    column_values: tuple[InputValue | None, ...]
    cells: tuple[tuple[Chance, ...], ...]
    given: Mapping[str, InputValue]
    places: tuple[int, ...] = ()
    marked: int | None = None
    marks: tuple[tuple[bool, ...], ...] = ()


class OutcomeSpan(Struct, frozen=True):
    """An outcome, and the values of the row input for which a total means it.

    `labels` holds the first and the last of neighbouring values; it is empty where the check has
    no row input.
    """

    outcome: str
    labels: tuple[str, ...]


class TotalResult(Struct, frozen=True):
    """What one total of a check's dice means, other inputs being at their defaults."""

    total: int
    said: str
    chance: Chance
    at_most: Chance
    at_least: Chance
    spans: tuple[OutcomeSpan, ...]


class CheckView(Struct, frozen=True):
    """A check with the odds of its outcomes.

    `shown` are the outcomes whose odds are laid out; `grids` has one grid for each of them.
    `totals` is empty for a check with several named dice.
    """

    check: Check
    shown: tuple[str, ...]
    grids: tuple[Grid, ...]
    totals: tuple[TotalResult, ...]


def check_view(
    check: Check,
    down: Iterable[Held] = (),
    across: Iterable[Held] = (),
    outcomes: tuple[str, ...] = (),
) -> CheckView:
    """Return `check` as readers meet it; `down` and `across` confine the values of its grids.

    Where they do not, the check itself may. `outcomes` are those to lay out instead of what it
    says. Of values with which nobody rolls nothing is laid out.

    Raises `ValueError` for a check whose formulas do not compile: it is not proved.
    """
    return _view(check, tuple(down), tuple(across), outcomes)


# Sheets ask what stands behind what, and then for the same views; so do those in other widths.
@lru_cache(maxsize=32)
def _view(
    check: Check, down: tuple[Held, ...], across: tuple[Held, ...], outcomes: tuple[str, ...]
) -> CheckView:
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    shown = outcomes or check.odds.show or tuple(outcome.name for outcome in check.outcomes)
    rows = check.input(check.odds.rows or "")
    columns = check.input(check.odds.columns or "")
    row_values = laid_out_values(rows, down or check.odds.held_down)
    column_values = laid_out_values(columns, across or check.odds.held_across)
    given = {i.name: usual_value(i) for i in check.inputs if i not in (rows, columns)}
    empty = Grid("", rows, columns, row_values, column_values, (), given)
    return CheckView(check, shown, _filled(program, empty, shown), _totals(program, rows))


def grids_of(view: CheckView, outcomes: tuple[str, ...]) -> tuple[Grid, ...]:
    """Return grids of `outcomes` laid out like those of `view`, which must have one."""
    program = compile_check(view.check).program
    return () if program is None else _filled(program, view.grids[0], outcomes)


def _filled(program: CheckProgram, like: Grid, outcomes: tuple[str, ...]) -> tuple[Grid, ...]:
    """Return a grid for each of `outcomes`, laid out as another."""
    rows, columns = like.rows, like.columns
    row_values, column_values = like.row_values, like.column_values
    found = _chances(program, rows, columns, row_values, column_values, like.given)
    names = [outcome.name for outcome in program.check.outcomes]
    grids = []
    for outcome in outcomes:
        index = names.index(outcome)
        cells = tuple(
            tuple(found[r, c][index] for c in range(len(column_values)))
            for r in range(len(row_values))
        )
        grids.append(replace(like, outcome=outcome, cells=cells, places=(index,)))
    return tuple(grids)


def laid_out_values(
    check_input: Input | None, held: tuple[Held, ...]
) -> tuple[InputValue | None, ...]:
    """Return which of the values that are `held` have chances; None where there is no input."""
    if check_input is None:
        return (None,)
    shown = values_held(check_input, held)
    return tuple(value for value in shown if value not in check_input.no_roll)


def _chances(
    program: CheckProgram,
    rows: Input | None,
    columns: Input | None,
    row_values: tuple[InputValue | None, ...],
    column_values: tuple[InputValue | None, ...],
    given: Mapping[str, InputValue],
) -> dict[tuple[int, int], tuple[Chance, ...]]:
    """Return the chances of all outcomes in every cell."""
    asked: dict[tuple[int, int], Inputs] = {}
    for r, row_value in enumerate(row_values):
        for c, column_value in enumerate(column_values):
            inputs = dict(given)
            if rows is not None and row_value is not None:
                inputs[rows.name] = row_value
            if columns is not None and column_value is not None:
                inputs[columns.name] = column_value
            asked[r, c] = inputs
    places = range(len(program.check.outcomes))
    every = odds_of_all(program, list(asked.values()))
    return {
        cell: tuple(Chance(odds[place]) for place in places)
        for cell, odds in zip(asked, every, strict=True)
    }


def _totals(program: CheckProgram, rows: Input | None) -> tuple[TotalResult, ...]:
    check = program.check
    dice = check.rolls.get(SINGLE_ROLL)
    # Several dice have no total, nor do named faces; those of a row have none before it is chosen.
    if not isinstance(dice, Expression) or dice.named is not None or len(check.rolls) > 1:
        return ()
    rolled = distribution(dice)
    given = {check_input.name: usual_value(check_input) for check_input in check.inputs}
    meant = [
        (
            None if rows is None or value is None else rows.label(value),
            program.outcomes(
                given if rows is None or value is None else {**given, rows.name: value},
                rolled.support,
            ),
        )
        for value in (rows.rolled if rows is not None else (None,))
    ]
    return tuple(
        TotalResult(
            total,
            total_in_words(rolled, total),
            Chance(chance),
            Chance(rolled.at_most(total)),
            Chance(rolled.at_least(total)),
            _spans(program, [(label, outcomes[place]) for label, outcomes in meant]),
        )
        for place, (total, chance) in enumerate(rolled.chances.items())
    )


def _spans(
    program: CheckProgram, meant: Iterable[tuple[str | None, int | None]]
) -> tuple[OutcomeSpan, ...]:
    """Return the outcomes of a total along the row input, neighbours of one outcome joined.

    Each is `meant` with the label of a value of that input, if there is one, by its place.
    """
    spans: list[tuple[str, list[str]]] = []
    for label, index in meant:
        if index is None:
            continue
        name = program.check.outcomes[index].name
        if not spans or spans[-1][0] != name:
            spans.append((name, []))
        if label is not None:
            spans[-1][1].append(label)
    return tuple(
        OutcomeSpan(name, (labels[0], labels[-1]) if labels else ()) for name, labels in spans
    )


def _of_pack(check: Check, _scope: Scope) -> CheckView:
    """Return `check` as it looks from any pack."""
    return check_view(check)


VIEW = _of_pack
