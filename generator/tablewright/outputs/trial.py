"""What a pack prints, page by page as pictures, and what does not fit on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.outputs.credits import title_of, title_of_many
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.screens import screens_of, title_of_side
from tablewright.outputs.screens.sides import ScreenSide, screen_sides
from tablewright.outputs.sheets.pages import sheet_pages
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.pictures import png_in_colour
from tablewright.press.raster import pages_in_colour
from tablewright.records import Struct, replace
from tablewright.typeset.overflow import overflow_diagnostic
from tablewright.typeset.papers import PageShape, Stock, screen_paper, upright_paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.printing import print_panels
from tablewright.typeset.trial import Mark, TrialPage, trial_pages
from tablewright.typeset.typesetter import for_players, typesetter_for
from tablewright.views.credits import packs_shown

# What the sheets of a pack are called among what it prints.
SHEETS_NAME = "cheat-sheets"
# A page this many pixels wide can be read on a screen.
_PIXELS = 1400
_FORMATS = Formats(papers=(Stock.A4,))


class Printable(Struct, frozen=True):
    """Something that a pack prints: what it is called, for readers, and the entry it is made of."""

    pack: str
    name: str
    title: str
    entry: Entry | None


class PageShown(Struct, frozen=True):
    """A page as a picture (PNG), its size and `marks` in millimetres."""

    picture: bytes
    width: float
    height: float
    marks: tuple[Mark, ...] = ()


class Shown(Struct, frozen=True):
    """The pages of what is printed, on A4, and what is wrong with them."""

    pages: tuple[PageShown, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def printables_of(library: Library) -> Iterator[Printable]:
    """Yield what all packs print of themselves, in their order."""
    for scope in library.scopes():
        for path, screen in screens_of(scope):
            title = "Referee screen" if screen is None else screen.title
            yield Printable(scope.pack, path.name, title, screen or scope.manifest)
        if sheet_entries(scope):
            yield Printable(scope.pack, SHEETS_NAME, "Cheat sheets", scope.manifest)


def shown(order: BuildRequest, wanted: Printable) -> Shown:
    """Return the pages of `wanted`; raises `TemplateFault`, `FontMissing`, `TypesetterMissing`."""
    scope = order.library.scope(wanted.pack)
    if wanted.name == SHEETS_NAME:
        return _sheets(order, scope)
    screens = {path.name: screen for path, screen in screens_of(scope)}
    typesetter = typesetter_for(scope, order.templates)
    sides = screen_sides(screens[wanted.name], scope, PageShape.LANDSCAPE, _FORMATS, typesetter)
    found = [_side(side, order, scope) for side in sides]
    return Shown(
        tuple(page for each in found for page in each.pages),
        tuple(fault for each in found for fault in each.diagnostics),
    )


def _side(side: ScreenSide, order: BuildRequest, scope: Scope) -> Shown:
    typesetter = typesetter_for(scope, order.templates)
    if side.faces_players:
        typesetter = for_players(typesetter, scope)
    shown_entries = [e for p in side.plans for block in p.panel.blocks for e in block.entries]
    title = title_of_many(
        title_of_side(side, scope), packs_shown(shown_entries, scope), order.version
    )
    paper = screen_paper(Stock.A4, PageShape.LANDSCAPE)
    printed = print_panels(side.plans, [paper], title, typesetter, side.enough)
    if printed.files:
        return Shown(tuple(_pages(next(iter(printed.files.values())), paper.width, paper.height)))
    trials = trial_pages(side.plans, paper, title, typesetter)
    return Shown(tuple(map(_page, trials)), printed.diagnostics)


def _sheets(order: BuildRequest, scope: Scope) -> Shown:
    paper = upright_paper(Stock.A4)
    made = SHEETS.make(replace(order, packs=(scope.pack,), formats=_FORMATS))
    if made.files:
        return Shown(tuple(_pages(next(iter(made.files.values())), paper.width, paper.height)))
    typesetter = typesetter_for(scope, order.templates)
    plans = sheet_pages(scope, typesetter).plans
    misfits: Sequence[Plan] = [plan for plan in plans if not plan.fits] or plans
    title = title_of("cheat sheets", scope, sheet_entries(scope), order.version)
    trials = trial_pages(misfits, paper, title, typesetter)
    told = tuple(overflow_diagnostic(plan, [paper]) for plan in misfits if not plan.fits)
    return Shown(tuple(map(_page, trials)), told or made.diagnostics)


def _page(trial: TrialPage) -> PageShown:
    (page,) = _pages(trial.pdf, trial.width, trial.height)
    return replace(page, marks=trial.marks)


def _pages(pdf: bytes, width: float, height: float) -> Iterator[PageShown]:
    # Upright pages are as large as those that lie.
    pixels = round(_PIXELS * min(1.0, width / 250))
    for image in pages_in_colour(pdf, pixels):
        png = png_in_colour(image.width, image.height, image.pixels)
        yield PageShown(png, width, height)


def path_of(wanted: Printable) -> PurePosixPath:
    """Return where the pages of `wanted` are shown, below a folder for all of them."""
    return PurePosixPath(wanted.pack, f"{wanted.name}.html")
