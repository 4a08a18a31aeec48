"""The averages of a check on its cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.check.dice import dice_of_rows
from tablewright.kinds.check.input_words import told_of
from tablewright.kinds.check.means_view import (
    Mean,
    MeanTable,
    mean_sentences,
    mean_tables,
)
from tablewright.kinds.check.view import CheckView
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.again import ON_AVERAGE
from tablewright.words.expected import LITTLE_LEFT_OUT, NEVER
from tablewright.words.lists import all_of
from tablewright.words.numbers import NEXT_TO_NOTHING, tenths
from tablewright.words.odds import by_inputs

# About what a line of a sheet holds in letters, whether the block has all of it or a column.
_LETTERS = 64.0
# What fits into a line of it for certain, and what of that the padding of a cell takes.
_MOST_LETTERS, _BESIDE_CELL = 84, 2
# The pages of a booklet hold fewer, and what is whole on them is so on a sheet.
_LEAF_LETTERS = 72
# An average that is nothing at all, and not only next to it.
_NOTHING = "0"
# Of so many inputs that are held, few readers meet all at once.
_SEVERAL = 2
# What names take of a page in percent: more of them stand on several lines.
_LEAST_NAME, _MOST_NAME = 14.0, 46.0


def mean_blocks(view: CheckView) -> tuple[Block, ...]:
    """Return a block for each table of averages, or one that says them.

    There is no table by two inputs where several others are held: such a case hardly ever comes,
    and the website reckons the one that does.
    """
    said = tuple(mean_sentences(view))
    if said:
        return (Block(view.check, ON_AVERAGE, (), said, ()),)
    return tuple(
        _block(view, _by_dice(table, view))
        for table in mean_tables(view)
        if not (table.across and is_of_one_case(view))
    )


def is_of_one_case(view: CheckView) -> bool:
    """Return whether several inputs are held where the grids of a check are taken."""
    return bool(view.grids) and len(told_of(view.check, view.grids[0].given)) >= _SEVERAL


def _block(view: CheckView, table: MeanTable) -> Block:
    leads = (f"{table.at[0].upper()}{table.at[1:]}.",) if table.at else ()
    bodies = tuple(map(_content, _parts(table)))
    shown = sum(len(body.rows) * (len(body.heads) - 1) for body in bodies)
    if table.across and shown < len(_lines(table)) * len(table.heads):
        leads = (*leads, LITTLE_LEFT_OUT)
    return Block(
        entry=view.check,
        title=by_inputs(table.heading, *filter(None, (table.across,))),
        chips=(),
        leads=leads,
        bodies=bodies,
        spans=bool(table.across),
    )


class _Line(Struct, frozen=True):
    """Rows that say the same, by their `names`."""

    names: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def is_nothing(self) -> bool:
        return set(self.words) <= NEXT_TO_NOTHING


def _in_short(mean: Mean) -> str:
    """Return an average as it is read at the table: to one place, and nothing below that."""
    return NEVER if mean is None else tenths(mean)


def _by_dice(table: MeanTable, view: CheckView) -> MeanTable:
    """Return `table` with dice for the names of rows, where rows share them and a grid says so."""
    rows = view.grids[0].rows
    dice = {} if rows is None else dice_of_rows(view.check, rows)
    rolled = tuple(dice.get(value or "", "") for value in view.grids[0].row_values)
    if not table.across or not all(rolled) or len(set(rolled)) == len(rolled):
        return table
    return replace(table, names=rolled)


def _lines(table: MeanTable) -> list[_Line]:
    """Return the rows of `table`, neighbours that say the same as one."""
    found: list[_Line] = []
    for name, cells in zip(table.names, table.cells, strict=True):
        words = tuple(map(_in_short, cells))
        if found and found[-1].words == words and table.across:
            names = dict.fromkeys((*found[-1].names, name))
            found[-1] = _Line(tuple(names), words)
        else:
            found.append(_Line((name,), words))
    return found


def _without_nothing(lines: Sequence[_Line]) -> list[_Line]:
    """Return `lines` without those at their ends in which there is nothing, unless that is all."""
    kept = [n for n, line in enumerate(lines) if not line.is_nothing]
    return list(lines[kept[0] : kept[-1] + 1]) if kept else list(lines)


def _with_something(table: MeanTable) -> MeanTable:
    """Return `table` without the columns at its end in which there is nothing, if some stay."""
    last = len(table.heads)
    while last > 1 and all(_in_short(line[last - 1]) in NEXT_TO_NOTHING for line in table.cells):
        last -= 1
    cells = tuple(line[:last] for line in table.cells)
    return replace(table, heads=table.heads[:last], cells=cells) if table.across else table


def _parts(table: MeanTable) -> Iterator[MeanTable]:
    """Yield `table`, in parts of as many columns as stand beside each other on every paper.

    Columns at its end in which there is nothing are left out.
    """
    table = _with_something(table)
    named = max(map(len, (table.corner, *table.names)))
    widest = max(map(len, (*table.heads, *(_in_short(m) for line in table.cells for m in line))))
    most = max(1, int((_MOST_LETTERS - named) // (widest + _BESIDE_CELL)))
    count = -(-len(table.heads) // most)
    each = -(-len(table.heads) // count)
    for start in range(0, len(table.heads), each):
        cells = tuple(line[start : start + each] for line in table.cells)
        yield replace(table, heads=table.heads[start : start + each], cells=cells)


def _to_one_place(words: str) -> str:
    """Return a whole average as others below it are told, so that ones stand below ones."""
    figure = words.lstrip("−+")
    return f"{words}.0" if figure.isdigit() and figure != "0" else words


def _with_blanks(words: Sequence[str]) -> tuple[str, ...]:
    """Return `words` without those of nothing at all at their end, which are blank as in grids."""
    last = len(words)
    while last > 1 and words[last - 1] == _NOTHING:
        last -= 1
    return (*words[:last], *("" for _ in words[last:]))


def _content(table: MeanTable) -> TableContent:
    counts = all(name.lstrip("−+").isdigit() for name in table.names)
    heads = (
        Head(table.corner, Setting.COUNT if counts else Setting.LABEL),
        *(Head(title, Setting.NUMBER) for title in table.heads),
    )
    lines = _without_nothing(_lines(table)) if table.across else _lines(table)
    has_tenths = any("." in words for line in lines for words in line.words)
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(all_of(line.names)),
                *(
                    PrintedCell(_to_one_place(w) if has_tenths else w)
                    for w in _with_blanks(line.words)
                ),
            )
        )
        for line in lines
    )
    if table.across:
        # Figures stand evenly across the page, the first of them beside the names.
        longest = max(len(all_of(line.names)) for line in lines)
        name = min(max(100 * (longest + _BESIDE_CELL) / _LEAF_LETTERS, _LEAST_NAME), _MOST_NAME)
        each = (100 - name) / len(table.heads)
        heads = tuple(replace(head, share=each if n else name) for n, head in enumerate(heads))
    return shared_width(TableContent(heads, rows), _LETTERS, leads_from=True)
