"""Lines to write on: below what little a card holds, and on cards that fill the last sheet.

No place that is cut out is left empty.
"""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.deck import CardStack, Deck, PlannedCard
from tablewright.outputs.cards.faces import pack_title
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import GLYPH
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent, notes_content
from tablewright.typeset.packing import column_height
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel, block_gap, row_padding
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# As far apart as hands write, in millimetres; closer by this much where one more has room so.
_LINE = 7.0
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
    blank = _blank_card(deck.entries[0], scope, half, typesetter) if alone and half else None
    ruled = [
        replace(card, beside=blank and _coloured_as(card, blank))
        if card.card.is_half and card.beside is None
        else card
        for card in map(_with_lines, deck.cards)
    ]
    left = _left_open(deck)
    whole = _blank_card(deck.entries[0], scope, deck.card, typesetter) if left else None
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
    apart = min(room / count, _LINE)
    lines = _lines(across[0].entry, NotesContent(count, apart))
    panel = replace(plan.panel, blocks=(*across, lines))
    heights = (*plan.heights, count * apart)
    ruled = plan_panel(panel, box, plan.size, Measured(ends, 0.0, heights, ()))
    return ruled if ruled.fits else plan


def _lines(entry: Entry, content: NotesContent) -> Block:
    return Block(entry, "", (), (), (content,), name=NOTES.lower(), spans=True)


def _blank_card(
    entry: Entry, scope: Scope, card: CardFormat, typesetter: Typesetter
) -> PlannedCard | None:
    """Return a card to write on, beside one of `entry`; None where its pack's name fits none."""
    front = Panel(
        name=f"the {card.title} for notes",
        title=NOTES,
        chips=(),
        where=pack_title(scope),
        foot=short_credits(parts_of(entry), scope),
        columns=1,
        blocks=(_lines(entry, notes_content(None, _LINE)),),
        span=entry.source.span(("title",)),
        look=card.look,
        badge=Badge("", GLYPH),
    )
    back = replace(
        front,
        blocks=(),
        foot=(),
        look=replace(card.plain.look, is_back=True, is_plain=True, for_notes=True),
    )
    planned = [
        plan_panels((face,), box, card.sizes[-1:], typesetter)[0]
        for face, box in ((front, card.box), (back, card.plain.box))
    ]
    if not all(plan.fits for plan in planned):
        return None
    return PlannedCard(entry, planned[0], planned[1], is_double=False, card=card)
