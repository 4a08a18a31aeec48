"""The situations in which cheat sheets are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.kinds.screen.entry import screens_in
from tablewright.library import Scope
from tablewright.views.own_and_shown import own_and_shown
from tablewright.views.situations import situation_of
from tablewright.words.situations import Situation


def _behind_none(_entry: Any, _scope: Scope) -> Entry | None:
    return None


# With which other entry one is looked up on sheets; a kind answers in its module `sheet_behind`.
SHEET_BEHIND: Facet[Callable[[Any, Scope], Entry | None]] = Facet("sheet_behind", _behind_none)


def by_situation(entries: Sequence[Entry], scope: Scope) -> tuple[tuple[str, Entry], ...]:
    """Return `entries` in the order of what they are for, each with the word for that.

    Before all others stand those that the manifest has first. Those of a situation of play stand in
    the order of the situations; before them stands what panels of the screen without one are for,
    and first what is for nothing that is known. What is looked up with another of them, and is for
    the same, stands right behind that.
    """
    places = {situation.word: place for place, situation in enumerate(Situation)}
    known = situations_of(entries, scope)
    named = [
        (known[entry.address].word if entry.address in known else panel, entry)
        for panel, entry in _by_panel(entries, scope)
    ]
    ordered = sorted(named, key=lambda one: places.get(one[0], -1))
    first = _first_places(scope)
    ordered.sort(key=lambda one: first.get(one[1].address, len(first)))
    found: list[tuple[str, Entry]] = []
    for word, entry in ordered:
        with_it = SHEET_BEHIND.of(entry)(entry, scope.home_of(entry))
        after = [n for n, one in enumerate(found) if one == (word, with_it)]
        # Behind what stands there already for the same reason.
        while after and after[0] + 1 < len(found):
            _, other = found[after[0] + 1]
            if SHEET_BEHIND.of(other)(other, scope.home_of(other)) is not with_it:
                break
            after = [after[0] + 1]
        found.insert(after[0] + 1 if after else len(found), (word, entry))
    return tuple(found)


def in_runs(named: Sequence[tuple[str, Entry]]) -> tuple[tuple[str, Entry], ...]:
    """Return entries with the words of `by_situation`, all that is for one situation together.

    So they stand where tabs tell situations apart, in the order in which these begin.
    """
    runs = {word: place for place, word in enumerate(dict.fromkeys(word for word, _ in named))}
    return tuple(sorted(named, key=lambda one: runs[one[0]]))


def _first_places(scope: Scope) -> dict[str, int]:
    """Return the places of what the manifest has first among sheets, by their addresses."""
    named = scope.manifest.first_sheets if scope.manifest else ()
    found = (scope.find(each) for each in named)
    return {entry.address: place for place, entry in enumerate(found) if entry is not None}


def _by_panel(entries: Sequence[Entry], scope: Scope) -> tuple[tuple[str, Entry], ...]:
    """Return `entries` in the order of the panels that they are for, each with its panel's title.

    That is the panel of the pack's screen on which it stands. What stands on none
    goes with what it follows in the order of the pack, unless it says itself what it is for, and
    another panel is for that. What stands before all of these has none.
    """
    in_order = own_and_shown(scope)
    shown: dict[str, str] = {}
    meant: dict[str, Situation | None] = {}
    for screen in screens_in(in_order):
        for panel in screen.panels:
            meant.setdefault(panel.title, panel.situation)
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
        own = entry.situation
        others = [name for name in situations if meant[name] is own]
        is_elsewhere = own is not None and entry.address not in shown and situation not in others
        found[entry.address] = others[0] if is_elsewhere and others else situation
    places = {name: place for place, name in enumerate(("", *situations))}
    named = [(found.get(entry.address, ""), entry) for entry in entries]
    return tuple(sorted(named, key=lambda one: places[one[0]]))


def situations_of(entries: Sequence[Entry], scope: Scope) -> dict[str, Situation]:
    """Return what `entries` are for, by their addresses.

    What stands on no panel and says nothing itself is for what the panel is that it goes with.
    """
    of_panels = {
        panel.title: panel.situation
        for screen in screens_in(scope.in_reading_order())
        for panel in screen.panels
        if panel.situation is not None
    }
    found: dict[str, Situation] = {}
    for name, entry in _by_panel(entries, scope):
        situation = situation_of(entry, scope) or of_panels.get(name)
        if situation is not None:
            found[entry.address] = situation
    return found
