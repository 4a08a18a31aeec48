"""Lines to write on: below what little a card holds, and on cards that fill the last sheet.

No place that is cut out is left empty.
"""

from __future__ import annotations

from tablewright.library import Scope
from tablewright.outputs.cards.blanks import LINE, blank_card, lines
from tablewright.outputs.cards.deck import CardStack, Deck, PlannedCard
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.packing import column_height
from tablewright.typeset.panels import block_gap, row_padding
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter

# Closer by this much where one more has room so.
_LEAST_LINE = 6.5
# Fewer lines than these are no room for a note; below the last of them the frame is near.
_FEWEST = 3
_BELOW = 2.0


def filled_stack(deck: Deck, scope: Scope, typesetter: Typesetter) -> CardStack:
    """Return the cards of `deck` with lines, and with cards to write on, in what they leave empty.

    Raises `TemplateFault`.
    """
    half = deck.card.half
    alone = any(card.card.is_half and card.beside is None for card in deck.cards)
    blank = blank_card(deck.entries[0], scope, half, typesetter) if alone and half else None
    ruled = [
        replace(card, beside=blank and _coloured_as(card, blank))
        if card.card.is_half and card.beside is None
        else card
        for card in map(_with_lines, deck.cards)
    ]
    left = _left_open(deck)
    whole = blank_card(deck.entries[0], scope, deck.card, typesetter) if left else None
    return replace(deck.stack, cards=(*ruled, *([] if whole is None else [whole] * left)))


def _coloured_as(card: PlannedCard, blank: PlannedCard) -> PlannedCard:
    """Return `blank` in the colour of `card`, which it lies beside."""
    of = card.front.panel
    panel = replace(blank.front.panel, situations=of.situations, accent=of.accent)
    return replace(blank, front=replace(blank.front, panel=panel))


def _left_open(deck: Deck) -> int:
    """Return how many places the last of the lines of cards leaves, or else the last sheet.

    Of a sheet that is at least half full none is left; of another what is below stays paper. What
    is cut up whole has none to leave.
    """
    count = deck.stack.count
    of_sheet = -len(deck.cards) % count
    across = count if deck.card.is_quarter else deck.arranged.across
    return of_sheet if 2 * of_sheet <= count else -len(deck.cards) % across


def _with_lines(planned: PlannedCard) -> PlannedCard:
    """Return a card with lines below what stands on its faces, where that leaves much empty.

    What goes on behind has none in front: who sees them would think that it ends there.
    """
    front, back = planned.front, planned.back
    if planned.is_apart or not planned.is_double:
        front = _ruled(front, planned.card)
    if planned.is_double:
        back = _ruled(back, planned.card)
    beside = planned.beside and _with_lines(planned.beside)
    return replace(planned, front=front, back=back, beside=beside)


def _ruled(plan: Plan, card: CardFormat) -> Plan:
    """Return `plan`, a face of `card` with something on it, with lines below it if it is short."""
    if len(plan.columns) > 1:
        return plan
    # What stands in one column is as wide as what stands across.
    stack = plan.columns[0] if plan.columns else plan.across
    across = tuple(replace(block, spans=True) for block in plan.panel.blocks)
    box = card.box
    # What its head and foot take, and the rows with the air that they have.
    gap = block_gap(plan.size)
    blocks = column_height(range(len(across)), plan.heights, gap)
    ends = box.height + plan.over - blocks
    given = (
        2
        * (stack.row_padding - row_padding(plan.size, is_card=True))
        * sum(block.rows for block in across)
    )
    room = box.height - ends - blocks - given - gap - _BELOW
    count = int(room / _LEAST_LINE)
    if count < _FEWEST:
        return plan
    apart = min(room / count, LINE)
    ruled_lines = lines(across[0].entry, NotesContent(count, apart))
    panel = replace(plan.panel, blocks=(*across, ruled_lines))
    heights = (*plan.heights, count * apart)
    ruled = plan_panel(panel, box, plan.size, Measured(ends, 0.0, heights, ()))
    return ruled if ruled.fits else plan
