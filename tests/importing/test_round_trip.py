"""What Tablewright exports as Markdown, CSV and JSON is imported again as the same table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.dice import IntegerRange, distribution
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.project import Project
from tablewright.prose import plain_text

PACK = "kind: pack\ntitle: Game\nsystem: Game\nsource: {title: Our table, licence: CC0-1.0}\n"
TABLES = {
    "weather": """\
kind: table
title: Weather
roll: 2d6
adjusted: {range: -2 to 3}
columns:
  total: {title: Total, type: range}
  sky: {title: Sky, type: text}
  worth: {title: Worth, type: integer}
rows:
  - {total: 2-5, sky: "Rain *and* wind, 5\\\\* | more", worth: 3}
  - {total: 6-11, sky: "[Clear](https://example.org/)", worth: 0}
  - {total: 12, sky: Fog, worth: 12}
""",
    "parley": """\
kind: table
title: Parley
roll: 2d6
adjusted: {range: -4 to 4, ends: open}
columns:
  total: {title: 2d6, type: range}
  answer: {title: Answer, type: text}
rows:
  - {total: 1 or less, answer: They attack}
  - {total: 2-8, answer: They wait}
  - {total: 9-12, answer: They trade}
  - {total: 13 or more, answer: They share}
""",
    "meeting": """\
kind: table
title: Meeting
roll: d%
columns:
  friend: {title: Friend, type: range}
  foe: {title: Foe, type: range}
  they: {title: They, type: text, key: true}
rows:
  - {friend: 01-60, foe: 01-10, they: Help}
  - {friend: 61-00, foe: 11-20, they: Wait}
  - {foe: 21-00, they: Attack}
""",
    "things": """\
kind: table
title: Things
columns:
  thing: {title: Thing, type: text, key: true}
  weight: {title: Weight, type: integer}
  bonus: {title: Bonus, type: modifier}
rows:
  - {thing: Rope, weight: 5, bonus: 1}
  - {thing: Lamp, weight: 2, bonus: -1}
""",
}


def put(root: Path, tables: Mapping[str, str]) -> Path:
    for name, text in {"pack": PACK, **tables}.items():
        path = root / "content" / "game" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def run(*words: str) -> None:
    done = CliRunner().invoke(commands, list(words), catch_exceptions=False)
    assert done.exit_code == 0, done.output


def tables_in(root: Path) -> dict[str, Table]:
    compiled = compile_project(Project(root))
    assert not compiled.has_errors, compiled.diagnostics
    return {e.title: e for e in compiled.library.own_entries() if isinstance(e, Table)}


def said(table: Table) -> list[list[object]]:
    """Return what rows say: words, figures, and of ranges which totals of the dice they hold."""
    support = distribution(table.roll).support if table.roll is not None else ()
    low, high = (0, 0) if table.adjusted is None else (-9, 9)
    totals = range(min(support, default=0) + low, max(support, default=0) + high + 1)
    rows: list[list[object]] = []
    for row in table.rows:
        cells: list[object] = []
        for column in sorted(table.columns, key=lambda each: each.title):
            cell = row.cells.get(column.name)
            value = None if cell is None else cell.value
            if isinstance(value, Text):
                # In a spreadsheet the address of a link stands behind its words.
                cells.append(plain_text(value.markdown).replace(" (https://example.org/)", ""))
            elif isinstance(value, IntegerRange) and column.type is ColumnType.RANGE:
                cells.append([total for total in totals if total in value and total in support])
            else:
                cells.append(value)
        rows.append(cells)
    return rows


@pytest.mark.parametrize(("form", "ending"), [("markdown", "md"), ("csv", "csv"), ("json", "json")])
def test_what_is_exported_is_imported_as_the_same(form: str, ending: str, tmp_path: Path) -> None:
    here = put(tmp_path / "here", TABLES)
    there = put(tmp_path / "there", {})
    out = tmp_path / "out"
    run("export", form, "--to", str(out), "--root", str(here))
    found = [p for p in sorted(out.rglob(f"*.{ending}")) if p.stem in TABLES]
    assert len(found) == len(TABLES)
    for path in found:
        run("import", str(path), "--to", "game", "--root", str(there))
    before, after = tables_in(here), tables_in(there)
    assert before.keys() == after.keys()
    for title, table in before.items():
        again = after[title]
        assert str(again.roll) == str(table.roll)
        assert said(again) == said(table), title
        adjusted = [each.adjusted and str(each.adjusted.range) for each in (table, again)]
        assert adjusted[0] == adjusted[1], title
