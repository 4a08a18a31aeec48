"""Totals rolled in advance, in the room that other sheets leave: of the dice of a pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from tablewright.dice import DeckDraw, Expression, distribution
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.sheets.behind_all import section_behind_all
from tablewright.outputs.sheets.sections import SheetPage, sheet_entries
from tablewright.outputs.sheets.sharing import Foot
from tablewright.records import replace
from tablewright.render import filters
from tablewright.typeset.blocks import Block, RolledContent, rows_of
from tablewright.typeset.measuring import Measure, plan_panels
from tablewright.typeset.panels import Panel, block_gap
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.views.dice import fixed_dice_of
from tablewright.views.samples import sample
from tablewright.words.odds import (
    ROLLED_IN_ADVANCE,
    USE_IN_ORDER,
    numbered_set,
    same_set,
    set_in_use,
)

ROLLED_ANCHOR = "rolled-in-advance"
# More entries than these are not named beside the dice that they share.
_MOST_NAMED = 6
# In this type totals stand well apart, and can be struck off.
_SIZE = 10.0
# Totals stand in fives; each takes so many millimetres, and more for each of its digits.
_FIVE = 5
_MOST_ABREAST = 20
_AROUND, _DIGIT = 5.2, 1.95
# Templates of one's own may hide the totals, or set them as small as they like.
_LEAST_LINE = 1.0
# What rounding may add to the height of a page, in millimetres.
_SAFETY = 0.5


def rolled_dice(scope: Scope) -> Mapping[Expression, tuple[str, ...]]:
    """Return the dice of the sheets of a pack, each with the titles of what is rolled with them.

    Dice that hang on what is put in are left to the hand: of many kinds none is rolled often.
    """
    found: dict[Expression, list[str]] = {}
    for entry in sheet_entries(scope):
        for dice in dict.fromkeys(fixed_dice_of(entry)):
            # Named faces and cards have no total that could be rolled in advance.
            if dice.named is None and not isinstance(dice, DeckDraw) and _varies(dice):
                found.setdefault(dice, []).append(entry.title)
    return {dice: tuple(titles) for dice, titles in found.items()}


def rolled_plan(
    scope: Scope,
    leaf: SheetPage,
    foot: Foot,
    typesetter: Typesetter,
    measure: Measure,
    most: int | None = None,
) -> Plan | None:
    """Return totals of all dice of a pack that fill the box of `leaf`, as one section.

    Each dice has `most` lines at most, if that is told.

    None where no dice are the same whatever is put in, and where the box holds no line of each,
    even without the words about them.
    `measure` may know some of it already. Raises `TemplateFault`.
    """
    dice = rolled_dice(scope)
    if not dice:
        return None
    entry = sheet_entries(scope)[0]
    use = Block(entry, "", (), (USE_IN_ORDER,), (), spans=True)
    blank = section_behind_all(ROLLED_IN_ADVANCE, ROLLED_ANCHOR, (), scope, leaf, foot)
    blank = replace(blank, where=numbered_set(leaf.rolls, is_bound=leaf.is_bound))
    same = same_set(leaf.rolls, is_bound=leaf.is_bound)
    what_for = Block(entry, "", (), (same,), (), spans=True)

    def of_lines(counts: Sequence[int]) -> Panel:
        strips = (_block(die, scope, entry, leaf, n) for die, n in zip(dice, counts, strict=True))
        return replace(blank, blocks=(use, *strips, what_for))

    few = {n: (of_lines([n + 1] * len(dice)), _SIZE) for n in range(2)}
    one, two = measure(few, leaf.box, typesetter).values()
    whole = leaf.box.height - one.head - one.foot - _SAFETY
    # A strip has no sentences about it before there is none: a line by its title has the same.
    ways = ((0, len(one.blocks)), (0, len(one.blocks) - 1), (1, len(one.blocks) - 1))
    rooms = ((a, b, whole - sum(h + block_gap(_SIZE) for h in one.blocks[a:b])) for a, b in ways)
    first, end, left = next(((a, b, left) for a, b, left in rooms if left >= 0), (0, 0, -1.0))
    if left < 0:
        return None
    line = max(b - a for a, b in zip(one.blocks[1:], two.blocks[1:], strict=True))
    fitting = _lines([len(titles) for titles in dice.values()], int(left / max(line, _LEAST_LINE)))
    counts = [count if most is None else min(count, most) for count in fitting]
    by_lines = partial(_measured_by_lines, measure)
    panel = of_lines(counts)
    if first:
        panel = replace(panel, where=set_in_use(leaf.rolls, is_bound=leaf.is_bound))
    panel = replace(panel, blocks=panel.blocks[first:end])
    (plan,) = plan_panels([panel], leaf.box, (_SIZE,), typesetter, measure=by_lines)
    return plan


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
    totals = sample(dice, _seed(dice, scope, leaf), lines * abreast).totals
    titles = [one for d, names in rolled_dice(scope).items() if d == dice for one in names]
    remark = ", ".join(titles[:_MOST_NAMED]) + (" …" if len(titles) > _MOST_NAMED else "")
    strip = RolledContent(filters.dice(dice), remark, totals, abreast)
    return Block(entry, "", (), (), (strip,), spans=True)


def _seed(dice: Expression, scope: Scope, leaf: SheetPage) -> str:
    """Return what the totals of `dice` come from: bound pages have others than loose ones."""
    return f"{scope.pack}/{dice}/{'bound' if leaf.is_bound else 'loose'}/{leaf.rolls}"


def _varies(dice: Expression) -> bool:
    rolled = distribution(dice)
    return rolled.minimum < rolled.maximum
