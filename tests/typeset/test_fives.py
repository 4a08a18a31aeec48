"""Among many rows the eye keeps its own: every fifth ends on a stronger line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)

PAGE = '{% from "print/blocks.html" import table %}{{ table(body, none) }}'


@pytest.mark.parametrize(
    ("rows", "group", "columns", "in_fives"),
    [(10, "", 1, [True]), (9, "", 1, [False]), (12, "Ships", 1, [False]), (20, "", 2, [True] * 2)],
)
def test_many_rows_without_groups_are_in_fives(
    tmp_path: Path, rows: int, group: str, columns: int, in_fives: list[bool]
) -> None:
    (tmp_path / "page.html").write_text(PAGE, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), templates_folder())
    heads = (Head("What", Setting.LABEL), Head("Crew", Setting.NUMBER))
    row = PrintedRow((PrintedCell("Ship"), PrintedCell("7")), group=group)
    html = templates.render("page.html", {"body": TableContent(heads, (row,) * rows, columns)})
    tables = re.findall(r'<table class="([^"]*)"', html)
    assert ["in-fives" in classes.split() for classes in tables] == in_fives


def test_the_style_draws_their_lines_on_screens() -> None:
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    assert ".lined table.in-fives tbody tr:nth-child(5n)" in style
