"""What is asked most in a fight, on the back of a booklet: there nobody leafs for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tablewright.kinds.screen.entry import ScreenBlock, screens_in
from tablewright.library import Scope
from tablewright.outputs.sheets.as_shown import shown_across
from tablewright.outputs.sheets.index import Indexed, index_block, most_that_fit
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.legends import with_one_legend
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import Panel, em
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import IN_A_FIGHT, INDEX
from tablewright.words.situations import Situation

# It is as large as it can be.
_SIZES = (13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
# More would be looked through.
_MOST = 3
_LOOK = Look(PanelKind.SHEET, is_bound=True)
# A grid of fewer columns would send its reader inside.
_FEWEST_COLUMNS = 7
# What is looked up in figures; lists are read.
_TABLES = (GridContent, SpreadContent, TableContent)
# An index below has so many columns.
_COLUMNS = 3


def most_asked(scope: Scope, box: Box, typesetter: Typesetter) -> tuple[Block, ...]:
    """Return what the pack's screens have on their panels for fighting, the heroes of these first.

    Of others tables and grids alone are asked. They are set in lines as wide as `box`. Of a grid of
    dice that is too wide for one the columns in its midst are there; what has no room even so is
    left out. Raises `TemplateFault`.
    """
    asked: dict[str, ScreenBlock] = {}
    for block in sorted(_on_panels(scope), key=lambda each: not each.is_hero):
        asked.setdefault(block.reference, block)
    found: list[Block] = []
    for reference, block in asked.items():
        entry = scope.find(reference)
        if entry is not None and len(found) < _MOST:
            shown = shown_across(entry, entry, scope, box.width / em(_SIZES[-1]), block)
            abreast = min(shown.abreast, len(shown.bodies))
            shown = replace(shown, others=(), spans=True, abreast=abreast)
            fits = (each for each in _narrower(shown) if _fits(each, scope, box, typesetter))
            is_asked = block.is_hero or any(isinstance(body, _TABLES) for body in shown.bodies)
            found += list(islice(fits, is_asked))
    return tuple(found)


def _on_panels(scope: Scope) -> Iterator[ScreenBlock]:
    """Yield the entries on all panels of a pack's screens that are for fighting, as blocks."""
    for screen in screens_in(scope.in_reading_order()):
        for panel in screen.panels:
            if panel.situation is Situation.FIGHTING:
                yield from (block for block in panel.printed if block.own is None)


def _narrower(block: Block) -> Iterator[Block]:
    """Yield `block`, and if it is a grid of what dice must show, with fewer and fewer columns."""
    yield block
    (body, *others) = block.bodies
    if others or not isinstance(body, GridContent) or not body.tells_dice:
        return
    count = len(body.column_labels)
    for fewer in range(count - 1, _FEWEST_COLUMNS - 1, -1):
        start = (count - fewer + 1) // 2
        yield replace(block, bodies=(body.columns_between(start, start + fewer),))


def _fits(block: Block, scope: Scope, box: Box, typesetter: Typesetter) -> bool:
    ems = box.width / em(_SIZES[-1])
    grids = (body for body in block.bodies if isinstance(body, GridContent))
    # What is asked in a hurry is no row of figures that run into each other.
    if any(grid.ems_of_clear_figures > ems for grid in grids):
        return False
    page = _page(scope, (block,), ())
    return plan_panels([page], box, _SIZES[-1:], typesetter)[0].fits


def back_asked(
    scope: Scope,
    box: Box,
    typesetter: Typesetter,
    foot: tuple[str, ...],
    lines: Sequence[Indexed] = (),
) -> Plan | None:
    """Return a back with as much of what is asked most as it holds; None if that is nothing.

    At its foot stands what `foot` says; above that, if there are `lines`, an index of as many as
    have room below the tables. Raises `TemplateFault`.
    """
    every = most_asked(scope, box, typesetter)
    for count in range(len(every), 0, -1):
        for below in _indexes(lines, scope):
            blocks = (*with_one_legend(every[:count]), *below)
            (plan,) = plan_panels([_page(scope, blocks, foot)], box, _SIZES, typesetter)
            if plan.fits:
                return plan
    return None


def _indexes(lines: Sequence[Indexed], scope: Scope) -> Iterator[tuple[Block, ...]]:
    """Yield the index of `lines` as a block, with fewer and fewer of them; or nothing, once."""
    if not lines:
        yield ()
    for told in most_that_fit(lines):
        block = index_block(told, sheet_entries(scope)[0], _COLUMNS, is_small=True)
        yield (replace(block, title=INDEX),)


def _page(scope: Scope, blocks: tuple[Block, ...], foot: tuple[str, ...]) -> Panel:
    return Panel(
        name="the back of the booklet",
        title=IN_A_FIGHT,
        chips=(),
        where="",
        foot=foot,
        columns=1,
        blocks=blocks,
        span=sheet_entries(scope)[0].source.span(("title",)),
        situations=(Situation.FIGHTING,),
        look=_LOOK,
    )
