"""Trackers of the pack's screens below what leaves much of its page."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable, fillable
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.page_notes import room_for_lines, with_below
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.typeset.blocks import Block
from tablewright.typeset.typesetter import Typesetter

# A tracker of fewer rows is a strip, and none that lists something.
_FEWEST_ROWS = 5
# A page that leaves more than this part of its height has room for a tracker below.
_ROOM = 0.2


def with_trackers(
    pages: Sequence[SharedPage], scope: Scope, width: float, typesetter: Typesetter
) -> tuple[tuple[SharedPage, ...], tuple[str, ...]]:
    """Return `pages`, those that leave much room with a tracker for their situation below.

    With them come the titles of these trackers. Below columns beside each other nothing stands
    across the page. Raises `TemplateFault`.
    """
    left = listing_trackers(scope)
    used: list[str] = []
    found: list[SharedPage] = []
    for page in pages:
        last = page.plans[-1]
        room = room_for_lines(last)
        for each in left if room > _ROOM * sum(page.heights) and not last.columns else ():
            if each.situations and each.situations == last.panel.situations:
                below = with_below(page, tracker_block(each, each.title, room), width, typesetter)
                if below is not page:
                    left.remove(each)
                    used.append(each.title)
                    page = below
                break
        found.append(page)
    return tuple(found), tuple(used)


def listing_trackers(scope: Scope) -> list[Fillable]:
    """Return the trackers of a pack's screens in which something is listed."""
    rows = [(each, each.own.rows) for each in fillable(scope)]
    return [each for each, count in rows if count is None or count >= _FEWEST_ROWS]


def tracker_block(filled: Fillable, title: str, height: float) -> Block:
    """Return a tracker under a `title`, with as many rows as so many millimetres hold."""
    line = max(filled.own.line, LINE)
    return filled.block(title, max(int(height / line), len(filled.own.names)), line)
