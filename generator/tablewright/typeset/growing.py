"""Panels that would be left empty: a block divided among columns, larger type, lines to write on.

What is empty for an eighth of a panel looks as if something had been left out. A long table or
list goes on in the next column; where no author chose what shares the panel, what it holds grows to
the type of what matters most, and what is still left is ruled for notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from tablewright.records import Struct, replace
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting import cut_rows
from tablewright.typeset.filling import fills
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import ColumnStack, Measured, Plan
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# A part of a divided block has so many rows at least, or the eye would look for the rest.
_LEAST_ROWS = 3
# What has rows and nothing else.
_ROWED = TableContent | SpreadContent | GridContent
# Its heading, and that of its columns.
_HEADS = 2
# Lines to write on are about so many of the panel's apart, and share the room among them. A few
# stand closer, as narrow ruled paper has them, before there is one less, and need no heading.
_RULED = 1.5
_CLOSEST_RULED, _FEW_RULED = 1.1, 3
_LEAST_RULED, _LEAST_TITLED = 2, 5
_LEAST_GAP = 0.5
# Measures are rounded; in lines.
_SAFETY = 0.1
# The eye adds what stands above the foot, and beside the last words of a block.
_SEEN_HOLE = 0.07
# In points: type that is large already gains nothing.
_GROWTH = 1.5
# Where what is left is ruled anyway it has to shrink to this part of it, or the eye goes after the
# rest of a block for nothing.
_WORTH_DIVIDING = 0.5


class _Try(Struct, frozen=True):
    """A panel that may leave less empty; of a divided block the `second` part has this place."""

    panel: Panel
    second: int | None = None

    def is_sightly(self, plan: Plan, before: Plan) -> bool:
        """Return whether the parts of a block are found, and no row that was whole is broken."""
        if self.second is not None:
            return _goes_on(plan, self.second)
        blocks = zip(plan.lines, before.lines, plan.panel.blocks, strict=True)
        return all(
            now <= was + ceil((was - _unchanged(block)) / 2) + 1
            for now, was, block in blocks
            if _is_rowed(block)
        )


def grown_plans(
    plans: Sequence[Plan], box: Box, typesetter: Typesetter, *, is_authored: bool
) -> tuple[Plan, ...]:
    """Return `plans`, those with a hole filled as far as they can be.

    Of what `is_authored` for this shape only the division of blocks changes: what is empty there,
    its author left. All that may be better is laid out at once. Raises `TemplateFault`.
    """
    tries = [
        (place, better)
        for place, plan in enumerate(plans)
        if has_hole(plan, is_authored=is_authored)
        for better in _better(plan, box, is_authored=is_authored)
    ]
    wanted = {n: (better.panel, plans[place].size) for n, (place, better) in enumerate(tries)}
    measured = measured_panels(wanted, box, typesetter) if wanted else {}
    found = list(plans)
    for n, (place, better) in enumerate(tries):
        plan = plan_panel(better.panel, box, plans[place].size, measured[n])
        is_better = plan.fits and plan.hole < found[place].hole
        # What comes first is the smaller change.
        is_sparse = has_hole(found[place], is_authored=is_authored)
        is_worth = is_authored or better.second is None or _is_worth_dividing(plan, plans[place])
        if is_sparse and is_better and is_worth and better.is_sightly(plan, plans[place]):
            found[place] = plan
    return tuple(found)


def _is_worth_dividing(plan: Plan, before: Plan) -> bool:
    """Return whether a block is divided for more than that a hole stands in another column."""
    return not has_hole(plan, is_authored=False) or plan.hole < _WORTH_DIVIDING * before.hole


def ruled_plans(plans: Sequence[Plan]) -> tuple[Plan, ...]:
    """Return `plans`, which nobody laid out for this shape, with what is empty ruled for notes."""
    return tuple(_ruled(plan) if has_hole(plan, is_authored=False) else plan for plan in plans)


def has_hole(plan: Plan, *, is_authored: bool = True) -> bool:
    """Return whether more of `plan` is empty than looks as if it were meant."""
    return plan.fits and plan.hole > (LARGEST_HOLE if is_authored else _SEEN_HOLE)


def _better(plan: Plan, box: Box, *, is_authored: bool) -> Iterator[_Try]:
    """Yield what may leave less of `plan` empty, the smaller changes first."""
    divided = _divided(plan, box)
    if divided is not None:
        yield divided
    has_own = any(fills(block) for block in plan.panel.blocks)
    if is_authored or has_own or plan.hero_size - plan.size < _GROWTH:
        return
    for places in dict.fromkeys((plan.panel.spanning, tuple(range(len(plan.lines))))):
        # Words in two sizes would look like a slip; tables alone may be larger than their words.
        may_grow = all(_is_rowed(plan.panel.blocks[n]) for n in places)
        if places and may_grow and not all(plan.panel.blocks[n].is_hero for n in places):
            grown = _grown(plan, places)
            if plan_panel(grown, box, plan.size, _guessed(plan, places)).fits:
                yield _Try(grown)


def _is_rowed(block: Block) -> bool:
    return all(isinstance(body, _ROWED) for body in block.bodies)


def _unchanged(block: Block) -> int:
    """Return how many lines of `block` do not grow with its rows: its headings and its notes."""
    return bool(block.title) + len(block.said) + len(block.bodies) + bool(block.notes)


def _goes_on(plan: Plan, second: int) -> bool:
    """Return whether a block begins the column beside that which the block before it ends."""
    return any(
        this.blocks[-1:] == (second - 1,) and beside.blocks[:1] == (second,)
        for this, beside in pairwise(plan.columns)
    )


def _grown(plan: Plan, places: Sequence[int]) -> Panel:
    blocks = (
        replace(block, is_hero=block.is_hero or n in places)
        for n, block in enumerate(plan.panel.blocks)
    )
    return replace(plan.panel, blocks=tuple(blocks))


def _guessed(plan: Plan, places: Sequence[int]) -> Measured:
    """Return how tall the blocks of `plan` are at least if those at `places` grow."""
    lines = [
        count + ceil(block.rows / 2) if n in places and not block.is_hero else count
        for n, (count, block) in enumerate(zip(plan.lines, plan.panel.blocks, strict=True))
    ]
    return _measured(plan, lines)


def _measured(plan: Plan, lines: Sequence[float]) -> Measured:
    line = closest_line(plan.size)
    return Measured(plan.head, plan.foot, tuple(count * line for count in lines), ())


def _divided(plan: Plan, box: Box) -> _Try | None:
    """Return the panel of `plan` with that block divided which leaves least of it empty then."""
    best: tuple[float, _Try] | None = None
    panel = plan.panel
    if panel.shares or len(plan.columns) < 2:
        return None
    for index in panel.packed:
        block = panel.blocks[index]
        count = _rows(block)
        if count < 2 * _LEAST_ROWS:
            continue
        heads = min(_HEADS, plan.lines[index] - count)
        each = (plan.lines[index] - heads) / count
        for row in range(_LEAST_ROWS, count - _LEAST_ROWS + 1):
            if _is_within_group(block, row):
                continue
            parts = cut_rows(block, row)
            blocks = (*panel.blocks[:index], *parts, *panel.blocks[index + 1 :])
            lines = [*plan.lines]
            lines[index : index + 1] = [
                ceil(heads + each * row),
                ceil(min(heads, _HEADS) + each * (count - row)),
            ]
            tried = replace(panel, blocks=blocks, columns=len(plan.columns))
            found = plan_panel(tried, box, plan.size, _measured(plan, lines))
            if not found.fits or not _goes_on(found, index + 1):
                continue
            if found.hole < (plan.hole if best is None else best[0]):
                best = found.hole, _Try(tried, index + 1)
    return None if best is None else best[1]


def _rows(block: Block) -> int:
    """Return how many rows `block` may be divided between; 0 where it must stay whole."""
    if len(block.bodies) != 1:
        return 0
    (body,) = block.bodies
    if isinstance(body, TableContent) and body.columns == 1:
        return len(body.rows)
    return len(body.items) if isinstance(body, ListContent) and body.columns == 1 else 0


def _is_within_group(block: Block, row: int) -> bool:
    """Return whether rows of one group would be parted in front of the one at place `row`."""
    (body,) = block.bodies
    if not isinstance(body, TableContent):
        return False
    before, behind = body.rows[row - 1].group, body.rows[row].group
    return bool(behind) and before == behind


def _ruled(plan: Plan) -> Plan:
    """Return `plan` with lines to write on below every column, or below all that stands across."""
    panel, blocks, lines = plan.panel, list(plan.panel.blocks), list(plan.lines)

    def with_lines(stack: ColumnStack, room: float) -> ColumnStack:
        # A line stands between, or less where nothing stands beside; the heading is in the first.
        is_alone = len(stack.blocks) == 1 and len(plan.columns) < 2
        gap = _LEAST_GAP if is_alone else 1.0
        free = room / plan.line - gap - _SAFETY
        if free < _LEAST_RULED:
            return stack
        count = max(round(free / _RULED), min(int(free / _CLOSEST_RULED), _FEW_RULED))
        caption = NOTES if free >= _LEAST_TITLED else ""
        content = NotesContent(count, free * plan.line / count, caption=caption)
        blocks.append(
            Block(
                entry=panel.blocks[0].entry,
                title="",
                chips=(),
                leads=(),
                bodies=(content,),
                name=NOTES,
                spans=not plan.columns,
            )
        )
        lines.append(int(free))
        blocks_here = (*stack.blocks, len(blocks) - 1)
        return replace(stack, blocks=blocks_here, gap=gap * plan.line)

    if plan.columns:
        across = plan.across
        columns = tuple(
            with_lines(stack, room) for stack, room in zip(plan.columns, plan.left, strict=True)
        )
    else:
        across, columns = with_lines(plan.across, plan.left[0]), plan.columns
    if len(blocks) == len(panel.blocks):
        return plan
    return replace(
        plan,
        # With a block more there would be room for a column more.
        panel=replace(panel, blocks=tuple(blocks), columns=max(len(plan.columns), 1)),
        across=across,
        columns=columns,
        lines=tuple(lines),
        # Nothing is left for gaps.
        left=(),
        heights=tuple(count * closest_line(plan.size) for count in lines),
        hole=0.0,
    )
