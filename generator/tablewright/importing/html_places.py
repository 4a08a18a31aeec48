"""Where the words of HTML stand: a parser tells the line of an element, and no column."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

_TAG = re.compile(r"<[^<>]*>?|^[^<>]*>(?=[^<>]*<)")
_FIRST = re.compile(r"\w+|\S")
# Words of a cell may begin some lines below its tag.
_FURTHER = 6
# A line may be a whole page; words stand near those before them.
_NEAR = 5_000
# What is left of the tag behind a cell, which is no shorter than `<td>`.
_TAG_OF_CELL = " " * len("<td>")


class Places:
    """The lines of a document, walked through once: each cell stands behind the one before it."""

    def __init__(self, lines: Sequence[str], above: int) -> None:
        self._lines = lines
        self._above = above
        # The line and the place in it behind the words that were found last.
        self._at = (0, 0)
        self._bare: dict[int, str] = {}

    def of(self, words: str, line: int) -> tuple[int, int]:
        """Return the line and the column at which `words` begin, from `line` on.

        Where they are not found, it is that line, and column 0.
        """
        first = _FIRST.search(words)
        if first is None:
            return line, 0
        start = line - self._above - 1
        for number in range(max(start, 0), min(start + _FURTHER, len(self._lines))):
            behind = self._at[1] if number == self._at[0] else 0
            if number < self._at[0]:
                continue
            bare = self._without_tags(number)
            found = bare.find(first[0], behind, behind + _NEAR)
            if found >= 0:
                end = bare.find(_TAG_OF_CELL, found, found + _NEAR)
                self._at = (number, end if end >= 0 else found + len(first[0]))
                return number + self._above + 1, found + 1
        return line, 0

    def _without_tags(self, number: int) -> str:
        """Return a line with blanks in the place of its tags and entities of blanks."""
        if number not in self._bare:
            line = self._lines[number]
            bare = _TAG.sub(lambda tag: " " * len(tag[0]), line) if "<" in line else line
            self._bare[number] = re.sub(r"&#?\w{1,31};", _as_wide, bare)
        return self._bare[number]


def _as_wide(entity: re.Match[str]) -> str:
    """Return the sign that an entity stands for, with blanks behind it up to its width."""
    return html.unescape(entity[0]).ljust(len(entity[0]))[: len(entity[0])]
