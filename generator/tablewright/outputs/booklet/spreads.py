"""Which pages of a booklet lie side by side: what takes two of them is seen at once."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.sheets.shared_page import SharedPage


def on_spreads(pages: Sequence[SharedPage], first: int) -> tuple[SharedPage, ...]:
    """Return `pages`, the first of which has the number `first`, in an order for open booklets.

    Left pages have even numbers. Before what takes an even number of pages, and would begin at the
    right, stands the next that takes an odd number, if there is one; all else keeps its order.
    """
    left = _together(pages)
    found: list[SharedPage] = []
    while left:
        is_at_right = (first + len(found)) % 2 == 1
        n = 0
        if is_at_right and len(left[0]) % 2 == 0:
            n = next((n for n, group in enumerate(left) if len(group) % 2 == 1), 0)
        found.extend(left.pop(n))
    return tuple(found)


def _together(pages: Sequence[SharedPage]) -> list[list[SharedPage]]:
    """Return `pages` with those together on which a section goes on from the page before."""
    groups: list[list[SharedPage]] = []
    for page in pages:
        if groups and any(plan.panel.goes_on for plan in page.plans):
            groups[-1].append(page)
        else:
            groups.append([page])
    return groups
