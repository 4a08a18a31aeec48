"""The shards of the search's index: each a script that gives the search some of what it holds.

A shard begins with a key and holds all from there to where the next one begins, in the order of the
keys, so a search knows which ones it needs. They hold, as strings joined by lines:

- `words`: words, and for each its postings, steps from record to record in base 36, each with its
  weight as a last figure;
- `titles`: whole titles in small letters, and for each the steps to the records that are called so;
- `figures`: whole numbers, and for each the records that say it, as `step.shape.places` in base 36,
  where a bit of `places` stands for each figure of the shape that covers the number;
- `wide`: ranges too wide to be written down number by number, in a single shard, as lists
  `[record, shape, place, low, high]`;
- `records`: from a number on, `[anchor, title, detail]` of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any

from tablewright.outputs.site.addresses import SEARCH_SHARDS
from tablewright.outputs.site.search_words import plain
from tablewright.outputs.site.written_json import as_json
from tablewright.records import Struct

# A search loads few shards of little that it does not ask for: small ones of what it shows, of
# which it needs several, and larger ones of what it looks up.
_LOOKED_UP = 8_000
_SHOWN = 4_800
# A range of more numbers is not written down for each of them.
_WIDE = 100

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

# The number of a record, that of its shape, and the ends of its figures.
Figured = tuple[int, int, tuple[tuple[int, int], ...]]


class Shard(Struct, frozen=True):
    """What one script holds, each part of it as JSON, and the key that it begins with."""

    begins: str | int
    held: Sequence[str]

    def script(self, sort: str, number: int) -> bytes:
        """Return the script that gives the search this shard, the `number`th of its sort."""
        held = ",".join(self.held)
        return f"Tablewright.search.take({as_json(sort)},{number},[{held}]);\n".encode()


def shard_path(sort: str, number: int) -> PurePosixPath:
    """Return where a shard lies."""
    return SEARCH_SHARDS / f"{sort}-{number}.js"


def word_shards(words: Mapping[str, Sequence[tuple[int, int]]]) -> list[Shard]:
    """Return the shards of `words`, each with the numbers of its records and its weights."""
    lines = ((word, _steps(held, lambda each: str(each[1]))) for word, held in words.items())
    return _lined(sorted(lines))


def title_shards(titles: Iterable[Sequence[str]]) -> list[Shard]:
    """Return the shards of what records are called, which are numbered from 0."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, called in enumerate(titles):
        for title in dict.fromkeys(plain(each).strip() for each in called):
            found.setdefault(title, []).append((number, 0))
    return _lined(sorted((title, _steps(held, lambda _: "")) for title, held in found.items()))


def figure_shards(figured: Iterable[Figured]) -> list[Shard]:
    """Return the shards of the numbers that records say."""
    found: dict[int, dict[int, tuple[int, int]]] = {}
    for record, shape, ranges in figured:
        for place, (low, high) in enumerate(ranges):
            for number in range(low, high + 1) if high - low <= _WIDE else ():
                held = found.setdefault(number, {})
                held[record] = (shape, held.get(record, (shape, 0))[1] | 1 << place)
    lines = []
    for number, held in sorted(found.items()):
        said = [(record, f".{_base_36(s)}.{_base_36(p)}") for record, (s, p) in held.items()]
        lines.append((number, _steps(said, lambda each: each[1])))
    return _lined(lines)


def wide_shards(figured: Iterable[Figured]) -> list[Shard]:
    """Return the one shard of ranges that are not written down by number, if there are any."""
    wide = [
        as_json([record, shape, place, low, high])
        for record, shape, ranges in figured
        for place, (low, high) in enumerate(ranges)
        if high - low > _WIDE
    ]
    return [Shard(0, wide)] if wide else []


def record_shards(records: Sequence[Sequence[str]]) -> list[Shard]:
    """Return the shards of what is shown of `records`."""
    written = [(number, as_json(record)) for number, record in enumerate(records)]
    parts = _parted(written, lambda each: len(each[1]), _SHOWN)
    return [Shard(part[0][0], [record for _, record in part]) for part in parts]


def _lined(lines: Sequence[tuple[Any, str]]) -> list[Shard]:
    parts = _parted(lines, lambda line: len(str(line[0])) + len(line[1]), _LOOKED_UP)
    return [
        Shard(part[0][0], [as_json("\n".join(said)) for said in _sides(part)]) for part in parts
    ]


def _sides(part: Sequence[tuple[Any, str]]) -> tuple[Iterable[str], Iterable[str]]:
    return (str(key) for key, _ in part), (held for _, held in part)


def _parted(
    items: Sequence[tuple[Any, Any]], size: Callable[[tuple[Any, Any]], int], most: int
) -> list[list[tuple[Any, Any]]]:
    """Return `items` in parts of at most the size `most`, unless one alone is larger."""
    parts: list[list[tuple[Any, Any]]] = []
    left = 0
    for item in items:
        taken = size(item)
        left -= taken
        if left < 0 or not parts:
            parts.append([])
            left = most - taken
        parts[-1].append(item)
    return parts


def _steps(held: Sequence[tuple[int, Any]], after: Callable[[tuple[int, Any]], str]) -> str:
    before, steps = 0, []
    for each in held:
        steps.append(_base_36(each[0] - before) + after(each))
        before = each[0]
    return ",".join(steps)


# Steps from record to record are mostly small, and a few numbers of shapes and places recur.
@lru_cache(maxsize=4096)
def _base_36(value: int) -> str:
    digits = ""
    while True:
        value, digit = divmod(value, 36)
        digits = _DIGITS[digit] + digits
        if not value:
            return digits
