"""The sheet of a roster: its rows, across the page."""

from __future__ import annotations

from tablewright.kinds.roster.block import roster_content, roster_leads
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import roster_view
from tablewright.library import Scope
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.words.rosters import how_many


def _roster_blocks(roster: Roster, scope: Scope, ems: float) -> tuple[Block, ...]:
    view = roster_view(roster, scope)
    if view is None:
        return ()
    rows = roster_content(view, letters=ems / EMS_PER_LETTER)
    title = f"{view.model.title}: {how_many(len(view.rows))}"
    return (Block(roster, title, (), roster_leads(roster), (rows,), spans=True),)


SHEET = _roster_blocks
