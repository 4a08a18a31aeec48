"""What a screen holds that is no entry, as blocks of its panels."""

from __future__ import annotations

from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.kinds.screen.own import (
    Clocks,
    Image,
    MapPaper,
    MapPattern,
    Notes,
    Tracker,
    Unproved,
)
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.own_content import (
    ClocksContent,
    PictureContent,
    TrackerContent,
    TrackerHead,
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


def logo_of(screen: Screen) -> PictureContent | None:
    """Return the logo in the heads of the panels of `screen`."""
    logo = screen.logo
    return None if logo is None else picture_content(logo.graphic, logo.alt, logo.credit, 0.0)


def _content(own: Unproved, block: ScreenBlock) -> Body:
    if isinstance(own, Notes):
        return notes_content(own.lines, own.line)
    if isinstance(own, MapPaper):
        return map_content(own.size, own.height, is_hexes=own.pattern is MapPattern.HEXES)
    if isinstance(own, Image):
        return picture_content(own.graphic, own.alt, own.credit, own.height)
    if isinstance(own, Clocks):
        clocks = tuple((clock.name, clock.segments) for clock in own.clocks)
        return ClocksContent(clocks, own.size)
    return _tracker(own, block.columns)


def _tracker(own: Tracker, columns: int) -> TrackerContent:
    whole = sum(column.share for column in own.columns if not column.boxes)
    rows, fills = rows_to_fill(own.rows)
    return TrackerContent(
        heads=tuple(
            TrackerHead(
                column.title,
                column.boxes,
                0.0 if column.boxes else 100 * column.share / whole,
            )
            for column in own.columns
        ),
        rows=rows,
        line=own.line,
        names=own.names,
        columns=columns,
        fills=fills,
    )
