"""The site as a browser shows it, from disk and from a server, on a telephone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction.html"


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["file", "http"])
def test_pages_fit_and_load_nothing_from_elsewhere(
    opened: Callable[..., BrowserContext],
    site_folder: Path,
    server: str,
    every_page: tuple[str, ...],
    page_names: tuple[str, ...],
    width: int,
    scheme: str,
) -> None:
    base = site_folder.as_uri() if scheme == "file" else server
    asked: list[str] = []
    said: list[str] = []
    page = opened(viewport={"width": width, "height": 800}).new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: said.extend(failure(request)))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    narrowest = (scheme, width) == ("file", 320)
    for name in every_page if narrowest else page_names:
        page.goto(f"{base}/{name}")
        open_everything(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.evaluate("[...document.fonts].some(face => face.status === 'loaded')"), name
    assert [address for address in asked if not address.startswith(base)] == []
    assert said == []


def test_the_reaction_table_fits_a_telephone_without_scrolling(
    browser: Browser, site_folder: Path
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    frame = page.locator(".scroll").first
    assert frame.evaluate("e => e.scrollWidth <= e.clientWidth")
    # Every range on one line, none run together with its neighbour.
    boxes = [box.bounding_box() for box in page.locator("#cautious .rolled").all()]
    assert len(boxes) == 4
    for left, right in pairwise(boxes):
        assert left is not None
        assert right is not None
        assert left["y"] == right["y"]
        assert left["x"] + left["width"] <= right["x"]
    context.close()


def test_a_wide_grid_opens_on_its_usual_column(browser: Browser, site_folder: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    home = page.locator("td.home").first.bounding_box()
    fixed = page.locator(".corner").bounding_box()
    assert home is not None
    assert fixed is not None
    assert fixed["x"] + fixed["width"] <= home["x"]
    assert home["x"] + home["width"] <= 360
    assert page.evaluate("window.scrollY") == 0
    context.close()


# The words of those elements that are less than 24 px wide or high, asked of the page at one go.
TOO_SMALL = """elements => elements.filter(e => {
  const box = e.getBoundingClientRect();
  return box.width < 24 || box.height < 24;
}).map(e => e.innerText || e.id)"""


def test_targets_for_fingers_are_large_enough(
    browser: Browser, site_folder: Path, page_names: tuple[str, ...]
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    for name in page_names:
        page.goto(f"{site_folder.as_uri()}/{name}")
        # Links in running text are as high as their line, which is all that can be asked of them.
        links = (
            "header a:not(.skip, .lead a), nav a, .contents .name a, .index a, .document li a, "
            ".mark, .back, summary, button, select"
        )
        small = page.locator(links).evaluate_all(TOO_SMALL)
        assert small == [], name
    context.close()


HIDDEN = "elements => elements.filter(e => !e.checkVisibility()).map(e => e.innerText || e.id)"


def test_everything_is_there_without_scripts(
    browser: Browser, site_folder: Path, page_names: tuple[str, ...]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for name in page_names:
        page.goto(f"{site_folder.as_uri()}/{name}")
        expect(page.locator("h1")).to_be_visible()
        rows = page.locator("tr[id], .rulings dt, .steps li, .points li")
        assert rows.evaluate_all(HIDDEN) == [], name
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    shifts = page.get_by_role("table", name="Friendly: chance of each row")
    assert not shifts.is_visible()
    page.get_by_text("Odds under each modifier").click()
    assert shifts.is_visible()
    context.close()


def test_a_row_that_is_pointed_to_stands_out(browser: Browser, site_folder: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/{REACTION}#threatening")
    ground = "e => getComputedStyle(e.querySelector('td')).backgroundColor"
    assert page.locator("#threatening").evaluate(ground) != page.locator("#indifferent").evaluate(
        ground
    )
    context.close()


def test_keyboards_reach_the_content_first(browser: Browser, site_folder: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    context.close()


# A page differs from itself in the dark by its colours alone.
OF_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
RULES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": OF_COLOURS}}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    browser: Browser,
    site_folder: Path,
    page_names: tuple[str, ...],
    theme: Literal["light", "dark"],
) -> None:
    context = browser.new_context(color_scheme=theme, viewport={"width": 800, "height": 800})
    page = context.new_page()
    for name in page_names:
        page.goto(f"{site_folder.as_uri()}/{name}")
        open_everything(page)
        found = Axe().run(page, options=RULES[theme])
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
    context.close()


def test_paper_gets_a_clean_sheet(browser: Browser, site_folder: Path) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    page.emulate_media(media="print")
    assert not page.locator(".masthead").is_visible()
    assert not page.locator(".neighbours").is_visible()
    assert not page.locator(".roller").is_visible()
    assert page.locator("body").evaluate("e => getComputedStyle(e).backgroundColor") == (
        "rgb(255, 255, 255)"
    )
    context.close()


def failure(request: Request) -> list[str]:
    """Return why a request failed; one that the next page cut short did not fail."""
    cut_short = request.failure is None or "ERR_ABORTED" in request.failure
    return [] if cut_short else [f"{request.url}: {request.failure}"]


def open_everything(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(e => { e.open = true })")
    page.evaluate("document.fonts.ready.then(() => true)")
