"""The site as a browser shows it, from disk and from a server, on a telephone and on a desk."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.contrast import Contrast
from browsing.visits import WIDTHS, Journey, journey, open_everything

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction.html"


@pytest.fixture(scope="module", params=["file", "http"])
def toured(
    request: pytest.FixtureRequest,
    browser: Browser,
    site_folder: Path,
    server: str,
    every_page: tuple[str, ...],
    page_names: tuple[str, ...],
) -> Journey:
    """Every page from disk, and every form of page from a server, which differ by nothing else."""
    if request.param == "file":
        return journey(browser, site_folder.as_uri(), every_page)
    return journey(browser, server, page_names)


def test_pages_fit_a_telephone_and_a_desk(toured: Journey) -> None:
    for visit in toured.visits:
        for width, needed in zip(WIDTHS, visit.widths, strict=True):
            assert needed <= width, (visit.name, width)


def test_pages_load_our_type_and_nothing_from_elsewhere(toured: Journey) -> None:
    assert [visit.name for visit in toured.visits if not visit.has_faces] == []
    assert [address for address in toured.asked if not address.startswith(toured.base)] == []
    assert toured.said == ()


def test_targets_for_fingers_are_large_enough(toured: Journey) -> None:
    assert [(visit.name, visit.small) for visit in toured.visits if visit.small] == []


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


# What is folded up is there for whoever opens it, which takes no script.
HIDDEN = """elements => elements.filter(e => !e.closest("details:not([open])"))
  .filter(e => !e.checkVisibility()).map(e => e.innerText || e.id)"""


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
    shifts = page.get_by_role("table", name="Friendly, under each modifier")
    assert not shifts.is_visible()
    page.get_by_role("heading", name="Under each modifier").click()
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


def test_axe_finds_nothing_by_day_and_in_the_dark(
    browser: Browser, site_folder: Path, page_names: tuple[str, ...]
) -> None:
    context = browser.new_context(viewport={"width": 800, "height": 800})
    page = context.new_page()
    contrast = Contrast()
    for name in page_names:
        page.goto(f"{site_folder.as_uri()}/{name}")
        open_everything(page)
        assert faults(page, BUT_COLOURS) == "", name
        # A page differs from itself in the dark by its colours alone.
        assert contrast.faults_in_both_themes(page) == "", name
    assert len(contrast.known) > 100
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
