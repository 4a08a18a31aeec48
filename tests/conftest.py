"""Whole little projects, written down and compiled."""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tablewright.compiler import Compiled, compile_project
from tablewright.project import Project
from tablewright.resolve import Scope

ROOT = Path(__file__).parents[1]

# Derandomised, because a build that fails must fail again when somebody looks into it.
settings.register_profile(
    "tests",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("tests")

MANIFEST = """\
kind: pack
title: Wilds
source: {title: Our own, licence: CC0-1.0}
"""


@pytest.fixture
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Mapping[str, Any]], Project]:
    """Write files (paths below `content/` to what they hold) as a project.

    A file is text, bytes, or a mapping that says what else it is: `base64`, `text` repeated
    `times`, a `link` to somewhere, a `pipe` or a `folder`; None leaves it out. Every pack that
    has no manifest of its own is given one. Each call begins a project of its own.
    """

    def write(files: Mapping[str, Any]) -> Project:
        root = tmp_path_factory.mktemp("project")
        packs = {path.split("/")[0] for path in files if "/" in path}
        for path, held in {**{f"{pack}/pack.yaml": MANIFEST for pack in packs}, **files}.items():
            if held is not None:
                _write(root / "content" / path, held)
        (root / "content").mkdir(exist_ok=True)
        return Project(root)

    return write


@pytest.fixture
def compiled(
    written: Callable[[Mapping[str, Any]], Project],
) -> Callable[[Mapping[str, Any]], Compiled]:
    """Compile files, given as those of `written`."""
    return lambda files: compile_project(written(files))


@pytest.fixture(scope="session")
def referee_rules(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    """The pack of that name, alone, as its own entries see it."""
    root = tmp_path_factory.mktemp("referee-rules")
    shutil.copytree(ROOT / "content" / "referee-rules", root / "content" / "referee-rules")
    return compile_project(Project(root)).library.scope("referee-rules")


def _write(path: Path, held: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(held, str):
        path.write_text(held, encoding="utf-8", newline="")
    elif isinstance(held, bytes):
        path.write_bytes(held)
    elif "base64" in held:
        path.write_bytes(base64.b64decode(held["base64"]))
    elif "times" in held:
        path.write_text(held["text"] * held["times"], encoding="utf-8", newline="")
    elif "link" in held:
        path.symlink_to(held["link"])
    elif "pipe" in held:
        os.mkfifo(path)
    else:
        path.mkdir()
