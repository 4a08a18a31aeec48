"""How tall panels are at least, by the rows of their blocks: what is far too tall is not laid out.

No row is lower than a line. What would be found by laying a thousand rows out, once for every way
and every size of type, is known before anything is laid out at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from types import MappingProxyType

from tablewright.records import replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block, Body, rows_of
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.panels import Panel, em, note_size
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import TableContent

# On a sheet of more pages nobody finds anything; to lay them out would take minutes.
MOST_PAGES = 32

# What has rows, each of them a line or more.
_ROWED = TableContent | ListContent | TermsContent | GridContent | SpreadContent | StatRowsContent
# So many times as tall as its box a panel is at least, where it is not laid out: what is nearly
# low enough is measured, for its author wants to know by how much it is too tall.
_FAR = 2
# Where nothing keeps to a baseline, lines are so many ems of their type apart at least.
_LEADING = 1.2


def too_tall_plans(choices: Sequence[Sequence[Panel]], box: Box, size: float) -> dict[int, Plan]:
    """Return by their places those of `choices` that are far too tall in every one of their ways.

    `size` is the smallest type, in points. Such a plan is one of the first way: it says how tall
    its blocks are at least, and nothing of it was laid out.
    """
    return {
        place: least_plan(ways[0], box, size)
        for place, ways in enumerate(choices)
        if all(is_far_too_tall(way, box, size) for way in ways)
    }


def is_far_too_tall(panel: Panel, box: Box, size: float) -> bool:
    """Tell whether the rows of `panel` need more than twice its box in type of `size` points."""
    return _lines_of_panel(panel) * _row(panel, size) > _FAR * box.height


def least_plan(
    panel: Panel, box: Box, size: float, known: Mapping[int, float] = MappingProxyType({})
) -> Plan:
    """Return `panel` planned as if its blocks had rows, each as low as one can be, and no more.

    Of some of them more is `known`, by their places: that they are so many millimetres tall.
    """
    heights = tuple(
        known.get(n, _lines(block) * _row(panel, size)) for n, block in enumerate(panel.blocks)
    )
    plan = plan_panel(panel, box, size, Measured(0.0, 0.0, heights, ()))
    return replace(plan, is_least=True)


def panels_at_least(panels: Sequence[Panel], columns: int, box: Box, size: float) -> int:
    """Return how many panels with so many `columns` the blocks of `panels` need at least.

    They may be divided as one likes. `size` is that of the smallest type, in points.
    """
    whole = sum(
        _lines(block) * _row(panel, size) * (columns if block.spans else 1)
        for panel in panels
        for block in panel.blocks
    )
    return max(ceil(whole / (columns * box.height)), 1)


def parts_at_least(panel: Panel, block: Block, box: Box, size: float) -> int:
    """Return into how many parts `block` has to be cut at least, for each to fit on a `panel`."""
    return max(ceil(_lines(block) * _row(panel, size) / box.height), 1)


def _row(panel: Panel, size: float) -> float:
    """Return how low a row can be in type of `size` points: it may be small print."""
    return closest_line(size) if panel.is_lined else _LEADING * em(note_size(panel, size))


def _lines_of_panel(panel: Panel) -> float:
    across = sum(_lines(panel.blocks[n]) for n in panel.spanning)
    packed = sum(_lines(panel.blocks[n]) for n in panel.packed)
    return across + packed / panel.column_count


def _lines(block: Block) -> int:
    return sum(max(map(_rows, abreast)) for abreast in block.lines)


def _rows(body: Body) -> int:
    return rows_of(body) if isinstance(body, _ROWED) else 0
