"""Lines to write on: below what little a card holds, and on cards that fill the last sheet.

No place that is cut out is left empty.
"""

from __future__ import annotations

from dataclasses import replace

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.deck import CardStack, Deck, PlannedCard
from tablewright.outputs.cards.faces import GLYPH, pack_title
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent, notes_content
from tablewright.typeset.packing import column_height
from tablewright.typeset.panels import Badge, Panel, block_gap, row_padding
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# As far apart as hands write, in millimetres.
_LINE = 7.0
# Fewer lines than these are no room for a note; below the last of them the frame is near.
_FEWEST = 4
_BELOW = 2.0


def filled_stack(deck: Deck, scope: Scope, typesetter: Typesetter) -> CardStack:
    """Return the cards of `deck` with lines, and with cards to write on, in what they leave empty.

    Raises `TemplateFault`.
    """
    ruled = tuple(map(_with_lines, deck.cards))
    halves = deck.stack.halves
    blanks = _blank_cards(deck, scope, deck.card.half, -halves % 2, typesetter)
    wholes = len(ruled) - halves
    rest = _blank_cards(deck, scope, deck.card, -wholes % deck.stack.arranged.across, typesetter)
    return replace(deck.stack, cards=(*ruled[:halves], *blanks, *ruled[halves:], *rest))


def _blank_cards(
    deck: Deck, scope: Scope, card: CardFormat | None, count: int, typesetter: Typesetter
) -> list[PlannedCard]:
    """Return so many cards to write on; none where the name of their pack fits none."""
    if card is None or not count:
        return []
    blank = _blank_card(deck.entries[0], scope, card, typesetter)
    return [] if blank is None else [blank] * count


def _with_lines(planned: PlannedCard) -> PlannedCard:
    """Return a card with lines below what stands on its front, where that leaves much empty."""
    plan = planned.front
    if plan.columns or planned.is_double:
        return planned
    box = planned.card.box
    # What its head and foot take, and the rows with the air that they have.
    gap = block_gap(plan.size)
    blocks = column_height(plan.panel.spanning, plan.heights, gap)
    ends = box.height + plan.over - blocks
    given = (
        2
        * (plan.across.row_padding - row_padding(plan.size, is_card=True))
        * sum(block.rows for block in plan.panel.blocks)
    )
    count = int((box.height - ends - blocks - given - gap - _BELOW) / _LINE)
    if count < _FEWEST:
        return planned
    lines = _lines(plan.panel.blocks[0].entry, NotesContent(count, _LINE))
    panel = replace(plan.panel, blocks=(*plan.panel.blocks, lines))
    heights = (*plan.heights, count * _LINE)
    ruled = plan_panel(panel, box, plan.size, Measured(ends, 0.0, heights, ()))
    return replace(planned, front=ruled) if ruled.fits else planned


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
        foot=short_credits((entry,), scope),
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
        look=replace(card.plain.look, is_back=True, is_plain=True),
    )
    planned = [
        plan_panels((face,), box, card.sizes[-1:], typesetter)[0]
        for face, box in ((front, card.box), (back, card.plain.box))
    ]
    if not all(plan.fits for plan in planned):
        return None
    return PlannedCard(entry, planned[0], planned[1], is_double=False, card=card)
