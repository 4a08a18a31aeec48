"""What a page weighs, that it is painted without waiting for scripts, and that nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route

pytestmark = pytest.mark.slow

Opened = Callable[..., BrowserContext]
MOST = 100_000
SHIFT = """() => new Promise(done => {
    let sum = 0;
    new PerformanceObserver(list => list.getEntries().forEach(e => { sum += e.value }))
        .observe({type: "layout-shift", buffered: true});
    setTimeout(() => done(sum), 300);
})"""


def test_pages_are_light_with_all_that_they_load(
    opened: Opened, server: str, site_folder: Path, page_names: tuple[str, ...]
) -> None:
    # The heaviest of all, and every kind of them.
    heaviest = sorted(
        site_folder.rglob("*.html"), key=lambda path: path.stat().st_size, reverse=True
    )[:5]
    names = {path.relative_to(site_folder).as_posix() for path in heaviest}
    for name in sorted({*names, *page_names[::10], "downloads.html"}):
        context = opened()
        page = context.new_page()
        weights: dict[str, int] = {}

        def weigh(response: Response, weights: dict[str, int] = weights) -> None:
            if not response.url.endswith(".ttf"):
                weights[response.url] = int(response.headers["content-length"])

        page.on("response", weigh)
        page.goto(f"{server}/{name}", wait_until="networkidle")
        assert sum(weights.values()) < MOST, (name, weights)
        context.close()


def held_back(page: Page, pattern: str) -> list[Route]:
    """Let `page` wait for what `pattern` matches; the waiting requests gather in the list."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    return held


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_moves_while_a_page_loads(
    opened: Opened, server: str, page_names: tuple[str, ...], width: int
) -> None:
    for name in (*page_names[::15], "downloads.html", "referee-rules/encounter-reaction.html"):
        # A context of its own, so that every page is a first visit, on which the faces come late.
        context = opened(viewport={"width": width, "height": 800})
        page = context.new_page()
        late = held_back(page, "**/fonts/*")
        page.goto(f"{server}/{name}", wait_until="domcontentloaded")
        page.wait_for_timeout(200)
        for route in late:
            route.continue_()
        # What a reader notices begins at a tenth.
        assert page.evaluate(SHIFT) < 0.05, name
        context.close()


@pytest.mark.parametrize("width", [320, 1280])
def test_pages_keep_their_lines_until_the_faces_are_there(
    opened: Opened, server: str, width: int
) -> None:
    heights = {}
    for faces in (True, False):
        page = opened(viewport={"width": width, "height": 800}).new_page()
        if not faces:
            page.route("**/fonts/*", lambda route: route.abort())
        for name in ("index.html", "referee-rules/encounter-reaction.html", "proofs.html"):
            # The second time, whatever can be there is there.
            for _ in range(2):
                page.goto(f"{server}/{name}", wait_until="networkidle")
            heights[faces, name] = page.evaluate("document.body.scrollHeight")
    for faces, name in heights:
        assert heights[faces, name] == pytest.approx(heights[True, name], rel=0.04), (faces, name)


def test_a_page_is_painted_while_its_script_is_still_on_its_way(
    opened: Opened, server: str
) -> None:
    page = opened().new_page()
    held = held_back(page, "**/site.js")
    page.goto(f"{server}/referee-rules/encounter-reaction.html", wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length === 1")
    assert held
    assert page.evaluate("document.readyState") == "loading" or page.locator("h1").is_visible()
