"""The screen of a pack that lays none out: its tables and checks, what is rolled first."""

from __future__ import annotations

from dataclasses import replace

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.screen import DEFAULT_COLUMNS, Block
from tablewright.kinds.table import Table
from tablewright.layout.blocks import block_matter
from tablewright.layout.flowing import flowed
from tablewright.layout.matter import BlockMatter, GridMatter, Setting, TableMatter
from tablewright.layout.panels import SCREEN_TYPE, PanelMatter
from tablewright.layout.papers import Box
from tablewright.layout.printing import credit_lines
from tablewright.layout.screen_panels import ACTUAL_SIZE, panel_mark
from tablewright.layout.setting import Setter
from tablewright.resolve import Scope

# A block of more columns than these is set across the panel.
_MOST_HEADS = 4
_MOST_RANGES = 1
_MOST_ACROSS = 9


def automatic_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return the tables and checks of a pack in their order, those that are rolled first."""
    shown = [e for e in scope.in_reading_order() if isinstance(e, Table | Check)]
    return tuple(sorted(shown, key=lambda e: isinstance(e, Table) and e.roll is None))


def automatic_panels(scope: Scope, box: Box, setter: Setter) -> tuple[PanelMatter, ...]:
    """Return as many panels as the tables and checks of the pack need; raises `TemplateFault`."""
    blocks = tuple(_block(entry, scope) for entry in automatic_entries(scope))
    title = scope.manifest.title if scope.manifest else scope.pack
    span = scope.manifest.source.span(("title",)) if scope.manifest else Span(scope.pack)
    blank = PanelMatter(
        name="the screen laid out by itself",
        title=title,
        chips=(),
        where=panel_mark(scope, 0, 1),
        foot=(*credit_lines(scope.manifest), ACTUAL_SIZE),
        columns=DEFAULT_COLUMNS,
        blocks=(),
        span=span,
    )
    panels = flowed(blank, blocks, box, SCREEN_TYPE, setter)
    return tuple(
        replace(panel, where=panel_mark(scope, number, len(panels)))
        for number, panel in enumerate(panels)
    )


def _block(entry: Entry, scope: Scope) -> BlockMatter:
    matter = block_matter(entry, scope, Block(entry.id, ()))
    return replace(matter, spans=any(_is_wide(body) for body in matter.bodies))


def _is_wide(body: object) -> bool:
    if isinstance(body, TableMatter):
        ranges = sum(1 for head in body.heads if head.setting is Setting.RANGE)
        return ranges > _MOST_RANGES or len(body.heads) > _MOST_HEADS
    return isinstance(body, GridMatter) and len(body.column_labels) > _MOST_ACROSS
