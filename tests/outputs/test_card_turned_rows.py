"""A roster of few rows and many columns stands turned round on a narrow card."""

from __future__ import annotations

from fractions import Fraction

from shared import compiled
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.sizes import POKER
from tablewright.outputs.cards.turned_rows import turned_rows
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance

HEADS = tuple(
    Head(title, setting)
    for title, setting in (
        ("Ship", Setting.LABEL),
        ("Crew", Setting.NUMBER),
        ("Odds, %", Setting.BARE_ODDS),
        ("Cargo", Setting.TEXT),
    )
)


def ship(name: str, crew: str, odds: Fraction) -> PrintedRow:
    cells = (PrintedCell(name), PrintedCell(crew), PrintedCell(chance=Chance(odds)))
    return PrintedRow((*cells, PrintedCell("Salt")))


GULL, HERON = ship("Gull", "7", Fraction(1, 4)), ship("Heron", "12", Fraction(1, 2))


def test_what_stood_above_columns_names_lines() -> None:
    found = turned_rows(TableContent(HEADS, (GULL, HERON)), 40)
    assert found is not None
    assert [head.title for head in found.heads] == ["Ship", "Gull", "Heron"]
    assert [[cell.words for cell in row.cells] for row in found.rows] == [
        ["Crew", "7", "12"],
        ["Odds, %", "25", "50"],
        ["Cargo", "Salt", "Salt"],
    ]
    assert abs(sum(head.share for head in found.heads) - 100) < 1e-9


def test_what_is_as_high_as_wide_or_in_groups_stays() -> None:
    assert turned_rows(TableContent(HEADS, (GULL, HERON, GULL)), 40) is None
    assert turned_rows(TableContent(HEADS, (GULL,)), 40) is None
    grouped = PrintedRow(HERON.cells, "At sea")
    assert turned_rows(TableContent(HEADS, (GULL, grouped)), 40) is None


def test_a_roster_of_few_is_on_one_side_of_a_narrow_card() -> None:
    scope = compiled().library.scope("toolbox-864")
    ways = card_layouts(scope.entries["spells-by-target"], scope, POKER).whole
    (body,) = ways[1][0].blocks[0].bodies
    assert isinstance(body, TableContent)
    assert [row.cells[0].words for row in body.rows][:1] == ["Target"]
    assert len(body.heads) == 3
