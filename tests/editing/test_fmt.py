"""Files are laid out alike, and say what they said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tablewright.allowance import AllowanceSpent
from tablewright.cli.main import commands
from tablewright.formatting import CannotLayOut, files, formatted
from tablewright.formatting.layout import Layout
from tablewright.project import Project
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile, source_from_text

Written = Callable[[Mapping[str, Any]], Project]
ROOT = Path(__file__).parents[2]
SCHEMAS = Schemas.in_folder(schemas_folder())

UNTIDY = """\
# yaml-language-server: $schema=../../.tablewright/schemas/table.schema.json

title:   'The road'   # not "A road"
kind: table
rows:
# the usual
- total:    2-6
  sky:  Rain
- { total: 7, sky : "Fog, thick" }   # seldom


- total: 8-12

  sky: Clear  # at last
  note: [ a,b ]
notes: {a: "One: two", b:   Three}
columns:
      total: {title: 2d6,
              type: range}
      sky:   # the weather
          title: Sky
          type: text
          # key: true
      # wind: {type: text}
roll: 2d6
summary: >-
    Folded
      over lines,

    and more.
text: |
      - one

        two
# the end
"""

TIDY = """\
# yaml-language-server: $schema=../../.tablewright/schemas/table.schema.json

kind: table
title: 'The road'  # not "A road"
summary: >-
  Folded
    over lines,

  and more.
roll: 2d6
columns:
  total: {title: 2d6, type: range}
  sky:  # the weather
    title: Sky
    type: text
    # key: true
  # wind: {type: text}
rows:
  # the usual
  - {total: 2-6, sky: Rain}
  - {total: 7, sky: "Fog, thick"}  # seldom

  - total: 8-12

    sky: Clear  # at last
    note: [a, b]
notes: {a: "One: two", b: Three}
text: |
  - one

    two
# the end
"""


def _source(text: str) -> SourceFile:
    source, faults = source_from_text(text, "content/wilds/road.yaml")
    assert source is not None, faults
    return source


def test_an_untidy_file_is_laid_out_and_a_tidy_one_stays() -> None:
    assert formatted(_source(UNTIDY), SCHEMAS) == TIDY
    assert formatted(_source(TIDY), SCHEMAS) == TIDY
    assert _source(UNTIDY).data == _source(TIDY).data


def test_what_ships_is_stable_once_it_is_laid_out() -> None:
    files = sorted((ROOT / "content").rglob("*.yaml"))[::4]
    assert len(files) > 30
    for path in files:
        once = formatted(_source(path.read_text(encoding="utf-8")), SCHEMAS)
        assert formatted(_source(once), SCHEMAS) == once, path


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("kind: rule\ntitle: &a Road\nsummary: *a\n", "an alias"),
        ("{kind: rule, title: Road}\n", "one mapping in braces"),
        ("kind: rule\ntext: |2\n    Road\n", "how far it is indented"),
    ],
)
def test_some_files_are_left(text: str, reason: str) -> None:
    with pytest.raises(CannotLayOut, match=reason):
        formatted(_source(text), SCHEMAS)


@pytest.mark.parametrize(
    ("old", "new"),
    [("Road", "Rode"), ("# mine", "# yours"), ("- a\n  - b", "- b\n  - a"), ("'x'", '"x "')],
)
def test_what_would_say_another_thing_is_refused(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "kind: rule\ntitle: Road  # mine\ntags:\n  - a\n  - b\nsummary: 'x'\n"
    assert formatted(_source(text), SCHEMAS)
    laid_out = Layout.text
    monkeypatch.setattr(Layout, "text", lambda self: laid_out(self).replace(old, new))
    with pytest.raises(CannotLayOut, match="not say the same"):
        formatted(_source(text), SCHEMAS)


def test_the_command_checks_writes_and_has_nothing_to_do_the_second_time(written: Written) -> None:
    broken = "kind: rule\ntitle: [\n"
    project = written({"wilds/road.yaml": "", "wilds/broken.yaml": broken})
    road = project.root / "content/wilds/road.yaml"
    road.write_bytes(b"title: Road\r\nkind: rule\r\ntext:   Go.\r\n")

    def run(*words: str) -> tuple[int, str, str]:
        result = CliRunner().invoke(commands, ["fmt", "--root", str(project.root), *words])
        return result.exit_code, result.stdout, result.stderr

    code, told, left = run("--check")
    assert (code, told) == (1, "content/wilds/road.yaml would change\n")
    assert left.startswith("content/wilds/broken.yaml stays as it is: ")
    assert run("--check", str(project.root / "content/wilds/pack.yaml"))[0] == 0
    assert road.read_bytes().startswith(b"title")
    code, told, _ = run()
    assert (code, told) == (0, "content/wilds/road.yaml laid out\n1 file of 3 changed\n")
    assert road.read_bytes() == b"kind: rule\r\ntitle: Road\r\ntext: Go.\r\n"
    assert run()[1] == "0 files of 3 changed\n"
    assert (project.root / "content/wilds/broken.yaml").read_text(encoding="utf-8") == broken


def test_what_is_no_file_of_the_project_is_told(written: Written, tmp_path: Path) -> None:
    project = written({"wilds/road.yaml": UNTIDY})
    (tmp_path / "other.yaml").write_text("kind: rule\n", encoding="utf-8")
    named = [str(tmp_path / "other.yaml"), str(project.content / "wilds")]
    done = CliRunner().invoke(commands, ["fmt", "--root", str(project.root), *named])
    assert done.exit_code == 0
    assert f"other.yaml is no file or folder of the packs in {project.content}" in done.stderr
    assert done.stderr.count("is no file") == 1


def test_what_was_not_looked_at_is_no_success(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/road.yaml": "kind: rule\ntitle: Road\n"})

    def spent(_: int) -> None:
        raise AllowanceSpent("content/wilds/pack.yaml", 1_000, 2, [])

    monkeypatch.setattr(files, "allow_entry", spent)
    for words in (("--check",), ()):
        command = ["fmt", "--root", str(project.root), *words]
        result = CliRunner().invoke(commands, command)
        assert result.exit_code == 1, words
        assert "more than 1,000 steps of work" in result.stderr
