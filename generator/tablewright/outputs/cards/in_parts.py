"""How wide a table is on a card, and in how many parts its rows stand beside each other."""

from __future__ import annotations

from tablewright.outputs.cards.bare_chances import bare_and_close
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.table_content import TableContent

# What little a card holds is set in larger type, of which a line holds about so many letters less.
_SET_LARGER = 0.75
# What would leave less than that of a broad line has all of it, if it has more than two columns.
_EVEN_FROM = 0.6
_TWO = 2
# On a small card headings that break have lines of so many letters at least.
_SHORT_LINE = 5


def in_parts(block: Block, parts: int, card: CardFormat) -> Block:
    """Return `block` with the rows of its tables in so many `parts` beside each other."""
    bodies = tuple(
        _shared(replace(body, columns=parts), card) if isinstance(body, TableContent) else body
        for body in block.bodies
    )
    return replace(block, bodies=bodies)


def _shared(table: TableContent, card: CardFormat) -> TableContent:
    """Return `table` with the widths of its columns, and no figure far from what leads to it.

    Its lines go on to the edge of the card all the same.
    """
    if card.columns > 1:
        # Chances have what names and figures leave, and these are not far apart.
        chart = set_close(table, card.letters_in_largest)
        if chart.is_chart:
            return chart
    if card.columns == 1:
        # Beside each other figures have headings of two lines rather than a card that lies.
        table = replace(table, heads=tuple(replace(h, line=_SHORT_LINE) for h in table.heads))
    closed = bare_and_close(table, card.letters_in_largest) if card.columns > 1 else None
    shared = closed or shared_width(table, card.letters, leads_from=True)
    width = shared.width if closed else min(shared.width / _SET_LARGER, 1.0)
    if not closed and card.columns > 1 and _EVEN_FROM <= width < 1 and len(table.heads) > _TWO:
        # From one column to the next no gap is wide where all have their share of what is left.
        return replace(shared, width=1.0, is_even=True)
    rest = (1 - width) * card.box.width if table.columns == 1 and not shared.has_pairs else 0.0
    return replace(shared, width=width, rest=rest)
