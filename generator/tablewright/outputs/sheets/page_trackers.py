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
        last = page.plans[-1]
        if leaves_much(page) and not last.columns:
            situations, room = last.panel.situations, room_for_lines(last)
            for each in [each for each in left if situations and each.situations == situations][:1]:
                below = with_below(page, tracker_block(each, each.title, room), width, typesetter)
                if below is not page:
                    left.remove(each)
                    used.append(each.title)
                    page = below
        found.append(page)
    return tuple(found), tuple(used)


def leaves_much(page: SharedPage) -> bool:
    """Return whether `page` leaves so much that something else has room below."""
    return room_for_lines(page.plans[-1]) > _ROOM * sum(page.heights)


def across_if_roomy(page: SharedPage, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with the last of its sections across it, if it leaves much and fits so too.

    Columns save room, and cost the way of the eye. Raises `TemplateFault`.
    """
    if not page.plans[-1].columns or not leaves_much(page):
        return page
    last, box = page.plans[-1], Box(width, page.heights[-1])
    blocks = tuple(replace(block, spans=True) for block in last.panel.blocks)
    panel = replace(last.panel, blocks=blocks, shares=(), columns=1)
    plan = plan_panel(panel, box, last.size, measured_panel(panel, box, last.size, typesetter))
    return replace(page, plans=(*page.plans[:-1], plan)) if plan.fits else page


def listing_trackers(scope: Scope) -> list[Fillable]:
    """Return the trackers of a pack's screens in which something is listed."""
    rows = [(each.in_order(), each.own.rows) for each in fillable(scope)]
    return [each for each, count in rows if count is None or count >= _FEWEST_ROWS]


def tracker_block(filled: Fillable, title: str, height: float) -> Block:
    """Return a tracker under a `title`, with as many rows as so many millimetres hold.

    Without one it has a page, to which something leads, to itself.
    """
    line = max(filled.own.line, LINE)
    block = filled.block(title, max(int(height / line), len(filled.own.names)), line)
    return replace(block, anchor=filled.anchor) if title else block
