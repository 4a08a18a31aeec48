"""In which order the blocks of a panel stand where it is alive, and which are used in a fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from tablewright.kinds.entry import Entry
from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, Show, Weight
from tablewright.kinds.screen.own import Live, MapPaper, Notes, OwnTable, Tracker
from tablewright.library import Scope
from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.cards import SiteEntry
from tablewright.outputs.site.site_packs import SitePack
from tablewright.records import replace
from tablewright.views.in_fights import IN_FIGHTS

SiteEntries = Mapping[PurePosixPath, SiteEntry]


def in_turn(
    panel: ScreenPanel, scope: Scope, entries: SiteEntries
) -> Iterable[tuple[int, ScreenBlock]]:
    """Return the blocks of `panel` with their places, each after the check that it is rolled by.

    That is its own block, if the panel has one, and else one that nobody wrote. A fight comes
    first: it is what the others are looked at for, and changes with every turn. What is rolled
    comes next, as a hand goes there before eyes read, and what is filled in by hand last.
    """
    placed = [
        (place, block, scope.find(block.reference) if block.references else None)
        for place, block in enumerate(panel.blocks, start=1)
    ]
    rolled = {scope.find(block.rolled_by) for block in panel.blocks if block.rolled_by}
    own = {e: (place, block) for place, block, e in reversed(placed) if e in rolled}
    found: dict[Entry | int, tuple[int, ScreenBlock]] = {}
    for place, block, entry in placed:
        check = scope.find(block.rolled_by) if block.rolled_by else None
        if check is not None:
            # Beside a fight it is what is set, and the button.
            weight = Weight.QUIET if _is_fight(block) else Weight.NORMAL
            alone = ScreenBlock(block.rolled_by, (), show=Show.RULE, weight=weight)
            nth, asked = own.get(check, (place, alone))
            found.setdefault(check, (nth, replace(asked, spans_panel=block.spans_panel)))
        is_own = entry is not None and own.get(entry) == (place, block)
        found.setdefault(entry if entry is not None and is_own else place, (place, block))
    return sorted(found.values(), key=lambda each: _rank(each[1], scope, entries))


def places_at_hand(blocks: Sequence[ScreenBlock], scope: Scope) -> tuple[int, ...]:
    """Return the places of a fight among `blocks`, of what it is `rolled_by:`, and of what losses
    are; nothing where there is no fight.
    """
    fights = [n for n, block in enumerate(blocks) if _is_fight(block)]
    rolled = {scope.find(blocks[n].rolled_by) for n in fights if blocks[n].rolled_by}
    blows, losses = [], []
    for n, block in enumerate(blocks):
        entry = scope.find(block.reference) if block.references and not block.merged else None
        asked = None if entry is None else IN_FIGHTS.of(entry)(entry)
        if entry in rolled:
            blows.append(n)
        elif asked is not None and asked.role == "losses":
            losses.append(n)
    return (*fights, *blows, *losses) if fights else ()


def checks_at_hand(screen: Screen, scope: Scope) -> dict[Entry, Scope]:
    """Return what the fights on a screen are `rolled_by:`, then what losses are beside them.

    With each check goes the pack as whose its page shows it.
    """
    found: dict[Entry, Scope] = {}
    for panel in screen.panels:
        blocks = [*panel.blocks]
        names = [block.rolled_by for block in blocks if _is_fight(block) and block.rolled_by]
        names += [blocks[n].reference for n in places_at_hand(blocks, scope)]
        for name in filter(None, names):
            entry = scope.find(name)
            if entry is not None:
                found.setdefault(entry, scope.beyond(name))
    return found


def checks_beside_fights(pack: SitePack) -> dict[Entry, Scope]:
    """Return the `checks_at_hand` of all screens of `pack`."""
    found: dict[Entry, Scope] = {}
    for view in pack.views:
        if isinstance(view.entry, Screen):
            for entry, scope in checks_at_hand(view.entry, view.scope).items():
                found.setdefault(entry, scope)
    return found


def _is_fight(block: ScreenBlock) -> bool:
    return isinstance(block.own, Tracker) and block.own.live is Live.FIGHT


def _rank(block: ScreenBlock, scope: Scope, entries: SiteEntries) -> int:
    """Return how early a block comes: a fight, what is rolled, what is read, what is filled in."""
    if _is_fight(block):
        return 0
    if block.rolled_by or _is_rolled(block, scope, entries):
        return 1
    is_live = isinstance(block.own, Tracker) and block.own.live is not None
    return 3 if isinstance(block.own, Notes | Tracker | MapPaper) and not is_live else 2


def _is_rolled(block: ScreenBlock, scope: Scope, entries: SiteEntries) -> bool:
    if isinstance(block.own, OwnTable):
        return block.own.table.roll is not None
    entry = scope.find(block.reference) if block.references and not block.merged else None
    if entry is None:
        return False
    of = entries.get(entry_page(entry, scope.beyond(block.reference)))
    return of is not None and of.roller is not None
