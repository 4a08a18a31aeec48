"""The cheat sheets: a page for every rolled table and every check, in portrait on each paper."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.layout.papers import upright_paper
from tablewright.layout.printing import print_panels, title_of
from tablewright.layout.setting import setter_for, with_links
from tablewright.layout.sheet_panels import sheet_anchors, sheet_entries, sheet_plans
from tablewright.outputs.by_pack import made_by_pack
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD

_NAME = "cheat-sheets"


def make_sheets(order: Order) -> Made:
    """Return the cheat sheets of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, _packs(order))


def _of_pack(order: Order, pack: str) -> Made:
    scope = order.library.scope(pack)
    papers = [upright_paper(stock) for stock in order.formats.papers]
    entries: list[Entry] = list(sheet_entries(scope))
    if scope.manifest is not None:
        entries.append(scope.manifest)
    title = title_of("cheat sheets", scope.manifest, scope.pack, order.version)
    # Inks move nothing: what is planned in one is printed in all.
    plans = sheet_plans(scope, setter_for(scope, order.templates))
    files: dict[PurePosixPath, bytes] = {}
    for ink in order.formats.inks:
        setter = with_links(setter_for(scope, order.templates, ink), scope, sheet_anchors(scope))
        printed = print_panels(plans, papers, title, setter, entries)
        if printed.diagnostics:
            return Made({}, printed.diagnostics)
        plans = printed.plans
        for paper, content in printed.files.items():
            files[PurePosixPath(pack, f"{_NAME}-{paper}{ink.suffix}.pdf")] = content
    return Made(files)


def _packs(order: Order) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(_NAME) and path.suffix == ".pdf"


def _steps(order: Order) -> int:
    return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)


OUTPUT = Output("sheets", BUILD, make_sheets, _owns, is_per_pack=True, steps=_steps)
