"""What Tablewright exports as Markdown, CSV and JSON is imported again as the same table."""

from __future__ import annotations

import json
import shutil
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


ANY_GAME = Path(__file__).parents[1] / "projects" / "any-game"
# What readers see of an entry, and import tells that it does not take: rulings and errata.
NOT_TAKEN = {"rulings", "errata", "text", "source", "kind", "rows"}
# Written otherwise, and the same: d6 and 1d6, names of footnotes, one column as a list.
SPELLED_OTHERWISE = {"roll", "notes", "expected", "adjusted"}


def keys_of(table: Table) -> tuple[dict[str, object], dict[str, dict[str, object]]]:
    """Return what the file of a table says, and of each of its columns."""
    data = table.source.data
    left = NOT_TAKEN | SPELLED_OTHERWISE | {"columns"}
    columns = {
        name: {key: value for key, value in held.items() if key != "roll"}
        for name, held in data["columns"].items()
    }
    return {key: value for key, value in data.items() if key not in left}, columns


def test_of_every_table_comes_back_what_its_words_do_not_say(tmp_path: Path) -> None:
    there = tmp_path / "there"
    shutil.copytree(ANY_GAME, there)
    for folder in there.glob("content/*/tables"):
        shutil.rmtree(folder)
    out = tmp_path / "out"
    entries = compile_project(Project(ANY_GAME)).library.entries["wayfarers"].values()
    before = {f"wayfarers/{e.id}": e for e in entries if isinstance(e, Table)}
    run("export", "markdown", *before, "--to", str(out), "--root", str(ANY_GAME))
    run("import", str(out), "--to", "wayfarers", "--root", str(there))
    scope = compile_project(Project(there)).library.entries["wayfarers"]
    after = {e.title: e for e in scope.values() if isinstance(e, Table)}
    assert len(after) == len(before) > 15
    for table in before.values():
        again = after[table.title]
        assert keys_of(again) == keys_of(table)
        assert [str(dice) for dice in again.all_dice] == [str(dice) for dice in table.all_dice]


COLUMNS = """\
kind: table
title: Weapons
aka: [blades]
icon: sword
situation: fighting
columns:
  what: {title: Weapon, type: text, key: true}
  harm: {title: Harm, type: integer, min: 2, max: 9, order: ascending, total: 18}
  malus: {title: Malus, type: modifier, distinct: true}
  reach: {title: Reach, type: band, unit: feet}
  hits: {title: Hits, type: odds, check: strike, inputs: {harm: row.harm}, outcome: Hit}
rows:
  - {what: Knife, harm: 2, malus: -1, reach: ≤3}
  - {what: Sword, harm: 7, malus: -2, reach: 3-5}
  - {what: Spear, harm: 9, malus: -3, reach: 5-10}
"""
STRIKE = """\
kind: check
title: Strike
roll: 1d20
inputs:
  harm: {title: Harm, range: 1-10}
outcomes:
  - {name: Hit, when: roll <= harm}
  - {name: Miss}
"""


@pytest.mark.parametrize("has_check", [True, False])
def test_columns_come_back_with_their_proofs_and_chances(has_check: bool, tmp_path: Path) -> None:
    here = put(tmp_path / "here", {"weapons": COLUMNS, "strike": STRIKE})
    there = put(tmp_path / "there", {"strike": STRIKE} if has_check else {})
    out = tmp_path / "out"
    run("export", "markdown", "weapons", "--to", str(out), "--root", str(here))
    file = next(out.rglob("weapons.md"))
    done = CliRunner().invoke(commands, ["import", str(file), "--to", "game", "--root", str(there)])
    assert done.exit_code == 0, done.output
    before, after = tables_in(here)["Weapons"], tables_in(there)["Weapons"]
    top, columns = keys_of(before)
    if not has_check:
        assert "those of a check that is not in this pack: they become words" in done.output
        columns["hits"] = {"title": "Hits", "type": "text"}
    assert keys_of(after) == (top, columns)
    assert [dict(r.cells)["reach"].value for r in after.rows] == [
        dict(r.cells)["reach"].value for r in before.rows
    ]


def nested(levels: int) -> str:
    """Return what a comment would say of a table of two columns, and so deep lists."""
    return f'{{"columns": {{"a": {{}}, "b": {{}}}}, "foo": {"[" * levels}{"]" * levels}}}'


ASIDE = "# T\n\n<!-- tablewright: {} -->\n\n| d4 | x |\n|---|---|\n| 1-2 | a |\n| 3-4 | b |\n"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"columns": {"a": {}}}, "what this comment says does not fit the table"),
        ({"columns": 3}, "what this comment says does not fit the table"),
        ({"columns": {"a": {}, "b c": {}}}, "what this comment says does not fit the table"),
        (f'{{"columns": {"[" * 90_000}}}', "what this comment says does not fit the table"),
        (nested(800), "what this comment says does not fit the table"),
        ({"columns": {"a": {}, "b": {"order": "sideways"}}}, "`order` cannot be `sideways`"),
        ({"columns": {"a": {}, "b": {}}, "foo": 1}, "the key `foo` is not known here"),
        ({"columns": {"a": {}, "b": {}}, "rules": [{"that": "1/0 == 1"}]}, "lacks the key `else`"),
        ({"columns": {"a": {}, "b": {"type": ["x"]}}}, "1 table would be imported"),
        ({"columns": {"a": {}, "b": {}}, "look": "[x](ref:y)"}, "`look:` names other entries"),
        ({"columns": {"a": {}, "b": {}}, "rows": [], "title": "Z"}, "  T, d4 (from the header)"),
    ],
)
def test_a_comment_of_somebody_else_is_told_or_refused(
    data: object, said: str, tmp_path: Path
) -> None:
    root = put(tmp_path, {})
    written = data if isinstance(data, str) else json.dumps(data)
    (root / "a.md").write_text(ASIDE.format(written))
    words = ["import", str(root / "a.md"), "--to", "game", "--root", str(root), "--dry-run"]
    done = CliRunner().invoke(commands, words)
    assert done.exit_code in (0, 1)
    assert said in done.output
