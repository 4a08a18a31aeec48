"""A first look at long tables: those that no panel can hold are found by a few of their rows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablewright.kinds.entry import Text
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.table_content import PrintedRow, TableContent, Words
from tablewright.typeset.typesetter import Typesetter

# What has no more rows is laid out as soon as looked at.
_MANY_ROWS = 40
# Where words may break into lines.
BREAK = re.compile(r"[\s/–—-]+")


def hopeless_plans(
    panels: Sequence[Panel], box: Box, size: float, typesetter: Typesetter
) -> dict[int, Plan]:
    """Return by their places those of `panels` with a table that is too wide even by itself.

    Of each long table only the rows with its longest words are laid out, across the whole panel,
    in type of `size` points, which is the smallest: what is too wide so is too wide in every
    way. Such a plan shows these rows alone, and does not fit. Raises `TemplateFault`.
    """
    looked_at = {
        n: replace(panel, blocks=tuple(found), shares=())
        for n, panel in enumerate(panels)
        if (found := [_sample(block) for block in panel.blocks if _is_long(block)])
    }
    if not looked_at:
        return {}
    wanted = {n: (panel, size) for n, panel in looked_at.items()}
    return {
        n: plan_panel(looked_at[n], box, size, measured)
        for n, measured in measured_panels(wanted, box, typesetter).items()
        if measured.too_wide
    }


def _is_long(block: Block) -> bool:
    return any(_is_long_table(body) for body in block.bodies)


def _is_long_table(body: Body) -> bool:
    return isinstance(body, TableContent) and body.columns == 1 and len(body.rows) > _MANY_ROWS


def _sample(block: Block) -> Block:
    """Return the long tables of `block` with few rows, across the panel and one above another."""
    bodies = tuple(
        replace(body, rows=_longest_rows(body))
        for body in block.bodies
        if isinstance(body, TableContent) and _is_long_table(body)
    )
    return replace(block, bodies=bodies, leads=(), notes=(), spans=True, column=0, abreast=1)


def _longest_rows(table: TableContent) -> tuple[PrintedRow, ...]:
    """Return for each column the row with its longest word, in the order of the table.

    Marks of footnotes are left out: beside a few rows a column may be too narrow for them alone.
    """
    rows = range(len(table.rows))
    kept = {
        max(rows, key=lambda n: longest_word(table.rows[n].cells[column].words))
        for column in range(len(table.heads))
    }
    return tuple(
        replace(row, group="", cells=tuple(replace(cell, marks=()) for cell in row.cells))
        for row in (table.rows[n] for n in sorted(kept))
    )


def longest_word(words: Words) -> int:
    """Return how many letters the longest part of `words` has that no line is broken in."""
    said = readable(words.markdown) if isinstance(words, Text) else words
    return max(map(len, BREAK.split(said)))
