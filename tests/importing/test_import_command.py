"""The command `import`: what it writes, what it leaves, and what it tells."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands
from tablewright.importing.proving import compiled
from tablewright.importing.writing import table_text
from tablewright.project import Project

PACK = "kind: pack\ntitle: Game\nsystem: Game\nsource: {title: Our table, licence: CC0-1.0}\n"
WEATHER = "## Weather\n\n| d6 | Sky |\n|---|---|\n| 1-3 | Clear |\n| 4-6 | Rain |\n"
WRITTEN = """\
# Imported from weather.md.
kind: table
title: Weather
source:
  note: Our table, CC0-1.0
roll: d6
columns:
  roll: {title: d6, type: range}
  sky: {title: Sky, type: text}
rows:
  - {roll: 1-3, sky: Clear}
  - {roll: 4-6, sky: Rain}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "content" / "game").mkdir(parents=True)
    (root / "content" / "game" / "pack.yaml").write_text(PACK, encoding="utf-8")
    return root


def run(project: Path, *words: str, given: bytes | None = None) -> Result:
    order = ["import", *words, "--root", str(project)]
    return CliRunner().invoke(commands, order, input=given, catch_exceptions=False)


def put(project: Path, name: str, text: str) -> str:
    path = project / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def files(project: Path) -> list[str]:
    content = project / "content"
    return sorted(str(path.relative_to(content)) for path in content.rglob("*.yaml"))


def test_a_table_is_written_as_a_person_would(project: Path) -> None:
    given = put(project, "weather.md", WEATHER)
    done = run(project, given, "--to", "game", "--source", "Our table", "--licence", "CC0-1.0")
    assert done.exit_code == 0, done.output
    written = project / "content/game/tables/weather.yaml"
    assert written.read_text(encoding="utf-8") == WRITTEN
    assert "Weather, d6 (from the header), 2 rows: content/game/tables/weather.yaml" in done.stdout
    laid_out = CliRunner().invoke(commands, ["fmt", "--check", "--root", str(project)])
    assert laid_out.exit_code == 0, laid_out.output


def test_a_grid_of_d66_stays_one(project: Path) -> None:
    faces = range(1, 7)
    rows = "".join(f"| {n} | " + " | ".join(f"Thing {n}{m}" for m in faces) + " |\n" for n in faces)
    head = "## Things\n\n| d66 | 1 | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|---|\n"
    assert run(project, put(project, "things.md", head + rows), "--to", "game").exit_code == 0
    written = (project / "content/game/tables/things.yaml").read_text(encoding="utf-8")
    assert "roll: d66\nlook: {as: grid}\n" in written


def test_a_dry_run_writes_nothing(project: Path) -> None:
    done = run(project, put(project, "weather.md", WEATHER), "--to", "game", "--dry-run")
    assert done.exit_code == 0
    assert "1 table would be imported, 0 refused" in done.stdout
    assert files(project) == ["game/pack.yaml"]


def test_what_was_edited_since_stays_and_is_shown(project: Path) -> None:
    given = put(project, "weather.md", WEATHER)
    run(project, given, "--to", "game")
    again = run(project, given, "--to", "game")
    assert ", unchanged" in again.stdout
    written = project / "content/game/tables/weather.yaml"
    edited = written.read_text(encoding="utf-8").replace("Rain", "Rain and wind")
    written.write_text(edited, encoding="utf-8")
    third = run(project, given, "--to", "game")
    assert third.exit_code == 0
    assert "-  - {roll: 4-6, sky: Rain and wind}" in third.stdout
    assert "+  - {roll: 4-6, sky: Rain}" in third.stdout
    assert written.read_text(encoding="utf-8") == edited
    run(project, given, "--to", "game", "--replace")
    assert "Rain and wind" not in written.read_text(encoding="utf-8")
    assert files(project) == ["game/pack.yaml", "game/tables/weather.yaml"]


def test_what_others_wrote_keeps_its_name(project: Path) -> None:
    put(project, "content/game/weather.yaml", "kind: rule\ntitle: Weather\ntext: Look up.\n")
    run(project, put(project, "weather.md", WEATHER), "--to", "game")
    assert files(project) == ["game/pack.yaml", "game/tables/weather-2.yaml", "game/weather.yaml"]


