"""What a check's dice must show by two inputs, each with its chance, in one grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import InputValue
from tablewright.kinds.check.grids import check_grid
from tablewright.kinds.check.lying_grid import lying_grid
from tablewright.kinds.check.view import CheckView, Grid
from tablewright.odds import CheckProgram, compile_check
from tablewright.outputs.sheets.totals import MOST_TOTALS
from tablewright.records import Struct, replace
from tablewright.typeset.bold_words import ems_of_bold
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded
from tablewright.typeset.held_cells import with_held
from tablewright.views.chance import Chance
from tablewright.words.chances import percent
from tablewright.words.needed import needed_in_short
from tablewright.words.ranges import span

# A figure in bold, a smaller one beside it, and the air around both, in ems.
_EMS_PER_SIGN = 0.56
_EMS_PER_SMALL_SIGN = 0.48
_EMS_AROUND = 0.75
# Of so many outcomes one tells of the other; and in so many columns dice and chances are read.
_BOTH, _FEW_COLUMNS = 2, 7
# In what cannot come.
NOTHING = "\N{EN DASH}"
# A grid without usual values is worth parting once: nothing else tells its dice.
_MOST_BANDS = 2
# So many outcomes without dice are told apart by their grounds.
_GROUNDS = 2
# More dice than these are too many to be asked one after the other for every cell.
MOST_ASKED = 20_000


class DiceCell(Struct, frozen=True):
    """What dice must show, how likely that is, and what stands small beside it.

    That is the chance in words; or alone, where no dice are needed, the name of the outcome.
    `least` and `most` are the ends of what they must show; None is any or none. `outcome` is the
    place of what comes, if anything does.
    """

    words: str
    beside: str
    chance: Fraction
    least: int | None = None
    most: int | None = None
    outcome: int | None = None


def needed_grids(view: CheckView, ems: float) -> tuple[GridContent, ...]:
    """Return the grid of the dice that a check needs, or nothing where it would not be read.

    It is where it is laid out by an input that has no usual value, so that there is none at which
    a list could tell the dice, or where but two outcomes change, and columns are few; each cell
    holds one stretch of them. What is too wide for a line of `ems` has the `initials` of outcomes
    that need no dice, and chances without their sign, if it is not so then, and else goes on below.
    One of numbers by names lies on its side, if it can.
    """
    first = view.grids[0] if view.grids else None
    if first is None or not (tells_no_usual(view) or _says_all(view, first)):
        return ()
    grid = dice_grid(view)
    if grid is None:
        return ()
    # No legend tells what is usual.
    grid = replace(grid, marked=None)
    lying = lying_grid(grid, view, initials(view), ems)
    if lying:
        return lying
    bands = banded(grid, ems, least=_least_column(grid))
    if len(bands) > 1 and initials(view):
        short = _in_short(grid, initials(view))
        whole = banded(short, ems, least=_least_column(short))
        bands = whole if len(whole) == 1 else bands
    most = _MOST_BANDS if tells_no_usual(view) else 1
    is_read = all(len(band.column_labels) > 1 for band in bands) or len(bands) == 1
    return bands if len(bands) <= most and is_read else ()


def initials(view: CheckView) -> dict[str, str]:
    """Return the first letters of the outcomes of a check by their names, if these all differ."""
    found = {outcome.name: outcome.name[0].upper() for outcome in view.check.outcomes}
    return found if len(set(found.values())) == len(found) else {}


def _in_short(grid: GridContent, short: Mapping[str, str]) -> GridContent:
    """Return `grid` with letters for the names of what comes without dice, and bare chances."""
    cells = tuple(
        tuple(
            replace(cell, beside=cell.beside.rstrip("%"))
            if cell.label
            else replace(cell, label=short[cell.beside], beside="")
            for cell in line
        )
        for line in grid.cells
    )
    return replace(grid, cells=cells)


def dice_grid(view: CheckView) -> GridContent | None:
    """Return the first grid of a check with the dice that each cell needs, and their chances.

    None where a cell cannot be told in a word.
    """
    cells = dice_cells(view)
    if cells is None:
        return None
    first = view.grids[0]
    chances = tuple(tuple(Chance(cell.chance) for cell in line) for line in cells)
    grid = check_grid(replace(first, cells=chances), is_named=False)
    sure = _grounds(cells)
    lines = tuple(
        tuple(
            replace(drawn, label=cell.words, beside=cell.beside, sure=sure.get(cell.outcome, 0))
            for drawn, cell in zip(drawn_line, line, strict=True)
        )
        for drawn_line, line in zip(grid.cells, cells, strict=True)
    )
    return replace(grid, cells=with_held(lines))


def _grounds(cells: Sequence[Sequence[DiceCell]]) -> Mapping[int | None, int]:
    """Return which ground tells outcomes that need no dice from each other: the best the darkest.

    A single one needs none; nor do more than there are grounds.
    """
    sure = {cell.outcome for line in cells for cell in line if cell.chance == 1 and not cell.words}
    places = sorted((place for place in sure if place is not None), reverse=True)
    return dict(zip(places, range(1, _GROUNDS + 1), strict=False)) if len(places) > 1 else {}


def dice_cells(view: CheckView) -> list[list[DiceCell]] | None:
    """Return what the dice must show for each cell of a check's grids, all its outcomes in one.

    None where one of the cells cannot be told in a word, or all would take too long.
    """
    first = view.grids[0] if view.grids else None
    if first is None or not 0 < len(view.totals) <= MOST_TOTALS:
        return None
    totals = [total.total for total in view.totals]
    program = compile_check(view.check).program
    if program is None or len(totals) * sum(map(len, first.cells)) > MOST_ASKED:
        return None
    return _cells(program, view, first, totals)


def _says_all(view: CheckView, grid: Grid) -> bool:
    """Return whether few columns tell of one outcome, and so of the only other that changes."""
    if len(view.shown) != 1 or grid.columns is None or len(grid.column_values) > _FEW_COLUMNS:
        return False
    count = len(view.check.outcomes)
    return count == _BOTH or (count > _BOTH and count - len(always(view)) == _BOTH)


def always(view: CheckView) -> dict[str, str]:
    """Return what of the dice means an outcome in every cell of the first grid, by its name.

    Nothing of outcomes for which that changes, or to tell which would take too long.
    """
    grid, program = view.grids[0], compile_check(view.check).program
    totals = [total.total for total in view.totals]
    if program is None or not 0 < len(totals) * sum(map(len, grid.cells)) <= MOST_ASKED:
        return {}
    meant = [tuple(program.outcomes(given, totals)) for given in _givens(grid)]
    found: dict[str, str] = {}
    for n, outcome in enumerate(view.check.outcomes):
        (places, *others) = {tuple(p for p, each in enumerate(m) if each == n) for m in meant}
        if places and not others and places == tuple(range(places[0], places[-1] + 1)):
            first, last = totals[places[0]], totals[places[-1]]
            found[outcome.name] = span(IntegerRange(first, last))
    return found


def _givens(grid: Grid) -> Iterator[dict[str, InputValue]]:
    """Yield what is given in each cell of `grid`, row by row."""
    for row in grid.row_values:
        for column in grid.column_values:
            laid_out = ((grid.rows, row), (grid.columns, column))
            values = {i.name: v for i, v in laid_out if i is not None and v is not None}
            yield {**grid.given, **values}


def tells_no_usual(view: CheckView) -> bool:
    """Return whether chances are laid out across by an input that has no usual value."""
    columns = view.grids[0].columns if view.grids else None
    return columns is not None and columns.default is None


def _cells(
    program: CheckProgram, view: CheckView, grid: Grid, totals: Sequence[int]
) -> list[list[DiceCell]] | None:
    """Return all cells, or None where one of them cannot be told in a word."""
    outcomes = view.check.outcomes
    shown = {n for n, outcome in enumerate(outcomes) if outcome.name in view.shown}
    found: list[DiceCell] = []
    for given in _givens(grid):
        cell = _cell(program, given, totals, shown)
        if cell is None:
            return None
        found.append(cell)
    width = len(grid.column_values)
    return [found[start : start + width] for start in range(0, len(found), width)]


def _cell(
    program: CheckProgram,
    given: Mapping[str, InputValue],
    totals: Sequence[int],
    shown: set[int],
) -> DiceCell | None:
    meant = program.outcomes(given, totals)
    coming = {outcome for outcome in meant if outcome in shown}
    if not coming:
        return DiceCell(NOTHING, "", Fraction(0))
    if len(coming) > 1:
        return None
    (outcome,) = coming
    places = [n for n, each in enumerate(meant) if each == outcome]
    if places != list(range(places[0], places[-1] + 1)):
        return None
    if len(places) == len(totals):
        return DiceCell("", program.check.outcomes[outcome].name, Fraction(1), outcome=outcome)
    ends = totals[places[0]], totals[places[-1]]
    chance = program.odds(given)[outcome]
    return DiceCell(needed_in_short(totals, ends), percent(chance), chance, *ends)


def _least_column(grid: GridContent) -> float:
    """Return how many ems a column needs for every cell to stand on one line beside the others."""
    widest = max(
        len(cell.label) * _EMS_PER_SIGN + len(cell.beside) * _EMS_PER_SMALL_SIGN
        for line in grid.cells
        for cell in line
    )
    words = (word for label in grid.column_labels for word in label.split())
    return max(widest + _EMS_AROUND, *map(ems_of_bold, words))
