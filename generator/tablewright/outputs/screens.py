"""The referee screens: a page for every panel, in every shape, paper and ink that is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.screen import Screen
from tablewright.layout.automatic import automatic_entries
from tablewright.layout.formats import Formats
from tablewright.layout.palette import Ink
from tablewright.layout.papers import Shape, screen_paper
from tablewright.layout.printing import print_panels, title_of_many
from tablewright.layout.screen_panels import packs_shown
from tablewright.layout.screen_plans import Side, screen_sides
from tablewright.layout.setting import for_players, setter_for
from tablewright.outputs.by_pack import made_by_part
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD, OWN_SCREENS
from tablewright.resolve import Scope


@dataclass(frozen=True, slots=True)
class _Job:
    """A screen of a pack, by its place among the others, in one shape."""

    pack: str
    place: int
    shape: Shape


def make_screens(order: Order) -> Made:
    """Return the PDFs of every screen of the packs in `order`, or why there are none."""
    jobs = [
        _Job(pack, place, shape)
        for shape in order.formats.shapes
        for pack in order.packs
        for place in range(len(_screens(order.library.scope(pack))))
    ]
    return made_by_part(_pressed, order, jobs)


def _pressed(order: Order, job: _Job) -> Made:
    """Press one screen in one shape: planned once, and printed in every ink and on every paper."""
    scope = order.library.scope(job.pack)
    name, screen = _screens(scope)[job.place]
    formats = order.formats
    setter = setter_for(scope, order.templates)
    files: dict[PurePosixPath, bytes] = {}
    diagnostics: list[Diagnostic] = []
    for side in screen_sides(screen, scope, job.shape, formats, setter):
        plans = side.plans
        title = title_of_many(
            _title(side, scope), packs_shown(_entries(side), scope), order.version
        )
        own = [entry for entry in (scope.manifest, screen) if entry is not None]
        papers = [screen_paper(stock, job.shape) for stock in formats.papers]
        for ink in formats.inks:
            inked = setter_for(scope, order.templates, ink)
            if side.faces_players:
                inked = for_players(inked, scope)
            printed = print_panels(
                plans, papers, title, inked, [*_entries(side), *own], side.enough
            )
            if printed.diagnostics:
                # Inks change no layout: the others would fail in the same way.
                diagnostics.extend(printed.diagnostics)
                break
            plans = printed.plans
            for paper, content in printed.files.items():
                files[name.with_name(f"{name.name}-{paper}{_suffix(formats, side, ink)}.pdf")] = (
                    content
                )
    return Made(files, tuple(diagnostics))


def _suffix(formats: Formats, side: Side, ink: Ink) -> str:
    panels = f"-{formats.panels}-panels" if formats.panels else ""
    large = "-large-print" if formats.large_print else ""
    # What players read is the same, however many panels their referee has.
    return f"{side.suffix or panels + large}{ink.suffix}"


def _title(side: Side, scope: Scope) -> str:
    return f"{scope.manifest.title}: {side.what}" if scope.manifest else side.what


def _entries(side: Side) -> list[Entry]:
    return [block.entry for plan in side.plans for block in plan.panel.blocks]


def _screens(scope: Scope) -> list[tuple[PurePosixPath, Screen | None]]:
    """Return the screens of a pack by how their files begin; None is one laid out by itself."""
    screens = [entry for entry in scope.in_reading_order() if isinstance(entry, Screen)]
    if scope.pack == OWN_SCREENS:
        return [(PurePosixPath(OWN_SCREENS, own.id, "screen"), own) for own in screens]
    folder = PurePosixPath(scope.pack)
    if not screens:
        return [(folder / "screen", None)] if automatic_entries(scope) else []
    return [
        (folder / ("screen" if number == 0 else f"screen-{screen.id}"), screen)
        for number, screen in enumerate(screens)
    ]


def _steps(order: Order) -> int:
    formats = order.formats
    sides = sum(
        2 if screen is not None and screen.players else 1
        for pack in order.packs
        for _, screen in _screens(order.library.scope(pack))
    )
    return sides * len(formats.shapes) * len(formats.inks) * len(formats.papers)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith("screen-") and path.suffix == ".pdf"


OUTPUT = Output("screens", BUILD, make_screens, _owns, is_per_pack=True, steps=_steps)
