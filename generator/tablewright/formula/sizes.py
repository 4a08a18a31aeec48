"""How large a formula's value can become, reckoned before it is worked out.

The runtime bounds how often a formula loops, not how much it holds meanwhile: texts and lists that
are joined ten times over, one name after the other, would fill the memory.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from tablewright.formula.functions import MOST_REPEATED
from tablewright.formula.types import BY_NAME, FormulaType, FormulaValue
from tablewright.records import Struct

# Characters of a text and items of a list that a value may have, so that it can be kept.
LARGEST_VALUE = 2_000
# And those that may be in memory at once while it is worked out. An item takes some fifty bytes.
MOST_PIECES = 4_000_000
# Steps of loops, and items of lists that are gone through, in one formula and in all of a run.
MOST_STEPS = 500_000
MOST_STEPS_OF_A_RUN = 20_000_000

# What goes through a list counts as a loop, be it one of the runtime's or of ours.
_LOOP = re.compile(r"\b(map|filter|all|exists|exists_one|zip|index_of)\s*\(")
_REPEATED = re.compile(r"\brepeat\s*\(")
_WORD = re.compile(r"\w+")
_SIZED = frozenset(
    {FormulaType.TEXT, FormulaType.INTEGERS, FormulaType.NUMBERS, FormulaType.TEXTS, *BY_NAME}
)


class Reckoning(Struct, frozen=True):
    """What bounds the size of one formula's values, known from its text.

    `names` are those that it may read, and `read` has the texts and lists among them, each with how
    often at most.
    """

    length: int
    words: int
    loops: int
    names: tuple[str, ...]
    read: tuple[tuple[str, int], ...]

    def bounds(self, values: Mapping[str, FormulaValue]) -> tuple[int, int]:
        """Return how much there can be at most while it is worked out, and the steps of that.

        The first is in characters and items. Without a loop, nothing is joined more often than it
        is written. A loop goes over what is written or read, or over what another loop made of
        that, once for each item, and for each it makes at most as many as there are words, and all
        else that is read.
        """
        pieces, items = self._met(values)
        return int(pieces * items**self.loops), int(items ** max(self.loops, 1)) + pieces // 50

    @property
    def least_steps(self) -> int:
        """How many steps its loops take, whatever it reads; 0 without loops."""
        return int(self.words**self.loops) if self.loops else 0

    def _met(self, values: Mapping[str, FormulaValue]) -> tuple[int, int]:
        """Return how many characters and items it meets, and over how many it can loop."""
        pieces, items = self.length, self.words
        for name, times in self.read:
            value = values.get(name)
            pieces += times * _weight(value)
            items += times * (len(value) if isinstance(value, list | dict) else 1)
        return pieces, items


def by_last_word(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return `names` by their last words: whatever else stands in a text, it reads none of them.

    A member's last word is enough: spaces and comments may stand around the dots.
    """
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(name.rpartition(".")[2], []).append(name)
    return {word: tuple(each) for word, each in found.items()}


def reckoning(
    text: str, names: Mapping[str, FormulaType], by_word: Mapping[str, tuple[str, ...]]
) -> Reckoning:
    """Return what bounds the values of the formula `text`, which may read `names`.

    These stand in `by_word` by their last words.
    """
    words = Counter(_WORD.findall(text))
    met = {name: times for word, times in words.items() for name in by_word.get(word, ())}
    sized = ((name, times) for name, times in met.items() if names[name] in _SIZED)
    loops = len(_LOOP.findall(text))
    length = len(text) + MOST_REPEATED * len(_REPEATED.findall(text))
    return Reckoning(length, words.total(), loops, tuple(sorted(met)), tuple(sorted(sized)))


def size_of(value: object) -> int:
    """Return the characters of a text, or the items of a list with the characters of each."""
    return _weight(value) if isinstance(value, str | list | tuple | dict) else 1


def _weight(value: object) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, list | tuple):
        return len(value) + sum(len(item) for item in value if isinstance(item, str))
    if isinstance(value, dict):
        return _weight(list(value)) + _weight(list(value.values()))
    return 1
