"""Gaps between the blocks of a panel: alike in a column, and hardly unlike beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from outputs.printed_pages import DOTS_PER_MM, Letter, letters, pictures
from shared import pressed
from tablewright.typeset.panels import SCREEN_TYPE

# In millimetres: so far down a page its head reaches, so far above letters their heading ends, so
# far apart columns are at least, and how far columns are clear of each other.
HEAD, CLEAR, APART, GUTTER = 25.0, 1.0, 30.0, 2.0
# So many headings beside each other are names of groups in a table: no panel has as many columns.
GROUPS = 4
# In millimetres, where a line is some five high: how much higher one gap of a column is than
# another, and one of a panel. What ends with words seems to end above its last line.
ALIKE, ABOUT_ALIKE = 2.7, 3.5


def headings(page: Sequence[Letter], height: float) -> list[tuple[float, float]]:
    """Return where headings of blocks begin, from the left, and how far down their tops are."""
    sizes = Counter(size for s in page if (size := round(s.size, 1)) in SCREEN_TYPE)
    ((usual, _),) = sizes.most_common(1)
    large = [each for each in page if abs(each.size - 1.2 * usual) < 0.02]
    found: list[tuple[float, float]] = []
    for _, line in groupby(sorted(large, key=lambda s: (-_line(s), s.left)), _line):
        right = -APART
        beside: list[tuple[float, float]] = []
        for each in line:
            # The words of one are close to each other; columns are not.
            if each.left - right > 2 * GUTTER and each.letter.isupper():
                beside.append((each.left, height - each.top))
            right = each.right
        found += beside if len(beside) < GROUPS else []
    return found


def _line(letter: Letter) -> int:
    return round(letter.bottom)


def gaps(picture: Any, page: Sequence[Letter]) -> list[list[float]]:
    """Return how high the white is above the headings of each column, from top to bottom."""
    grey = picture.convert("L").point(lambda v: 255 * (v < 250))
    places = headings(page, grey.height / DOTS_PER_MM)
    edges = sorted({left for left, _ in places})
    found: dict[int, list[tuple[float, float]]] = {}
    for left, top in places:
        right = next((edge for edge in edges if edge > left + APART), left + 2 * APART) - GUTTER
        if top < HEAD:
            continue
        box = (left, HEAD, right, top - CLEAR)
        ink = grey.crop([round(each * DOTS_PER_MM) for each in box]).getbbox()
        white = box[3] - box[1] - (ink[3] / DOTS_PER_MM if ink else 0) + CLEAR
        found.setdefault(round(left), []).append((top, white))
    # What stands across a panel may have nothing above one of the columns: another tells its foot.
    first = [column[0] for column in found.values()]
    tops = {
        round(top): min(white for other, white in first if abs(other - top) < 1) for top, _ in first
    }
    return [
        [tops[round(column[0][0])], *(white for _, white in column[1:])]
        for column in found.values()
    ]


def unlike(columns: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return how unlike gaps of one column are at most, and how unlike all of them are."""
    all_of_them = [gap for column in columns for gap in column]
    inside = [max(column) - min(column) for column in columns]
    return max(inside, default=0.0), max(all_of_them, default=0) - min(all_of_them, default=0)


def test_gaps_of_all_panels_are_alike() -> None:
    files = {p: c for p, c in pressed("screens").files.items() if "-a4-landscape.pdf" in p.name}
    assert len(files) >= 5
    seen = 0
    for path, content in files.items():
        pages = zip(letters(content), pictures(content), strict=True)
        for number, (page, picture) in enumerate(pages, start=1):
            found = gaps(picture, page)
            seen += sum(map(len, found))
            inside, all_of_them = unlike(found)
            assert inside < ALIKE, (path, number, found)
            assert all_of_them < ABOUT_ALIKE, (path, number, found)
    assert seen > 40


def test_gaps_that_are_unlike_are_found() -> None:
    assert unlike([[6.0, 7.0], [8.0]]) == (1.0, 2.0)
    assert unlike([]) == (0.0, 0)