def test_what_is_sound_is_written_and_the_rest_told_at_its_line(project: Path) -> None:
    bad = "\n## Wind\n\n| d6 | Wind |\n|---|---|\n| 1-3 | Calm |\n| 3-6 | Gale |\n"
    done = run(project, put(project, "weather.md", WEATHER + bad), "--to", "game")
    assert done.exit_code == 1
    assert "weather.md:13:3" in done.stdout
    assert "3 stands in two rows, `1-3` and `3-6`" in done.stdout
    assert files(project) == ["game/pack.yaml", "game/tables/weather.yaml"]


def test_the_report_for_programs_has_all_that_was_found(project: Path) -> None:
    given = put(project, "weather.md", WEATHER)
    done = run(project, given, "--to", "game", "--dry-run", "--format", "json")
    told = json.loads(done.stdout)
    (table,) = told["tables"]
    assert table["title"] == "Weather"
    assert table["line"] == 3
    assert table["die"] == {"dice": "d6", "found": "header", "words": "d6"}
    assert table["state"] == "new"
    assert table["rows"] == [
        {"line": 5, "cells": {"roll": "1-3", "sky": "Clear"}, "values": {"roll": [[1, 3]]}},
        {"line": 6, "cells": {"roll": "4-6", "sky": "Rain"}, "values": {"roll": [[4, 6]]}},
    ]
    assert table["faults"] == []
    assert told["summary"] == {"tables": 1, "imported": 1, "refused": 0, "dry_run": True}


def test_a_pack_that_is_not_there_is_begun_and_a_misspelt_one_is_not(project: Path) -> None:
    given = put(project, "weather.md", WEATHER)
    done = run(project, given, "--to", "gme")
    assert done.exit_code == 2
    assert "did you mean `game`?" in done.output
    assert run(project, given, "--to", "skies").exit_code == 0
    assert "skies/pack.yaml" in files(project)
    checked = CliRunner().invoke(commands, ["check", "--root", str(project)])
    assert checked.exit_code == 0, checked.output


def test_the_standard_input_is_read(project: Path) -> None:
    done = run(project, "-", "--to", "game", given=WEATHER.encode())
    assert done.exit_code == 0, done.output
    assert files(project) == ["game/pack.yaml", "game/tables/weather.yaml"]


def test_a_folder_is_read_by_name_and_no_link_leads_out_of_it(project: Path) -> None:
    put(project, "in/b.md", WEATHER.replace("Weather", "Wind"))
    put(project, "in/a/a.csv", "d6,Sky\n1-3,Clear\n4-6,Rain\n")
    put(project, "in/.hidden.md", WEATHER)
    secret = put(project, "secret.md", WEATHER)
    (project / "in" / "c.md").symlink_to(secret)
    done = run(project, str(project / "in"), "--to", "game")
    assert done.exit_code == 1
    assert "this link leads out" in done.stdout
    assert files(project) == ["game/pack.yaml", "game/tables/a.yaml", "game/tables/wind.yaml"]


@pytest.mark.parametrize("size", [5 * 1024 * 1024, 17 * 1024 * 1024])
def test_what_is_too_large_is_not_read(project: Path, size: int) -> None:
    path = project / "large.md"
    with path.open("wb") as file:
        file.truncate(size)
    done = run(project, str(path), "--to", "game")
    assert done.exit_code == 1
    assert "this file is larger than" in done.stdout


def test_no_file_is_a_fault_of_the_call(project: Path) -> None:
    done = run(project, "nowhere.md", "--to", "game")
    assert done.exit_code == 2
    assert "there is no file or folder nowhere.md" in done.output


