"""The sections of cheat sheets: one for each rolled table and each check, or more if too long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from tablewright.kinds import Entry, Facet, kind_of
from tablewright.library import Scope
from tablewright.outputs.page_addresses import entry_page
from tablewright.outputs.sheets.beside import set_beside
from tablewright.outputs.sheets.blocks import spread_out
from tablewright.outputs.sheets.changes import changes_told
from tablewright.outputs.sheets.grouping import FEW_PAGES
from tablewright.outputs.sheets.page_limit import too_long_plan, too_long_plans
from tablewright.outputs.sheets.situations import by_situation, situations_of
from tablewright.records import Struct, replace
from tablewright.render import filters
from tablewright.typeset import looks
from tablewright.typeset.blocks import Block
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.flowing import flowed, may_need_fewer
from tablewright.typeset.least_height import MOST_PAGES, is_far_too_tall
from tablewright.typeset.looks import Look
from tablewright.typeset.measuring import Measure, measured_panels, plan_panels
from tablewright.typeset.panels import FLOWING_TYPE, MM_PER_POINT, Panel
from tablewright.typeset.papers import PORTRAIT, Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.dice import dice_of
from tablewright.views.own_and_shown import own_and_shown
from tablewright.words.parts import part_of

# The blocks of an entry's sheet, for lines so many ems of type long; a kind answers in its module
# `sheet`. Other kinds have none.
SHEET: Facet[Callable[[Any, Scope, float], tuple[Block, ...]] | None] = Facet("sheet", None)

# How the width is shared between lists of totals and what stands beside them.
_SHARES = (0.62, 0.38)
# Sheets are divided among pages as if they were set in the first of these that a sheet fits in.
_SHARED_TYPE = (10.0, 9.5, 9.0)
_BOUND_TYPE = (9.5, 9.0)
# What leaves so much of its page is small for its width alone.
_ROOMY = 0.4


class SheetPage(Struct, frozen=True):
    """The page of sheets: its box, whether it has room for two columns, and what it is called.

    Grids are lined up, and long sheets divided, for type of `size` points: in larger type they
    may be too wide for their line. In a booklet fewer pages are worth more than larger type.
    """

    box: Box
    is_broad: bool
    is_bound: bool
    name: str
    look: Look
    size: float

    @property
    def ems(self) -> float:
        """The width of a line in ems of that type."""
        return self.box.width / (self.size * MM_PER_POINT)

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes of type in which sheets are divided among pages, the largest first."""
        return _BOUND_TYPE if self.is_bound else _SHARED_TYPE


SHEET_PAGE = SheetPage(
    PORTRAIT,
    is_broad=True,
    is_bound=False,
    name="cheat sheet",
    look=looks.SHEET,
    size=FLOWING_TYPE,
)


def sheet_anchor(entry: Entry) -> str:
    """Return what links to the sheet of `entry` lead to."""
    return f"sheet-{entry.id}"


def sheet_anchors(scope: Scope) -> dict[str, str]:
    """Return the anchors of all sheets of a pack by the addresses of their entries."""
    return {entry.address: sheet_anchor(entry) for entry in sheet_entries(scope)}


# Every output of sheets asks, and more than once.
@lru_cache(maxsize=16)
def sheet_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return the entries for a pack's sheets, its own and borrowed ones, by what they are for.

    Those that the manifest has `off_sheets` are left out.
    """
    return tuple(entry for _, entry in by_situation(entries_with_sheets(scope), scope))


def entries_with_sheets(scope: Scope) -> tuple[Entry, ...]:
    """Return the entries of `sheet_entries` in the order of the pack, without asking for theirs."""
    left_out = scope.manifest.off_sheets if scope.manifest else ()
    return tuple(
        entry
        for entry in own_and_shown(scope)
        if entry.id not in left_out
        and SHEET.of(entry) is not None
        and (dice_of(entry) or kind_of(entry).has_sheet)
    )


def sheet_blocks(entry: Entry, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return the blocks of the sheet of `entry`, for lines `ems` of type long.

    Raises `LookupError` for an entry whose kind has no sheets.
    """
    make = SHEET.of(entry)
    if make is None:
        raise LookupError(f"there is no cheat sheet of {entry.address}, which is a {entry.kind}")
    return make(entry, scope, ems)


def sheet_section(entry: Entry, scope: Scope, leaf: SheetPage) -> Panel:
    """Return the section of sheets about `entry`."""
    # What is borrowed leads to what it has at home.
    blocks = sheet_blocks(entry, scope.home_of(entry), leaf.ems)
    situation = situations_of((entry,), scope).get(entry.address)
    if not leaf.is_broad:
        blocks = tuple(replace(block, spans=True) for block in blocks)
    return Panel(
        name=f"the {leaf.name} “{entry.title}”",
        title=entry.title,
        chips=_chips(entry),
        where=changes_told(entry, scope),
        foot=(),
        columns=2,
        blocks=blocks,
        span=entry.source.span(("title",)),
        shares=_shares(blocks),
        situations=() if situation is None else (situation,),
        icon=entry.icon,
        look=leaf.look,
        anchor=sheet_anchor(entry),
        opens=str(entry_page(entry, scope)),
    )


