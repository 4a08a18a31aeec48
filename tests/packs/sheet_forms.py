"""Which packs have among them every form in which the sheets of any pack are set."""

from __future__ import annotations

import re
from collections.abc import Mapping

from browsing.covering import forms_of
from shared import compiled, order
from tablewright.library import Scope
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.sheets.sections import sheet_anchors, sheet_entries, sheet_section
from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import PageShape, Stock, screen_paper
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from tablewright.typeset.printing import Title, panels_html
from tablewright.typeset.typesetter import Typesetter, typesetter_for, with_links

# Cells of grids differ in how likely they are, which their ground and its edges show.
_SHADE = re.compile(r"h\d+|left|likely|marked|above|hatched|sure|hatch-\d")
_CELL = re.compile(r'<td class=(?:"([^"]*)"|([\w-]+))')
_UNKNOWN = Title("", (), "", (), "")


def bound_sections(scope: Scope) -> tuple[list[Panel], Typesetter]:
    """Return the sections of a pack's sheets as a booklet has them, and what sets them."""
    sections = [sheet_section(entry, scope, LEAF) for entry in sheet_entries(scope)]
    setter = typesetter_for(scope, order().templates)
    return sections, with_links(setter, scope, sheet_anchors(scope))


def forms_by_pack() -> dict[str, frozenset[str]]:
    """Return the forms of elements on the sheets of each pack; nothing is laid out for it."""
    return {
        pack: frozenset(form for _, form in forms_of(_html(scope).encode()))
        for pack in sorted(compiled().library.packs)
        if sheet_entries(scope := compiled().library.scope(pack))
    }


def packs_of_all_forms(forms: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """Return packs that have all of `forms` among them, always the one with most new ones next."""
    left, chosen = dict(forms), list[str]()
    while any(left.values()):
        best = max(left, key=lambda pack: len(left[pack]))
        chosen.append(best)
        met = left.pop(best)
        left = {pack: found - met for pack, found in left.items()}
    return tuple(chosen)


def _html(scope: Scope) -> str:
    sections, setter = bound_sections(scope)
    plans = [
        plan_panel(panel, LEAF.box, LEAF.size, Measured(0, 0, (0.0,) * len(panel.blocks), ()))
        for panel in sections
    ]
    paper = replace(screen_paper(Stock.A4, PageShape.LANDSCAPE), box=LEAF.box)
    return _CELL.sub(_without_shades, panels_html(plans, _UNKNOWN, paper, setter))


def _without_shades(cell: re.Match[str]) -> str:
    left = [name for name in (cell[1] or cell[2]).split() if not _SHADE.fullmatch(name)]
    return f'<td class="{" ".join(left)}"' if left else "<td"
