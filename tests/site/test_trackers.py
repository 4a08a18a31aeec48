"""Trackers: a fight from first to last, what runs out, and quick tables held to the compiler."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing.contrast import Contrast
from browsing.tabs import TakeTab
from tablewright.compiler import compile_project
from tablewright.project import Project

pytestmark = pytest.mark.slow

PAGE = "trackers.html"
STAT_BLOCK = "toolbox-864/skeleton.html"


def add(form: Locator, **fields: str) -> None:
    """Fill `fields` of a form by their labels, and add what they say."""
    for label, value in fields.items():
        form.get_by_label(label.replace("_", " "), exact=True).fill(value)
    form.get_by_role("button", name="Add").click()


def fighter(page: Page, name: str) -> Locator:
    """Return the row of whoever is called `name`."""
    return page.locator(".fighter").filter(has=page.get_by_text(name, exact=True))


def joins(page: Page | Locator, line: str) -> None:
    """Type who joins, and press Enter."""
    field = page.get_by_label("Who joins")
    field.fill(line)
    field.press("Enter")


def press(page: Page, key: str) -> None:
    """Press a key outside all fields."""
    page.locator("h1").click()
    page.keyboard.press(key)


def test_a_fight_from_disk_and_all_of_it_after_a_reload(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    # A stat block leads into the fight, with the figures that its model names.
    page.goto(f"{site_folder.as_uri()}/{STAT_BLOCK}")
    expect(page.get_by_role("link", name="Into the fight")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Into the fight").click()
    left = fighter(page, "Skeleton").locator(".amount")
    expect(left).to_have_text("3/3")
    expect(page).to_have_url(re.compile(r"trackers\.html$"))

    # One line for whoever joins; the second of a name makes the first one the first.
    joins(page, "Mira 12 hp AC 16 +1 @30")
    page.get_by_label("Who joins").fill("2")
    page.get_by_role("button", name="2 × Skeleton").tap()
    names = page.locator(".fighter .name")
    expect(names).to_have_text(["Mira", "Skeleton 1", "Skeleton 2", "Skeleton 3"])
    assert page.evaluate(
        """["Old Tom 6", "Mara AC 16 14 hp", "Mara 14 HP 3 Mana -1", "3x Skeletons @4", "7", "+1"]
        .concat("2 Wolves 9", "2 Harpies", "2 Wights", "Tor 19hp AC15", "Tor AC 15 hp 19")
        .concat("Orc 5 hp AC 14 AB +1", "Ogre 20 hp AC 15 @1 morale 8", "Giant 40 hp +5 to hit")
        .concat("Giant 40 hp +5 attack bonus AC 15", "Troll ml 10 ac 16 30 hp +2")
        .concat("Bran fighter 5 AC 18 22 hp", "Town fighter 14 hp", "Cleric 4 12 hp", "Tor F5 9 hp")
        .concat("Room A2 9hp", "3 Ghouls 2 HD 9hp", "Ogre HD 4+1 19 hp")
        .concat("Giant attack bonus 5 30 hp", "Orc morale 8 5 hp")
        .concat("Skeleton x4", "Goblin 3/5 hp", "Tor 40 hp armour class 15 +2 on initiative")
        .concat("Bart fighter 7 hp 40 ac 18", "Gob 1-1 HD, 3 hp")
        .concat("2 Wolves 1-1HD 3hp", "Rat ½ HD 1/1 hp")
        .map((line) => Tablewright.readJoining(line)).map((one) => one && [
          one.times, one.name, one.known?.name ?? "", one.modifier, one.initiative,
          ...one.figures.map(({title, now, full}) => `${title} ${now} ${full}`)])"""
    ) == [
        [1, "Old Tom", "", 0, None, "Hit points 6 6"],
        [1, "Mara", "", 0, None, "AC 16 0", "hp 14 14"],
        [1, "Mara", "", -1, None, "HP 14 14", "Mana 3 3"],
        [3, "Skeleton", "Skeleton", 0, 4],
        None,
        None,
        [2, "Wolf", "", 0, None, "Hit points 9 9"],
        [2, "Harpy", "", 0, None],
        [2, "Wight", "", 0, None],
        [1, "Tor", "", 0, None, "hp 19 19", "AC 15 0"],
        [1, "Tor", "", 0, None, "AC 15 0", "hp 19 19"],
        [1, "Orc", "", 0, None, "hp 5 5", "AC 14 0", "AB 1 0"],
        [1, "Ogre", "Ogre", 0, 1, "hp 20 20", "AC 15 0", "morale 8 0"],
        [1, "Giant", "", 0, None, "hp 40 40", "to hit 5 0"],
        [1, "Giant", "", 0, None, "hp 40 40", "attack bonus 5 0", "AC 15 0"],
        [1, "Troll", "", 2, None, "ML 10 0", "AC 16 0", "hp 30 30"],
        # What a figure is looked up by is a figure too, in front of its number as the name ends.
        [1, "Bran", "", 0, None, "fighter 5 0", "AC 18 0", "hp 22 22"],
        [1, "Town fighter", "", 0, None, "hp 14 14"],
        [1, "Cleric", "", 0, None, "Cleric 4 0", "hp 12 12"],
        [1, "Tor", "", 0, None, "F 5 0", "hp 9 9"],
        [1, "Room A2", "", 0, None, "hp 9 9"],
        [3, "Ghoul", "", 0, None, "HD 2 0", "hp 9 9"],
        [1, "Ogre", "Ogre", 0, None, "HD 4 0", "hp 19 19"],
        [1, "Giant", "", 0, None, "attack bonus 5 0", "hp 30 30"],
        [1, "Orc", "", 0, None, "morale 8 0", "hp 5 5"],
        [4, "Skeleton", "Skeleton", 0, None],
        [1, "Goblin", "", 0, None, "hp 3 5"],
        [1, "Tor", "", 2, None, "hp 40 40", "armour class 15 0"],
        # No number is left without a name where each can have one; less than one counts as none.
        [1, "Bart", "", 0, None, "fighter 7 0", "hp 40 40", "AC 18 0"],
        [1, "Gob", "", 0, None, "HD 0 0", "hp 3 3"],
        [2, "Wolf", "", 0, None, "HD 0 0", "hp 3 3"],
        [1, "Rat", "", 0, None, "HD 0 0", "hp 1 1"],
    ]

    # One by one, with the dice that the table knows none of; the log has every roll.
    page.locator(".setting summary").click()
    page.get_by_label("Dice, where none are known").fill("2d4")
    page.get_by_label("Dice, where none are known").press("Tab")
    sheet = page.get_by_role("dialog")
    fighter(page, "Skeleton 1").locator(".open").tap()
    sheet.get_by_role("button", name="Roll 2d4").tap()
    number = sheet.get_by_label("Initiative of Skeleton 1")
    # What throws dice comes when somebody rolls.
    expect(number).not_to_have_value("")
    rolled = int(number.input_value())
    assert 2 <= rolled <= 8
    log = page.evaluate("JSON.parse(localStorage['tablewright-rolls'])")
    assert [(each["title"], each["says"]) for each in log] == [
        ("Initiative: Skeleton 1", str(rolled))
    ]
    sheet.get_by_role("button", name="Done").tap()

    # Next, by touch and by key, says who follows; those without a number come last.
    onward = page.get_by_role("button", name=re.compile("^Next(?! turn)"))
    expect(onward).to_have_text("Next Mira")
    # As long as some have no number, what stands at the thumb rolls for all.
    filled = page.locator(".ring > .stand .next:visible")
    expect(filled).to_have_text("Roll initiative")
    onward.tap()
    expect(filled).to_have_text("Next Skeleton 1")
    about = page.locator("[data-tracker=fight] .turn-of")
    expect(about).to_have_text("Round 1 Mira")
    expect(onward).to_have_text("Next Skeleton 1")
    press(page, "n")
    expect(about).to_have_text("Round 1 Skeleton 1")

    # By keyboard: points go down in the sheet, and conditions wear off when their round comes.
    fighter(page, "Mira").locator(".open").press("Enter")
    sheet.get_by_role("button", name="\u22125 hp of Mira").press("Enter")
    sheet.get_by_role("button", name="\u22121 hp of Mira").press("Enter")
    page.keyboard.press("Enter")  # what has the focus keeps it
    expect(sheet.get_by_label("hp of Mira", exact=True).and_(page.locator("input"))).to_have_value(
        "5"
    )
    # As many at once as are typed, there or with a sign in the figure itself.
    left_of = sheet.get_by_label("hp of Mira", exact=True).and_(page.locator("input"))
    for lost, rest in (("7", "\u22122"), ("3", "\u22125")):
        sheet.get_by_label("How much of hp of Mira").fill(lost)
        page.keyboard.press("Enter")
        expect(left_of).to_have_value(rest)
    sheet.get_by_label("How much of hp of Mira").fill("12")
    sheet.get_by_role("button", name="Regain").click()
    expect(left_of).to_have_value("7")
    left_of.fill("-2")
    left_of.press("Tab")
    expect(left_of).to_have_value("5")
    sheet.get_by_label("From now on, each").select_option("1 round")
    sheet.get_by_role("button", name="Blinded").press("Enter")
    expect(sheet.get_by_role("button", name="Blinded, 1 round", pressed=True)).to_be_visible()
    add(sheet, Another_condition="Cursed")
    page.keyboard.press("Escape")
    expect(fighter(page, "Mira").locator(".open")).to_be_focused()
    expect(fighter(page, "Mira").locator(".state")).to_have_text(
        ["Blinded, 1 round", "Cursed, 1 round"]
    )
    expect(fighter(page, "Mira").locator(".amount")).to_have_text("5/12")
    fighter(page, "Skeleton 3").locator(".open").tap()
    sheet.get_by_role("button", name="Out of the fight").tap()
    press(page, "n")
    expect(about).to_have_text("Round 1 Skeleton 2")
    expect(page.locator(".worn-off")).to_be_hidden()
    press(page, "n")
    expect(about).to_have_text("Round 2 Mira")
    expect(page.locator(".worn-off")).to_have_text("Mira: BlindedMira: Cursed")
    expect(fighter(page, "Mira").locator(".state")).to_have_count(0)

    # One roll for each side: equal numbers act together, or one by one.
    # On a phone what is wanted before a fight, and after it, is folded while it goes on.
    expect(page.get_by_label("Who joins")).to_be_hidden()
    page.get_by_text("Who joins, how it ends").tap()
    page.get_by_label("One roll for").select_option("each side")
    # A number that somebody has stays until all are rolled anew.
    page.get_by_role("button", name="Roll initiative", exact=True).tap()
    expect(page.get_by_role("button", name="Roll initiative", exact=True)).to_be_hidden()
    expect(fighter(page, "Mira").locator(".number")).to_have_text("Initiative 30")
    page.get_by_role("button", name="Roll all anew", exact=True).tap()
    theirs = page.evaluate(
        """JSON.parse(localStorage["tablewright-fight"]).now.who
        .filter(({side}) => side === "Theirs").map(({initiative}) => initiative)"""
    )
    assert len(set(theirs)) == 1
    expect(page.locator(".fighter.joined")).not_to_have_count(0)
    expect(page.locator(".ring > .stand")).to_contain_text("Skeleton 1\u20132")
    # In its last round a condition says so: without a word it would stay.
    lasts = "[null, 4, 3].map((until) => Tablewright.conditionWords({name: 'Cursed', until}, 3))"
    assert page.evaluate(lasts) == ["Cursed", "Cursed, 1 round", "Cursed, until their turn"]
    named = "Tablewright.fight.named(['Orc 1', 'Mira', 'Orc 2', 'Orc 4'].map((name) => ({name})))"
    assert page.evaluate(named) == "Orc 1\u20132, Mira, Orc 4"
    page.get_by_label("Equal numbers act one by one").check()
    expect(page.locator(".fighter.joined")).to_have_count(0)
    press(page, "u")
    press(page, "u")

    # What is taken back is the last step alone, and all is there after a reload.
    press(page, "u")
    expect(fighter(page, "Mira").locator(".number")).to_have_text("Initiative 30")
    page.reload()
    expect(about).to_have_text("Round 2 Mira")
    expect(fighter(page, "Mira").locator(".amount")).to_have_text("5/12")
    press(page, "u")
    page.get_by_text("Who joins, how it ends").click()
    page.locator(".setting summary").click()
    expect(page.get_by_label("One roll for")).to_have_value("each")

    # Next stays where it is, at the thumb, and a row is 56 px high.
    where = onward.bounding_box()
    page.mouse.wheel(0, 900)
    assert where is not None
    assert onward.bounding_box() == where
    assert where["y"] > 844 - 56 - 72
    assert fighter(page, "Mira").evaluate("(row) => row.offsetHeight") <= 58


def test_who_is_down_is_passed_over_and_other_games_are_named(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 640}).page
    page.goto(f"{server}/{PAGE}")
    # Wounds go up: no key takes five, and none more than there are.
    joins(page, "Ogre")
    ogre = fighter(page, "Ogre")
    expect(ogre.get_by_role("button", name="\u22125 Wounds of Ogre")).to_have_count(0)
    for by in ("\u22121", "+1"):
        ogre.get_by_role("button", name=f"{by} Wounds of Ogre").click()
    expect(ogre.locator(".amount")).to_have_text("Wounds 1")
    # Who leaves by one tap is back by another: in the notice, or by the key that takes steps back.
    for back in (".notice button", ".ring .undo"):
        page.get_by_role("button", name="Everybody leaves").click()
        expect(page.locator(".fighter:not(.blank)")).to_have_count(0)
        page.locator(back).click()
        expect(ogre.locator(".amount")).to_have_text("Wounds 1")
    page.get_by_role("button", name="Everybody leaves").click()
    # A game is chosen there too, and remembered: its rule is that of the fight.
    how = page.locator(".setting summary")
    game = page.get_by_role("combobox", name="Game")
    game.select_option("none")
    expect(how).to_have_text("Initiative: d6")
    game.select_option("Basic Encounter")
    expect(how).to_have_text("Initiative: d6, anew every round")
    game.select_option("none")
    expect(how).to_have_text("Initiative: d6")
    game.select_option("Basic Encounter")
    page.reload()
    expect(game).to_have_value("basic-encounter")
    # Whoever has figures of their own is nobody of another game, whose stat blocks are there when
    # they are asked for.
    skeleton = page.get_by_role("button", name="Skeleton Toolbox 864")
    expect(skeleton).to_have_count(0)
    page.get_by_label("Who joins").fill("skel")
    expect(skeleton).to_be_visible()
    page.get_by_label("Who joins").fill("")
    line = "['Skeleton', 'Skeleton 9 hp'].map((said) => Tablewright.readJoining(said).known?.name)"
    assert page.evaluate(line) == ["Skeleton", None]
    # The game that is played says that numbers are rolled every round; whoever plays may switch it.
    anew = page.get_by_label("Roll anew every round")
    expect(anew).to_be_checked()
    anew.evaluate("box => box.click()")
    for number, name in enumerate("ABCDEFGHIJKL"):
        joins(page, f"{name} 5 hp 3 Mana @{30 - number}")
    sheet = page.get_by_role("dialog")
    fighter(page, "B").locator(".open").click()
    sheet.get_by_role("button", name="\u22125 hp of B").click()
    expect(sheet.locator(".inside > *").nth(2)).to_contain_text("Out of the fight")
    sheet.get_by_role("button", name="Done").click()
    fighter(page, "C").locator(".open").click()
    sheet.get_by_label("Mana of C", exact=True).and_(page.locator("input")).fill("0")
    sheet.get_by_role("button", name="Done").click()
    expect(fighter(page, "B").locator(".side")).to_have_text("Ours, down")
    expect(fighter(page, "C").locator(".side")).to_have_text("Ours")
    onward = page.get_by_role("button", name=re.compile("^Next(?! turn)"))
    onward.click()
    expect(onward).to_have_text("Next C")
    # Who was down when the turn began stands last, in one line.
    expect(page.locator(".fighter .name").last).to_have_text("B")
    assert fighter(page, "B").evaluate("row => row.offsetHeight") < 50
    # Whoever goes down in a turn of their own has it still; who is raised acts again.
    fighter(page, "A").locator(".open").click()
    sheet.get_by_role("button", name="\u22125 hp of A").click()
    sheet.get_by_role("button", name="Done").click()
    about = page.locator("[data-tracker=fight] .turn-of")
    expect(about).to_have_text("Round 1 A")
    press(page, "n")
    expect(about).to_have_text("Round 1 C")
    fighter(page, "B").locator(".open").click()
    sheet.get_by_role("button", name="+1 hp of B").click()
    sheet.get_by_role("button", name="Done").click()

    # Whose turn it is, is seen above the bar at the thumb, far down and up again.
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    bar = page.locator(".ring > .stand").bounding_box()
    assert bar is not None
    for name in "DEFGHIJKLB":
        onward.click()
        expect(page.locator(".fighter.now .name")).to_have_text(name)
        here = page.locator(".fighter.now").bounding_box()
        assert here is not None
        assert 0 <= here["y"] <= bar["y"] - here["height"]
    # In letters of twice the size what comes next is there, whole.
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    whole = onward.bounding_box()
    assert whole
    assert whole["x"] + whole["width"] <= 390


def test_a_fight_is_rolled_by_the_rules_of_its_game(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    card = page.get_by_role("article", name="Who is in the fight")
    # It stands before all that is looked at for it.
    expect(page.locator("#panel_3 .live").first).to_contain_text("Who is in the fight")
    for line in ("Mira 24 hp +1", "6 orcs 5 hp"):
        joins(card, line)
    # Whose turn it is stands above the rows, wherever the panel is read, and lies on none.
    bar, first = card.locator(".ring > .stand"), card.locator(".fighter").first
    for down in (0, 120):
        page.evaluate("down => scrollTo({ top: down, behavior: 'instant' })", down)
        edges = [each.bounding_box() for each in (bar, first)]
        assert edges[0]
        assert edges[1]
        if not down:
            assert edges[0]["y"] + edges[0]["height"] <= edges[1]["y"] + 1
        tabs = page.locator(".jumps").evaluate("e => e.getBoundingClientRect().bottom")
        assert edges[0]["y"] >= tabs - 2
    # Nobody's name is cut off, nor is what comes next, in letters of twice the size either.
    joins(card, "Odo of the Long Barrow AC 16 9 hp")
    odo = fighter(page, "Odo of the Long Barrow")
    for size in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        cut = page.locator(".fighter .name").evaluate_all(
            "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).length"
        )
        assert cut == 0
        next_key = bar.locator(".next").bounding_box()
        assert next_key
        assert next_key["x"] + next_key["width"] <= 390
        keys, name_box = odo.locator(".keys").bounding_box(), odo.locator(".name").bounding_box()
        assert keys
        assert name_box
        is_below = keys["y"] >= name_box["y"] + name_box["height"] - 1
        assert is_below or keys["x"] >= name_box["x"] + name_box["width"] - 1
    page.evaluate("document.documentElement.style.fontSize = ''")
    # Whoever is counted by a few has no key for five at once, and no key takes more than there is.
    joins(card, "Imp 1 hp")
    imp = fighter(page, "Imp")
    expect(imp.get_by_role("button", name="\u22125 hp of Imp")).to_have_count(0)
    for _ in range(2):
        imp.get_by_role("button", name="\u22121 hp of Imp").tap()
    expect(imp.locator(".amount")).to_have_text("0/1")
    for _ in range(3):
        card.get_by_role("button", name="Undo").tap()
    expect(page.locator(".fighter")).to_have_count(7)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    how = card.locator(".setting summary")
    expect(how).to_have_text("Initiative: d6, anew every round")
    numbers = """JSON.parse(localStorage["tablewright-fight"]).now.who
      .map(({ initiative }) => initiative)"""
    onward = page.locator(".screen :is(.ring > .stand, .turn-strip) .next:visible")
    onward.tap()
    expect(card.locator(".fighter .number").first).not_to_contain_text("\u2013")
    rolled = [page.evaluate(numbers)]
    # Round after round: that seven numbers fall alike four times is one chance in 10^16.
    while len(rolled) < 4:
        round_ = len(rolled)
        while f"Round {round_}" not in (card.locator(".turn-of .round").text_content() or ""):
            onward.tap()
        rolled.append(page.evaluate(numbers))
    assert len({tuple(each) for each in rolled[1:]}) > 1
    # The log has one line for each of the rounds.
    logged = page.evaluate("JSON.parse(localStorage['tablewright-rolls']).map(e => e.title)")
    assert logged[:2] == ["Initiative, round 3", "Initiative, round 2"]
    # One roll counts for all orcs, and what is set by hand holds after a reload.
    card.get_by_text("Who joins, how it ends").tap()
    how.tap()
    card.get_by_label("One roll for").select_option("alike")
    card.get_by_label("Roll anew every round").uncheck()
    card.get_by_role("button", name="Roll all anew").tap()
    expect(how).to_have_text("Initiative: d6, once for all alike")
    assert len(set(page.evaluate(numbers)[1:])) == 1
    page.reload()
    expect(how).to_have_text("Initiative: d6, once for all alike")
    # Those alike come by one key; the party stays for the next fight.
    orc = fighter(page, "orc 6")
    # On a phone what is left is one key, which asks how much goes.
    expect(orc.get_by_role("button", name="\u22121 hp of orc 6")).to_be_hidden()
    orc.get_by_role("button", name="orc 6, hp 5 of 5: lose some").tap()
    page.get_by_role("dialog").get_by_role("button", name="1", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name="Lose", exact=True).tap()
    expect(orc.locator(".amount")).to_have_text("4/5")
    orc.locator(".open").tap()
    page.get_by_role("dialog").get_by_role("button", name="One more").tap()
    page.get_by_role("dialog").get_by_role("button", name="Done").tap()
    expect(fighter(page, "orc 7").locator(".amount")).to_have_text("5/5")
    # On paper everybody is read, whoever acts as well, with what is left of them.
    colour = "e => getComputedStyle(e).color"
    name = page.locator(".fighter.now .name").first
    lit = name.evaluate(colour)
    page.emulate_media(media="print")
    assert name.evaluate(colour) != lit
    assert name.evaluate(colour) == page.locator(".turn-of b").first.evaluate(colour)
    expect(orc.locator(".amount b")).to_be_visible()
    expect(orc.get_by_role("button", name="\u22121 hp of orc 6")).to_be_hidden()
    page.emulate_media(media="screen")
    card.get_by_text("Who joins, how it ends").tap()
    card.get_by_role("button", name="Theirs leave").tap()
    expect(card.locator(".fighter .name")).to_have_text(["Mira"])
    expect(card.locator(".turn-of .round")).to_have_text("Round 1 is next")
    # Where no game says how it is rolled, as on the page of a stat block of another, it is d6 once.
    page.evaluate("localStorage.clear()")
    page.wait_for_timeout(250)  # what is stored reaches the next page's process by then
    page.goto(f"{site_folder.as_uri()}/toolbox-864/skeleton.html")
    page.get_by_role("link", name="Into the fight").click()
    expect(page.locator(".setting summary")).to_have_text("Initiative: d6")
    # A fight of which nobody was told how it is rolled is, on a screen, as that has it.
    page.goto(f"{site_folder.as_uri()}/basic-encounter/referee-screen.html#panel_3")
    expect(how).to_have_text("Initiative: d6, anew every round")
    # So is one that the page before stored while this one came, and all that is stored may go.
    page.evaluate(
        """({ key, kept }) => {
          localStorage[key] = kept;
          dispatchEvent(new StorageEvent("storage", { key }));
        }""",
        {
            "key": "tablewright-fight",
            "kept": json.dumps({"now": {"who": [], "round": 0, "turn": None}, "steps": []}),
        },
    )
    expect(page.locator(".fighter")).to_have_count(0)
    joins(card, "Late 4 hp")
    expect(how).to_have_text("Initiative: d6, anew every round")
    page.evaluate("localStorage.clear(); dispatchEvent(new StorageEvent('storage'))")
    expect(page.locator(".fighter")).to_have_count(0)


def test_a_fight_of_two_sides_ends_when_one_has_nobody_left(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 390, "height": 640}).page
    page.goto(f"{server}/{PAGE}")
    page.get_by_role("combobox", name="Game").select_option("none")
    for line in ("Mira 5 hp @20", "2 Wolf 3 hp @10"):
        joins(page, line)
    about = page.locator("[data-tracker=fight] .turn-of")
    bar = page.locator(".ring > .stand .next:visible")
    sheet = page.get_by_role("dialog")

    def falls(name: str) -> None:
        fighter(page, name).locator(".open").click()
        sheet.get_by_role("button", name="Out of the fight").click()
        page.keyboard.press("Escape")

    # A side that is gone before the first round is no fight that was won.
    falls("Wolf 1")
    bar.click()
    expect(about).to_have_text("Round 1 Mira")
    expect(bar).to_have_text("Next Wolf 2")
    falls("Wolf 2")
    expect(about).to_have_text("Round 1 Standing: Ours")
    # Who asks whether half of them are down is told.
    expect(page.locator(".downs")).to_have_text("Theirs: 2 of 2 down")
    expect(bar).to_have_text("End the fight")
    # It is said once, and whoever wants to go on may.
    expect(page.get_by_role("button", name="End the fight")).to_have_count(1)
    page.locator(".tools").get_by_role("button", name="Next Mira").click()
    expect(about).to_have_text("Round 2 Standing: Ours")
    falls("Mira")
    expect(about).to_have_text("Round 2 Standing: nobody")
    bar.click()
    expect(about).to_have_text("Round 1 is next")
    expect(bar).to_have_text("Roll initiative")


def test_what_runs_out_is_told_and_quick_tables_are_rolled(tab: TakeTab, server: str) -> None:
    page = tab(viewport={"width": 320, "height": 640}).page
    page.goto(f"{server}/{PAGE}")
    runs_out = page.locator("[data-tracker=countdowns]")
    add(runs_out.locator("form"), What_runs_out="Torch", How_many="2")
    runs_out.get_by_label("One each turn").uncheck()
    add(runs_out.locator("form"), What_runs_out="Rations", How_many="7")
    for _ in range(2):
        runs_out.get_by_role("button", name="Next turn").click()
    expect(runs_out.locator(".turn-of")).to_have_text("Turn 3 Torch is out")
    runs_out.get_by_role("button", name="One less of Rations").click()
    expect(runs_out.locator("output")).to_have_text(["0 / 2", "6 / 7"])

    quick = page.locator("[data-tracker=quick]")
    quick.get_by_role("button", name="New table").click()
    quick.get_by_label("Title of the table").fill("What they do")
    lines = quick.get_by_label("Lines of the table")
    lines.fill("2-5 Flight\n7-8 They wait\n8-12 They fight")
    expect(quick.locator(".quick-faults p")).to_have_text(
        [
            "Line 1: no line holds 6; write 2-6 here.",
            "Line 2 and 3: 8 stands in two lines; write 7 here, or 9-12 in the other line.",
        ]
    )
    # A hole is filled by a line of its own, whose meaning is typed next.
    lines.fill("2-5 Flight\n10-12 They fight")
    quick.get_by_role("button", name="Fill 6\u20139").click()
    page.keyboard.type("They wait")
    expect(lines).to_have_value("2-5 Flight\n6-9 They wait\n10-12 They fight")
    expect(quick.locator(".quick-faults .right")).to_be_visible()
    lines.fill("2-5 Flight\n6-8 They wait\n9-12 They fight")
    expect(quick.locator(".chance")).to_have_text(["28%", "44%", "28%"])
    quick.get_by_role("button", name="Roll 2d6").click()
    meant = quick.locator(".meant")
    expect(meant).to_be_visible()
    log = page.evaluate("JSON.parse(localStorage['tablewright-rolls'])[0]")
    assert log["title"] == "What they do"
    assert log["says"].endswith(f": {meant.inner_text()}")
    expect(quick.locator("tr.hit .said")).to_have_text(meant.inner_text())
    # A further table leaves the roll where it is; what was typed is one step.
    quick.get_by_role("button", name="New table").click()
    expect(meant).to_be_visible()
    for _ in range(2):
        quick.get_by_role("button", name="Undo").click()
    expect(quick.get_by_label("Lines of the table")).to_have_value("")
    quick.get_by_label("Lines of the table").fill("2d4\n2-8 All of it")
    page.reload()
    expect(quick.get_by_role("button", name="Roll 2d4")).to_be_visible()

    # Everything is there: nothing sticks out of the narrowest phone, and all can be tapped.
    joins(page, "Mira of the Long Barrow 12 hp AC 16")
    page.locator(".setting summary").click()
    page.locator(".open").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """[...document.querySelectorAll(".tracker :is(button, input, select, textarea, summary)")]
        .filter((each) => each.offsetParent && each.type !== "checkbox")
        .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44)
        .map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert small == []
    assert Contrast().faults_in_both_themes(page) == ""


