"""The referee screens: one page per panel, in landscape on both papers."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.screen import Screen
from tablewright.layout.automatic import automatic_entries, automatic_panels
from tablewright.layout.measuring import plan_panels
from tablewright.layout.panels import SCREEN_TYPE, PanelMatter
from tablewright.layout.papers import A4_LANDSCAPE, LETTER_LANDSCAPE
from tablewright.layout.printing import Printed, print_panels, title_of
from tablewright.layout.screen_panels import screen_panels
from tablewright.layout.setting import Setter, setter_for
from tablewright.outputs.by_pack import made_by_pack
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD
from tablewright.resolve import Scope

PAPERS = (A4_LANDSCAPE, LETTER_LANDSCAPE)


def make_screens(order: Order) -> Made:
    """Return the PDFs of every screen of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, order.packs)


def _of_pack(order: Order, pack: str) -> Made:
    scope = order.library.scope(pack)
    setter = setter_for(scope, order.templates)
    files: dict[PurePosixPath, bytes] = {}
    diagnostics: list[Diagnostic] = []
    for name, screen in _screens(scope):
        printed = _printed(screen, scope, setter, order.version)
        diagnostics.extend(printed.diagnostics)
        for paper, content in printed.files.items():
            files[PurePosixPath(pack, f"{name}-{paper}.pdf")] = content
    return Made(files, tuple(diagnostics))


def _screens(scope: Scope) -> list[tuple[str, Screen | None]]:
    """Return the screens of a pack by the names of their files; None is one laid out by itself."""
    screens = [entry for entry in scope.in_reading_order() if isinstance(entry, Screen)]
    if not screens:
        return [("screen", None)] if automatic_entries(scope) else []
    return [
        ("screen" if number == 0 else f"screen-{screen.id}", screen)
        for number, screen in enumerate(screens)
    ]


def _printed(screen: Screen | None, scope: Scope, setter: Setter, version: str) -> Printed:
    box = PAPERS[0].box
    panels: tuple[PanelMatter, ...]
    if screen is None:
        panels = automatic_panels(scope, box, setter)
    else:
        panels = screen_panels(screen, scope)
    plans = plan_panels(panels, box, SCREEN_TYPE, setter)
    shown: list[Entry] = [block.entry for panel in panels for block in panel.blocks]
    own = [entry for entry in (scope.manifest, screen) if entry is not None]
    what = "referee screen" if screen is None else screen.title
    title = title_of(what, scope.manifest, scope.pack, version)
    return print_panels(plans, PAPERS, title, setter, [*shown, *own])


def _steps(order: Order) -> int:
    return sum(len(_screens(order.library.scope(pack))) * len(PAPERS) for pack in order.packs)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith("screen-") and path.suffix == ".pdf"


OUTPUT = Output("screens", BUILD, make_screens, _owns, is_per_pack=True, steps=_steps)
