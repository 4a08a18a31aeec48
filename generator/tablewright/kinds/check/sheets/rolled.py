"""How the sheet of a check tells what its dice come to: in the first of the ways that fits it."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds.check.block import grid_sentence, odds_bodies, without_unexplained_box
from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.input_words import at_usual
from tablewright.kinds.check.lying_grid import falling
from tablewright.kinds.check.needed_grid import NOTHING, always, initials
from tablewright.kinds.check.outcome_rows import by_outcome, by_pair
from tablewright.kinds.check.sheets.asked import SheetOf
from tablewright.kinds.check.sheets.chances import halved_list
from tablewright.kinds.check.sheets.known import has_chances, is_in_keys
from tablewright.kinds.check.sheets.means import is_of_one_case
from tablewright.kinds.check.sheets.reach import reach_block
from tablewright.kinds.check.sheets.strips import in_strips, is_strip
from tablewright.outputs.sheets.blocks import BROAD, is_low, lined_up
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Words
from tablewright.words.odds import (
    DICE_NEEDED,
    always_on,
    chance_of,
    chances_below,
    dice_alone,
    dice_in_cells,
    legend_of_grids,
    needs_no_dice,
)


class Rolled(Struct, frozen=True):
    """What a sheet tells of the dice of a check.

    Where it tells what each outcome needs (not `has_dice`), that is not to be said once more; nor
    the tables of what is added that its rows have `taken`.
    """

    blocks: tuple[Block, ...]
    has_dice: bool = True
    taken: tuple[Block, ...] = ()


_Way = Callable[[SheetOf], Rolled]


def rolled_of(sheet: SheetOf) -> Rolled:
    """Return what is told of the dice of a check, under the title that its author gives it."""
    rolled = next(way for fits, way in _WAYS if fits(sheet))(sheet)
    title = sheet.check.odds.title
    if not title or not rolled.blocks:
        return rolled
    first, *others = rolled.blocks
    return replace(rolled, blocks=(replace(first, title=title), *others))


def _by_outcome_alone(sheet: SheetOf) -> Rolled:
    """Tell what must be rolled for each outcome: that holds for every case."""
    reach = reach_block(sheet.view, sheet.summary, sheet.ems)
    return Rolled(() if reach is None else (reach,), has_dice=False)


def _by_one(sheet: SheetOf) -> Rolled:
    return Rolled(_below(sheet.summary, sheet.by_one))


def _by_one_alone(sheet: SheetOf) -> Rolled:
    return Rolled(_below(sheet.summary, sheet.by_one_alone))


def _by_lists(sheet: SheetOf) -> Rolled:
    """Tell the dice, which have the chances beside them, unless those are told elsewhere."""
    (block,) = sheet.needed
    is_known = has_chances(block, sheet.view.shown[0], sheet.led_to)
    return Rolled(() if is_known else _below(sheet.summary, block))


def _below(leads: tuple[Words, ...], block: Block | None) -> tuple[Block, ...]:
    """Return `block` with `leads` above its own."""
    return () if block is None else (replace(block, leads=(*leads, *block.leads)),)


def _by_figures(sheet: SheetOf) -> Rolled:
    """Tell the figures that dice must show: the one in a cell is looked up for its chance.

    Where that stands with it, nothing is left to look up; on a low page it stands below, if it is a
    strip.
    What the footnotes of tables say whose values its rows are found by is said there, too.
    """
    if sheet.figures is None or sheet.reached is None:
        raise ValueError(f"{sheet.check.address} is not told by figures")
    said, grids, abreast = sheet.figures
    (grid, *_) = grids
    tells_chances = isinstance(grid, GridContent) and grid.tells_chances
    if isinstance(grid, GridContent) and tells_chances:
        said = f"{said} {chances_below(line=grid.has_line, held=grid.has_held)}"
    elif isinstance(grid, GridContent):
        legend = legend_of_grids(line=grid.has_line, box=False, held=grid.has_held)
        said = " ".join(filter(None, (said, legend)))
    taken = tuple(each for each in sheet.adding if sheet.found_by and is_in_keys(each, grid))
    notes = tuple(note.text for each in taken for note in each.notes)
    block = Block(
        entry=sheet.check,
        title=sheet.titled_by(DICE_NEEDED),
        chips=(),
        leads=(*sheet.summary, said, *notes),
        bodies=grids,
        spans=True,
        abreast=abreast,
    )
    if tells_chances:
        return Rolled((block,), taken=taken)
    chances = in_strips(sheet.reached, sheet.ems)
    if is_low(sheet.ems) and abreast == 1 and not chances.leads and is_strip(chances):
        # On one page with the figures that it is for: it has their heading.
        return Rolled((replace(block, bodies=(*grids, *chances.bodies)),), taken=taken)
    return Rolled((block, sheet.reached), taken=taken)


def _in_cells(sheet: SheetOf) -> Rolled:
    """Tell dice and chances in the cells of grids."""
    view, grids = sheet.view, sheet.cells
    said = at_usual(view.check, view.grids[0].given)
    cells = [cell for grid in grids for line in grid.cells for cell in line]
    has_line = any(grid.has_line for grid in grids)
    held = any(grid.has_held for grid in grids)
    is_bare = not any(cell.beside.endswith("%") for cell in cells)
    figures: tuple[str, ...] = (
        dice_in_cells(said, line=has_line, held=held, is_bare=is_bare, outcomes=view.shown),
    )
    if grids[0].tells_dice:
        # Without them in the cells one sentence tells the chances of all figures.
        marks = legend_of_grids(line=has_line, box=False)
        told = [marks, falling(view)]
        if grids[0].tells_chances:
            told = [chances_below(line=has_line)]
        figures = (dice_alone(view.shown, said, or_more=True), *told)
    leads: tuple[Words, ...] = (
        *sheet.summary,
        *filter(None, figures),
        *(always_on(dice, name) for name, dice in always(view).items()),
    )
    labels = {cell.label for cell in cells}
    others = [each.name for each in view.check.outcomes if each.name not in view.shown]
    signs = [(sign, name) for name, sign in initials(view).items() if sign in labels]
    signs += [(NOTHING, name) for name in others if len(others) == 1 and NOTHING in labels]
    if signs:
        leads = (*leads, needs_no_dice(signs))
    title = sheet.titled_by(DICE_NEEDED)
    return Rolled((Block(sheet.check, title, (), leads, tuple(grids), spans=True),))


def _by_chances(sheet: SheetOf) -> Rolled:
    """Tell the chances; first values are looked up: the dice for each are no news beside them."""
    view, ems = sheet.view, sheet.ems
    # Columns that are joined have longer names: rather single ones than a grid in two parts.
    ways = [
        odds_bodies(
            view, is_joined=True, joins_columns=joins, joins_names=True, has_remarks=ems >= BROAD
        )
        for joins in (True, False)
    ]
    bodies, abreast = min((lined_up(way, ems) for way in ways), key=lambda way: len(way[0]))
    halves = halved_list(view, ems)
    small = [body for body in ways[0] if isinstance(body, GridContent)]
    compared = by_outcome(small, ems) or by_pair(small)
    if compared is not None:
        bodies, abreast = (compared,), 1
    blank = any(body.has_blanks for body in bodies if isinstance(body, GridContent))
    said = grid_sentence(view, has_legend=compared is None, has_blanks=blank)
    odds = Block(
        entry=sheet.check,
        title=sheet.titled_by(chance_of(view.shown)),
        chips=(),
        leads=tuple(lead for lead in (*sheet.summary, said) if lead),
        bodies=halves or tuple(without_unexplained_box(body, view) for body in bodies),
        spans=bool(halves) or any(isinstance(body, GridContent | SpreadContent) for body in bodies),
        abreast=abreast,
    )
    return Rolled((odds, *(() if sheet.looked_up or sheet.adding else sheet.needed)))


def _is_told_by_outcome(sheet: SheetOf) -> bool:
    every_is_rolled = all(each.rolled for each in sheet.check.outcomes)
    return every_is_rolled and is_of_one_case(sheet.view) and not sheet.known


# The ways to tell the dice, each behind whether it fits: the first that does is taken.
_WAYS: tuple[tuple[Callable[[SheetOf], bool], _Way], ...] = (
    (_is_told_by_outcome, _by_outcome_alone),
    (lambda sheet: sheet.is_grid_on_screen and bool(sheet.cells), _in_cells),
    (lambda sheet: sheet.is_told_with_values, lambda _: Rolled(())),
    (lambda sheet: reads_by_one(sheet.view) and sheet.by_one is not None, _by_one),
    (lambda sheet: sheet.by_one_alone is not None, _by_one_alone),
    (lambda sheet: bool(sheet.known), lambda sheet: Rolled(sheet.known)),
    (lambda sheet: bool(sheet.shorter), lambda sheet: Rolled(sheet.shorter)),
    (lambda sheet: bool(sheet.cells), _in_cells),
    (lambda sheet: sheet.view.grids[0].columns is None and bool(sheet.needed), _by_lists),
    (lambda sheet: sheet.figures is not None, _by_figures),
    (lambda _: True, _by_chances),
)
