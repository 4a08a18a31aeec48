"""The pages that tell of all packs together, such as the home page, A to Z, and the proofs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tablewright.codes import proofs_made, rules
from tablewright.outputs.site import addresses
from tablewright.outputs.site.alphabet import alphabet
from tablewright.outputs.site.corrections import corrected
from tablewright.outputs.site.dice_page import dice_page
from tablewright.outputs.site.front_page import front_packs
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.statistics import statistics
from tablewright.prose import ResolvedLink
from tablewright.views.entry import EntryView
from tablewright.views.readings import read_share

# Those that tell of PDFs: all others can be made before anything is printed.
PRINTED_LISTS = (addresses.HOME, addresses.DOWNLOADS)


def lists_of(
    pages: Pages,
    packs: Sequence[SitePack],
    is_rolled: Callable[[EntryView], bool],
    data_size: Callable[[str], int],
    tells_guards: bool = False,
) -> Mapping[PurePosixPath, Callable[[], None]]:
    """Return what adds each of the pages that tell of all packs together.

    `is_rolled` tells whether an entry has a roller, `data_size` how many bytes a pack has for
    machines. With `tells_guards` it is found out what guards each figure.
    """
    values: Mapping[PurePosixPath, tuple[str, Callable[[], dict[str, Any]]]] = {
        addresses.HOME: ("home", lambda: {"front_packs": front_packs(packs, is_rolled)}),
        addresses.ENTRIES: ("entries", lambda: {"letters": alphabet(packs)}),
        addresses.DOWNLOADS: ("downloads", dict),
        addresses.ERRATA: (
            "errata",
            lambda: {"corrected": [(each, corrected(each.scope)) for each in packs]},
        ),
        addresses.ODDS: ("odds", lambda: dice_page(packs)),
        addresses.BOARD: ("board", dict),
        addresses.TRACKERS: ("trackers", dict),
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


def _proofs(packs: Sequence[SitePack]) -> dict[str, Any]:
    """Return what the page of proofs tells: the rules, how often each was held, what is read."""
    shares = [(site_pack, read_share(site_pack.scope)) for site_pack in packs]
    made = proofs_made(packs[0].scope.library) if packs else {}
    counted = [(each, len(each.views), sum(made[each.id].values())) for each in packs]
    often = sum((Counter(each) for each in made.values()), Counter[str]())
    read = [each for each in shares if each[1].read]
    return {
        "rules": rules(),
        "proofread": read,
        "counted": counted,
        "made": often,
        "plain_links": lambda _: ResolvedLink(None),
    }
