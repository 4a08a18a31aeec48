"""The start page: what a table needs at once, of every pack its screens and what is rolled most."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, screens_in
from tablewright.library import Scope
from tablewright.outputs.site.site_packs import SitePack
from tablewright.views.entry import EntryView

# As many buttons as a thumb finds its way among.
MOST_ROLLED = 8
# How many of its blocks say what a panel is for.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class FrontPanel:
    """A panel of a screen: the page of its `screen`, its `number` there from 1, what is on it."""

    screen: Screen
    number: int
    panel: ScreenPanel
    holds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FrontPack:
    """A pack, the panels of its screens, and its entries that are rolled most."""

    site_pack: SitePack
    panels: tuple[FrontPanel, ...]
    rolled: tuple[EntryView, ...]


def front_packs(
    packs: Sequence[SitePack], is_rolled: Callable[[EntryView], bool]
) -> tuple[FrontPack, ...]:
    """Return what the start page shows of `packs`; `is_rolled` tells of what there is a roller."""
    return tuple(_front(site_pack, is_rolled) for site_pack in packs)


def _front(site_pack: SitePack, is_rolled: Callable[[EntryView], bool]) -> FrontPack:
    views = {view.entry: view for view in site_pack.views}
    panels = tuple(
        FrontPanel(screen, number, panel, tuple(_names(panel, site_pack.scope))[:_NAMED])
        for screen in screens_in(views)
        for number, panel in enumerate(screen.panels, start=1)
    )
    rolled = {entry for entry, view in views.items() if is_rolled(view)}
    found = dict.fromkeys(
        entry for entry in _in_order(panels, site_pack.scope, rolled, views) if entry in rolled
    )
    return FrontPack(site_pack, panels, tuple(views[entry] for entry in found)[:MOST_ROLLED])


def _in_order(
    panels: Sequence[FrontPanel], scope: Scope, rolled: Container[Entry], rest: Iterable[Entry]
) -> Iterator[Entry]:
    """Yield what matters most on a panel, what each begins with that is rolled, then all else."""
    shown = [
        [(block, entry) for block in each.panel.blocks for entry in _shown(block, scope)]
        for each in panels
    ]
    for on_panel in shown:
        yield from (entry for block, entry in on_panel if block.is_hero)
    for on_panel in shown:
        yield from [entry for _, entry in on_panel if entry in rolled][:1]
    for on_panel in shown:
        yield from (entry for _, entry in on_panel)
    yield from rest


def _names(panel: ScreenPanel, scope: Scope) -> Iterator[str]:
    for block in panel.blocks:
        for entry in list(_shown(block, scope))[:1]:
            yield block.title or entry.title


def _shown(block: ScreenBlock, scope: Scope) -> Iterator[Entry]:
    for reference, _ in block.references:
        entry = scope.find(reference)
        if entry is not None:
            yield entry
