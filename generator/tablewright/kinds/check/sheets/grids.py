"""Chances by two inputs that a sheet tells in less than a grid: by ranges, or by what is needed.

A grid is read where its chances change from cell to cell. Where they are few, a row tells from
where to where each of them holds; where a grid is wider than its page, and chances only rise or
only fall along it, a row tells what it takes for a few of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import Band
from tablewright.kinds.check.dice import dice_of_rows, title_of_dice
from tablewright.kinds.check.entry import Input, InputValue
from tablewright.kinds.check.grids import check_grid, with_all_columns
from tablewright.kinds.check.input_words import at_usual, value_label
from tablewright.kinds.check.needed_grid import dice_grid
from tablewright.kinds.check.view import CheckView, Grid, grids_of
from tablewright.odds import compile_check
from tablewright.outputs.sheets.blocks import in_halves, is_low
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grids import columns_abreast
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.words.chances import percent
from tablewright.words.folding import called, from_there_on, left_out
from tablewright.words.lists import all_of
from tablewright.words.numbers import signed
from tablewright.words.odds import (
    DICE_NEEDED,
    by_inputs,
    chance_of,
    dice_in_cells,
    needed_for_chance,
    taken_for_chance,
    where_chances_hold,
)
from tablewright.words.ranges import band, beyond, first_to_last
from tablewright.words.sentences import in_sentence

# So many chances, beside never, are few; and telling them must be so many times less than a grid.
_FEW_CHANCES = 5
_LESS = 4
# What somebody wants to know what it takes.
_LEVELS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20))
# What the names of rows take of a page, and each column of figures, in percent; one whose heading
# has more letters than so many takes more.
_NAMES, _FIGURE, _LETTERS = 32.0, 13.0, 5
_LONGEST_DICE = 6

_Line = tuple[Fraction, ...]


def shorter_blocks(view: CheckView, leads: Sequence[Words], ems: float) -> tuple[Block, ...]:
    """Return blocks that say in less what is worth saying of a grid, or nothing where none does.

    `ems` is the width of a line; `leads` stand above all else.
    """
    grid = view.grids[0] if len(view.grids) == 1 else None
    if grid is None or grid.rows is None or grid.columns is None or not grid.columns.is_range:
        return ()
    grid = with_all_columns(view, grid)
    if grid is None or grid.rows is None or grid.columns is None:
        return ()
    lines = [tuple(chance.exact for chance in line) for line in grid.cells]
    at = at_usual(view.check, grid.given)
    columns = grid.columns.title
    ranges = _by_ranges(grid, grid.rows, grid.columns, lines)
    if ranges is not None:
        title = by_inputs(chance_of(view.shown), grid.rows.title, columns)
        said = (*leads, where_chances_hold(columns, at))
        named = _named_by_value(view, grid, ranges)
        if named is None:
            return (Block(view.check, title, (), said, (ranges,), spans=True),)
        value, ranges = named
        title = by_inputs(value, grid.rows.title, columns)
        said = (*leads, where_chances_hold(columns, under=value))
        block = Block(view.check, title, (), said, (ranges,), spans=True)
        worths = tuple(str(head.title) for head in ranges.heads[1:])
        rolled = _dice_by_value(view, grid, value, worths)
        return (block,) if rolled is None else (block, rolled)
    falls = _direction(lines)
    if falls is None or columns_abreast(check_grid(grid), ems) >= len(grid.column_values):
        return ()
    dice = dice_of_rows(view.check, grid.rows)
    # Longer ones would not stand in a column of figures.
    dice = dice if all(len(each) <= _LONGEST_DICE for each in dice.values()) else {}
    above = title_of_dice(view.check, grid.rows)
    levels, others = _by_levels(grid, grid.rows, grid.columns, lines, dice, above, falls=falls)
    levels = levels if is_low(ems) else in_halves(levels, ems)
    taken = taken_for_chance(columns, grid.outcome, at, falls=falls)
    # It is of the same outcome: by itself nobody knew what is "always" so.
    taken = f"{taken[:-1]}; {others[0].lower()}{others[1:]}" if others else taken
    title = by_inputs(needed_for_chance(columns), grid.rows.title)
    return (Block(view.check, title, (), (*leads, taken), (levels,), spans=True),)


def _by_ranges(
    grid: Grid, rows: Input, columns: Input, lines: Sequence[_Line]
) -> TableContent | None:
    """Return from where to where each chance holds; None where they are many, or lie scattered."""
    distinct = {chance for line in lines for chance in line if chance}
    runs = [[chance for chance, _ in groupby(line)] for line in lines]
    are_whole = all(len(set(row)) == len(row) for row in runs)
    is_less = len(distinct) * _LESS <= len(grid.column_values)
    if not 0 < len(distinct) <= _FEW_CHANCES or not are_whole or not is_less:
        return None
    chances = sorted(distinct, reverse=True)
    falls = _direction(lines) is True
    told = [
        {
            chance: _from_to(
                columns, grid.column_values[held[0]], grid.column_values[held[-1]], falls=falls
            )
            for chance in chances
            if (held := [place for place, other in enumerate(line) if other == chance])
        }
        for line in lines
    ]
    found = [tuple(held.get(chance, "") for chance in chances) for held in told]
    return _table(rows, [percent(chance) for chance in chances], grid, enumerate(found))


def _from_to(
    columns: Input, first: InputValue | None, last: InputValue | None, *, falls: bool
) -> str:
    """Return from where to where a chance holds.

    Of what is told by steps, as 10 feet, something may lie between two of them: where chances only
    fall along a line, each holds up to its last one.
    """
    if columns.step == 1 or not falls or not isinstance(last, int):
        return first_to_last(value_label(columns, first), value_label(columns, last))
    return band(Band(None, Fraction(last), None, None))


def _dice_by_value(
    view: CheckView, grid: Grid, value: str, worths: tuple[str, ...]
) -> Block | None:
    """Return what the dice must show under each of the `worths` of a `value` of the check.

    They are told by the one other input of which something is usual; None where that is none, or
    several. That nothing is added is no news.
    """
    others = [each for each in view.check.inputs if grid.given.get(each.name, 0) != 0]
    rows = others[0] if len(others) == 1 else None
    if rows is None or not rows.is_range or grid.rows is None:
        return None
    held = {name: given for name, given in grid.given.items() if name != rows.name}
    # The columns that are worth so much, in a row that has all of them.
    for row, line in zip(grid.row_values, grid.cells, strict=True):
        firsts: dict[Fraction, InputValue | None] = {}
        for column, chance in zip(grid.column_values, line, strict=True):
            firsts.setdefault(chance.exact, column)
        columns = tuple(firsts[chance] for chance in sorted(firsts, reverse=True) if chance)
        if len(columns) == len(worths) and row is not None:
            laid_out = replace(
                grid,
                rows=rows,
                row_values=rows.rolled,
                column_values=columns,
                given={**held, grid.rows.name: row},
            )
            turned = replace(view, grids=(laid_out,))
            drawn = dice_grid(replace(turned, grids=grids_of(turned, view.shown)))
            if drawn is None:
                return None
            body = replace(drawn, column_labels=worths, column_title=value, marked=None)
            title = by_inputs(DICE_NEEDED, rows.title, value)
            has_line = any(c.line_left or c.line_above for cells in body.cells for c in cells)
            said = dice_in_cells(at_usual(view.check, held), line=has_line)
            return Block(view.check, title, (), (said,), (body,), spans=True)
    return None


def _named_by_value(
    view: CheckView, grid: Grid, ranges: TableContent
) -> tuple[str, TableContent] | None:
    """Return `ranges` under what a value of the check comes to in place of the chances, and which.

    A chance is that of all else at its usual value; what it rests on holds for everybody. None
    where no value with a title, known before the dice, goes with the chances one for one.
    """
    program = compile_check(view.check).program
    rows, columns = grid.rows, grid.columns
    if program is None or rows is None or columns is None:
        return None
    known = [
        (chance.exact, program.settle({**grid.given, rows.name: row, columns.name: column}))
        for row, line in zip(grid.row_values, grid.cells, strict=True)
        for column, chance in zip(grid.column_values, line, strict=True)
        if chance.exact and row is not None and column is not None
    ]
    for name, title in view.check.titles.items():
        if name in program.hanging or name not in view.check.values:
            continue
        pairs = {(chance, figures[name]) for chance, figures in known}
        by_chance = dict(pairs)
        worths = sorted(by_chance.items(), reverse=True)
        if len(pairs) == len(by_chance) == len({worth for _, worth in worths}):
            first, *heads = ranges.heads
            titled = (
                replace(head, title=signed(worth) if isinstance(worth, int) else str(worth))
                for head, (_, worth) in zip(heads, worths, strict=True)
            )
            return title, replace(ranges, heads=(first, *titled))
    return None


def _direction(lines: Sequence[_Line]) -> bool | None:
    """Return whether chances fall along all `lines`; None where they neither fall nor rise."""
    if all(list(line) == sorted(line) for line in lines):
        return False
    return True if all(list(line) == sorted(line, reverse=True) for line in lines) else None


def _by_levels(
    grid: Grid,
    rows: Input,
    columns: Input,
    lines: Sequence[_Line],
    dice: Mapping[InputValue, str],
    above: str,
    *,
    falls: bool,
) -> tuple[TableContent, str]:
    """Return what each row needs for a few chances, and what is said of the rows left out.

    Its own `dice` stand before that, with what they are `above` them, where it has any.

    These are such as need nothing, and such as nothing is enough for.
    """
    labels = [value_label(columns, value) for value in grid.column_values]
    ordered = labels[::-1] if falls else labels
    past = beyond(labels[0] if falls else labels[-1], falls=falls)
    told: list[tuple[int, tuple[str, ...]]] = []
    certain: list[str] = []
    hopeless: list[str] = []
    for place, line in enumerate(lines):
        rising = line[::-1] if falls else line
        if rising[0] == 1 or rising[-1] < _LEVELS[0]:
            group = certain if rising[0] == 1 else hopeless
            group.append(value_label(rows, grid.row_values[place]))
            continue
        reached = (_first(rising, level) for level in _LEVELS)
        rolled = (dice.get(grid.row_values[place] or "", ""),) if dice else ()
        told.append((place, (*rolled, *(past if n is None else ordered[n] for n in reached))))
    parts = [called(certain, "always")] if certain else []
    said = [left_out(parts)] if parts else []
    least, title, best = percent(_LEVELS[0]), columns.title, ordered[-1]
    if hopeless and rows.is_range and hopeless[-1] == value_label(rows, grid.row_values[-1]):
        said.append(from_there_on(hopeless[0], least, title, best))
    elif hopeless:
        even = f"below {least} even at {in_sentence(title)} {best}"
        said.append(left_out([called(hopeless, even)]))
    heads = [*([above] if dice else []), *map(percent, _LEVELS)]
    return _table(rows, heads, grid, told), " ".join(said)


def _first(line: _Line, level: Fraction) -> int | None:
    """Return the place of the first chance of a line that is at least `level`."""
    return next((place for place, chance in enumerate(line) if chance >= level), None)


def _table(
    rows: Input,
    heads: Sequence[str],
    grid: Grid,
    told: Iterable[tuple[int, tuple[str, ...]]],
) -> TableContent:
    """Return a table of what is `told` of the rows at places; neighbours alike share a row."""
    found: list[PrintedRow] = []
    for words, run in groupby(told, key=lambda one: one[1]):
        names = [value_label(rows, grid.row_values[place]) for place, _ in run]
        found.append(PrintedRow((PrintedCell(_named(rows, names)), *map(PrintedCell, words))))
    # Figures stand beside their names, and not at the other end of the page.
    widths = [_FIGURE * max(len(head) / _LETTERS, 1.0) for head in heads]
    width = min(_NAMES + sum(widths), 100.0)
    shares = [100 * each / width for each in widths]
    return TableContent(
        (
            Head(rows.title, Setting.LABEL, 100 - sum(shares)),
            *(Head(head, Setting.NUMBER, n) for head, n in zip(heads, shares, strict=True)),
        ),
        tuple(found),
        width=width / 100,
    )


def _named(rows: Input, names: Sequence[str]) -> str:
    return first_to_last(names[0], names[-1]) if rows.is_range else all_of(names)
