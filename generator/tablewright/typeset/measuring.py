"""The largest type in which a panel fits, found by laying its blocks out and measuring them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablewright.prose import readable
from tablewright.typeset.bars import whole_bar
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.looks import PanelKind
from tablewright.typeset.panels import (
    BOUND_TYPE,
    FLOWING_TYPE,
    Panel,
    block_width,
    em,
    ems_wide,
    figure_size,
    hero_size,
    keeps_names_whole,
    note_size,
    row_padding,
)
from tablewright.typeset.papers import Box
from tablewright.typeset.parts import MeasuredPart, Part, measured_parts, too_wide
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.simplified import simplified_block
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter

Measure = Callable[[Mapping[int, tuple[Panel, float]], Box, Typesetter], dict[int, Measured]]

# Taller than any panel can come to be, so that nothing is divided between pages.
_TALLEST = 40_000
# Stands for the head and the foot of a panel among the places of its blocks.
_ENDS = -1


def plan_panels(
    panels: Sequence[Panel],
    box: Box,
    sizes: Sequence[float],
    typesetter: Typesetter,
    *,
    begins_largest: bool = True,
    gives_up: bool = False,
    measure: Measure | None = None,
) -> tuple[Plan, ...]:
    """Return each of `panels` in the largest of `sizes` (descending) at which it fits.

    A panel that fits at none is returned in the smallest, where `Plan.fits` is False. Panels are
    measured together, and each size of a panel at most once. Whoever is not hopeful begins with
    the smallest, and is done if that does not fit. Whoever `gives_up`, as one who can divide a
    panel does, has no size tried that is too large by what was measured in another, and is given
    the plan of that. `measure` may know some of it already. Raises `TemplateFault`.
    """
    measure = measure or measured_panels
    plans: list[dict[int, Plan]] = [{} for _ in panels]
    bounds = [(0, len(sizes)) for _ in panels]
    guesses = [0 if begins_largest else len(sizes) - 1 for _ in panels]
    while wanted := {
        n: (panels[n], sizes[guesses[n]]) for n, (low, high) in enumerate(bounds) if low < high
    }:
        for n, measured in measure(wanted, box, typesetter).items():
            plan = plan_panel(panels[n], box, wanted[n][1], measured)
            plans[n][guesses[n]] = plan
            bounds[n] = _narrowed(bounds[n], guesses[n], fits=plan.fits)
            if gives_up and is_beyond(plan, sizes[-1]):
                bounds[n] = (len(sizes), guesses[n])
            guesses[n] = _guess(plans[n], sizes, *bounds[n])
    last = len(sizes) - 1
    return tuple(plans[n][min(high, last)] for n, (_, high) in enumerate(bounds))


def is_beyond(plan: Plan, least: float) -> bool:
    """Return whether what `plan` holds is too tall even in type of `least` points.

    In smaller type lines are lower, and as many times longer; what is small already stays.
    """
    return plan.taken * (least / plan.size) ** 2 > plan.taken - plan.over


def _narrowed(bounds: tuple[int, int], index: int, *, fits: bool) -> tuple[int, int]:
    """Return the bounds after a try: all sizes before the first are too large, the second fits."""
    low, high = bounds
    return (low, index) if fits else (index + 1, high)


def _guess(plans: Mapping[int, Plan], sizes: Sequence[float], low: int, high: int) -> int:
    """Return which size from `low` on, before `high`, to try after those of `plans`."""
    if low >= high:
        return low
    fitting, failing = plans.get(high), plans.get(low - 1)
    if failing is not None and failing.over <= 0:
        # Words are too wide, and nothing tells in which type they no longer will be.
        return high - 1 if fitting is None else (low + high) // 2
    if fitting is None and failing is not None:
        # Matter shrinks a little faster than its type, as fewer lines break.
        wanted = failing.size * (failing.taken - failing.over) / failing.taken
    elif fitting is not None and failing is not None:
        share = -fitting.over / (failing.over - fitting.over)
        wanted = fitting.size + share * (failing.size - fitting.size)
    else:
        # Only the smallest was tried.
        wanted = sizes[low]
    return min(range(low, high), key=lambda n: (abs(sizes[n] - wanted), n))


def measured_panels(
    wanted: Mapping[int, tuple[Panel, float]], box: Box, typesetter: Typesetter
) -> dict[int, Measured]:
    """Lay out the blocks of panels by themselves, each panel in its own size of type.

    Raises `TemplateFault`.
    """
    parts = {
        (number, place): _part(panel, place, size, box, typesetter)
        for number, (panel, size) in wanted.items()
        for place in (_ENDS, *range(len(panel.blocks)))
    }
    page = f"@page {{ size: {box.width:g}mm {_TALLEST}mm; margin: 0 }}"
    known = measured_parts(list(parts.values()), page, typesetter)
    found = {place: known[part.html] for place, part in parts.items()}
    return {
        number: _assembled(number, panel, found, box, size)
        for number, (panel, size) in wanted.items()
    }


def _assembled(
    number: int,
    panel: Panel,
    found: Mapping[tuple[int, int], MeasuredPart],
    box: Box,
    size: float,
) -> Measured:
    """Return what the panel of that number measures, of which all parts are `found`."""
    head, foot = found[number, _ENDS].heights
    blocks = [(block, found[number, place]) for place, block in enumerate(panel.blocks)]
    too_wide = tuple(
        tuple(
            f"{said}{_in_column(block, culprit)} the block “{block.called}”"
            for culprit, said in (
                *part.too_wide,
                *_crowded(block, panel, block_width(panel, place, box, size), size),
            )
        )
        for place, (block, part) in enumerate(blocks)
    )
    return Measured(
        head=head,
        foot=foot,
        blocks=tuple(part.heights[0] for _, part in blocks),
        too_wide=tuple(what for each in too_wide for what in each),
        too_wide_by_block=too_wide,
    )


def _crowded(block: Block, panel: Panel, width: float, size: float) -> list[tuple[str, str]]:
    """Return of grids and matrices on a screen which figures touch, and what is said of it.

    On cards it is told of those alone that are as close as figures may be.
    """
    of_type = em(hero_size(size) if block.is_hero else size)
    grids = [body for body in block.bodies if isinstance(body, GridContent | SpreadContent)]
    if not panel.is_lined:
        grids = [body for body in grids if isinstance(body, GridContent) and body.is_close]
    crowded = (grid.crowded(width / of_type / block.abreast) for grid in grids)
    return [(words, too_wide(words, ems * of_type)) for words, ems in crowded if ems > 0]


def _part(panel: Panel, place: int, size: float, box: Box, typesetter: Typesetter) -> Part:
    """Return the block of `panel` at `place`, or its ends, as it is laid out by itself."""
    if place == _ENDS:
        return _ends(panel, box, typesetter)
    block = panel.blocks[place]
    width = block_width(panel, place, box, size)
    matter = simplified_block(block)
    html = typesetter.render(
        "print/measured.html",
        {
            "panel": panel,
            "matter": matter,
            "matter_width": width,
            "matter_ems": ems_wide(panel, width, size),
            "size": size,
            "note_size": note_size(panel, size),
            "figure_size": figure_size(panel, size),
            "hero_size": hero_size(size),
            "line": closest_line(size) if panel.is_lined else 0.0,
            "whole_bar": whole_bar(panel, box, size),
            "padding": 0.0 if panel.is_lined else row_padding(size, is_card=panel.is_card),
            "is_airy": _is_airy(panel, size),
            "keeps_names": keeps_names_whole(panel, size),
            "width": box.width,
        },
    )
    return Part(html, tuple(block.pictures))


def _ends(panel: Panel, box: Box, typesetter: Typesetter) -> Part:
    """Return the head and the foot of `panel`, which have their own sizes of type: always these."""
    values = {"panel": panel, "code": typesetter.code_of(panel), "width": box.width}
    html = typesetter.render("print/measured_ends.html", values)
    return Part(html, tuple(panel.logo.pictures if panel.logo else ()))


def _is_airy(panel: Panel, size: float) -> bool:
    """Whether type is larger than what a sheet is divided for: then nothing may be cramped."""
    look = panel.look
    divided_for = BOUND_TYPE if look.is_bound else FLOWING_TYPE
    return look.kind is PanelKind.SHEET and size > divided_for


def measured_panel(
    panel: Panel, box: Box, size: float, typesetter: Typesetter, measure: Measure = measured_panels
) -> Measured:
    """Return the heights of one panel in type of `size` points; raises `TemplateFault`."""
    return measure({0: (panel, size)}, box, typesetter)[0]


def _in_column(block: Block, words: str) -> str:
    """Return what leads from `words` to the name of `block`, with the column they stand in."""
    # A word that is divided sticks out with its first part.
    part = words.rstrip("-\N{HYPHEN}")
    for body in block.bodies:
        if part and isinstance(body, TableContent):
            for index, head in enumerate(body.heads):
                cells = (row.cells[index].words for row in body.rows)
                said = (c if isinstance(c, str) else readable(c.markdown) for c in cells)
                if head.title and any(part in each for each in (head.title, *said)):
                    return f" in the column “{head.title}” of"
    return " in"
