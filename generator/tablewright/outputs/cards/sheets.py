"""Sheets of cards: fronts, and behind each its back when the paper is turned on its long edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tablewright.outputs.cards.deck import CardStack, PlannedCard
from tablewright.outputs.cards.sizes import Arrangement
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


def card_sides(stack: CardStack) -> tuple[PaperSide, ...]:
    """Return fronts and backs of the cards of `stack` by turns.

    The front of the card `n` is the plan of number `2 n`, and its back that of number `2 n + 1`.
    """
    arranged = stack.arranged
    sides: list[PaperSide] = []
    placed = [(n, card, *stack.place_of(n)) for n, card in enumerate(stack.cards)]
    for sheet, cards in groupby(placed, lambda one: one[2] // arranged.count):
        lying = [(n, card, place % arranged.count, half) for n, card, place, half in cards]
        # Below the last of them the paper stays whole.
        down = lying[-1][2] // arranged.across + 1
        pairs = [place for *_, place, half in lying if half == 0]
        halved = pairs[-1] // arranged.across + 1 if pairs else 0
        lines = (*_cut_lines(arranged, down), *_half_lines(arranged, halved, down))
        for is_back in (False, True):
            side = "back" if is_back else "front"
            standings = tuple(
                _placed(
                    2 * n + is_back,
                    card,
                    arranged.corner(place, is_back=is_back, half=half),
                    is_back=is_back,
                )
                for n, card, place, half in lying
            )
            notes = _notes(arranged, f"Sheet {sheet + 1} of {stack.sheets}, {side}")
            sides.append(PaperSide(standings, lines, notes, arranged.cut_of(down)))
    return tuple(sides)


def _placed(
    number: int, card: PlannedCard, corner: tuple[float, float], *, is_back: bool
) -> PlacedPanel:
    """Return where a face stands on the card that has its left upper `corner` there.

    One that is held lying is turned about the middle of its place, so that it shares the sheet.
    Its head is the left edge then, which shows in a fanned hand. What is its upper edge in front is
    so behind: there it is turned the other way. A back that says nothing stands upright, for it is
    that of other cards, which do.
    """
    left, top = corner
    upright = card.card.upright
    is_plain = is_back and not card.is_double
    if card.is_turned and not is_plain:
        box = card.card.box
        left += (upright.width - box.width) / 2
        top += (upright.height - box.height) / 2
        return PlacedPanel(number, box, left, top, turn=90 if is_back else -90)
    held = card.card.plain if is_plain else upright
    return PlacedPanel(number, held.box, left + held.left, top + held.above)


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
    card, paper = arrangement.card, arrangement.paper
    uprights = [arrangement.left + n * card.width for n in range(arrangement.across + 1)]
    levels = [arrangement.top + n * card.height for n in range(down + 1)]
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
            yield Line(x - half, y - _CROSS, _HAIRLINE, 2 * _CROSS)
            yield Line(x - _CROSS, y - half, 2 * _CROSS, _HAIRLINE)


def _half_lines(arrangement: Arrangement, halved: int, down: int) -> Iterator[Line]:
    """Yield marks where cards in the upper `halved` of so many lines `down` are cut in two."""
    card, paper = arrangement.card, arrangement.paper
    for column in range(arrangement.across if halved else 0):
        x = arrangement.left + (column + 0.5) * card.width - _HAIRLINE / 2
        length = _tick(arrangement.top)
        yield Line(x, arrangement.top - _AWAY_FROM_CARDS - length, _HAIRLINE, length)
        for line in range(1, min(halved, down - 1) + 1):
            # Below the last cut of this kind the mark leaves the next card alone.
            length = 2 * _CROSS if line < halved else _CROSS
            yield Line(x, arrangement.top + line * card.height - _CROSS, _HAIRLINE, length)
        if halved == down:
            level = arrangement.top + down * card.height
            length = _tick(paper.height - level)
            yield Line(x, level + _AWAY_FROM_CARDS, _HAIRLINE, length)


def _tick(room: float) -> float:
    return min(_LONGEST_TICK, room - _AWAY_FROM_CARDS - _LEAST_EDGE)
