"""The card of a check: when it is made, the dice, what comes of it, and its chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kinds.check.block import (
    grid_sentence,
    icons_of,
    odds_bodies,
    outcome_rows,
    outcome_terms,
)
from tablewright.kinds.check.card_dice import (
    by_one_figure,
    dice_by_values,
    figures_by_column,
    figures_of_screen,
    is_looked_up,
    is_unmodified,
    tells_dice,
)
from tablewright.kinds.check.card_outcomes import hoped_for, modifier_terms, told_first
from tablewright.kinds.check.dice import dice_of_rows
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined, default_place, shared_rows
from tablewright.kinds.check.input_words import at_usual, unrolled, value_label
from tablewright.kinds.check.modifiers import option_modifiers
from tablewright.kinds.check.needed_figures import needed_figures
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.check.outcome_rows import by_outcome, by_pair
from tablewright.kinds.check.view import CheckView, check_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import crest_of, one_face, two_faces
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.leads import own_lead, short_leads
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, ColumnCards, Crest
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.render import filters
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.odds_table import lines_of_names, odds_table
from tablewright.typeset.table_content import TableContent
from tablewright.views.dice import fixed_dice_of
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


def _check_card(check: Check, scope: Scope, card: CardFormat) -> CardLayouts:
    view = check_view(check, *confined(check))
    figures = figures_of_screen(check, scope, card)
    # What the screen says stands with its figures.
    lead = check.summary if figures else own_lead(check, scope)
    leads = () if lead is None else (lead,)
    terms = outcome_terms(check, has_dice=bool(figures))
    said = Block(check, "", (), leads, terms, spans=True)
    rows = outcome_rows(check, has_dice=bool(figures), is_stacked=True)
    # With what its modifiers are made of, wherever that has room.
    made_of = modifier_terms(check)
    noted = replace(said, bodies=(*said.bodies, *made_of))
    # By itself, each outcome has room for lines of its own.
    apart = replace(said, bodies=(*rows, *made_of))
    by_one = () if figures else by_one_figure(view, card)
    # Rather the dice of several outcomes than the chance of one.
    undrawn = by_one_figure(view, card, has_chances=False) if by_one and card.columns == 1 else ()
    full = figures or by_one or _full(check, view, card)
    # Figures say in few words what they are only where what tells more stands behind them.
    on_one = figures[:1] or full
    backs = [apart] * len(full)
    # A small card has none of the columns by which a screen has its grid found, nor speaks of them.
    asked = asked_figures(check, scope)
    is_elsewhere = card.columns == 1 and asked is not None and bool(asked.found_by)
    if len(figures) > 1 and not is_elsewhere:
        backs[-1] = replace(apart, leads=(*leads, *figures[0].leads))
    strip = () if figures or by_one else _strip(check, view, card)
    brief = replace(said, leads=short_leads(check, scope))
    # What must be rolled matters more than how likely that is; both, more than words beside them.
    without = _strip(check, view, card, has_chances=False) if strip else ()
    # What has no chances tells what changes them.
    alone = replace(said, bodies=(*option_modifiers(check), *rows))
    ways = on_one or strip or (() if _has_figures(alone) else _every_chance(check, view, card))
    divided = tuple(
        _in_order(way, back)
        for way, back in zip((*full, *strip), (*backs, *[apart] * len(strip)), strict=True)
    )
    if is_elsewhere and card.is_half:
        # What a whole card says as the screen does, no two halves of it say without that.
        divided, by_one, without = (), (), ()
    return CardLayouts(
        check,
        tuple(one_face(check, scope, card, (noted, way)) for way in ways)
        or (one_face(check, scope, card, (alone,)),),
        tuple(two_faces(check, scope, card, *each) for each in divided),
        brief=tuple(
            one_face(check, scope, card, (each, way))
            for each, told in ((said, ways if made_of else ()), (brief, by_one or strip))
            for way in told
        ),
        abridged=tuple(
            faces
            for each in (said, brief)
            for way in (*by_one, *without)
            for faces in (
                one_face(check, scope, card, (each, way)),
                two_faces(check, scope, card, *_in_order(way, each)),
            )
        ),
        undrawn=tuple(two_faces(check, scope, card, (way,), (said,)) for way in undrawn),
        # Rather than no card it has one without them, if that has any figures.
        without_chances=tuple(
            faces
            for each in (alone, replace(alone, leads=brief.leads))
            if each.leads and _has_figures(each)
            for faces in (
                one_face(check, scope, card, (each,)),
                two_faces(
                    check, scope, card, (replace(each, bodies=()),), (replace(each, leads=()),)
                ),
            )
        ),
        is_apart=True,
    )


def _in_order(way: Block, said: Block) -> tuple[tuple[Block], tuple[Block]]:
    """Return what stands in front and what behind: the front answers whoever rolls.

    Dice that are needed do, and what is said of the roll is looked up once. Chances alone do not:
    how likely something is nobody asks who has to roll for it.
    """
    return ((way,), (said,)) if tells_dice(way) else ((said,), (way,))


def _has_figures(block: Block) -> bool:
    """Tell whether `block` holds more than words: what changes a roll, or what must be rolled."""
    check = block.entry
    is_told = isinstance(check, Check) and any(each.rolled for each in check.outcomes)
    return is_told or any(isinstance(body, TableContent) for body in block.bodies)


def _full(check: Check, view: CheckView, card: CardFormat) -> tuple[Block, ...]:
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
    return _every_chance(check, view, card)


def _every_chance(check: Check, view: CheckView, card: CardFormat) -> tuple[Block, ...]:
    """Return how likely all outcomes are, whatever room that takes."""
    bodies = odds_bodies(
        view, is_joined=True, joins_columns=True, joins_names=True, letters=_letters(card)
    )
    grids = [body for body in bodies if isinstance(body, GridContent)]
    compared = by_outcome(grids, card.ems) or by_pair(grids)
    bodies = bodies if compared is None else (compared,)
    said = grid_sentence(view, has_legend=compared is None)
    return (_block(check, said, tuple(map(_alone, bodies))),) if bodies else ()


def _strip(
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
    plain = tuple(value_label(first.rows, value) for value in first.row_values)
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


def _columns(check: Check, scope: Scope) -> Mapping[str, str]:
    """Return the titles of the columns by which a screen has the rows of its dice found."""
    asked = asked_figures(check, scope)
    names = () if asked is None else asked.found_by
    found = {name: figures_by_column(check, name, scope) for name in names}
    grids = {name: block.bodies[0] for name, block in found.items() if block is not None}
    return {name: grid.row_title for name, grid in grids.items() if isinstance(grid, GridContent)}


def _column_card(entry: ColumnEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of what one column leads to: a level of one class, as a screen has it."""
    check = entry.whole
    assert isinstance(check, Check)
    found = figures_by_column(check, entry.column, scope)
    assert found is not None
    return CardLayouts(entry, (one_face(entry, scope, card, (replace(found, entry=entry),)),), ())


def _crest(check: Check, _scope: Scope) -> Crest:
    die = next((die_glyph(filters.dice(dice)) for dice in fixed_dice_of(check)), "")
    plain = crest_of(check)
    return replace(plain, glyph=die or plain.glyph)


def _has_card(check: Check, scope: Scope) -> bool:
    """Tell whether a card says how `check` is rolled: by a table that holds, or in words."""
    laid_out = (check.odds.rows, check.odds.columns)
    held = (each.default for each in check.inputs if each.name not in laid_out)
    is_told = any(outcome.rolled for outcome in check.outcomes)
    is_one_case = not is_told and not is_unmodified(held)
    return not (is_one_case or is_looked_up(check, scope))


CARD = CardMaker(
    _check_card,
    crest=_crest,
    has_card=_has_card,
    columns=ColumnCards(_columns, _column_card),
)
