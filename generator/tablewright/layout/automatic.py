"""The screen of a pack that lays none out: its tables and checks, what is rolled first."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.screen import DEFAULT_COLUMNS, Block
from tablewright.kinds.table import Table
from tablewright.layout.blocks import block_matter
from tablewright.layout.column_widths import is_crushed
from tablewright.layout.grids import confined
from tablewright.layout.matter import BlockMatter, Body, GridMatter, Setting, TableMatter
from tablewright.layout.panels import PanelMatter
from tablewright.layout.screen_panels import credited
from tablewright.resolve import Scope

# A table of more ranges is set across the panel.
_MOST_RANGES = 1
# A grid of chances that fits a column: of more values every so-manieth is shown.
_MOST_DOWN = 10
_MOST_ACROSS = 7


def automatic_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return the tables and checks of a pack, those first that a referee rolls most.

    How often that is, nobody has written down. The order of the manifest stands for it, and
    among what the manifest leaves out, how often other entries speak of it.
    """
    shown = [e for e in scope.in_reading_order() if isinstance(e, Table | Check)]
    order = scope.manifest.order if scope.manifest else ()
    mentions = _mentions(scope)

    def rank(entry: Entry) -> tuple[bool, int, int]:
        place = order.index(entry.id) if entry.id in order else len(order)
        return isinstance(entry, Table) and entry.roll is None, place, -mentions[entry.id]

    return tuple(sorted(shown, key=rank))


def automatic_panel(scope: Scope) -> PanelMatter:
    """Return one panel with all tables and checks of the pack, the first in its centre."""
    manifest = scope.manifest
    panel = PanelMatter(
        name="the screen laid out by itself",
        title=manifest.title if manifest else scope.pack,
        chips=(),
        where="",
        foot=(),
        columns=DEFAULT_COLUMNS,
        blocks=tuple(_block(entry, scope) for entry in automatic_entries(scope)),
        span=manifest.source.span(("title",)) if manifest else Span(scope.pack),
        begins_in_centre=True,
    )
    return credited(panel, scope)


def _mentions(scope: Scope) -> Counter[str]:
    """Return how many other entries of the pack speak of each of its entries, by id."""
    counted: Counter[str] = Counter()
    for entry in scope.entries.values():
        targets = {found.id for r in entry.references() if (found := scope.find(r.target))}
        counted.update(targets - {entry.id})
    return counted


def _block(entry: Entry, scope: Scope) -> BlockMatter:
    if isinstance(entry, Check):
        down, across = confined(entry, _MOST_DOWN, _MOST_ACROSS)
        matter = block_matter(entry, scope, Block(entry.id, (), down=down, across=across))
        return replace(matter, bodies=_first_grid(matter.bodies))
    matter = block_matter(entry, scope, Block(entry.id, ()))
    return replace(matter, spans=any(_is_wide(body) for body in matter.bodies))


def _first_grid(bodies: tuple[Body, ...]) -> tuple[Body, ...]:
    """Return `bodies` with the first grid of chances alone: the outcome that is asked for most."""
    grids = [body for body in bodies if isinstance(body, GridMatter)]
    return tuple(body for body in bodies if body not in grids[1:])


def _is_wide(body: object) -> bool:
    if not isinstance(body, TableMatter):
        return False
    ranges = sum(1 for head in body.heads if head.setting is Setting.RANGE)
    return ranges > _MOST_RANGES or is_crushed(body)
