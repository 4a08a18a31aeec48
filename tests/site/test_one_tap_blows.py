"""A fight on a phone with one thumb: who is left above the blow, and the whole of it at one tap."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PARTY = (
    "Mara fighter 3 AC 16 40 hp d8",
    "Bran cleric 4 AC 15 40 hp 1d6+1",
    "Dara thief 25 AC 13 40 hp d6",
    "3 Orcs HD 1 AC 14 ML 8 40 hp d6",
)
# So many taps at most have two rounds of six who all strike, with those that begin the fight.
MOST = 18
# So many milliseconds after a blow its key takes no other.
DEAF = 600


def begun(page: Page, site: Path, *lines: str) -> None:
    page.goto(f"{site.as_uri()}/404.html")
    page.evaluate("Tablewright.playGame('basic-encounter')")
    page.goto(f"{site.as_uri()}/trackers.html")
    joining = page.get_by_label("Who joins", exact=True)
    for line in lines:
        joining.fill(line)
        joining.press("Enter")


def fight(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('tablewright-fight')"))
    now: dict[str, Any] = kept["now"]
    return now


def log_of(page: Page) -> list[str]:
    kept = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    return [f"{roll['title']}: {roll['says']}" for roll in kept]


def test_six_fight_two_rounds_by_few_taps(tab: TakeTab, site_folder: Path) -> None:
    taken = tab(**PHONE)
    page = taken.page
    begun(page, site_folder, *PARTY)
    page.get_by_role("button", name="Roll initiative").tap()
    page.locator(".ring > .stand .next").tap()
    taps = 3  # with the one on the field of who joins
    strike = page.locator(".strike")
    brief = page.get_by_role("list", name="What is left of whom")
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    expect(brief.get_by_role("listitem")).to_have_count(6)
    # Whoever acts is marked there, and all of it is seen without scrolling.
    acting = blow.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    expect(brief.locator("[aria-current]")).to_have_count(acting.count())
    for part in (brief, strike, blow.locator(".foretold .main")):
        expect(part).to_be_in_viewport(ratio=1)
    lost = blows = 0
    while True:
        before = fight(page)
        page.wait_for_timeout(DEAF)
        strike.tap()
        taps += 1
        blows += 1
        page.wait_for_function(
            """before => { const now = JSON.parse(localStorage.getItem("tablewright-fight")).now;
              const struck = all => all.who.map(one => one.blows);
              return (now.round !== before.round || now.turn !== before.turn
                || String(struck(now)) !== String(struck(before)))
                && now.who.some(one => one.blows) }""",
            arg=before,
        )
        expect(blow.locator(".meant")).to_be_visible()
        hit = "Hit" in blow.locator(".meant").inner_text()
        if hit:
            lost += 1
            expect(blow.locator(".losing .whom")).to_contain_text(" lost ")
        now = fight(page)
        # Dice of their own fall at once if it lands, and no others.
        left = [sum(one["figures"][-1]["now"] for one in each["who"]) for each in (before, now)]
        assert (left[1] < left[0]) is hit
        if now["round"] == 2 and strike.inner_text().startswith("Next: round 3"):
            break
    assert blows == 12
    assert taps <= MOST
    # What was lost stands above it; a tap asks for more of it.
    for one in fight(page)["who"]:
        figure = one["figures"][-1]
        expect(brief).to_contain_text(f"{one['name']}{figure['now']}/40")
    brief.get_by_role("button").first.tap()
    expect(page.get_by_role("dialog", name="How much is lost")).to_be_visible()
    page.keyboard.press("Escape")
    # By keys it is one as well, and a reload goes on from there.
    page.wait_for_timeout(250)
    page.reload()
    expect(strike).to_contain_text("Next: round 3")
    page.keyboard.press("s")
    expect(blow.locator(".meant")).to_be_visible()
    assert fight(page)["round"] == 3
    assert faults(page, BUT_COLOURS) == ""
    # Who taps twice while the next turn is on its way passes over nobody.
    while "next" not in strike.inner_text():
        page.keyboard.press("s")
        page.wait_for_timeout(300)
    page.wait_for_timeout(DEAF)
    follows = page.locator(".ring > .stand .who-next").inner_text()
    strike.evaluate("key => { key.click(); key.click(); }")
    expect(page.locator(".ring > .stand .turn-of b")).to_have_text(follows)
    page.wait_for_timeout(300)
    expect(page.locator(".ring > .stand .turn-of b")).to_have_text(follows)
    assert not taken.errors


def test_one_tap_is_taken_back_by_one_and_nobody_strikes_the_dead(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 40 hp d8 @9", "Bran cleric 4 AC 15 40 hp d6 @8")
    begun(page, site_folder, *lines, "2 Orcs HD 1 AC 14 40 hp d6 @5")
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    strike = blow.locator(".strike")
    undo = page.locator(".ring > .stand").get_by_role("button", name="Undo")
    # It says whom it is for, and of whoever is not set yet how likely they hit.
    expect(strike).to_have_text("Mara strikes Orc 1now, d8")
    strike.tap()
    expect(strike).to_have_text("Bran strikes Orc 1next, 45%, d6")
    expect(blow.locator(".foretold .likely").first).to_have_text("45%")
    begins, logged = fight(page), log_of(page)
    page.wait_for_timeout(DEAF)
    strike.tap()
    expect(strike).to_contain_text("Orc 1 strikes Mara")
    assert len(log_of(page)) > len(logged)
    came = blow.locator(".meant b").inner_text()
    if came == "Hit":
        # Damage that fell is not asked for.
        expect(blow.locator(".losing .whom")).to_contain_text(" lost ")
        expect(blow.locator(".meant .cell")).to_be_hidden()
    # Turn, blow and what it cost go with one tap, which names it.
    undo.tap()
    expect(page.locator(".notice.open")).to_contain_text(f"Bran strikes Orc 1: {came}")
    expect(blow.locator(".meant")).to_have_count(0)
    assert fight(page) == begins
    # What was taken back was not rolled.
    assert log_of(page) == logged
    # Who falls by other ways is no target, in the card and on the key.
    brief = page.get_by_role("list", name="What is left of whom")
    brief.get_by_role("button", name="Orc 1").tap()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()
    expect(strike).to_contain_text("Bran strikes Orc 2")
    struck = blow.get_by_role("group", name="armour class of those in the fight")
    expect(struck.locator("[aria-pressed=true]")).to_have_text("Orc 2 14")
    page.locator(".ring > .stand .next").tap()
    expect(struck.locator("[aria-pressed=true]")).to_have_text("Orc 2 14")


def test_what_is_lacking_in_a_line_is_said(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    begun(page, site_folder)
    joining = page.get_by_label("Who joins", exact=True)
    said = page.locator(".read")
    for line, words in (
        ("5", "5 of whom? A name is lacking."),
        ("2d4 kobolds 3 hp", "How many they are is a number: roll 2d4 first."),
        ("Orc hp", "How much hp? Its number is lacking."),
        ("6 hp Orc", "The name comes first, as in Mara 14 hp."),
    ):
        joining.fill(line)
        expect(said).to_have_text(words)
        joining.press("Enter")
        expect(page.locator(".notice.open")).to_have_text(words)
        expect(page.locator(".fighter")).to_have_count(0)
    # What stands in no blank, before or behind its number, is read.
    for line, words in (
        ("Orc ac16hp12", "Orc: AC 16, hp 12, initiative d6"),
        ("Ogre HD 4+1 AC 15 hp 22 dmg 2d6", "Ogre: HD 4+1, AC 15, hp 22, strikes for 2d6"),
        ("Dara thief 2 att +2 AC 13 8 hp", "Dara: thief 2, ATT 2, AC 13, hp 8"),
        ("Orc ML 7", "Orc: ML 7"),
    ):
        joining.fill(line)
        expect(said).to_contain_text(words)


def test_whoever_is_chosen_is_seen_in_the_row_and_no_table_ends_silently(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Dara thief 25 AC 13 18 hp @9", "9 Orcs HD 1 AC 14 5 hp @5")
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    struck = blow.get_by_role("group", name="armour class of those in the fight")
    # A level beyond the last row counts as that, which is said.
    acting = blow.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    expect(acting).to_have_text(["Dara +8 25, past the last, 20"])
    last = struck.get_by_role("button", name="Orc 9")
    expect(last).not_to_be_in_viewport()
    last.tap()
    page.locator(".ring > .stand .next").tap()
    expect(struck.locator("[aria-pressed=true]")).to_have_text("Dara 13")
    expect(struck.locator("[aria-pressed=true]")).to_be_in_viewport(ratio=1)
    page.locator(".ring > .stand .next").tap()
    # When her turn comes again it is still the ninth.
    expect(struck.locator("[aria-pressed=true]")).to_have_text("Orc 9 14")
    expect(struck.locator("[aria-pressed=true]")).to_be_in_viewport(ratio=1)
    # At its end a step says so.
    level = blow.locator(".lookup[data-for=bonus]")
    level.locator("summary").tap()
    level.locator("[data-step='1']").tap(force=True)
    expect(page.locator(".notice.open")).to_have_text("20 is the most here")


def test_a_save_offers_everybody_by_class_and_level(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    begun(page, site_folder, "Mara fighter 3 AC 16 18 hp @9", "Bran cleric 4 14 hp", "Orc 5 hp")
    page.get_by_label("Roll anew every round").uncheck()
    page.get_by_role("button", name="Roll initiative").click()
    page.locator(".ring > .stand .next").click()
    aim = fight(page)["who"][0].get("aim")
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html")
    page.locator(".panel-tabs").get_by_role("link", name="Saving").click()
    card = page.locator(".is-open .live[data-at='basic-encounter/saving-throw']")
    offers = card.get_by_role("group", name="target of those in the fight").get_by_role("button")
    # A monster saves as nobody says.
    expect(offers).to_have_count(2)
    bran = offers.filter(has_text="Bran")
    expect(bran).to_have_text("Bran 9")
    bran.click()
    target = card.get_by_role("spinbutton", name="Target", exact=True)
    expect(target).to_have_value("9")
    expect(card.get_by_role("radio", name="Cleric")).to_be_checked()
    # Of another kind it is another number, for all of them.
    card.get_by_role("radio", name="Spells").check()
    expect(target).to_have_value("14")
    expect(bran).to_have_text("Bran 14")
    expect(offers.filter(has_text="Mara")).to_have_text("Mara 16")
    # Who has a save to make is no target of whoever acts.
    page.wait_for_timeout(250)
    assert fight(page)["who"][0].get("aim") == aim


def fall(page: Page, name: str) -> None:
    """Let whoever is called `name` lose all that is left of them."""
    brief = page.get_by_role("list", name="What is left of whom")
    brief.get_by_role("button", name=name).tap()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()


def until_it_says(page: Page, key: Locator, outcome: str) -> None:
    """Roll what losses call for until it comes to that, and take back whatever else it does."""
    due = page.locator(".ring > .stand .due")
    for _ in range(60):
        key.tap()
        expect(due).to_contain_text("in round")
        if outcome in due.inner_text():
            return
        page.locator(".ring > .stand").get_by_role("button", name="Undo").tap()
        expect(key).to_contain_text("%")
    raise AssertionError(outcome)


def test_those_who_gave_in_leave_by_one_tap_and_come_back_by_another(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 14 hp @9", "3 Goblins AC 14 ML 4 5 hp @5")
    begun(page, site_folder, *lines)
    page.get_by_label("Who joins", exact=True).fill("Wight AC 15 ML 12 14 hp @3")
    page.get_by_role("button", name="+ Theirs").tap()
    page.get_by_label("Roll anew every round").uncheck()
    bar = page.locator(".ring > .stand")
    bar.locator(".next").tap()
    fall(page, "Goblin 1")
    until_it_says(page, bar.locator(".due .onward"), "Breaks")
    leave = bar.get_by_role("button", name="out of the fight")
    expect(leave).to_have_text("2 out of the fight")
    expect(leave).to_be_in_viewport(ratio=1)
    # It waits through the round for whoever does something else before.
    fall(page, "Goblin 3")
    breaks = re.compile(r"Goblin: \d \d = \d+ against 4: Breaks in round 1")
    expect(bar.locator(".due")).to_contain_text(breaks)
    expect(leave).to_have_text("Goblin 2 out of the fight")
    leave.tap()
    # Those of a score of their own stay.
    out = page.locator(".fighter.out")
    expect(out).to_have_count(1)
    expect(out).to_contain_text("Goblin 2")
    expect(leave).to_have_count(0)
    expect(bar.locator(".who-next")).to_have_text("Wight")
    page.reload()
    expect(out).to_have_count(1)
    bar.get_by_role("button", name="Undo").tap()
    expect(out).to_have_count(0)
    expect(leave).to_have_text("Goblin 2 out of the fight")
    # What came of it in this round is no news in the next.
    for _ in range(3):
        bar.locator(".next").tap()
    expect(bar.locator(".turn-of")).to_contain_text("Round 2")
    expect(leave).to_have_count(0)


def test_what_a_check_asks_for_is_no_count(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "2 Orcs HD 1 AC 14 d8 ML 8", "orc ML 9 5 hp")
    orc = page.locator(".fighter", has_text="Orc 1")
    # Enter alone has them join those who are called so.
    assert {each["side"] for each in fight(page)["who"]} == {"Theirs"}
    expect(orc.locator(".about")).to_contain_text("ML 8")
    expect(orc.locator(".by-one")).to_have_count(0)
    orc.get_by_role("button", name="Hit points of Orc 1").tap()
    sheet = page.get_by_role("dialog", name="One of the fight")
    sheet.get_by_label("Hit points", exact=True).fill("6")
    sheet.get_by_role("button", name="Set", exact=True).tap()
    sheet.get_by_role("button", name="Done").tap()
    expect(orc.locator(".amount")).to_have_text("6/6")
    expect(orc.locator(".by-one")).to_have_count(3)


def test_losses_are_rolled_for_in_the_bar_when_they_are_due(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 14 hp @9", "Bran 5 hp @8")
    begun(page, site_folder, *lines, "6 Orcs HD 1 AC 14 ML 7 5 hp @5")
    page.get_by_label("Roll anew every round").uncheck()
    bar = page.locator(".ring > .stand")
    due = bar.locator(".due")
    key = due.locator(".onward")
    bar.locator(".next").tap()
    expect(bar.locator(".news")).to_be_hidden()
    # Whoever plays decides for their own.
    fall(page, "Bran")
    expect(page.locator(".downs")).to_have_text("Ours: 1 of 2 down, half of them")
    expect(due.locator("p")).to_have_count(0)
    # The first of theirs calls for it, how likely they give in stands on its key, and one tap at
    # the thumb rolls it: the page stays where it is.
    fall(page, "Orc 1")
    expect(due).to_have_text("Theirs: 1 of 6 down, the first Morale check 42%")
    expect(key).to_be_in_viewport(ratio=1)
    page.locator(".strike").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    until_it_says(page, key, "Holds")
    # What fell is told where whoever taps it looks.
    fallen = r"^Theirs: 1 of 6 down, \d \d = \d+ against 7: Holds in round 1$"
    expect(due).to_have_text(re.compile(fallen))
    assert page.evaluate("scrollY") == before
    came = fight(page)["sides"][0]["came"].split()[0]
    logged = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    assert logged[0]["title"] == "Morale check"
    assert logged[0]["says"].endswith(came)
    # It goes with the next step, and is asked for again when half of them are down, not before.
    fall(page, "Orc 2")
    expect(bar.locator(".news")).to_be_hidden()
    expect(page.locator(".downs")).to_contain_text("Theirs: 2 of 6 down")
    fall(page, "Orc 3")
    expect(due).to_contain_text("Theirs: 3 of 6 down, half of them Morale check")
    # On a phone it goes by itself when the next one acts; what was lost is told below.
    bar.locator(".next").tap()
    expect(bar.locator(".news")).to_be_hidden()
    expect(page.locator(".downs")).to_contain_text("Theirs: 3 of 6 down, half of them")
    bar.get_by_role("button", name="Undo").tap()
    expect(due).to_contain_text("Theirs: 3 of 6 down, half of them Morale check")
    # Taken back, it is due no more.
    bar.get_by_role("button", name="Undo").tap()
    expect(bar.locator(".news")).to_be_hidden()
    assert faults(page, BUT_COLOURS) == ""
    # What it cost is no news of the next fight.
    page.get_by_text("Who joins, how it ends").tap()
    page.get_by_role("button", name="End the fight").tap()
    expect(page.locator(".downs")).to_have_text("")


def test_what_wears_off_is_told_where_whose_turn_it_is_stands(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara AC 16 14 hp @9", "Orc HD 1 AC 14 5 hp @5")
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    page.locator(".fighter", has_text="Mara").locator(".open").tap()
    sheet = page.get_by_role("dialog", name="One of the fight")
    sheet.get_by_label("From now on, each").select_option("1 round")
    sheet.get_by_role("button", name="Blinded").tap()
    sheet.get_by_role("button", name="Done").tap()
    page.evaluate("document.querySelector('.strike').scrollIntoView({ block: 'center' })")
    over = page.locator(".ring > .stand .worn-off")
    for is_told in (False, True, False):
        page.locator(".ring > .stand .next").tap()
        expect(over).to_have_text("Mara: Blinded" if is_told else "")
        expect(over).to_be_visible(visible=is_told)
    # So it is on the other panels of a screen.
    page.locator(".ring > .stand").get_by_role("button", name="Undo").tap()
    page.wait_for_timeout(250)
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_1")
    expect(page.locator(".turn-strip .worn-off")).to_have_text("Mara: Blinded")


def test_numbers_are_whole_in_the_fight_in_short(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    lines = ("Mara AC 16 18 hp @9", "7 Skeletons HD 1 AC 14 18 hp @5", "2 Wights AC 15 14 hp @3")
    begun(page, site_folder, *lines)
    page.locator(".ring > .stand .next").tap()
    brief = page.get_by_role("list", name="What is left of whom")
    expect(brief.get_by_role("listitem")).to_have_count(10)
    cut = """all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""
    assert brief.locator(".nth, .left").evaluate_all(cut) == []
    for one in brief.get_by_role("button").all():
        # They stand in one row, which is pulled along.
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport(ratio=0.95)
    # A name gives way by whole letters, with a point and no more.
    expect(brief.locator(".base").last).to_have_attribute("data-short", "Wig.")
    assert brief.locator(".base").evaluate_all(cut) == []
    assert brief.locator(".base").evaluate_all("all => all.every(e => e.clientHeight < 24)")


