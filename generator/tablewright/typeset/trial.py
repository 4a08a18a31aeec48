"""Pages as they would be printed, with what does not fit: for an author, and for no printer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.press import LaidPages, Rectangle
from tablewright.press.areas import AreaKind, AreaName
from tablewright.records import Struct, replace
from tablewright.typeset.overflow import panel_number, said_of
from tablewright.typeset.panels import pictures_on
from tablewright.typeset.papers import Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.printing import Title, panels_html
from tablewright.typeset.typesetter import Typesetter


class Mark(Struct, frozen=True):
    """A part of a page, in millimetres, and what is wrong with it.

    What is `beyond` the page is no part of the paper.
    """

    rectangle: Rectangle
    words: str
    is_beyond: bool = False


class TrialPage(Struct, frozen=True):
    """A page, the only one of its PDF; it is taller than its paper by what does not fit on it."""

    pdf: bytes
    width: float
    height: float
    marks: tuple[Mark, ...]


def trial_pages(
    plans: Sequence[Plan], paper: Paper, title: Title, typesetter: Typesetter
) -> Iterator[TrialPage]:
    """Yield a page for each of `plans`, which may stand beyond it; raises `TemplateFault`."""
    for plan in plans:
        over = max(plan.over, 0.0)
        # A page that grows by what is too much shows all of it, in the places of the paper.
        tall = replace(
            paper,
            height=paper.height + over,
            box=Box(paper.box.width, paper.box.height + over),
            card=None,
        )
        html = panels_html([plan], title, tall, typesetter)
        style = f"{typesetter.palette}\n{tall.page_style}"
        galley = typesetter.lay_out(html, style, pictures_on((plan.panel,), typesetter.ink))
        (pressed,) = galley.pdfs([(tall.width, tall.height)])
        marks = (*_too_tall(plan, paper, galley), *_elsewhere(plan, galley))
        yield TrialPage(pressed.content, tall.width, tall.height, marks)


def _too_tall(plan: Plan, paper: Paper, galley: LaidPages) -> Iterator[Mark]:
    """Yield what lies below the end of the panel, and each block that reaches into it."""
    if plan.over <= 0:
        return
    left, top = (paper.width - paper.box.width) / 2, (paper.height - paper.box.height) / 2
    # Its foot, which stands below the blocks, is as tall as ever.
    end = top + paper.box.height - plan.foot
    band = Rectangle(left, end, paper.box.width, plan.over)
    yield Mark(band, f"{plan.over:.1f} mm too tall", is_beyond=True)
    for area in galley.pages[0].areas if galley.pages else ():
        over = area.rectangle.bottom - end
        if area.name.kind is AreaKind.BLOCK and over > 0:
            called = _called(plan, area.name)
            yield Mark(area.rectangle, f"{called} reaches {over:.1f} mm too far down")


def _elsewhere(plan: Plan, galley: LaidPages) -> Iterator[Mark]:
    """Yield the areas in which something sticks out of where it belongs."""
    areas = {area.name: area.rectangle for page in galley.pages for area in page.areas}
    for fault in galley.faults:
        area = fault.area or AreaName(AreaKind.PANEL, panel_number(fault.area))
        if area in areas:
            yield Mark(areas[area], said_of(fault, plan.panel))


def _called(plan: Plan, name: AreaName) -> str:
    if name.block is None or name.block >= len(plan.panel.blocks):
        return "a block"
    return f"“{plan.panel.blocks[name.block].called}”"
