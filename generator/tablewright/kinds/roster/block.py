"""A roster as the block of a panel: a row for each thing."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.kinds.entry import Text
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import RosterHead, RosterView, roster_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN, letters_in_line, shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.listed import Listed
from tablewright.words.units import after_heading


def roster_content(
    view: RosterView,
    columns: int = 1,
    hide: Collection[str] = (),
    letters: float = LETTERS_IN_COLUMN,
) -> TableContent:
    """Return the rows of `view` without the columns `hide`, in `columns` parts.

    `letters` are what the lines of all its parts together hold.
    """
    places = [place for place, head in enumerate(view.heads) if head.name not in hide]
    heads = (
        Head(view.model.title, Setting.LABEL),
        *(
            Head(_title(view.heads[n]), _setting(view.heads[n]), column=view.heads[n].name)
            for n in places
        ),
    )
    rows = tuple(
        PrintedRow(
            (PrintedCell(row.thing.title), *(_cell(row.cells[place]) for place in places)),
            row.group,
            row.thing.id,
        )
        for row in view.rows
    )
    return shared_width(TableContent(heads, rows, columns), letters)


def _title(head: RosterHead) -> str:
    # Chances stand there without their sign.
    return f"{head.title}{after_heading('%')}" if head.is_chances else head.title


def _setting(head: RosterHead) -> Setting:
    if head.is_chances:
        return Setting.BARE_ODDS
    return Setting.NUMBER if head.is_figures else Setting.TEXT


def _cell(cell: Listed) -> PrintedCell:
    if cell.chance is not None:
        return PrintedCell(chance=cell.chance)
    return PrintedCell(cell.words, remark=cell.remark)


def roster_leads(roster: Roster) -> tuple[Text, ...]:
    """Return what is said under the heading of a roster."""
    return () if roster.summary is None else (roster.summary,)


def roster_block(roster: Roster, scope: Scope, block: ScreenBlock) -> Block:
    """Return what `block` of a screen shows of `roster`."""
    view = roster_view(roster, scope)
    letters = letters_in_line(spans_panel=block.spans_panel, is_hero=block.is_hero)
    return Block(
        entry=roster,
        title=block.title or roster.title,
        chips=(),
        leads=roster_leads(roster),
        bodies=() if view is None else (roster_content(view, block.columns, block.hide, letters),),
        spans=block.spans_panel,
    )


BLOCK = roster_block
