"""The site as a browser shows it, from disk and from a server, on a telephone and on a desk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path, PurePosixPath

import pytest
from playwright.sync_api import Browser, expect

from browsing.once import Once
from browsing.rolled import ROLLED
from browsing.tabs import TakeTab
from browsing.visits import WIDTHS, Journey, journey

pytestmark = pytest.mark.slow

REACTION = "referee-rules/encounter-reaction.html"


@pytest.fixture(params=["file", "http"])
def toured(
    request: pytest.FixtureRequest,
    once: Once,
    browser: Browser,
    site_folder: Path,
    server: str,
    contents: Mapping[PurePosixPath, bytes],
    page_names: tuple[str, ...],
    widest_pages: tuple[str, ...],
    pages_by_loads: tuple[str, ...],
) -> Journey:
    """Pages of all forms from disk, and from a server pages that load whatever any page does.

    Axe is asked about those with all forms of elements among them. What is longer elsewhere, or
    more, is shown in a frame: on a telephone, and on a desk where grids stand beside one another
    there.
    """
    others = {
        name: WIDTHS if b"data-by" in contents[PurePosixPath(name)] else WIDTHS[:1]
        for name in widest_pages
    }
    from_disk = partial(journey, browser, site_folder.as_uri(), page_names, framed=others, axe=True)
    from_server = partial(journey, browser, server, pages_by_loads, axe=False)
    return once(f"journey-{request.param}", from_disk if request.param == "file" else from_server)


# The journey from disk is the longest that any test waits for.
@pytest.mark.parametrize(
    "toured", [pytest.param("file", marks=pytest.mark.makes), "http"], indirect=True
)
def test_pages_fit_a_telephone_and_a_desk(toured: Journey) -> None:
    for visit in toured.visits:
        for width, needed in visit.widths.items():
            assert needed <= width, (visit.name, width)


@pytest.mark.parametrize("toured", ["file"], indirect=True)
def test_letters_of_twice_the_size_scroll_no_page_sideways(toured: Journey) -> None:
    large = {visit.name: visit.large for visit in toured.visits if visit.large}
    assert len(large) > 10
    assert {name: needed for name, needed in large.items() if needed > WIDTHS[0]} == {}


def test_pages_load_our_type_and_nothing_from_elsewhere(toured: Journey) -> None:
    assert [visit.name for visit in toured.visits if not visit.has_faces] == []
    assert toured.elsewhere == ()
    assert toured.said == ()


def test_targets_for_fingers_are_large_enough(toured: Journey) -> None:
    assert [(visit.name, visit.small) for visit in toured.visits if visit.small] == []


@pytest.mark.parametrize("toured", ["file"], indirect=True)
def test_axe_finds_nothing_by_day_and_in_the_dark(toured: Journey) -> None:
    assert [(visit.name, visit.axe) for visit in toured.visits if visit.axe] == []
    assert toured.ways > 100


def test_the_reaction_table_fits_a_telephone_without_scrolling(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 360, "height": 800}).page
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


def test_a_wide_grid_opens_on_its_usual_column(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 360, "height": 800}).page
    page.goto(f"{site_folder.as_uri()}/referee-rules/morale-check.html")
    home = page.locator("td.home").first.bounding_box()
    fixed = page.locator(".corner").bounding_box()
    assert home is not None
    assert fixed is not None
    assert fixed["x"] + fixed["width"] <= home["x"]
    assert home["x"] + home["width"] <= 360
    assert page.evaluate("window.scrollY") == 0


# What is folded up is there for whoever opens it, which takes no script.
HIDDEN = """elements => elements.filter(e => !e.closest("details:not([open])"))
  .filter(e => !e.checkVisibility()).map(e => e.innerText || e.id)"""


def test_everything_is_there_without_scripts(
    tab: TakeTab, site_folder: Path, pages_by_rows: tuple[str, ...]
) -> None:
    page = tab(java_script_enabled=False).page
    screen = "basic-encounter/referee-screen.html"
    for name in sorted({*pages_by_rows, *(f"{rolled}.html" for rolled in ROLLED), screen}):
        page.goto(f"{site_folder.as_uri()}/{name}")
        expect(page.locator("h1")).to_be_visible()
        rows = page.locator("tr[id], .rulings dt, .steps li, .points li")
        assert rows.evaluate_all(HIDDEN) == [], name
        # What would do nothing is out of sight.
        idle = page.locator(".needs-script")
        assert idle.evaluate_all("parts => parts.filter(e => e.checkVisibility()).length") == 0
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    shifts = page.get_by_role("table", name="Friendly, under each modifier")
    assert not shifts.is_visible()
    page.get_by_role("heading", name="Under each modifier").click()
    assert shifts.is_visible()
    page.get_by_text("Odds in full").click()
    expect(page.get_by_role("table", name="Encounter reaction, Hostile")).to_be_visible()


def test_a_grid_that_scrolls_says_so_without_scripts(tab: TakeTab, site_folder: Path) -> None:
    kind = {"has_touch": True, "is_mobile": True, "java_script_enabled": False}
    page = tab(viewport={"width": 390, "height": 844}, **kind).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    frame = page.locator(".wide > .scroll").first
    shade = "e => getComputedStyle(e).maskImage"
    assert "linear-gradient" in frame.evaluate(shade)
    # What is all there has none.
    assert page.locator(".wide > .scroll").last.evaluate(shade) == "none"
    frame.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    expect(frame).to_have_css("mask-image", "none")


@pytest.mark.parametrize("name", ["board.html", "trackers.html"])
def test_what_scripts_alone_do_leads_without_them_to_what_can_be_read(
    tab: TakeTab, server: str, name: str
) -> None:
    page = tab(java_script_enabled=False).page
    page.goto(f"{server}/{name}")
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    links = page.locator("main a")
    addresses = links.evaluate_all("all => all.map(e => e.getAttribute('href'))")
    assert {"entries.html", "downloads.html"} < {*addresses}
    assert sum("referee-screen" in each for each in addresses) == 6
    links.first.click()
    expect(page.locator(".panel").first).to_be_visible()


def test_a_row_that_is_pointed_to_stands_out(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{REACTION}#threatening")
    ground = "e => getComputedStyle(e.querySelector('td')).backgroundColor"
    assert page.locator("#threatening").evaluate(ground) != page.locator("#indifferent").evaluate(
        ground
    )


def test_keyboards_reach_the_content_first(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    # To what is set, and to all that is read.
    for name in ("To the roll", "To the content"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name=name)).to_be_focused()
        expect(page.get_by_role("link", name=name)).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_paper_gets_a_clean_sheet(tab: TakeTab, site_folder: Path) -> None:
    page = tab(color_scheme="dark").page
    page.goto(f"{site_folder.as_uri()}/{REACTION}")
    page.emulate_media(media="print")
    assert not page.locator(".masthead").is_visible()
    assert not page.locator(".neighbours").is_visible()
    assert not page.locator(".roller").is_visible()
    assert page.locator("body").evaluate("e => getComputedStyle(e).backgroundColor") == (
        "rgb(255, 255, 255)"
    )


def test_what_is_corrected_is_printed_folded_or_not(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/damage.html")
    errata = page.locator("table.errata")
    expect(errata).to_be_hidden()
    page.emulate_media(media="print")
    expect(errata).to_be_visible()
    assert errata.evaluate("table => table.offsetHeight") > 20
    expect(page.get_by_role("heading", name="Errata")).to_be_visible()
    # What else is folded is left out as ever.
    assert page.locator("details:not([open], .more)").locator("visible=true").count() == 0
