"""On panels the lines of a short table end with its figures, and headings begin with these."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from outputs.printed_pages import DOTS_PER_MM, Letter, letters, pictures
from outputs.test_screen_lines import rules
from shared import pressed

# In millimetres: how close a rule ends behind the last figure above it, and how far apart letters
# of one edge are; less than the height of a line.
CLOSE, ONE_EDGE, LINE = 1.0, 0.45, 3.0


def said(page: Sequence[Letter], pattern: str) -> list[Sequence[Letter]]:
    """Return the letters of each place of `page` that has `pattern`, without its spaces."""
    whole = "".join(letter.letter for letter in page)
    return [page[found.start() : found.end()] for found in re.finditer(pattern, whole)]


def screen() -> bytes:
    """Return the referee's panels of a pack on A4."""
    files = pressed("screens").files.items()
    (content,) = (
        content
        for path, content in files
        if path.parts[-2:] == ("basic-encounter", "screen-a4-landscape.pdf")
    )
    return content


@pytest.mark.parametrize(
    ("number", "head", "row"),
    [
        (0, "StateInitiativeAttackAC", r"Blinded\W?2\W?4\W?4"),
        (2, "TroopsMoraleBreaks", "Trained.*?8%"),
    ],
)
def test_lines_of_a_short_table_end_with_its_last_figure(number: int, head: str, row: str) -> None:
    page, picture = letters(screen())[number], pictures(screen())[number]
    (heads,), (cells,) = said(page, head), said(page, row)
    height = picture.height / DOTS_PER_MM
    below = [
        right
        for left, right, y in rules(picture)
        if abs(left - cells[0].left) < CLOSE and 0 < cells[0].bottom - (height - y) < LINE
    ]
    assert below
    last = max(heads[-1].right, cells[-1].right)
    assert all(0 <= right - last < CLOSE for right in below), (below, last)


@pytest.mark.parametrize(
    ("number", "firsts"),
    [
        (3, (r"(?<=axe)d8", r"(?<=crossbow)d8", r"(?<=Maul)d10", r"(?<=Sling)d4")),
        (5, (r"d6mean3\.5", r"(?<=64)6d6", r"(?<=114)11d6", r"(?<=164)16d6")),
    ],
)
def test_dice_begin_below_their_heading(number: int, firsts: Sequence[str]) -> None:
    page = letters(screen())[number]
    heads = [each for each in said(page, "Damage") if each[0].size < 10][: len(firsts)]
    for head, first in zip(heads, firsts, strict=True):
        die = said(page, first)[0][0]
        assert abs(head[0].left - die.left) < ONE_EDGE, first
