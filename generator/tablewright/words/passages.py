"""Where two texts differ, word by word, with a few words around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import StrEnum

from tablewright.records import Struct

_WORD = re.compile(r"\S+")
# So many words stand around what differs; of more that stay, the rest is left out.
_AROUND = 5
_MOST_MATCHED = 300
# More words of one change do not help whoever reads it.
_MOST_SHOWN = 60
_LEFT_OUT = "\N{HORIZONTAL ELLIPSIS}"
_DOT = "\N{MIDDLE DOT}"
# What stands between the items of a list.
BETWEEN = f" {_DOT} "
# An item that stays the same in so large a part is told word by word, others as a whole.
_ALIKE = 3


class Became(StrEnum):
    """What became of words."""

    KEPT = "kept"
    GONE = "gone"
    NEW = "new"


class Passage(Struct, frozen=True):
    """Words that stand together, and what became of them."""

    became: Became
    words: str


def passages(before: str, after: str) -> tuple[Passage, ...]:
    """Return where `after` differs from `before`, in the order of reading.

    Words that stay are left out beyond a few around each change; an ellipsis stands for them.
    """
    old, new = _WORD.findall(before), _WORD.findall(after)
    found: list[Passage] = []
    stretches = list(differing(old, new))
    here = 0
    for number, (low, high, first, last) in enumerate(stretches):
        found += _kept(old[here:low], is_first=number == 0, is_last=False)
        found += _shown(Became.GONE, old[low:high])
        found += _shown(Became.NEW, new[first:last])
        here = high
    if stretches:
        found += _kept(old[here:], is_first=False, is_last=True)
    return tuple(found)


def list_passages(before: Sequence[str], after: Sequence[str]) -> tuple[Passage, ...]:
    """Return where the list `after` differs from `before`, in the order of reading.

    Items that came or went are told whole, and those that changed word by word. A dot stands
    between items, on the side of what is kept.
    """
    found: list[Passage] = []
    stretches = list(differing(before, after))
    here = 0
    for number, (low, high, first, last) in enumerate(stretches):
        found += _kept_items(before[here:low], is_first=number == 0, is_last=False)
        gone, new = before[low:high], after[first:last]
        if len(gone) == len(new) and all(map(_are_alike, gone, new)):
            for place, (was, now) in enumerate(zip(gone, new, strict=True)):
                found += [Passage(Became.KEPT, _DOT)] if place else []
                found += passages(was, now)
        else:
            found += _shown(Became.GONE, _WORD.findall(BETWEEN.join(gone)))
            found += _shown(Became.NEW, _WORD.findall(BETWEEN.join(new)))
        here = high
    if stretches:
        found += _kept_items(before[here:], is_first=False, is_last=True)
    return tuple(found)


def _are_alike(was: str, now: str) -> bool:
    old, new = _WORD.findall(was), _WORD.findall(now)
    kept = len(old) - sum(high - low for low, high, _, _ in differing(old, new))
    return kept * _ALIKE >= max(len(old), len(new))


def _kept_items(items: Sequence[str], *, is_first: bool, is_last: bool) -> list[Passage]:
    """Return items that stay, with a dot towards each neighbour."""
    kept = _kept(_WORD.findall(BETWEEN.join(items)), is_first=is_first, is_last=is_last)
    if not kept:
        # Two stretches meet only at the ends of a list.
        return []
    words = kept[0].words
    words = words if is_first else f"{_DOT} {words}"
    return [Passage(Became.KEPT, words if is_last else f"{words} {_DOT}")]


def _kept(words: Sequence[str], *, is_first: bool, is_last: bool) -> list[Passage]:
    around = _AROUND if is_first or is_last else 2 * _AROUND
    if len(words) <= around:
        shown = list(words)
    elif is_first:
        shown = [_LEFT_OUT, *words[-_AROUND:]]
    elif is_last:
        shown = [*words[:_AROUND], _LEFT_OUT]
    else:
        shown = [*words[:_AROUND], _LEFT_OUT, *words[-_AROUND:]]
    return [Passage(Became.KEPT, " ".join(shown))] if shown else []


def _shown(became: Became, words: Sequence[str]) -> list[Passage]:
    half = _MOST_SHOWN // 2
    if len(words) > _MOST_SHOWN:
        words = [*words[:half], _LEFT_OUT, *words[-half:]]
    return [Passage(became, " ".join(words))] if words else []


def differing(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield from which to which place two lists differ, in both of them.

    Of very many that differ, none is looked for that stays among them.
    """
    least = min(len(old), len(new))
    head = next((n for n in range(least) if old[n] != new[n]), least)
    rest = least - head
    tail = next((n for n in range(rest) if old[-1 - n] != new[-1 - n]), rest)
    was, now = old[head : len(old) - tail], new[head : len(new) - tail]
    if not was and not now:
        return
    if max(len(was), len(now)) > _MOST_MATCHED:
        yield head, head + len(was), head, head + len(now)
        return
    matcher = SequenceMatcher(None, was, now, autojunk=False)
    for tag, low, high, first, last in matcher.get_opcodes():
        if tag != "equal":
            yield low + head, high + head, first + head, last + head
