"""A roster as `show` tells it: a line for each thing, group by group."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Text
from tablewright.kinds.roster.view import RosterView
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.terminal import Said, TextTable
from tablewright.views.entry import EntryView
from tablewright.views.listed import Listed
from tablewright.words.rosters import how_many


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its rows below their headings, and how many there are."""
    view: RosterView = seen.body
    headers = [quoted(view.model.title), *(quoted(head.title) for head in view.heads)]
    right = {place for place, head in enumerate(view.heads, 1) if head.is_figures}
    for group, rows in view.groups:
        yield f"\n{quoted(group)}" if group else ""
        cells = [[quoted(row.thing.title), *map(_words, row.cells)] for row in rows]
        yield TextTable(headers, cells, right=right)
    yield f"\n{how_many(len(view.rows))}"


def _words(cell: Listed) -> str:
    if cell.chance is not None:
        return f"{cell.chance.label}%"
    return told(cell.words) if isinstance(cell.words, Text) else quoted(cell.words)


TELL = _tell
