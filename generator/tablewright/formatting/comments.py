"""The comments of a file, and the gaps between its lines, each kept with what it stands at."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.source import SourceFile
from tablewright.source.marks import lines_of

_BEHIND = re.compile(r"[\s,\]}]*?(?<=[\s])(#.*)")


class Comments:
    """Comments of lines of their own and behind others; each is given out once."""

    def __init__(self, source: SourceFile) -> None:
        self._lines = lines_of(source.text)
        self._behind: dict[int, str] = {}
        self._own: set[int] = set()
        self._head = 0
        inside, ends = self._of_values(source)
        for number, line in enumerate(self._lines, 1):
            if number in inside:
                continue
            if line.lstrip().startswith("#"):
                self._own.add(number)
            else:
                found = _BEHIND.search(line, ends.get(number, 0))
                if found is not None:
                    self._behind[number] = found[1].rstrip()
        self._all_behind = frozenset(self._behind)
        self._all_own = frozenset(self._own)

    def _of_values(self, source: SourceFile) -> tuple[set[int], dict[int, int]]:
        """Return the lines inside texts of several lines, and where the last value of each ends."""
        inside: set[int] = set()
        ends: dict[int, int] = {}
        for place in source.places.values():
            spans = [place.key] if place.key is not None else []
            if place.text is not None:
                spans.append(place.value)
                marks = place.value_marks
                last = marks.end_line + (1 if marks.end_column else 0)
                inside.update(range(marks.line + 2, last + 1))
                if marks.line + 1 < last and place.value.end_line in inside:
                    is_block = self._lines[marks.line][marks.column : marks.column + 1] in "|>"
                    if not is_block:
                        inside.discard(place.value.end_line)
            for span in spans:
                ends[span.end_line] = max(ends.get(span.end_line, 0), span.end_column - 1)
        return inside, ends

    def head(self) -> Iterator[str]:
        """Yield what stands above everything else, and one gap below that if there is one."""
        was_gap = True
        for number, line in enumerate(self._lines, 1):
            if number not in self._own and line.strip():
                return
            self._head = number
            if number in self._own:
                self._own.discard(number)
                yield line.strip()
                was_gap = False
            elif not was_gap:
                yield ""
                was_gap = True

    def above(self, line: int, indent: int) -> Iterator[str]:
        """Yield the comments right above `line`, indented so far, and one gap before each lot."""
        start = line
        while start > self._head + 1 and (start - 1 in self._own or self._is_gap(start - 1)):
            start -= 1
        was_gap = start == self._head + 1
        for number in range(start, line):
            if number in self._own:
                self._own.discard(number)
                yield " " * indent + self._lines[number - 1].strip()
                was_gap = False
            elif not was_gap:
                yield ""
                was_gap = True

    def below(self, line: int, column: int) -> list[str]:
        """Return the comments right below `line` that stand further in than `column`, from 1.

        They belong to what ends there, such as a last row that is not in use.
        """
        found = []
        number = line + 1
        while number in self._all_own:
            said = self._lines[number - 1]
            if len(said) - len(said.lstrip()) < column:
                break
            if number in self._own:
                self._own.discard(number)
                found.append(said.strip())
            number += 1
        return found

    def _is_gap(self, line: int) -> bool:
        return not self._lines[line - 1].strip()

    def behind(self, line: int) -> str:
        """Return the comment behind `line`, with two blanks before it, or nothing."""
        words = self._behind.pop(line, "")
        return f"  {words}" if words else ""

    def are_within(self, first: int, last: int) -> bool:
        """Return whether a comment stands between two lines, or behind one but the last."""
        own = any(number in self._all_own for number in range(first, last + 1))
        return own or any(number in self._all_behind for number in range(first, last))

    def rest(self) -> Iterator[str]:
        """Yield what stands below everything else."""
        for number in sorted(self._own):
            yield self._lines[number - 1].strip()
        self._own.clear()

    def all(self) -> list[str]:
        """Return the words of every comment, sorted."""
        own = [self._lines[number - 1].strip() for number in self._all_own]
        return sorted([*own, *self._behind.values()])
