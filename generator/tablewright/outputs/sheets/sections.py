"""The sections of cheat sheets: one for each rolled table and each check, or more if too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from tablewright.fonts.widths import MM_PER_POINT
from tablewright.kinds import Entry, Facet, kind_of
from tablewright.library import Scope
from tablewright.outputs.page_addresses import entry_page
from tablewright.outputs.sheets.as_shown import parts_shown
from tablewright.outputs.sheets.blocks import BESIDE_LISTS
from tablewright.outputs.sheets.changes import changes_told
from tablewright.outputs.sheets.situations import by_situation, situations_of
from tablewright.records import Struct, replace
from tablewright.render import filters
from tablewright.typeset import looks
from tablewright.typeset.blocks import Block
from tablewright.typeset.close_columns import LETTERS_PER_EM, own_width
from tablewright.typeset.legends import with_marks_told
from tablewright.typeset.looks import Look
from tablewright.typeset.panels import FLOWING_TYPE, SHEET_TYPE, Panel
from tablewright.typeset.papers import Box, PageShape, Paper, shared_paper
from tablewright.typeset.table_content import TableContent
from tablewright.views.dice import dice_of
from tablewright.views.own_and_shown import own_and_shown

# The blocks of an entry's sheet, for lines so many ems of type long; a kind answers in its module
# `sheet`. Other kinds have none.
SHEET: Facet[Callable[[Any, Scope, float], tuple[Block, ...]] | None] = Facet("sheet", None)

# How the width is shared between lists of totals and what stands beside them.
_SHARES = (1 - BESIDE_LISTS, BESIDE_LISTS)
# Sheets are divided among pages as if they were set in the first of these that a sheet fits in.
_SHARED_TYPE = (10.0, 9.5, 9.0)


class SheetPage(Struct, frozen=True):
    """The page of sheets: its box, whether it has room for two columns, and what it is called.

    Grids are lined up for type of `size` points: in larger type they may be too wide for their
    line. In a booklet what is too tall for its page in the first of the `sizes` is divided. None is
    set in more than `most` points. Of many sets of totals rolled in advance it has that of the
    number `rolls`. So many pages stand `behind` those of all sheets.
    """

    box: Box
    is_broad: bool
    is_bound: bool
    name: str
    look: Look
    size: float
    most: float = SHEET_TYPE[0]
    rolls: int = 1
    behind: int = 0

    @property
    def ems(self) -> float:
        """The width of a line in ems of that type."""
        return self.box.width / (self.size * MM_PER_POINT)

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes of type in which sheets are divided among pages, the largest first."""
        first, *smaller = _SHARED_TYPE
        return (max(first, self.size), *smaller)


# At the left there is room to punch sheets, or to clip them together, in millimetres.
GUTTER = 6.5
# What is left above and below them: a little more than printers leave white.
_MARGIN = 7.7


def sheet_page_on(paper: Paper) -> SheetPage:
    """Return the page of loose sheets on `paper`, as tall as printers reach there."""
    return SheetPage(
        Box(paper.box.width - GUTTER, paper.height - 2 * _MARGIN),
        is_broad=True,
        is_bound=False,
        name="cheat sheet",
        look=looks.SHEET,
        size=FLOWING_TYPE,
    )


# A sheet on what all papers have in common. It is the same on all of them, and drawn once: whoever
# asks for page 8 finds one thing there, and sheets that are laid out for each paper take half as
# long again.
SHEET_PAGE = sheet_page_on(shared_paper(PageShape.PORTRAIT))


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
    # What stands there already is not there again.
    there = {block.others for block in blocks if block.others}
    besides = [
        replace(each, is_besides=True)
        for each in _besides(entry, scope, leaf.ems)
        if each.others not in there
    ]
    if besides:
        blocks = (*(replace(block, spans=True) for block in blocks), *besides)
    known = situations_of((entry, *(one for block in blocks for one in block.others)), scope)
    situation = known.get(entry.address)
    # What is met on the screen in one colour has that here as well.
    blocks = tuple(
        replace(block, situation=known.get(block.others[0].address)) if block.others else block
        for block in blocks
    )
    if leaf.is_broad:
        blocks = tuple(_as_wide_as_needed(block, leaf.ems) for block in blocks)
    else:
        blocks = tuple(replace(block, spans=True) for block in blocks)
    blocks = with_marks_told(blocks)
    return Panel(
        name=f"the {leaf.name} “{entry.title}”",
        title=entry.title,
        chips=_chips(entry),
        where=changes_told(entry, scope),
        foot=(),
        columns=2,
        blocks=blocks,
        span=entry.source.span(("title",)),
        shares=column_shares(blocks),
        situations=() if situation is None else (situation,),
        icon=entry.icon,
        look=leaf.look,
        anchor=sheet_anchor(entry),
        opens=str(entry_page(entry, scope)),
    )


def _as_wide_as_needed(block: Block, ems: float) -> Block:
    """Return `block`, which may stand across a broad page, with no table wider than it needs."""
    if not block.spans:
        return block
    bodies = (
        own_width(body, ems * LETTERS_PER_EM) if isinstance(body, TableContent) else body
        for body in block.bodies
    )
    return replace(block, bodies=tuple(bodies))


def _besides(entry: Entry, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return what the manifest has on the sheet of `entry` besides, as the pack's screen has it."""
    named = scope.manifest.on_sheets.items() if scope.manifest else ()
    found = [scope.find(one) for of, ids in named if scope.find(of) is entry for one in ids]
    return tuple(
        block
        for each in found
        if each is not None
        for block in parts_shown(each, entry, scope, ems)
    )


def column_shares(blocks: Sequence[Block]) -> tuple[float, ...]:
    """Return how columns of `blocks` share the width, or nothing where they are alike or none."""
    return _SHARES if {block.column for block in blocks if not block.spans} == {0, 1} else ()


def _chips(entry: Entry) -> tuple[str, ...]:
    return tuple(f"{name} {filters.dice_described(dice)}".lstrip() for name, dice in dice_of(entry))
