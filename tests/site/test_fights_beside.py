"""A fight beside what is rolled: who is struck, what they lose, and where losses lead."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browsing.axe import BUT_COLOURS, faults
from browsing.tabs import TakeTab
from waiting import until

pytestmark = pytest.mark.slow


def fallen(page: Page) -> int:
    """Return what the last roll in the log came to."""
    [last, *_] = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    return int(last["says"])


def test_who_is_struck_is_offered_to_the_check_and_loses_what_falls(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    joining = page.get_by_label("Who joins")
    for line in ("Mara AC 40 14 hp @6", "3 Ghouls ac 14 9 hp @4", "Tor 20 hp @2"):
        joining.fill(line)
        joining.press("Enter")
    bar = page.locator(".is-open .stand")
    initiative = page.locator(".is-open .live[data-at='basic-encounter/initiative']")
    roll = initiative.get_by_role("button", name=re.compile("^Roll"))
    # What the tracker rolls stands folded beside it; whoever wants it has it.
    expect(initiative.get_by_text("The tracker rolls it")).to_be_visible()
    expect(roll).to_be_hidden()
    # So it is where a card has its chances beside what is set.
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(roll).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    bar.get_by_role("button", name="Next").tap()
    initiative.get_by_role("button", name="Show it all the same").tap()
    expect(roll).to_be_visible()

    # A tap on what is left asks how much goes.
    ghoul = page.locator(".fighter", has_text="Ghoul 2")
    ghoul.get_by_role("button", name="Ghoul 2, hp 9 of 9: lose some").tap()
    pad = page.get_by_role("dialog", name="How much is lost")
    for digit in "12":
        pad.get_by_role("button", name=digit, exact=True).tap()
    pad.get_by_role("button", name="Take the last digit away").tap()
    expect(pad.get_by_label("How much", exact=True)).to_have_value("1")
    assert faults(page, BUT_COLOURS) == ""
    pad.get_by_role("button", name="Lose", exact=True).tap()
    expect(ghoul.locator(".amount")).to_have_text("8/9")
    ghoul.locator(".amount").tap()
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()
    # Losses call for what is rolled for them, where whose turn it is stands; of whom it is not
    # known how brave they are, that is asked for first.
    expect(page.locator(".is-open .downs")).to_be_hidden()
    due = page.locator(".due:visible")
    expect(due).to_have_text(
        "Theirs: 1 of 3 down, the first Morale check \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
    )
    due.locator(".onward").tap()
    morale = page.get_by_role("article", name="Morale check")
    expect(morale).to_be_focused()
    expect(morale.get_by_role("button", name="Theirs")).to_have_attribute("aria-pressed", "true")
    expect(morale.locator(".meant")).to_have_count(0)

    # The attack knows whom it may be made against: first whom Mara fights, and nobody who is down
    # or has no such figure.
    page.locator(".panel-tabs").get_by_role("link", name="Attack").tap()
    attack = page.get_by_role("article", name="Attack d20")
    armour = attack.get_by_role("spinbutton", name="Armour class")
    offers = attack.get_by_role("group", name="armour class of those in the fight")
    expect(offers.get_by_role("button")).to_have_text(
        ["Ghoul 1 14", "Ghoul 3 14", "\N{HORIZONTAL ELLIPSIS}"]
    )
    # Above it stands whoever acts, and below what fell what is lost.
    expect(attack.locator(".offers")).to_have_count(3)
    offers.get_by_role("button", name="Ghoul 3").tap()
    expect(armour).to_have_value("14")
    expect(attack.locator(".chances .needed").first).to_have_text("13 or more")
    expect(offers.get_by_role("button", name="Ghoul 3").first).to_have_attribute(
        "aria-pressed", "true"
    )
    # What is beyond the check's end stands as it is, and no chance is told of another.
    # Those of one's own side are a key farther.
    offers.get_by_role("button", name="Those of ours as well").tap()
    offers.get_by_role("button", name="Mara").tap()
    expect(armour).to_have_value("40")
    told = "Armour class 40: chances are worked out for 0 to 30 alone."
    expect(attack.locator(".foretold")).to_contain_text(told)
    offers.get_by_role("button", name="Ghoul 3").tap()
    losing = attack.get_by_role("group", name="What whoever is struck loses")
    losing.get_by_role("button", name="Ghoul 3, hp 9 of 9: lose some").tap()
    pad.get_by_role("button", name="Roll d4").tap()
    expect(pad.get_by_label("How much", exact=True)).not_to_have_value("")
    pad.get_by_role("button", name="Lose", exact=True).tap()
    left = 9 - fallen(page)
    expect(losing.get_by_role("button", name=f"Ghoul 3, hp {left} of 9: lose some")).to_be_visible()
    page.locator(".notice").get_by_role("button", name="Undo").tap()
    expect(losing.get_by_role("button", name="Ghoul 3, hp 9 of 9: lose some")).to_be_visible()

    # Dice of a weapon are offered to whoever is struck, and to each once.
    page.get_by_role("link", name="Weapons", exact=True).tap()
    page.locator(".is-open a.figure", has_text="d4").first.tap()
    losing = page.get_by_role("group", name="Who loses as much").get_by_role("button")
    expect(losing.first).to_be_visible()
    total = fallen(page)
    expect(losing.first).to_have_text(f"Ghoul 3 \N{MINUS SIGN}{total}")
    expect(losing).to_have_count(4)
    losing.first.tap()
    expect(losing.first).to_be_disabled()
    page.keyboard.press("Escape")

    # After a reload the strip leads to the panel of the fight, which nobody has opened yet.
    page.wait_for_timeout(250)  # what is stored reaches the next page by then
    # The page of a check has them too, once somebody turns to it.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    page.get_by_role("spinbutton", name="Armour class").focus()
    offers = page.get_by_role("group", name="armour class of those in the fight")
    offers.get_by_role("button", name="Those of ours as well").tap()
    offers.get_by_role("button", name="Mara").tap()
    expect(page.get_by_role("spinbutton", name="Armour class")).to_have_value("40")
    page.go_back()
    page.locator(".turn-strip .whose-turn").tap()
    expect(page.locator(".fighter", has_text="Ghoul 3").locator(".amount")).to_have_text(
        f"{9 - total}/9"
    )


def test_a_blow_is_two_taps_and_what_it_was_rolled_with_is_kept(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    joining = page.get_by_label("Who joins")
    for line in ("Mara AC 16 30 hp ml 9 @6", "Odo AC 14 30 hp AB +2 @5", "2 Ghouls AC 13 60 hp @4"):
        joining.fill(line)
        joining.press("Enter")
    page.get_by_label("Roll anew every round").uncheck()
    onward = page.locator(".is-open .stand").get_by_role("button", name="Next")
    onward.tap()

    # The attack stands beside the fight, set for whoever acts, against the first of their foes.
    attack = page.locator("#panel_3 .live[data-at='basic-encounter/attack']")
    needed = attack.locator(".chances .needed").first
    acting = attack.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    struck = attack.get_by_role("group", name="armour class of those in the fight")
    chosen = struck.locator("[aria-pressed=true]")
    losing = attack.get_by_role("group", name="What whoever is struck loses").get_by_role("button")
    # Of whom it is not known something is taken, which is said; its chance is quiet.
    expect(acting).to_have_text(["Mara ? taken as +1"])
    colour = "e => getComputedStyle(e).color"
    percent = attack.locator(".chances .percent").first
    guessed = percent.evaluate(colour)
    expect(chosen).to_have_text("Ghoul 1 13")
    bonus = attack.get_by_role("spinbutton", name="Attack bonus")
    bonus.fill("3")
    bonus.press("Tab")
    expect(acting).to_have_text(["Mara +3"])
    assert percent.evaluate(colour) != guessed
    expect(needed).to_have_text("10 or more")
    # Two taps: the blow, and its dice, which are hers from now on. By keys it is two as well.
    page.keyboard.press("r")
    expect(attack.locator(".meant")).to_be_visible()
    # Of a miss nobody loses anything.
    while "Miss" in attack.locator(".meant").inner_text():
        expect(losing.get_by_text("d8", exact=True)).to_be_hidden()
        attack.get_by_role("button", name="Roll d20").tap()
    losing.get_by_text("d8", exact=True).tap()
    expect(losing.first).to_have_text("d8")
    # What was lost stands where it was rolled, and no notice lies over anything.
    lost = attack.locator(".losing .whom")
    expect(lost).to_have_text(f"Ghoul 1 {60 - fallen(page)}/60 lost {fallen(page)}")
    expect(page.locator(".notice.open")).to_have_count(0)
    expect(acting).to_have_text([re.compile(r"^Mara \+3 struck( \d+×)?$")])
    ghoul = page.locator(".fighter", has_text="Ghoul 1").locator(".amount")
    expect(ghoul).to_have_text(f"{60 - fallen(page)}/60")
    logged = json.loads(page.evaluate("localStorage.getItem('tablewright-rolls')"))
    assert [each["title"] for each in logged[:2]] == [
        "Ghoul 1 loses",
        "Attack: Mara \N{RIGHTWARDS ARROW} Ghoul 1",
    ]
    page.locator(".is-open .stand").get_by_role("button", name="Undo").tap()
    expect(ghoul).to_have_text("60/60")
    expect(lost).to_have_text("Ghoul 1 60/60 loses")
    page.keyboard.press("l")
    expect(ghoul).not_to_have_text("60/60")
    page.keyboard.press("u")
    expect(ghoul).to_have_text("60/60")

    # Whoever said so as they joined has a bonus at once, and no dice yet; what fell was hers.
    onward.tap()
    expect(attack.locator(".shown")).to_have_text("Not rolled yet.")
    expect(acting).to_have_text(["Odo +2"])
    expect(needed).to_have_text("11 or more")
    expect(losing.first).to_have_text("d4")
    struck.get_by_role("button", name="Ghoul 2").tap()
    onward.tap()
    # Nothing is theirs that nobody set; a second tap says that it is, of all called alike.
    expect(acting).to_have_text(["Ghoul 1 ? taken as +1", "Ghoul 2 ?"])
    expect(chosen).to_have_text("Mara 16")
    attack.get_by_role("button", name="Roll d20").tap()
    expect(attack.locator(".meant")).to_be_visible()
    # Of those who act together it is told who has struck, after a reload too; and the next turn is
    # not the loudest key while one of them has not.
    ground = "e => getComputedStyle(e).backgroundColor"
    assert onward.evaluate(ground) == "rgba(0, 0, 0, 0)"
    expect(acting).to_have_text(["Ghoul 1 ? taken as +1, struck", "Ghoul 2 ?"])
    acting.first.tap()
    expect(acting).to_have_text(["Ghoul 1 +1 struck", "Ghoul 2 +1"])
    page.wait_for_timeout(250)  # what is stored reaches the next page by then
    page.reload()
    expect(acting).to_have_text(["Ghoul 1 +1 struck", "Ghoul 2 +1"])
    for name, whom in (("Mara +3", "Ghoul 1 13"), ("Odo +2", "Ghoul 2 13")):
        onward.tap()
        expect(acting).to_have_text([name])
        assert onward.evaluate(ground) != "rgba(0, 0, 0, 0)"
        expect(chosen).to_have_text(whom)
    # What befalls whoever acts, or whom they strike, is ticked by that, and told as whose it is.
    dialog = page.get_by_role("dialog", name="One of the fight")
    for who, *conditions in (
        ("Odo", "Blinded", "Deafened", "Fleeing"),
        ("Ghoul 2", "Charging", "Blinded"),
    ):
        page.locator(".fighter", has_text=who).locator(".open").tap()
        for condition in conditions:
            dialog.get_by_role("button", name=condition, exact=True).tap()
        dialog.get_by_role("button", name="Done").tap()
    fleeing = "Fleeing: not reckoned"
    expect(acting).to_have_text([f"Odo +2 Blinded \N{MINUS SIGN}4, {fleeing}"])
    expect(chosen).to_have_text("Ghoul 2 13 Charging +2, Blinded +4")
    # 13 for the armour class, 2 of Odo's own, -4, +2 and +4.
    expect(needed).to_have_text("9 or more")
    looked = attack.locator(".lookup[data-for=modifier]")
    expect(looked.locator(".looked")).to_have_text(
        "Odo: Blinded + Ghoul 2: Blinded + Ghoul 2: Charging"
    )
    # It counts as often as it is so, and whoever unticks it is left alone.
    page.locator(".fighter", has_text="Odo").locator(".open").tap()
    dialog.get_by_role("button", name="Negative level", exact=True).tap()
    dialog.get_by_role("button", name="One more Negative level").tap()
    dialog.get_by_role("button", name="Done").tap()
    expect(needed).to_have_text("11 or more")
    looked.locator("summary").tap()
    looked.get_by_role("checkbox", name="Attacker blinded").tap()
    expect(needed).to_have_text("7 or more")
    expect(acting).to_have_text(["Odo +2 Negative level 2 \N{MINUS SIGN}2, 2 not reckoned"])
    struck.get_by_role("button", name="Ghoul 1").tap()
    expect(needed).to_have_text("13 or more")
    struck.get_by_role("button", name="Ghoul 2").tap()
    assert faults(page, BUT_COLOURS) == ""
    # Of the next turn it is nothing, but what is theirs.
    onward.tap()
    onward.tap()
    expect(acting).to_have_text(["Mara +3"])
    expect(needed).to_have_text("10 or more")
    onward.tap()
    expect(needed).to_have_text("11 or more")

    # Of a side it is kept how brave they are, and how often they held. Whoever falls by no
    # blow that lies there is struck no more.
    struck.get_by_role("button", name="Ghoul 1").tap()
    ghoul.tap()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()
    expect(page.locator(".is-open .due")).to_contain_text("1 of 2 down, half of them Morale check")
    expect(chosen).to_have_text(re.compile("^Ghoul 2 13"))
    morale = page.get_by_role("article", name="Morale check")
    sides = morale.get_by_role("group", name="morale score of each side")
    expect(sides.locator("[aria-pressed=true]")).to_have_text("Theirs ? taken as 7")
    score = morale.get_by_role("spinbutton", name="Morale score")
    score.fill("11")
    score.press("Tab")
    expect(sides.get_by_role("button")).to_have_text(["Ours 9", "Theirs 11"])
    morale.get_by_role("button", name="Roll 2d6").tap()
    expect(morale.locator(".meant")).to_be_visible()
    has_held = "Holds" in morale.locator(".meant").inner_text()
    held = " held 1 of 2" if has_held else ""
    expect(sides.get_by_role("button").last).to_have_text(f"Theirs 11{held}")
    # With more losses what fell for fewer is gone.
    page.locator(".fighter", has_text="Odo").locator(".amount").tap()
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()
    expect(morale.locator(".meant")).to_have_count(0)
    page.locator(".is-open .stand").get_by_role("button", name="Undo").tap()
    words = "Holds" if has_held else "Breaks"
    came = rf"^Theirs: 1 of 2 down, \d \d = \d+ against 11: {words} in round 3"
    expect(page.locator(".is-open .due")).to_have_text(re.compile(came))
    page.reload()
    expect(acting).to_have_text([re.compile("^Odo .2 Blinded .4,")])
    expect(sides.get_by_role("button").last).to_have_text(f"Theirs 11{held}")
    # What comes of a roll on another panel is seen above whose turn it is.
    page.set_viewport_size({"width": 820, "height": 560})
    page.locator(".panel-tabs").get_by_role("link", name="Attack").tap()
    other = page.get_by_role("article", name="Attack d20")
    roll = other.get_by_role("button", name="Roll d20")
    roll.evaluate(
        """key => scrollBy({ behavior: "instant",
          top: key.getBoundingClientRect().bottom - innerHeight + 80 })"""
    )
    roll.tap()
    expect(other.locator(".meant")).to_be_visible()
    # The page may take a moment to scroll to it.
    until(
        page,
        "document.querySelector('.is-open .shown:has(.meant)').getBoundingClientRect().bottom"
        " <= document.querySelector('.turn-strip').getBoundingClientRect().top + 1",
    )


def test_a_level_sets_how_well_somebody_strikes_and_a_phone_stays_at_the_blow(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/trackers.html")
    page.get_by_role("combobox", name="Game").select_option("none")
    joining = page.get_by_label("Who joins")
    for line in ("Mara cleric 5 AC 16 14 hp @9", "2 Ghouls HD 8 AC 12 4 hp @7", "Tor 9 hp @5"):
        joining.fill(line)
        joining.press("Enter")
    page.get_by_label("Roll anew every round").uncheck()
    onward = page.locator(".ring > .stand .next")
    # Of no game nothing is rolled beside it; those that could be are a tap away.
    onward.tap()
    expect(page.locator("[data-rolled] button")).to_have_text(["Basic Encounter", "Toolbox 864"])
    page.locator("[data-rolled]").get_by_role("button", name="Basic Encounter").tap()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("basic-encounter")
    page.get_by_text("Who joins, how it ends").tap()
    page.get_by_label("Roll anew every round").uncheck()
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    blow = page.locator(".live[data-at='basic-encounter/attack']")
    acting = blow.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    looked = blow.locator(".lookup[data-for=bonus] .looked")
    # It is looked up in the table of the check, which says by what.
    for names, found, added in (
        (["Mara +3"], "Cleric, thief 5", "+3"),
        (["Ghoul 1 +8", "Ghoul 2 +8"], "Monster HD 8", "+8"),
        (["Tor ? taken as +1"], "Fighter 1", "+1"),
    ):
        expect(acting).to_have_text(names)
        expect(looked).to_have_text(found)
        expect(blow.get_by_role("spinbutton", name="Attack bonus")).to_have_value(added)
        # Who looks at the blow is not taken to the roster below it.
        page.wait_for_timeout(300)
        expect(blow.locator(".foretold")).to_be_in_viewport(ratio=1)
        onward.tap()
    # What somebody sets by hand is theirs from then on, whatever their level is.
    bonus = blow.get_by_role("spinbutton", name="Attack bonus")
    bonus.fill("6")
    bonus.press("Tab")
    expect(acting).to_have_text(["Mara +6"])
    # Of a blow that missed the key for losses asks for none.
    guard = blow.get_by_role("spinbutton", name="Armour class")
    guard.fill("30")
    guard.press("Tab")
    meant = blow.locator(".meant")
    blow.get_by_role("button", name="Roll d20").tap()
    expect(meant).to_be_visible()
    while "Miss" not in meant.inner_text():
        blow.get_by_role("button", name="Roll d20").tap()
    page.keyboard.press("l")
    expect(page.locator(".notice.open")).to_have_text("It missed: nobody loses anything.")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # What is lost by hand is told.
    struck = blow.get_by_role("group", name="armour class of those in the fight")
    struck.get_by_role("button", name="Ghoul 1").tap()
    blow.get_by_role("button", name="Ghoul 1, hp 4 of 4: lose some").tap()
    pad = page.get_by_role("dialog", name="How much is lost")
    pad.get_by_role("button", name="All").tap()
    pad.get_by_role("button", name="Lose", exact=True).tap()
    expect(page.locator(".notice")).to_have_text("Ghoul 1: hp 0 of 4")


def test_who_falls_by_an_equal_acts_all_the_same(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    joining = page.get_by_label("Who joins")
    for line in ("Mara AC 16 30 hp AB +10 @4", "2 Ghouls AC 5 1 hp AB +1 @4", "Tor AC 12 9 hp @2"):
        joining.fill(line)
        joining.press("Enter")
    page.get_by_label("Roll anew every round").uncheck()
    onward = page.locator(".is-open .stand").get_by_role("button", name="Next")
    onward.click()
    attack = page.locator("#panel_3 .live[data-at='basic-encounter/attack']")
    acting = attack.get_by_role("group", name="attack bonus of whoever acts").get_by_role("button")
    expect(acting).to_have_text(["Mara +10", "Ghoul 1 +1", "Ghoul 2 +1"])
    attack.get_by_role("button", name="Roll d20").click()
    expect(attack.locator(".meant")).to_be_visible()
    while "Miss" in attack.locator(".meant").inner_text():
        attack.get_by_role("button", name="Roll d20").click()
    losing = attack.get_by_role("group", name="What whoever is struck loses").get_by_role("button")
    losing.get_by_text("d4", exact=True).click()
    # What happens at one number happens at once: it strikes back, and only then is out of it.
    expect(acting.nth(1)).to_have_text("Ghoul 1 +1 down, acts all the same")
    page.reload()
    expect(acting.nth(1)).to_have_text("Ghoul 1 +1 down, acts all the same")
    onward.click()
    expect(acting).to_have_text([re.compile("^Tor")])
    onward.click()
    expect(acting).to_have_text(["Mara +10", "Ghoul 2 +1"])


def test_what_a_stat_block_says_for_good_is_offered_to_the_checks_that_ask(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    page.goto(f"{server}/trackers.html")
    page.locator("[data-plays]").select_option("toolbox-864")
    page.get_by_label("Who joins").fill("2 Skeletons 3 hp @5")
    page.get_by_label("Who joins").press("Enter")
    page.get_by_role("button", name="Next", exact=False).first.click()
    expect(page.locator(".fighter .other").first).to_contain_text("8")
    page.goto(f"{server}/toolbox-864/attack.html")
    target = page.get_by_role("spinbutton", name="Physical attack target")
    target.fill("12")
    offers = page.get_by_role("group", name="physical attack target of those in the fight")
    expect(offers.get_by_role("button")).to_have_text(["Skeleton 1 8", "Skeleton 2 8"])
    offers.get_by_role("button").first.click()
    expect(target).to_have_value("8")


def test_what_befalls_somebody_sets_the_figure_of_a_check_and_what_is_left_out_is_told(
    tab: TakeTab, server: str
) -> None:
    page = tab().page
    page.goto(f"{server}/trackers.html")
    page.locator("[data-plays]").select_option("basic-encounter")
    joining = page.get_by_label("Who joins")
    for line in ("Old Tom cleric 4 12 hp @6", "Ada cleric 4 12 hp @5"):
        joining.fill(line)
        joining.press("Enter")
    dialog = page.get_by_role("dialog", name="One of the fight")
    page.locator(".fighter", has_text="Old Tom").locator(".open").click()
    for name in ("Negative level", "One more Negative level"):
        dialog.get_by_role("button", name=name, exact=True).click()
    dialog.get_by_role("button", name="Fleeing", exact=True).click()
    dialog.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Next", exact=False).first.click()
    # What rolls for them is loaded first.
    until(page, "JSON.parse(localStorage['tablewright-fight']).now.round === 1")
    answer = page.locator(".foretold .main")
    levels = page.get_by_role("spinbutton", name="Negative levels")
    offers = page.locator(".offers").first
    page.goto(f"{server}/basic-encounter/turn-undead.html#level=4&undead=Skeleton")
    for _ in range(2):
        # Chosen again, after a reload too, it is no more.
        offers.get_by_role("button", name=re.compile("^Old Tom")).click()
        expect(levels).to_have_value("2")
        # 70 in 100 without them.
        expect(answer.locator(".likely")).to_have_text("60%")
        expect(answer).to_have_attribute("data-idle", "Old Tom: Fleeing not reckoned")
        page.reload()
    offers.get_by_role("button", name=re.compile("^Old Tom")).click()
    offers.get_by_role("button", name=re.compile("^Ada")).click()
    expect(levels).to_have_value("0")
    expect(answer).not_to_have_attribute("data-idle", re.compile("."))
    page.goto(f"{server}/basic-encounter/saving-throw.html")
    modifier = page.get_by_role("spinbutton", name="Modifier")
    offers.get_by_role("button", name=re.compile("^Old Tom")).click()
    expect(modifier).to_have_value("\N{MINUS SIGN}2")
    expect(offers.get_by_role("button").first).to_contain_text(
        "Negative level 2 \N{MINUS SIGN}2, Fleeing: not reckoned"
    )
    offers.get_by_role("button", name=re.compile("^Ada")).click()
    expect(modifier).to_have_value("0")
    # What is set by hand stays beside it, whoever is chosen.
    modifier.fill("3")
    modifier.press("Tab")
    offers.get_by_role("button", name=re.compile("^Old Tom")).click()
    expect(modifier).to_have_value("+1")
    offers.get_by_role("button", name=re.compile("^Ada")).click()
    expect(modifier).to_have_value("+3")


def test_a_panel_that_is_turned_to_while_trackers_come_waits_for_all_of_them(
    tab: TakeTab, server: str
) -> None:
    page = tab().page

    # What knows who may join comes last, long after what shows a fight: nothing runs before it.
    held: list[Route] = []
    page.route("**/assets/combatants.js", lambda route: held.append(route))
    page.goto(f"{server}/basic-encounter/referee-screen.html", wait_until="domcontentloaded")
    tabs = page.get_by_role("navigation", name="Panels of this screen").get_by_role("link")
    tabs.nth(1).click()
    expect(page.get_by_role("article", name="Attack d20")).to_be_visible()
    page.wait_for_timeout(300)  # what would have run by now
    assert page.evaluate("Tablewright.combatants ?? Tablewright.keptHere ?? null") is None
    tabs.nth(2).click()
    for route in held:
        route.continue_()
    expect(page.get_by_label("Who joins")).to_be_visible()
