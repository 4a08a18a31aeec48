"""What is given to the other commands: no traceback, and nothing read or written but what may be.

The attacks are run small; how long they take at full size, `command_attacks.py` measures.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from security.attacks import Files, rolled
from security.command_attacks import COMMANDS, PACK, Given, lay_out, sent
from tablewright import allowance
from tablewright.allowance import begin_run
from tablewright.cli.main import commands
from tablewright.importing import html_tables, reading
from tablewright.importing.reading import Input, sheet_of

# Of what there are thousands of at full size, there are some.
_SMALLER = 2_000
RULE_OF = "kind: rule\ntext:   Words.\n"


def few(count: int) -> int:
    return max(2, count // _SMALLER)


def all_below(folder: Path) -> dict[str, bytes | str]:
    """Return what files in `folder` hold, and where links lead, which are not followed."""
    found: dict[str, bytes | str] = {}
    for here, folders, names in os.walk(folder):
        for name in (*names, *folders):
            path = Path(here, name)
            if path.is_symlink():
                found[path.relative_to(folder).as_posix()] = str(path.readlink())
            elif path.is_file():
                found[path.relative_to(folder).as_posix()] = path.read_bytes()
    return found


def run(words: tuple[str, ...], given: Given, root: Path) -> tuple[int, str]:
    """Run a command in the folder `root`; return its exit code, and all that it said."""
    if words[0] == "lsp":
        done = subprocess.run(
            [sys.executable, "-P", "-m", "tablewright", *words],
            input=sent(given, root), capture_output=True, cwd=root, timeout=60, check=False,
        )  # fmt: skip
        return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")
    answer = CliRunner().invoke(commands, list(words), prog_name="tablewright")
    assert answer.exception is None or isinstance(answer.exception, SystemExit), answer.exception
    return answer.exit_code, answer.output


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_reads_and_writes_what_it_may_and_no_more(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = COMMANDS[name]
    root = tmp_path / "project"
    given = attack.make(few)
    lay_out(given, root)
    before = all_below(tmp_path)
    monkeypatch.chdir(root)
    code, told = run(attack.words, given, root)
    assert code in (0, 1, 2)
    assert "Traceback" not in told
    after = all_below(tmp_path)
    may = tuple(f"project/{each}/" for each in attack.out)
    other = {each for each in before.keys() | after.keys() if before.get(each) != after.get(each)}
    assert [each for each in other if not f"{each}/".startswith(may)] == []
    # What stands in a file elsewhere is told by nobody, and stands in no file that is new.
    told_elsewhere = [each for each in other if b"Swordfish" in (after.get(each) or b"")]
    assert (told_elsewhere, "Swordfish" in told) == ([], False)
    # A folder is exported whole, or not at all.
    if attack.words[0] == "export" and code != 0:
        assert not any(each.startswith("project/out/") for each in after)


def at(root: Path, files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(Given(files), root)
    monkeypatch.chdir(root)


def test_of_many_tables_some_are_imported_and_the_others_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "".join(f"# T{n}\n\n| d6 | W |\n|---|---|\n| 1-6 | a |\n\n" for n in range(4))
    at(tmp_path / "p", {**PACK, "given/a.md": text, "given/b.md": text}, monkeypatch)
    words = ("import", "given", "--to", "wilds", "--dry-run", "--format", "json")
    code, told = run(words, Given({}), tmp_path / "p")
    assert (code, told.count('"state": "new"')) == (0, 8)
    monkeypatch.setattr(sys.modules["tablewright.cli.importer"], "MOST_TABLES", 3)
    code, told = run(words, Given({}), tmp_path / "p")
    assert (code, told.count('"state": "new"')) == (1, 3)
    assert told.count("these are not imported") == 1
    monkeypatch.setattr(sys.modules["tablewright.importing.reading"], "MOST_MARKS", 20)
    code, told = run(words, Given({}), tmp_path / "p")
    assert (code, told.count('"state": "new"')) == (1, 0)
    assert told.count("has more than 20 lines, bars, brackets and commas") == 2


@pytest.mark.anew
def test_of_one_file_some_lists_and_tables_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(f"# T{n}\n\n| d6 | W |\n|---|---|\n| 1-6 | a |\n\n" for n in range(4))
    assert len(sheet_of(Input("a.md", text.encode()))[0].grids) == 4
    monkeypatch.setattr(reading, "MOST_GRIDS", 2)
    sheet, (fault,) = sheet_of(Input("a.md", text.encode()))
    assert (len(sheet.grids), fault.span.line) == (2, 13)
    assert "above here stand 2 lists and tables: what comes behind is not read" in fault.message


@pytest.mark.anew
def test_cells_reach_over_some_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each cell that one reaches over is made: by a hundred ways each, there would be millions."""
    row = "<tr><td rowspan=4 colspan=3>a"
    begin_run()
    (whole,) = sheet_of(Input("a.html", f"<table>{row * 3}".encode()))[0].grids
    assert ([len(each.cells) for each in whole.rows], whole.damage) == ([3, 6, 9], ())
    begin_run()
    monkeypatch.setattr(html_tables, "_MOST_REACHED", 30)
    (part,) = sheet_of(Input("a.html", f"<table>{row * 3}".encode()))[0].grids
    assert [len(each.cells) for each in part.rows] == [3, 6, 7]
    assert [each.message for each in part.damage] == [html_tables._TOO_FAR]


