"""The situations in which cheat sheets are wanted: those that the pack's screen is divided into."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import screens_in
from tablewright.library import Scope


def by_situation(entries: Sequence[Entry], scope: Scope) -> tuple[tuple[str, Entry], ...]:
    """Return `entries` in the order of the situations that they are for, each with its situation.

    A situation is a panel of the pack's screen: what stands on it is for it, and so is what follows
    that in the order of the pack and stands on none. What stands before all of these has none.
    """
    in_order = scope.in_reading_order()
    shown: dict[str, str] = {}
    for screen in screens_in(in_order):
        for panel in screen.panels:
            for block in panel.blocks:
                for reference, _ in block.references:
                    entry = scope.find(reference)
                    if entry is not None:
                        shown.setdefault(entry.address, panel.title)
    situations = list(dict.fromkeys(shown.values()))
    found: dict[str, str] = {}
    situation = ""
    for entry in in_order:
        situation = shown.get(entry.address, situation)
        found[entry.address] = situation
    places = {name: place for place, name in enumerate(("", *situations))}
    named = [(found.get(entry.address, ""), entry) for entry in entries]
    return tuple(sorted(named, key=lambda one: places[one[0]]))