def test_many_tables_are_compiled_by_lots(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def noted(project: Project, pack: str, texts: Any, *, with_all: bool) -> Any:
        counted.append(len(texts))
        assert not with_all
        return compiled(project, pack, texts)

    monkeypatch.setattr("tablewright.importing.drafting.compiled", noted)
    text = "\n".join(WEATHER.replace("Weather", f"Weather {n}") for n in range(300))
    run(project, put(project, "weather.md", text), "--to", "game", "--dry-run")
    assert counted == [200, 100]


MODEL = """\
kind: model
title: Creature
fields:
  armour: {title: Armour class, type: integer}
  dice: {title: Hit dice, type: dice}
  attacks: {title: Attacks, type: list, of: text, optional: true}
  scores: {title: Scores, type: map, of: integer, optional: true}
  morale: {title: Morale, type: integer, optional: true}
"""
BLOCK = """\
# Foes

```statblock
name: Bog hound
layout: Basic
ac: 13
hit_dice: 2d8
attacks:
  - {name: Bite, desc: 1d6 and *held*}
scores: [{str: 12}, {dex: 9}]
```
"""


def with_model(project: Path) -> None:
    put(
        project,
        "content/game/pack.yaml",
        PACK + "aka: {AC: armour class, HD: hit dice, ML: morale}\n",
    )
    put(project, "content/game/models/creature.yaml", MODEL)


def test_a_fantasy_statblock_becomes_a_thing_of_a_model(project: Path) -> None:
    with_model(project)
    given = put(project, "foes.md", BLOCK)
    done = run(project, given, "--to", "game", "--model", "creature")
    assert done.exit_code == 0, done.output
    written = (project / "content/game/creatures/bog-hound.yaml").read_text(encoding="utf-8")
    assert written == (
        "# Imported from foes.md.\nkind: creature\ntitle: Bog hound\nvalues:\n  armour: 13\n"
        '  dice: 2d8\n  attacks: ["Bite. 1d6 and \\\\*held\\\\*."]\n  scores: {str: 12, dex: 9}\n'
    )
    checked = CliRunner().invoke(commands, ["check", "--root", str(project)])
    assert checked.exit_code == 0, checked.output


def test_a_line_of_figures_becomes_a_thing_of_a_model(project: Path) -> None:
    with_model(project)
    line = (
        "**Marsh imp:** AC 12, HD 1d8, ML 7, Attacks claw (1d4, twice)\n\nHe said: go, run, hide.\n"
    )
    done = run(project, put(project, "foes.md", line), "--to", "game", "--model", "creature")
    assert done.exit_code == 0, done.output
    written = (project / "content/game/creatures/marsh-imp.yaml").read_text(encoding="utf-8")
    assert "armour: 12" in written
    assert 'attacks: ["claw (1d4, twice)"]' in written or "claw (1d4, twice)" in written
    assert "morale: 7" in written


def test_a_figure_that_the_model_has_no_field_for_is_not_dropped(project: Path) -> None:
    with_model(project)
    text = BLOCK.replace("ac: 13", "ac: leather\nspeed: 30 ft")
    done = run(project, put(project, "foes.md", text), "--to", "game", "--model", "creature")
    assert done.exit_code == 1
    assert "foes.md:6:1" in done.stdout
    assert "`leather` cannot be `Armour class`" in done.stdout
    assert "the model `creature` has no field for `speed`" in done.stdout
    assert not (project / "content/game/creatures").exists()


def test_a_stat_block_without_a_model_is_told(project: Path) -> None:
    done = run(project, put(project, "foes.md", BLOCK), "--to", "game")
    assert done.exit_code == 0
    assert "a stat block stands here, and is not imported" in done.stdout
    wrong = run(project, put(project, "foes.md", BLOCK), "--to", "game", "--model", "hound")
    assert wrong.exit_code == 2
    assert "game has no model `hound`" in wrong.output


def test_what_would_read_otherwise_than_its_cell_is_refused(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slipped(table: Any, origin: Any, then: Any) -> str:
        return table_text(table, origin, then).replace("sky: Clear", "sky: Cloudy")

    monkeypatch.setattr("tablewright.importing.drafting.table_text", slipped)
    done = run(project, put(project, "weather.md", WEATHER), "--to", "game")
    assert done.exit_code == 1
    assert "weather.md:5:9" in done.stdout
    assert "`Clear` would read otherwise" in done.stdout
    assert files(project) == ["game/pack.yaml"]


class Terminal(io.StringIO):
    """What somebody types, or reads, at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "note"),
    [("Our table\nCC0-1.0\n", "Our table, CC0-1.0"), ("Our table\n\n", "Our table"), ("\n", "")],
)
def test_somebody_at_a_terminal_is_asked_whose_it_is(
    typed: str, note: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = put(project, "weather.md", WEATHER)
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    monkeypatch.setattr("sys.stdout", shown := Terminal())
    order = ["import", given, "--to", "game", "--root", str(project)]
    with pytest.raises(SystemExit) as ended:
        commands.main(order, standalone_mode=False)
    assert ended.value.code == 0
    assert "Which work is it from" in shown.getvalue()
    assert ("Under which licence" in shown.getvalue()) == bool(note)
    written = (project / "content/game/tables/weather.yaml").read_text(encoding="utf-8")
    assert (f"note: {note}" in written) == bool(note)


def test_nobody_is_asked_without_a_terminal(project: Path) -> None:
    given = put(project, "weather.md", WEATHER)
    done = run(project, given, "--to", "game", given=b"Our table\nCC0-1.0\n")
    assert "Which work" not in done.output
    written = (project / "content/game/tables/weather.yaml").read_text(encoding="utf-8")
    assert "source:" not in written


def test_a_link_leads_to_the_entry_that_its_table_became(project: Path) -> None:
    text = (
        '# Finds\n\n| d4 | What |\n|--|--|\n| 1-3 | a [coin](#coins "c") |\n| 4 | [far](b.md) |\n\n'
        "# Coins\n\n| d4 | Which |\n|--|--|\n| 1-4 | gold |\n"
    )
    done = run(project, put(project, "finds.md", text), "--to", "game")
    assert "the link to `b.md` was not taken along" in done.output
    written = (project / "content/game/tables/finds.yaml").read_text(encoding="utf-8")
    assert "a [coin](ref:coins)" in written
    assert "what: far" in written
    again = run(project, str(project / "finds.md"), "--to", "game")
    assert again.output.count("unchanged") == 2


def test_of_several_packs_it_goes_into_the_one_that_is_named(project: Path) -> None:
    put(project, "content/other/pack.yaml", PACK)
    put(project, "content/other/weather.yaml", WRITTEN)
    given = put(project, "weather.md", WEATHER)
    assert run(project, given, "--to", "game").exit_code == 0
    assert files(project) == [
        "game/pack.yaml",
        "game/tables/weather.yaml",
        "other/pack.yaml",
        "other/weather.yaml",
    ]


def test_no_file_or_pack_gets_a_name_that_windows_cannot_have(project: Path) -> None:
    (project / "con.md").write_text(WEATHER.replace("Weather", "Con"), encoding="utf-8")
    assert "tables/table-con.yaml" in run(project, str(project / "con.md"), "--to", "game").output
    refused = run(project, str(project / "con.md"), "--to", "aux")
    assert "Windows can have no folder of that name: --to pack-aux" in refused.output


def test_headings_may_be_called_as_keys_of_rows_are(project: Path) -> None:
    text = "d4,Again,Given,Then\n1-2,yes,a coin,go\n3-4,no,a ring,stay\n"
    (project / "e.csv").write_text(text, encoding="utf-8")
    assert "1 table imported" in run(project, str(project / "e.csv"), "--to", "game").output


def test_further_dice_of_a_heading_are_told(project: Path) -> None:
    text = "| 1d6 (day) / 1d8 (night) | Met |\n|---|---|\n| 1-6 | Owl |\n| 7-8 | Bat |\n"
    (project / "n.md").write_text(text, encoding="utf-8")
    told = run(project, str(project / "n.md"), "--to", "game", "--dry-run").output
    assert "the heading names d6 as well" in told


NAMES = "| {} | {} | {} |\n|---|---|---|\n| 1-2 | Ada | Alder |\n| 3-4 | Bo | Birch |\n"


@pytest.mark.parametrize(
    ("above", "heads", "is_each"),
    [
        ("Roll once on each column.", ("d4", "First", "Last"), True),
        ("Je ein Wurf auf jede Spalte.", ("W4", "First", "Last"), True),
        ("Tira en cada columna.", ("1d4", "First", "Last"), True),
        ("", ("", "First (d4)", "Last (d4)"), True),
        ("Roll once.", ("d4", "First", "Last"), False),
        ("", ("d4", "Hits (1d4)", "Harm (1d4)"), False),
    ],
)
def test_a_roll_for_each_column_is_not_one_roll(
    project: Path, above: str, heads: tuple[str, str, str], is_each: bool
) -> None:
    text = f"## Names\n\n{above}\n\n{NAMES.format(*heads)}"
    (project / "names.md").write_text(text, encoding="utf-8")
    run(project, str(project / "names.md"), "--to", "game")
    written = (project / "content/game/tables/names.yaml").read_text(encoding="utf-8")
    assert ("separately: true" in written) == is_each
