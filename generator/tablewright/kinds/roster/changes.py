"""What a house rule changes of a roster: what it lists, and the cells of its rows."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.roster.view import RosterView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edits_by_name, edits_in_order
from tablewright.views.stated import Stated


def _changes(before: RosterView, after: RosterView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: RosterView, after: RosterView) -> Iterator[Edit]:
    yield from edits_in_order("Column", _columns(before), _columns(after))
    was, now = _rows(before), _rows(after)
    titles = {row.thing.id: row.thing.title for view in (before, after) for row in view.rows}
    yield from edits_by_name((), was, now, lambda key: titles[key])


def _columns(view: RosterView) -> tuple[Stated, ...]:
    return tuple((head.title, head.name) for head in view.heads)


def _rows(view: RosterView) -> dict[str, Stated]:
    return {
        row.thing.id: tuple(
            f"{cell.chance.label}%" if cell.chance is not None else cell.words or "–"
            for cell in row.cells
        )
        for row in view.rows
    }


CHANGES = _changes
