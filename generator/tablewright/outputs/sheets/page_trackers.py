"""Trackers of the pack's screens below what leaves much of its page."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable, fillable
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.page_notes import room_for_lines, with_below
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.typesetter import Typesetter

# A tracker of fewer rows is a strip, and none that lists something.
_FEWEST_ROWS = 4
# A page that leaves more than this part of its height has room for a tracker below.
_ROOM = 0.2


def with_trackers(
    pages: Sequence[SharedPage],
    trackers: Sequence[Fillable],
    width: float,
    typesetter: Typesetter,
) -> tuple[tuple[SharedPage, ...], tuple[str, ...]]:
    """Return `pages`, those that leave much room with one of `trackers` for their situation below.

    With them come the titles of these. Below columns beside each other nothing stands:
    on such a page they stand across it, if that leaves enough. Raises `TemplateFault`.
    """
    left = list(trackers)
    used: list[str] = []
    found: list[SharedPage] = []
    for page in pages:
        situations = page.plans[-1].panel.situations
        each = next((each for each in left if situations and each.situations == situations), None)
        below = None if each is None else _with_tracker(page, each, width, typesetter)
        if each is not None and below is not None:
            left.remove(each)
            used.append(each.title)
            page = below
        found.append(page)
    return tuple(found), tuple(used)


def _with_tracker(
    page: SharedPage, filled: Fillable, width: float, typesetter: Typesetter
) -> SharedPage | None:
    """Return `page` with a tracker below, if it leaves much room for it; else None."""
    most = _ROOM * sum(page.heights)
    last = page.plans[-1]
    if last.columns and room_for_lines(last) > most:
        page = _across_page(page, width, typesetter)
        last = page.plans[-1]
    room = room_for_lines(last)
    if last.columns or room <= most:
        return None
    below = with_below(page, tracker_block(filled, filled.title, room), width, typesetter)
    return None if below is page else below


def _across_page(page: SharedPage, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with the last of its sections across it, if it fits so; else as it is."""
    last, box = page.plans[-1], Box(width, page.heights[-1])
    blocks = tuple(replace(block, spans=True) for block in last.panel.blocks)
    panel = replace(last.panel, blocks=blocks, shares=(), columns=1)
    plan = plan_panel(panel, box, last.size, measured_panel(panel, box, last.size, typesetter))
    return replace(page, plans=(*page.plans[:-1], plan)) if plan.fits else page


def listing_trackers(scope: Scope) -> list[Fillable]:
    """Return the trackers of a pack's screens in which something is listed."""
    rows = [(each, each.own.rows) for each in fillable(scope)]
    return [each for each, count in rows if count is None or count >= _FEWEST_ROWS]


def tracker_block(filled: Fillable, title: str, height: float) -> Block:
    """Return a tracker under a `title`, with as many rows as so many millimetres hold."""
    line = max(filled.own.line, LINE)
    return filled.block(title, max(int(height / line), len(filled.own.names)), line)
