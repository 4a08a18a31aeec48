"""The card of a check: when it is made, the dice, what comes of it, and its chances."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.check.block import (
    outcome_rows,
    outcome_terms,
)
from tablewright.kinds.check.card_chances import chances_along, every_chance, every_need
from tablewright.kinds.check.card_dice import (
    by_one_figure,
    figures_by_column,
    figures_of_screen,
    is_looked_up,
    is_unmodified,
    tells_dice,
)
from tablewright.kinds.check.card_grid import card_of_grid
from tablewright.kinds.check.card_outcomes import modifier_terms
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.modifiers import option_modifiers
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.check.view import check_view
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of
from tablewright.outputs.cards.faces import one_face, two_faces
from tablewright.outputs.cards.joined import ColumnEntry
from tablewright.outputs.cards.leads import own_lead, short_leads
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, ColumnCards, Crest
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.render import filters
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import TableContent
from tablewright.views.dice import fixed_dice_of


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
    full = figures or by_one or every_need(check, view, card)
    # Figures say in few words what they are only where what tells more stands behind them.
    on_one = figures[:1] or full
    backs = [apart] * len(full)
    # A small card has none of the columns by which a screen has its grid found, nor speaks of them.
    asked = asked_figures(check, scope)
    is_elsewhere = card.columns == 1 and asked is not None and bool(asked.found_by)
    if len(figures) > 1 and not is_elsewhere:
        backs[-1] = replace(apart, leads=(*leads, *figures[0].leads))
    strip = () if figures or by_one else chances_along(check, view, card)
    brief = replace(said, leads=short_leads(check, scope))
    # What must be rolled matters more than how likely that is; both, more than words beside them.
    without = chances_along(check, view, card, has_chances=False) if strip else ()
    if not (figures or by_one or strip):
        laid_out = card_of_grid(check, scope, card)
        if laid_out is not None:
            return laid_out
    # What has no chances tells what changes them.
    alone = replace(said, bodies=(*option_modifiers(check), *rows))
    ways = on_one or strip or (() if _has_figures(alone) else every_chance(check, view, card))
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
    found = figures_by_column(check, entry.column, scope) if isinstance(check, Check) else None
    if found is None:
        raise LookupError(f"{check.address} has no rows that are found by {entry.column}")
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
