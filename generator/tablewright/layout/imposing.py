"""Several panels on one side of paper, with lines to cut and fold along, printed as PDFs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.layout.panels import column_widths, gutter
from tablewright.layout.papers import Box, Paper
from tablewright.layout.plans import Plan
from tablewright.layout.printing import Title, lay_out_soundly
from tablewright.layout.setting import STYLE, Setter, template_texts
from tablewright.press import Galley, font_diagnostics, record_diagnostics


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a plan stands on a side: its number among all plans, its box, and its corner in mm."""

    number: int
    box: Box
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line from its upper left end, in millimetres; a dashed one is to be folded along."""

    left: float
    top: float
    across: float
    down: float
    is_fold: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A few words beside the panels, in one line `width` millimetres long."""

    left: float
    top: float
    width: float
    words: str


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet of paper: the panels that stand on it, lines and notes."""

    panels: tuple[Standing, ...]
    lines: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Imposed:
    """PDFs in the order of their papers, or why there are none; `plans` were found to be sound."""

    contents: tuple[bytes, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    plans: tuple[Plan, ...] = ()


def print_sides(
    sides: Sequence[Side],
    plans: Sequence[Plan],
    shared: Paper,
    papers: Sequence[Paper],
    title: Title,
    setter: Setter,
    entries: Iterable[Entry],
) -> Imposed:
    """Print `plans`, all of which fit, where they stand on `sides`; or say why not.

    Sides are as large as `shared`, and come to lie in the middle of each of `papers`. `entries`
    are those whose words stand on the pages. Raises `TemplateFault` and `FontMissing`.
    """
    size = f"@page {{ size: {shared.width:g}mm {shared.height:g}mm; margin: 0 }}"

    def laid_out(settled: Sequence[Plan]) -> Galley:
        html = _html(sides, settled, shared, title, setter)
        return setter.press.lay_out(html, f"{setter.palette}\n{size}")

    sound = lay_out_soundly(plans, papers, setter, entries, laid_out)
    if sound.diagnostics:
        return Imposed(diagnostics=sound.diagnostics)
    read = [s.number for side in sides for s in side.panels if plans[s.number].panel.is_bookmarked]
    sizes = [(known.width, known.height) for known in papers]
    pressed = sound.galley.pdfs(sizes, read)
    # What is said of one paper holds for all: they were drawn together.
    found = (
        *font_diagnostics(pressed[0].families, template_texts(setter.templates)),
        *record_diagnostics(pressed[0].messages, f"templates/{STYLE}"),
    )
    if found:
        return Imposed(diagnostics=found)
    return Imposed(tuple(known.content for known in pressed), (), sound.plans)


def _html(
    sides: Sequence[Side], plans: Sequence[Plan], paper: Paper, title: Title, setter: Setter
) -> str:
    return setter.render(
        "print/imposed.html",
        {
            "title": title,
            "paper": paper,
            "sides": [
                {
                    "lines": side.lines,
                    "notes": side.notes,
                    "panels": [
                        {
                            "number": standing.number,
                            "plan": plan,
                            "box": standing.box,
                            "left": standing.left,
                            "top": standing.top,
                            "widths": column_widths(plan.panel, standing.box, plan.size),
                            "gutter": gutter(plan.size),
                        }
                        for standing in side.panels
                        for plan in [plans[standing.number]]
                    ],
                }
                for side in sides
            ],
        },
    )
