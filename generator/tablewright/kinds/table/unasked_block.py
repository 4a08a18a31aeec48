"""A table on a screen that nobody has laid out: across the panel where a column is too narrow."""

from __future__ import annotations

from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import is_crushed
from tablewright.typeset.table_content import Setting, TableContent

# A table of more ranges is set across the panel.
_MOST_RANGES = 1


def _block(table: Table, scope: Scope) -> Block:
    matter = BLOCK(table, scope, ScreenBlock(table.id, ()))
    return replace(matter, spans=any(_is_wide(body) for body in matter.bodies))


def _is_wide(body: object) -> bool:
    if not isinstance(body, TableContent):
        return False
    ranges = sum(1 for head in body.heads if head.setting is Setting.RANGE)
    return ranges > _MOST_RANGES or is_crushed(body)


UNASKED_BLOCK = _block
