"""What a shell completes."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from tablewright.cli.bash_words import WholeWords
from tablewright.cli.main import commands
from tablewright.kinds.table.start_forms import FORMS

PROJECT = Path(__file__).parents[1] / "projects" / "roll-under"


def offered(*words: str) -> list[str]:
    """Return what is offered for the last of `words`, the others being typed before it."""
    shell = ShellComplete(commands, {}, "tablewright", "_TABLEWRIGHT_COMPLETE")
    return [item.value for item in shell.get_completions([*words[:-1]], words[-1])]


@pytest.fixture(autouse=True)
def _inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)


def test_commands_and_entries() -> None:
    assert offered("pro") == ["proofread"]
    assert offered("show", "cl") == ["climbers"]
    # Two packs have it, the one as its house rule.
    assert offered("odds", "tri") == ["lantern-hard/trial", "lantern/trial"]
    assert offered("roll", "lantern/de") == ["lantern/depths"]
    assert offered("proofread", "finds", "de") == ["depths"]
    assert offered("show", "nobody") == []


def test_what_an_entry_can_be_asked_with() -> None:
    assert offered("roll", "depths", "--column", "") == ["answer"]
    assert offered("roll", "depths", "--modifier", "") == ["-1", "0", "1", "2", "3"]
    assert offered("odds", "lantern/trial", "--input", "score=")[-1] == "score=18"
    assert offered("odds", "lantern/trial", "--input", "li")[0] == "light=lantern"
    assert offered("odds", "lantern/trial", "--column", "") == []
    assert offered("odds", "trial", "--input", "") == [], "of which pack nobody has said"


def test_packs_codes_and_kinds() -> None:
    assert offered("build", "--pack", "lantern-") == ["lantern-hard"]
    assert offered("explain", "TW10")[:2] == ["TW101", "TW102"]
    assert offered("explain", "half") == ["half_up"]
    assert offered("explain", "table.ro") == ["table.roll", "table.rows"]
    assert offered("explain", "screen.panels.bl") == ["screen.panels.blocks"]
    assert offered("explain", "table-o") == ["table-overlap", "table-outside"]
    assert {"project", "table", "pack"} <= set(offered("new", ""))
    assert offered("build", "--only", "ca") == ["cards"]


def test_what_a_new_entry_begins_with_and_where_things_are() -> None:
    assert offered("new", "table", "x", "--form", "") == list(FORMS)
    assert offered("new", "table", "x", "--form", "mod") == ["modified"]
    assert offered("new", "check", "x", "--form", "") == []
    assert offered("new", "changes", "cl") == ["climbers"]
    assert offered("new", "table", "cl") == []
    with_models = ("--root", str(PROJECT.parent / "any-game"), "--model")
    assert offered("import", "x.md", "--to", "wayfarers", *with_models, "cr") == ["creature"]
    assert offered("import", "x.md", "--to", "no-pack", *with_models, "cr") == []
    assert offered("diff", "lantern-h")[0] == "lantern-hard"


# What only whoever types it knows: names and words of theirs, dice, numbers.
THEIR_OWN = {
    *("build --base-url", "build --panels", "check --cpu", "check --memory", "import --licence"),
    *("import --roll", "import --section", "import --source", "new --columns", "new --roll"),
    *("new --title", "proofread --against", "proofread --reader", "roll --seed", "serve --port"),
    "build --rolls",
}


def test_whatever_can_be_completed_is() -> None:
    silent = set()
    asked = click.Context(commands)
    for name in commands.list_commands(asked):
        command = commands.get_command(asked, name)
        assert command is not None
        for each in command.params:
            context = click.Context(command, info_name=name)
            # An item that says nothing has the shell complete paths.
            silent_type = isinstance(each.type, (click.types.StringParamType, click.IntRange))
            is_asked = each._custom_shell_complete is not None
            if silent_type and not is_asked and not getattr(each, "is_flag", False):
                silent.add(f"{name} {each.opts[0]}")
            assert each.shell_complete(context, "no such word") is not None
    assert silent == THEIR_OWN


def test_where_there_is_no_project_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLEWRIGHT_ROOT", raising=False)
    assert offered("show", "") == offered("build", "--pack", "") == []
    assert offered("odds", "x", "--column", "") == []
    # A root that is named counts.
    assert "finds" in offered("show", "--root", str(PROJECT), "fin")


def test_whatever_is_wrong_with_an_entry_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "content/p"
    pack.mkdir(parents=True)
    (pack / "x.yaml").write_text("kind: table\ntitle: [\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert offered("odds", "x") == ["x"]
    assert offered("odds", "x", "--column", "") == []


def test_help_says_how_to_switch_it_on() -> None:
    assert "_TABLEWRIGHT_COMPLETE=bash_source" in CliRunner().invoke(commands, ["--help"]).output


def test_what_is_not_given_is_asked_for_with_its_range() -> None:
    result = CliRunner().invoke(commands, ["roll", "lantern/trial"])
    assert result.exit_code == 2
    assert "--input score=" in result.output
    assert "`score` is " in result.output


@pytest.mark.parametrize("typed", ["score =", "score = 1", "score=", "score=1"])
def test_bash_which_breaks_words_at_an_equals_sign(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["tablewright", "odds", "lantern/trial", "--input", *typed.split()]
    monkeypatch.setenv("COMP_WORDS", "\n".join(words))
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    shell = WholeWords(commands, {}, "tablewright", "_TABLEWRIGHT_COMPLETE")
    told = shell.complete().splitlines()
    assert told[-1] == "plain,18"
    assert (len(told) < 10) is typed.endswith("1")
