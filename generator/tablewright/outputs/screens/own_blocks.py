"""What a screen holds that is no entry, as blocks of its panels."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.kinds.screen.own import (
    LINE,
    Clocks,
    Image,
    MapPaper,
    MapPattern,
    Notes,
    Tracker,
    Unproved,
)
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.clock_content import clocks_content
from tablewright.typeset.own_content import (
    PictureContent,
    TrackerContent,
    TrackerHead,
    line_for_boxes,
    map_content,
    notes_content,
    picture_content,
    rows_to_fill,
)


def own_block(screen: Screen, own: Unproved, block: ScreenBlock) -> Block:
    """Return what `block` of `screen` holds, which is no entry but its `own`."""
    return Block(
        entry=screen,
        title=block.title,
        chips=(),
        leads=(),
        bodies=(_content(own, block),),
        spans=block.spans_panel,
        name=block.name,
    )


def with_rest_joined(blocks: Iterable[ScreenBlock]) -> tuple[ScreenBlock, ...]:
    """Return `blocks` with notes for the rest as part of those that they follow.

    So they go on below them, on lines as far apart; where they have a heading, or say themselves
    how far apart their lines are, they stay as they are.
    """
    found: list[ScreenBlock] = []
    for block in blocks:
        last = found[-1] if found else None
        if last is not None and _goes_on(last, block):
            assert isinstance(last.own, Notes)
            least = last.own.lines or 0
            own = replace(last.own, lines=None, least=least)
            found[-1] = replace(last, own=own)
        else:
            found.append(block)
    return tuple(found)


def _goes_on(last: ScreenBlock, block: ScreenBlock) -> bool:
    return (
        isinstance(last.own, Notes)
        and isinstance(block.own, Notes)
        and last.own.lines is not None
        and (block.own.lines, block.own.line) == (None, None)
        and not block.title
        and last.spans_panel == block.spans_panel
    )


def logo_of(screen: Screen) -> PictureContent | None:
    """Return the logo in the heads of the panels of `screen`."""
    logo = screen.logo
    return None if logo is None else picture_content(logo.graphic, logo.alt, logo.credit, 0.0)


def _content(own: Unproved, block: ScreenBlock) -> Body:
    if isinstance(own, Notes):
        may_stretch = own.line is None
        return notes_content(own.lines, own.line or LINE, own.least, may_stretch=may_stretch)
    if isinstance(own, MapPaper):
        return map_content(own.size, own.height, is_hexes=own.pattern is MapPattern.HEXES)
    if isinstance(own, Image):
        return picture_content(own.graphic, own.alt, own.credit, own.height)
    if isinstance(own, Clocks):
        clocks = tuple((clock.name, clock.segments) for clock in own.clocks)
        return clocks_content(clocks, own.size)
    return _tracker(own, block.columns)


def _tracker(own: Tracker, columns: int) -> TrackerContent:
    whole = sum(column.share for column in own.columns if not column.boxes)
    rows, fills = rows_to_fill(own.rows)
    heads = tuple(
        TrackerHead(column.title, column.boxes, 0.0 if column.boxes else 100 * column.share / whole)
        for column in own.columns
    )
    return TrackerContent(
        heads=heads,
        rows=rows,
        line=line_for_boxes(heads, own.line),
        names=own.names,
        columns=columns,
        fills=fills,
        live=own.live or "",
    )
