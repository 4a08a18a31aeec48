"""The pages that list entries: of each pack, and of all together, such as A to Z and the proofs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Any

from tablewright.codes import proofs_made, rules
from tablewright.kinds.screen.entry import Screen, screens_in
from tablewright.outputs.site import addresses
from tablewright.outputs.site.alphabet import alphabet
from tablewright.outputs.site.corrections import corrected, errata_of
from tablewright.outputs.site.dice_page import dice_page
from tablewright.outputs.site.front_page import FrontPack, front_of
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.proof_pages import told_rules
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.statistics import statistics
from tablewright.views.entry import EntryView
from tablewright.views.readings import read_share


def printed_lists(packs: Sequence[SitePack]) -> Collection[PurePosixPath]:
    """Return those that tell of PDFs: all others can be made before anything is printed."""
    of_packs = (addresses.pack_page(site_pack.id) for site_pack in packs)
    return (addresses.HOME, addresses.DOWNLOADS, *of_packs)


def lists_of(
    pages: Pages,
    packs: Sequence[SitePack],
    is_rolled: Callable[[EntryView], bool],
    data_size: Callable[[str], int],
    tells_guards: bool = False,
) -> Mapping[PurePosixPath, Callable[[], None]]:
    """Return what adds each of the pages that list entries.

    `is_rolled` tells whether an entry has a roller, `data_size` how many bytes a pack has for
    machines. With `tells_guards` it is found out what guards each figure.
    """

    @cache
    def front(number: int) -> FrontPack:
        return front_of(packs[number], packs, is_rolled)

    of_packs = {
        addresses.pack_page(site_pack.id): ("pack", partial(_pack, site_pack, number, front))
        for number, site_pack in enumerate(packs)
    }
    values: Mapping[PurePosixPath, tuple[str, Callable[[], dict[str, Any]]]] = {
        **of_packs,
        addresses.HOME: ("home", lambda: {"front_packs": tuple(map(front, range(len(packs))))}),
        addresses.ENTRIES: ("entries", lambda: {"letters": alphabet(packs)}),
        addresses.DOWNLOADS: ("downloads", dict),
        addresses.ERRATA: (
            "errata",
            lambda: {"corrected": [(each, corrected(each.scope)) for each in packs]},
        ),
        addresses.ODDS: ("odds", lambda: dice_page(packs)),
        addresses.BOARD: (
            "board",
            lambda: {
                "screens": _screens(packs),
                "games": {pack.id: pack.manifest.title for pack in packs},
            },
        ),
        addresses.TRACKERS: ("trackers", lambda: {"screens": _screens(packs)}),
        addresses.PROOFS: ("proofs", lambda: _proofs(packs)),
        addresses.STATISTICS: ("statistics", lambda: statistics(packs, tells_guards)),
        addresses.CREDITS: (
            "credits",
            lambda: {"data_sizes": {each.id: data_size(each.id) for each in packs}},
        ),
        addresses.NOT_FOUND: ("404", dict),
    }

    def adding(path: PurePosixPath) -> Callable[[], None]:
        name, make = values[path]
        return lambda: pages.add(path, f"site/{name}.html", make())

    return {path: adding(path) for path in values}


def _screens(packs: Sequence[SitePack]) -> list[tuple[SitePack, Screen]]:
    """Return all screens that face a referee, each with its pack."""
    return [
        (site_pack, screen)
        for site_pack in packs
        for screen in screens_in(view.entry for view in site_pack.views)
    ]


def _pack(site_pack: SitePack, number: int, front: Callable[[int], FrontPack]) -> dict[str, Any]:
    errata = errata_of(site_pack.manifest, site_pack.scope)
    return {"site_pack": site_pack, "front": front(number), "errata": errata}


def _proofs(packs: Sequence[SitePack]) -> dict[str, Any]:
    """Return what the page of proofs tells: the rules, how often each was held, what is read."""
    shares = [(site_pack, read_share(site_pack.scope)) for site_pack in packs]
    made = proofs_made(packs[0].scope.library) if packs else {}
    counted = [(each, len(each.views), sum(made[each.id].values())) for each in packs]
    often = sum((Counter(each) for each in made.values()), Counter[str]())
    read = [each for each in shares if each[1].read]
    return {
        "rules": rules(),
        "told": told_rules(rules()),
        "proofread": read,
        "counted": counted,
        "made": often,
    }
