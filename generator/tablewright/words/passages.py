"""Where two texts differ, word by word, with a few words around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\S+")
# So many words stand around what differs; of more that stay, the rest is left out.
_AROUND = 5
_MOST_MATCHED = 300
# More words of one change do not help whoever reads it.
_MOST_SHOWN = 60
_LEFT_OUT = "\N{HORIZONTAL ELLIPSIS}"


class Became(StrEnum):
    """What became of words."""

    KEPT = "kept"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Passage:
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