DICE = ("2d6", "d8", "d66", "d%", "3d6", "d4 + 1", "2d20kh1", "3d6!1", "10 - d6", "d6 × 10")


COLUMNS = "columns:\n  roll: {title: Roll, type: range}\n  what: {title: What, type: text}\n"


def written(low: int, high: int, draw: random.Random) -> str:
    """Return a range as somebody may type it, now and then with a slip."""
    low, high = (end + draw.choice((0,) * 12 + (-1, 1)) for end in (low, high))
    if draw.random() < 0.06:
        return draw.choice((f"{low}+", f"{high} or less", f"≤{high}", f"over {low - 1}"))
    if draw.random() < 0.03:
        return draw.choice(("1.5-3", f"{high}-{low}", "-3-2", "1234567890123456"))
    if low == high:
        return str(low)
    if 0 <= low < 10 <= high == 100:
        return f"0{low}-00"
    return f"{low} to {high}" if low < 0 or draw.random() < 0.2 else f"{low}-{high}"


def generated(draw: random.Random) -> tuple[str, list[str]]:
    """Return dice, and ranges that divide what they can show, or nearly do."""
    dice = draw.choice(DICE)
    least, most = {
        "2d6": (2, 12), "d8": (1, 8), "d66": (11, 66), "d%": (1, 100), "3d6": (3, 18),
        "d4 + 1": (2, 5), "2d20kh1": (1, 20), "3d6!1": (3, 36), "10 - d6": (4, 9),
        "d6 × 10": (10, 60),
    }[dice]  # fmt: skip
    cuts = sorted(draw.sample(range(least + 1, most + 1), draw.randint(0, min(4, most - least))))
    ends = list(zip([least, *cuts], [*(cut - 1 for cut in cuts), most], strict=True))
    if draw.random() < 0.1:
        draw.shuffle(ends)
    # Dice that another table was made for.
    if draw.random() < 0.1:
        dice = draw.choice(("d20", "2d6", "d8", "d%", "3d6", "d12", "d66"))
    return dice, [written(low, high, draw) for low, high in ends]


