"""How an entry differs from what was read, at the very place."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tablewright.names import as_written
from tablewright.proofreading.kept import Kept, opening_of
from tablewright.records import Struct, field
from tablewright.source import Pointer

_LONGEST_TOLD = 60


class Difference(Struct, frozen=True):
    """What is not as it was read; `key` points at the key instead of its value."""

    pointer: Pointer
    message: str
    key: bool = False


class Comparison(Struct, frozen=True):
    """Holds entries against what was read of them.

    `language_keys` returns the keys at a path that are words of the language. Of those the order
    is free, as it is in the items of a list, such as the cells of a row; of names that authors
    give, such as those of columns, it is not.
    """

    language_keys: Callable[[Pointer], frozenset[str]]
    _known: dict[Pointer, frozenset[str]] = field(default_factory=dict)

    def differences(self, read: Kept, now: Kept, at: Pointer = ()) -> Iterator[Difference]:
        """Yield in what the value `now`, which stands `at` a path, differs from that `read`."""
        if isinstance(read, dict) and isinstance(now, dict):
            yield from self._of_mappings(read, now, at)
        elif isinstance(read, list) and isinstance(now, list):
            yield from self._of_lists(read, now, at)
        elif read != now:
            yield Difference(at, _changed(read, now, at))

    def _of_mappings(
        self, read: dict[str, Kept], now: dict[str, Kept], at: Pointer
    ) -> Iterator[Difference]:
        for key, value in read.items():
            if key not in now:
                yield Difference(at, f"`{key}` {_gone(at)}: {_told(value)} was read", key=True)
        for key, value in now.items():
            if key in read:
                yield from self.differences(read[key], value, (*at, key))
            else:
                yield Difference((*at, key), f"`{key}` {_new(at)}", key=True)
        before = [key for key in read if key in now]
        after = [key for key in now if key in read]
        if before != after and not (at and isinstance(at[-1], int)):
            yield from self._moved_keys(before, after, at)

    def _moved_keys(self, before: list[str], after: list[str], at: Pointer) -> Iterator[Difference]:
        free = self._free(at)
        named = zip(
            (key for key in before if key not in free),
            (key for key in after if key not in free),
            strict=True,
        )
        for was, key in named:
            if was != key:
                message = f"`{key}` stands where `{was}` stood when {_this(at)} was proofread"
                yield Difference((*at, key), message, key=True)

    def _free(self, at: Pointer) -> frozenset[str]:
        # All items of a list are of one form.
        form = tuple(0 if isinstance(step, int) else step for step in at)
        if form not in self._known:
            self._known[form] = self.language_keys(form)
        return self._known[form]

    def _of_lists(self, read: list[Kept], now: list[Kept], at: Pointer) -> Iterator[Difference]:
        for tag, old, new in steps_between(read, now):
            if tag == "moved":
                message = (
                    f"{_item(at)} stands in another place than when it was proofread: "
                    f"{_told(read[old])} stood here"
                )
                yield Difference((*at, new), message)
            elif tag == "gone":
                place = (*at, new) if new < len(now) else at
                message = f"{_item(at, 'a')} is gone here since this was proofread: "
                yield Difference(place, f"{message}{_told(read[old])} was read", key=True)
            elif tag == "new":
                message = f"{_item(at)} was not here when the entry was proofread"
                yield Difference((*at, new), message)
            else:
                yield from self.differences(read[old], now[new], (*at, new))


# An item of both lists, by its places in them, and the one before it in a rising series.
_Link: TypeAlias = "tuple[int, int, _Link | None]"
# What became of an item: "same" may have changed inside. The two figures are places in the lists.
_Step = tuple[str, int, int]


def steps_between(read: Sequence[Kept], now: Sequence[Kept]) -> Iterator[_Step]:
    """Yield which items of two lists belong together, in the order of the second."""
    old, new = ([json.dumps(item, sort_keys=True) for item in items] for items in (read, now))
    if len(old) == len(new):
        others = [place for place in range(len(old)) if old[place] != new[place]]
        if others and Counter(old[i] for i in others) == Counter(new[i] for i in others):
            yield from (("moved", place, place) for place in others)
        else:
            yield from (("same", place, place) for place in range(len(old)))
        return
    first = _alike(old, new)
    last = _alike(old[first:][::-1], new[first:][::-1])
    yield from (("same", place, place) for place in range(first))
    ends = len(old) - last, len(new) - last
    yield from _middle(old, new, (first, first), ends)
    yield from (("same", ends[0] + place, ends[1] + place) for place in range(last))


def _middle(
    old: Sequence[str], new: Sequence[str], begin: tuple[int, int], end: tuple[int, int]
) -> Iterator[_Step]:
    """Yield the steps between two places; what is the same in both, and but once, holds them."""
    here = begin
    for there in (*_anchors(old, new, begin, end), end):
        both = min(there[0] - here[0], there[1] - here[1])
        yield from (("same", here[0] + place, here[1] + place) for place in range(both))
        yield from (("gone", place, here[1] + both) for place in range(here[0] + both, there[0]))
        yield from (("new", here[0], place) for place in range(here[1] + both, there[1]))
        if there != end:
            yield "same", *there
        here = (there[0] + 1, there[1] + 1)


def _anchors(
    old: Sequence[str], new: Sequence[str], begin: tuple[int, int], end: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return the places of items that stand once in each list, as many as keep their order.

    That is the longest rising series of places, found as in patience; it takes no longer than
    sorting them.
    """
    before, after = Counter(old[begin[0] : end[0]]), Counter(new[begin[1] : end[1]])
    where = {new[place]: place for place in range(begin[1], end[1])}
    tops: list[int] = []
    series: list[_Link] = []
    for place in range(begin[0], end[0]):
        item = old[place]
        if before[item] != 1 or after[item] != 1:
            continue
        pile = bisect_left(tops, where[item])
        link: _Link = (place, where[item], series[pile - 1] if pile else None)
        if pile == len(tops):
            tops.append(where[item])
            series.append(link)
        else:
            tops[pile], series[pile] = where[item], link
    found: list[tuple[int, int]] = []
    last = series[-1] if series else None
    while last is not None:
        found.append(last[:2])
        last = last[2]
    return found[::-1]


