"""The cheat sheets: a page for every rolled table and every check, in portrait on both papers."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.layout.papers import A4, LETTER
from tablewright.layout.printing import Printed, print_panels, title_of
from tablewright.layout.setting import setter_for
from tablewright.layout.sheet_panels import sheet_entries, sheet_plans
from tablewright.outputs.by_pack import made_by_pack
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD
from tablewright.resolve import Scope

PAPERS = (A4, LETTER)
_NAME = "cheat-sheets"


def make_sheets(order: Order) -> Made:
    """Return the cheat sheets of the packs in `order`, or why there are none."""
    packs = tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))
    return made_by_pack(_of_pack, order, packs)


def _of_pack(order: Order, pack: str) -> Made:
    printed = _printed(order.library.scope(pack), order)
    files = {
        PurePosixPath(pack, f"{_NAME}-{paper}.pdf"): content
        for paper, content in printed.files.items()
    }
    return Made(files, tuple(printed.diagnostics))


def _printed(scope: Scope, order: Order) -> Printed:
    setter = setter_for(scope, order.templates)
    plans = sheet_plans(scope, PAPERS[0].box, setter)
    entries: list[Entry] = list(sheet_entries(scope))
    if scope.manifest is not None:
        entries.append(scope.manifest)
    title = title_of("cheat sheets", scope.manifest, scope.pack, order.version)
    return print_panels(plans, PAPERS, title, setter, entries)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(_NAME) and path.suffix == ".pdf"


def _steps(order: Order) -> int:
    return sum(len(PAPERS) for pack in order.packs if sheet_entries(order.library.scope(pack)))


OUTPUT = Output("sheets", BUILD, make_sheets, _owns, is_per_pack=True, steps=_steps)
