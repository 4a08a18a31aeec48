"""Grids of the chances of a check, by the values of two of its inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.input_words import value_label
from tablewright.kinds.check.view import CheckView, Grid, grids_of, laid_out_values
from tablewright.kinds.screen.entry import Held
from tablewright.odds.confining import values_held
from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import grid_cells
from tablewright.views.chance import Chance
from tablewright.words.folding import behind_dice
from tablewright.words.lists import in_a_row
from tablewright.words.odds import ALL_OTHERS
from tablewright.words.ranges import first_to_last, run_of
from tablewright.words.sentences import as_heading

_NO_DICE: Mapping[InputValue, str] = {}


def check_grid(
    grid: Grid,
    *,
    is_named: bool = True,
    is_joined: bool = False,
    joins_columns: bool = False,
    joins_names: bool = False,
    dice: Mapping[InputValue, str] = _NO_DICE,
    has_remarks: bool = False,
) -> GridContent:
    """Return the chances of one outcome of a check by its two inputs.

    Of a grid that `is_joined`, neighbouring numbers with the same chances share a row, and
    where it `joins_columns` a column. Where it `joins_names`, so do names, neighbours or not, if
    their `dice` are the same: these stand before the names of the rows. Where it `has_remarks`,
    they stand beside them.
    """
    rows, columns = grid.rows, grid.columns
    down: list[tuple[int, ...]] = [(n,) for n in range(len(grid.cells))]
    across: list[tuple[int, ...]] = [(n,) for n in range(len(grid.column_values))]
    usual = default_place(columns, grid.column_values)
    turned = tuple(zip(*grid.cells, strict=True))
    if is_joined:
        down = _equal_lines(rows, grid.row_values, grid.cells)
    if joins_columns:
        across = _equal_lines(columns, grid.column_values, turned, usual)
    if joins_names and rows is not None and not rows.is_range:
        down = _equal_names(grid.row_values, grid.cells, dice)
    if joins_names and columns is not None and not columns.is_range:
        across = _equal_names(grid.column_values, turned, _NO_DICE)
    firsts = [places[0] for places in across]
    shares_names = joins_names and any(len(places) > 1 for places in down)
    return GridContent(
        caption=grid.outcome if is_named else "",
        row_title=rows.title if rows else "",
        column_title=columns.title if columns else "",
        row_labels=_labels(rows, grid.row_values, down, dice),
        column_labels=_labels(columns, grid.column_values, across),
        cells=grid_cells([[grid.cells[places[0]][c] for c in firsts] for places in down]),
        marked=next((n for n, places in enumerate(across) if usual in places), None),
        # Before names that share a row their dice stand already.
        row_remarks=_remarks(grid, down, dice) if has_remarks and not shares_names else (),
    )


def shared_rows(
    check_input: Input,
    values: Sequence[InputValue | None],
    lines: Sequence[Sequence[Chance]],
    dice: Mapping[InputValue, str],
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return what rows of a list are called in which values share one, and a place of each.

    Numbers share it with neighbours whose `lines` read the same; names with all of their `dice`,
    and those that have no chance at all with each other: these come last, and are not told apart.
    """
    said = [[chance.label for chance in line] for line in lines]
    if check_input.is_range:
        labels = [value_label(check_input, value) for value in values]
        runs = _equal_lines(check_input, values, said)
        named = tuple(run_of(labels, places[0], places[-1]) for places in runs)
        return named, tuple(places[0] for places in runs)
    never = [n for n, line in enumerate(lines) if not any(chance.exact for chance in line)]
    others = never if len(never) > 1 else []
    alike = [
        places for places in _equal_names(values, said, dice) if not set(places) <= set(others)
    ]
    named = _labels(check_input, values, alike, dice)
    return (
        (*named, *([ALL_OTHERS] if others else [])),
        (*(places[0] for places in alike), *others[:1]),
    )


def _remarks(
    grid: Grid, shared: Sequence[tuple[int, ...]], dice: Mapping[InputValue, str]
) -> tuple[str, ...]:
    """Return the dice of each row; nothing where no row has any."""
    found = tuple(dice.get(grid.row_values[places[0]] or "", "") for places in shared)
    return found if any(found) else ()


