"""Planned panels become PDFs: laid out once more, held against every fault, then printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.press import (
    LaidPages,
    font_diagnostics,
    glyph_diagnostics,
    record_diagnostics,
)
from tablewright.press.held import HeldPicture
from tablewright.records import Struct, field
from tablewright.typeset.bars import whole_bar
from tablewright.typeset.overflow import (
    Enough,
    fault_diagnostics,
    overflow_diagnostic,
    panel_number,
)
from tablewright.typeset.panels import column_widths, ems_wide, gutter, pictures_on
from tablewright.typeset.papers import Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.printed_before import Document, keep_printed, printed_before, work_on
from tablewright.typeset.typesetter import STYLE, Typesetter, template_texts


class Title(Struct, frozen=True):
    """What a PDF says of itself: its title, who wrote its rules, and under which licences."""

    title: str
    authors: tuple[str, ...]
    subject: str
    keywords: tuple[str, ...]
    generator: str


class Printed(Struct, frozen=True):
    """PDFs by the name of their paper; none where there is a diagnostic.

    `plans` are those that were found to be sound, and are so in every other ink.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()
    plans: tuple[Plan, ...] = ()


def print_panels(
    plans: Sequence[Plan],
    papers: Sequence[Paper],
    title: Title,
    typesetter: Typesetter,
    enough: Enough | None = None,
) -> Printed:
    """Print `plans` on each of `papers`, which share one box, or say why not.

    `enough` says on how many panels a screen fits that does not fit these. Raises `TemplateFault`
    and `FontMissing`.
    """
    over = tuple(
        overflow_diagnostic(plan, papers, plans, enough) for plan in plans if not plan.fits
    )
    if over:
        return Printed(diagnostics=over)
    page_style = f"{typesetter.palette}\n{papers[0].page_style}"

    def document(settled: Sequence[Plan]) -> Document:
        html = panels_html(settled, title, papers[0], typesetter)
        pictures = pictures_on((plan.panel for plan in settled), typesetter.ink)
        behind = (_scenery_of(plan, papers[0], typesetter) for plan in settled)
        pictures |= {picture.address: picture for picture in behind if picture is not None}
        return Document(html, page_style, pictures)

    def laid_out(settled: Sequence[Plan], before: LaidPages | None) -> LaidPages:
        known = first if settled is plans else document(settled)
        return typesetter.lay_out(known.html, known.page_style, known.pictures, before)

    sizes = [(paper.width, paper.height) for paper in papers]
    # Nothing is glued to a handout.
    goes_on = [*(not plan.panel.is_handout for plan in plans[1:]), False]
    cuts = [papers[0].cut(is_last=not joined) for joined in goes_on]
    first = document(plans)
    work = work_on("panels", typesetter.press, first, sizes, cuts)
    before = printed_before(work, plans)
    if before is not None:
        names = (paper.name for paper in papers)
        return Printed(dict(zip(names, before.contents, strict=True)), plans=before.plans)
    sound = lay_out_soundly(plans, papers, typesetter, laid_out)
    if sound.diagnostics:
        return Printed(diagnostics=sound.diagnostics)
    galley, texts, found = sound.galley, template_texts(typesetter.templates), list[Diagnostic]()
    files: dict[str, bytes] = {}
    for paper, pressed in zip(papers, galley.pdfs(sizes, cuts=cuts), strict=True):
        files[paper.name] = pressed.content
        found.extend(font_diagnostics(pressed.families, texts, typesetter.press.faces))
        found.extend(record_diagnostics(pressed.messages, f"templates/{STYLE}"))
    if found:
        return Printed(diagnostics=tuple(found))
    galley.keep_pages()
    keep_printed(work, plans, sound.plans, list(files.values()))
    return Printed(files, plans=sound.plans)


def _scenery_of(plan: Plan, paper: Paper, typesetter: Typesetter) -> HeldPicture | None:
    margin = 0.0 if paper.card is None else paper.card.margin
    return typesetter.scenery_of(plan.panel, paper.box, margin)


class Sound(Struct, frozen=True):
    """Pages as they are printed, the plans they show, and what is wrong with them after all."""

    galley: LaidPages
    plans: tuple[Plan, ...]
    diagnostics: tuple[Diagnostic, ...]


def lay_out_soundly(
    plans: Sequence[Plan],
    papers: Sequence[Paper],
    typesetter: Typesetter,
    laid_out: Callable[[Sequence[Plan], LaidPages | None], LaidPages],
) -> Sound:
    """Lay `plans` out by `laid_out`, those that turn out faulty without air, and check all.

    It is given what was laid out before, where pages without a fault stand as they are.
    """
    galley = laid_out(plans, None)
    faults = galley.faults
    if faults:
        faulty = {panel_number(fault.area) for fault in faults}
        # Where lines break again, air between rows adds up to more than was reckoned with.
        plans = [p.without_air() if n in faulty else p for n, p in enumerate(plans)]
        galley = laid_out(plans, galley)
        faults = galley.faults
    texts, faces = template_texts(typesetter.templates), typesetter.press.faces
    found = (
        *glyph_diagnostics(galley.text, texts, faces),
        *font_diagnostics(galley.families, texts, faces),
        *record_diagnostics((*typesetter.press.messages, *galley.messages), f"templates/{STYLE}"),
        *fault_diagnostics(plans, papers, faults),
    )
    return Sound(galley, tuple(plans), found)


def panels_html(plans: Sequence[Plan], title: Title, paper: Paper, typesetter: Typesetter) -> str:
    """Return the document of `plans`, each on a page of its own; raises `TemplateFault`."""
    box = paper.box
    titles_before = ["", *(plan.panel.title for plan in plans[:-1])]
    return typesetter.render(
        "print/panels.html",
        {
            "title": title,
            "box": box,
            "card": paper.card,
            "plans": [
                {
                    "number": number,
                    "plan": plan,
                    "widths": column_widths(plan.panel, box, plan.size),
                    "gutter": gutter(plan.size),
                    "has_column_rules": typesetter.has_column_rules,
                    "whole_bar": whole_bar(plan.panel, box, plan.size),
                    "ems": ems_wide(plan.panel, box.width, plan.size),
                    "column_ems": [
                        ems_wide(plan.panel, width, plan.size)
                        for width in column_widths(plan.panel, box, plan.size)
                    ],
                    "tints": typesetter.tints_of(plan.panel),
                    "goes_on": plan.panel.title == before,
                    "code": typesetter.code_of(plan.panel),
                    "scenery": _scenery_of(plan, paper, typesetter),
                }
                for number, (plan, before) in enumerate(zip(plans, titles_before, strict=True))
            ],
        },
    )
