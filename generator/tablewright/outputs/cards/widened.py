"""Lists that leave much of a broad card's width empty stand in two parts, or on their side."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.deck import PlannedCard
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.group_headings import headings_have_room
from tablewright.outputs.cards.in_parts import in_parts
from tablewright.outputs.cards.planner import Planner
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.cards.turned_rows import figures_across
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.panels import Panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import TableContent

# Of its line a list leaves so much empty at least, and it has so many rows, or pairs of figures: a
# shorter one would leave as much empty below.
_WORTH_FILLING = 0.25
_FEWEST_ROWS = 8
_FEWEST_ACROSS = 5
_PARTS = 2
# So many points nobody misses where a list is found at a glance.
_NEARLY = 1.0
# A name may break where all others are so much shorter: for its sake alone they would stand in
# small type otherwise.
_MUCH_SHORTER = 0.7


def widened(cards: Sequence[PlannedCard], planner: Planner) -> tuple[PlannedCard, ...]:
    """Return `cards` with their narrow lists in two parts, where that has room as well.

    So what is high and narrow is low and broad, and may be set the larger for it; pairs of figures
    stand across the card. Both sides of one list are alike. Raises `TemplateFault`.
    """
    return tuple(_widened(card, planner) for card in cards)


def larger_ones(
    cards: Sequence[PlannedCard], others: Sequence[PlannedCard]
) -> tuple[PlannedCard, ...]:
    """Return of cards set in two ways the first of each, if its type is as large, or nearly."""
    return tuple(
        other
        if any(a < b - _NEARLY for a, b in zip(_types(card), _types(other), strict=True))
        else card
        for card, other in zip(cards, others, strict=True)
    )


def _types(card: PlannedCard) -> tuple[float, ...]:
    """Return in which type each face of `card` has what it is read for."""
    faces = (card.front, card.back) if card.is_double else (card.front,)
    return tuple(
        face.hero_size if any(block.is_hero for block in face.panel.blocks) else face.size
        for face in faces
    )


def _widened(card: PlannedCard, planner: Planner) -> PlannedCard:
    if card.card.columns == 1 or card.card.is_half or card.part:
        return card
    if not card.is_double:
        return replace(card, front=_in_two(card.front, card.card, planner) or card.front)
    found = [_in_two(plan, card.card, planner) for plan in (card.front, card.back)]
    if not card.is_apart and not all(found):
        return card
    front, back = found
    return replace(card, front=front or card.front, back=back or card.back)


def _in_two(plan: Plan, card: CardFormat, planner: Planner) -> Plan | None:
    """Return `plan` with its narrow lists in two parts; None if it has none, or no room for it."""
    panel = _parted(plan.panel, card)
    if panel is None:
        return None
    held = replace(card, sizes=(plan.size,), likely=plan.size)
    (found,) = best_ways({0: [(panel,)]}, held, planner.typesetter, planner.measure)[0]
    return found if found.fits else None


def _parted(panel: Panel, card: CardFormat) -> Panel | None:
    if panel.shares or not any(_is_narrow(body, card) for b in panel.blocks for body in b.bodies):
        return None
    blocks = tuple(_with_parts(block, card) for block in panel.blocks)
    return replace(panel, blocks=blocks, breaks_names=all(map(_has_one_long_name, blocks)))


def _has_one_long_name(block: Block) -> bool:
    """Tell whether `block` is a list of which one name is far longer than all others."""
    tables = [body for body in block.bodies if isinstance(body, TableContent)]
    if len(tables) != 1 or len(block.bodies) != 1:
        return False
    *others, last = sorted(len(plain_words(row.cells[0].words)) for row in tables[0].rows)
    return max(others, default=last) <= _MUCH_SHORTER * last


def _with_parts(block: Block, card: CardFormat) -> Block:
    (body, *more) = block.bodies
    if more or not isinstance(body, TableContent) or not _is_narrow(body, card):
        return block
    across = figures_across(body, card.letters_in_largest)
    return in_parts(block, _PARTS, card) if across is None else replace(block, bodies=(across,))


def _is_narrow(body: Body, card: CardFormat) -> bool:
    """Tell whether `body` is a list of some length that is far narrower than `card`."""
    if not isinstance(body, TableContent) or body.columns > 1:
        return False
    is_across = figures_across(body, card.letters_in_largest) is not None
    if len(body.rows) < (_FEWEST_ACROSS if is_across else _FEWEST_ROWS):
        return False
    groups = {row.group for row in body.rows}
    has_room = headings_have_room(groups, card.letters / _PARTS)
    return has_room and body.width <= 1 - _WORTH_FILLING
