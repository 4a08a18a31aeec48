"""What is asked most in a fight, on the back of a booklet: there nobody leafs for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeGuard

from tablewright.kinds.screen.entry import ScreenBlock, screens_in
from tablewright.library import Scope
from tablewright.outputs.sheets.as_shown import shown_across
from tablewright.outputs.sheets.index import index_block
from tablewright.outputs.sheets.index_lines import Indexed, most_that_fit
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_cells import GridCell, is_never
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded
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

    Of others tables and grids alone are asked. They are set in lines as wide as `box`. What dice
    must show has its chances beside it where there is room for both. Of a grid of dice that is too
    wide for one line the columns in its midst are there, and a grid of chances goes on below; what
    has no room even so is left out. Raises `TemplateFault`.
    """
    asked: dict[str, ScreenBlock] = {}
    for block in sorted(_on_panels(scope), key=lambda each: not each.is_hero):
        asked.setdefault(block.reference, block)
    found: list[Block] = []
    for reference, block in asked.items():
        entry = scope.find(reference)
        if entry is not None and len(found) < _MOST:
            ems = box.width / em(_SIZES[-1])
            shown = shown_across(entry, entry, scope, ems, block)
            abreast = min(shown.abreast, len(shown.bodies))
            # What is said behind all that a block holds is what is asked less often.
            shown = replace(shown, others=(), spans=True, abreast=abreast, after="")
            told = [shown]
            if block.is_hero:
                hero = shown_across(entry, entry, scope, ems, block, block.weight)
                told = list(_with_line(shown, hero, ems))
            narrower = (each for every in told for each in _narrower(every, ems))
            fits = (each for each in narrower if _fits(each, scope, box, typesetter))
            is_asked = block.is_hero or any(isinstance(body, _TABLES) for body in shown.bodies)
            found += list(islice(fits, is_asked))
    return tuple(found)


def _on_panels(scope: Scope) -> Iterator[ScreenBlock]:
    """Yield the entries on all panels of a pack's screens that are for fighting, as blocks."""
    for screen in screens_in(scope.in_reading_order()):
        for panel in screen.panels:
            if panel.situation is Situation.FIGHTING:
                yield from (block for block in panel.printed if block.own is None)


def _with_line(block: Block, hero: Block, ems: float) -> Iterator[Block]:
    """Yield `block` with the chances of its dice if `ems` hold both, then with their line alone.

    They are those that it has as the `hero` of its panel; what is no grid of dice has none.
    """
    body, of_hero = block.bodies[0], hero.bodies[0]
    if len(block.bodies) > 1 or not _tells_dice(body) or not _tells_dice(of_hero):
        yield block
        return

    def with_cells(below: Callable[[GridCell], str]) -> GridContent:
        lines = ((replace(cell, below=below(cell)) for cell in line) for line in of_hero.cells)
        return replace(body, cells=tuple(map(tuple, lines)))

    both = with_cells(lambda cell: cell.below.rstrip("%"))
    if both.has_two_figures and both.columns_of_both(ems) >= len(both.column_labels):
        yield replace(block, bodies=(replace(both, tells_chances=True, says_percent=True),))
    else:
        yield replace(block, bodies=(with_cells(lambda _: ""),))


def _tells_dice(body: Body) -> TypeGuard[GridContent]:
    return isinstance(body, GridContent) and body.tells_dice


def _narrower(block: Block, ems: float) -> Iterator[Block]:
    """Yield `block`, and if it is a grid, narrower: of `ems` at most, as far as that goes.

    One of what dice must show has fewer and fewer columns; one of chances, which are asked all the
    way to where there is none, goes on below itself.
    """
    yield block
    (body, *others) = block.bodies
    if others or not isinstance(body, GridContent):
        return
    if not body.tells_dice:
        yield replace(block, bodies=tuple(map(_to_last, banded(body, ems))), abreast=1)
        return
    count = len(body.column_labels)
    # As on sheets, both ends have equally many fewer: who knows one range knows all.
    for start in range(1, (count - _FEWEST_COLUMNS) // 2 + 1):
        yield replace(block, bodies=(body.columns_between(start, count - start),))


def _to_last(grid: GridContent) -> GridContent:
    """Return `grid` without the rows at its foot in which nothing happens any more."""
    told = [n for n, line in enumerate(grid.cells, 1) if not all(map(is_never, line))]
    return grid.rows_between(0, max(told, default=len(grid.cells)))


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
            # Each is read by itself, and tells what its own marks mean.
            told = (with_one_legend((block,), of_bars=True)[0] for block in every[:count])
            blocks = (*told, *below)
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
