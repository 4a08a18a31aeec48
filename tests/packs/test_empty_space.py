"""No panel of the packs leaves an eighth of itself empty: measured on the pictures of its pages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from outputs.printed_pages import MM, opened
from shared import pressed
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.papers import LANDSCAPE


def largest_blank(rows: Sequence[Sequence[bool]]) -> int:
    """Return the area of the largest rectangle of `rows` in which nothing is inked."""
    largest = 0
    heights = [0] * len(rows[0])
    for row in rows:
        heights = [0 if inked else height + 1 for height, inked in zip(heights, row, strict=True)]
        # Of each height, where the run of columns begins that are at least as tall.
        begun: list[tuple[int, int]] = []
        for place, height in enumerate([*heights, 0]):
            start = place
            while begun and begun[-1][1] >= height:
                start, tall = begun.pop()
                largest = max(largest, tall * (place - start))
            begun.append((start, height))
    return largest


def test_the_largest_blank_is_found() -> None:
    page = [[False] * 10 for _ in range(8)]
    assert largest_blank(page) == 80
    page[3] = [True] * 10
    assert largest_blank(page) == 40
    page[5][6] = True
    assert largest_blank(page) == 30
    assert largest_blank([[True]]) == 0


@pytest.mark.slow
def test_no_more_than_an_eighth_of_a_panel_is_empty() -> None:
    files = {p: c for p, c in pressed("screens").files.items() if "-a4" in p.name}
    assert len(files) >= 5
    room = LANDSCAPE.width * LANDSCAPE.height
    for path, content in files.items():
        with opened(content) as document:
            for number, page in enumerate(document, start=1):
                # A dot for each millimetre; the slightest tint is ink.
                picture = page.render(scale=1 / MM).to_pil().convert("L")
                left = (picture.width - LANDSCAPE.width) / 2
                top = (picture.height - LANDSCAPE.height) / 2
                box = (left, top, left + LANDSCAPE.width, top + LANDSCAPE.height)
                panel = picture.crop(tuple(map(round, box)))
                dots = panel.load()
                rows = [[dots[x, y] < 255 for x in range(panel.width)] for y in range(panel.height)]
                assert largest_blank(rows) <= LARGEST_HOLE * room, (path.name, number)
                page.close()
