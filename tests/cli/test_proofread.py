"""`tablewright proofread`: what is shown, asked and written down, and what `check` makes of it."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fixture_types import Write
from tablewright.cli.main import commands
from tablewright.project import Project

WEATHER = """\
kind: table
title: Weather
source: {section: Winds, page: 3}
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  sky: {title: Sky, type: text}
rows:
  - {roll: 1-3, sky: Clear}
  - {roll: 4-5, sky: Rain}
  - {roll: 6, sky: Snow}
"""
FILES = {
    "wilds/weather.yaml": WEATHER,
    "wilds/rain.yaml": "kind: rule\ntitle: Rain\ntext: It is wet.\n",
}
RECORD = """\
# What of this pack was held against its source, and what it said then. This file is written by
# `tablewright proofread ENTRY`, and `tablewright check` tells what has changed since.
kind: proofread
entries:
  weather:
    reader: "Ada Byron"
    against: "Our own, Winds, page 3"
    read:
      kind: table
      title: Weather
      source: {section: Winds, page: 3}
      roll: 1d6
      columns:
        roll: {title: 1d6, type: range}
        sky: {title: Sky, type: text}
      rows:
        - {roll: 1-3, sky: Clear}
        - {roll: 4-5, sky: Rain}
        - {roll: 6, sky: Snow}
