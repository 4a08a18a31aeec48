"""Several panels on one side of paper, with lines to cut and fold along, printed as PDFs."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from tablewright.diagnostics import Diagnostic
from tablewright.fonts.widths import MM_PER_POINT
from tablewright.press import LaidPages, Rectangle, font_diagnostics, record_diagnostics
from tablewright.records import Struct
from tablewright.typeset.panels import column_widths, ems_wide, gutter, pictures_on
from tablewright.typeset.papers import Box, Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.printed_before import Document, keep_printed, printed_before, work_on
from tablewright.typeset.printing import Title, lay_out_soundly
from tablewright.typeset.typesetter import STYLE, Typesetter, template_texts

# The threads of a back repeat every so many points; its field ends so many millimetres inside its
# frame at least, as near at the sides as above and below.
_THREAD = 12
_INSIDE_FRAME = 3.0


class Frame(Struct, frozen=True):
    """How many millimetres around what a panel holds its frame stands."""

    left: float
    right: float
    above: float
    below: float

    def field(self, box: Box) -> tuple[int, int]:
        """Return how wide and how high the pattern is on a back that holds `box`, in points."""
        wide = box.width + self.left + self.right
        high = box.height + self.above + self.below
        return _threads(wide), _threads(high)


def _threads(room: float) -> int:
    """Return how many points of so many millimetres whole threads take."""
    return _THREAD * floor((room - 2 * _INSIDE_FRAME) / (_THREAD * MM_PER_POINT))


class PlacedPanel(Struct, frozen=True):
    """Where a plan stands on a side: its number among all plans, its box, and its corner in mm.

    Its `frame` is None where the style sheet says it; `meets` is the side on which its frame goes
    on in that of its neighbour, "right" or "left", or empty.
    """

    number: int
    box: Box
    left: float
    top: float
    frame: Frame | None = None
    meets: str = ""


class Line(Struct, frozen=True):
    """A thin line from its upper left end, in millimetres; a dashed one is to be folded along."""

    left: float
    top: float
    across: float
    down: float
    is_fold: bool = False


class Note(Struct, frozen=True):
    """A few words beside the panels, in one line `width` millimetres long.

    One that `reads_up` does so from its lower end; `left` and `top` are its upper one.
    """

    left: float
    top: float
    width: float
    words: str
    reads_up: bool = False


class Thumb(Struct, frozen=True):
    """A tab on the outer edge of a page, by which it is found: a word that reads down, or up.

    It has the colour of the panel whose `number` among all plans is that.
    """

    number: int
    left: float
    top: float
    width: float
    height: float
    words: str
    reads_up: bool = False


class PaperSide(Struct, frozen=True):
    """One side of a sheet of paper: the panels that stand on it, lines, notes and thumb tabs.

    `cut` is what the outermost cuts leave of it, None where it is not cut.
    """

    panels: tuple[PlacedPanel, ...]
    lines: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()
    cut: Rectangle | None = None
    thumbs: tuple[Thumb, ...] = ()


class Imposed(Struct, frozen=True):
    """PDFs in the order of their papers, or why there are none; `plans` were found to be sound."""

    contents: tuple[bytes, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    plans: tuple[Plan, ...] = ()


def print_sides(
    sides: Sequence[PaperSide],
    plans: Sequence[Plan],
    shared: Paper,
    papers: Sequence[Paper],
    title: Title,
    typesetter: Typesetter,
) -> Imposed:
    """Print `plans`, all of which fit, where they stand on `sides`; or say why not.

    Sides are as large as `shared`, and come to lie in the middle of each of `papers`. Raises
    `TemplateFault` and `FontMissing`.
    """
    size = f"@page {{ size: {shared.width:g}mm {shared.height:g}mm; margin: 0 }}"

    def document(settled: Sequence[Plan]) -> Document:
        html = _html(sides, settled, shared, title, typesetter)
        pictures = pictures_on((plan.panel for plan in settled), typesetter.ink)
        return Document(html, f"{typesetter.palette}\n{size}", pictures)

    def laid_out(settled: Sequence[Plan], before: LaidPages | None) -> LaidPages:
        known = first if settled is plans else document(settled)
        return typesetter.lay_out(known.html, known.page_style, known.pictures, before)

    read = [s.number for side in sides for s in side.panels if plans[s.number].panel.is_bookmarked]
    sizes = [(paper.width, paper.height) for paper in papers]
    cuts = [side.cut for side in sides]
    first = document(plans)
    work = work_on("sides", typesetter.press, first, sizes, read, cuts)
    before = printed_before(work, plans)
    if before is not None:
        return Imposed(before.contents, plans=before.plans)
    sound = lay_out_soundly(plans, papers, typesetter, laid_out)
    if sound.diagnostics:
        return Imposed(diagnostics=sound.diagnostics)
    pressed = sound.galley.pdfs(sizes, read, cuts)
    # What is said of one paper holds for all: they were drawn together.
    found = (
        *font_diagnostics(
            pressed[0].families, template_texts(typesetter.templates), typesetter.press.faces
        ),
        *record_diagnostics(pressed[0].messages, f"templates/{STYLE}"),
    )
    if found:
        return Imposed(diagnostics=found)
    contents = tuple(document.content for document in pressed)
    sound.galley.keep_pages()
    keep_printed(work, plans, sound.plans, contents)
    return Imposed(contents, (), sound.plans)


def _html(
    sides: Sequence[PaperSide],
    plans: Sequence[Plan],
    paper: Paper,
    title: Title,
    typesetter: Typesetter,
) -> str:
    return typesetter.render(
        "print/imposed.html",
        {
            "title": title,
            "paper": paper,
            "sides": [
                {
                    "lines": side.lines,
                    "notes": side.notes,
                    "thumbs": [(thumb, plans[thumb.number].panel) for thumb in side.thumbs],
                    "panels": [
                        {
                            "number": standing.number,
                            "plan": plan,
                            "box": standing.box,
                            "left": standing.left,
                            "top": standing.top,
                            "frame": standing.frame,
                            "meets": standing.meets,
                            "widths": column_widths(plan.panel, standing.box, plan.size),
                            "gutter": gutter(plan.size),
                            "has_column_rules": typesetter.has_column_rules,
                            "ems": ems_wide(plan.panel, standing.box.width, plan.size),
                            "column_ems": [
                                ems_wide(plan.panel, width, plan.size)
                                for width in column_widths(plan.panel, standing.box, plan.size)
                            ],
                            "tints": typesetter.tints_of(plan.panel),
                            "goes_on": plan.panel.goes_on,
                            "code": typesetter.code_of(plan.panel),
                            # Nothing that shares its paper faces players.
                            "scenery": None,
                        }
                        for standing in side.panels
                        for plan in [plans[standing.number]]
                    ],
                }
                for side in sides
            ],
        },
    )
