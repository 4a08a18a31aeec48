"""The site of this project on disk and behind a server, and a browser to look at it with."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import shared
from browsing.covering import covering, forms_of, loads_of, rows_of, widest
from browsing.once import Once, T
from browsing.tabs import Tabs, TakeTab
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
def contents(site_folder: Path, every_page: tuple[str, ...]) -> Mapping[PurePosixPath, bytes]:
    """What all pages hold."""
    return {PurePosixPath(name): (site_folder / name).read_bytes() for name in every_page}


@pytest.fixture(scope="session")
def covered(contents: Mapping[PurePosixPath, bytes]) -> Mapping[str, tuple[str, ...]]:
    """The paths of pages by what they have among them; all pages are read once in a run for it."""
    told_by = {"forms": forms_of, "loads": loads_of, "rows": rows_of}

    def chosen() -> Mapping[str, tuple[str, ...]]:
        found = {name: covering(contents, of) for name, of in told_by.items()}
        return {**found, "sizes": widest(contents, found["forms"])}

    return shared.kept("covering-pages", chosen)


@pytest.fixture(scope="session")
def page_names(covered: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The paths of the pages that are looked at closely: every form of markup is among them."""
    return covered["forms"]


@pytest.fixture(scope="session")
def widest_pages(covered: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The paths of those pages beside them in which any word, text or row is longest."""
    return covered["sizes"]


@pytest.fixture(scope="session")
def pages_by_loads(covered: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The paths of pages that load whatever any page loads."""
    return covered["loads"]


@pytest.fixture(scope="session")
def pages_by_rows(covered: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The paths of pages with every form of rows and items, and of all that these stand in."""
    return covered["rows"]


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
def tabs(browser: Browser, server: str) -> Iterator[Tabs]:
    """The tabs that the tests of a process share."""
    tabs = Tabs(browser, ("file://", server))
    yield tabs
    tabs.close()


@pytest.fixture
def tab(tabs: Tabs) -> Iterator[TakeTab]:
    """Take a tab that is as good as new, as `Tabs.take` tells; its scripts may have no errors."""
    yield tabs.take
    tabs.give_back()


@pytest.fixture
def once(request: pytest.FixtureRequest) -> Once:
    """Measure once in a run, and anew for a test that is tried a second time."""

    def measured(name: str, measure: Callable[[], T], /) -> T:
        attempt = getattr(request.node, "execution_count", 1)
        return shared.kept(f"{name}-{attempt}", measure)

    return measured


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Open contexts with the options of `Browser.new_context`; they are closed at the end.

    Only one that asks for the `worker` of the site gets it. Each costs as much as five visits:
    where one of the shared tabs does, a test takes that.
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


@pytest.fixture
def told_by(tab: TakeTab) -> Callable[[str], list[str]]:
    """Return what a roll that somebody shares as an address says: an independent way there."""

    def told(address: str) -> list[str]:
        # Another tab than that of the test, and empty each time.
        shared = tab(has_touch=True).page
        shared.goto(address)
        expect(shared.get_by_role("status").locator(".meant")).not_to_have_count(0)
        return shared.get_by_role("status").locator(".fallen, .meant").all_inner_texts()

    return told
