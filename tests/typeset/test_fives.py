"""Among many rows the eye keeps its own: every fifth ends on a stronger line."""

from __future__ import annotations

import re
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

PAGE = '{% from "print/blocks.html" import table %}{{ table(body, none) }}'


def rows(*names: str, group: str = "") -> tuple[PrintedRow, ...]:
    return tuple(PrintedRow((PrintedCell(n), PrintedCell("7")), group=group) for n in names)


def test_many_rows_without_groups_are_in_fives() -> None:
    names = [f"Ship {n}" for n in range(16)]
    assert TableContent.fifths(rows(*names)) == {4, 9, 14}
    # No line stands at the end, or alone: it would look like a group's.
    assert TableContent.fifths(rows(*names[:15])) == {4, 9}
    assert TableContent.fifths(rows(*names[:12])) == frozenset()
    assert TableContent.fifths(rows(*names, group="Ships")) == frozenset()


def test_numbers_have_their_line_at_multiples_of_five() -> None:
    names = ["≤−2", *(f"{n}".replace("-", "−") for n in range(-1, 17)), "≥17"]
    found = TableContent.fifths(rows(*names))
    assert [names[n] for n in sorted(found)] == ["0", "5", "10", "15"]


def test_their_lines_are_drawn_on_the_referees_screens(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(PAGE, encoding="utf-8")
    templates = Templates((tmp_path, templates_folder()), templates_folder())
    heads = (Head("What", Setting.LABEL), Head("Crew", Setting.NUMBER))
    body = TableContent(heads, rows(*"ABCDEFGHIJKLM"))
    html = templates.render("page.html", {"body": body})
    fifth = re.findall(r'<tr class="[^"]*fifth-row">\s*<td class="label">(.)', html)
    assert fifth == ["E", "J"]
    style = (templates_folder() / "print" / "print.css").read_text(encoding="utf-8")
    assert ".lined:not(.players) tbody tr.fifth-row" in style