def sections_that_fit(
    sections: Sequence[Panel],
    leaf: SheetPage,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
    narrow: Mapping[int, Panel] = MappingProxyType({}),
) -> tuple[Plan, ...]:
    """Return `sections` planned on a page each, those that none holds divided among several.

    Those that are made `narrow` as well, by place, may have blocks beside each other.

    Of such a one what goes across stands on the first page, and its lists on the second; if that
    is too much, it has as many as it needs. If one is too wide in every way, or far too long, only
    those that are so are returned, and nothing else is laid out. `measure` may know some of it
    already. Raises `TemplateFault`.
    """
    least = leaf.sizes[-1]
    spread = partial(_spread_out, leaf=leaf)
    # What is too wide is seen in a few rows; what is too long takes more of them.
    hopeless = hopeless_plans(sections, leaf.box, least, typesetter) or too_long_plans(
        sections, spread, _blank, leaf.box, least, typesetter, measure
    )
    if hopeless:
        return tuple(hopeless.values())
    if narrow:
        sections = set_beside(sections, narrow, leaf.box, leaf.sizes, typesetter, measure)
    # What two pages cannot hold is not tried on one, nor on two.
    low = {
        n: section
        for n, section in enumerate(sections)
        if not is_far_too_tall(section, leaf.box, least)
    }
    planned = plan_panels(
        list(low.values()), leaf.box, leaf.sizes, typesetter, gives_up=True, measure=measure
    )
    plans = dict(zip(low, planned, strict=True))
    halves = {n: _halves(sections[n]) for n, plan in plans.items() if not plan.fits}
    halved = iter(
        plan_panels(
            [half for pair in halves.values() for half in pair],
            leaf.box,
            leaf.sizes,
            typesetter,
            measure=measure,
        )
    )
    pages: list[Plan] = []
    for n, section in enumerate(sections):
        both = [
            _with_lists_across(next(halved), leaf, typesetter, measure) for _ in halves.get(n, ())
        ]
        if n in plans and plans[n].fits:
            pages.append(plans[n])
        elif both and all(half.fits for half in both):
            pages.extend(both)
        else:
            pages.extend(_flowed(section, typesetter, leaf, measure))
    return tuple(pages)


def _with_lists_across(
    plan: Plan, leaf: SheetPage, typesetter: Typesetter, measure: Measure
) -> Plan:
    """Return `plan`, or with lists across a page that is roomy if these can be larger so."""
    panel = plan.panel
    is_cramped = plan.size < leaf.sizes[0] and plan.over < -_ROOMY * leaf.box.height
    if not panel.shares or not is_cramped:
        return plan
    lists = tuple(replace(b, spans=True) if b.column == 0 else b for b in panel.blocks)
    wide = replace(panel, blocks=lists, shares=())
    (found,) = plan_panels([wide], leaf.box, leaf.sizes, typesetter, measure=measure)
    return found if found.fits and found.size > plan.size else plan


def _shares(blocks: Sequence[Block]) -> tuple[float, ...]:
    return _SHARES if {block.column for block in blocks if not block.spans} == {0, 1} else ()


def _halves(panel: Panel) -> tuple[Panel, ...]:
    """Return a part of what goes across and one of the rest, or nothing where either is empty."""
    across = tuple(block for block in panel.blocks if block.spans)
    rest = tuple(block for block in panel.blocks if not block.spans)
    if not across or not rest:
        return ()
    return _numbered([replace(panel, blocks=part, shares=_shares(part)) for part in (across, rest)])


def _flowed(
    panel: Panel, typesetter: Typesetter, leaf: SheetPage, measure: Measure
) -> tuple[Plan, ...]:
    """Return as many parts of a section as it needs pages, each with its heading and number."""
    blank, blocks = _blank(panel), _spread_out(panel, leaf).blocks
    flow = partial(flowed, in_openings=leaf.is_bound)
    pages = flow(blank, blocks, leaf.box, leaf.size, typesetter, measure)
    # In smaller type they may stand on a page less: it is tried where it seems so.
    least = leaf.sizes[-1]
    is_many = FEW_PAGES < len(pages) <= MOST_PAGES
    if (
        not is_many
        and least < leaf.size
        and may_need_fewer(pages, leaf.box, leaf.size, least, typesetter, measure)
    ):
        fewer = flow(blank, blocks, leaf.box, least, typesetter, measure)
        pages = fewer if len(fewer) < len(pages) else pages
    if len(pages) > MOST_PAGES:
        return (too_long_plan(panel, len(pages), leaf.box, least),)
    numbered = _numbered([replace(page, where=panel.where) for page in pages])
    # Of many pages all are in one size, in which they are known to fit.
    sizes = leaf.sizes if len(pages) <= FEW_PAGES else (leaf.size, least)
    return plan_panels(numbered, leaf.box, sizes, typesetter, measure=measure)


def _blank(panel: Panel) -> Panel:
    """Return a page of a section that goes on, with nothing on it."""
    # Where the number stands above the heading, it needs a line.
    return replace(panel, blocks=(), shares=(), where=part_of(MOST_PAGES, MOST_PAGES))


def _spread_out(panel: Panel, leaf: SheetPage) -> Panel:
    """Return a section for several pages: long lists in halves, where there is room for both."""
    return replace(panel, blocks=spread_out(panel.blocks, 2 if leaf.is_broad else 1))


def _numbered(parts: Sequence[Panel]) -> tuple[Panel, ...]:
    count = len(parts)
    if count == 1:
        return tuple(parts)
    return tuple(
        replace(
            part,
            where=" · ".join(filter(None, (part.where, part_of(number, count)))),
            anchor=part.anchor if number == 1 else "",
            goes_on=number > 1,
        )
        for number, part in enumerate(parts, 1)
    )


def _chips(entry: Entry) -> tuple[str, ...]:
    return tuple(f"{name} {filters.dice_described(dice)}".lstrip() for name, dice in dice_of(entry))
