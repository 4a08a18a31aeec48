"""`check --cpu` and `--memory`: whatever a project holds, the answer comes within what is given."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tablewright.project import Project

# Dear by honest means: a sound entry may ask for its share, and there are thousands of them.
DEAR = """\
kind: table
title: Dear {number}
roll: 2d6
columns: {{on: {{title: 2d6, type: range}}, what: {{title: What, type: text}}}}
rows: [{{on: 2-5, what: One}}, {{on: 6-8, what: Two}}, {{on: 9-12, what: Three}}]
"""
MANY = 3_000


def checked(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Return what `check` with `options` says of the project at `root`, in its own process."""
    command = [sys.executable, "-P", "-m", "tablewright", "check", "--root", str(root), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def dear(written: Callable[[Mapping[str, Any]], Project]) -> Path:
    """Return a project that takes several seconds."""
    return written({f"wilds/dear-{n}.yaml": DEAR.format(number=n) for n in range(MANY)}).root


def test_what_takes_too_long_is_refused_with_its_bound(dear: Path) -> None:
    done = checked(dear, "--cpu", "1")
    assert done.returncode == 1
    assert "more than 1 s of processor time, the bound of `--cpu 1`" in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_what_takes_too_much_is_refused_with_its_bound(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    rows = "\n".join(f"  - {{a: {n}, b: some words}}" for n in range(2000))
    table = (
        "kind: table\ntitle: T\n"
        "columns: {a: {title: A, type: integer}, b: {title: B, type: text}}\nrows:\n"
    )
    root = written({f"wilds/t{n}.yaml": f"{table}{rows}\n" for n in range(25)}).root
    done = checked(root, "--memory", "128")
    assert done.returncode == 1
    assert "more than 128 MiB of memory, the bound of `--memory 128`" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_stays_within_both_is_answered(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    root = written({"wilds/rest.yaml": "kind: rule\ntitle: Rest\ntext: Sleep.\n"}).root
    done = checked(root, "--cpu", "20", "--memory", "512")
    assert done.returncode == 0, done.stderr
    assert "No faults" in done.stdout + done.stderr