def test_quick_tables_are_judged_as_the_compiler_judges_them(
    tab: TakeTab, server: str, tmp_path: Path
) -> None:
    draw = random.Random(15)
    tables = [generated(draw) for _ in range(400)]
    pack = tmp_path / "content" / "quick"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(
        "kind: pack\ntitle: Quick\nsource: {title: Ours, licence: CC0-1.0}\n", encoding="utf-8"
    )
    for number, (dice, ranges) in enumerate(tables):
        rows = "".join(f"  - {{roll: {json.dumps(each)}, what: It}}\n" for each in ranges)
        (pack / f"t{number}.yaml").write_text(
            f'kind: table\ntitle: T\nroll: "{dice}"\n{COLUMNS}rows:\n{rows}',
            encoding="utf-8",
        )
    expected: list[set[tuple[str, int | None, str]]] = [set() for _ in tables]
    for found in compile_project(Project(tmp_path)).diagnostics:
        said = found.message.replace("row of `roll`", "line").replace("rows of `roll`", "lines")
        said = said.replace(" * ", " × ").replace("10 - d6", "10 − d6")
        number = int(Path(found.span.file).stem[1:])
        line = found.span.line - 8
        expected[number].add((found.rule.code, line if line >= 0 else None, said))

    page = tab().page
    page.goto(f"{server}/{PAGE}")
    for name in ("dice", "tracked", "odds", "rare", "quick"):
        page.evaluate(f"Tablewright.load('assets/{name}.js')")
    judged = page.evaluate(
        """(tables) => tables.map(([dice, ranges]) => {
          const lines = ranges.map((range) => `${range} It`).join("\\n");
          return Tablewright.quickTable(lines, dice, Tablewright.limits).faults
            .map(({ code, line, says }) => [code, line, says]);
        })""",
        tables,
    )
    wrong = [
        (table, sorted(theirs), sorted(ours))
        for table, theirs, ours in zip(
            tables, expected, [{(c, n, s) for c, n, s in each} for each in judged], strict=True
        )
        if theirs != ours
    ]
    assert wrong == []
    # Every rule is among them, and many tables are right.
    codes = {code for each in expected for code, _, _ in each}
    assert codes == {"TW101", "TW102", "TW103", "TW104", "TW105", "TW106", "TW126"}
    assert sum(not each for each in expected) > 60
    assert sum("lines hold" in said for each in expected for _, _, said in each) > 5


