"""The referee screens: a page for every panel, in every shape, paper and ink that is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import Screen, screens_in
from tablewright.library import Scope
from tablewright.outputs.credits import title_of_many
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest, Made, Output, Part
from tablewright.outputs.parallel import made_together
from tablewright.outputs.printed_names import PrintedName
from tablewright.outputs.screens.addresses import with_addresses
from tablewright.outputs.screens.automatic import automatic_entries
from tablewright.outputs.screens.sides import ScreenSide, screen_sides
from tablewright.project import BUILD, OWN_SCREENS
from tablewright.records import Struct
from tablewright.typeset.papers import PageShape, screen_paper
from tablewright.typeset.printing import print_panels
from tablewright.typeset.typesetter import for_players, typesetter_for
from tablewright.views.credits import packs_shown


class _Job(Struct, frozen=True):
    """A screen of a pack, by its place among the others, in one shape."""

    pack: str
    index: int
    shape: PageShape


def make_screens(order: BuildRequest) -> Made:
    """Return the PDFs of every screen of the packs in `order`, or why there are none."""
    return made_together([_parts(order)], order)[0]


def _parts(order: BuildRequest) -> Sequence[Part]:
    return [
        Part(
            partial(_pressed, job=_Job(pack, index, shape)),
            len(scope.entries),
            pack,
            f"screen {index} of {pack}, {shape}",
        )
        for shape in order.formats.shapes
        for pack, scope in ((pack, order.library.scope(pack)) for pack in order.packs)
        for index in range(len(screens_of(scope)))
    ]


def _pressed(order: BuildRequest, job: _Job) -> Made:
    """Press one screen in one shape: planned once, and printed in every ink and on every paper."""
    scope = order.library.scope(job.pack)
    name, screen = screens_of(scope)[job.index]
    formats = order.formats
    typesetter = typesetter_for(scope, order.templates, site=order.base_url)
    files: dict[PurePosixPath, bytes] = {}
    diagnostics: list[Diagnostic] = []
    for side in screen_sides(screen, scope, job.shape, formats, typesetter):
        plans = side.plans
        title = title_of_many(
            title_of_side(side, scope), packs_shown(_entries(side), scope), order.version
        )
        papers = [screen_paper(stock, job.shape) for stock in formats.papers]
        for ink in formats.inks:
            inked = typesetter_for(scope, order.templates, ink, order.base_url)
            if side.faces_players:
                inked = for_players(inked, scope)
            else:
                inked = with_addresses(inked, scope, [plan.panel for plan in plans])
            printed = print_panels(plans, papers, title, inked, side.enough)
            if printed.diagnostics:
                # Inks change no layout: the others would fail in the same way.
                diagnostics.extend(printed.diagnostics)
                break
            plans = printed.plans
            for paper, content in printed.files.items():
                printable = PrintedName(name.name, paper, ink, _details(formats, side))
                files[name.with_name(printable.file_name)] = content
    return Made(files, tuple(diagnostics))


def _details(formats: Formats, side: ScreenSide) -> tuple[str, ...]:
    # What players read is the same, but where it hangs goes by how many panels their referee has.
    panels = (f"{formats.panels}-panels",) if formats.panels else ()
    large = ("large-print",) if formats.large_print else ()
    return (*panels, *large, *(("players",) if side.faces_players else ()))


def title_of_side(side: ScreenSide, scope: Scope) -> str:
    """Return what the PDF of `side` is called."""
    return f"{scope.manifest.title}: {side.what}" if scope.manifest else side.what


def _entries(side: ScreenSide) -> list[Entry]:
    return [e for plan in side.plans for block in plan.panel.blocks for e in block.entries]


def screens_of(scope: Scope) -> list[tuple[PurePosixPath, Screen | None]]:
    """Return the screens of a pack by how their files begin; None is one laid out by itself."""
    screens = screens_in(scope.in_reading_order())
    if scope.pack == OWN_SCREENS:
        return [(PurePosixPath(OWN_SCREENS, own.id, "screen"), own) for own in screens]
    folder = PurePosixPath(scope.pack)
    if not screens:
        return [(folder / "screen", None)] if automatic_entries(scope) else []
    return [
        (folder / ("screen" if number == 0 else f"screen-{screen.id}"), screen)
        for number, screen in enumerate(screens)
    ]


def _steps(order: BuildRequest) -> int:
    formats = order.formats
    sides = sum(
        2 if screen is not None and screen.players else 1
        for pack in order.packs
        for _, screen in screens_of(order.library.scope(pack))
    )
    return sides * len(formats.shapes) * len(formats.inks) * len(formats.papers)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith("screen-") and path.suffix == ".pdf"


OUTPUT = Output("screens", BUILD, make_screens, _owns, is_per_pack=True, steps=_steps, parts=_parts)
