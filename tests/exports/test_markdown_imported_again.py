"""What is written as Markdown and imported again is the same entry, row by row."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from exports.taken_along import exports, text_of, wish
from tablewright.cli.import_ import command
from tablewright.compiler import compile_project
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import ColumnType, Table
from tablewright.odds import column_odds
from tablewright.project import Project
from tablewright.prose import plain_text

RULE = "kind: rule\ntitle: Marching\ntext: Walk.\n"
DICE_INSIDE = re.compile(r"\[([^\]]+)\]\(roll:([^)]*)\)")
# What Markdown holds as words alone.
MEASURED = (ColumnType.BAND, ColumnType.ODDS)


def tables(project: str) -> Mapping[str, tuple[str, Table]]:
    """Return all tables of a project by their titles, each with where it is exported."""
    scope = wish(project).packs[0].scope
    found: dict[str, tuple[str, Table]] = {}
    for export in exports(project):
        pack, _, entry_id = export.address.partition("/")
        entry = scope.library.scope(pack).find(entry_id)
        if isinstance(entry, Table):
            found.setdefault(entry.title, (export.address, entry))
    return found


def words(text: str) -> str:
    """Return what a text says, without the signs that print and files write otherwise."""
    return re.sub(r"[^\w]", "", plain_text(text)).casefold()


def cells(table: Table, like: Table, titles: Mapping[str, str]) -> list[list[object]]:
    """Return what the rows of a table say, and where they lead; entries by their titles.

    `like` is the table as it was before, which tells the columns and what stands in them.
    """
    rows: list[list[object]] = []
    for row in table.rows:
        said: list[object] = [
            row.group,
            titles.get(row.then or "", ""),
            row.again,
            sorted(words(table.notes[name].markdown) for name in row.notes),
        ]
        for column in like.columns:
            if column in like.rolled_columns and like.deck is None:
                # Odds tell of these.
                continue
            other = next(
                each
                for each in table.columns
                if each.title == column.title or each.title.startswith(f"{column.title} (")
            )
            value = row.cells[other.name].value if other.name in row.cells else None
            text = value.markdown if isinstance(value, Text) else str(value or "")
            said.append((words(text), DICE_INSIDE.findall(text)))
        rows.append(said)
    return rows


def averages(table: Table) -> list[object]:
    """Return the averages of a table, columns by their titles."""
    titles = {column.name: column.title for column in table.columns}
    return [
        (
            each.title,
            [column.title for column in each.of],
            each.stated,
            {titles[name]: option for name, option in each.at.items()},
        )
        for each in table.expected
    ]


def counted(table: Table) -> Mapping[str, object]:
    """Return what columns are counted in, and what those cover that are not rolled, by title."""
    rolled = [column.name for column in table.rolled_columns]
    return {
        column.title: (column.unit, column.name not in rolled and (column.domain, column.partial))
        for column in table.columns
        if column.type not in MEASURED
        if column.unit or (column.name not in rolled and column.type is ColumnType.RANGE)
    }


@pytest.mark.parametrize("project", ["packs", "any-game"])
def test_tables_come_back_as_they_went(
    project: str, written: Callable[[Mapping[str, Any]], Project], tmp_path: Any
) -> None:
    back = written({"wilds/marching.yaml": RULE})
    wanted = tables(project)
    for address, table in wanted.values():
        path = tmp_path / f"{table.id}.md"
        path.write_text(text_of(project, "markdown", f"{address}.md"), encoding="utf-8")
    asked = [str(tmp_path), "--to", "wilds", "--source", "x", "--licence", "CC0-1.0"]
    done = CliRunner().invoke(command, [*asked, "--root", str(back.root)])
    assert "0 refused" in done.output, done.output[-2000:]
    compiled = compile_project(back)
    assert not compiled.has_errors
    own = [entry for entry in compiled.library.own_entries() if isinstance(entry, Table)]
    found = {entry.title: entry for entry in own}
    assert found.keys() == wanted.keys()
    before = {table.id: title for title, (_, table) in wanted.items()}
    after = {table.id: table.title for table in own}
    for title, (_, table) in wanted.items():
        again = found[title]
        assert str(again.roll) == str(table.roll)
        assert again.all_dice == table.all_dice
        assert (again.deck, again.separately) == (table.deck, table.separately)
        assert (again.each is None) == (table.each is None)
        assert [c.options for c in again.choice_columns] == [
            c.options for c in table.choice_columns
        ]
        if table.summary is not None:
            assert again.summary is not None, title
            assert words(again.summary.markdown) == words(table.summary.markdown)
        if not any(column.type in MEASURED for column in table.columns):
            assert cells(again, table, after) == cells(table, table, before), title
        assert counted(again) == counted(table), title
        assert averages(again) == averages(table), title
        pairs = zip(table.rolled_columns, again.rolled_columns, strict=True)
        for column, other in pairs:
            assert column_odds(again, other) == column_odds(table, column), title
