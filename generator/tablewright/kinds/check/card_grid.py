"""The grid of chances that a screen shows of a check, on its card."""

from __future__ import annotations

from tablewright.kinds.check.block import grid_sentence, odds_bodies
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.on_screens import shown_odds
from tablewright.kinds.check.view import check_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import going_on, one_face, two_faces
from tablewright.outputs.cards.joined import across_on_card
from tablewright.outputs.cards.leads import halved_lead
from tablewright.outputs.cards.maker import CardLayouts, Faces, Ways
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.table_content import Words
from tablewright.words.ranges import first_to_last


def card_of_grid(check: Check, scope: Scope, card: CardFormat) -> CardLayouts | None:
    """Return the card of the one grid that a screen shows of `check`; None where none does.

    A card that lies has its columns on both sides. What the screen says above it says how it is
    read.
    """
    block = shown_odds(check, scope)
    if block is None:
        return None
    # A small card has the values alone that its manifest wants, if it wants any.
    few = across_on_card(check, scope) if card.columns == 1 else ()
    view = check_view(check, block.down, few or block.across, block.outcomes)
    grids = odds_bodies(view, is_joined=True, has_remarks=True, letters=card.letters)
    if len(grids) != 1 or not isinstance(grids[0], GridContent):
        return None
    grid = replace(grids[0], marked=None)
    bare = replace(grid, row_remarks=())
    short = grid_sentence(view, has_legend=False)
    lead = block.lead or short
    said = Block(check, "", (), (lead,), (grid,), name="the chances", spans=True)
    divided: Ways = ()
    if card.is_turned:
        # What the screen says stands in front if that has room.
        first, rest = halved_lead(lead)
        leads = ((lead,), ()), ((first,), rest), ((short,), (lead,))
        divided = tuple(_on_both_sides(said, bare, each, scope, card) for each in leads)
    # Rather without what is said beside the names than without a card.
    # In many columns figures of three digits are set small, or they would be read as one.
    wholes = [replace(said, bodies=(replace(each, is_small=True),)) for each in (grid, bare)]
    if few:
        # What it needs besides the first sentence says stands where the roll is told.
        wholes += [replace(each, leads=(halved_lead(lead)[0],)) for each in wholes]
    whole = tuple(one_face(check, scope, card, (each,)) for each in wholes)
    return CardLayouts(check, whole, divided)


def _on_both_sides(
    said: Block,
    grid: GridContent,
    leads: tuple[tuple[Words, ...], tuple[Words, ...]],
    scope: Scope,
    card: CardFormat,
) -> Faces:
    """Return half of the columns of `grid` on each face, the first `leads` above the first."""
    count = len(grid.column_labels)
    parts = grid.columns_between(0, count // 2), grid.columns_between(count // 2, count)
    front, back = (
        replace(said, leads=above, bodies=(part,)) for above, part in zip(leads, parts, strict=True)
    )
    first, last = two_faces(said.entry, scope, card, (front,), (back,))
    behind = first_to_last(parts[1].column_labels[0], parts[1].column_labels[-1])
    return going_on(first, (behind,), card), last
