"""How tall long tables are about, by a few of their rows: what is to be divided is known sooner.

To lay a thousand rows out takes as long as to print them. Rows from all over a table tell as well
into how many parts it has to be cut, and whether anybody would turn so many pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import Measure, measured_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter

# A panel's head and foot take about so many millimetres of it.
AROUND = 16.0

# What has no more rows is laid out as soon as looked at.
_LONG = 300
# Of each part of a table so many rows are looked at, and half of them once more: what the two
# differ by is that of rows alone, without what stands above and below them.
_LOOKED_AT = 40


class Sampled(Struct, frozen=True):
    """About how tall a long table is, in millimetres: its rows, and what stands above them."""

    above: float
    rows: float

    def parts(self, room: float) -> int:
        """Return into about how many parts it has to be cut, each of them `room` tall at most."""
        return ceil(self.rows / max(room - self.above, 1.0))


def sampled_heights(
    panel: Panel,
    blocks: Sequence[Block],
    box: Box,
    size: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
) -> dict[int, Sampled]:
    """Return by their places about how tall those `blocks` are that are a single long table.

    They are what `panel` holds, in type of `size` points; heights are in millimetres. Empty if
    none of them is long. Raises `TemplateFault`.
    """
    long = {n: body for n, block in enumerate(blocks) if (body := _long_table(block)) is not None}
    if not long:
        return {}
    samples = [
        _with_rows(blocks[n], body, rows * body.columns)
        for n, body in long.items()
        for rows in (_LOOKED_AT // 2, _LOOKED_AT)
    ]
    shown = {0: (replace(panel, blocks=tuple(samples)), size)}
    heights = iter(measure(shown, box, typesetter)[0].blocks)
    found = {}
    for n, body in long.items():
        few, more = next(heights), next(heights)
        row = (more - few) / (_LOOKED_AT - _LOOKED_AT // 2)
        found[n] = Sampled(more - row * _LOOKED_AT, row * ceil(len(body.rows) / body.columns))
    return found


def _long_table(block: Block) -> TableContent | None:
    """Return the table that `block` is, if it is long and in no groups, and nothing else."""
    if len(block.bodies) != 1:
        return None
    (body,) = block.bodies
    is_long = isinstance(body, TableContent) and len(body.rows) > _LONG
    return body if is_long and isinstance(body, TableContent) else None


def _with_rows(block: Block, table: TableContent, count: int) -> Block:
    """Return `block` with so many of the rows of its `table`, from all over it."""
    rows = len(table.rows)
    kept = tuple(table.rows[n * rows // count] for n in range(count))
    return replace(block, bodies=(replace(table, rows=kept),))
