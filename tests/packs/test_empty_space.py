"""No panel of the packs leaves much of itself empty: measured on the pictures of its pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from outputs.printed_pages import MM, opened
from press.projects import HARBOUR, SCREEN, project
from shared import pressed
from tablewright.outputs.formats import Formats
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.records import replace
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.papers import (
    A4_LANDSCAPE,
    LETTER_LANDSCAPE,
    PageShape,
    Paper,
    Stock,
    screen_paper,
)

# As parts of a panel: what is left of those of referees, and of those in large type.
FOR_REFEREES, FOR_PLAYERS = 1 / 12, 1 / 9


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


def blanks(content: bytes, paper: Paper) -> list[float]:
    """Return for each page of a screen the largest blank as a part of its panel."""
    found = []
    with opened(content) as document:
        for page in document:
            # A dot for each millimetre; the slightest tint is ink.
            picture = page.render(scale=1 / MM).to_pil().convert("L")
            left = (picture.width - paper.box.width) / 2
            top = (picture.height - paper.box.height) / 2
            box = (left, top, left + paper.box.width, top + paper.box.height)
            panel = picture.crop(tuple(map(round, box)))
            dots = panel.load()
            rows = [[dots[x, y] < 255 for x in range(panel.width)] for y in range(panel.height)]
            found.append(largest_blank(rows) / (paper.box.width * paper.box.height))
            page.close()
    return found


@pytest.mark.slow
def test_no_more_than_a_twelfth_of_a_panel_is_empty() -> None:
    found = {
        str(path): blanks(content, paper)
        for paper in (A4_LANDSCAPE, LETTER_LANDSCAPE)
        for path, content in pressed("screens").files.items()
        if f"-{paper.name}" in path.name
    }
    assert len(found) >= 10
    for name, each in found.items():
        most = FOR_PLAYERS if name.endswith("-players.pdf") else FOR_REFEREES
        assert max(each) <= most, (name, each)


@pytest.mark.parametrize("shape", [PageShape.PORTRAIT, PageShape.MINI])
def test_what_nobody_laid_out_for_a_shape_leaves_no_hole_in_it(
    tmp_path: Path, shape: PageShape
) -> None:
    panels = SCREEN + "  - {title: Ashore, blocks: [{ref: weather, span: panel}]}\n"
    # Beside a footnote or a short summary it would be blank.
    bare = HARBOUR["weather"].replace(", note: gale", "").split("notes:")[0]
    said = "The sky over the bay, as the watch on the tower sees it when the bell rings at dawn."
    bare = bare.replace("The sky over the bay.", said)
    order = project(tmp_path, {**HARBOUR, "weather": bare, "bridge": panels})
    paper = screen_paper(Stock.A4, shape)
    made = OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,), shapes=(shape,))))
    assert made.diagnostics == ()
    (content,) = made.files.values()
    found = blanks(content, paper)
    assert len(found) >= 2
    assert all(blank <= LARGEST_HOLE for blank in found), found