def _labels(
    check_input: Input | None,
    values: Sequence[InputValue | None],
    shared: Sequence[tuple[int, ...]],
    dice: Mapping[InputValue, str] = _NO_DICE,
) -> tuple[str, ...]:
    """Return what rows or columns are called that hold for values at so many places.

    Numbers are told by their ends, names all, after their dice where several share them.
    """
    named = [[value_label(check_input, values[n]) for n in places] for places in shared]
    if check_input is not None and check_input.is_range:
        return tuple(first_to_last(names[0], names[-1]) for names in named)
    has_shared = any(len(places) > 1 for places in shared)
    rolled = [dice.get(values[places[0]] or "", "") if has_shared else "" for places in shared]
    return tuple(
        behind_dice(die, in_a_row(names, *named)) if die else as_heading(in_a_row(names, *named))
        for die, names in zip(rolled, named, strict=True)
    )


def _equal_names(
    values: Sequence[InputValue | None],
    lines: Sequence[Sequence[object]],
    dice: Mapping[InputValue, str],
) -> list[tuple[int, ...]]:
    """Return the places of values that are rolled with the same dice, and have the same chances."""
    found: dict[tuple[object, ...], list[int]] = {}
    for place, (value, line) in enumerate(zip(values, lines, strict=True)):
        alike = (dice.get(value or "", ""), *line)
        found.setdefault(alike, []).append(place)
    return [tuple(places) for places in found.values()]


def _equal_lines(
    check_input: Input | None,
    values: Sequence[InputValue | None],
    lines: Sequence[Sequence[object]],
    alone: int | None = None,
) -> list[tuple[int, ...]]:
    """Return the places of neighbouring values, each one step up, with the same chances.

    The value at the place `alone` shares with no other.
    """
    runs: list[tuple[int, ...]] = []
    for index, line in enumerate(lines):
        value = values[index]
        before = values[index - 1] if index else None
        same = index and tuple(line) == tuple(lines[index - 1])
        # Between values that are not neighbours there are others, which nobody looked at.
        joins = (
            same
            and check_input is not None
            and check_input.is_range
            and isinstance(value, int)
            and isinstance(before, int)
            and value == before + check_input.step
        )
        if joins and alone not in (index, index - 1):
            runs[-1] = (*runs[-1], index)
        else:
            runs.append((index,))
    return runs


def default_place(check_input: Input | None, values: tuple[InputValue | None, ...]) -> int | None:
    """Return the place of the usual value, around which the box is; None if it is not shown."""
    if check_input is None or check_input.default is None or check_input.default not in values:
        return None
    return values.index(check_input.default)


# So many cells can be printed on a sheet.
_MOST_ROWS = 120


_MOST_COLUMNS = 60
# So many chances are reckoned at most where each value across counts.
_MOST_CELLS = 6000


def confined(
    check: Check, most_rows: int = _MOST_ROWS, most_columns: int = _MOST_COLUMNS
) -> tuple[tuple[IntegerRange, ...], tuple[IntegerRange, ...]]:
    """Return the values of a check's row and column input to print: all, or every so-manieth."""
    odds = check.odds
    rows, columns = check.input(odds.rows or ""), check.input(odds.columns or "")
    return (
        _thinned(rows, odds.held_down, most_rows),
        _thinned(columns, odds.held_across, most_columns),
    )


def _thinned(
    check_input: Input | None, held: tuple[Held, ...], most: int
) -> tuple[IntegerRange, ...]:
    """Return so many of the values that are `held` at most; nothing where all of them have room."""
    if check_input is None or not check_input.is_range:
        return ()
    values = values_held(check_input, held)
    if len(values) <= most:
        return ()
    step = -(-len(values) // most)
    # Counted from the default, which a reader looks for first.
    start = values.index(check_input.default) % step if check_input.default in values else 0
    return tuple(IntegerRange(v, v) for v in values[start::step] if isinstance(v, int))


def with_all_columns(view: CheckView, grid: Grid) -> Grid | None:
    """Return `grid` with every value across, for the least of them is told; None for too many.

    A grid of many has but every so-manieth, which holds for itself alone.
    """
    every = laid_out_values(grid.columns, view.check.odds.held_across)
    if len(grid.column_values) == len(every):
        return grid
    if len(every) * len(grid.row_values) > _MOST_CELLS:
        return None
    wide = replace(view, grids=(replace(grid, column_values=every),))
    (found,) = grids_of(wide, (grid.outcome,))
    return found
