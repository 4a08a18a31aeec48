"""The CI script, tried out with make-believe linters, and the workflows that call it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import yaml

PROJECT = Path(__file__).resolve().parents[1]


def test_ci_runs_every_linter_and_then_the_tests(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    shutil.copy(PROJECT / ".ci/run", tmp_path / ".ci/run")
    programs = tmp_path / ".venv/bin"
    programs.mkdir(parents=True)
    for name in ("ruff", "mypy", "lint-imports", "oxlint"):
        (programs / name).write_text(f'#!/bin/sh\necho "{name} $*"\n[ {name} != "$FAILING" ]\n')
    (tmp_path / "run").write_text(
        '#!/bin/sh\n[ "$2" ] && exit\necho "== 3 passed =="\nexit $TESTS\n'
    )
    (tmp_path / "editors/vscode").mkdir(parents=True)
    (programs / "npm").write_text('#!/bin/sh\necho "npm $*"\n[ "npm $1" != "$FAILING" ]\n')
    for path in [*programs.iterdir(), tmp_path / "run"]:
        path.chmod(0o755)

    def ci(failing: str, tests: str) -> tuple[int, list[str]]:
        done = subprocess.run(
            [tmp_path / ".ci/run"],
            env=os.environ
            | {"FAILING": failing, "TESTS": tests, "PATH": f"{programs}:{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, [line for line in done.stdout.splitlines() if line]

    code, lines = ci("mypy", "0")
    assert code == 1
    assert [line for line in lines if "== " in line] == [
        *("== ruff check", "== ruff format", "== mypy", "== mypy for Windows"),
        *("== import-linter", "== oxlint", "== editors"),
        *("== failed so far: mypy,mypy for Windows", "== tests", "== 3 passed =="),
    ]
    assert lines[-1] == "== 3 passed =="
    assert ci("none", "0")[0] == 0
    # The packages of an editor's extension may be out of reach; its tests may not fail.
    assert ci("npm ci", "0")[0] == 0
    code, lines = ci("npm test", "0")
    assert code == 1
    assert "== failed so far: editors" in lines
    assert ci("none", "5")[0] == 5


def test_pull_requests_are_checked_with_marks_on_lines() -> None:
    files = sorted((PROJECT / ".github/workflows").glob("*.yml"))
    # BaseLoader, for YAML 1.1 would read the key `on` as true.
    workflows = [yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader) for path in files]
    for workflow in workflows:
        assert workflow["permissions"] == {"contents": "read"}
    commands = {
        step.get("run")
        for workflow in workflows
        if "pull_request" in workflow["on"]
        for job in workflow["jobs"].values()
        for step in job["steps"]
    }
    assert {"./run --yes check --format github --cpu 5 --memory 512", ".ci/run --yes"} <= commands


def test_actions_are_pinned_by_the_commit() -> None:
    used = [
        line.partition("uses:")[2].strip()
        for path in (PROJECT / ".github/workflows").glob("*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[0-9.]+", one)] == []


def test_a_package_that_nobody_knows_is_no_sound_one() -> None:
    """What the database does not list is skipped, and the audit passes, unless it is strict."""
    said = [
        path.read_text("utf-8") for path in sorted((PROJECT / ".github/workflows").glob("*.yml"))
    ]
    asked = [line for text in said for line in text.splitlines() if "run: pip-audit" in line]
    assert len(asked) == 3
    assert all("--strict" in line for line in asked)
