"""Worked examples below what they are of, on pages of sheets that leave room for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.library import Scope
from tablewright.outputs.sheets.page_notes import room_for_lines, with_below
from tablewright.outputs.sheets.page_trackers import across_page
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import Struct
from tablewright.typeset.blocks import Block
from tablewright.typeset.typesetter import Typesetter


def _fills_none(_entry: Any, _scope: Scope) -> tuple[Entry, Block] | None:
    return None


# What a page that leaves room has of an entry, and below what; a kind answers in its module
# `filling`.
FILLING: Facet[Callable[[Any, Scope], tuple[Entry, Block] | None]] = Facet("filling", _fills_none)

# Whatever leaves less room than this, in millimetres, has none for an example.
_LEAST_ROOM = 20.0


class _Example(Struct, frozen=True, eq=False):
    """A worked example, what it is of, and its block."""

    entry: Entry
    of: Entry
    block: Block

    def belongs_to(self, page: SharedPage, scope: Scope) -> bool:
        """Return whether `page` has what it is of, or words that lead to it."""
        shown = {
            entry.address: entry
            for plan in page.plans
            for block in plan.panel.blocks
            for entry in block.entries
        }
        if self.of.address in shown:
            return True
        led = (each for entry in shown.values() for each in entry.references() if each.in_text)
        return any(scope.find(each.target) is self.entry for each in led)


def with_examples(
    pages: Sequence[SharedPage], scope: Scope, width: float, typesetter: Typesetter
) -> tuple[SharedPage, ...]:
    """Return `pages`, those that leave room with a worked example of what stands on them below.

    Each stands once, whole; the longest that fits comes first, for it fills most. Below columns
    beside each other nothing stands: on such a page they stand across it, if that leaves enough.
    Raises `TemplateFault`.
    """
    left = list(_examples(scope))
    found: list[SharedPage] = []
    for page in pages:
        if room_for_lines(page.plans[-1]) >= _LEAST_ROOM and left:
            page = _filled(page, left, scope, width, typesetter)
        found.append(page)
    return tuple(found)


def examined(scope: Scope) -> frozenset[str]:
    """Return the addresses of what there are examples of for the sheets of a pack."""
    return frozenset(example.of.address for example in _examples(scope))


def _examples(scope: Scope) -> Iterator[_Example]:
    """Yield the examples of a pack, and then those that borrowed sheets have at home."""
    seen: set[str] = set()
    for home in dict.fromkeys((scope, *map(scope.home_of, sheet_entries(scope)))):
        for entry in home.in_reading_order():
            filling = None if entry.address in seen else FILLING.of(entry)(entry, home)
            seen.add(entry.address)
            if filling is not None:
                yield _Example(entry, *filling)


def _filled(
    page: SharedPage, left: list[_Example], scope: Scope, width: float, typesetter: Typesetter
) -> SharedPage:
    """Return `page` with one of the examples that are `left` below, which is taken from these."""
    fitting = sorted(
        (each for each in left if each.belongs_to(page, scope)),
        key=lambda each: -each.block.rows,
    )
    wide = across_page(page, width, typesetter) if fitting and page.plans[-1].columns else page
    for each in fitting if not wide.plans[-1].columns else ():
        below = with_below(wide, each.block, width, typesetter)
        if below is not wide:
            left.remove(each)
            return below
    return page
