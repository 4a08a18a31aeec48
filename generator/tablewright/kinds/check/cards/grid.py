"""The grid of chances that a screen shows of a check, on its card."""

from __future__ import annotations

from tablewright.kinds.check.block import grid_sentence, odds_bodies
from tablewright.kinds.check.cards.columns import card_of_columns
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.on_screens import shown_odds
from tablewright.kinds.check.view import check_view
from tablewright.library import Scope
from tablewright.outputs.cards.joined import across_on_card, lead_on_card
from tablewright.outputs.cards.leads import halved_lead
from tablewright.outputs.cards.maker import CardLayouts
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent


def card_of_grid(check: Check, scope: Scope, card: CardFormat) -> CardLayouts | None:
    """Return the card of the one grid that a screen shows of `check`; None where none does.

    A small card has its columns on both sides, or several have. What the screen says above it says
    how it is read.
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
    lead = lead_on_card(check, scope) or block.told or short
    said = Block(check, "", (), (lead,), (grid,), name="the chances", spans=True)
    # Rather without what is said beside the names than without a card.
    ways = [said, replace(said, bodies=(bare,))]
    if few:
        # What it needs besides the first sentence says stands where the roll is told.
        ways += [replace(each, leads=(halved_lead(lead)[0],)) for each in ways]
    return card_of_columns(check, ways, scope, card)
