"""What players may see of a block: what happens, and nothing of how likely it is."""

from __future__ import annotations

from math import ceil

from tablewright.outputs.screens.stacked_areas import stacked_areas
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import SpreadCell
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.signs import EN_DASH

_CHANCES = (Setting.ODDS, Setting.BARE_ODDS)
_FIGURES = frozenset({Setting.FIGURE, Setting.NUMBER, Setting.COUNT, Setting.DICE})
# So many steps of heat are one of those that are read from afar: figures stand out from these,
# and none of them is hatched.
_STEPS_IN_ONE = 2


def without_chances(block: Block, *, from_afar: bool = True) -> Block:
    """Return `block` as players may see it: what happens, and nothing of how likely it is.

    What nobody reads `from_afar` keeps the shades that tell its figures apart, and the line along
    one half, which is what they have for a key.
    """
    bodies: list[Body] = []
    for body in block.bodies:
        if isinstance(body, TableContent):
            bodies.append(_bare(body))
        elif isinstance(body, SpreadContent) and not from_afar and not body.is_banded:
            bodies.append(body)
        elif isinstance(body, SpreadContent):
            bodies.append(_from_afar(body, is_told=bool(block.leads)))
        elif not isinstance(body, GridContent):
            bodies.append(body)
        elif body.tells_dice:
            bodies.append(_lightly_shaded(body) if from_afar else _in_hand(body))
    return replace(block, bodies=tuple(bodies))


def _in_hand(grid: GridContent) -> GridContent:
    """Return `grid` of what dice must show without chances, but shaded and lined as it is."""
    cells = (tuple(replace(cell, below="") for cell in line) for line in grid.cells)
    return replace(grid, cells=tuple(cells))


def _lightly_shaded(grid: GridContent) -> GridContent:
    """Return `grid` of what dice must show with all figures alike, on lighter grounds.

    These say which way the figures go, and no more than they say themselves.
    """
    cells = (tuple(_alike(cell) for cell in line) for line in grid.cells)
    return replace(grid, cells=tuple(cells))


def _alike(cell: GridCell) -> GridCell:
    heat = ceil(cell.heat / _STEPS_IN_ONE)
    return replace(cell, heat=heat, below="", is_likely=False, line_left=False, line_above=False)


def _from_afar(spread: SpreadContent, *, is_told: bool) -> SpreadContent:
    return stacked_areas(spread, is_told=is_told) if spread.is_banded else _unshaded(spread)


def _unshaded(spread: SpreadContent) -> SpreadContent:
    """Return `spread` on white: what is read from afar needs no ground but its stripes."""
    plain = (tuple(map(_plain, row.cells)) for row in spread.rows)
    rows = zip(spread.rows, plain, strict=True)
    bare = replace(spread, rows=tuple(replace(row, cells=cells) for row, cells in rows))
    (group, *others) = spread.groups
    if others or not group.is_spanned:
        return bare
    # What all columns are stands before them, in the place of what names need not be called: so
    # figures are larger by a line.
    return replace(bare, row_title=group.title, groups=(replace(group, title=""),))


def _plain(cell: SpreadCell) -> SpreadCell:
    return replace(cell, heat=0, hatch=0, line_left=False, line_below=False, is_likely=False)


def _bare(table: TableContent) -> TableContent:
    kept = [n for n, head in enumerate(table.heads) if head.setting not in _CHANCES]
    heads = [
        replace(head, setting=Setting.FIGURE) if head.setting is Setting.RANGE else head
        for head in (table.heads[n] for n in kept)
    ]
    is_close = all(head.setting in _FIGURES for head in heads[1:])
    if is_close:
        # Figures stand beside their names: across a table nobody follows a line from end to end.
        heads = [replace(head, share=0) for head in heads]
    return replace(
        table,
        heads=tuple(heads),
        rows=tuple(
            PrintedRow(
                tuple(_bare_cell(row.cells[n], table.heads[n].setting) for n in kept), row.group
            )
            for row in table.rows
        ),
        width=1.0 if is_close else table.width,
        says_once=True,
    )


def _bare_cell(cell: PrintedCell, setting: Setting) -> PrintedCell:
    """Return `cell` without what players do not see; a dash stands for what no dice bring."""
    if setting is Setting.RANGE and cell.is_empty:
        return PrintedCell(EN_DASH)
    return replace(cell, chance=None, remark="")
