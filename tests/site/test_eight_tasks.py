"""What a table asks for in the middle of play, on a phone: three taps at most, and no wrong hit.

A tap is on the bar, on the first thing found, on a field or a button; typing is none. The first hit
is always what was meant.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

MOST = 3


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page: Page, start: str) -> None:
        self.page, self.start, self.taps = page, start, 0

    def begin(self) -> None:
        self.page.goto(self.start)
        self.taps = 0

    def answers(self, chance: str, **fields: str) -> None:
        """Hold the page to what is set in its `fields`, by their titles, and to its chance."""
        for name, value in fields.items():
            field = self.page.get_by_role("spinbutton", name=name.replace("_", " "), exact=True)
            expect(field).to_have_value(value)
        expect(self.page.locator(".foretold .likely").first).to_have_text(chance)
        expect(self.page.locator(".foretold .likely").first).to_be_in_viewport()

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def find(self, query: str, page: str, answer: str = "") -> None:
        """Find `query`, and go to what comes first, which must be on `page`.

        What answers at once says its `answer` before anybody goes there.
        """
        self.begin()
        self.tap(self.page.get_by_role("button", name="Find", exact=True))
        self.page.get_by_role("combobox", name="Find entries").fill(query)
        said = self.page.locator(".said-found")
        expect(said).to_contain_text("found")
        first = self.page.locator("#found_ > a").first
        address = first.get_attribute("href") or ""
        assert address.partition("#")[0].endswith(page), (query, address)
        if answer:
            expect(first.locator(".answer")).to_have_text(answer)
        self.tap(first)
        self.page.wait_for_url(f"**/{page}*")


def test_what_a_table_asks_for_takes_three_taps(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    thumb = Thumb(page, f"{site_folder.as_uri()}/index.html")

    # The row itself answers.
    thumb.find("reaction 9 hostile", "referee-rules/encounter-reaction.html", "Threatening")
    expect(page.locator("#threatening")).to_be_in_viewport()
    expect(page.locator("#threatening")).to_contain_text("9–12")
    assert thumb.taps <= MOST

    # So does a check, in the list already, whose fields are set by the query; a third tap rolls it.
    poison = "basic-encounter/saving-throw.html"
    thumb.find("fighter 5 against poison", poison, "50% Saved, 11 or more on d20")
    thumb.answers("50%", Target="11", Modifier="0", Level="5")
    expect(page.get_by_role("radio", name="Death, poison")).to_be_checked()
    expect(page.get_by_role("radio", name="Fighter")).to_be_checked()
    thumb.tap(page.locator(".roller button[type=submit]"))
    # What has fallen stands beside what it had to reach.
    expect(page.locator(".roller .fallen").first).to_have_text(re.compile(r"\d+.* against 11$"))
    assert thumb.taps <= MOST

    thumb.find("a fall of 30 ft", "basic-encounter/falling-damage.html")
    expect(page.locator("tr:target")).to_be_in_viewport()
    expect(page.locator("tr:target")).to_contain_text("3d6")
    assert thumb.taps <= MOST

    turn = "basic-encounter/turn-undead.html"
    thumb.find("cleric 4 against a wight", turn, "15% Turned, 18 or more on d20")
    thumb.answers("15%", Cleric_level="4")
    expect(page.get_by_role("radio", name="Wight")).to_be_checked()
    assert thumb.taps < MOST

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

    morale = "optional-morale/morale-check.html"
    thumb.find("morale 9 at -2", morale, "42% Breaks, 8 or more on 2d6")
    thumb.answers("42%", Morale_score="9", Adjustment="\u22122")
    assert thumb.taps < MOST

    attack = "basic-encounter/attack.html"
    thumb.find("+4 against AC 16", attack, "45% Hit, 12 or more on d20")
    thumb.answers("45%", Attack_bonus="+4", Armour_class="16", Other_modifiers="0")
    assert thumb.taps < MOST
    # Its address says what is set: who opens it finds the same.
    page.wait_for_url("**/attack.html#set?bonus=4&armour_class=16&modifier=0")
    page.reload()
    thumb.answers("45%", Attack_bonus="+4", Armour_class="16", Other_modifiers="0")

    # Or from the start page: one tap to the panel that has it, one for each figure that is typed.
    thumb.begin()
    tiles = page.locator("[data-pack=basic-encounter] .tiles")
    thumb.tap(tiles.get_by_role("link", name=re.compile("^Attack")))
    card = page.get_by_role("article", name="Attack d20").locator(".roller")
    for name, figure in (("Attack bonus", "4"), ("Armour class", "16")):
        field = card.get_by_role("spinbutton", name=name)
        thumb.tap(field)
        field.fill(figure)
    expect(card).to_contain_text("45%")
    expect(card).to_contain_text("12 or more")
    assert thumb.taps <= MOST
