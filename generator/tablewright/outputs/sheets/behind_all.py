"""Sections that stand behind all sheets of a pack, and are of none of its entries."""

from __future__ import annotations

from tablewright.library import Scope
from tablewright.outputs.sheets.sections import SheetPage, sheet_entries
from tablewright.outputs.sheets.sharing import Foot
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel


def section_behind_all(
    title: str, anchor: str, blocks: tuple[Block, ...], scope: Scope, leaf: SheetPage, foot: Foot
) -> Panel:
    """Return the section called `title`; what is wrong with it is told at the first entry."""
    return Panel(
        name=f"the section “{title}”",
        title=title,
        chips=(),
        where="",
        foot=foot[0],
        columns=1,
        blocks=blocks,
        span=sheet_entries(scope)[0].source.span(("title",)),
        look=leaf.look,
        anchor=anchor,
        folio=foot[1],
    )
