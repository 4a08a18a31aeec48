"""Lists, lines and headings that are tables: each begins with what is rolled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tablewright.importing.blocks import (
    Block,
    Found,
    Heading,
    Item,
    ItemList,
    Paragraph,
    label_of,
)
from tablewright.importing.column_lines import column_lines
from tablewright.importing.grids import Cell, Damage, Grid, Row
from tablewright.importing.notation import read_values, spaced
from tablewright.importing.pipes import markdown_cell
from tablewright.importing.text import BREAK
from tablewright.records import replace

_LONGEST_LEAD = 48
# Between what is rolled and what it means.
_BETWEEN = re.compile(r"\s*(?:[:=.)\]]|\s[-–—]|[-–—]\s)?\s*$")
_OPENING = re.compile(r"^(?:[-*+•]\s+)?")
# "On a 7-9, it holds."
_ON = re.compile(
    r"[*_`]*On\s+(?:an?\s+)?(?:roll\s+of\s+)?(?P<roll>[*_`]*[0-9][^\s,:]*"
    r"(?:\s+(?:or|to|and|through)\s+[^\s,:]+)?)[,:]?(?P<rest>\s+\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_WORD_ENDS = re.compile(r"\s+|$")
_MARKS = "*_`"


# `12 - 12 goblins`: a range, or a figure with a dash behind it.
_SPACED_DASH = re.compile(r"[0-9][*_`]*\s+[-–—]\s+[*_`]*[0-9]")


def leads_of(texts: Sequence[str]) -> list[tuple[str, str] | None]:
    """Return what each of `texts` begins with that can be rolled, and the rest; or None.

    Where a dash with blanks around may join two rolls or part one from its words, it parts them if
    all of them count on so.
    """
    leads = [lead_of(text) for text in texts]
    if any(lead is not None and _SPACED_DASH.search(lead[0]) for lead in leads):
        short = [
            lead_of(text, is_short=True) if lead and _SPACED_DASH.search(lead[0]) else lead
            for text, lead in zip(texts, leads, strict=True)
        ]
        if _count_on(short):
            return short
    return leads


def _count_on(leads: Sequence[tuple[str, str] | None]) -> bool:
    """Return whether each roll begins right behind the one before it."""
    ends: list[tuple[int | None, int | None]] = []
    for lead in leads:
        read = None if lead is None else read_values(lead[0])
        if read is None or len(read.joined) != 1:
            return False
        ends += read.joined
    return all(one[1] is not None and other[0] == one[1] + 1 for one, other in pairwise(ends))


def lead_of(text: str, *, is_short: bool = False) -> tuple[str, str] | None:
    """Return what a line begins with that can be rolled, as typed, and the rest; or None.

    It is as much as can be one roll, or with `is_short` as little.
    """
    start = _OPENING.match(text)
    place = start.end() if start is not None else 0
    on = _ON.fullmatch(text, place)
    if on is not None and read_values(on["roll"].strip(_MARKS)) is not None:
        return on["roll"].strip(_MARKS), on["rest"].strip()
    best: tuple[str, str] | None = None
    for end in _WORD_ENDS.finditer(text, place, min(len(text), place + _LONGEST_LEAD)):
        lead = _BETWEEN.sub("", text[place : end.start()].strip(_MARKS + " "))
        ended = text[place : end.start()].rstrip(_MARKS + " ")[-1:] in (":", ".", ")", "=")
        lead = lead.strip(_MARKS + " ")
        rest = text[end.end() :]
        if lead and rest.strip() and read_values(lead) is not None:
            rest = re.sub(r"^(?:[-–—:=]\s+)", "", rest)
            opened = text[place : end.start()].count("**") % 2
            if opened:
                # `**1 Name.** words`: what is rolled and its name are one in bold.
                rest = f"**{rest}" if rest.count("**") % 2 else rest
            best = (lead, rest.strip())
            said = text[place : end.start()]
            if is_short or ended or (said.startswith("**") and said.count("**") == 2):
                break
    return best


def list_grid(found: ItemList, file: str) -> Grid | None:
    """Return the table that a list may be, or None where its items begin with nothing rolled.

    Whether it is one its dice must tell: `is_certain` is False.
    """
    damage: list[Damage] = []
    leads = leads_of([item.text for item in found.items])
    kind = "ordered list" if found.is_ordered else "bulleted list"
    if len(found.items) < 2:
        return None
    if found.is_ordered and not all(leads):
        rows = [_row(str(item.number), item.text, item, damage) for item in found.items]
        return _grid(rows, found, file, kind, damage, True)
    if all(leads):
        rows = [
            _row(lead[0], lead[1], item, damage)
            for item, lead in zip(found.items, leads, strict=True)
            if lead is not None
        ]
        return _grid(rows, found, file, kind, damage, True)
    if any(leads):
        # Some of them begin with a number by chance, or one has lost it.
        rows = [
            _row(lead[0] if lead else "", lead[1] if lead else item.text, item, damage)
            for item, lead in zip(found.items, leads, strict=True)
        ]
        return _grid(rows, found, file, kind, damage, True)
    rows = [
        _row(str(number), item.text, item, damage) for number, item in enumerate(found.items, 1)
    ]
    return _grid(rows, found, file, kind, damage, False)


def _row(roll: str, text: str, item: Item, damage: list[Damage]) -> Row:
    if item.has_more:
        damage.append(
            Damage(
                item.line, "more stands in this item than a cell can hold", "write it on one line"
            )
        )
    words = markdown_cell(spaced(text), item.line, item.column, damage)
    return Row((Cell(roll, roll, item.line, item.column), words), item.line)


def _grid(
    rows: Sequence[Row],
    found: ItemList,
    file: str,
    kind: str,
    damage: Sequence[Damage],
    has_ranges: bool,
) -> Grid:
    return Grid(
        file,
        found.line,
        kind,
        None,
        tuple(rows),
        is_certain=False,
        damage=tuple(damage),
        has_ranges=has_ranges,
    )


def with_leads(grid: Grid) -> Grid:
    """Return a grid of one column, whose cells begin with what is rolled, as one of two."""
    if grid.width != 1 or not grid.rows:
        return grid
    leads = leads_of([row.cell(0).text for row in grid.rows])
    if not all(leads):
        return grid
    damage: list[Damage] = []
    rows = tuple(
        _row(lead[0], lead[1], Item(None, "", row.line, row.cell(0).column), damage)
        for row, lead in zip(grid.rows, leads, strict=True)
        if lead is not None
    )
    header = grid.header
    if header is not None:
        header = Row((header.cell(0), Cell("", "", header.line)), header.line)
    return replace(grid, header=header, rows=rows)


def as_lines(found: ItemList) -> Paragraph | None:
    """Return a numbered list whose items go on with rolls, such as `3-5. Rain`, as lines; or None.

    To Markdown such a line belongs to the item above.
    """
    texts: list[str] = []
    numbers: list[int] = []
    goes_on = False
    for item in found.items:
        first, *others = item.text.split("\n")
        if item.number is None or item.has_more:
            return None
        texts += (f"{item.number}. {first}", *others)
        numbers += range(item.line, item.line + 1 + len(others))
        goes_on |= any(lead_of(each.strip()) is not None for each in others)
    return Paragraph("\n".join(texts), numbers[0], tuple(numbers)) if goes_on else None


def lines_grid(paragraph: Paragraph, file: str) -> Grid | None:
    """Return the table that the lines of a paragraph may be, each beginning with what is rolled."""
    lines = paragraph.text.split("\n")
    above = 0
    caption = ""
    if len(lines) > 2 and lead_of(lines[0]) is None:
        # The first line is what the others are called.
        caption, above = label_of(lines[0]).rstrip(":"), 1
        lines = lines[1:]
    if len(lines) < 2:
        return None
    in_columns = column_lines(paragraph, file)
    if in_columns is not None:
        return in_columns
    leads = leads_of([line.strip().removesuffix("\\").strip() for line in lines])
    if leads[0] is None or sum(lead is not None for lead in leads) * 2 <= len(leads):
        return None
    damage: list[Damage] = []
    rows = []
    for number, (line, lead) in enumerate(zip(lines, leads, strict=True)):
        column = len(line) - len(line.lstrip()) + 1
        item = Item(None, line, paragraph.number(above + number), column)
        roll, words = lead if lead is not None else ("", line)
        rows.append(_row(roll, words, item, damage))
    return Grid(
        file,
        paragraph.line,
        "lines",
        None,
        tuple(rows),
        caption=caption,
        is_certain=False,
        damage=tuple(damage),
        has_ranges=True,
    )


def heading_grid(blocks: Sequence[Block], at: int, file: str) -> tuple[Grid, int] | None:
    """Return the table that headings from place `at` on may be, and the place behind it.

    Every one of them has the same level, and begins with what is rolled; below it stands the rest.
    """
    first = blocks[at]
    if not isinstance(first, Heading) or lead_or_number(first.text) is None:
        return None
    rows: list[Row] = []
    damage: list[Damage] = []
    place = at
    while place < len(blocks):
        heading = blocks[place]
        if not isinstance(heading, Heading) or heading.level != first.level:
            break
        lead = lead_or_number(heading.text)
        if lead is None:
            break
        place += 1
        words = [lead[1]] if lead[1] else []
        while place < len(blocks) and not isinstance(blocks[place], Heading):
            block = blocks[place]
            if isinstance(block, Paragraph):
                words.append(block.text)
            else:
                message = "more stands below this heading than a cell can hold"
                hint = "write it as a paragraph"
                damage.append(Damage(block.line, message, hint))
            place += 1
        said = [markdown_cell(spaced(each), heading.line, 1, damage) for each in words]
        text = BREAK.join(each.text for each in said)
        bare = spaced(" ".join(each.plain for each in said))
        roll = Cell(lead[0], lead[0], heading.line)
        rows.append(Row((roll, Cell(text, bare, heading.line)), heading.line))
    if len(rows) < 2:
        return None
    grid = Grid(
        file,
        first.line,
        "headings",
        None,
        tuple(rows),
        is_certain=False,
        damage=tuple(damage),
        has_ranges=True,
    )
    return grid, place


def lead_or_number(text: str) -> tuple[str, str] | None:
    """Return what a heading begins with that can be rolled, and the rest, which may be nothing."""
    bare = spaced(text)
    if read_values(bare) is not None:
        return bare.strip(_MARKS), ""
    return lead_of(bare)


__all__ = ["Found", "heading_grid", "lead_of", "lines_grid", "list_grid"]
