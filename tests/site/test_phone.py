"""A phone in one hand: what is rolled stands at the thumb, and is large enough for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browsing.contrast import Contrast
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
SMALL: ViewportSize = {"width": 320, "height": 568}
# Pages with a table, and the most that may stand above it.
TABLES = (
    "referee-rules/encounter-reaction.html",
    "optional-morale/situational-adjustments.html",
    "basic-encounter/turning-the-undead.html",
    "basic-encounter/saves-of-fighters.html",
    "forms/mire/finds.html",
)
ABOVE = 400
CHECKS = ("toolbox-864/attack.html", "referee-rules/morale-check.html")

# What is tapped in play and is less than 44 px wide or high; links inside sentences, cells and
# lists of sources are as high as their line.
SMALLER = """() => [...document.querySelectorAll(
  ".dock a, .dock button, .roller button, .roller input, .roller select, .roller summary, "
  + ".whereabouts a, .whereabouts button, .more > summary, .neighbours a, .index a")]
  .filter(e => e.checkVisibility())
  .filter(e => getComputedStyle(e.closest("li") || e).position !== "absolute")
  .filter(e => { const b = e.getBoundingClientRect(); return b.width < 44 || b.height < 43.5; })
  .map(e => `${e.tagName} ${e.className} ${e.innerText || e.name}`)"""
# How much of the height of the window lies below what is fixed at its lower edge.
LYING_OVER = """() => Math.max(...[...document.querySelectorAll("body *")]
  .filter(e => getComputedStyle(e).position === "fixed" && e.checkVisibility())
  .map(e => innerHeight - e.getBoundingClientRect().top))"""
# A figure that is set takes one line, beside its name.
HIGH = """() => [...document.querySelectorAll(".stepper")].filter(e => e.checkVisibility())
  .map(e => e.getBoundingClientRect().height).filter(height => height > 80)"""
TOP = "e => e.getBoundingClientRect().top + scrollY"
IN_REACH = """e => { const b = e.getBoundingClientRect();
  return b.top >= 0 && b.bottom <= innerHeight
    && e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)); }"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def phone(tab: TakeTab) -> Page:
    return tab(viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce").page


def test_tables_begin_high_and_are_rolled_with_the_thumb(phone: Page, site_folder: Path) -> None:
    for name in TABLES:
        phone.goto(f"{site_folder.as_uri()}/{name}")
        assert phone.locator("main table").first.evaluate(TOP) < ABOVE, name
        assert phone.evaluate(SMALLER) == [], name
        roll = phone.locator(".roller button[type=submit]")
        if roll.count():
            assert roll.evaluate(IN_REACH), name
    # After the roll too, and at the end of the page.
    phone.goto(f"{site_folder.as_uri()}/{TABLES[0]}")
    phone.locator(".roller button[type=submit]").tap()
    expect(phone.locator(".roller .fallen")).to_be_visible()
    assert phone.evaluate(SMALLER) == []
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert phone.locator(".roller button[type=submit]").evaluate(IN_REACH)
    foot = phone.locator(".colophon").evaluate("e => e.getBoundingClientRect().bottom")
    assert foot <= phone.locator(".roller").evaluate("e => e.getBoundingClientRect().top") + 1


def test_checks_keep_their_button_in_reach(phone: Page, site_folder: Path) -> None:
    for name in CHECKS:
        phone.goto(f"{site_folder.as_uri()}/{name}")
        assert phone.locator(".roller").evaluate(TOP) < ABOVE
        assert phone.locator(".roller button[type=submit]").evaluate(IN_REACH), name
        assert phone.evaluate(SMALLER) == [], name
        assert phone.evaluate(HIGH) == [], name


def test_on_its_side_small_and_with_large_letters(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/{TABLES[0]}")
    roll = phone.locator(".roller button[type=submit]")
    for size in (ON_ITS_SIDE, SMALL, UPRIGHT):
        phone.set_viewport_size(size)
        assert roll.evaluate(IN_REACH), size
        for button in phone.locator(".dock li > *").all():
            assert button.evaluate(IN_REACH), size
        assert not phone.evaluate(SIDEWAYS), size
        # Some of the table is in sight between the two.
        assert phone.locator("main table thead").first.evaluate(IN_REACH), size
    for name in ("index.html", "basic-encounter/damage-to-a-vehicle.html", CHECKS[0], TABLES[0]):
        phone.goto(f"{site_folder.as_uri()}/{name}")
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert not phone.evaluate(SIDEWAYS), name
        # Nor is the window itself drawn wider for what does not fit.
        assert phone.evaluate("innerWidth") == UPRIGHT["width"], name
    assert roll.evaluate(IN_REACH)
    # What leads elsewhere gives way to the answer, which stands above the button.
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.evaluate("dispatchEvent(new Event('resize'))")
    answer, below = phone.locator(".foretold .main .percent").bounding_box(), roll.bounding_box()
    assert answer
    assert below
    assert answer["y"] + answer["height"] < below["y"]
    assert not phone.evaluate(SIDEWAYS)
    # On its side the button stands within what it rolls.
    phone.set_viewport_size(ON_ITS_SIDE)
    phone.reload()
    card, below = phone.locator(".roller").bounding_box(), roll.bounding_box()
    assert card
    assert below
    assert below["y"] + below["height"] < card["y"] + card["height"]


def test_the_bar_leads_everywhere(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/{TABLES[0]}")
    bar = phone.get_by_role("navigation", name="At hand")
    bar.get_by_role("button", name="Menu").tap()
    assert phone.get_by_role("link", name="Downloads").evaluate(IN_REACH)
    assert phone.get_by_label("Theme").is_visible()
    assert Contrast().faults_in_both_themes(phone) == ""
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("link", name="Downloads")).to_be_hidden()
    phone.locator(".roller button[type=submit]").tap()
    expect(phone.locator(".roller .fallen")).to_be_visible()
    bar.get_by_role("button", name="Log").tap()
    log = phone.get_by_role("list", name="Rolls, the last first")
    expect(log).to_be_focused()
    expect(log).to_contain_text("Encounter reaction")
    phone.get_by_role("button", name="Close").tap()
    bar.get_by_role("button", name="Find").tap()
    expect(phone.get_by_role("combobox", name="Find entries")).to_be_focused()
    phone.get_by_role("button", name="Close").tap()
    bar.get_by_role("link", name="Home").tap()
    phone.wait_for_url("**/index.html")


def test_what_a_roll_comes_to_is_seen_where_it_is_rolled(tab: TakeTab, site_folder: Path) -> None:
    upright, aside = {"width": 390, "height": 844}, {"width": 844, "height": 390}
    for viewport in (upright, aside):
        page = tab(viewport=viewport, has_touch=True, is_mobile=True).page
        for name in ("basic-encounter/attack", "toolbox-864/attack", "house-rules/critical-hit"):
            page.goto(f"{site_folder.as_uri()}/{name}.html")
            page.locator(".roller [type=submit]").tap()
            fallen = page.locator(".roller .fallen").first
            expect(fallen).to_be_visible()
            for seen in (fallen, page.locator(".roller .meant"), page.locator(".foretold .main")):
                expect(seen, f"{name} {viewport}").to_be_in_viewport(ratio=0.9)
            # And nothing lies over it.
            over = fallen.evaluate(
                """e => { const { x, y, width, height } = e.getBoundingClientRect();
                  const top = document.elementFromPoint(x + width / 2, y + height / 2);
                  return e.contains(top) || top.contains(e); }"""
            )
            assert over, (name, viewport)


# How many buttons that roll lie behind the notice.
BEHIND = """notice => {
  const box = notice.getBoundingClientRect();
  return [...document.querySelectorAll("[type=submit]")].map(e => e.getBoundingClientRect())
    .filter(e => e.height && e.top < box.bottom && e.bottom > box.top).length;
}"""


def test_one_notice_stands_at_a_time_and_not_over_what_rolls(
    phone: Page, site_folder: Path
) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_2")
    roll = phone.get_by_role("button", name="Roll d20")
    # As low as the bar at the thumb lets it be, where notices stand otherwise.
    foot = int(roll.evaluate("e => e.getBoundingClientRect().bottom"))
    phone.set_viewport_size({"width": 390, "height": foot + 76})
    notice = phone.locator(".notice")
    phone.evaluate("Tablewright.ask('New version', 'Reload', () => {})")
    expect(notice).to_have_text("New version Reload Later")
    phone.evaluate("Tablewright.say('Copied')")
    expect(notice).to_have_text("Copied")
    expect(notice).to_be_in_viewport(ratio=1)
    assert notice.evaluate(BEHIND) == 0
    # What nobody has answered is there again, until it is put off.
    expect(notice).to_have_text("New version Reload Later")
    assert notice.evaluate(BEHIND) == 0
    phone.get_by_role("button", name="Later").tap()
    expect(notice).to_be_hidden()
    phone.evaluate("Tablewright.say('Copied')")
    expect(notice).to_be_visible()
    expect(notice).to_be_hidden()


def test_a_notice_stands_above_the_button_of_a_check(phone: Page, site_folder: Path) -> None:
    for name in CHECKS:
        phone.goto(f"{site_folder.as_uri()}/{name}")
        phone.evaluate("Tablewright.say('On the board “My board”: Morale check', () => '')")
        notice = phone.locator(".notice")
        assert notice.evaluate(BEHIND) == 0, name
        # Where the thumb is, and not at the head of the page.
        assert notice.evaluate("e => e.getBoundingClientRect().top > innerHeight / 2"), name


def test_dice_that_are_shown_how_to_write_are_tapped(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/odds.html")
    high = phone.locator(".notation dt a").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert len(high) > 9
    assert min(high) >= 44


def test_in_letters_twice_as_large_nothing_lies_over_half_of_a_table(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport=UPRIGHT, has_touch=True, is_mobile=True).page
    for name in (TABLES[0], CHECKS[1]):
        page.goto(f"{site_folder.as_uri()}/{name}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(page.locator("html")).to_have_attribute("data-large", "")
        page.locator(".roller [type=submit]").tap()
        expect(page.locator(".roller .fallen")).to_be_visible()
        # What stands in the field of real dice grows with the rest.
        label = page.locator(".by-hand span").first
        assert label.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 1.3 * 13, name
        lying = page.evaluate(LYING_OVER)
        assert lying < UPRIGHT["height"] * 0.3, name


def test_no_key_moves_under_the_thumb_when_something_is_set_after_a_roll(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport=UPRIGHT, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/monster-reactions.html")
    page.locator(".roller [type=submit]").tap()
    expect(page.locator(".roller .fallen")).to_be_visible()
    more = page.get_by_role("button", name="Modifier: more")
    before = more.bounding_box()
    more.tap()
    expect(page.locator(".roller .since")).to_be_visible()
    assert more.bounding_box() == before
    # Words that stand alone have no heading.
    expect(page.locator(".roller .meant")).not_to_contain_text("What it means")


# Where keys stand: those at the thumb in the window, others on the page.
WHERE = """all => all.map(e => Math.round(e.getBoundingClientRect().top
  + (e.closest(".throw, .of-table") ? 0 : scrollY)))"""


@pytest.mark.parametrize(
    "name", ["basic-encounter/initiative.html", "basic-encounter/monster-reactions.html"]
)
def test_what_falls_stands_above_the_keys_and_moves_none(
    phone: Page, site_folder: Path, name: str
) -> None:
    phone.goto(f"{site_folder.as_uri()}/{name}")
    button = phone.locator(".roller button[type=submit]")
    keys = phone.locator(".roller :is(.throw > *, .step)")
    phone.wait_for_function("document.fonts.status === 'loaded'")
    before = keys.evaluate_all(WHERE)
    button.tap()
    expect(phone.locator(".fallen").first).to_be_visible()
    assert keys.evaluate_all(WHERE) == before
    told, at_hand = phone.locator(".shown").bounding_box(), button.bounding_box()
    assert told
    assert at_hand
    assert told["y"] + told["height"] <= at_hand["y"] + 1


def test_what_falls_scrolls_no_farther_than_its_row_needs(phone: Page, site_folder: Path) -> None:
    phone.goto(f"{site_folder.as_uri()}/basic-encounter/monster-reactions.html")
    likely, row = phone.locator(".likeliest .percent"), phone.locator("tr.lit")
    for typed in ("9", "4"):
        phone.locator(".by-hand input").fill(typed)
        phone.locator(".by-hand input").press("Enter")
        expect(row).to_have_count(1)
        # All that moves has moved by then.
        phone.wait_for_timeout(600)
        # The answer stays at its head, and the row above what lies over the page.
        expect(likely).to_be_in_viewport(ratio=1)
        box, over = row.bounding_box(), phone.locator(".roller").bounding_box()
        assert box
        assert over
        assert box["y"] + box["height"] <= over["y"] + 1
