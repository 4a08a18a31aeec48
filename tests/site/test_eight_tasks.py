"""What a table asks for in the middle of play, on a phone: three taps at most, and no wrong hit.

A tap is on the bar, on the first thing found, on a field or a button; typing is none. The first hit
is always what was meant.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing.tabs import Tab

pytestmark = pytest.mark.slow

TakeTab = Callable[..., Tab]
MOST = 3
# The cell of a grid in the row and under the heading of these names.
CELL = """([row, column]) => {
  for (const table of document.querySelectorAll("table[data-by]")) {
    const heads = [...table.tHead.rows].at(-1).cells;
    const said = cell => cell.innerText.trim().replace("%", "");
    const place = [...heads].findIndex(cell => said(cell) === column);
    const line = [...table.tBodies[0].rows].find(each => said(each.cells[0]) === row);
    if (place >= 0 && line) return said(line.cells[line.cells.length - heads.length + place]);
  }
  return null;
}"""


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page: Page, start: str) -> None:
        self.page, self.start, self.taps = page, start, 0

    def begin(self) -> None:
        self.page.goto(self.start)
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def find(self, query: str, page: str) -> None:
        """Find `query`, and go to what comes first, which must be on `page`."""
        self.begin()
        self.tap(self.page.get_by_role("button", name="Find", exact=True))
        self.page.get_by_role("combobox", name="Find entries").fill(query)
        said = self.page.locator(".said-found")
        expect(said).to_contain_text("found")
        first = self.page.locator("#found_ > a").first
        address = first.get_attribute("href") or ""
        assert address.partition("#")[0].endswith(page), (query, address)
        self.tap(first)
        self.page.wait_for_url(f"**/{page}*")


def test_what_a_table_asks_for_takes_three_taps(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    thumb = Thumb(page, f"{site_folder.as_uri()}/index.html")

    # The row itself answers.
    thumb.find("reaction 9 hostile", "referee-rules/encounter-reaction.html")
    expect(page.locator("#threatening")).to_be_in_viewport()
    expect(page.locator("#threatening")).to_contain_text("9–12")
    assert thumb.taps <= MOST

    thumb.find("fighter 5 against poison", "basic-encounter/saves-of-fighters.html")
    expect(page.locator("tr:target")).to_be_in_viewport()
    expect(page.locator("tr:target")).to_contain_text("11")
    assert thumb.taps <= MOST

    thumb.find("a fall of 30 ft", "basic-encounter/falling-damage.html")
    expect(page.locator("tr:target")).to_be_in_viewport()
    expect(page.locator("tr:target")).to_contain_text("3d6")
    assert thumb.taps <= MOST

    thumb.find("cleric 4 against a wight", "basic-encounter/turning-the-undead.html")
    expect(page.locator("tr:target")).to_contain_text("18 or more")
    assert thumb.taps <= MOST

    thumb.find("initiative", "basic-encounter/initiative.html")
    thumb.tap(page.locator(".roller button[type=submit]"))
    expect(page.locator(".roller .fallen").first).to_be_visible()
    assert thumb.taps <= MOST

    # A PDF is asked for by its name, or stands on the page of all of them.
    thumb.find("pdf", "downloads.html")
    link = page.locator(".document li a").first
    expect(link).to_be_in_viewport()
    assert (link.get_attribute("href") or "").endswith(".pdf")
    assert thumb.taps + 1 <= MOST

    # Checks: two taps lead to the grid in which the case stands.
    thumb.find("+4 against AC 16", "basic-encounter/attack.html")
    assert page.evaluate(CELL, ["4", "16"]) == "45"
    assert thumb.taps <= MOST
    thumb.find("morale 9 at -2", "optional-morale/morale-check.html")
    assert page.evaluate(CELL, ["9", "\u22122"]) == "58"
    assert thumb.taps <= MOST

    # Or from the start page: one tap to the check, one for each figure that is typed.
    thumb.begin()
    buttons = page.locator("[data-pack=basic-encounter] .buttons")
    thumb.tap(buttons.locator("a[href$='/attack.html']"))
    for name, figure in (("Attack bonus", "4"), ("Armour class", "16")):
        field = page.get_by_role("spinbutton", name=name)
        thumb.tap(field)
        field.fill(figure)
    expect(page.locator(".roller")).to_contain_text("45%")
    expect(page.locator(".roller")).to_contain_text("12 or more")
    assert thumb.taps <= MOST
