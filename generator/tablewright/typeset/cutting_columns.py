"""Tables too wide for where they stand, cut between their columns: the names of rows recur."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from tablewright.kinds.entry import Text
from tablewright.prose import as_markdown
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body, marks_in
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.packing import runs_in_order
from tablewright.typeset.row_parts import even_cuts
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow, plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_heads import MOST_IN_A_ROW
from tablewright.typeset.table_content import (
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)

_NAMES = (Setting.NAME, Setting.LABEL)
_FIGURES = (Setting.NUMBER, Setting.FIGURE)
# A part is cut short, or long, by at most one of so many parts of itself to end with a group.
_NEARLY_EVEN = 3


def cut_columns(block: Block, count: int) -> tuple[Block, ...]:
    """Return `block`, which is one table or spread, as `count` blocks with some columns each.

    The names of its rows stand in each of them; the first has what is said above it. Without so
    many columns it is returned as it is.
    """
    (body,) = block.bodies
    parts: Sequence[Body]
    if isinstance(body, TableContent):
        named = key_of_rows(body)
        others = [n for n in range(len(body.heads)) if n != named]
        if len(others) < count:
            return (block,)
        letters = [_letters(body, n) for n in others]
        runs = [[others[n] for n in run] for run in runs_in_order(letters, count)]
        parts = [with_columns(body, sorted((named, *run))) for run in runs if run]
    elif isinstance(body, SpreadContent):
        if body.width < count:
            return (block,)
        parts = cut_spread(body, count)
    elif isinstance(body, GridContent) and all(c.spans == 1 for line in body.cells for c in line):
        parts = [
            _columns(body, first, end) for first, end in even_cuts(len(body.column_labels), count)
        ]
    else:
        return (block,)
    return _blocks(block, parts)


def cut_spread(spread: SpreadContent, count: int) -> tuple[SpreadContent, ...]:
    """Return `spread` in `count` parts with some of its columns each, which must be as many.

    It is cut between groups where that leaves parts about equally wide, and a part is without the
    rows that hold nothing in it.
    """
    even = [round(spread.width * n / count) for n in range(count + 1)]
    near = spread.width / (_NEARLY_EVEN * count)
    ends = [
        min((e for e in spread.firsts if abs(e - end) <= near), key=lambda e: abs(e - end))
        if 0 < end < spread.width and any(abs(e - end) <= near for e in spread.firsts)
        else end
        for end in even
    ]
    ends = even if len(set(ends)) < len(ends) else ends
    parts = [_slice(spread, first, end) for first, end in pairwise(ends)]
    return tuple(part if part.is_banded else replace(part, rows=_told_rows(part)) for part in parts)


def explained_behind(block: Block) -> tuple[Block, ...]:
    """Return `block` with what its rows lead to, and behind it what explains them in sentences.

    What is rolled for a row stands on both. As it is, if nothing does, or if too little is left
    without.
    """
    (body,) = block.bodies
    if not isinstance(body, TableContent):
        return (block,)
    named = name_of_rows(body)
    told = [n for n, head in enumerate(body.heads) if n > named and head.setting is Setting.TEXT]
    rest = [n for n in range(len(body.heads)) if n not in told]
    cells = [row.cells[n] for row in body.rows for n in rest if n != named]
    full = sum(not cell.is_empty for cell in cells)
    if not told or 2 * full < len(cells) or not cells:
        return (block,)
    front = with_columns(body, rest)
    if len(told) > 1 or any(row.group for row in body.rows):
        return _blocks(block, [front, with_columns(body, [named, *told])])
    # Sentences read better across the whole line than in a column of their own.
    ranges = [n for n, head in enumerate(body.heads[:named]) if head.setting is Setting.RANGE]
    terms = tuple(
        (_led_by([row.cells[n] for n in (*ranges, named)]), row.cells[told[0]].words)
        for row in body.rows
        if not row.cells[told[0]].is_empty
    )
    return _blocks(block, [front, TermsContent(terms, body.heads[told[0]].title)])


def _led_by(cells: Sequence[PrintedCell]) -> Words:
    """Return the words of `cells` as those of one."""
    words = [cell.words for cell in cells if not cell.is_empty]
    if len(words) == 1:
        return words[0]
    told = (each.markdown if isinstance(each, Text) else as_markdown(each) for each in words)
    return Text(" ".join(told), ())


def has_many_columns(block: Block) -> bool:
    """Tell whether `block` has so many columns of figures that the eye loses its own."""
    counts = (
        len(body.titles) if isinstance(body, SpreadContent) else len(body.column_labels)
        for body in block.bodies
        if isinstance(body, SpreadContent | GridContent)
    )
    return any(count > MOST_IN_A_ROW for count in counts)


def name_of_rows(table: TableContent) -> int:
    """Return the place of the column by which the rows of `table` are called."""
    return next((n for n, head in enumerate(table.heads) if head.setting in _NAMES), 0)


def key_of_rows(table: TableContent) -> int:
    """Return the place of the column that each part of `table` has: it tells the rows apart.

    It is that by which they are called, or a range that stands before it: what is looked for in a
    table of scores is the score, and not the longest words.
    """
    is_range = table.heads[0].setting in (Setting.FIGURE, Setting.RANGE)
    return 0 if is_range else name_of_rows(table)


def with_columns(table: TableContent, places: Sequence[int]) -> TableContent:
    """Return `table` with the columns at these `places` alone, and no widths yet."""
    heads = tuple(replace(table.heads[n], share=0) for n in places)
    named = name_of_rows(table)
    rows = tuple(replace(row, cells=_kept_cells(row, places, named)) for row in table.rows)
    return replace(table, heads=heads, rows=rows, width=1.0)


def _kept_cells(row: PrintedRow, places: Sequence[int], named: int) -> tuple[PrintedCell, ...]:
    """Return the cells of `row` at these places; the first has the marks of its name, if that goes.

    A footnote of a row stands wherever the row does.
    """
    first, *rest = (row.cells[n] for n in places)
    lost = () if named in places else row.cells[named].marks
    return replace(first, marks=tuple(dict.fromkeys((*first.marks, *lost)))), *rest


def drawn_heads(table: TableContent) -> SpreadContent | None:
    """Return `table` with the glyphs of its columns in place of their headings; None without."""
    first, *rest = table.heads
    is_plain = all(head.icon and head.setting in _FIGURES for head in rest) and rest
    if not is_plain or any(row.group for row in table.rows):
        return None
    return SpreadContent(
        row_title=first.title,
        groups=(SpreadGroup("", tuple(head.title for head in rest)),),
        rows=tuple(
            SpreadRow(
                plain_words(row.cells[0].words),
                tuple(SpreadCell(cell.words, marks=cell.marks) for cell in row.cells[1:]),
                row.cells[0].marks,
            )
            for row in table.rows
        ),
        icons=tuple(head.icon for head in rest),
        draws_heads=True,
    )


def _blocks(block: Block, parts: Sequence[Body]) -> tuple[Block, ...]:
    found = []
    for n, part in enumerate(parts):
        marks = marks_in(part)
        notes = tuple(note for note in block.notes if note.mark in marks)
        leads, legend = ((), "") if n else (block.leads, block.legend)
        anchor = "" if n else block.anchor
        after = block.after if n + 1 == len(parts) else ""
        part_of_it = replace(block, bodies=(part,), notes=notes, leads=leads, after=after)
        found.append(replace(part_of_it, legend=legend, anchor=anchor))
    return tuple(found)


def _letters(table: TableContent, place: int) -> int:
    """Return about how wide a column is."""
    titled = max(map(len, table.heads[place].title.split()), default=0)
    cells = (row.cells[place] for row in table.rows)
    longest = max((len(plain_words(cell.words)) + len(cell.remark) for cell in cells), default=0)
    return max(titled, longest) + 2


def _columns(grid: GridContent, first: int, end: int) -> GridContent:
    """Return the columns of `grid` from the `first` to before the `end`."""
    marked = grid.marked if grid.marked is not None and first <= grid.marked < end else None
    return replace(
        grid,
        column_labels=grid.column_labels[first:end],
        cells=tuple(line[first:end] for line in grid.cells),
        marked=None if marked is None else marked - first,
        folded=grid.folded if end == len(grid.column_labels) else (),
    )


def _slice(spread: SpreadContent, first: int, end: int) -> SpreadContent:
    """Return the columns of `spread` from the `first` to before the `end`."""
    groups = []
    start = 0
    for group in spread.groups:
        kept = group.columns[max(first - start, 0) : max(end - start, 0)]
        start += len(group.columns)
        if kept:
            is_part = group.is_part or len(kept) < len(group.columns)
            groups.append(SpreadGroup(group.title, kept, is_part))
    rows = tuple(replace(row, cells=tuple(_cells(row, first, end))) for row in spread.rows)
    said = {plain_words(cell.words) for row in rows for cell in row.cells}
    kept_shares = (*spread.shares[:1], *spread.shares[1 + first : 1 + end])
    return replace(
        spread,
        groups=tuple(groups),
        rows=rows,
        # What short cells stand for is said where they stand.
        legend=tuple(each for each in spread.legend if each[0] in said),
        worded=spread.worded[first:end],
        icons=spread.icons[first:end],
        shorts=spread.shorts[first:end],
        keys=spread.keys[first:end],
        shares=tuple(100 * each / sum(kept_shares) for each in kept_shares),
    )


def with_short_heads(spread: SpreadContent, ems: float) -> tuple[SpreadContent, ...]:
    """Return `spread` in parts of whole groups, so few that its short headings have room in `ems`.

    A word is read sooner than a glyph, and in smaller type than a letter. A part is without the
    rows that hold nothing in it. Whole, and without such headings, where not even two groups have
    the room.
    """
    ends = [*sorted({0, *spread.firsts}), spread.width]
    counts = range(1, len(ends) // 2 + 1) if spread.shorts else ()
    for is_small, count in product((False, True), counts):
        cuts = [ends[round((len(ends) - 1) * n / count)] for n in range(count + 1)]
        sized = replace(spread, has_small_heads=is_small)
        parts = [_slice(sized, first, end) for first, end in pairwise(cuts)]
        if all(part.headed_for(ems).shorts for part in parts):
            return tuple(
                replace(part, rows=_told_rows(part), goes_on=n > 0) for n, part in enumerate(parts)
            )
    return (spread.headed_for(ems),)


def _told_rows(spread: SpreadContent) -> tuple[SpreadRow, ...]:
    return tuple(row for row in spread.rows if not all(cell.is_empty for cell in row.cells))


def _cells(row: SpreadRow, first: int, end: int) -> Iterator[SpreadCell]:
    """Yield the cells of a row within these columns; what spans their ends is cut."""
    start = 0
    for cell in row.cells:
        spans = min(start + cell.spans, end) - max(start, first)
        start += cell.spans
        if spans > 0:
            yield replace(cell, spans=spans)
