"""The site of this project on disk and behind a server, and a browser to look at it with."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

import shared
from browsing.covering import covering
from browsing.visits import WITHOUT_WORKER


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The site of the packs of this repository, and one with every form of entry inside it."""
    return shared.site_folder()


@pytest.fixture(scope="session")
def every_page(site_folder: Path) -> tuple[str, ...]:
    """The paths of all pages."""
    return tuple(
        path.relative_to(site_folder).as_posix() for path in sorted(site_folder.rglob("*.html"))
    )


@pytest.fixture(scope="session")
def page_names(site_folder: Path, every_page: tuple[str, ...]) -> tuple[str, ...]:
    """The paths of the pages that are looked at closely: every form of markup is among them."""
    return covering({PurePosixPath(name): (site_folder / name).read_bytes() for name in every_page})


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
