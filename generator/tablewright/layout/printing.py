"""Planned panels become PDFs: laid out once more, held against every fault, then printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.pack import Pack
from tablewright.layout.overflow import (
    Enough,
    fault_diagnostics,
    overflow_diagnostic,
    panel_number,
)
from tablewright.layout.panels import column_widths, gutter
from tablewright.layout.papers import Paper
from tablewright.layout.plans import Plan
from tablewright.layout.setting import STYLE, Setter, template_texts
from tablewright.press import (
    Galley,
    font_diagnostics,
    glyph_diagnostics,
    record_diagnostics,
)


@dataclass(frozen=True, slots=True)
class Title:
    """What a PDF says of itself: its title, whose rules it holds, and under which licences."""

    title: str
    authors: tuple[str, ...]
    subject: str
    keywords: tuple[str, ...]
    generator: str


@dataclass(frozen=True, slots=True)
class Printed:
    """PDFs by the name of their paper; none where there is a diagnostic.

    `plans` are those that were found to be sound, and are so in every other ink.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()
    plans: tuple[Plan, ...] = ()


def title_of(what: str, pack: Pack | None, fallback: str, version: str) -> Title:
    """Return what the PDFs of a pack say of themselves; `fallback` stands for its title."""
    name = pack.title if pack is not None else fallback
    return title_of_many(f"{name}: {what}", () if pack is None else (pack,), version)


def title_of_many(title: str, packs: Sequence[Pack], version: str) -> Title:
    """Return what a PDF called `title` says of itself that shows entries of `packs`."""
    sources = [pack.credit for pack in packs]
    licences = [licence for p in packs for licence in (p.credit.licence, p.licence) if licence]
    known = (licence for licence in licences if licence != "unknown")
    return Title(
        title=title,
        authors=tuple(dict.fromkeys(credit.author or credit.title for credit in sources)),
        subject=" · ".join(credits_of(packs)),
        keywords=tuple(dict.fromkeys((*(pack.system or pack.title for pack in packs), *known))),
        generator=f"Tablewright {version}",
    )


def credit_lines(pack: Pack | None) -> tuple[str, ...]:
    """Return the credit that stands at the foot of every page."""
    if pack is None:
        return ()
    credit = pack.credit
    by = f" by {credit.author}" if credit.author else ""
    licence = "licence unknown" if credit.licence == "unknown" else credit.licence
    lines = [f"Rules: {credit.title}{by}, {licence}"]
    if pack.licence:
        lines.append(f"Words: {pack.licence}")
    return tuple(lines)


def credits_of(packs: Sequence[Pack]) -> tuple[str, ...]:
    """Return the credits of `packs`, which together stand at the foot of a page.

    Among several, the licence of a pack's words stands with the rules that they tell.
    """
    if len(packs) < 2:
        return tuple(line for pack in packs for line in credit_lines(pack))
    found: list[str] = []
    for pack in packs:
        rules, *words = credit_lines(pack)
        found.append(f"{rules} (words: {pack.licence})" if words else rules)
    return tuple(dict.fromkeys(found))


def print_panels(
    plans: Sequence[Plan],
    papers: Sequence[Paper],
    title: Title,
    setter: Setter,
    entries: Iterable[Entry],
    enough: Enough | None = None,
) -> Printed:
    """Print `plans` on each of `papers`, which share one box, or say why not.

    `entries` are those whose words stand on the pages, and `enough` says on how many panels a
    screen fits that does not fit these. Raises `TemplateFault` and `FontMissing`.
    """
    over = tuple(
        overflow_diagnostic(plan, papers, plans, enough) for plan in plans if not plan.fits
    )
    if over:
        return Printed(diagnostics=over)
    page_style = f"{setter.palette}\n{papers[0].page_style}"

    def laid_out(settled: Sequence[Plan]) -> Galley:
        return setter.press.lay_out(_html(settled, title, papers[0], setter), page_style)

    sound = lay_out_soundly(plans, papers, setter, entries, laid_out)
    if sound.diagnostics:
        return Printed(diagnostics=sound.diagnostics)
    galley, texts, found = sound.galley, template_texts(setter.templates), list[Diagnostic]()
    files: dict[str, bytes] = {}
    sizes = [(paper.width, paper.height) for paper in papers]
    for paper, pressed in zip(papers, galley.pdfs(sizes), strict=True):
        files[paper.name] = pressed.content
        found.extend(font_diagnostics(pressed.families, texts))
        found.extend(record_diagnostics(pressed.messages, f"templates/{STYLE}"))
    return Printed(diagnostics=tuple(found)) if found else Printed(files, plans=sound.plans)


@dataclass(frozen=True, slots=True)
class Sound:
    """Pages as they are printed, the plans they show, and what is wrong with them after all."""

    galley: Galley
    plans: tuple[Plan, ...]
    diagnostics: tuple[Diagnostic, ...]


def lay_out_soundly(
    plans: Sequence[Plan],
    papers: Sequence[Paper],
    setter: Setter,
    entries: Iterable[Entry],
    laid_out: Callable[[Sequence[Plan]], Galley],
) -> Sound:
    """Lay `plans` out by `laid_out`, those that turn out faulty without air, and check all."""
    galley = laid_out(plans)
    faults = galley.faults
    if faults:
        faulty = {panel_number(fault.area) for fault in faults}
        # Where lines break again, air between rows adds up to more than was reckoned with.
        plans = [p.without_air() if n in faulty else p for n, p in enumerate(plans)]
        galley = laid_out(plans)
        faults = galley.faults
    texts = template_texts(setter.templates)
    found = (
        *glyph_diagnostics(galley.text, entries, texts),
        *font_diagnostics(galley.families, texts),
        *record_diagnostics((*setter.press.messages, *galley.messages), f"templates/{STYLE}"),
        *fault_diagnostics(plans, papers, faults),
    )
    return Sound(galley, tuple(plans), found)


def _html(plans: Sequence[Plan], title: Title, paper: Paper, setter: Setter) -> str:
    box = paper.box
    titles_before = ["", *(plan.panel.title for plan in plans[:-1])]
    return setter.render(
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
                    "goes_on": plan.panel.title == before,
                }
                for number, (plan, before) in enumerate(zip(plans, titles_before, strict=True))
            ],
        },
    )
