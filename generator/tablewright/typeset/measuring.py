"""The largest type in which a panel fits, found by laying its blocks out and measuring them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tablewright.press import FaultKind, Galley, layout_faults
from tablewright.press.areas import AreaKind, AreaName
from tablewright.prose import readable
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block
from tablewright.typeset.looks import PanelKind
from tablewright.typeset.palette import Ink
from tablewright.typeset.panels import (
    FLOWING_TYPE,
    SHEET_TYPE,
    Panel,
    block_width,
    figure_size,
    hero_size,
    keeps_names_whole,
    note_size,
    pictures_on,
    row_padding,
)
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured, Plan, plan_panel
from tablewright.typeset.simplified import simplified_block
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter

Measure = Callable[[Mapping[int, tuple[Panel, float]], Box, Typesetter], dict[int, Measured]]

# Taller than any panel can come to be, so that nothing is divided between pages.
_TALLEST = 40_000


def plan_panels(
    panels: Sequence[Panel],
    box: Box,
    sizes: Sequence[float],
    typesetter: Typesetter,
    *,
    begins_largest: bool = True,
    measure: Measure | None = None,
) -> tuple[Plan, ...]:
    """Return each of `panels` in the largest of `sizes` (descending) at which it fits.

    A panel that fits at none is returned in the smallest, where `Plan.fits` is False. Panels are
    measured together, and each size of a panel at most once. Whoever is not hopeful begins with
    the smallest, and is done if that does not fit. `measure` may know some of it already. Raises
    `TemplateFault`.
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
            guesses[n] = _guess(plans[n], sizes, *bounds[n])
    last = len(sizes) - 1
    return tuple(plans[n][min(high, last)] for n, (_, high) in enumerate(bounds))


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
    html = typesetter.render(
        "print/measure.html",
        {
            "panels": [
                {
                    "number": number,
                    "panel": replace(panel, blocks=tuple(map(simplified_block, panel.blocks))),
                    "code": typesetter.code_of(panel),
                    "size": size,
                    "note_size": note_size(panel, size),
                    "figure_size": figure_size(panel, size),
                    "hero_size": hero_size(size),
                    "line": closest_line(size) if panel.is_lined else 0.0,
                    "padding": 0.0 if panel.is_lined else row_padding(size),
                    "is_airy": _is_airy(panel, size),
                    "keeps_names": keeps_names_whole(panel, size),
                    "width": box.width,
                    "widths": [
                        block_width(panel, index, box, size) for index in range(len(panel.blocks))
                    ],
                }
                for number, (panel, size) in wanted.items()
            ]
        },
    )
    page = f"@page {{ size: {box.width:g}mm {_TALLEST}mm; margin: 0 }}"
    pictures = pictures_on((panel for panel, _ in wanted.values()), Ink.FULL)
    galley = typesetter.press.lay_out(html, f"{typesetter.palette}\n{page}", pictures)
    heights = {a.name: a.rectangle.height for page in galley.pages for a in page.areas}
    wide = _too_wide(galley)
    return {
        number: Measured(
            head=heights[AreaName(AreaKind.HEAD, number)],
            foot=heights[AreaName(AreaKind.FOOT, number)],
            blocks=tuple(
                heights[AreaName(AreaKind.BLOCK, number, n)] for n in range(len(panel.blocks))
            ),
            too_wide=tuple(what for each in by_block for what in each),
            too_wide_by_block=by_block,
        )
        for number, (panel, _) in wanted.items()
        for by_block in [
            tuple(
                tuple(
                    f"{said}{_in_column(block, culprit)} the block “{block.called}”"
                    for culprit, said in wide.get(AreaName(AreaKind.BLOCK, number, n), ())
                )
                for n, block in enumerate(panel.blocks)
            )
        ]
    }


def _is_airy(panel: Panel, size: float) -> bool:
    """Whether type is larger than what a sheet is divided for: then nothing may be cramped."""
    look = panel.look
    divided_for = SHEET_TYPE[-1] if look.is_bound else FLOWING_TYPE
    return look.kind is PanelKind.SHEET and size > divided_for


def measured_panel(panel: Panel, box: Box, size: float, typesetter: Typesetter) -> Measured:
    """Return the heights of one panel in type of `size` points; raises `TemplateFault`."""
    return measured_panels({0: (panel, size)}, box, typesetter)[0]


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


def _too_wide(galley: Galley) -> dict[AreaName | None, list[tuple[str, str]]]:
    """Return what is too wide in each area: words, or else nothing, and what is said of it."""
    found: dict[AreaName | None, list[tuple[str, str]]] = {}
    tables: dict[AreaName | None, float] = {}
    # The word that is too wide by most is the one to shorten.
    for fault in sorted(layout_faults(galley.pages), key=lambda fault: -fault.amount):
        if fault.kind in (FaultKind.TOO_WIDE, FaultKind.OUTSIDE_BLOCK):
            # Of what is broken into lines, one sticks out.
            words = str(fault.culprit).rstrip(" ,;:")
            said = f"“{words}” is {fault.amount:.1f} mm too wide"
            found.setdefault(fault.area, []).append((words, said))
        elif fault.kind is FaultKind.WIDE_TABLE:
            tables[fault.area] = max(fault.amount, tables.get(fault.area, 0.0))
    for area, amount in tables.items():
        found.setdefault(area, []).append(("", f"the table is {amount:.1f} mm too wide"))
    return found