def test_trackers_lie_on_boards_and_the_board_is_pressed(
    tab: TakeTab, server: str, tmp_path: Path
) -> None:
    page = tab().page
    page.goto(f"{server}/board.html")
    for name in ("Initiative", "What runs out", "Quick tables"):
        page.get_by_role("button", name="Add a card").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name=name, exact=True).click()
        expect(dialog.get_by_role("status")).to_have_text(f"On the board: {name}")
        dialog.get_by_role("button", name="Done").click()
    held = page.locator(".live.tracker")
    expect(held).to_have_count(3)
    joins(held.nth(0), "Mira 12 @7")
    held.nth(0).get_by_role("button", name="Next").click()
    expect(held.nth(0).locator(".turn-of")).to_have_text("Round 1 Mira")
    add(held.nth(1).locator("form"), What_runs_out="Torch", How_many="6")
    held.nth(2).get_by_role("button", name="New table").click()
    held.nth(2).locator("textarea").fill("1-3 Rain\n4-6 Sun")
    expect(held.nth(2).locator(".chance")).to_have_text(["50%", "50%"])

    # A card is narrower than a page: nothing in it lies over what is beside it.
    wider = "cards => cards.filter((card) => card.scrollWidth > card.clientWidth).length"
    assert held.evaluate_all(wider) == 0
    expect(held.nth(1).get_by_label("One each turn")).to_be_visible()

    # The board keeps them; what it holds is checked as what strangers bring.
    page.reload()
    page.evaluate("Tablewright.board.makeAll()")
    expect(held.nth(0).locator(".turn-of")).to_have_text("Round 1 Mira")
    expect(held.nth(2).locator("textarea")).to_have_value("1-3 Rain\n4-6 Sun")
    refused = page.evaluate(
        """() => [{who: [{id: 1, name: 5}]}, {who: 3}, {round: "x"}].map((state) => {
          try {
            return Tablewright.readItem({type: "fight", state});
          } catch (wrong) {
            return wrong instanceof Tablewright.BoardFault ? wrong.message : "thrown";
          }
        })"""
    )
    unread = "who is in it cannot be read"
    assert refused == ["a name cannot be read", unread, "the round cannot be read"]

    page.get_by_text("More", exact=True).first.click()
    with page.expect_download() as downloading:
        page.get_by_role("button", name="File for Tablewright").click()
    downloading.value.save_as(tmp_path / "board.yaml")
    written_file = (tmp_path / "board.yaml").read_text(encoding="utf-8")
    rain = '{table: {"1-3": "Rain", "4-6": "Sun"}, roll: "d6"'
    for words in ('rows: ["Mira"]', '{clock: {"Torch": 6}', rain):
        assert words in written_file
    page.emulate_media(media="print")
    expect(held.nth(0).get_by_text("Mira", exact=True).first).to_be_visible()
    expect(page.locator("button:not(.open, .amount)").locator("visible=true")).to_have_count(0)


