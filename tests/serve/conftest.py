"""A small project that is served, for tests with a browser and without."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from saved import LEADS_ON, RULE, TABLE
from tablewright.project import Project
from tablewright.serve.server import Server
from tablewright.serve.serving import serving

FILES = {
    "wilds/weather.yaml": TABLE,
    "wilds/season.yaml": LEADS_ON,
    "wilds/walking.yaml": RULE,
    "wilds/screen.yaml": (
        "kind: screen\ntitle: The screen\npanels:\n  - {title: All, blocks: [weather]}\n"
    ),
}
ANY_PORT = 18_640


def save(project: Project, path: str, text: str) -> str:
    """Write a file below `content/`, and return its name from the root."""
    file = project.content / path
    file.write_text(text, encoding="utf-8")
    return f"content/{path}"


@pytest.fixture
def project(written: Callable[[Mapping[str, Any]], Project]) -> Project:
    """A pack with two tables, a rule and a screen."""
    return Project(Path(written(FILES).root).resolve())


@pytest.fixture
def served() -> Iterator[Callable[[Project], Server]]:
    """Serve projects until the test ends."""
    with ExitStack() as stack:
        yield lambda project: stack.enter_context(serving(project, ANY_PORT))
