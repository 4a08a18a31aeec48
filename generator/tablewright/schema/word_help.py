"""What the schemas say of a word that stands in entries: of a key, or of what a key may say."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.records import Struct
from tablewright.schema.key_help import ANY_NAME, Documents, Place, places_below

# What lies deeper is told once, where it lies first.
_MOST_STEPS = 8


class WordHelp(Struct, frozen=True):
    """A word where it may stand: the key's path with its kind, and what the word means there.

    `is_key` tells the key itself from what it may say; `beside` are the keys that stand beside a
    value, where that decides which may.
    """

    kind: str
    path: tuple[str, ...]
    about: str
    holds: str
    is_key: bool
    beside: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """How `explain` calls the key: its path with points, the kind before it."""
        return ".".join((self.kind, *self.path))


def word_help(documents: Documents, kinds: tuple[str, ...], word: str) -> tuple[WordHelp, ...]:
    """Return where `word` may stand in entries of all `kinds`, values before keys.

    What several kinds share, such as `icon:`, is told of the first.
    """
    found: dict[tuple[str, str, bool], WordHelp] = {}
    for kind in kinds:
        for path, above, place in places_below(documents, kind, _MOST_STEPS):
            for each in _said_of(kind, path, above, place, word):
                found.setdefault((each.about, each.path[-1], each.is_key), each)
    return tuple(sorted(found.values(), key=_first))


def _first(word: WordHelp) -> tuple[bool, bool, int]:
    """Sort what keys may say before keys, and what decides on the keys beside it before that."""
    return word.is_key, not word.beside, len(word.path)


def all_words(documents: Documents, kinds: tuple[str, ...]) -> frozenset[str]:
    """Return every word of which `word_help` has something to say."""
    words: set[str] = set()
    for kind in kinds:
        for path, _, place in places_below(documents, kind, _MOST_STEPS):
            words |= {path[-1], *place.words()} - {ANY_NAME}
    return frozenset(words)


def _said_of(
    kind: str, path: tuple[str, ...], above: Place, place: Place, word: str
) -> Iterator[WordHelp]:
    # What an entry is of, and whether something is so, are no words of their own.
    if path != ("kind",) and word in place.words():
        beside = above.beside(path[-1], word)
        yield WordHelp(kind, path, place.meaning(word), place.holds(), False, beside)
    if path[-1] == word:
        yield WordHelp(kind, path, place.about(), place.holds(), True)
