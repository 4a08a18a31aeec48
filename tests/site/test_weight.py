"""What a page weighs, that it is painted without waiting for scripts, and that nothing moves."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Page, Route

from browsing.once import Once
from browsing.tabs import Tab, TakeTab
from browsing.visits import FACES, WIDTHS
from waiting import until

pytestmark = pytest.mark.slow

# As it lies on disk.
MOST = 130_000
# As hosts send it, which is what a telephone waits for.
MOST_SENT = 36_000
# A page for authors that grows with every code; nobody waits for it at a table.
FOR_AUTHORS = {"proofs.html": 185_000}
KINDS_OF_PAGES = (
    "index.html",
    "downloads.html",
    "entries.html",
    "odds.html",
    "basic-encounter/index.html",
    "basic-encounter/missile-attack.html",
    "basic-encounter/turn-undead.html",
    "forms/mire/finds.html",
    "referee-rules/a-raid-goes-wrong.html",
    "referee-rules/encounter-reaction.html",
    "toolbox-864/ogre.html",
)
SHIFT = """() => new Promise(done => {
    let sum = 0;
    new PerformanceObserver(list => list.getEntries().forEach(e => { sum += e.value }))
        .observe({type: "layout-shift", buffered: true});
    setTimeout(() => done(sum), 300);
})"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length === 1"
# What a page loads without naming it: scripts do so where a page is of no use before.
FETCHED = {"odds.html": ("assets/odds.js", "assets/dice.js", "assets/chart.js")}


class _Loads(HTMLParser):
    """Collects what a page loads by itself; a picture that is loaded lazily may be loaded too."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the address of a style sheet, an icon, a script or a picture."""
        said = dict(attrs)
        if tag == "link" and said.get("rel") in ("stylesheet", "icon"):
            self.found.add(said.get("href") or "")
        elif tag in ("script", "img") and said.get("src"):
            self.found.add(said["src"] or "")


def loaded_by(path: Path) -> set[Path]:
    """Return the files that make up the page at `path`, our type left out."""
    reader = _Loads()
    reader.feed(path.read_text(encoding="utf-8"))
    addresses = {*reader.found, *FETCHED.get(path.name, ())}
    return {path, *((path.parent / address).resolve() for address in addresses)}


@cache
def _sent(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


def test_pages_are_light_with_all_that_they_load(
    site_folder: Path, every_page: tuple[str, ...]
) -> None:
    for name in every_page:
        weights = {file.name: file.stat().st_size for file in loaded_by(site_folder / name)}
        assert len(weights) > 2, name
        page = PurePosixPath(name).name
        most = FOR_AUTHORS.get(page, MOST)
        assert sum(weights.values()) < most, (name, weights)
        if page not in FOR_AUTHORS:
            sent = sum(len(_sent(file)) for file in loaded_by(site_folder / name))
            assert sent < MOST_SENT, (name, sent)


def held_back(page: Page, pattern: str) -> list[Route]:
    """Let `page` wait for what `pattern` matches; the waiting requests gather in the list."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    return held


@dataclass(frozen=True, slots=True)
class FirstVisit:
    """A page whose faces come late: how far things moved, and the files that it loaded, by name."""

    name: str
    width: int
    moved: float
    loaded: frozenset[str]


def first_visits(taken: Tab, server: str) -> tuple[FirstVisit, ...]:
    """Load pages of each kind, by turns on a telephone and on a desk, as if for the first time."""
    page, found = taken.page, []
    for name, width in zip(KINDS_OF_PAGES, cycle(WIDTHS)):
        taken.forget()
        page.set_viewport_size({"width": width, "height": 800})
        late = held_back(page, "**/fonts/*")
        page.goto(f"{server}/{name}", wait_until="domcontentloaded")
        page.wait_for_timeout(200)
        assert late, name
        for route in late:
            route.continue_()
        moved = page.evaluate(SHIFT)
        page.wait_for_load_state("networkidle")
        loaded = frozenset(url.removeprefix(f"{server}/") for url in taken.asked)
        found.append(FirstVisit(name, width, moved, loaded))
        page.unroute_all()
    return tuple(found)


@pytest.fixture
def visits(once: Once, tab: TakeTab, server: str) -> tuple[FirstVisit, ...]:
    """What was seen of first visits."""
    return once("first-visits", lambda: first_visits(tab(), server))


def test_pages_load_nothing_but_what_they_name(
    visits: tuple[FirstVisit, ...], site_folder: Path
) -> None:
    for visit in visits:
        files = {site_folder / name for name in visit.loaded}
        loaded = {file for file in files if file.suffix != ".woff2"}
        known = loaded_by(site_folder / visit.name)
        # A browser need not load a picture that is far down the page, nor show an icon.
        wanted = {f for f in known if f.suffix not in (".png", ".svg") or f in loaded}
        assert loaded == wanted, visit.name


def test_nothing_moves_while_a_page_loads(visits: tuple[FirstVisit, ...]) -> None:
    # What a reader notices begins at a tenth.
    assert [(visit.name, visit.width) for visit in visits if visit.moved >= 0.05] == []


def test_pages_keep_their_lines_until_the_faces_are_there(tab: TakeTab, server: str) -> None:
    page = tab().page
    heights = {}
    for faces in (False, True):
        if not faces:
            page.route("**/fonts/*", lambda route: route.abort())
        # The start page shows what was used last, the first time as well.
        for name in ("referee-rules/encounter-reaction.html", "index.html", "proofs.html"):
            # The second time, whatever can be there is there.
            for _ in range(1 + faces):
                page.goto(f"{server}/{name}")
                page.evaluate("document.fonts.ready.then(() => true)")
            assert page.evaluate(FACES) == faces
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                heights[faces, name, width] = page.evaluate("document.body.scrollHeight")
        page.unroute_all()
    for faces, name, width in heights:
        whole = heights[True, name, width]
        assert heights[faces, name, width] == pytest.approx(whole, rel=0.04), (name, width)


def test_a_page_is_painted_while_its_script_is_still_on_its_way(tab: TakeTab, server: str) -> None:
    page = tab().page
    held = held_back(page, "**/site.js")
    page.goto(f"{server}/referee-rules/encounter-reaction.html", wait_until="commit")
    until(page, PAINTED)
    assert held
    assert page.evaluate("document.readyState") == "loading" or page.locator("h1").is_visible()
