"""What stands on the cheat sheet of a check: its chances, and the dice that each outcome needs."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.added_to import added_blocks, added_to
from tablewright.kinds.check.block import (
    grid_sentence,
    odds_bodies,
    outcome_terms,
    without_unexplained_box,
)
from tablewright.kinds.check.deciding import reads_by_one
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.input_words import at_usual, unrolled
from tablewright.kinds.check.narrowed import narrowed
from tablewright.kinds.check.needed_figures import needed_figures
from tablewright.kinds.check.needed_grid import (
    NOTHING,
    always,
    initials,
    needed_grids,
    tells_no_usual,
)
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.check.outcome_rows import by_outcome, by_pair
from tablewright.kinds.check.sheet_chances import (
    chances_by_one,
    chances_of_needed,
    halved_list,
)
from tablewright.kinds.check.sheet_grids import shorter_blocks
from tablewright.kinds.check.sheet_known import has_chances, is_in_keys, is_told
from tablewright.kinds.check.sheet_meanings import meanings_table
from tablewright.kinds.check.sheet_means import is_of_one_case, mean_blocks
from tablewright.kinds.check.sheet_reach import reach_block
from tablewright.kinds.check.sheet_results import needed_by_one, needed_dice
from tablewright.kinds.check.sheet_tables import elsewhere, led_to
from tablewright.kinds.check.sheet_tables import looked_up as tables_of
from tablewright.kinds.check.view import CheckView, check_view
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.sheets.blocks import BROAD, is_low, lined_up
from tablewright.prose import as_markdown
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body, TermsContent
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Words
from tablewright.words.inputs import add_to
from tablewright.words.odds import (
    DICE_NEEDED,
    WHAT_IT_MEANS,
    always_on,
    by_inputs,
    chance_of,
    dice_in_cells,
    needs_no_dice,
)


def _check_blocks(check: Check, scope: Scope, ems: float) -> tuple[Block, ...]:
    view = check_view(check, *confined(check))
    cells = needed_grids(view, ems)
    # A list tells the dice at what is usual; where nothing is, it would tell those at anything.
    needed = () if cells or tells_no_usual(view) else needed_dice(view, ems)
    looked_up, adding = tables_of(check, scope, ems)
    # What is needed by both holds for all that is put in; by one, at one value of the other.
    reached = chances_of_needed(view, ems)
    # By what its rows are found as well, a screen says.
    asked = asked_figures(check, scope) if ems >= BROAD or is_low(ems) else None
    keys = () if asked is None else asked.found_by
    by_one = reached or needed_by_one(view, ems)
    needed = needed if by_one is None or cells else (by_one,)
    shorter = shorter_blocks(view, _summary(check), ems)
    added = added_to(view, scope)
    known = None if added is None else added_blocks(view, added, shorter, _summary(check))
    # What a table beside the other check says is not printed twice.
    told: tuple[str, ...] = ()
    if added and known and is_told(known[0], added, led_to(added.owner, scope, ems)):
        title = add_to(added.figure.title)
        known = (Block(check, title, (), _summary(check), (), spans=True), *known[1:])
        told = tuple(each.table.title for each in added.asked if each.table is not None)
    chances = chances_by_one(view, ems) if reads_by_one(view) else None
    has_dice = True
    if not known and is_of_one_case(view) and all(each.rolled for each in check.outcomes):
        has_dice = False
        # What must be rolled for each of them is told below, and holds for every case.
        reach = reach_block(view, _summary(check), ems)
        blocks = [] if reach is None else [reach]
    elif by_one is not None and reads_by_one(view):
        blocks = [replace(by_one, leads=(*_summary(check), *by_one.leads))]
    elif chances is not None:
        blocks = [replace(chances, leads=(*_summary(check), *chances.leads))]
    elif known:
        blocks = list(known)
    elif shorter:
        blocks = list(shorter)
    elif cells:
        blocks = [_needed_block(view, cells)]
    elif needed and view.grids[0].columns is None:
        # The dice have the chances beside them.
        (block,) = needed
        is_known = has_chances(block, view.shown[0], led_to(check, scope, ems))
        blocks = [] if is_known else [replace(block, leads=(*_summary(check), *block.leads))]
    elif reached is not None and (figures := _figures(view, asked, ems)) is not None:
        # The figure in a cell is looked up once more for its chance.
        _, (body, *_), _ = figures
        told_by = tuple(block for block in adding if keys and is_in_keys(block, body))
        adding = tuple(block for block in adding if block not in told_by)
        block = _figures_block(view, figures, told_by)
        # A sentence on the chances needs no heading of its own.
        has_list = bool(reached.bodies)
        blocks = [block if has_list else replace(block, leads=(*block.leads, *reached.leads))]
        blocks += [reached] if has_list else []
    else:
        # Columns that are joined have longer names: rather single ones than a grid in two parts.
        ways = [
            odds_bodies(
                view,
                is_joined=True,
                joins_columns=joins,
                joins_names=True,
                has_remarks=ems >= BROAD,
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
            entry=check,
            title=_odds_title(view),
            chips=(),
            leads=tuple(lead for lead in (*_summary(check), said) if lead),
            bodies=halves or tuple(without_unexplained_box(body, view) for body in bodies),
            spans=bool(halves)
            or any(isinstance(body, GridContent | SpreadContent) for body in bodies),
            abreast=abreast,
        )
        # First the values are looked up; beside them the dice for each of them are no news.
        blocks = [odds, *(() if looked_up or adding else needed)]
    if blocks:
        rolled_as = added.owner if added and known else None
        leads = (*blocks[0].leads, *elsewhere(check, scope, rolled_as, told))
        blocks[0] = replace(blocks[0], leads=leads)
    blocks = [
        *looked_up,
        *_explained(check, blocks, has_dice=has_dice and bool(blocks)),
        *mean_blocks(view),
    ]
    taken = tuple(replace(block, is_taken=True) for block in adding)
    behind = (*taken, *led_to(check, scope, ems))
    # What is rolled stands first, across the page, and what is looked up for it behind.
    across = [replace(block, spans=True) for block in blocks] if behind else blocks
    return (*_with_meanings(across, check, ems, has_dice=has_dice), *behind)


def _with_meanings(
    blocks: Sequence[Block], check: Check, ems: float, *, has_dice: bool
) -> tuple[Block, ...]:
    """Return `blocks`, in which a table tells what outcomes mean if there is room for one."""
    is_across = ems >= BROAD and bool(blocks) and blocks[0].spans
    table = meanings_table(check, ems, has_dice=has_dice) if is_across else None
    return tuple(
        replace(block, bodies=(table,)) if table and block.title == WHAT_IT_MEANS else block
        for block in blocks
    )


def _explained(
    check: Check, blocks: Sequence[Block], *, has_dice: bool = False
) -> tuple[Block, ...]:
    """Return `blocks` with what the outcomes of `check` mean: a single one in a sentence above all.

    A line needs no heading of its own. Where the dice are told above, what must be rolled for one
    of which nothing else is said is no news.
    """
    bodies = outcome_terms(check, has_dice=has_dice)
    told = tuple(term for body in bodies for term in body.terms)
    if not told:
        return tuple(blocks)
    if blocks and len(told) == 1:
        ((name, meant),) = told
        if isinstance(meant, Text) and not meant.is_prose:
            said = Text(f"**{as_markdown(str(name))}**: {meant.markdown}", meant.pointer)
            return (replace(blocks[0], leads=(*blocks[0].leads, said)), *blocks[1:])
    leads = () if blocks else _summary(check)
    return (*blocks, Block(check, WHAT_IT_MEANS, (), leads, (TermsContent(told),), column=1))


def _summary(check: Check) -> tuple[Words, ...]:
    """Return what is said of a check above its chances, and with what nobody rolls.

    What it takes they show: by what they are laid out, and at what all else stands.
    """
    return (*(() if check.summary is None else (check.summary,)), *unrolled(check))


def _figures(
    view: CheckView, asked: ScreenBlock | None, ems: float
) -> tuple[str, tuple[Body, ...], int] | None:
    """Return the figures that dice must show in lines of `ems`, and how many stand abreast.

    Before them is a sentence. They are found as the screen has `asked`, if they are in one grid
    then, or, on a low page, in one with fewer columns that tells the others.
    """
    keys = () if asked is None else asked.found_by
    found = needed_figures(view, keys)
    if found is None:
        return None
    said, body = found
    bodies, abreast = lined_up((body,), ems)
    if not keys or len(bodies) == 1:
        return said, bodies, abreast
    if asked is not None and is_low(ems) and isinstance(body, GridContent):
        narrow = narrowed(view, body, asked.across, ems)
        if narrow is not None:
            return said, (narrow,), 1
    return _figures(view, None, ems)


def _figures_block(
    view: CheckView, figures: tuple[str, tuple[Body, ...], int], told_by: Sequence[Block]
) -> Block:
    """Return the block of `figures` that dice must show, with the sentence above them.

    What the footnotes of tables say whose figures its rows are `told_by` is said there, too.
    """
    said, grids, abreast = figures
    notes = tuple(note.text for block in told_by for note in block.notes)
    return Block(
        entry=view.check,
        title=by_inputs(DICE_NEEDED, *_laid_out_by(view)),
        chips=(),
        leads=(*_summary(view.check), said, *notes),
        bodies=grids,
        spans=True,
        abreast=abreast,
    )


def _needed_block(view: CheckView, grids: Sequence[GridContent]) -> Block:
    """Return the block of `grids` in which dice and chances stand beside each other."""
    said = at_usual(view.check, view.grids[0].given)
    cells = [cell for grid in grids for line in grid.cells for cell in line]
    has_line = any(cell.line_left or cell.line_above for cell in cells)
    is_bare = not any(cell.beside.endswith("%") for cell in cells)
    leads = (
        *_summary(view.check),
        dice_in_cells(said, line=has_line, is_bare=is_bare, outcomes=view.shown),
    )
    leads = (*leads, *(always_on(dice, name) for name, dice in always(view).items()))
    labels = {cell.label for cell in cells}
    others = [each.name for each in view.check.outcomes if each.name not in view.shown]
    signs = [(sign, name) for name, sign in initials(view).items() if sign in labels]
    signs += [(NOTHING, name) for name in others if len(others) == 1 and NOTHING in labels]
    if signs:
        leads = (*leads, needs_no_dice(signs))
    return Block(
        entry=view.check,
        title=by_inputs(DICE_NEEDED, *_laid_out_by(view)),
        chips=(),
        leads=leads,
        bodies=tuple(grids),
        spans=True,
    )


def _odds_title(view: CheckView) -> str:
    """Return the heading of a check's chances; it says by what, as those of other checks do."""
    return by_inputs(chance_of(view.shown), *_laid_out_by(view))


def _laid_out_by(view: CheckView) -> list[str]:
    laid_out = (view.grids[0].rows, view.grids[0].columns)
    return [check_input.title for check_input in laid_out if check_input is not None]


SHEET = _check_blocks
