"""What a table needs at once of a pack: its screens and what is rolled most.

The start page begins with it, and so does the page of the pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, screens_in
from tablewright.library import Scope
from tablewright.outputs.site.site_packs import SitePack
from tablewright.records import Struct
from tablewright.views.entry import EntryView

# As many buttons as a thumb finds its way among.
MOST_ROLLED = 10
# How many of its blocks say what a panel is for.
_NAMED = 3


class FrontPanel(Struct, frozen=True):
    """A panel of a screen: the page of its `screen`, its `number` there from 1, what is on it."""

    screen: Screen
    number: int
    panel: ScreenPanel
    holds: tuple[str, ...]


class FrontPack(Struct, frozen=True):
    """A pack, the panels of its screens, and its entries that are rolled most."""

    site_pack: SitePack
    panels: tuple[FrontPanel, ...]
    rolled: tuple[EntryView, ...]


def panels_in(site_pack: SitePack) -> tuple[FrontPanel, ...]:
    """Return the panels of all screens of a pack that face its referee."""
    return tuple(
        FrontPanel(screen, number, panel, tuple(_names(panel, site_pack.scope))[:_NAMED])
        for screen in screens_in(view.entry for view in site_pack.views)
        for number, panel in enumerate(screen.panels, start=1)
    )


def borrowed(site_pack: SitePack) -> Iterator[Entry]:
    """Yield what the screens of a pack show from elsewhere."""
    own = {view.entry for view in site_pack.views}
    return _borrowed(panels_in(site_pack), site_pack.scope, own)


def front_of(
    site_pack: SitePack, packs: Sequence[SitePack], is_rolled: Callable[[EntryView], bool]
) -> FrontPack:
    """Return what is at hand of `site_pack`, one of `packs`.

    `is_rolled` tells of what there is a roller, and is asked no oftener than it takes to find the
    few that are rolled most: where pages are made one by one, each answer is dear.
    """
    views = {view.entry: view for view in site_pack.views}
    panels = panels_in(site_pack)
    elsewhere = dict.fromkeys(_borrowed(panels, site_pack.scope, views))
    views |= {entry: _view_of(entry, packs) for entry in elsewhere}

    @cache
    def rolls(entry: Entry) -> bool:
        return entry in views and is_rolled(views[entry])

    heroes = dict.fromkeys(_heroes(panels, site_pack.scope))
    looked_up = dict.fromkeys(_looked_up_for(panels, site_pack.scope))
    found = dict.fromkeys((*heroes, *looked_up, *_in_order(panels, site_pack.scope, rolls, views)))
    ties = _ties(views, site_pack.scope)
    ranked = sorted(
        found,
        key=lambda entry: (
            entry not in heroes,
            entry not in looked_up and entry not in elsewhere,
            0 if entry in heroes else -ties[entry],
        ),
    )
    first = islice((entry for entry in ranked if rolls(entry)), MOST_ROLLED)
    return FrontPack(site_pack, panels, tuple(views[entry] for entry in first))


def _view_of(entry: Entry, packs: Sequence[SitePack]) -> EntryView:
    """Return how readers of its own pack meet `entry`."""
    own = next(site_pack for site_pack in packs if site_pack.id == entry.pack)
    return next(view for view in own.views if view.entry is entry)


def _ties(entries: Iterable[Entry], scope: Scope) -> Counter[Entry]:
    """Return how many mentions go between each of `entries` and others, those of itself twice.

    What much leads to, and what draws on much, is what a game rolls often.
    """
    ties: Counter[Entry] = Counter()
    for entry in entries:
        targets = {scope.find(each.target) for each in entry.references() if each.is_mention}
        for target in targets:
            if target is not None and target is not entry:
                ties.update((entry, target, target))
    return ties


def _heroes(panels: Sequence[FrontPanel], scope: Scope) -> Iterator[Entry]:
    for each in panels:
        for block in each.panel.blocks:
            if block.is_hero:
                yield from _shown(block, scope)


def _borrowed(panels: Sequence[FrontPanel], scope: Scope, own: Container[Entry]) -> Iterator[Entry]:
    """Yield what stands on a screen from elsewhere: a game that fetches it rolls it often."""
    for each in panels:
        for block in each.panel.blocks:
            yield from (entry for entry in _shown(block, scope) if entry not in own)


def _looked_up_for(panels: Sequence[FrontPanel], scope: Scope) -> Iterator[Entry]:
    """Yield the checks for which a screen has something to look up: a game rolls them often."""
    for each in panels:
        for block in each.panel.blocks:
            found = scope.find(block.rolled_by) if block.rolled_by else None
            if found is not None:
                yield found


def _in_order(
    panels: Sequence[FrontPanel],
    scope: Scope,
    rolls: Callable[[Entry], bool],
    rest: Iterable[Entry],
) -> Iterator[Entry]:
    """Yield what each panel begins with that is rolled, then all that they show, then the rest."""
    shown = [
        [entry for block in each.panel.blocks for entry in _shown(block, scope)] for each in panels
    ]
    for on_panel in shown:
        yield from islice(filter(rolls, on_panel), 1)
    for on_panel in shown:
        yield from on_panel
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
