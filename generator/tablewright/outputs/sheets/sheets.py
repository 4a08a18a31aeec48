"""The cheat sheets: a page for every rolled table and every check, in portrait on each paper."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.outputs.credits import title_of
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.parallel import made_by_pack
from tablewright.outputs.printed_names import PrintedName
from tablewright.outputs.sheets.pages import sheet_anchors, sheet_entries, sheet_plans
from tablewright.project import BUILD
from tablewright.typeset.papers import upright_paper
from tablewright.typeset.printing import print_panels
from tablewright.typeset.typesetter import typesetter_for, with_links

_NAME = "cheat-sheets"


def make_sheets(order: BuildRequest) -> Made:
    """Return the cheat sheets of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, _packs(order))


def _of_pack(order: BuildRequest, pack: str) -> Made:
    scope = order.library.scope(pack)
    papers = [upright_paper(stock) for stock in order.formats.papers]
    title = title_of("cheat sheets", scope, sheet_entries(scope), order.version)
    # Inks move nothing: what is planned in one is printed in all.
    plans = sheet_plans(scope, typesetter_for(scope, order.templates))
    files: dict[PurePosixPath, bytes] = {}
    for ink in order.formats.inks:
        typesetter = with_links(
            typesetter_for(scope, order.templates, ink), scope, sheet_anchors(scope)
        )
        printed = print_panels(plans, papers, title, typesetter)
        if printed.diagnostics:
            return Made({}, printed.diagnostics)
        plans = printed.plans
        for paper, content in printed.files.items():
            files[PurePosixPath(pack, PrintedName(_NAME, paper, ink).file_name)] = content
    return Made(files)


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(_NAME) and path.suffix == ".pdf"


def _steps(order: BuildRequest) -> int:
    return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)


OUTPUT = Output("sheets", BUILD, make_sheets, _owns, is_per_pack=True, steps=_steps)
