"""A page of totals rolled in advance: of all dice of a pack, for a whole session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from tablewright.dice import DeckDraw, Expression, distribution
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.sheets.sections import SheetPage, sheet_entries
from tablewright.outputs.sheets.sharing import Foot
from tablewright.render import filters
from tablewright.typeset.blocks import Block, RolledContent, rows_of
from tablewright.typeset.flowing import flowed
from tablewright.typeset.measuring import Measure, plan_panels
from tablewright.typeset.panels import Panel, block_gap
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.dice import EVERY_DICE, fixed_dice_of
from tablewright.views.samples import sample
from tablewright.words.odds import ROLLED_IN_ADVANCE, use_in_order

ROLLED_ANCHOR = "rolled-in-advance"
# Dice that hang on what is put in are rolled in advance where they are so few kinds.
_MOST_KINDS = 8
# More entries than these are not named beside the dice that they share.
_MOST_NAMED = 6
# In this type totals stand well apart, and can be struck off.
_SIZE = 10.0
# Totals stand in fives; each takes so many millimetres, and more for each of its digits.
_FIVE = 5
_MOST_ABREAST = 20
_AROUND, _DIGIT = 3.2, 2.8
# Templates of one's own may hide the totals, or set them as small as they like.
_LEAST_LINE = 1.0
# What rounding may add to the height of a page, in millimetres.
_SAFETY = 0.5


def rolled_dice(scope: Scope) -> Mapping[Expression, tuple[str, ...]]:
    """Return the dice of the sheets of a pack, each with the titles of what is rolled with them."""
    found: dict[Expression, list[str]] = {}
    for entry in sheet_entries(scope):
        every = dict.fromkeys(EVERY_DICE.of(entry)(entry))
        varying = [dice for dice in every if _varies(dice)]
        kinds = varying if len(varying) <= _MOST_KINDS else fixed_dice_of(entry)
        # Named faces and cards have no total that could be rolled in advance.
        for dice in dict.fromkeys(dice for dice in kinds if dice.named is None):
            if isinstance(dice, DeckDraw):
                continue
            found.setdefault(dice, []).append(entry.title)
    return {dice: tuple(titles) for dice, titles in found.items()}


def rolled_pages(
    scope: Scope, leaf: SheetPage, foot: Foot, typesetter: Typesetter, measure: Measure
) -> tuple[Plan, ...]:
    """Return a page full of totals of all dice of a pack, or several where those are many.

    Empty where no dice are the same whatever is put in. `measure` may know some of it already.
    Raises `TemplateFault`.
    """
    dice = rolled_dice(scope)
    if not dice:
        return ()
    entry = sheet_entries(scope)[0]
    blank = Panel(
        name=f"the page “{ROLLED_IN_ADVANCE}”",
        title=ROLLED_IN_ADVANCE,
        chips=(),
        where="",
        foot=foot[0],
        columns=1,
        blocks=(),
        span=entry.source.span(("title",)),
        look=leaf.look,
        anchor=ROLLED_ANCHOR,
        folio=foot[1],
    )
    first = [_block(one, scope, entry, leaf, 1) for one in dice]
    second = [_block(one, scope, entry, leaf, 2) for one in dice]
    note = Block(entry, "", (), (use_in_order(_seed(next(iter(dice)), scope)),), (), spans=True)
    measured = measure(
        {
            n: (replace(blank, blocks=(note, *blocks)), _SIZE)
            for n, blocks in enumerate((first, second))
        },
        leaf.box,
        typesetter,
    )
    one, two = measured[0], measured[1]
    left = leaf.box.height - one.head - one.foot - sum(one.blocks) - _SAFETY
    left -= block_gap(_SIZE) * len(one.blocks)
    line = max(b - a for a, b in zip(one.blocks[1:], two.blocks[1:], strict=True))
    line = max(line, _LEAST_LINE)
    counts = _lines([len(titles) for titles in dice.values()], int(left / line))
    blocks = [
        note,
        *(_block(die, scope, entry, leaf, n) for die, n in zip(dice, counts, strict=True)),
    ]
    by_lines = partial(_measured_by_lines, measure)
    pages = flowed(blank, blocks, leaf.box, _SIZE, typesetter, by_lines)
    sizes = (_SIZE, 9.5, 9.0)
    return plan_panels(_going_on(pages), leaf.box, sizes, typesetter, measure=by_lines)


def _measured_by_lines(
    measure: Measure,
    wanted: Mapping[int, tuple[Panel, float]],
    box: Box,
    typesetter: Typesetter,
) -> dict[int, Measured]:
    """Measure like `measured_panels`, but of totals two lines alone: all are equally high.

    A page of totals takes as long to lay out as all else on it. What is printed is looked at whole.
    """
    short = {
        2 * number + more: (replace(panel, blocks=_shortened(panel.blocks, 1 + more)), size)
        for number, (panel, size) in wanted.items()
        for more in (0, 1)
    }
    found = measure(short, box, typesetter)
    return {
        number: _grown(panel.blocks, found[2 * number], found[2 * number + 1])
        for number, (panel, _) in wanted.items()
    }


def _shortened(blocks: Sequence[Block], lines: int) -> tuple[Block, ...]:
    """Return `blocks`, their totals in so many lines at most."""
    return tuple(
        replace(
            block,
            bodies=tuple(
                replace(body, totals=body.totals[: lines * body.abreast])
                if isinstance(body, RolledContent)
                else body
                for body in block.bodies
            ),
        )
        for block in blocks
    )


def _grown(blocks: Sequence[Block], one: Measured, two: Measured) -> Measured:
    """Return what `blocks` measure, of which `one` and `two` lines are measured."""
    counts = [sum(map(rows_of, block.bodies)) for block in blocks]
    heights = zip(one.blocks, two.blocks, counts, strict=True)
    grown = tuple(low + (high - low) * max(count - 1, 0) for low, high, count in heights)
    return replace(two, blocks=grown)


def _lines(uses: Sequence[int], left: int) -> list[int]:
    """Return how many lines each of several dice has that are put to so many `uses`.

    All have one; `left` further lines go one after the other to the dice that have the fewest for
    what they are used.
    """
    counts = [1] * len(uses)
    for _ in range(max(left, 0)):
        n = min(range(len(uses)), key=lambda n: (Fraction(counts[n], uses[n] + 1), n))
        counts[n] += 1
    return counts


def _block(dice: Expression, scope: Scope, entry: Entry, leaf: SheetPage, lines: int) -> Block:
    rolled = distribution(dice)
    digits = max(len(str(rolled.minimum)), len(str(rolled.maximum)))
    abreast = int(leaf.box.width / (_AROUND + _DIGIT * digits)) // _FIVE * _FIVE
    abreast = min(max(abreast, _FIVE), _MOST_ABREAST)
    totals = sample(dice, _seed(dice, scope), lines * abreast).totals
    titles = [one for d, names in rolled_dice(scope).items() if d == dice for one in names]
    remark = ", ".join(titles[:_MOST_NAMED]) + (" …" if len(titles) > _MOST_NAMED else "")
    strip = RolledContent(filters.dice(dice), remark, totals, abreast)
    return Block(entry, "", (), (), (strip,), spans=True)


def _seed(dice: Expression, scope: Scope) -> str:
    return f"{scope.pack}/{dice}"


def _going_on(pages: Sequence[Panel]) -> tuple[Panel, ...]:
    return tuple(
        replace(page, goes_on=n > 0, anchor="" if n else page.anchor)
        for n, page in enumerate(pages)
    )


def _varies(dice: Expression) -> bool:
    rolled = distribution(dice)
    return rolled.minimum < rolled.maximum
