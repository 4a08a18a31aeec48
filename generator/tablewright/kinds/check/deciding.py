"""The one figure on which all of a check's outcomes hang, though two inputs lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Generic, TypeVar

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.input_words import at_usual
from tablewright.kinds.check.view import CheckView
from tablewright.odds import CheckProgram, compile_check
from tablewright.records import Struct
from tablewright.words.odds import SUM, added_up, difference
from tablewright.words.sentences import sentence

# A grid of which so great a part is never, always, or next to it, tells little in much room.
_LITTLE, _NEXT_TO = 4, Fraction(1, 200)

# More dice than these are too many to be asked one after the other for every cell.
_MOST_ASKED = 40_000

# For each outcome the totals that mean it.
Meaning = tuple[tuple[int, ...], ...]
# A value of the input that goes down, and one of that which goes across.
_Places = tuple[int, int]
# What hangs on the figure: what totals mean, or how likely each outcome is.
_Told = TypeVar("_Told")


class Deciding(Struct, Generic[_Told], frozen=True):
    """What is told for each value of a figure, ascending, on which alone outcomes hang.

    It is called `title`; `said` is the sentence that tells how it is come by. Those `titles` that
    are in the heading of a list are the figure's own, or those of the inputs.
    """

    title: str
    titles: tuple[str, ...]
    said: str
    meanings: Mapping[int, _Told]


def deciding(view: CheckView) -> Deciding[Meaning] | None:
    """Return the figure that decides a check that is laid out by two numbers, if there is one.

    It is a value that the check has a title for, or their sum or difference; asked for all that
    they may be, whatever of it is shown. None where more dice would have to be asked than a page
    is worth.
    """
    grid = view.grids[0] if view.grids else None
    if grid is None or grid.rows is None or grid.columns is None or not view.totals:
        return None
    rows, columns = grid.rows, grid.columns
    if not (rows.is_range and columns.is_range):
        return None
    program = compile_check(view.check).program
    asked = len(view.totals) * len(rows.rolled) * len(columns.rolled)
    if program is None or asked > _MOST_ASKED:
        return None
    totals = [total.total for total in view.totals]
    meant = {
        (int(row), int(column)): _meaning(program, inputs, totals)
        for row in rows.rolled
        for column in columns.rolled
        if (inputs := {**grid.given, rows.name: row, columns.name: column})
    }
    return _by_value(view, program, meant) or _by_sum(view, meant)


def deciding_chances(view: CheckView) -> Deciding[tuple[Fraction, ...]] | None:
    """Return the figure on which alone the chances of the outcomes shown hang, as `deciding` does.

    That is for a check of several dice, of which no totals tell; None where there is none.
    """
    grid = view.grids[0] if view.grids else None
    if grid is None or grid.rows is None or grid.columns is None or view.totals:
        return None
    if not (grid.rows.is_range and grid.columns.is_range):
        return None
    found = {
        (row, column): tuple(each.cells[r][c].exact for each in view.grids)
        for r, row in enumerate(grid.row_values)
        for c, column in enumerate(grid.column_values)
        if isinstance(row, int) and isinstance(column, int)
    }
    program = compile_check(view.check).program
    named = None if program is None else _by_value(view, program, found)
    return named or _by_sum(view, found)


def reads_by_one(view: CheckView) -> bool:
    """Return whether a check that one figure decides is read by it, rather than in a grid.

    Whoever adds a modifier to a figure has the sum in hand. Other grids are read, unless much of
    what they hold is sure, or next to it.
    """
    columns = view.grids[0].columns if view.grids else None
    if columns is not None and columns.default == 0:
        return True
    chances = [cell.exact for grid in view.grids for line in grid.cells for cell in line]
    almost = 1 - _NEXT_TO
    sure = sum(not _NEXT_TO <= chance <= almost for chance in chances)
    return sure * _LITTLE >= len(chances)


def _titled(view: CheckView, program: CheckProgram) -> Iterator[str]:
    """Yield the values of a check that have a title and are known before the dice are rolled."""
    for name in view.check.values:
        if name in view.check.titles and name not in program.hanging:
            yield name


def _by_value(
    view: CheckView, program: CheckProgram, meant: Mapping[_Places, _Told]
) -> Deciding[_Told] | None:
    """Return what is told by a value that the check has a title for; None where none decides.

    How it is come by is said where that is the sum.
    """
    names = list(_titled(view, program))
    if not names:
        return None
    grid, (rows, columns) = view.grids[0], _laid_out_by(view)
    known = {
        places: program.settle({**grid.given, rows.name: places[0], columns.name: places[1]})
        for places in meant
    }
    for name in names:
        found = _by(meant, {places: figures[name] for places, figures in known.items()})
        if found is not None:
            title, sums = view.check.titles[name], _by_sum(view, meant)
            is_sum = sums is not None and list(sums.meanings.items()) == list(found.items())
            at = at_usual(view.check, grid.given)
            said = sums.said if sums is not None and is_sum else sentence(at)
            return Deciding(title, (title,), said, found)
    return None


def _laid_out_by(view: CheckView) -> tuple[Input, Input]:
    """Return the inputs by which a check is laid out, which has a grid that goes by two."""
    rows, columns = view.grids[0].rows, view.grids[0].columns
    if rows is None or columns is None:
        raise LookupError(f"no two inputs lay {view.check.address} out")
    return rows, columns


def _by_sum(view: CheckView, meant: Mapping[_Places, _Told]) -> Deciding[_Told] | None:
    """Return what is told by the sum or the difference; None where neither decides."""
    rows, columns = _laid_out_by(view)
    at = at_usual(view.check, view.grids[0].given)
    titles = (rows.title, columns.title)
    found = _by(meant, {places: sum(places) for places in meant})
    if found is not None:
        return Deciding(SUM, titles, added_up(*titles, at), found)
    found = _by(meant, {places: places[0] - places[1] for places in meant})
    if found is None:
        return None
    if min(found) + max(found) < 0:
        # The greater less the smaller: nobody likes to count below zero.
        found = {-each: meaning for each, meaning in reversed(found.items())}
        titles = titles[::-1]
    return Deciding(difference(*titles), titles, sentence(at), found)


def _by(
    meant: Mapping[_Places, _Told], figures: Mapping[_Places, object]
) -> dict[int, _Told] | None:
    """Return what is told for each of the `figures`; None where of one it is different things."""
    found: dict[int, _Told] = {}
    for places, meaning in meant.items():
        figure = figures[places]
        if type(figure) is not int or found.setdefault(figure, meaning) != meaning:
            return None
    return dict(sorted(found.items()))


def _meaning(
    program: CheckProgram, inputs: Mapping[str, int | str], totals: Sequence[int]
) -> Meaning:
    meant = program.outcomes(inputs, totals)
    return tuple(
        tuple(total for total, outcome in zip(totals, meant, strict=True) if outcome == n)
        for n in range(len(program.check.outcomes))
    )
