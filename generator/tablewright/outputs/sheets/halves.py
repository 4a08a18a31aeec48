"""Lists in halves, whole again where their page has room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Body
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.legends import with_marks_told
from tablewright.typeset.panels import Panel
from tablewright.typeset.table_content import TableContent


def undivided(sections: Sequence[Panel], letters: float) -> tuple[Panel, ...] | None:
    """Return `sections` with the lists of chances that stand in halves whole; None without any.

    Where a line of so many `letters` has room for them, their chances have the bars again that
    halves are too narrow for.
    """
    found = tuple(
        replace(
            section,
            blocks=with_marks_told(
                [
                    replace(block, bodies=tuple(_whole(body, letters) for body in block.bodies))
                    for block in section.blocks
                ]
            ),
        )
        for section in sections
    )
    bodies = [[b.bodies for b in section.blocks] for section in sections]
    return found if bodies != [[b.bodies for b in section.blocks] for section in found] else None


def _whole(body: Body, letters: float) -> Body:
    if not isinstance(body, TableContent) or body.columns == 1:
        return body
    # What leads to chances stands beside them however long the line is.
    if not body.has_chances or any(row.group for row in body.rows):
        return body
    whole = replace(body, columns=1)
    charted = set_close(whole, letters)
    return charted if charted.is_chart else whole
