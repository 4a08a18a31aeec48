"""Blocks of a section beside each other, where each of them needs no more than half a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import is_crushed, longest_cell
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.least_height import is_far_too_tall
from tablewright.typeset.measuring import Measure, measured_panels
from tablewright.typeset.panels import Panel, em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter

_ABREAST = 2
# What is longer is a sentence, which may stand in several lines; what fits one fits it easily.
_LONGEST_NAME, _ONE_LINE = 28, 1.05
# Columns are worth the way of the eye where they save so much of the height, and of the page.
_WORTH, _WORTH_OF_PAGE = 0.1, 0.02
# What takes no more of a single page needs no columns, in which type cannot be as large.
_ROOMY = 0.6


class _Tried(Struct, frozen=True):
    """A section as it stands, its blocks across the page, and the last ones in half a line.

    These are the blocks from `start` on: what stands before needs the whole line.
    """

    as_it_is: Plan
    across: Panel
    halves: Panel
    start: int


def set_beside(
    sections: Sequence[Panel],
    narrow: Mapping[int, Panel],
    box: Box,
    sizes: Sequence[float],
    typesetter: Typesetter,
    measure: Measure = measured_panels,
) -> tuple[Panel, ...]:
    """Return `sections`, of which the last blocks stand in two columns where that is much lower.

    `narrow` are some of them by place, made for lines half as long. What needs the whole line, or
    would be read before it, stays across. What no page of `box` holds then stays as it is, and so
    does what is far too tall for one, which is not laid out; and all do where one page has room for
    them, in type as large as it can be. All is tried in the largest of `sizes`: where nothing is
    cramped in that, nothing is in what is smaller. Raises `TemplateFault`.
    """
    size, least = sizes[0], sizes[-1]
    if all(len(half.blocks) < _ABREAST for half in narrow.values()):
        return tuple(sections)
    low = {n: one for n, one in enumerate(sections) if not is_far_too_tall(one, box, least)}
    as_they_are = _measured(low, box, size, typesetter, measure)
    plans = {n: plan_panel(low[n], box, size, one) for n, one in as_they_are.items()}
    taken = sum(box.height + plan.over for plan in plans.values())
    if len(low) == len(sections) and taken <= _ROOMY * box.height:
        return tuple(sections)
    letters = box.width / (em(size) * EMS_PER_LETTER)
    tried = {
        n: one
        for n, half in narrow.items()
        if n in low and (one := _tried(plans[n], half, letters)) is not None
    }
    across = _measured({n: one.across for n, one in tried.items()}, box, size, typesetter, measure)
    halves = _measured({n: one.halves for n, one in tried.items()}, box, size, typesetter, measure)
    found = {n: _best(one, across[n], halves[n], box) for n, one in tried.items()}
    return tuple(found.get(n, section) for n, section in enumerate(sections))


def _measured(
    panels: Mapping[int, Panel], box: Box, size: float, typesetter: Typesetter, measure: Measure
) -> dict[int, Measured]:
    wanted = {n: (panel, size) for n, panel in panels.items()}
    return measure(wanted, box, typesetter) if wanted else {}


def _tried(plan: Plan, half: Panel, letters: float) -> _Tried | None:
    """Return what is tried of the section of `plan`; None where no two blocks can stand abreast.

    A line of it holds so many `letters`.
    """
    section = plan.panel
    if len(half.blocks) != len(section.blocks):
        return None
    pairs = list(zip(half.blocks, section.blocks, strict=True))
    start = max((n for n, pair in enumerate(pairs, 1) if _needs_line(*pair, letters)), default=0)
    if len(pairs) - start < _ABREAST:
        return None
    across = tuple(replace(block, spans=True) for block in section.blocks[:-_ABREAST])
    halves = tuple(replace(block, spans=False, column=0) for block in half.blocks[start:])
    return _Tried(
        plan,
        replace(section, blocks=across, shares=()),
        replace(section, blocks=halves, shares=(), columns=_ABREAST),
        start,
    )


def _best(one: _Tried, across: Measured, halves: Measured, box: Box) -> Panel:
    """Return the lowest way to set a section, or as it stands where that is about as low."""
    as_it_is = one.as_it_is
    ways = [plan for plan in _ways(one, across, halves, box) if plan.fits]
    best = min(ways, key=lambda plan: plan.taken, default=as_it_is)
    saved = as_it_is.taken - best.taken
    is_worth = saved > max(_WORTH * as_it_is.taken, _WORTH_OF_PAGE * box.height)
    return best.panel if is_worth or (best.fits and not as_it_is.fits) else as_it_is.panel


def _ways(one: _Tried, across: Measured, halves: Measured, box: Box) -> Iterator[Plan]:
    """Yield the section with fewer and fewer of its first blocks across, the others in columns."""
    for first in range(len(one.across.blocks), one.start - 1, -1):
        rest = first - one.start
        panel = replace(one.halves, blocks=(*one.across.blocks[:first], *one.halves.blocks[rest:]))
        wide = (*across.too_wide_by_block[:first], *halves.too_wide_by_block[rest:])
        measured = replace(
            halves,
            blocks=(*across.blocks[:first], *halves.blocks[rest:]),
            too_wide=tuple(words for each in wide for words in each),
            too_wide_by_block=wide,
        )
        yield plan_panel(panel, box, one.as_it_is.size, measured)


def _needs_line(half: Block, whole: Block, letters: float) -> bool:
    """Whether a block is read across the whole line: it is looked up by two keys, or divided.

    So is a table whose names would break in half of a line that holds so many `letters`.
    """
    by_keys = any(isinstance(body, SpreadContent) for body in whole.bodies)
    return (
        by_keys
        or len(half.bodies) != len(whole.bodies)
        or (
            any(_breaks(body, letters / _ABREAST) for body in half.bodies)
            and not any(_breaks(body, letters) for body in whole.bodies)
        )
    )


def _breaks(body: Body, letters: float) -> bool:
    """Whether words of a table that are names, and no sentences, break in a line so long."""
    if not isinstance(body, TableContent) or not body.rows:
        return False
    cells = range(len(body.heads))
    is_named = max(longest_cell(body, n) for n in cells) <= _LONGEST_NAME
    return is_named and is_crushed(body, letters, _ONE_LINE)