def test_lines_in_quotes_count_as_often_as_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within nine quotes each line is gone through nine times, however many begin with a sign."""
    monkeypatch.setattr(reading, "MOST_MARKS", 100)
    text = "> a\n" * 60
    assert sheet_of(Input("a.md", text.encode()))[1] == []
    (fault,) = sheet_of(Input("a.md", ("> " * 9 + "a\n" + text).encode()))[1]
    assert "has more than 100 lines, bars, brackets and commas" in fault.message


def test_what_is_laid_out_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {f"content/wilds/r{n}.yaml": f"title:   A\n{RULE_OF}" for n in range(3)}
    at(tmp_path / "p", {**PACK, **files}, monkeypatch)
    monkeypatch.setattr(allowance, "STEPS", 900)
    monkeypatch.setattr(allowance, "STEPS_WITHIN", 10**6)
    code, told = run(("fmt", "--check"), Given({}), tmp_path / "p")
    assert (code, told.count("would change"), told.count("more than 900 steps of work")) == (
        1,
        1,
        1,
    )
    # A file that is sound allows what it takes.
    monkeypatch.setattr(allowance, "STEPS_WITHIN", 0)
    code, told = run(("fmt", "--check"), Given({}), tmp_path / "p")
    assert (code, told.count("would change"), told.count("steps of work")) == (1, 3, 0)


def test_fixes_are_tried_as_far_as_some_runs_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "kind: rule\ntitle: A\ntexts: Words.\n"
    at(tmp_path / "p", {**PACK, "content/wilds/r.yaml": wrong}, monkeypatch)
    monkeypatch.setattr(sys.modules["tablewright.fixing.run"], "MOST_RUNS", 0)
    assert "Nothing was fixed" in run(("check", "--fix"), Given({}), tmp_path / "p")[1]
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path / "p")
    assert "1 fault fixed" in run(("check", "--fix"), Given({}), tmp_path / "p")[1]


def test_guards_are_looked_for_as_far_as_some_runs_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "  - {roll: 1, what: a}\n  - {roll: 2, what: b}\n"
    files = {f"content/wilds/t{n}.yaml": rolled("1d2", rows) for n in range(3)}
    at(tmp_path / "p", {**PACK, **files}, monkeypatch)
    words = ("stats", "--guards", "--no-cache")
    assert "9 of 9 figures are guarded" in run(words, Given({}), tmp_path / "p")[1]
    monkeypatch.setattr(sys.modules["tablewright.coverage"], "MOST_RUNS", 0)
    assert "3 of 3 figures are guarded" in run(words, Given({}), tmp_path / "p")[1]


def test_what_is_not_proved_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version that ends early has entries whose own files show no fault."""
    attack = COMMANDS["diff_of_two_crowds"]
    lay_out(attack.make(lambda count: max(4, count // 40)), tmp_path / "p")
    monkeypatch.chdir(tmp_path / "p")
    monkeypatch.setattr(allowance, "STEPS", 12_000)
    code, told = run(attack.words, Given({}), tmp_path / "p")
    assert code == 1
    assert "odds are not compared" in told
    assert "TW015" in told
