"""The tables that pandoc adds to Markdown: simple ones, those of several lines, and grids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablewright.importing.grids import Cell, Damage, Grid, Row
from tablewright.importing.notation import read_values, spaced
from tablewright.importing.pipes import markdown_cell
from tablewright.records import Struct

# An item of a list in a box, which stands on a line of its own.
_ITEM = re.compile(r"[-*+•]\s+\S")

_GROUPS = re.compile(r" {0,3}-{2,}(?: +-{2,})+ *")
_RUN = re.compile(r" {0,3}-{3,} *")
_DASHES = re.compile(r"-+")
_GRID = re.compile(r" {0,3}\+(?:[-=:]+\+)+ *")
_MOST_LINES = 5_000


class Drawn(Struct, frozen=True):
    """A table that was drawn on the lines from `start` to before `stop`, counted from 0."""

    start: int
    stop: int
    grid: Grid


def drawn_table(lines: Sequence[str], at: int, file: str) -> Drawn | None:
    """Return the table that begins on line `at`, counted from 0, or None."""
    line = lines[at]
    if _GRID.fullmatch(line):
        return _grid(lines, at, file)
    if _RUN.fullmatch(line) and len(line.strip()) >= 5:
        return _multiline(lines, at, file)
    if _GROUPS.fullmatch(line):
        return _simple(lines, at, file) or _multiline(lines, at, file)
    return None


def _starts(groups: str) -> list[tuple[int, int]]:
    return [found.span() for found in _DASHES.finditer(groups)]


def _cut(
    pieces: Sequence[tuple[int, str]], spans: Sequence[tuple[int, int]], damage: list[Damage]
) -> Row:
    """Return the row that lines, each with its number, make in columns of dashes."""
    number = pieces[0][0]
    cells = []
    for index, (start, _) in enumerate(spans):
        stop = spans[index + 1][0] if index + 1 < len(spans) else None
        words = []
        for line_number, line in pieces:
            if stop is not None and line[stop - 1 : stop].strip() and line[stop : stop + 1].strip():
                message = "words reach across two columns here"
                hint = "set every cell below the dashes of its column"
                damage.append(Damage(line_number, message, hint))
            words.append(line[start:stop].strip())
        cells.append(markdown_cell(_in_lines(words), number, start + 1, damage))
    first = spans[0][0]
    if any(line[:first].strip() for _, line in pieces):
        damage.append(
            Damage(number, "words begin left of the first column", "set them below its dashes")
        )
    return Row(tuple(cells), number)


def _in_lines(words: Sequence[str]) -> str:
    """Return the lines of a cell as one, the items of a list with line ends between them."""
    items = sum(_ITEM.match(each) is not None for each in words)
    if items < 2:
        return spaced(" ".join(words))
    return spaced(" ".join(f"<br>{each[1:]}" if _ITEM.match(each) else each for each in words))


def _simple(lines: Sequence[str], at: int, file: str) -> Drawn | None:
    """Return a table with a line of dashes below its header, or above and below its rows."""
    spans = _starts(lines[at])
    has_header = at > 0 and bool(lines[at - 1].strip()) and not _GROUPS.fullmatch(lines[at - 1])
    damage: list[Damage] = []
    rows = []
    place = at + 1
    while place < len(lines) and lines[place].strip() and not _is_rule(lines[place]):
        if place - at > _MOST_LINES:
            return None
        rows.append(_cut([(place + 1, lines[place])], spans, damage))
        place += 1
    if not rows:
        return None
    is_closed = place < len(lines) and _is_rule(lines[place])
    if not has_header and not is_closed:
        return None
    header = _cut([(at, lines[at - 1])], spans, damage) if has_header else None
    start = at - 1 if has_header else at
    stop = place + 1 if is_closed else place
    grid = Grid(file, start + 1, "simple table", header, tuple(rows), damage=tuple(damage))
    return Drawn(start, stop, grid)


def _is_rule(line: str) -> bool:
    return _GROUPS.fullmatch(line) is not None or _RUN.fullmatch(line) is not None


def _multiline(lines: Sequence[str], at: int, file: str) -> Drawn | None:
    """Return a table between two lines of dashes, whose rows are parted by empty lines."""
    limit = min(len(lines), at + _MOST_LINES)
    headless = _GROUPS.fullmatch(lines[at]) is not None
    groups = at
    if not headless:
        groups = at + 1
        while groups < min(limit, at + 8) and not _GROUPS.fullmatch(lines[groups]):
            if not lines[groups].strip():
                return None
            groups += 1
        if groups >= min(limit, at + 8) or groups == at + 1:
            return None
    end = groups + 1
    while end < limit and not _is_rule(lines[end]):
        if lines[end].startswith("#"):
            return None
        end += 1
    if end >= limit or (end + 1 < len(lines) and lines[end + 1].strip()):
        return None
    spans = _starts(lines[groups])
    damage: list[Damage] = []
    rows = []
    pieces: list[tuple[int, str]] = []
    for place in range(groups + 1, end + 1):
        if place < end and lines[place].strip():
            pieces.append((place + 1, lines[place]))
        elif pieces:
            rows.append(_cut(pieces, spans, damage))
            pieces = []
    if not rows:
        return None
    above = [(place + 1, lines[place]) for place in range(at + 1, groups)]
    header = None if headless else _cut(above, spans, damage)
    grid = Grid(file, at + 1, "multiline table", header, tuple(rows), damage=tuple(damage))
    return Drawn(at, end + 1, grid)


def _grid(lines: Sequence[str], at: int, file: str) -> Drawn | None:
    """Return a table whose cells are boxes."""
    bars = [place for place, sign in enumerate(lines[at]) if sign == "+"]
    damage: list[Damage] = []
    groups: list[list[tuple[int, str]]] = []
    # Whether the line below each group is drawn doubly.
    doubled: list[bool] = []
    pieces: list[tuple[int, str]] = []
    place = at + 1
    last = at
    while place < len(lines) and place - at < _MOST_LINES:
        line = lines[place]
        if line.strip().startswith("+"):
            last = place
            if pieces:
                groups.append(pieces)
                doubled.append("=" in line)
            if not _GRID.fullmatch(line) or [p for p, s in enumerate(line) if s == "+"] != bars:
                damage.append(
                    Damage(place + 1, "boxes that span rows or columns", "draw each of them alone")
                )
            pieces = []
        elif line.strip().startswith("|"):
            pieces.append((place + 1, line))
        else:
            break
        place += 1
    if pieces:
        damage.append(Damage(pieces[0][0], "this box is not closed below", "draw its lower line"))
    if not groups:
        return None
    has_header = doubled[0] or (len(groups[0]) == 1 and _is_plain(groups[1:], bars))
    header = _boxes(groups.pop(0), bars, damage) if has_header else None
    rows = [
        _boxes(part, bars, damage)
        for group in groups
        for part in _rows_in(group, bars, is_plain=header is not None and not doubled[0])
    ]
    grid = Grid(file, at + 1, "grid table", header, tuple(rows), damage=tuple(damage))
    return Drawn(at, max(last + 1, place), grid)


def _is_plain(groups: Sequence[Sequence[tuple[int, str]]], bars: Sequence[int]) -> bool:
    """Return whether one line alone parts a header from all rows, as databases draw tables."""
    if len(groups) != 1:
        return False
    leads = [line[bars[0] + 1 : bars[1]].strip() for _, line in groups[0]]
    return sum(map(bool, leads)) > 1


def _rows_in(
    group: Sequence[tuple[int, str]], bars: Sequence[int], *, is_plain: bool
) -> Iterator[Sequence[tuple[int, str]]]:
    """Yield the rows in lines between two rules: a line each where each begins with a roll."""
    leads = [line[bars[0] + 1 : bars[1]].strip() for _, line in group]
    said = [lead for lead in leads if lead]
    rolls = [read_values(lead.strip("*_`")) is not None for lead in said]
    if not is_plain and (len(rolls) < 2 or not all(rolls)):
        yield group
        return
    begins = [place for place, lead in enumerate(leads) if lead or not place]
    for start, stop in pairwise([*begins, len(group)]):
        yield group[start:stop]


def _boxes(pieces: Sequence[tuple[int, str]], bars: Sequence[int], damage: list[Damage]) -> Row:
    number = pieces[0][0]
    cells: list[Cell] = []
    for left, right in pairwise(bars):
        words = []
        for line_number, line in pieces:
            if line[left : left + 1] != "|" or line[right : right + 1] != "|":
                message = "a side of this box is not where the corners are"
                damage.append(Damage(line_number, message, "draw | below each +"))
            words.append(line[left + 1 : right].strip())
        cells.append(markdown_cell(_in_lines(words), number, left + 2, damage))
    return Row(tuple(cells), number)
