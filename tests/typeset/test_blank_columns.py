"""A part of a table has no column in which none of its rows says anything."""

from __future__ import annotations

from pathlib import Path

from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)

PAGE = '{% from "print/blocks.html" import table with context %}{{ table(body, none) }}'
HEADS = (
    Head("Ware", Setting.LABEL, 60),
    Head("gp", Setting.NUMBER, 20),
    Head("sp", Setting.NUMBER, 20),
)


def rows(*lines: tuple[str, str, str]) -> tuple[PrintedRow, ...]:
    return tuple(PrintedRow(tuple(map(PrintedCell, line))) for line in lines)


LINES = rows(("Axe", "4", ""), ("Mace", "6", ""), ("Club", "", "2"), ("Spear", "5", ""))


def test_names_take_the_room_of_a_column_in_which_a_part_says_nothing() -> None:
    whole = TableContent(HEADS, LINES, columns=2)
    first, second = (whole.part(part) for part in whole.parts)
    assert [(head.title, head.share) for head in first.heads] == [("Ware", 80), ("gp", 20)]
    assert [len(row.cells) for row in first.rows] == [2, 2]
    assert second.heads == HEADS
    assert second.rows == LINES[2:]
    # What is marked or remarked upon says something; names stay, whatever they are.
    for said in (PrintedCell(marks=("†",)), PrintedCell(remark="never"), PrintedCell(icon="boot")):
        row = PrintedRow((PrintedCell(), PrintedCell(), said))
        assert [head.title for head in whole.part((row,)).heads] == ["Ware", "sp"]


def test_their_headings_are_not_printed_above_that_part(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), templates_folder())
    html = templates.render("page.html", {"body": TableContent(HEADS, LINES, columns=2)})
    first, second = html.split("</table>")[:2]
    assert [">gp<" in first, ">sp<" in first] == [True, False]
    assert [">gp<" in second, ">sp<" in second] == [True, True]
    # A table in one part keeps what its author gave it.
    alone = templates.render("page.html", {"body": TableContent(HEADS, LINES[:2])})
    assert ">sp<" in alone
