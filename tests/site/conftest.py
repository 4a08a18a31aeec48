"""The site of this project on disk and behind a server, and a browser to look at it with."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tablewright.compiler import compile_project
from tablewright.outputs.output import Order
from tablewright.outputs.site import make_site
from tablewright.project import Project
from tablewright.render import Templates
from tablewright.resources import templates_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the packs of this repository, and one with every form of entry inside it."""
    folder = tmp_path_factory.mktemp("site")
    write(Project(ROOT), folder)
    write(Project(Path(__file__).parent / "forms"), folder / "forms")
    return folder


def write(project: Project, folder: Path) -> None:
    """Compile `project`, and write its site to `folder`."""
    library = compile_project(project).library
    templates = Templates((project.templates, templates_folder()), project.root)
    made = make_site(Order(project, library, templates, (), "1.2.3"))
    assert not made.diagnostics
    for path, content in made.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


@pytest.fixture(scope="session")
def every_page(site_folder: Path) -> tuple[str, ...]:
    """The paths of all pages."""
    return tuple(
        path.relative_to(site_folder).as_posix() for path in sorted(site_folder.rglob("*.html"))
    )


# Beside all pages of these, a browser looks closely at every so-manieth of the others.
CLOSELY = ("forms/", "referee-rules/")
STEP = 6


@pytest.fixture(scope="session")
def page_names(every_page: tuple[str, ...]) -> tuple[str, ...]:
    """The paths of the pages that are looked at closely: every form of entry is among them."""
    near = [name for name in every_page if name.startswith(CLOSELY) or name.count("/") == 0]
    rest = [name for name in every_page if name not in near]
    indexes = [name for name in rest if name.endswith("/index.html")]
    others = [name for name in rest if name not in indexes]
    return tuple(sorted([*near, *indexes, *others[::STEP]]))


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the tests' output is no place for a server's log."""


@pytest.fixture(scope="session")
def server(site_folder: Path) -> Iterator[str]:
    """The address of a server of the site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=site_folder)) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{http.server_port}"
        http.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium: the system's where there is one, else the one that Playwright brings."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=which("chromium"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()
