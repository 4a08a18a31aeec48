"""A reader of Perchance lists: names, items below them by indentation, and odds behind `^`."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

_ITEM = re.compile(r"^(?: {2}|\t)(?P<words>\S.*?)(?:\^(?P<odds>\d+))?$")
_NAME = re.compile(r"^(?P<name>[A-Za-z][A-Za-z0-9_]*)$")
_BLOCK = re.compile(r"\[([A-Za-z][A-Za-z0-9_]*)\]")

Lists = dict[str, list[tuple[str, int]]]


def read(text: str) -> Lists:
    """Return the items of each list with their odds; raises `ValueError` for any other line."""
    lists: Lists = {}
    items: list[tuple[str, int]] | None = None
    for line in text.splitlines():
        if not line.strip() or line.startswith("//"):
            continue
        item, name = _ITEM.match(line), _NAME.match(line)
        if item is not None and items is not None:
            words = item["words"]
            bare = _BLOCK.sub("", words)
            if re.search(r"[\[\]{}|^=\\$]", bare) or " //" in bare:
                raise ValueError(f"a sign of Perchance's own: {line}")
            items.append((words, int(item["odds"] or 1)))
        elif name is not None:
            if name["name"] in lists:
                raise ValueError(f"two lists are called {name['name']}")
            items = lists.setdefault(name["name"], [])
        elif re.match(r"^title = ", line):
            items = None
        else:
            raise ValueError(f"no list and no item: {line}")
    return lists


# Lists of dice that stand in the middle of words; they are followed where they are asked for.
_DICE = "d_"


def odds(lists: Lists, name: str) -> dict[str, Fraction]:
    """Return what a list shows, blocks in it followed to their end, with the chance of each."""
    whole = sum(count for _, count in lists[name])
    found: dict[str, Fraction] = {}
    for words, count in lists[name]:
        for said, chance in _followed(lists, words).items():
            found[said] = found.get(said, Fraction(0)) + Fraction(count, whole) * chance
    return found


def _followed(lists: Lists, words: str) -> dict[str, Fraction]:
    block = next((b for b in _BLOCK.finditer(words) if not b[1].startswith(_DICE)), None)
    if block is None:
        return {unescape(words): Fraction(1)}
    before, after = unescape(words[: block.start()]), words[block.end() :]
    return {
        f"{before}{said}{rest}": chance * other
        for said, chance in odds(lists, block[1]).items()
        for rest, other in _followed(lists, after).items()
    }