"""


def run(project: Project, *typed: str) -> Result:
    return CliRunner().invoke(commands, [*typed, "--root", str(project.root)])


def proofread(project: Project, *typed: str) -> Result:
    return run(project, "proofread", *typed, "--reader", "Ada Byron")


def record(project: Project) -> Path:
    return project.record("wilds")


def edit(project: Project, name: str, old: str, new: str) -> None:
    path = project.content / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_what_was_read_is_written_down_a_line_for_each_row_and_field(written: Write) -> None:
    project = written(FILES)
    result = proofread(project, "weather", "--yes")
    assert result.exit_code == 0
    said = "wilds/weather: proofread by Ada Byron against Our own, Winds, page 3\n"
    assert result.output == said
    assert record(project).read_text(encoding="utf-8") == RECORD
    assert record(project).stat().st_mode & 0o777 == 0o644
    check = run(project, "check")
    assert check.exit_code == 0
    assert check.output.startswith("No faults: 1 pack, 2 entries (1 proofread), ")


def test_the_same_readings_give_the_same_bytes_in_any_order(written: Write) -> None:
    one, other = written(FILES), written(FILES)
    proofread(one, "weather", "--yes")
    proofread(one, "rain", "pack.yaml", "--yes")
    proofread(other, "--all", "--yes")
    assert record(one).read_bytes() == record(other).read_bytes()
    assert record(one).read_text(encoding="utf-8").endswith(RECORD.partition("entries:\n")[2])


def test_without_anybody_to_ask_an_entry_is_shown_and_not_written_down(written: Write) -> None:
    project = written(FILES)
    result = proofread(project, "weather")
    assert result.exit_code == 1
    assert "Source: Our own, Winds, page 3" in result.output
    assert re.search("4–5 .*Rain", result.output)
    assert "    - {roll: 4-5, sky: Rain}" in result.output
    assert "Nobody has proofread this yet." in result.output
    assert "tablewright proofread wilds/weather --yes" in result.output
    assert not record(project).exists()


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 1), ("", 1)])
def test_somebody_at_a_terminal_is_asked(written: Write, answer: str, code: int) -> None:
    project = written(FILES)
    keyboard, terminal = pty.openpty()
    os.write(keyboard, f"{answer}\n".encode())
    command = [sys.executable, "-P", "-m", "tablewright", "proofread", "rain", "--reader", "Ada"]
    try:
        done = subprocess.run(
            [*command, "--root", str(project.root)],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            check=False,
            timeout=60,
        )
        shown = os.read(keyboard, 65_536).decode()
    finally:
        os.close(keyboard)
        os.close(terminal)
    assert done.returncode == code
    assert "Have you read all of this, and is it as its source has it? [y/N]" in shown
    assert record(project).exists() == (answer == "y")


def test_check_tells_what_was_read_and_what_stands_there_now(written: Write) -> None:
    project = written(FILES)
    proofread(project, "weather", "--yes")
    edit(project, "wilds/weather.yaml", "roll: 1-3", "roll: 1-2")
    edit(project, "wilds/weather.yaml", "roll: 4-5", "roll: 3-5")
    result = run(project, "check")
    assert result.exit_code == 1
    told = (
        "error[TW404] changed-since-proofread: "
        "this row changed since it was proofread: 4-5 was read, 3-5 stands here"
    )
    assert told in result.output
    assert "--> content/wilds/weather.yaml:10:12" in result.output
    assert "2 errors in 1 pack, 2 entries, " in result.output


def test_unread_changes_are_warnings_where_that_is_allowed(written: Write) -> None:
    project = written(FILES)
    proofread(project, "--all", "--yes")
    edit(project, "wilds/weather.yaml", "Rain", "Drizzle")
    (project.content / "wilds" / "rain.yaml").unlink()
    assert run(project, "check").exit_code == 1
    result = run(project, "check", "--allow-unread")
    assert result.exit_code == 0
    assert "warning[TW404]" in result.output
    assert "warning[TW405]" in result.output
    assert "2 warnings in 1 pack" in result.output
    build = ("build", "--only", "schemas")
    assert run(project, *build).exit_code == 1
    assert run(project, *build, "--allow-unread").exit_code == 0


def test_a_damaged_record_is_an_error_even_then(written: Write) -> None:
    project = written(FILES)
    proofread(project, "rain", "--yes")
    edit(project, "wilds/proofread.yaml", "It is wet.", "It is… wet")
    result = run(project, "check", "--allow-unread")
    assert result.exit_code == 1
    assert "error[TW406]" in result.output
    # It is not written anew either, for nobody knows what it said.
    before = record(project).read_bytes()
    assert proofread(project, "weather", "--yes").exit_code == 1
    assert record(project).read_bytes() == before


def test_reading_again_shows_what_changed_and_makes_it_right(written: Write) -> None:
    project = written(FILES)
    proofread(project, "--all", "--yes")
    edit(project, "wilds/weather.yaml", "Rain", "Drizzle")
    result = proofread(project, "weather")
    assert "Proofread by Ada Byron against Our own, Winds, page 3." in result.output
    changed = "this row changed since it was proofread: Rain was read, Drizzle stands here"
    assert f"content/wilds/weather.yaml:10:22: {changed}" in result.output
    before = record(project).read_text(encoding="utf-8")
    assert run(project, "proofread", "weather", "--yes", "--reader", "Bob").exit_code == 0
    assert run(project, "check").exit_code == 0
    after = record(project).read_text(encoding="utf-8")
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == [
        ('    reader: "Ada Byron"', '    reader: "Bob"'),
        ("        - {roll: 4-5, sky: Rain}", "        - {roll: 4-5, sky: Drizzle}"),
    ]


def test_an_entry_that_is_gone_is_taken_out_and_a_renamed_one_read_again(written: Write) -> None:
    project = written(FILES)
    proofread(project, "--all", "--yes")
    rain = project.content / "wilds" / "rain.yaml"
    rain.rename(rain.with_name("drizzle.yaml"))
    result = run(project, "check")
    assert "tablewright proofread wilds/rain wilds/drizzle" in result.output
    shown = proofread(project, "wilds/rain")
    assert "It is gone since." in shown.output
    result = proofread(project, "wilds/rain", "wilds/drizzle", "--yes")
    assert "wilds/rain: no longer in proofread.yaml\n" in result.output
    assert run(project, "check").exit_code == 0
    text = record(project).read_text(encoding="utf-8")
    assert "  drizzle:\n" in text
    assert "  rain:\n" not in text


def test_all_reads_what_is_left_and_ends(written: Write) -> None:
    project = written({**FILES, "seas/tide.yaml": "kind: rule\ntitle: Tide\ntext: It is low.\n"})
    assert "say which pack" in proofread(project, "--all", "--yes").output
    proofread(project, "rain", "--yes")
    result = proofread(project, "--all", "--pack", "wilds", "--yes")
    assert [line.partition(":")[0] for line in result.output.splitlines()] == [
        "wilds/pack.yaml",
        "wilds/weather",
    ]
    result = proofread(project, "--all", "--pack", "wilds", "--yes")
    assert result.output == "Everything is proofread.\n"
    assert not project.record("seas").exists()


def test_without_an_entry_it_is_told_what_was_read(written: Write) -> None:
    project = written({**FILES, "seas/tide.yaml": "kind: rule\ntitle: Tide\ntext: It is low.\n"})
    proofread(project, "weather", "--yes")
    assert run(project, "proofread").output == (
        "seas: 0 of 2 entries proofread, the manifest among them\n"
        "wilds: 1 of 3 entries proofread, the manifest among them\n"
        "  not read: pack.yaml, rain\n"
    )


def test_nothing_is_read_of_a_project_that_cannot_be_right(written: Write) -> None:
    project = written(FILES)
    edit(project, "wilds/weather.yaml", "roll: 4-5", "roll: 4-6")
    result = proofread(project, "rain", "--yes")
    assert result.exit_code == 1
    assert "error[TW102]" in result.output
    assert not record(project).exists()


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (["wether"], "there is no entry `wether`; did you mean `weather`?"),
        (["weather", "--all"], "name entries, or say --all; not both"),
        (["--all", "--pack", "wild"], "there is no pack `wild`; did you mean `wilds`?"),
        (["weather", "--yes", "--against", ""], "write it in one line"),
        (["weather", "--yes", "--against", "x" * 401], "at most 400 characters"),
    ],
)
def test_calls_that_cannot_be_carried_out(written: Write, typed: list[str], complaint: str) -> None:
    project = written(FILES)
    result = proofread(project, *typed)
    assert result.exit_code == 2
    assert complaint in result.output
    assert not record(project).exists()


def test_a_link_in_the_place_of_the_record_is_not_followed(written: Write) -> None:
    project = written({**FILES, "wilds/kept.yaml": "kind: rule\ntitle: Kept\n"})
    kept = project.content / "wilds" / "kept.yaml"
    elsewhere = project.root / "elsewhere.yaml"
    elsewhere.write_text("kind: proofread\nentries: {}\n", encoding="utf-8")
    record(project).symlink_to(elsewhere)
    assert proofread(project, "rain", "--yes").exit_code == 0
    assert elsewhere.read_text(encoding="utf-8") == "kind: proofread\nentries: {}\n"
    assert not record(project).is_symlink()
    assert sorted(path.name for path in kept.parent.iterdir()) == [
        "kept.yaml",
        "pack.yaml",
        "proofread.yaml",
        "rain.yaml",
        "weather.yaml",
    ]


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")
def test_the_reader_is_whom_git_knows(written: Write) -> None:
    project = written(FILES)
    environment = {
        "PATH": os.environ["PATH"],
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "user.name",
        "GIT_CONFIG_VALUE_0": "Mary Sidney",
    }
    result = CliRunner().invoke(
        commands,
        ["proofread", "rain", "--yes", "--root", str(project.root)],
        env=environment,
    )
    assert result.output == "wilds/rain: proofread by Mary Sidney against Our own\n"
