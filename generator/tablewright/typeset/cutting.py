"""Blocks that no panel holds, cut into several: between their bodies first, then within them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from math import ceil

from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body, marks_in, rows_of
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.own_content import NotesContent, TrackerContent
from tablewright.typeset.packing import runs_in_order
from tablewright.typeset.row_parts import balanced_parts, even_cuts
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.views.footnotes import Footnote
from tablewright.words.parts import continued


def cut_block(block: Block, count: int) -> tuple[Block, ...]:
    """Return `block` as up to `count` blocks of about equal length, numbered in the title.

    Bodies are only cut where no cut between them does. A footnote goes where its mark stands, for
    the parts may be far from each other.
    """
    lengths = [max(rows_of(body), 1) for body in block.bodies]
    slices = [
        part
        for body, length in zip(block.bodies, lengths, strict=True)
        for part in _slices(body, ceil(count * length / sum(lengths)))
    ]
    if min(count, len(slices)) < 2:
        return (block,)
    runs = [run for run in runs_in_order([max(rows_of(s), 1) for s in slices], count) if run]
    return _numbered(block, [tuple(slices[index] for index in run) for run in runs])


def cut_groups(
    block: Block, count: int, lines_of: Callable[[str], int] = lambda _: 1
) -> tuple[Block, ...]:
    """Return `block`, which is one table, as `count` blocks, about as high, each of whole groups.

    As it is, if it has fewer groups, or is no table. The heading of a group takes so many lines as
    `lines_of` says.
    """
    (body,) = block.bodies
    if not isinstance(body, TableContent):
        return (block,)
    groups = [tuple(rows) for _, rows in groupby(body.rows, key=lambda row: row.group)]
    if len(groups) < max(count, 2):
        return (block,)
    heads = [lines_of(rows[0].group) if rows[0].group else 0 for rows in groups]
    runs = runs_in_order([a + len(rows) for a, rows in zip(heads, groups, strict=True)], count)
    parts = [tuple(row for n in run for row in groups[n]) for run in runs]
    return _numbered(block, [(replace(body, rows=rows),) for rows in parts])


def cut_rows(block: Block, row: int) -> tuple[Block, ...]:
    """Return `block`, one table, matrix or list, as two: the second begins with that `row`.

    Raises `ValueError` for a block of anything else.
    """
    (body,) = block.bodies
    halves: tuple[Body, Body]
    if isinstance(body, TableContent):
        halves = replace(body, rows=body.rows[:row]), replace(body, rows=body.rows[row:])
    elif isinstance(body, SpreadContent):
        above, below = body.rows[:row], body.rows[row:]
        halves = replace(body, rows=above), replace(body, rows=below)
    elif isinstance(body, ListContent):
        rest = replace(body, items=body.items[row:], first=body.first + row)
        halves = replace(body, items=body.items[:row]), rest
    else:
        raise ValueError(f"{block.title} is no table, and no list")
    return _numbered(block, [(half,) for half in halves])


def cut_list(block: Block, place: int, item: int) -> tuple[Block, ...]:
    """Return `block` as two: the second begins with that `item` of the list that stands at `place`.

    Where that is its first, the list is left whole. Raises `ValueError` if no list stands there.
    """
    body = block.bodies[place]
    if not isinstance(body, ListContent):
        raise ValueError(f"no list of {block.title} stands at {place}")
    before, after = block.bodies[:place], block.bodies[place + 1 :]
    upper = (replace(body, items=body.items[:item]),) if item else ()
    rest = replace(body, items=body.items[item:], first=body.first + item)
    return _numbered(block, [(*before, *upper), (rest, *after)])


def _numbered(block: Block, parts: Sequence[tuple[Body, ...]]) -> tuple[Block, ...]:
    return tuple(
        replace(
            block,
            # A block that its panel's heading names is numbered by that heading.
            title=block.title and f"{block.title} ({number} of {len(parts)})",
            leads=block.leads if number == 1 else (),
            after=block.after if number == len(parts) else "",
            legend=block.legend if number == 1 else "",
            # What leads to it leads to its beginning.
            anchor=block.anchor if number == 1 else "",
            bodies=bodies,
            notes=notes_called_for(block, bodies, is_last=number == len(parts)),
        )
        for number, bodies in enumerate(parts, start=1)
    )


def notes_called_for(
    block: Block, bodies: Sequence[Body], *, is_last: bool
) -> tuple[Footnote, ...]:
    """Return the footnotes that `bodies` call for; the last also has those that nothing does."""
    here = frozenset[str]().union(*map(marks_in, bodies))
    anywhere = frozenset[str]().union(*map(marks_in, block.bodies))
    return tuple(
        note for note in block.notes if note.mark in here or (is_last and note.mark not in anywhere)
    )


def _slices(body: Body, count: int) -> tuple[Body, ...]:
    if isinstance(body, TableContent):
        return tuple(replace(body, rows=part) for part in balanced_parts(body.rows, count))
    if isinstance(body, GridContent):
        return tuple(
            replace(
                body.rows_between(a, b),
                caption=continued(body.caption) if a else body.caption,
                folded=body.folded if b == len(body.cells) else (),
            )
            for a, b in even_cuts(len(body.cells), count)
        )
    if isinstance(body, SpreadContent):
        cuts = even_cuts(len(body.rows), count)
        return tuple(replace(body, rows=body.rows[a:b]) for a, b in cuts)
    if isinstance(body, ListContent):
        return tuple(
            replace(body, items=body.items[a:b], first=body.first + a)
            for a, b in even_cuts(len(body.items), count)
        )
    if isinstance(body, TrackerContent):
        return tuple(
            replace(body, rows=b - a, names=body.names[a:b]) for a, b in even_cuts(body.rows, count)
        )
    if isinstance(body, NotesContent):
        return tuple(replace(body, lines=b - a) for a, b in even_cuts(body.lines, count))
    return (body,)
