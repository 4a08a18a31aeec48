"""Long pages are narrowed to what is asked for, from disk; wide tables say that there is more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing.axe import BUT_COLOURS, faults
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow


def test_errata_and_proofs_are_narrowed_from_disk(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/errata.html")
    # All of it is a few lines until something is asked for.
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * 844
    rulings = page.locator(".rulings > div")
    errata = page.locator(".errata tbody tr")
    everything = rulings.count() + errata.count()
    page.get_by_label("Sort").select_option("Proved errata")
    expect(page.locator("main .proof.proved").first).to_be_visible()
    proved = page.locator("tr[data-is=proved]").count()
    expect(page.locator(".filter [role=status]")).to_have_text(f"{proved} of {everything}")
    expect(rulings.filter(visible=True)).to_have_count(0)
    expect(errata.filter(visible=True)).to_have_count(proved)
    page.get_by_label("Sort").select_option("Rulings")
    page.get_by_label("Pack", exact=True).select_option("Toolbox 864")
    expect(page.locator("details.pack-part").filter(visible=True)).to_have_count(1)
    left = rulings.filter(visible=True).count()
    page.get_by_label("Words").fill("xylophone")
    expect(rulings.filter(visible=True)).to_have_count(0)
    page.get_by_label("Words").fill("nearer")
    expect(rulings.filter(visible=True).first).to_be_visible()
    assert rulings.filter(visible=True).count() < left
    assert faults(page, BUT_COLOURS) == ""

    # An address opens what it leads to.
    page.goto(f"{site_folder.as_uri()}/proofs.html#TW102")
    shown = page.locator("details.proof-page")
    expect(shown.and_(page.locator("[open]"))).to_have_count(1)
    expect(page.locator("#TW102")).to_be_in_viewport()
    page.get_by_label("Sort").select_option("Warnings")
    warnings = page.locator("details[data-is=warning]").count()
    expect(shown.filter(visible=True)).to_have_count(warnings)
    page.get_by_label("Code or word").fill("tw602")
    page.get_by_label("Sort").select_option("All severities")
    expect(shown.filter(visible=True).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    # On a desk one of the packs is open, and again when nothing more is asked for.
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{site_folder.as_uri()}/errata.html")
    opened = page.locator("details.pack-part[open]")
    expect(opened).to_have_count(1)
    expect(opened).to_have_attribute("data-pack", "basic-encounter")
    for words, pack in (("nearer", "toolbox-864"), ("", "basic-encounter")):
        page.get_by_label("Words").fill(words)
        expect(opened).to_have_attribute("data-pack", pack)
    page.set_viewport_size({"width": 390, "height": 844})

    # A grid that does not fit says so, and where there is more of it.
    page.goto(f"{site_folder.as_uri()}/toolbox-864/attack.html")
    frame = page.locator(".scroll:has(> .heat-table)").first
    expect(frame).to_have_attribute("data-more", re.compile("right"))
    expect(frame.locator("xpath=..").locator("+ .wider")).to_be_visible()
    frame.evaluate("e => e.scrollTo({left: e.scrollWidth, behavior: 'instant'})")
    expect(frame).to_have_attribute("data-more", "left")
    page.set_viewport_size({"width": 3000, "height": 900})
    frame = page.locator(".scroll:has(> .heat-table)").last
    expect(frame).to_have_attribute("data-more", "")

    # So do the odds of dice that were typed, on the narrowest of telephones.
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(f"{site_folder.as_uri()}/odds.html")
    frame = page.locator(".scroll:has(> .totals)")
    expect(frame).to_have_attribute("data-more", "right")
    # On a desk a table of figures is no wider than its figures need.
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{site_folder.as_uri()}/basic-encounter/saves-of-fighters.html")
    assert page.evaluate("document.querySelector('.entry-table').offsetWidth") < 700


def test_a_roster_is_narrowed_and_sorted_from_disk(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/forms/mire/beasts.html")
    names = page.locator(".roster tbody tr:not(.group) th")
    as_written = names.all_inner_texts()
    assert len(as_written) > 1
    # Upwards, downwards, and with groups again as it was written.
    weight = page.get_by_role("columnheader", name="Weight")
    weight.get_by_role("button").press("Enter")
    expect(weight).to_have_attribute("aria-sort", "ascending")
    expect(page.locator(".roster .group").filter(visible=True)).to_have_count(0)
    # What is not there comes last, and each says its group, whose heading is gone.
    expect(page.locator(".roster tbody tr:not(.group) th").last).to_have_text("HeronWeak")
    leaps = page.get_by_role("columnheader", name="Leaps")
    leaps.get_by_role("button").click()
    expect(names.first).to_have_text("HeronWeak")
    leaps.get_by_role("button").click()
    expect(leaps).to_have_attribute("aria-sort", "descending")
    assert names.first.inner_text().startswith("Eel")
    assert faults(page, BUT_COLOURS) == ""
    page.get_by_label("Words in a row").fill("splash")
    expect(names.filter(visible=True)).to_have_count(1)
    expect(names.filter(visible=True)).to_contain_text(["Eel"])
    expect(page.locator(".filter [role=status]")).to_have_text(f"1 of {len(as_written)}")
    leaps.get_by_role("button").click()
    page.get_by_label("Words in a row").fill("")
    page.get_by_label("Group").select_option("Weak")
    expect(names.filter(visible=True)).to_have_text(["Heron"])
    expect(page.locator(".roster .group").filter(visible=True)).to_have_count(1)
    page.get_by_label("Group").select_option("")
    assert names.all_inner_texts() == as_written


def test_lists_of_entries_are_narrowed(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/entries.html")
    page.get_by_label("A word of the title").fill("saving throw")
    shown = page.locator(".index > li:visible")
    expect(shown).to_have_count(1)
    expect(page.locator("main h2:visible")).to_have_text(["S"])
    page.get_by_label("Pack", exact=True).select_option("Toolbox 864")
    expect(shown).to_have_count(0)
    page.goto(f"{site_folder.as_uri()}/basic-encounter/index.html")
    page.get_by_label("A word of it").fill("undead")
    expect(page.locator(".contents > li:visible").first).to_contain_text("ndead")
    expect(page.locator("#kind_check + .contents")).to_be_visible()
    for gone in ("#kind_screen", "#kind_screen + .contents"):
        expect(page.locator(gone)).not_to_be_visible()