def _alike(old: Sequence[str], new: Sequence[str]) -> int:
    """Return how many items at the beginning of both lists are the same."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(old), len(new)))


def _changed(read: Kept, now: Kept, at: Pointer) -> str:
    opening = opening_of(read) if isinstance(read, str) else None
    if opening is not None and isinstance(now, str) and opening_of(now) == opening:
        return f"this text changed since it was proofread; it still begins “{opening}”"
    what = "text" if opening is not None and not _in_a_row(at) else _this(at).removeprefix("this ")
    return (
        f"this {what} changed since it was proofread: "
        f"{_told(read)} was read, {_told(now)} stands here"
    )


def _gone(at: Pointer) -> str:
    return f"is gone since {_this(at)} was proofread"


def _new(at: Pointer) -> str:
    return f"was not here when {_this(at)} was proofread"


def _this(at: Pointer) -> str:
    """Return what an author calls the value at a path."""
    if _in_a_row(at):
        return "this row"
    return "this value" if at else "this entry"


def _item(at: Pointer, article: str = "this") -> str:
    return f"{article} {'row' if at == ('rows',) else 'value'}"


def _in_a_row(at: Pointer) -> bool:
    return at[:1] == ("rows",) and len(at) > 1


def _told(kept: Kept) -> str:
    """Return a value in the words of a message, not too long."""
    if isinstance(kept, str):
        opening = opening_of(kept)
        if opening is not None:
            return f"“{opening}”"
        return f"“{kept}”" if " " in kept or not kept else kept
    words = as_written(kept)
    return words if len(words) <= _LONGEST_TOLD else f"{words[:_LONGEST_TOLD]}…"
