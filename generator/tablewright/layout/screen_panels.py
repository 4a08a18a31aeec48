"""The panels of a screen that an author has laid out, and of its back, which faces the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tablewright.kinds import Entry
from tablewright.kinds.pack import Pack
from tablewright.kinds.screen import Panel, Screen
from tablewright.layout.blocks import block_matter
from tablewright.layout.matter import (
    BlockMatter,
    Body,
    CellMatter,
    GridMatter,
    RowMatter,
    Setting,
    TableMatter,
)
from tablewright.layout.panels import PanelMatter
from tablewright.layout.printing import credits_of
from tablewright.resolve import Scope

CUTTING = "cut at the corners"
GLUING = "fold at the dashes, and glue the strip behind the next panel"

_CHANCES = (Setting.ODDS, Setting.BARE_ODDS)


def screen_panels(screen: Screen, scope: Scope) -> tuple[PanelMatter, ...]:
    """Return the panels of `screen` as the pack of `scope` shows them.

    A block whose entry is missing is left out: the proofs have complained of it.
    """
    return tuple(_panel(panel, screen, scope) for panel in screen.panels)


def players_panels(screen: Screen, scope: Scope) -> tuple[PanelMatter, ...]:
    """Return the panels of `screen` that face the players; no chance stands on them."""
    found: list[PanelMatter] = []
    for panel in screen.players:
        matter = _panel(panel, screen, scope)
        blocks = tuple(_without_chances(block) for block in matter.blocks)
        chips: tuple[str, ...] = ()
        if len(blocks) == 1:
            # What the panel's own heading says need not be said twice.
            chips, blocks = blocks[0].chips, (replace(blocks[0], title="", chips=()),)
        found.append(replace(matter, chips=chips, blocks=blocks, faces_players=True))
    return tuple(found)


def numbered(
    panels: Sequence[PanelMatter], name: str, *, is_cut_out: bool = False
) -> tuple[PanelMatter, ...]:
    """Return the `panels` of what is called `name` with their places among each other.

    At the feet of what `is_cut_out` stands how to join it: the last panel has no strip to glue.
    Such a panel leaves its page, and what it says of itself goes along, as that of a card does.
    """
    marked: list[PanelMatter] = []
    for number, panel in enumerate(panels):
        place = f"panel {number + 1} of {len(panels)}"
        joining = CUTTING if number + 1 == len(panels) else f"{CUTTING}, {GLUING}"
        foot = (*panel.foot, joining) if is_cut_out else panel.foot
        look = "cut-out" if is_cut_out else panel.look
        if panel.faces_players:
            foot = (f"{name}, players’ side, {place}", *foot)
            marked.append(replace(panel, foot=foot, look=look))
        else:
            marked.append(replace(panel, where=f"{name} · {place}", foot=foot, look=look))
    return tuple(marked)


def packs_shown(entries: Iterable[Entry], scope: Scope) -> tuple[Pack, ...]:
    """Return the manifests of the pack of `scope` and of all packs that `entries` come from."""
    packs = dict.fromkeys([scope.pack, *(entry.pack for entry in entries)])
    known = scope.library.packs
    return tuple(known[pack] for pack in packs if pack in known)


def credited(panel: PanelMatter, scope: Scope) -> PanelMatter:
    """Return `panel` with the credits of every pack that it shows something of at its foot."""
    packs = packs_shown((block.entry for block in panel.blocks), scope)
    links = dict.fromkeys(pack.credit.url for pack in packs if pack.credit.url)
    return replace(panel, foot=credits_of(packs), links=tuple(links), has_ruler=True)


def _panel(panel: Panel, screen: Screen, scope: Scope) -> PanelMatter:
    found = [(scope.find(block.reference), block) for block in panel.blocks]
    blocks = tuple(
        block_matter(entry, scope.beyond(block.reference), block) for entry, block in found if entry
    )
    matter = PanelMatter(
        name=f"the panel “{panel.title}”",
        title=panel.title,
        chips=(),
        where="",
        foot=(),
        columns=panel.columns,
        blocks=blocks,
        span=screen.source.span((*panel.pointer, "title")),
    )
    return credited(matter, scope)


def _without_chances(block: BlockMatter) -> BlockMatter:
    """Return `block` as players may see it: what happens, and nothing of how likely it is."""
    bodies: list[Body] = []
    for body in block.bodies:
        if isinstance(body, TableMatter):
            bodies.append(_bare(body))
        elif not isinstance(body, GridMatter):
            bodies.append(body)
    return replace(block, bodies=tuple(bodies))


def _bare(table: TableMatter) -> TableMatter:
    kept = [n for n, head in enumerate(table.heads) if head.setting not in _CHANCES]
    heads = [table.heads[n] for n in kept]
    return replace(
        table,
        heads=tuple(
            replace(head, setting=Setting.FIGURE) if head.setting is Setting.RANGE else head
            for head in heads
        ),
        rows=tuple(
            RowMatter(tuple(_bare_cell(row.cells[n]) for n in kept), row.group)
            for row in table.rows
        ),
        full_bar=None,
    )


def _bare_cell(cell: CellMatter) -> CellMatter:
    return replace(cell, chance=None)
