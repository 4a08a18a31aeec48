"""What is written as Markdown and imported again rolls as it did, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from exports.taken_along import lots, table_of, text_of
from tablewright.cli.import_ import command
from tablewright.compiler import compile_project
from tablewright.kinds.table.entry import Table
from tablewright.odds import column_odds
from tablewright.project import Project

RULE = "kind: rule\ntitle: Marching\ntext: Walk.\n"


@pytest.mark.parametrize("project", ["packs", "any-game"])
def test_tables_come_back_as_they_went(
    project: str, written: Callable[[Mapping[str, Any]], Project], tmp_path: Path
) -> None:
    back = written({"wilds/marching.yaml": RULE})
    wanted: dict[str, Table] = {}
    for export, lot in lots(project):
        is_plain = not lot.name.part and not lot.name.is_again and export.entry.kind == "table"
        # Choices, cards and hoards have no form in Markdown that says what they are.
        is_plain = is_plain and not lot.name.given and not lot.is_all
        is_plain = is_plain and export.taken.deck is None
        if is_plain and export.entry.title not in wanted:
            wanted[export.entry.title] = table_of(project, lot.name)
            path = tmp_path / f"{export.entry.id}.md"
            path.write_text(text_of(project, "markdown", f"{export.address}.md"), encoding="utf-8")
    asked = [str(tmp_path), "--to", "wilds", "--source", "x", "--licence", "CC0-1.0"]
    done = CliRunner().invoke(command, [*asked, "--root", str(back.root)])
    assert "0 refused" in done.output, done.output[-2000:]
    compiled = compile_project(back)
    assert not compiled.has_errors
    found = {
        entry.title: entry for entry in compiled.library.own_entries() if isinstance(entry, Table)
    }
    assert found.keys() == wanted.keys()
    for title, table in wanted.items():
        again = found[title]
        assert str(again.roll) == str(table.roll)
        assert len(again.rows) == len(table.rows)
        pairs = zip(table.rolled_columns, again.rolled_columns, strict=True)
        for column, other in pairs:
            assert column_odds(again, other) == column_odds(table, column)
