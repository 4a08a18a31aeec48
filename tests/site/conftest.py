"""The site of this project on disk and behind a server, and a browser to look at it with."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tablewright.compiler import compile_project
from tablewright.outputs.output import Order
from tablewright.outputs.screens import make_screens
from tablewright.outputs.site import make_site
from tablewright.project import Project
from tablewright.render import Templates
from tablewright.resources import templates_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the packs of this repository, and one with every form of entry inside it."""
    folder = tmp_path_factory.mktemp("site")
    forms = ordered(Project(Path(__file__).parent / "forms"))
    printed = make_screens(replace(forms, packs=("mire",))).files
    write(replace(forms, printed=printed), folder / "forms")
    # Any printed page does for the pictures; those of all packs would take long.
    own = {PurePosixPath("referee-rules", path.name): held for path, held in printed.items()}
    write(replace(ordered(Project(ROOT)), printed=own), folder)
    return folder


def ordered(project: Project) -> Order:
    """Compile `project`, and return the order for its site."""
    library = compile_project(project).library
    templates = Templates((project.templates, templates_folder()), project.root)
    return Order(project, library, templates, (), "1.2.3")


def write(order: Order, folder: Path) -> None:
    """Write the site of `order` to `folder`."""
    made = make_site(order)
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


class _Calm(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a browser that leaves a page hangs up on what it was loading."""


@pytest.fixture(scope="session")
def server(site_folder: Path) -> Iterator[str]:
    """The address of a server of the site."""
    with _Calm(("127.0.0.1", 0), partial(_Quiet, directory=site_folder)) as http:
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


# A worker would load the whole site into each of many contexts; tests of it do without this.
WITHOUT_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Open contexts with the options of `Browser.new_context`; they are closed at the end.

    Only one that asks for the `worker` of the site gets it.
    """
    contexts: list[BrowserContext] = []

    def open_context(worker: bool = False, **options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        contexts.append(context)
        if not worker:
            context.add_init_script(WITHOUT_WORKER)
        return context

    yield open_context
    for context in contexts:
        context.close()
