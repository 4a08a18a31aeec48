"""What is imported may be too much for one project: that is told before `check` refuses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright import allowance
from tablewright.cli.main import commands
from tablewright.importing import drafting

PACK = "kind: pack\ntitle: Game\nsystem: Game\nsource: {title: Our table, licence: CC0-1.0}\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "project"
    (root / "content" / "game").mkdir(parents=True)
    (root / "content" / "game" / "pack.yaml").write_text(PACK, encoding="utf-8")
    # So few that three tables are within, or six at once, and nine are not.
    monkeypatch.setattr(allowance, "STEPS", 5_000)
    monkeypatch.setattr(drafting, "_TOGETHER", 3)
    return root


def tables(path: Path, first: int, stop: int) -> str:
    text = "".join(
        f"## T{number}\n\n| d4 | Sky |\n|---|---|\n| 1-2 | A |\n| 3-4 | B |\n\n"
        for number in range(first, stop)
    )
    path.write_text(text, encoding="utf-8")
    return str(path)


def run(project: Path, *words: str) -> Result:
    order = [*words, "--root", str(project)]
    return CliRunner().invoke(commands, order, catch_exceptions=False)


def test_too_many_tables_at_once_are_told(project: Path, tmp_path: Path) -> None:
    done = run(project, "import", tables(tmp_path / "many.md", 0, 9), "--to", "game")
    assert "error[TW015] overcrowded: to prove these 9 tables takes" in done.output
    assert "tablewright --work 2 check" in done.output
    assert "9 tables imported, 0 refused" in done.output
    assert done.exit_code == 1
    assert "TW015" in run(project, "check").output


def test_what_is_there_already_counts_too(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafting, "_TOGETHER", 20)
    few = run(project, "import", tables(tmp_path / "few.md", 0, 6), "--to", "game")
    assert few.exit_code == 0, few.output
    more = run(project, "import", tables(tmp_path / "more.md", 6, 12), "--to", "game")
    assert "error[TW015] overcrowded: up to here, this project asks for more" in more.output
    assert more.exit_code == 1
    assert "TW015" in run(project, "check").output


def test_what_is_within_is_told_of_nothing(project: Path, tmp_path: Path) -> None:
    done = run(project, "import", tables(tmp_path / "few.md", 0, 4), "--to", "game")
    assert "TW015" not in done.output
    assert run(project, "check").exit_code == 0


def test_a_dry_run_tells_it_as_well(project: Path, tmp_path: Path) -> None:
    given = tables(tmp_path / "many.md", 0, 9)
    done = run(project, "import", given, "--to", "game", "--dry-run")
    assert "error[TW015] overcrowded" in done.output
