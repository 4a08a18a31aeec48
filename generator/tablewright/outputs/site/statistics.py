"""The page of statistics: entries, proofs, and which of these guards which figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewright.codes import proofs_made, rules
from tablewright.kinds import Entry
from tablewright.library import Library
from tablewright.outputs.site.site_packs import SitePack
from tablewright.records import Struct
from tablewright.views.kind_titles import kind_title
from tablewright.views.readings import ReadShare, read_share
from tablewright.words.sentences import plural

if TYPE_CHECKING:
    from tablewright.coverage import Figure


class OfPack(Struct, frozen=True):
    """The numbers of one pack; `guarded` and `figures` are 0 where nobody asked for them."""

    pack: SitePack
    entries: int
    proofs: int
    share: ReadShare
    guarded: int
    figures: int


class Bare(Struct, frozen=True):
    """The figures of one entry that nothing guards, as they are written, each with how often."""

    entry: Entry
    written: tuple[tuple[str, int], ...]


def statistics(packs: Sequence[SitePack], tells_guards: bool) -> dict[str, Any]:
    """Return what the page tells: of each pack, kind and proof; with guards, of figures too."""
    if not packs:
        return {}
    library = packs[0].scope.library
    figures = _figures_of(library) if tells_guards else None
    made = proofs_made(library)
    often = sum((Counter(each) for each in made.values()), Counter[str]())
    guards = Counter(each.guard for each in figures or () if each.guard)
    kinds = Counter(
        plural(kind_title(each, library.scope(each.pack))) for each in library.own_entries()
    )
    of_packs = [_of_pack(each, made[each.id], figures or ()) for each in packs]
    return {
        "of_packs": of_packs,
        "is_read": any(each.share.read for each in of_packs),
        "kinds": sorted(kinds.items()),
        "of_proofs": [
            (rule, often[rule.code], guards[rule.code])
            for rule in rules()
            if often[rule.code] or guards[rule.code]
        ],
        "figures": None if figures is None else len(figures),
        "guarded": guards.total(),
        "bare": _bare(figures or ()),
    }


def _figures_of(library: Library) -> Sequence[Figure]:
    # Most builds do not ask for them, and to find them takes the whole compiler.
    from tablewright.coverage import figures_of

    return figures_of(library)


def _of_pack(site_pack: SitePack, made: Mapping[str, int], figures: Iterable[Figure]) -> OfPack:
    own = [each for each in figures if each.entry.pack == site_pack.id]
    return OfPack(
        site_pack,
        len(site_pack.views),
        sum(made.values()),
        read_share(site_pack.scope),
        sum(bool(each.guard) for each in own),
        len(own),
    )


def _bare(figures: Iterable[Figure]) -> list[Bare]:
    by_entry: dict[str, list[Figure]] = {}
    for each in figures:
        if not each.guard:
            by_entry.setdefault(each.entry.source.name, []).append(each)
    return [
        Bare(some[0].entry, tuple(Counter(each.written for each in some).items()))
        for some in by_entry.values()
    ]