def test_what_is_left_is_drawn_and_given_to_whoever_came_without(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True).page
    page.goto(f"{site_folder.as_uri()}/{PAGE}")
    joins(page, "Mira 12 hp")
    joins(page, "3 ghouls")
    left = "(row) => Number(getComputedStyle(row).getPropertyValue('--left') || NaN)"
    assert fighter(page, "Mira").evaluate(left) == 1
    fighter(page, "ghoul 2").get_by_role("button").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Hit points").fill("9")
    sheet.get_by_role("button", name="Set").click()
    sheet.get_by_role("button", name="−5 Hit points of ghoul 2").click()
    # Nothing else asks for them now, and it can be taken back.
    expect(sheet.get_by_role("button", name="Set")).to_have_count(0)
    assert fighter(page, "ghoul 2").evaluate(left) == pytest.approx(4 / 9)
    sheet.get_by_role("button", name="−5 Hit points of ghoul 2").click()
    assert fighter(page, "ghoul 2").evaluate(left) == 0
    for _ in range(3):
        sheet.get_by_role("button", name="Undo").click()
    expect(sheet.get_by_role("button", name="Set")).to_be_visible()
    assert Contrast().faults_in_both_themes(page) == ""
    page.keyboard.press("Escape")
    assert Contrast().faults_in_both_themes(page) == ""
