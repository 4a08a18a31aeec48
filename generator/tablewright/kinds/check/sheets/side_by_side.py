"""Values that a check looks up in one of several tables, side by side on its sheet.

They are what must be rolled, and marked as on the pack's screen: the line along one half, and a
shade. Where a page has room each has its chance beside it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.half_lines import even_chances, half_lined
from tablewright.kinds.screen.entry import MergedTable, ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.sheets.blocks import BROAD
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.cutting_columns import cut_spread, with_short_heads
from tablewright.typeset.grid_signs import NO_SIGNS, GridSigns
from tablewright.typeset.spread_content import SpreadContent
from tablewright.words.odds import by_inputs, chances_below, legend_of_grids

# In ems: a column of figures; and how many of those the names of rows are wide.
_FIGURE = 1.8
_NAMES = 2
# What is too wide for a line goes on in so many parts at most.
_MOST_PARTS = 3


def beside_each_other(check: Check, each: Input, scope: Scope, ems: float) -> Block | None:
    """Return the tables in which `check` looks for the value of an input, if lines of `ems` do.

    They stand on the sheet of the check, whatever they show.
    """
    lookup = each.lookup
    if lookup is None or len(lookup.by) != 1:
        return None
    named = tuple(
        MergedTable(reference, lookup.pointer_of(called), called)
        for called, reference in lookup.tables.items()
    )
    first = scope.find(named[0].reference)
    if first is None:
        return None
    # Beside the values stands what else the tables hold.
    asked = ScreenBlock(
        reference=named[0].reference,
        pointer=named[0].pointer,
        title=by_inputs(each.title, lookup.by_title),
        spans_panel=True,
        merged=named,
        merged_by=lookup.by[0],
    )
    block = block_of(first, scope, asked)
    if not all(isinstance(body, SpreadContent) for body in block.bodies):
        return None
    block = replace(block, entry=check, others=(block.entry, *block.others))
    told = _with_chances(check, block, ems)
    if told is not None:
        signs = _signs(told)
        said = chances_below(line=signs.line, side=signs.side)
        worth = filter(None, (even_chances(check, block),))
        return replace(told, leads=(*told.leads, said, *worth))
    lined = half_lined(check, block)
    signs = _signs(lined)
    said = legend_of_grids(line=signs.line, side=signs.side)
    return fitting(replace(lined, leads=(*lined.leads, *filter(None, (said,)))), ems)


def tells_chances(block: Block, check: Check) -> bool:
    """Tell whether each value in `block` has its chance beside it, and what a point is worth."""
    return any(map(_has_chances, block.bodies)) and bool(even_chances(check, block))


def _signs(block: Block) -> GridSigns:
    """Return the marks in the tables of `block`."""
    found = (body.signs for body in block.bodies if isinstance(body, SpreadContent))
    return reduce(or_, found, NO_SIGNS)


def _with_chances(check: Check, block: Block, ems: float) -> Block | None:
    """Return `block` with the chance beside each value, below headings in words, or None.

    That takes a page as broad as a sheet's, on which the tables stand in as few parts as have the
    room.
    """
    if ems < BROAD:
        return None
    told = half_lined(check, block, tells_chances=True)
    parts: list[SpreadContent] = []
    for body in told.bodies:
        if not isinstance(body, SpreadContent) or not _has_chances(body):
            return None
        parts.extend(with_short_heads(body, ems))
    if not all(part.shorts and part.has_room_for_larger(ems) for part in parts):
        return None
    return replace(told, bodies=tuple(parts))


def _has_chances(body: Body) -> bool:
    return isinstance(body, SpreadContent) and body.tells_chances


def fitting(block: Block, ems: float) -> Block | None:
    """Return `block` with its spreads in parts no wider than a line; None if some stay so."""
    bodies = [part for body in block.bodies for part in _parts(body, ems)]
    spreads = [body for body in bodies if isinstance(body, SpreadContent)]
    if not all(_is_narrow(spread, ems) for spread in spreads):
        return None
    return replace(block, bodies=tuple(bodies))


def _parts(body: Body, ems: float) -> tuple[Body, ...]:
    if not isinstance(body, SpreadContent):
        return (body,)
    # All classes on one line, in larger figures below glyphs, are read sooner than words are above
    # two tables: their words stand once above.
    drawn = replace(body, shorts=())
    if drawn.drawn and drawn.has_room_for_larger(ems):
        return (drawn,)
    short = with_short_heads(body, ems)
    if all(_is_narrow(part, ems) for part in short):
        return short
    for count in range(2, _MOST_PARTS + 1):
        cut = cut_spread(body, count)
        if all(_is_narrow(part, ems) for part in cut):
            return cut
    return short


def _is_narrow(spread: SpreadContent, ems: float) -> bool:
    return not any(spread.worded) and (spread.width + _NAMES) * _FIGURE <= ems
