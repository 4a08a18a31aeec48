"""Bars that only repeat their figures: a screen has none of these.

A few chances are read as fast as bars are; and where each is as much more than the one before, the
first and the last say it all.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from tablewright.records import replace
from tablewright.typeset.blocks import Body
from tablewright.typeset.close_columns import narrowed
from tablewright.typeset.table_content import TableContent

_FEW = 5
# Steps that differ by no more than this look alike.
_ALIKE = Fraction(1, 40)


def without_idle_bars(body: Body, letters: float) -> Body:
    """Return `body` without bars that say nothing, its chances near what leads to them.

    `letters` are what the lines of all its parts together hold.
    """
    if not isinstance(body, TableContent) or not body.is_chart or _are_telling(body):
        return body
    heads = tuple(replace(head, share=0, of_pair=0, is_broken=False) for head in body.heads)
    bare = replace(body, heads=heads, is_chart=False, hides_bars=True)
    return narrowed(bare, letters / body.columns)


def _are_telling(table: TableContent) -> bool:
    """Whether bars of `table` show how something rises that its figures do not."""
    if len(table.rows) < _FEW:
        return False
    columns = zip(*(row.cells for row in table.rows), strict=True)
    chances = ([c.chance.exact for c in column if c.chance is not None] for column in columns)
    steps = [[after - before for before, after in pairwise(column)] for column in chances]
    return any(max(each) - min(each) > _ALIKE for each in steps if each)
