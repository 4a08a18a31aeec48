"""What hangs on nothing that is read is made by another process while the project is read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from tablewright.builder import BuildOptions, build
from tablewright.builder.beforehand import made_beforehand
from tablewright.cache import keeping_results
from tablewright.cache.folder import FOLDER_VARIABLE
from tablewright.library import Library
from tablewright.outputs import BuildRequest, Made, Output
from tablewright.project import SITE, Project
from tablewright.render import templates_of
from tablewright.reporters.progress import Progress
from tablewright.resources import templates_folder

STAMP = PurePosixPath("stamp.txt")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")

Written = Callable[[Mapping[str, Any]], Project]


def stamped(_: BuildRequest) -> Made:
    return Made({STAMP: str(os.getpid()).encode()})


STAMPING = Output("stamping", SITE, stamped, beforehand=stamped)


def ordered(project: Project) -> BuildRequest:
    templates, _ = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=True
    )
    return BuildRequest(project, Library.empty(), templates, (), "1")


@pytest.fixture
def project(written: Written, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return written({"wilds/marching.yaml": "kind: rule\ntitle: Marching\n"})


def begun(project: Project) -> bool:
    """Return whether what is wanted is made by another process."""
    with made_beforehand([STAMPING], ordered(project)) as beforehand:
        if STAMPING not in beforehand:
            return False
        assert beforehand[STAMPING]().files[STAMP] != str(os.getpid()).encode()
        return True


def test_another_process_makes_it(project: Project) -> None:
    assert begun(project)


def test_with_one_processor_none_begins(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert not begun(project)


def test_templates_of_ones_own_may_ask_for_more(project: Project) -> None:
    own = project.root / "templates" / "site"
    own.mkdir(parents=True)
    (own / "home.css").write_text("body { color: red }\n", encoding="utf-8")
    assert not begun(project)


def test_what_was_kept_is_taken_and_nothing_is_forked_for_it(
    project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "kept"))
    with keeping_results():
        assert begun(project), "nothing was built yet"
        (project.root / SITE).mkdir()
        assert not begun(project)
    assert begun(project), "nothing is kept"


def test_the_site_is_the_same_with_it_and_without(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[dict[str, bytes]] = []
    for processors in (2, 1):
        monkeypatch.setattr("os.cpu_count", lambda number=processors: number)
        with Progress() as progress:
            build(project, BuildOptions(frozenset({"site"})), progress)
        site = project.root / SITE
        built.append(
            {
                path.relative_to(site).as_posix(): path.read_bytes()
                for path in sorted(site.rglob("*"))
                if path.is_file()
            }
        )
    assert built[0] == built[1]
    assert {"assets/site.css", "assets/home.css", "assets/site.js", "assets/icon.svg"} <= set(
        built[0]
    )
