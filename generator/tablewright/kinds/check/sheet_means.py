"""The averages of a check on its cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.kinds.check.means_view import (
    MeanTable,
    mean_in_words,
    mean_sentences,
    mean_tables,
)
from tablewright.kinds.check.view import CheckView
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.again import ON_AVERAGE
from tablewright.words.folding import nothing_for
from tablewright.words.lists import all_of
from tablewright.words.odds import by_inputs

# About what a line of a sheet holds in letters, whether the block has all of it or a column.
_LETTERS = 64.0
# What fits into a line of it for certain, and what of that the padding of a cell takes.
_MOST_LETTERS, _BESIDE_CELL = 84, 2
# The pages of a booklet hold fewer, and what is whole on them is so on a sheet.
_LEAF_LETTERS = 72
# What names take of a page in percent: more of them stand on several lines.
_LEAST_NAME, _MOST_NAME = 14.0, 46.0


def mean_blocks(view: CheckView) -> tuple[Block, ...]:
    """Return a block for each table of averages, or one that says them."""
    said = tuple(mean_sentences(view))
    if said:
        return (Block(view.check, ON_AVERAGE, (), said, ()),)
    return tuple(
        Block(
            entry=view.check,
            title=by_inputs(table.heading, *filter(None, (table.corner, table.across))),
            chips=(),
            leads=(f"{table.at[0].upper()}{table.at[1:]}.",) if table.at else (),
            bodies=tuple(map(_content, _parts(table))),
            spans=bool(table.across),
        )
        for table in mean_tables(view)
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """Rows that say the same, by their `names`."""

    names: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def is_nothing(self) -> bool:
        return set(self.words) == {"0"}


def _lines(table: MeanTable) -> list[_Line]:
    """Return the rows of `table`, neighbours that say the same as one."""
    found: list[_Line] = []
    for name, cells in zip(table.names, table.cells, strict=True):
        words = tuple(map(mean_in_words, cells))
        if found and found[-1].words == words and table.across:
            found[-1] = _Line((*found[-1].names, name), words)
        else:
            found.append(_Line((name,), words))
    return found


def _without_nothing(lines: Sequence[_Line]) -> tuple[list[_Line], tuple[str, ...]]:
    """Return `lines` without those at their ends that are 0 throughout, and the names of these."""
    kept = [line for line in lines if not line.is_nothing]
    at_ends = [line for line in (*lines[:1], *lines[-1:]) if line.is_nothing]
    if not kept or len(at_ends) != 1:
        return list(lines), ()
    (left_out,) = at_ends
    return [line for line in lines if line is not left_out], left_out.names


def _parts(table: MeanTable) -> Iterator[MeanTable]:
    """Yield `table`, in parts of as many columns as stand beside each other on every paper."""
    named = max(map(len, (table.corner, *table.names)))
    widest = max(
        map(len, (*table.heads, *(mean_in_words(m) for line in table.cells for m in line)))
    )
    most = max(1, int((_MOST_LETTERS - named) // (widest + _BESIDE_CELL)))
    count = -(-len(table.heads) // most)
    each = -(-len(table.heads) // count)
    for start in range(0, len(table.heads), each):
        cells = tuple(line[start : start + each] for line in table.cells)
        yield replace(table, heads=table.heads[start : start + each], cells=cells)


def _content(table: MeanTable) -> TableContent:
    counts = all(name.lstrip("−+").isdigit() for name in table.names)
    heads = (
        Head(table.corner, Setting.COUNT if counts else Setting.LABEL),
        *(Head(title, Setting.NUMBER) for title in table.heads),
    )
    lines, nothing = _without_nothing(_lines(table))
    rows = tuple(
        PrintedRow((PrintedCell(all_of(line.names)), *map(PrintedCell, line.words)))
        for line in lines
    )
    caption = nothing_for(table.corner, nothing) if nothing else ""
    if table.across:
        # Figures stand evenly across the page, the first of them beside the names.
        longest = max(len(all_of(line.names)) for line in lines)
        name = min(max(100 * (longest + _BESIDE_CELL) / _LEAF_LETTERS, _LEAST_NAME), _MOST_NAME)
        each = (100 - name) / len(table.heads)
        heads = tuple(replace(head, share=each if n else name) for n, head in enumerate(heads))
    return shared_width(TableContent(heads, rows, caption=caption), _LETTERS, leads_from=True)
