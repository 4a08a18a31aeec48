"""What the texts on a screen refer to, with where it stands: on which panel."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.prose import Link, ResolvedLink, Resolver
from tablewright.records import Struct, replace
from tablewright.render.links import resolver
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import on_panel
from tablewright.words.situations import Situation

# The number of a panel that is not known yet: as wide as any is.
_UNKNOWN = 10


class _Place(Struct, frozen=True):
    """Where an entry stands, and what links to it lead to; it `is_shared` among several there."""

    where: str
    anchor: str = ""
    situations: tuple[Situation, ...] = ()
    is_shared: bool = False


def with_addresses(typesetter: Typesetter, scope: Scope, panels: Sequence[Panel]) -> Typesetter:
    """Return `typesetter` with references that say where on the screen of `panels` they lead.

    Panels without numbers are still to be spread: so much room is left as any address takes. What
    stands on none of them is found at what is looked up when it is rolled; of all else the label
    is all that is said.
    """
    by_entry: dict[str, list[_Place]] = {}
    by_roll: dict[str, list[_Place]] = {}
    by_title: dict[str, _Place] = {}
    for panel in panels:
        for block in panel.blocks:
            where = on_panel(panel.number or _UNKNOWN)
            is_shared = len(block.entries) > 1
            place = _Place(where, block.anchor, panel.situations, is_shared)
            # A part that goes on elsewhere is found after its beginning.
            by_title.setdefault(block.title.casefold(), place)
            for entry in block.entries:
                by_entry.setdefault(entry.address, []).append(place)
            if block.rolled is not None:
                by_roll.setdefault(block.rolled.address, []).append(place)

    def place_of(entry: Entry, panel: Panel) -> _Place | None:
        shown = by_entry.get(entry.address) or by_roll.get(entry.address)
        if shown:
            # Beside others it may be cut short, and has another title: by itself it is looked for.
            return min(shown, key=lambda place: (_distance(place, panel), place.is_shared))
        return by_title.get(entry.title.casefold())

    def resolve_in(panel: Panel, block: Block) -> Resolver:
        plain = resolver(scope, lambda _: None)
        here = on_panel(panel.number)
        told: set[_Place] = set()

        def resolve(link: Link) -> ResolvedLink:
            entry = _entry(link, scope, block)
            place = None if entry is None else place_of(entry, panel)
            if place is None or (block.anchor and place.anchor == block.anchor):
                # It stands nowhere, or is being read.
                return plain(link)
            if place.where == here:
                # It is seen.
                return ResolvedLink(f"#{place.anchor}" if place.anchor else None)
            # Once in a block, and no more than that: a sign or another title parts the sentence.
            said = "" if place in told else f" ({place.where})"
            told.add(place)
            return ResolvedLink(f"#{place.anchor}" if place.anchor else None, said)

        return resolve

    return replace(typesetter, resolve_in=resolve_in)


def _distance(place: _Place, panel: Panel) -> int:
    """Return how far from `panel` somebody looks who is in the midst of it: of several places."""
    if place.where == on_panel(panel.number or _UNKNOWN):
        return 0
    return 1 if set(place.situations) & set(panel.situations) else 2


def _entry(link: Link, scope: Scope, block: Block) -> Entry | None:
    """Return what a reference in `block` leads to, as its own pack calls it where no other does."""
    if link.scheme != "ref":
        return None
    return scope.find(link.target) or Scope(scope.library, block.entry.pack).find(link.target)
