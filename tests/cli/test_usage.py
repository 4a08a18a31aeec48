"""Calls that cannot be carried out: one shape, what is wrong first, then what to type."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands

GAME = Path(__file__).parents[1] / "projects" / "any-game"


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, list(words), prog_name="tablewright")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("odds", "EXPR|ENTRY is missing"),
        ("show --format jsn", "`--format jsn`: write text or json"),
        ("odds 2d6 3d6", "`3d6` is too much: words that belong together stand in quotes"),
        ("odds 2d6 --colum x", "there is no option `--colum`; did you mean `--column`?"),
        ("new table x --roll", "`--roll` needs a value: --roll DICE"),
        ("check --fix=3", "`--fix` takes no value"),
        ("check --memory 3", "`--memory 3`: write a whole number, 128 or more"),
        ("check --cpu x", "`--cpu x`: write a whole number, 1 or more"),
        ("--work 0 check", "`--work 0`: write a whole number from 1 to 1000"),
        ("build --screen nowhere", "`--screen nowhere`: there is no such file or folder"),
        ("check --root nowhere", "`--root nowhere`: there is no such file or folder"),
        ("roll 2d6 --modifier x", "`--modifier x`: write a whole number"),
        ("chekc", "there is no command `chekc`; did you mean `check`?"),
        ("build --base-url x", "--base-url: write it as https://example.org/rules/"),
    ],
)
def test_what_is_wrong_stands_first_and_what_to_type_below(words: str, told: str) -> None:
    result = run(*words.split())
    first, *below = result.stderr.splitlines()
    assert result.exit_code == 2
    assert result.stdout == ""
    assert first == f"Error: {told}"
    assert below[-1].startswith("  more:  tablewright ")
    assert below[-1].endswith(" --help")
    assert "Usage" not in result.stderr


def test_where_a_word_is_missing_the_whole_call_and_an_example_are_told() -> None:
    assert run("new", "check").stderr.splitlines() == [
        "Error: NAME is missing",
        "  write: tablewright new KIND NAME",
        "  as in: tablewright new check climb --roll 1d20",
        "  more:  tablewright new --help",
    ]


def test_every_command_has_an_example_with_all_it_needs() -> None:
    group = commands.make_context("tablewright", ["check"])
    for name in commands.list_commands(group):
        result = run(name, "--no-such-option")
        assert result.stderr.startswith("Error: there is no option `--no-such-option`; "), name
        called = group.command.get_command(group, name)  # type: ignore[attr-defined]
        if any(each.required for each in called.params):
            assert f"  as in: tablewright {name} " in run(name).stderr


def test_an_entry_can_be_checked_by_its_name() -> None:
    alone = run("check", "--root", str(GAME), "ambush", "--no-cache")
    missing = run("check", "--root", str(GAME), "ambusch")
    assert alone.exit_code == 0, alone.output
    assert "there is no file, folder or entry `ambusch`; did you mean `ambush`?" in missing.stderr


def test_faults_of_an_entry_alone_are_told(tmp_path: Path) -> None:
    pack = tmp_path / "content" / "g"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text("kind: pack\ntitle: G\nsource: {title: Us, licence: CC0-1.0}\n")
    for name in ("one", "two"):
        (pack / f"{name}.yaml").write_text("kind: rule\ntitel: X\ntext: Y\n")
    result = run("check", "--root", str(tmp_path), "g/two")
    assert "content/g/two.yaml" in result.stdout
    assert "content/g/one.yaml" not in result.stdout
    assert result.exit_code == 1


def test_who_knows_no_name_is_told_the_nearest_and_the_list_of_all() -> None:
    far = run("odds", "zzzz", "--root", str(GAME))
    near = run("odds", "ambush-in-the-night", "--root", str(GAME))
    listed = run("show", "--root", str(GAME))
    assert "there is no entry `zzzz`; `tablewright show` lists all" in far.stderr
    assert "`ambush" in near.stderr
    assert listed.stdout.startswith("wayfarers: ")
    assert "ambush" in listed.stdout
    data = json.loads(run("show", "--root", str(GAME), "--format", "json").stdout)
    assert "ambush" in data["packs"]["wayfarers"]
