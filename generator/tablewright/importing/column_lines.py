"""Lines of plain text whose columns are set apart by tabs or several blanks, as PDFs give them."""

from __future__ import annotations

import re
from collections import Counter

from tablewright.importing.blocks import Paragraph, label_of
from tablewright.importing.dice_names import dice_in
from tablewright.importing.grids import Damage, Grid, Row
from tablewright.importing.notation import read_values
from tablewright.importing.pipes import markdown_cell

_APART = re.compile(r"\t+ *| {2,}\t*")


def column_lines(paragraph: Paragraph, file: str) -> Grid | None:
    """Return the table that lines with columns draw, or None where they draw none.

    Its rows begin with what is rolled; a line of another number of cells is damage.
    """
    lines = [line.strip() for line in paragraph.text.split("\n")]
    parts = [_APART.split(line) for line in lines]
    caption = ""
    first = 0
    if len(parts) > 3 and len(parts[0]) == 1:
        caption, first = label_of(lines[0]).rstrip(":"), 1
    held = parts[first:]
    if len(held) < 2 or read_values(held[-1][0]) is None:
        return None
    width, times = Counter(map(len, held)).most_common(1)[0]
    has_header = read_values(held[0][0]) is None
    if width < 2 or times * 2 <= len(held) or (width == 2 and not has_header):
        return None
    if has_header and len(held[0]) == 1:
        return None
    damage: list[Damage] = []
    rows = []
    for number, (line, cells) in enumerate(zip(lines[first:], held, strict=True)):
        at = paragraph.number(first + number)
        if len(cells) != width:
            message = f"this line has {len(cells)} columns, and the others {width}"
            damage.append(Damage(at, message, "set its cells apart as those of the others"))
        place = 0
        row = []
        for words in cells:
            place = line.index(words, place)
            row.append(markdown_cell(words, at, place + 1, damage))
            place += len(words)
        rows.append(Row(tuple(row), at))
    header = rows.pop(0) if has_header else None
    if header is not None and not caption and dice_in(header.cell(0).plain) and width == 2:
        caption = header.cell(1).plain
    return Grid(
        file,
        paragraph.line,
        "lines",
        header,
        tuple(rows),
        caption=caption,
        is_certain=False,
        damage=tuple(damage),
        has_ranges=True,
    )
