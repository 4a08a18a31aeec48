"""Sheets of cards: fronts, and behind each its back when the paper is turned on its long edge."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.layout.cards import Arrangement
from tablewright.layout.imposing import Line, Note, Side, Standing

_HAIRLINE = 0.15
_AWAY_FROM_CARDS = 1.0
_LONGEST_TICK = 5.0
# Nothing is drawn closer to the paper's edge, in millimetres.
_LEAST_EDGE = 3.0
_CROSS = 2.0
_NOTE_FROM_EDGE = 9.0
_NOTES_WIDTH = 189.0


def card_sides(count: int, arrangement: Arrangement) -> tuple[Side, ...]:
    """Return fronts and backs of `count` cards by turns.

    The front of the card `n` is the plan of number `2 n`, and its back that of number `2 n + 1`.
    """
    each = arrangement.count
    sheets = -(-count // each)
    lines = tuple(_cut_lines(arrangement))
    sides: list[Side] = []
    for sheet in range(sheets):
        cards = range(sheet * each, min((sheet + 1) * each, count))
        for is_back in (False, True):
            side = "back" if is_back else "front"
            standings = tuple(
                Standing(
                    2 * card + is_back,
                    arrangement.card.box,
                    *arrangement.corner(card - sheet * each, is_back=is_back),
                )
                for card in cards
            )
            notes = _notes(arrangement, f"Sheet {sheet + 1} of {sheets}, {side}")
            sides.append(Side(standings, lines, notes))
    return tuple(sides)


def _notes(arrangement: Arrangement, which: str) -> tuple[Note, ...]:
    """Return what to know of a sheet, between the cut marks at its foot."""
    paper = arrangement.paper
    top = paper.height - min(_NOTE_FROM_EDGE, arrangement.top - _HAIRLINE)
    said = (which, "Both sides: flip on the long edge", "Actual size (100%)")
    width = _NOTES_WIDTH / len(said)
    left = (paper.width - _NOTES_WIDTH) / 2
    return tuple(Note(left + n * width + 1, top, width - 2, words) for n, words in enumerate(said))


def _cut_lines(arrangement: Arrangement) -> Iterator[Line]:
    """Yield ticks around the cards in line with every cut, and a cross where four cards meet."""
    card, paper = arrangement.card, arrangement.paper
    uprights = [arrangement.left + n * card.width for n in range(arrangement.across + 1)]
    levels = [arrangement.top + n * card.height for n in range(arrangement.down + 1)]
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


def _tick(room: float) -> float:
    return min(_LONGEST_TICK, room - _AWAY_FROM_CARDS - _LEAST_EDGE)
