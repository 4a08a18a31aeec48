"""The word in the corner of a card, by which a fanned hand shows it: no two of a deck have one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.divided import column_entries
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.joined import corner_of
from tablewright.outputs.cards.maker import CARD
from tablewright.words.short_names import short_names

# What a card is called, and the address of the entry that it is looked for by.
_Card = tuple[str, str]


def corner_word(entry: Entry, scope: Scope) -> str:
    """Return what stands for the title of `entry` in the corner of its card in the deck of `scope`.

    Of what stands for a title it is the first that no other title has: “Tolls” of “River tolls”
    beside “River bridges”. It is empty where all of that is taken: then the glyph stands there.
    """
    return _words(scope).get((entry.address, entry.title), "")


def word_of_blank(title: str, scope: Scope, others: Collection[str]) -> str:
    """Return what stands for `title` in the corner of a card to write on, as for that of an entry.

    It is in the same hand as the cards of the deck of `scope`, and so are the cards to write on
    called like one of `others` before it.
    """
    taken = _taken([*(corner for _, corner in _cards(scope)), *_wanted(scope)])
    taken |= _taken(_words(scope).values())
    for other in others:
        taken |= _taken([_free(other, taken)])
    return _free(title, taken)


@lru_cache(maxsize=16)
def _words(scope: Scope) -> Mapping[_Card, str]:
    """Return the words of all cards of a deck, of what has none in its manifest."""
    cards = dict(_cards(scope))
    shared = Counter(name for _, title in cards for name in {*chain(*short_names(title))})
    taken = _taken([*cards.values(), *_wanted(scope)])
    found: dict[_Card, str] = {}
    for card, corner in cards.items():
        if corner:
            continue
        free = [name for name in chain(*short_names(card[1])) if _taken([name]).isdisjoint(taken)]
        word = min(free, key=lambda name: shared[name], default="")
        taken |= _taken([word])
        found[card] = word
    return found


def _free(title: str, taken: Collection[str]) -> str:
    names = chain(*short_names(title))
    return next((name for name in names if _taken([name]).isdisjoint(taken)), "")


def _taken(words: Iterable[str]) -> set[str]:
    """Return `words` as they are told apart at a glance: “Runs” is no other than “Run”."""
    return {word.casefold().removesuffix("s") for word in words}


def _cards(scope: Scope) -> Iterator[tuple[_Card, str]]:
    """Yield whatever a card of `scope` may be called by, with its corner as a manifest has it."""
    for entry in _entries(scope):
        yield (entry.address, entry.title), corner_of(entry, scope)
    for wanted in scope.manifest.cards if scope.manifest else ():
        first = scope.find(wanted.entries[0])
        if first is not None and wanted.title and not wanted.each:
            yield (first.address, wanted.title), wanted.corner


def _entries(scope: Scope) -> Iterator[Entry]:
    """Yield what may have a card, or share one; and the columns that have one each."""
    yield from card_entries(scope)
    for wanted in scope.manifest.cards if scope.manifest else ():
        named = [entry for entry in map(scope.find, wanted.entries) if entry and CARD.of(entry)]
        yield from named
        if named and wanted.each:
            yield from column_entries(named[0], scope, wanted)


def _wanted(scope: Scope) -> Iterator[str]:
    for card in scope.manifest.cards if scope.manifest else ():
        yield card.corner
        yield from dict(card.corners).values()
