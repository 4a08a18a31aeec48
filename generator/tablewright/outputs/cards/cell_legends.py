"""What a lead says of how figures are set, kept on a card only where they are set so.

A screen's lead explains the heavy line and the thin figures of its own grid. The same lead above a
list of dice, or on the other side of a card, would explain what nobody sees there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.kinds.entry import Text
from tablewright.outputs.cards.leads import AFTER_SENTENCE
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.dice_columns import DiceColumns
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import Words
from tablewright.words.odds import HEAVY_LINE

# What cells are set in, as leads name it.
THIN = "thin"


def with_true_legends(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return `blocks` of one face without what their leads say of cells that none there shows."""
    grids = [body for block in blocks for body in block.bodies if isinstance(body, GridContent)]
    missing = []
    # Dice in columns, with chances beside them, are of one weight.
    if not any(
        c.is_held for grid in grids if not isinstance(grid, DiceColumns) for c in _cells(grid)
    ):
        missing.append(THIN)
    if not any(cell.line_left or cell.line_above for grid in grids for cell in _cells(grid)):
        missing.append(HEAVY_LINE)
    return tuple(_without(block, missing) for block in blocks)


def without_legend(markdown: str, mark: str) -> str:
    """Return `markdown` without its clauses that begin "thin:" or so, and without "(thin)"."""
    in_brackets = re.compile(rf"\s*\((?:the )?{mark}\)", re.IGNORECASE)
    clause = re.compile(rf"(?:the )?{mark}:", re.IGNORECASE)
    said = []
    for sentence in AFTER_SENTENCE.split(in_brackets.sub("", markdown)):
        clauses = sentence.split("; ")
        kept = [each for each in clauses if not clause.match(each)]
        if len(kept) == len(clauses):
            said.append(sentence)
        elif kept:
            whole = "; ".join(kept)
            # The last clause may have gone, and the full stop with it.
            said.append(whole if whole.endswith((".", ".**")) else f"{whole}.")
    return " ".join(f"{each[:1].upper()}{each[1:]}" for each in said)


def _cells(grid: GridContent) -> Iterator[GridCell]:
    return (cell for line in grid.cells for cell in line)


def _without(block: Block, marks: Sequence[str]) -> Block:
    told = (_lead_without(lead, marks) for lead in block.leads)
    leads = tuple(lead for lead in told if lead is not None)
    return block if leads == block.leads else replace(block, leads=leads)


def _lead_without(lead: Words, marks: Sequence[str]) -> Words | None:
    """Return `lead` without what it says of `marks`; None where nothing is left."""
    before = lead.markdown if isinstance(lead, Text) else lead
    markdown = before
    for mark in marks:
        markdown = without_legend(markdown, mark)
    if markdown == before:
        return lead
    if not markdown:
        return None
    return replace(lead, markdown=markdown) if isinstance(lead, Text) else markdown
