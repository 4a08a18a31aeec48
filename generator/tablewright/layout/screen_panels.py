"""The panels of a screen that an author has laid out."""

from __future__ import annotations

from tablewright.kinds.screen import Screen
from tablewright.layout.blocks import block_matter
from tablewright.layout.panels import PanelMatter
from tablewright.layout.printing import credit_lines
from tablewright.resolve import Scope

ACTUAL_SIZE = "print at actual size (100%)"


def screen_panels(screen: Screen, scope: Scope) -> tuple[PanelMatter, ...]:
    """Return the panels of `screen` as the pack of `scope` shows them.

    A block whose entry is missing is left out: the proofs have complained of it.
    """
    count = len(screen.panels)
    panels: list[PanelMatter] = []
    for number, panel in enumerate(screen.panels):
        blocks = [(scope.find(block.reference), block) for block in panel.blocks]
        panels.append(
            PanelMatter(
                name=f"the panel “{panel.title}”",
                title=panel.title,
                chips=(),
                where=panel_mark(scope, number, count),
                foot=(*credit_lines(scope.manifest), ACTUAL_SIZE),
                columns=panel.columns,
                blocks=tuple(block_matter(entry, scope, block) for entry, block in blocks if entry),
                span=screen.source.span((*panel.pointer, "title")),
            )
        )
    return tuple(panels)


def panel_mark(scope: Scope, number: int, count: int) -> str:
    """Return what stands at the right of a panel's heading."""
    pack = scope.manifest.title if scope.manifest else scope.pack
    return f"{pack} · panel {number + 1} of {count}"
