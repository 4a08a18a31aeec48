"""Tables drawn with bars, as Markdown has them, however raggedly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.importing.footnotes import is_footnote
from tablewright.importing.grids import Cell, Damage, Grid, Row
from tablewright.importing.notation import read_values
from tablewright.importing.text import UnsayableText, from_markdown

FORM = "pipe table"
# Org mode draws a `+` where columns meet.
_DELIMITER = re.compile(r"\s*\|?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*\|?\s*")
_QUOTE = re.compile(r"(?:\s*>)*\s*")
# A bar that is none: behind a backslash.
_BAR = re.compile(r"(?<!\\)\|")
# A bar between the page and the label of a wiki's link parts no cells.
_WIKI_BAR = re.compile(r"(?<=\[\[)([^\[\]|\\]*)\|([^\[\]|]*\]\])")
# What editors write around tables to lay them out, and no reader sees.
_LAYOUT = re.compile(
    r"\s*(?:\{[.:#][^{}|]*\}|\{\{[\w,:#.\s-]*|\}\}|\\(?:page|column)\w*|:{2,}\w*)\s*"
)
# Fewer lines with as many bars each, and nothing else that tells of a table, are none.
_FEWEST_BARE = 2
# Headings between double bars, as some wikis have them.
_DOUBLED = re.compile(r"\s*\|\|.*\|\|\s*")


def is_delimiter(line: str) -> bool:
    """Return whether `line` is the one between header and rows, such as `|---|:-:|`."""
    bare = line.strip()
    return (
        bool(bare)
        and "-" in bare
        and _DELIMITER.fullmatch(bare) is not None
        and ("|" in bare or "-+-" in bare or len(bare) >= 3)
    )


def looks_piped(lines: Sequence[str]) -> bool:
    """Return whether lines are a table whose author forgot something about its header."""
    with_bars = [line for line in lines if _BAR.search(line)]
    counts = {len(_BAR.findall(line)) for line in lines}
    leads = [_BAR.split(line, maxsplit=1)[0].strip() for line in lines[1:]]
    if len(leads) >= _FEWEST_BARE and len(counts) == 1 and all(map(read_values, leads)):
        # Below a header without a line each row begins with what is rolled.
        return True
    return (
        len(with_bars) >= 2
        and len(with_bars) * 2 > len(lines)
        and any(
            _QUOTE.sub("", line, count=1).startswith("|") or is_delimiter(line) for line in lines
        )
    )


def pipe_grid(lines: Sequence[str], first: int, file: str) -> Grid:
    """Return the table that `lines` draw, whose first has the number `first` in its file."""
    damage: list[Damage] = []
    rows: list[Row] = []
    delimiter: int | None = None
    is_doubled = len(lines) > 1 and _DOUBLED.fullmatch(lines[0]) and not is_delimiter(lines[1])
    for offset, line in enumerate(lines):
        if offset and _LAYOUT.fullmatch(line):
            continue
        if offset == 0 and is_doubled:
            rows.append(_row(line.replace("||", " |"), first, damage))
            continue
        if delimiter is None and offset < 2 and is_delimiter(_QUOTE.sub("", line, count=1)):
            delimiter = offset
            continue
        if is_delimiter(_QUOTE.sub("", line, count=1)):
            # A line between the rows of a table that is drawn so, which says nothing.
            continue
        rows.append(_row(line, first + offset, damage))
    header = None
    if rows and (delimiter == 1 or (is_doubled and delimiter is None)):
        header = rows.pop(0)
    if delimiter is not None and not _BAR.search(lines[delimiter]) and header is None:
        header = None
    # Of lines that are all drawn there are no rows.
    if header is not None:
        width = len(header.cells)
        if not _begins(lines[0]):
            rows = [_with_bare_ends(row, lines[row.line - first], width, damage) for row in rows]
        damage += _too_long(rows, width)
        damage += _bare(rows, lines, first, width)
    return Grid(file, first, FORM, header, tuple(rows), damage=tuple(damage))


def _with_bare_ends(row: Row, line: str, width: int, damage: list[Damage]) -> Row:
    """Return a row of a table without outer bars, whose first cell may be empty.

    Its bar stands where others have an outer one; it is none where it makes up the `width`.
    """
    if not _begins(line) or len(row.cells) >= width:
        return row
    whole = _row(line, row.line, damage, has_outer=False)
    return whole if len(whole.cells) == width else row


def _row(line: str, number: int, damage: list[Damage], *, has_outer: bool = True) -> Row:
    start = _QUOTE.match(line)
    place = start.end() if start is not None else 0
    inside = line.rstrip()
    end = len(inside)
    if has_outer and inside[place : place + 1] == "|":
        place += 1
    if has_outer and inside.endswith("|") and not inside.endswith("\\|") and end > place:
        end -= 1
    cells = []
    for text, column in _split(inside[:end], place):
        words = text.strip()
        column += len(text) - len(text.lstrip()) + 1
        cells.append(markdown_cell(words, number, column, damage))
    return Row(tuple(cells), number)


def markdown_cell(words: str, line: int, column: int, damage: list[Damage]) -> Cell:
    """Return the cell that says `words` of Markdown; what it can't say is noted as damage."""
    try:
        lost: list[str] = []
        text, plain = from_markdown(words.replace("\\|", "|"), lost)
    except UnsayableText as reason:
        hint = "write it in words, and import it again"
        damage.append(Damage(line, f"this cell cannot be said here: {reason}", hint))
        return Cell(words, words, line, column)
    return Cell(text, plain, line, column, lost=tuple(lost))


def _split(line: str, place: int) -> Iterator[tuple[str, int]]:
    shown = _WIKI_BAR.sub("\\1\ue002\\2", line) if "[[" in line else line
    for bar in _BAR.finditer(shown, place):
        yield line[place : bar.start()], place
        place = bar.end()
    yield line[place:], place


def _too_long(rows: Sequence[Row], width: int) -> Iterator[Damage]:
    for row in rows:
        if any(not cell.is_empty for cell in row.cells[width:]):
            message = f"this row has {len(row.cells)} cells, and the header {width}"
            hint = "a bar within a cell is written \\|; or is a heading missing?"
            yield Damage(row.line, message, hint)


def _bare(rows: Sequence[Row], lines: Sequence[str], first: int, width: int) -> Iterator[Damage]:
    """Tell of lines that begin otherwise than the others, which Markdown takes for rows."""
    outer = _begins(lines[0])
    for number, row in enumerate(rows):
        line = lines[row.line - first]
        if row.is_empty or (is_footnote(row.cells[0]) and number == len(rows) - 1):
            continue
        hint = "put it on the line that it belongs to"
        if not _BAR.search(line) and width > 1:
            message = "this line has no bar: a line break may have cut the row above in two"
            yield Damage(row.line, message, hint)
        elif outer and not _begins(line):
            message = "this line begins without a bar: a line break may have cut the row above"
            yield Damage(row.line, message, hint)


def _begins(line: str) -> bool:
    return _QUOTE.sub("", line, count=1).startswith("|")
