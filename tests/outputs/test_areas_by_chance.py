"""Areas as tall as they are likely: in all columns of all packs, and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

import shared
from outputs.printed_pages import MM, opened
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.screens.areas_by_chance import areas_by_chance
from tablewright.outputs.screens.panels import screen_panels
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.words.grids import AS_TALL_AS_LIKELY

# A chance, and how tall its area is.
Area = tuple[Fraction, Fraction]

# Packs whose screens have such areas.
DRAWN = ("house-rules", "referee-rules")
# In millimetres: what edges are rounded by.
A_HAIR = 0.02


def drawn_areas(spread: SpreadContent) -> list[Area]:
    return [
        (cell.likelihood, spread.lines_tall(place, n))
        for place, row in enumerate(spread.rows)
        for n, cell in enumerate(row.cells)
        if spread.rows_of_cell(place, n) and not cell.is_blank
    ]


def areas_of_screens(pack: str) -> Iterator[list[Area]]:
    scope = shared.compiled().library.scope(pack)
    screens = [entry for entry in scope.entries.values() if isinstance(entry, Screen)]
    for screen in screens:
        for panel in screen_panels(screen, scope):
            for block in panel.blocks:
                for body in block.bodies:
                    if AS_TALL_AS_LIKELY in block.leads and isinstance(body, SpreadContent):
                        yield drawn_areas(body)


def demand_true_heights(areas: Sequence[Area]) -> None:
    """Demand that each hundredth is as tall as any other, but for what would be below a line."""
    (rate,) = {lines / chance for chance, lines in areas if lines > 1}
    assert all(lines == max(rate * chance, 1) for chance, lines in areas)


@pytest.mark.parametrize("pack", sorted(shared.compiled().library.packs))
def test_in_every_column_an_area_is_as_tall_as_it_is_likely(pack: str) -> None:
    found = list(areas_of_screens(pack))
    assert bool(found) == (pack in DRAWN)
    for areas in found:
        demand_true_heights(areas)


def spread_of(*columns: Sequence[int]) -> SpreadContent:
    """Return columns of two areas or more, of so many hundredths, the last of which goes on."""
    height = max(map(len, columns)) + 1
    cells = [
        [
            SpreadCell(
                "x", likelihood=Fraction(each[min(n, len(each) - 1)], 100), goes_on=n >= len(each)
            )
            for n in range(height)
        ]
        for each in columns
    ]
    rows = tuple(SpreadRow(str(n), row) for n, row in enumerate(zip(*cells, strict=True)))
    return SpreadContent("", (SpreadGroup("", tuple(map(str, range(len(columns))))),), rows)


@pytest.mark.parametrize(
    "columns",
    [
        ([50, 50], [20, 80]),
        ([1, 99], [1, 1, 98], [34, 33, 33]),
        ([1] * 15 + [85], [5] * 20),
        ([96, 1, 1, 1, 1], [4, 96]),
    ],
)
def test_no_column_is_taller_than_twenty_lines_and_one_is_as_tall(
    columns: tuple[list[int], ...],
) -> None:
    spread = areas_by_chance(spread_of(*columns))
    demand_true_heights(drawn_areas(spread))
    ends = [
        sum(
            spread.lines_tall(place, n)
            for place, row in enumerate(spread.rows)
            if spread.rows_of_cell(place, n) and not row.cells[n].is_blank
        )
        for n in range(spread.width)
    ]
    assert max(ends) == 20


@pytest.mark.parametrize("pack", DRAWN)
def test_paper_has_them_as_tall(pack: str) -> None:
    (areas,) = areas_of_screens(pack)
    made = shared.pressed("screens").files
    path = next(p for p in sorted(made) if p.parts[0] == pack and "players" not in p.name)
    boxes = filled_boxes(made[path])
    # What is as wide as one of four columns.
    tall = [top - bottom for left, bottom, right, top in boxes if 40 < right - left < 80]
    most = max(tall) / float(max(lines for _, lines in areas))
    for _, lines in areas:
        assert any(abs(each - most * float(lines)) < A_HAIR for each in tall)


def filled_boxes(content: bytes) -> list[tuple[float, ...]]:
    """Return the edges, in millimetres, of all that is filled on the first page."""
    import pypdfium2.raw as pdfium

    with opened(content) as document:
        page = document[0]
        found = [
            tuple(edge / MM for edge in each.get_bounds())
            for each in page.get_objects([pdfium.FPDF_PAGEOBJ_PATH])
        ]
        page.close()
    return found
