"""The pages of cheat sheets: one for each rolled table and each check, or more if full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.table import Table
from tablewright.layout.blocks import roll_chips
from tablewright.layout.flowing import flowed
from tablewright.layout.measuring import plan_panels
from tablewright.layout.panels import SHEET_TYPE, PanelMatter, Plan
from tablewright.layout.papers import Box
from tablewright.layout.printing import credit_lines
from tablewright.layout.setting import Setter
from tablewright.layout.sheet_blocks import sheet_blocks, spread_out
from tablewright.render import filters
from tablewright.resolve import Scope

# How the width is shared between lists of totals and what stands beside them.
_SHARES = (0.62, 0.38)
# How many grids stand abreast, the first that fits.
_ABREAST = (2, 1)


def sheet_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return the tables that are rolled and the checks of a pack, in its order."""
    return tuple(
        entry
        for entry in scope.in_reading_order()
        if isinstance(entry, Check) or (isinstance(entry, Table) and entry.rolled_columns)
    )


def sheet_plans(scope: Scope, box: Box, setter: Setter) -> tuple[Plan, ...]:
    """Return the planned pages of all sheets of a pack; raises `TemplateFault`."""
    entries = sheet_entries(scope)
    plans = list(_planned(entries, scope, box, setter, _ABREAST[0]))
    for abreast in _ABREAST[1:]:
        again = [n for n, plan in enumerate(plans) if not plan.fits and _is_abreast(plan)]
        better = _planned([entries[n] for n in again], scope, box, setter, abreast)
        for n, plan in zip(again, better, strict=True):
            plans[n] = plan
    pages: list[Plan] = []
    for entry, plan in zip(entries, plans, strict=True):
        pages.extend([plan] if plan.fits else _flowed(entry, plan.panel, scope, box, setter))
    return tuple(pages)


def _planned(
    entries: Sequence[Entry], scope: Scope, box: Box, setter: Setter, abreast: int
) -> tuple[Plan, ...]:
    panels = [_panel(entry, scope, abreast) for entry in entries]
    return plan_panels(panels, box, SHEET_TYPE, setter)


def _panel(entry: Entry, scope: Scope, abreast: int) -> PanelMatter:
    blocks = sheet_blocks(entry, scope, abreast)
    sides = {block.column for block in blocks if not block.spans}
    pack = scope.manifest.title if scope.manifest else scope.pack
    return PanelMatter(
        name=f"the cheat sheet “{entry.title}”",
        title=entry.title,
        chips=_chips(entry),
        where=f"{pack} · cheat sheet",
        foot=credit_lines(scope.manifest),
        columns=2,
        blocks=blocks,
        span=entry.source.span(("title",)),
        shares=_SHARES if sides == {0, 1} else (),
    )


def _flowed(
    entry: Entry, panel: PanelMatter, scope: Scope, box: Box, setter: Setter
) -> tuple[Plan, ...]:
    """Return as many pages as the sheet needs, each with its heading and number."""
    blank = replace(panel, blocks=(), shares=())
    blocks = spread_out(sheet_blocks(entry, scope, _ABREAST[-1]))
    pages = flowed(blank, blocks, box, SHEET_TYPE, setter)
    numbered = [
        replace(page, where=f"{panel.where} · page {number + 1} of {len(pages)}")
        for number, page in enumerate(pages)
    ]
    return plan_panels(numbered, box, SHEET_TYPE, setter)


def _is_abreast(plan: Plan) -> bool:
    return any(block.abreast > 1 for block in plan.panel.blocks)


def _chips(entry: Entry) -> tuple[str, ...]:
    if isinstance(entry, Check):
        return roll_chips(entry)
    if isinstance(entry, Table) and entry.roll is not None:
        return (filters.dice(entry.roll),)
    return ()
