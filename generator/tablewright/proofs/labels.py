"""The labels of an entry: titles, headings and names, which are plain words and no texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tablewright.kinds import Entry
from tablewright.source import Pointer

# The keys whose values, and those whose items, are labels. So is every key that is a name, but for
# short ones of plain letters, as nearly all are: nothing is wrong with them.
_PLAIN_KEY = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]|_(?=[A-Za-z0-9])){0,29}")
_LABELS = frozenset({"title", "name", "group", "unit", "else", "system", "author", "section"})
_LISTS_OF_LABELS = frozenset({"tags", "aka"})


class Label(NamedTuple):
    """A label as it is typed, and where it stands: the value there, or with `is_key` its key."""

    words: str
    pointer: Pointer
    is_key: bool = False


# Several proofs read the labels of one entry, one after the other.
@lru_cache(maxsize=64)
def labels_of(entry: Entry) -> tuple[Label, ...]:
    """Return the labels of `entry` in the order of its file, whatever its kind; no plain keys."""
    return tuple(_labels_of(entry))


def _labels_of(entry: Entry) -> Iterator[Label]:
    texts = {text.pointer for text in entry.texts()}
    for pointer, place in entry.source.places.items():
        if not pointer:
            continue
        if place.has_key and not _is_plain(key := str(pointer[-1])):
            yield Label(key, pointer, is_key=True)
        is_item = len(pointer) > 1 and pointer[-2] in _LISTS_OF_LABELS
        if pointer not in texts and place.text and (pointer[-1] in _LABELS or is_item):
            yield Label(place.text, pointer)


# The same few stand in all files.
@lru_cache(maxsize=1024)
def _is_plain(key: str) -> bool:
    return _PLAIN_KEY.fullmatch(key) is not None
