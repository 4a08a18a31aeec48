"""Sheets of cards: fronts, and behind each its back when the paper is turned like a page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from tablewright.outputs.cards.arranging import Arrangement
from tablewright.outputs.cards.deck import CardStack, PlannedCard
from tablewright.typeset.imposing import Line, Note, PaperSide, PlacedPanel
from tablewright.words.printing import ACTUAL_SIZE

_HAIRLINE = 0.15
_AWAY_FROM_CARDS = 1.0
# Short enough to end above the notes, which are not always between two marks.
_LONGEST_TICK = 3.6
# Nothing is drawn closer to the paper's edge, in millimetres.
_LEAST_EDGE = 3.0
_CROSS = 2.0
_NOTE_FROM_EDGE = 9.0
_NOTES_WIDTH = 189.0


def card_sides(stack: CardStack, arranged: Arrangement) -> tuple[PaperSide, ...]:
    """Return fronts and backs of the cards of `stack` by turns.

    Plans are numbered card by card, in the order in which each has them.
    """
    sides: list[PaperSide] = []
    first = accumulate((len(card.plans) for card in stack.cards), initial=0)
    numbered = list(zip(first, stack.cards, strict=False))
    for start in range(0, len(numbered), arranged.count):
        lying = numbered[start : start + arranged.count]
        # Below the last of them the paper stays whole.
        down = -(-len(lying) // arranged.across)
        lines = tuple(
            _lines_across(arranged) if arranged.is_quartered else _cut_lines(arranged, down)
        )
        for is_back in (False, True):
            side = "back" if is_back else "front"
            standings = tuple(
                standing
                for place, (number, card) in enumerate(lying)
                for standing in _standings(number, card, arranged, place, is_back=is_back)
            )
            which = f"Sheet {start // arranged.count + 1} of {stack.sheets}, {side}"
            # What is cut up whole has no room beside its cards.
            notes = () if arranged.is_quartered else _notes(arranged, which)
            cut = arranged.cut_of(arranged.down if arranged.is_quartered else down)
            sides.append(PaperSide(standings, lines, notes, cut))
    return tuple(sides)


def _standings(
    number: int, card: PlannedCard, arranged: Arrangement, place: int, *, is_back: bool
) -> Iterator[PlacedPanel]:
    """Yield where the front or the back of a card stands, or the two fronts that share it.

    A back that says nothing stands in the middle of its place, for it is that of other cards.
    """
    left, top = arranged.corner(place, is_back=is_back)
    middle = left + arranged.width / 2
    if card.card.is_half and not is_back:
        box = card.card.box
        above = top + (arranged.height - box.height) / 2
        begins = middle - arranged.card.box.width / 2
        ends = middle + arranged.card.box.width / 2 - box.width
        frames = [arranged.frame_of_half(half) for half in (0, 1)]
        yield PlacedPanel(number, box, begins, above, frame=frames[0], meets="right")
        if card.beside is not None:
            yield PlacedPanel(number + 2, box, ends, above, frame=frames[1], meets="left")
        return
    is_plain = is_back and not card.is_double
    number += is_back
    held = card.card.plain if is_plain else card.card
    left += held.left if held.has_spine else (arranged.width - held.box.width) / 2
    top += (arranged.height - held.box.height) / 2
    yield PlacedPanel(number, held.box, left, top, frame=arranged.frame)


def _notes(arrangement: Arrangement, which: str) -> tuple[Note, ...]:
    """Return what to know of a sheet, at its foot: between the cut marks, or below them."""
    paper = arrangement.paper
    top = paper.height - min(_NOTE_FROM_EDGE, arrangement.top - _HAIRLINE)
    said = (which, "Both sides: flip on the long edge", ACTUAL_SIZE[0].upper() + ACTUAL_SIZE[1:])
    width = _NOTES_WIDTH / len(said)
    left = (paper.width - _NOTES_WIDTH) / 2
    return tuple(Note(left + n * width + 1, top, width - 2, words) for n, words in enumerate(said))


def _cut_lines(arrangement: Arrangement, down: int) -> Iterator[Line]:
    """Yield ticks around `down` lines of cards at every cut, and a cross where four cards meet."""
    paper = arrangement.paper
    uprights = [arrangement.left + n * arrangement.width for n in range(arrangement.across + 1)]
    levels = [arrangement.top + n * arrangement.height for n in range(down + 1)]
    half = _HAIRLINE / 2
    for x in uprights:
        length = _tick(levels[0])
        yield Line(x - half, levels[0] - _AWAY_FROM_CARDS - length, _HAIRLINE, length)
        length = _tick(paper.height - levels[-1])
        yield Line(x - half, levels[-1] + _AWAY_FROM_CARDS, _HAIRLINE, length)
    for y in levels:
        length = _tick(uprights[0])
        yield Line(uprights[0] - _AWAY_FROM_CARDS - length, y - half, length, _HAIRLINE)
        length = _tick(paper.width - uprights[-1])
        yield Line(uprights[-1] + _AWAY_FROM_CARDS, y - half, length, _HAIRLINE)
    for x in uprights[1:-1]:
        for y in levels[1:-1]:
            yield from _cross(x, y)


def _lines_across(arrangement: Arrangement) -> Iterator[Line]:
    """Yield ticks where the two cuts through a sheet begin and end, and a cross where they meet.

    They lie on the cuts: outside of the cards there is nothing.
    """
    paper = arrangement.paper
    x, y, half = paper.width / 2, paper.height / 2, _HAIRLINE / 2
    for left in (_LEAST_EDGE, paper.width - _LEAST_EDGE - _LONGEST_TICK):
        yield Line(left, y - half, _LONGEST_TICK, _HAIRLINE)
    for top in (_LEAST_EDGE, paper.height - _LEAST_EDGE - _LONGEST_TICK):
        yield Line(x - half, top, _HAIRLINE, _LONGEST_TICK)
    yield from _cross(x, y)


def _cross(x: float, y: float) -> Iterator[Line]:
    yield Line(x - _HAIRLINE / 2, y - _CROSS, _HAIRLINE, 2 * _CROSS)
    yield Line(x - _CROSS, y - _HAIRLINE / 2, 2 * _CROSS, _HAIRLINE)


def _tick(room: float) -> float:
    return min(_LONGEST_TICK, room - _AWAY_FROM_CARDS - _LEAST_EDGE)