def test_the_whole_blow_is_louder_than_the_check_alone_and_lines_that_go_on_fade(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara AC 16 14 hp d8 @9", "5 Goblins AC 14 5 hp @5")
    page.locator(".ring > .stand .next").tap()
    ground = "e => getComputedStyle(e).backgroundColor"
    strike = page.locator(".strike")
    expect(strike).to_be_visible()
    assert strike.evaluate(ground) != page.locator(".throw [type=submit]").first.evaluate(ground)
    assert page.locator(".throw [type=submit]").first.evaluate(ground) == "rgba(0, 0, 0, 0)"
    row = page.locator(".offers", has=page.get_by_role("button", name="Goblin 5"))
    fades = "e => ['--before', '--after'].map(name => getComputedStyle(e).getPropertyValue(name))"
    assert row.evaluate(fades) == ["0px", "36px"]
    row.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    page.wait_for_timeout(200)
    assert row.evaluate(fades) == ["36px", "0px"]
    # What is whole fades nowhere.
    alone = page.locator(".offers", has=page.get_by_role("button", name="Mara")).first
    assert alone.evaluate(fades) == ["0px", "0px"]


def test_a_key_that_is_held_goes_on_and_one_step_takes_it_back(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    begun(page, site_folder, "Ogre 40 hp")
    amount = page.locator(".fighter .amount")
    key = page.get_by_role("button", name="\N{MINUS SIGN}1 hp of Ogre")
    key.hover()
    page.mouse.down()
    # All of it is one step, which says how much that was.
    expect(amount).to_have_text(re.compile("^3[0-5]/40$"), timeout=10_000)
    page.mouse.up()
    left = fight(page)["who"][0]["figures"][0]["now"]
    undo = page.locator(".ring .undo")
    expect(undo).to_have_attribute("title", f"Take back: Ogre: hp \N{MINUS SIGN}{40 - left}")
    page.wait_for_timeout(600)
    expect(amount).to_have_text(f"{left}/40")
    # A tap behind it is another, and one alone.
    key.click()
    expect(amount).to_have_text(f"{left - 1}/40")
    undo.click()
    expect(amount).to_have_text(f"{left}/40")
    undo.click()
    expect(amount).to_have_text("40/40")
    expect(undo).to_have_attribute("title", "Take back: Ogre joins")


def test_keys_say_what_they_do_and_the_dead_are_not_the_first_to_strike(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    page.goto(f"{site_folder.as_uri()}/trackers.html")
    page.locator("[data-plays]").select_option("basic-encounter")
    # What losses ask of a side can be told as somebody joins, and it is said so.
    expect(page.locator(".joining .read")).to_contain_text("ML 7 for losses")
    begun(page, site_folder, "Orc HD 1 AC 14 9 hp ML 8 +1 @5", "Mara fighter 3 AC 16 14 hp d8 @5")
    expect(page.locator(".fighter", has_text="Orc").locator(".about")).to_contain_text(
        "initiative +1"
    )
    expect(page.locator(".fighter", has_text="Mara").locator(".about")).not_to_contain_text(
        "initiative"
    )
    page.locator(".ring > .stand .next").tap()
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    acting = blow.get_by_role("group", name="attack bonus of whoever acts")
    expect(acting.locator("[aria-pressed=true]")).to_contain_text("Orc")
    alone = blow.locator(".throw [type=submit]")
    after = "e => getComputedStyle(e, '::after').content"
    assert alone.locator(".its-dice").evaluate(after) == '" alone"'
    fall(page, "Orc")
    # It may strike all the same, for they act at once, if somebody says so.
    expect(acting.locator("[aria-pressed=true]")).to_contain_text("Mara")
    expect(blow.locator(".strike")).to_contain_text("Mara strikes")
    acting.get_by_role("button", name="Orc").tap()
    expect(acting.locator("[aria-pressed=true]")).to_contain_text("down, acts all the same")


def test_dice_that_are_typed_are_judged_for_whom_the_key_beside_them_names(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    lines = ("Goblin HD 1 AC 14 40 hp att +1 @9", "Wight HD 3 AC 15 40 hp att +3 @9")
    begun(page, site_folder, "Pip AC 13 40 hp att +2 @5")
    for line in lines:
        page.get_by_label("Who joins", exact=True).fill(line)
        page.get_by_role("button", name="+ Theirs").tap()
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    field, key = blow.get_by_label("I rolled", exact=True), blow.locator(".throw [type=submit]")
    strike, fell = blow.locator(".strike"), blow.locator(".shown .fallen")
    turn = page.locator(".ring > .stand .turn-of b")
    # Who struck is followed by who acts with them, and these by the next turn.
    for die, name, whom, sum_, came in (
        (14, "Goblin", "Pip", "14by hand + 1 = 15 against 13", "Hit"),
        (10, "Wight", "Pip", "10by hand + 3 = 13 against 13", "Hit"),
        (11, "Pip", "Goblin", "11by hand + 2 = 13 against 14", "Miss"),
    ):
        expect(strike).to_contain_text(f"{name} strikes {whom}")
        field.fill(str(die))
        expect(key).to_have_accessible_name(f"{name}: Take {die}")
        field.press("Enter")
        expect(fell).to_have_text(f"{name} \N{RIGHTWARDS ARROW} {whom}: d20: {sum_}")
        expect(blow.locator(".meant b")).to_have_text(came)
    expect(turn).to_have_text("Pip")
    assert [one["blows"] for one in fight(page)["who"]] == [1, 0, 0]
    # Whoever is tapped strikes once more, by dice and by the key.
    blow.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button").tap()
    expect(strike).to_contain_text("again")
    # Enter has left the field as well, a moment before.
    page.wait_for_timeout(800)
    field.fill("12")
    expect(key).to_have_accessible_name("Pip again: Take 12")
    field.blur()
    expect(fell).to_contain_text("Pip \N{RIGHTWARDS ARROW} Goblin: d20: 12by hand")
    assert [one["blows"] for one in fight(page)["who"]] == [2, 0, 0]


def test_a_second_tap_on_a_blow_is_not_anothers_and_the_dead_are_left_at_once(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara AC 16 40 hp att +9 d8 @9", "2 Orcs HD 1 AC 1 1 hp d6 @5")
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    strike = blow.locator(".strike")
    strike.evaluate("""key => key.closest("[data-roller]").addEventListener("rolled", () =>
      setTimeout(() => { key.dataset.tapped = key.firstChild.textContent; key.click(); }))""")
    blow.get_by_label("I rolled", exact=True).fill("15")
    blow.locator(".throw [type=submit]").tap()
    expect(strike).to_contain_text("Orc 1 strikes Mara")
    expect(strike).to_have_attribute("data-tapped", "Orc 1 strikes Mara")
    expect(page.locator(".ring > .stand .turn-of b")).to_have_text("Mara")
    # What felled somebody is told in a line, and the card is for whoever may be struck.
    blow.get_by_role("button", name="Orc 1 loses d8").tap()
    expect(blow.locator(".came-before")).to_have_text(
        re.compile(r"^Mara strikes Orc 1: Hit, \d lost, down$")
    )
    struck = blow.get_by_role("group", name="armour class of those in the fight")
    expect(struck.locator("[aria-pressed=true]")).to_have_text("Orc 2 1")
    expect(strike).to_contain_text("Orc 2 strikes Mara")


def test_how_long_is_said_after_it_befell_somebody(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara AC 16 14 hp @9", "Orc HD 1 AC 14 5 hp @5")
    page.locator(".ring > .stand .next").tap()
    page.locator(".fighter", has_text="Mara").locator(".open").tap()
    sheet = page.get_by_role("dialog", name="One of the fight")
    pills = sheet.get_by_role("list", name="Conditions of Mara")
    pills.get_by_role("button", name="Blinded").tap()
    # The choice says whom it is of besides those to come.
    rounds = sheet.get_by_label("Blinded, and each from now on")
    rounds.select_option("3 rounds")
    expect(pills.get_by_role("button", name="Blinded")).to_have_text("Blinded, 3 rounds")
    pills.get_by_role("button", name="Blinded").tap()
    expect(sheet.get_by_label("From now on, each")).to_have_value("3")
    expect(pills.get_by_role("button", name="Blinded")).to_have_text("Blinded")
    # Who stands above the blow has it as well, whole.
    pills.get_by_role("button", name="Blinded").tap()
    page.keyboard.press("Escape")
    brief = page.get_by_role("list", name="What is left of whom")
    befell = brief.get_by_role("listitem").filter(has_text="Mara").locator(".befell")
    expect(befell).to_have_text("Blinded")
    assert befell.evaluate("e => e.scrollWidth <= e.clientWidth + 1")
    expect(brief.locator(".befell")).to_have_count(1)
    # In the narrowest field none of them is broken within a word.
    befell.evaluate(
        "e => { e.textContent = 'Prone, Charmed'; e.parentElement.style.width = '3.1rem'; }"
    )
    lines = "e => e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight)"
    assert round(befell.evaluate(lines)) == 2


def test_the_keys_of_a_fight_are_told(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    begun(page, site_folder, "Mara fighter 3 AC 16 14 hp d8 @9", "2 Orcs HD 1 AC 14 ML 7 5 hp @5")
    page.locator("h1").click()
    page.keyboard.press("?")
    notice = page.locator(".notice")
    expect(notice).to_have_text("Keys: d for Dice, / for Find.")
    page.locator(".ring > .stand .next").click()
    expect(page.locator(".strike")).to_contain_text("Orc 1")
    page.keyboard.press("?")
    expect(notice).to_contain_text("r for Roll d20, s for Mara strikes Orc 1, now, d8, l for Orc 1")
    expect(notice).to_contain_text("n for Next Orc 1\N{EN DASH}2")


def test_losses_of_several_kinds_are_one_line_on_a_phone(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 14 hp @9", "4 Goblins AC 14 ML 7 3 hp @5")
    begun(page, site_folder, *lines)
    joining = page.get_by_label("Who joins", exact=True)
    for line in ("2 Orcs AC 14 ML 8 5 hp @4", "Ogre AC 15 ML 10 20 hp @3"):
        joining.fill(line)
        page.get_by_role("button", name="+ Theirs").tap()
    page.get_by_label("Roll anew every round").uncheck()
    bar = page.locator(".ring > .stand")
    due, news = bar.locator(".due"), bar.locator(".news")
    bar.locator(".next").tap()
    usual = bar.bounding_box()
    assert usual
    for name in ("Goblin 1", "Goblin 2", "Orc 1", "Goblin 3"):
        fall(page, name)

    def one_line() -> None:
        found = bar.bounding_box()
        assert found
        assert found["height"] < usual["height"] + 60
        for part in (bar, page.locator(".strike")):
            expect(part).to_be_in_viewport(ratio=1)

    # Each kind is rolled for there, and the rest of it unfolds.
    expect(due.locator(".onward")).to_have_count(3)
    one_line()
    rest = due.get_by_role("button", name="Morale check:", exact=True)
    rest.tap()
    expect(due).to_contain_text("Theirs: 4 of 7 down, more than half")
    due.get_by_role("button", name="In one line").tap()
    expect(due).not_to_contain_text("4 of 7")
    # Put off, it is told with the others, and called for again when there are more.
    due.get_by_role("button", name="Later").tap()
    expect(news).to_be_hidden()
    expect(page.locator(".downs")).to_have_text("Theirs: 4 of 7 down, more than half")
    fall(page, "Orc 2")
    expect(due.locator(".onward")).to_have_count(2)
    due.locator(".onward").first.tap()
    expect(due).to_contain_text(re.compile(r"Goblin: \d \d = \d+ against 7: \w+ in round 1"))
    one_line()
    # Where there is room all of it stands there.
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(due).to_contain_text("Theirs: 5 of 7 down")
    expect(due.get_by_role("button", name="Later")).to_have_count(0)


def test_what_else_is_rolled_is_a_tap_away_and_set_for_whoever_acts(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 14 hp @9", "Bran cleric 4 AC 15 12 hp @8", "2 wights AC 15 @4")
    begun(page, site_folder, *lines)
    page.get_by_label("Roll anew every round").uncheck()
    page.locator(".ring > .stand .next").tap()
    row = page.get_by_role("group", name="What else is rolled")
    # What whoever acts is no part of comes last.
    usual = ["Saving throw", "Missile attack", "Surviving a fall", "Shot at an engaged foe"]
    expect(row.get_by_role("button")).to_have_text([*usual, "Turn undead"])
    saving = page.get_by_role("article", name="Saving throw")
    row.get_by_role("button", name="Saving throw").tap()
    expect(saving.get_by_role("button", name="Mara 11")).to_have_attribute("aria-pressed", "true")
    expect(saving).to_be_in_viewport()
    page.locator(".ring > .stand .next").tap()
    expect(saving.get_by_role("button", name="Bran 9")).to_have_attribute("aria-pressed", "true")
    expect(row.get_by_role("button")).to_have_text(["Turn undead", *usual])
    # Another comes in its place; a kind that they face is chosen, and marked with how many.
    turning = page.get_by_role("article", name="Turn undead")
    row.get_by_role("button", name="Turn undead").tap()
    expect(turning.get_by_role("spinbutton", name="Cleric level")).to_have_value("4")
    expect(turning.get_by_role("radio", name="Wight")).to_be_checked()
    expect(turning.locator(".present")).to_have_text("\N{MULTIPLICATION SIGN}2")
    expect(turning.locator(".foretold .main")).to_contain_text("18 or more")
    expect(saving).to_have_count(0)
    # A second tap closes it.
    row.get_by_role("button", name="Turn undead").tap()
    expect(turning).to_have_count(0)
    assert faults(page, BUT_COLOURS) == ""


def test_hit_dice_stand_as_they_were_said(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    begun(page, site_folder, "Mara fighter 3 AC 16 40 hp @9", "Ogre HD 4+1 AC 15 22 hp @5")
    ogre = page.locator(".fighter", has_text="Ogre")
    expect(ogre.locator(".about")).to_contain_text("HD 4+1")
    page.reload()
    expect(ogre.locator(".about")).to_contain_text("HD 4+1")
    # They are looked up as the number that they count as.
    assert fight(page)["who"][1]["figures"][0]["now"] == 4


def test_what_was_set_for_a_blow_is_not_of_the_next(tab: TakeTab, site_folder: Path) -> None:
    page = tab(**PHONE).page
    lines = ("Mara fighter 3 AC 16 40 hp @9", "Bran cleric 4 AC 15 12 hp @3")
    begun(page, site_folder, *lines, "2 Orcs HD 1 AC 14 40 hp d6 @5")
    page.get_by_label("Roll anew every round").uncheck()
    bar = page.locator(".ring > .stand")
    bar.locator(".next").tap()
    card = page.locator(".live[data-at='basic-encounter/attack']")
    strike = card.locator(".strike")
    look = "e => getComputedStyle(e).backgroundColor"
    filled = strike.evaluate(look)
    # A blow that comes with the next turn is on a key of another look.
    page.wait_for_timeout(DEAF)
    strike.tap()
    expect(strike).to_contain_text("Orc 1 strikes Mara")
    assert strike.evaluate(look) != filled
    bar.locator(".next").tap()
    expect(strike).to_contain_text("now")
    assert strike.evaluate(look) == filled
    # Of two who act together the second has nothing of what was set for the first.
    others = card.get_by_role("spinbutton", name="Other modifiers")
    others.fill("3")
    others.press("Tab")
    targets = card.get_by_role("group", name="armour class of those in the fight")
    targets.get_by_role("button", name="Bran").tap()
    expect(others).to_have_value("+3")
    page.wait_for_timeout(DEAF)
    strike.tap()
    expect(strike).to_contain_text("Orc 2 strikes")
    page.wait_for_timeout(DEAF)
    # This one hits whatever falls: of a blow that misses, the dice of what is lost are folded.
    card.get_by_label("I rolled", exact=True).fill("20")
    card.locator(".throw [type=submit]").tap()
    expect(others).to_have_value("0")
    # What is lost is told above whose turn it is, and all dice that are seen are seen whole.
    page.evaluate(
        """() => { const kept = Tablewright.fightHere();
             Tablewright.lose(kept, kept.now.who[0].id, 3); }"""
    )
    notice = page.locator(".notice.open")
    expect(notice).to_contain_text("Mara: hp")
    said, whole = notice.bounding_box(), bar.bounding_box()
    assert said
    assert whole
    assert said["y"] + said["height"] <= whole["y"]
    row = card.locator(".losing").bounding_box()
    assert row
    ends = [box for each in card.locator(".losing button").all() if (box := each.bounding_box())]
    shown = [box for box in ends if box["y"] < row["y"] + row["height"]]
    assert len(shown) > 3
    for box in shown:
        assert box["x"] + box["width"] <= row["x"] + row["width"] + 0.5
        assert box["y"] + box["height"] <= row["y"] + row["height"] + 0.5
