"""Entries of a pack that are for the same at its table: where a reader of one may go on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope
from tablewright.outputs.page_addresses import entry_page
from tablewright.records import Struct
from tablewright.views.dice import dice_of
from tablewright.views.situations import situation_of
from tablewright.words.situations import Situation

# So many fill the foot of a short page, three abreast.
MOST = 9


class Alike(Struct, frozen=True):
    """An entry that is for the same: what it is called, its page, and what it says of itself."""

    title: str
    page: PurePosixPath
    summary: Text | None


def alike(entry: Entry, scope: Scope) -> tuple[Alike, ...]:
    """Return those that follow `entry` in the pack of `scope`, from its first on after its last.

    Empty for a screen, and for what is rolled: its page is long enough with its odds.
    """
    situation = situation_of(entry, scope)
    if situation is None or isinstance(entry, Screen) or dice_of(entry):
        return ()
    all_of_it = _by_situation(scope).get(situation, ())
    at = next((n for n, each in enumerate(all_of_it) if each is entry), -1)
    others = [each for each in (*all_of_it[at + 1 :], *all_of_it[:at]) if each is not entry]
    return tuple(_named(each, scope) for each in others[:MOST])


def _named(entry: Entry, scope: Scope) -> Alike:
    return Alike(entry.title, entry_page(entry, scope), entry.summary)


@lru_cache(maxsize=16)
def _by_situation(scope: Scope) -> Mapping[Situation, tuple[Entry, ...]]:
    found: dict[Situation, list[Entry]] = {}
    for entry in scope.in_reading_order():
        situation = situation_of(entry, scope)
        if situation is not None and not isinstance(entry, Screen):
            found.setdefault(situation, []).append(entry)
    return {situation: tuple(entries) for situation, entries in found.items()}
