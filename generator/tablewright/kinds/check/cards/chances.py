"""The chances on the card of a check: of all that is put in, or of one outcome along one input."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.block import (
    grid_sentence,
    icons_of,
    odds_bodies,
    without_unexplained_box,
)
from tablewright.kinds.check.cards.dice import is_unmodified
from tablewright.kinds.check.cards.dice_lists import dice_by_values
from tablewright.kinds.check.cards.outcomes import hoped_for, told_first
from tablewright.kinds.check.dice import dice_of_rows
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import default_place, shared_rows
from tablewright.kinds.check.input_words import at_usual, heading_label, unrolled
from tablewright.kinds.check.needed_figures import needed_figures
from tablewright.kinds.check.outcome_rows import by_outcome, by_pair
from tablewright.kinds.check.view import CheckView
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.odds_table import lines_of_names, odds_table
from tablewright.typeset.table_content import TableContent
from tablewright.words.odds import CHANCES, by_inputs, in_percent
from tablewright.words.sentences import head_word, sentence

# So many rows stand in one part of a list of chances; longer ones have more parts, up to three.
_LONG = 8
_MOST_PARTS = 3
_BESIDE = 2
# Names that take so much of a line go on below it, rather than leave no room for bars.
_LONG_NAME = 0.5
# A grid of figures has so many columns on a large card.
_MOST_COLUMNS = 14
# And on a small one.
_FEW_COLUMNS = 4


def every_need(check: Check, view: CheckView, card: CardFormat) -> tuple[Block, ...]:
    """Return the ways to tell what must be rolled, or else how likely all is.

    They hold whatever is put in: nothing is told of a single case. On a small card a grid has few
    columns.
    """
    is_grid = bool(view.grids) and view.grids[0].columns is not None
    if view.grids and not is_unmodified(view.grids[0].given.values()):
        return ()
    # What a table gives everybody, and not as one change among others, is nobody's at 0.
    given = view.grids[0].given if view.grids else ()
    own = [i for i in check.inputs if i.name in given and i.lookup and not i.lookup.adds]
    if own:
        return ()
    if not is_grid:
        dice = dice_by_values(view, view.shown, _letters(card))
        if dice:
            return dice
    else:
        if card.columns == 1 and len(view.grids[0].column_values) > _FEW_COLUMNS:
            return ()
        figures = needed_figures(view)
        if figures is not None:
            # In more columns figures would run into each other; a list tells the usual case.
            is_read = len(view.grids[0].column_values) <= _MOST_COLUMNS
            return (_block(check, figures[0], (figures[1],)),) if is_read else ()
    return every_chance(check, view, card)


def every_chance(check: Check, view: CheckView, card: CardFormat) -> tuple[Block, ...]:
    """Return how likely all outcomes are, whatever room that takes."""
    bodies = odds_bodies(
        view, is_joined=True, joins_columns=True, joins_names=True, letters=_letters(card)
    )
    grids = [body for body in bodies if isinstance(body, GridContent)]
    compared = by_outcome(grids, card.ems) or by_pair(grids)
    bodies = bodies if compared is None else (compared,)
    said = grid_sentence(view, has_legend=False)
    told = (without_unexplained_box(_alone(body), view) for body in bodies)
    return (_block(check, said, tuple(told)),) if bodies else ()


def chances_along(
    check: Check, view: CheckView, card: CardFormat, *, has_chances: bool = True
) -> tuple[Block, ...]:
    """Return the chance of one outcome along the first input by which they are laid out.

    It is the first that the author shows, or else the one whose chance that input changes most;
    nothing else modifies it. Where a better one takes over from it, it is the chance of any that is
    hoped for; where a worse one does, the chance of each that is shown. Nothing where all else is
    not 0 as a rule: one case among many would be read as the rule.
    """
    first = next(iter(view.grids), None)
    if first is None or first.rows is None:
        return ()
    place, given = 0, dict(first.given)
    if first.columns is not None:
        usual = default_place(first.columns, first.column_values)
        place = len(first.column_values) // 2 if usual is None else usual
        value = first.column_values[place]
        given |= {} if value is None else {first.columns.name: value}
    if not is_unmodified(given.values()):
        return ()
    chances = [[row[place] for row in grid.cells] for grid in view.grids]
    told = hoped_for(check, view, chances) or told_first(check, view, chances)
    titles = tuple(told)
    rolled = dice_by_values(view, titles, _letters(card), has_chances=has_chances)
    if rolled or not has_chances:
        return rolled
    lines = tuple(zip(*told.values(), strict=True))
    dice = dice_of_rows(check, first.rows)
    shared = shared_rows(first.rows, first.row_values, lines, dice)
    plain = tuple(heading_label(first.rows, value) for value in first.row_values)
    ways = [shared] if first.rows.is_range else [(plain, tuple(range(len(plain)))), shared]
    title, at = first.rows.title, at_usual(check, given)

    def strip(names: tuple[str, ...], places: Sequence[int], parts: int) -> Block:
        # Beside each other parts have room for a word of the name of the input.
        is_parted = parts > 1
        table = odds_table(
            names,
            titles,
            tuple(lines[n] for n in places),
            parts,
            head_word(title) if is_parted else title,
            icons=icons_of(check),
            letters=_letters(card),
        )
        if not is_parted and max(map(len, names)) > _LONG_NAME * _letters(card):
            return _block(check, sentence(at), (lines_of_names(table, _letters(card)),))
        is_full = parts == _MOST_PARTS or (is_parted and len(titles) > 1)
        bare = replace(table, hides_bars=not table.is_chart or (card.columns == 1 and is_full))
        said = in_percent(by_inputs(CHANCES, title), at, line=False) if is_parted else sentence(at)
        return _block(check, said, (bare,))

    return tuple(
        strip(*way, parts)
        for way in dict.fromkeys(ways)
        for parts in range(1, min(-(-len(way[0]) // _LONG), _MOST_PARTS) + 1)
    )


def _letters(card: CardFormat) -> float:
    """Return what a line of `card` holds: of a small one in the type in which most fits it."""
    return card.letters if card.columns == 1 else card.letters_in_largest


def _block(check: Check, sentence: str, bodies: tuple[Body, ...]) -> Block:
    leads = (*((sentence,) if sentence else ()), *unrolled(check))
    return Block(check, "", (), leads, bodies, name="the chances", spans=True)


def _alone(body: Body) -> Body:
    """Return `body` without a column that only says what the other leaves of 100."""
    if not isinstance(body, TableContent) or len(body.heads) != 1 + _BESIDE:
        return body
    chances = [[cell.chance for cell in row.cells[1:]] for row in body.rows]
    if not all(a and b and a.exact + b.exact == 1 for a, b in chances):
        return body
    rows = tuple(replace(row, cells=row.cells[:_BESIDE]) for row in body.rows)
    name, chance = body.heads[:_BESIDE]
    # What is left of the line is all for the one that stays.
    wide = replace(chance, share=100 - name.share) if name.share else chance
    return replace(body, heads=(name, wide), rows=rows)
