"""The search in a browser: by keyboard alone, from disk and from a server."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browsing.contrast import Contrast
from browsing.tabs import TakeTab
from tablewright.dice import distribution, parse

pytestmark = pytest.mark.slow

Opened = Callable[..., BrowserContext]
MORALE = "referee-rules/morale-check.html"


def search_for(page: Page, query: str) -> None:
    """Open the search by its key, and type `query` into it."""
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Find entries")).to_be_focused()
    page.keyboard.type(query)


@pytest.mark.parametrize("scheme", ["file", "http"])
def test_a_figure_and_a_word_find_the_row(
    tab: TakeTab, site_folder: Path, server: str, scheme: str
) -> None:
    taken = tab()
    page, asked = taken.page, taken.asked
    page.goto(f"{site_folder.as_uri() if scheme == 'file' else server}/{MORALE}")
    assert not [address for address in asked if "search" in address]
    search_for(page, "19 hostile")
    found = page.locator("#found_ > a")
    expect(found.first).to_contain_text("Encounter reaction")
    expect(found.first).to_contain_text("Hostile 13–20")
    expect(found.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    page.wait_for_url("**/encounter-reaction.html#row:hostile?hostile")
    expect(page.locator("#hostile")).to_be_in_viewport()


def test_arrows_choose_and_escape_leaves_everything_as_it_was(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    search_for(page, "morale")
    options = page.locator("#found_ > a")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_have_id("found_0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_id("found_2")
    field = page.get_by_role("combobox", name="Find entries")
    expect(field).to_have_attribute("aria-activedescendant", "found_2")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_id("found_1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_id(f"found_{options.count() - 1}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).not_to_be_visible()
    assert page.url.endswith(MORALE)


def test_nothing_typed_is_lost_while_the_search_is_on_its_way(tab: TakeTab, server: str) -> None:
    page = tab().page

    def slowly(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/search-index.js", slowly)
    page.goto(f"{server}/index.html")
    page.keyboard.type("/moralx")
    page.keyboard.press("Backspace")
    page.keyboard.type("e")
    expect(page.get_by_role("combobox", name="Find entries")).to_have_value("morale")
    expect(page.locator("#found_ > a").first).to_contain_text("orale")


def test_packs_and_kinds_narrow_what_is_found(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    page.get_by_role("button", name="Find /").click()
    page.keyboard.type("morale")
    options = page.locator("#found_ > a")
    # What the first letters find gives way to what all of them do.
    expect(options.nth(20)).to_be_visible()
    everywhere = options.count()
    chips = page.get_by_role("group", name="Only")
    chips.get_by_role("button", name="Referee Rules").click()
    for option in options.all():
        expect(option).to_contain_text("Referee Rules")
    here = options.count()
    chips.get_by_role("button", name="Checks").click()
    expect(options.first).to_contain_text("Morale check")
    assert 0 < options.count() < here <= everywhere
    # A chip of which nothing is found is gone, and narrows nothing.
    field = page.get_by_role("combobox", name="Find entries")
    field.fill("ogre")
    expect(options.first).to_contain_text("Ogre")
    expect(chips.locator("[aria-pressed=true]")).to_have_count(0)
    # That of a pack that the query names is pressed, and gives the rest when it is pressed again.
    field.fill("referee morale 9 -2")
    expect(chips.get_by_role("button", name="Referee Rules", pressed=True)).to_be_visible()
    expect(options).to_have_count(1)
    chips.get_by_role("button", name="Referee Rules").click()
    expect(field).to_have_value("morale 9 -2")
    expect(options).to_have_count(3)
    field.fill("xylophone")
    expect(page.get_by_text("No game here has “xylophone”")).to_be_visible()
    # No dead end: what is rolled most stands there as well, and whoever it is may fight.
    expect(options).to_have_count(9)
    expect(page.locator("#found_ [data-sort=Roll]")).to_have_count(6)
    expect(options.nth(6)).to_have_text("All entries from A to Z")
    expect(options.nth(7)).to_have_text("Roll dice")
    expect(options.nth(8)).to_have_text("“xylophone” joins the fight")
    # None of it was sought: Enter alone goes nowhere.
    expect(page.locator("#found_ [aria-selected=true]")).to_have_count(0)
    address = page.url
    field.press("Enter")
    expect(field).to_be_focused()
    assert page.url == address
    field.fill("hostlie")
    expect(page.locator(".said-found")).to_contain_text(
        "“hostlie” is not here: 4 found by “hostile”"
    )
    field.fill("3 orcs")
    # No figure alone is of them.
    expect(page.locator(".said-found")).to_have_text("No game here has “3 orcs”")
    # As trackers read them, with all that is said of them.
    for line in ("Mara 14 hp +1", "3 orcs HD 1 AC 14", "3 orcs"):
        field.fill(line)
        words = "joins the fight" if line.startswith("Mara") else "join the fight"
        expect(options.first).to_have_text(f"“{line}” {words}")
    options.first.click()
    joining = page.get_by_role("textbox", name="Who joins")
    expect(joining).to_have_value("3 orcs")
    expect(joining).to_be_focused()
    page.go_back()
    page.get_by_role("button", name="Find /").click()
    # A word that was perhaps meant is sought at a click.
    field.fill("inititativ")
    expect(options.first).to_have_text("initiative")
    options.first.click()
    expect(field).to_have_value("initiative")
    expect(options.first).to_contain_text("Initiative")


def test_the_window_begins_with_what_was_sought_last_and_with_checks(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    page.goto(f"{site_folder.as_uri()}/index.html")
    page.get_by_role("button", name="Basic Encounter").tap()
    find = page.get_by_role("button", name="Find", exact=True)
    find.tap()
    options = page.locator("#found_ > a")
    # What may be sought there, until something was.
    expect(options.first).to_have_attribute("data-above", "For example")
    expect(options.first).to_have_text("fighter 5 poison")
    expect(options.nth(3)).to_have_attribute("data-above", "Roll")
    options.first.tap()
    expect(page.locator("#found_ .answer")).to_have_text("50% Saved, 11 or more on d20")
    page.get_by_role("combobox", name="Find entries").fill("")
    options = page.locator("#found_ > a:not([href='#'])")
    expect(options.first).to_have_attribute("data-above", "Roll")
    assert all("basic-encounter/" in (a.get_attribute("href") or "") for a in options.all())
    window = page.locator("dialog.search").bounding_box()
    assert window
    assert (window["width"], window["height"]) == (390, 844)
    page.get_by_role("combobox", name="Find entries").fill("hostile 9")
    expect(options.first).to_contain_text("Threatening")
    options.first.tap()
    page.wait_for_url("**/encounter-reaction.html*")
    page.get_by_role("button", name="Find", exact=True).tap()
    options = page.locator("#found_ > a")
    expect(options.first).to_have_text("hostile 9")
    options.first.tap()
    expect(options.first).to_contain_text("Threatening")


def test_the_chosen_game_comes_first_in_what_is_found(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "morale 9 -2")
    options = page.locator("#found_ > a")
    expect(options).to_have_count(3)
    # Before that it is the first one's, which shows this check on its screen.
    expect(options.first).to_contain_text("Optional Morale")
    expect(options.nth(1)).to_have_attribute("data-above", "In other games")
    said = page.locator(".said-found")
    expect(said).to_have_text("3 found")
    page.keyboard.press("Escape")
    # Without a choice the game of the page that one is on comes first, and this is said.
    page.goto(f"{site_folder.as_uri()}/swords-morale/morale-check.html")
    search_for(page, "morale")
    expect(options.first).to_contain_text("Morale check · Swords Morale")
    expect(said).to_contain_text(", Swords Morale first")
    field = page.get_by_role("combobox", name="Find entries")
    # What its own pages only mention does not stand before what another game calls so.
    field.fill("wrestling")
    expect(options.first).to_contain_text("Basic Encounter")
    field.fill("retreat")
    expect(options.first).to_contain_text("Fighting retreat")
    other = page.locator("#found_ > a[data-above='In other games']")
    expect(other).to_have_count(1)
    expect(other).to_contain_text("Disengaging")
    page.goto(f"{site_folder.as_uri()}/index.html")
    page.get_by_role("button", name="House Rules").click()
    search_for(page, "morale 9 -2")
    # What house rules are on belongs to their game, and stands below them.
    expect(options.first).to_contain_text("House Rules")
    expect(options.nth(1)).to_contain_text("Referee Rules")
    expect(options.last).to_contain_text("Optional Morale")
    expect(options.last).to_have_attribute("data-above", "In other games")
    # What is called so in another game comes before pages of none.
    page.get_by_role("combobox", name="Find entries").fill("initiative")
    expect(options.first.locator(".hit")).to_have_text("Initiative")
    expect(options.nth(1).locator(".hit")).to_have_text("Trackers")
    # Where nothing is sought yet, checks of one title tell their packs.
    page.get_by_role("combobox", name="Find entries").fill("")
    alike = options.filter(has_text="Morale check")
    expect(alike.locator(".where")).to_have_text(["Referee Rules", "House Rules"])
    expect(options.filter(has_text="Critical hit").locator(".where")).to_have_count(0)


# What people type, and the page and title that must come first.
QUERIES = {
    "hostile 9": ("encounter-reaction", "Threatening"),
    "9 hostile": ("encounter-reaction", "Threatening"),
    # What is added to a roll is added; beyond the ends it counts as the end.
    "reaction hostile 9 at +4": ("encounter-reaction", "Hostile"),
    "friendly 18 +6": ("encounter-reaction", "Hostile"),
    "hostile 13 at -4": ("encounter-reaction", "Threatening"),
    "hostile 17": ("encounter-reaction", "Hostile"),
    "friendly 12": ("encounter-reaction", "Cautious"),
    "reaction 9 hostile": ("encounter-reaction", "Threatening"),
    "hostlie": ("encounter-reaction", "Hostile"),  # two letters changed places
    "encounter reaction": ("encounter-reaction", "Encounter reaction"),
    "2d10 react": ("reactions-across-systems", "Reactions across systems"),
    "morale 9": ("morale-check", "Morale check"),
    "morale 9 at -2": ("morale-check", "Morale check"),
    "morale": ("morale-check", "Morale check"),
    "flee": ("morale-check", "Morale check"),
    "loyalty": ("loyalty", "Loyalty"),
    "mercenaries": ("mercenary-morale", "Mercenary morale"),
    "militia": ("militia", "Militia"),
    "AC 16": ("attack", "Attack"),
    "+4 against AC 16": ("attack", "Attack"),
    "attack": ("attack", "Attack"),
    "out of range": ("missile-attack", "Out of range"),
    "THAC0": ("attack-bonus", "Attack bonus"),
    "AC": ("attack", "Attack"),
    "save": ("saving-throw", "Saving throw"),
    "charge": ("charging", "Charging"),
    # What is in an entry that is called one of the words comes before a check that is called none.
    "charge with spear": (*("charging", "Weapon: lance, spear, pole arm or the like. "),),
    "flank": ("attacking-from-behind", "Attacking from behind"),
    "half their number": ("morale-check", "Morale check"),
    "hostile9": ("encounter-reaction", "Threatening"),
    "saving throw": ("saving-throw", "Saving throw"),
    # A check whose fields the query sets comes before the row that it is looked up in.
    "fighter 5 against poison": ("saving-throw", "Saving throw"),
    "save vs poison": ("saving-throw", "Saving throw"),
    "cleric 4 against a wight": ("turn-undead", "Turn undead"),
    # A check that is all set comes before the row that it is looked up in.
    "wight 4": ("turn-undead", "Turn undead"),
    "zombie 3": ("turn-undead", "Turn undead"),
    "turn undead": ("turn-undead", "Turn undead"),
    "turn wight 4": ("turn-undead", "Turn undead"),
    "initiative +1": ("initiative", "Initiative"),
    "fall 30 hp 12": ("surviving-a-fall", "Surviving a fall"),
    "missile long range": ("missile-ranges", "Missile ranges"),
    "initiative": ("initiative", "Initiative"),
    "initative": ("initiative", "Initiative"),  # a letter is missing
    "nitiative": ("initiative", "Initiative"),  # the first one
    "wihgt 4": ("turn-undead", "Turn undead"),
    "surprise": ("surprise", "Surprise"),
    "fall 30": ("falling-damage", "30 feet"),
    "fell 30 ft": ("falling-damage", "30 feet"),
    "a fall of 30 ft": ("falling-damage", "30 feet"),
    "HP": ("trackers", "Trackers"),
    "hit points": ("trackers", "Trackers"),
    "tracker": ("trackers", "Trackers"),
    "light": ("trackers", "Trackers"),
    "they lost half their number": ("morale-check", "Morale check"),
    "bow damage": ("weapon-damage", "Shortbow"),
    "ship hull": ("water-vehicles", "Water vehicles"),
    # What asks for nothing that has to be set comes first only where it reads the whole query.
    "longsword dice": ("weapon-damage", "Longsword"),
    "proof": ("proofs", "Proofs"),
    "board": ("board", "Boards"),
    "effect": ("spell-areas", "Areas of effect"),
    "fire blast": ("fire-blast", "Fire Blast"),
    "Ogre": ("ogre", "Ogre"),
    "ogré": ("ogre", "Ogre"),
    "ballista": ("siege-engines", "Ballista"),
    "skeleton": ("skeleton", "Skeleton"),
    "wrestling": ("wrestling", "Wrestling"),
    "pdf": ("downloads", "Downloads"),
    "print": ("downloads", "Downloads"),
    "odds": ("odds", "Odds of dice"),
    "errata": ("errata", "Errata and rulings"),
    "licence": ("credits", "Credits and licences"),
    "TW101": ("proofs", "TW101 table-gap"),
    "tw101": ("proofs", "TW101 table-gap"),
    "reaction": ("monster-reactions", "Monster reactions"),
    "poison": ("saving-throw", "Saving throw"),
    "dragon breath": ("saving-throw", "Saving throw"),
    "thief 3 wands": ("saving-throw", "Saving throw"),
    "AC 16 fighter 3": ("attack", "Attack"),
    "longbow": ("missile-ranges", "Longbow"),
    "retainer": ("retainer-morale", "Retainer morale"),
    "crit": ("critical-hit", "Critical hit"),
    "ambush": ("surprise", "Surprise"),
    "zombies": ("turning-the-undead", "Turning the undead"),
    "fireblast": ("fire-blast", "Fire Blast"),
    "dagger dmg": ("weapon-damage", "Dagger"),
    "two handed sword cost": ("weapon-prices", "Two-handed sword"),
    "catapult damage": ("weapon-damage", "Onager"),
    # Two words that the pack writes as one, and one that it writes as two.
    "long sword": ("weapon-damage", "Longsword"),
    "polearm damage": ("weapon-damage", "Pole arm"),
    "do they run": ("morale-check", "Morale check"),
    "evade": ("evasion-and-pursuit", "Evasion and pursuit"),
    "natural healing": ("healing-and-rest", "Healing and rest"),
    "healing per day": ("healing-and-rest", "Healing and rest"),
    "fire ball": ("fire-blast", "Fire Blast"),
    "long bow": ("missile-ranges", "Longbow"),
    "longsword damage": ("weapon-damage", "Longsword"),
    "30 foot fall": ("falling-damage", "30 feet"),
    # Where nothing else is called so, that there is nothing is the answer.
    "healing": ("healing-and-rest", "Healing and rest"),
    "rest": ("healing-and-rest", "Healing and rest"),
    # A half is no naught, though both have one.
    "hit points 0": ("surviving-a-fall", "Surviving a fall"),
    "vehicle": ("attacking-a-vehicle", "Attacking a vehicle"),
    "falling": ("falling-damage", "Falling damage"),
    "parley": ("monster-reactions", "Monster reactions"),
    "fumble": ("rolling-to-hit", "To hit"),
    "withdraw": ("disengaging", "Disengaging"),
    "drained": ("energy-drain", "Energy drain"),
    "subdual damage": ("brawling", "Brawling"),
    "jump 30 ft": ("surviving-a-fall", "Surviving a fall"),
    "natural 20": ("rolling-to-hit", "To hit"),
    "darkness": ("deafness-and-blindness", "Deafness and blindness"),
    # Whoever says a whole title, and a word more, means that too.
    "wight energy drain": ("energy-drain", "Energy drain"),
    # How likely something is, is no figure of what is sought.
    "surprise 2 in 6": ("surprise", "Surprise"),
    # What is farther than the last step is asked of the check all the same.
    "longbow 300 ft": ("missile-attack", "Missile attack"),
    # Of a measure in which no column is counted it is that of one that is.
    "falling 5 metres": ("falling-damage", "20 feet"),
    "fell 10m": ("falling-damage", "30 feet"),
    "knocked out": ("brawling", "Brawling"),
    # A row is known by the same words where it is chosen.
    "bow 120 ft": ("missile-attack", "Missile attack"),
    "bow range": ("missile-ranges", "Longbow"),
    # A mere figure is told with what it is, and with what its row is of.
    "goblin morale": ("morale-scores", "Ml 7"),
    # A save of this game comes before what is cast in another.
    "spells 7": ("saving-throw", "Saving throw"),
    "str bonus": ("attack", "Attack"),
    # Who takes a figure, and ends before it.
    "+16 AC 35": ("attack", "Attack"),
}
# What readers of one game type, and what comes first for them.
PLAYED = {
    "basic-encounter": {
        "longbow range": ("missile-ranges", "Longbow"),
        "crossbow": ("missile-ranges", "Heavy crossbow"),
        "death": ("saving-throw", "Saving throw"),
        "initiative tie": ("initiative", "Initiative"),
        "surprise dark": ("deafness-and-blindness", "Deafened: "),
        "ship speed": ("water-vehicles", "Water vehicles"),
        "oil": ("missile-attack", "Missile attack"),
        "running speed": ("running", "Running"),
        "punch": ("punches-and-kicks", "Punch"),
        "negative levels": ("negative-levels", "Lifting a negative level"),
        "monster attack": ("monster-attack-bonus", "Monster attack bonus"),
        "level drain": ("energy-drain", "Energy drain"),
        # What nothing in this game is called, another may be.
        "ogre hp": ("ogre", "Ogre"),
        "fear": ("wisdom-save", "WIS save against terror"),
        # Nobody who seeks an effect means that there is none.
        "effect": ("spell-areas", "Areas of effect"),
        # What is printed is called like what it prints.
        "morale": ("morale-check", "Morale check"),
    },
    "optional-morale": {
        "berserkers": ("mounted-berserkers", "Mounted berserkers"),
        "hire soldiers": ("mercenary-troops", "Mercenary troops"),
    },
    "swords-morale": {
        "flee": ("when-they-break", "Flee"),
        "chase": ("pursuit", "Pursuit"),
        "rally": ("morale-check", "Rallies"),
        "wisdom save": ("wisdom-save", "WIS save against terror"),
        "surrender": ("when-they-break", "Surrender"),
    },
    "referee-rules": {
        "outnumbered": ("morale-modifiers", "Three times as many"),
        "henchmen": ("morale-check", "Morale check"),
        "leader dead": ("when-to-check-morale", "When to check morale"),
        "reaction": ("encounter-reaction", "Encounter reaction"),
    },
    "house-rules": {
        "natural 20": ("critical-hit", "Critical hit"),
        "critical": ("critical-hit", "Critical hit"),
    },
    "toolbox-864": {
        "spell range": ("spell-ranges", "Spell ranges"),
        "cast time": ("casting-times", "Casting times"),
        "reach": ("distances", "Reach"),
        "PDR": ("how-stats-follow", "PDR"),
    },
}
# What is said where what is typed stands nowhere, or not all of it.
HONEST = {
    "parry": "“parry” is not here: 3 found by “party”, Basic Encounter first",
    "plate mail": "No game here has “plate mail”",
    "ac plate mail": "found without “plate” and “mail”",
    # What is added to a roll is set on the page of its table.
    "reaction roll -1": "found, Basic Encounter first: with −1",
    "coup de grace": "No game here has “coup de grace”",
    "drown": "No game here has “drown”",
    "encumbrance": "No game here has “encumbrance”",
    "cannon": "“cannon” is not here: 3 found by “cannot”",
    "weapon length": "found without “length”, Basic Encounter first",
    "ogre hp": "found without “hp”",
    # Of words that are almost it, those of titles were meant; and one that has its plural alone.
    "morle": "found by “morale”, Basic Encounter first",
    # Letters in another order are the likeliest slip, whatever titles have.
    "theif 3 dragon breath": "“theif” is not here: 1 found by “thief”",
    "mounted beserker": "5 found by “berserkers”",
    # Two letters of a long word may be wrong beside other words, which all stand together then.
    "pozion save figter": "“pozion” and “figter” are not here: 18 found by “poison” and “fighter”",
    "potion of healing": "3 found without “potion”",
    "potion": "No game here has “potion”",
    # Where something lies says nothing of what is sought.
    "jump across pit": "No game here has “jump across pit”",
    # No figure of a weight is one of feet.
    "falling 5 kg": "2 found by most of the words: 5 kilos are 11 lb",
}

# What stands nowhere, but is almost called as something else, or of which one word says little.
NOWHERE = (
    *("troll", "trolls", "bless", "bard", "flattened out"),
    # What sentences alone mention says nothing of the rest.
    *("hide in shadows", "pick pockets"),
)

# Queries as people write them: the page that comes first, what it answers, and what it names.
READ = {
    # The pack that is named, by its title or by a word of its own, is where it is sought.
    "morale 9 -2 referee rules": ("referee-rules/morale-check", "79% Flees, 8 or more on 2d10", ""),
    "referee morale 9": ("referee-rules/morale-check", "64% Flees, 10 or more on 2d10", ""),
    "morale referee 9 -2": ("referee-rules/morale-check", "79% Flees, 8 or more on 2d10", ""),
    "Optional Morale 9": ("optional-morale/morale-check", "17% Breaks, 10 or more on 2d6", ""),
    "morale 9 house rules": (
        *("house-rules/morale-check", "64% Falls back or flees, 10 or more on 2d10", ""),
    ),
    "toolbox ogre": ("toolbox-864/ogre", "", ""),
    "basic attack +4 AC 16": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    # A word of a pack's title may be one of what is sought.
    "encounter reaction": ("referee-rules/encounter-reaction", "", ""),
    "encounter reaction 9 hostile": ("referee-rules/encounter-reaction", "", ""),
    "referee screen": ("basic-encounter/referee-screen", "", ""),
    "referee morale": ("referee-rules/morale-check", "", ""),
    # The title alone is that of its page.
    "house rules": ("house-rules/index", "", ""),
    "optional morale": ("optional-morale/index", "", ""),
    # What players say of it.
    "rout": (
        "optional-morale/morale-check",
        "42% Breaks with morale score 7, 72% with 5, 17% with 9",
        "",
    ),
    # A game's own words stand in its packs.
    "fighter 3 dragon breath": ("basic-encounter/saving-throw", "30% Saved, 15 or more on d20", ""),
    "magic-user 6 dragon breath": (
        "basic-encounter/saving-throw",
        "35% Saved, 14 or more on d20",
        "",
    ),
    "fighter 5 death ray": ("basic-encounter/saving-throw", "50% Saved, 11 or more on d20", ""),
    "thief 12 magic wands": ("basic-encounter/saving-throw", "55% Saved, 10 or more on d20", ""),
    "cleric 7 petrification": ("basic-encounter/saving-throw", "45% Saved, 12 or more on d20", ""),
    # Ordinals, plurals, and words and figures that nothing stands between.
    "5th level fighter poison": (
        "basic-encounter/saving-throw",
        "50% Saved, 11 or more on d20",
        "",
    ),
    "4th level cleric wights": (
        *("basic-encounter/turn-undead", "15% Turned, 18 or more on d20"),
        "with negative levels 0",
    ),
    "F5 poison": ("basic-encounter/saving-throw", "50% Saved, 11 or more on d20", ""),
    "MU6 breath": ("basic-encounter/saving-throw", "35% Saved, 14 or more on d20", ""),
    "F5 AC16": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    "+4 AC16": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    "wizard 6 save vs spell": ("basic-encounter/saving-throw", "40% Saved, 13 or more on d20", ""),
    "bab +3 ac 15": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    # A level is that of who turns, and none that was lost.
    "turning skeletons lvl 1": (
        *("basic-encounter/turn-undead", "40% Turned, 13 or more on d20"),
        "with negative levels 0",
    ),
    "wisdom save": ("swords-morale/wisdom-save", "", ""),
    # Words that say nothing.
    "what do I need to roll +4 AC 16": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    "reaction roll 9 hostile": ("referee-rules/encounter-reaction", "", ""),
    "initiative roll": ("basic-encounter/initiative", "", ""),
    # Rows of modifiers are counted, and named; of half the name of two, none is.
    "+4 AC 16 from behind": ("basic-encounter/attack", "55% Hit, 10 or more on d20", ""),
    "+4 AC 16 hard cover 25%": ("basic-encounter/attack", "35% Hit, 14 or more on d20", ""),
    # What excludes each other is not answered.
    "+4 AC 16 kick long range": ("basic-encounter/attack", "", ""),
    "+4 AC 16 blinded": ("basic-encounter/attack", "25% Hit, 16 or more on d20", ""),
    "attack +4 AC 16": ("basic-encounter/attack", "45% Hit, 12 or more on d20", ""),
    "+4 AC 16 from behind charging": ("basic-encounter/attack", "65% Hit, 8 or more on d20", ""),
    # Of rows of which one alone can be, all that may be meant are answered.
    "+4 AC 16 hard cover": (
        *("basic-encounter/attack", "Hard cover, 25%: 35% Hit · Hard cover, 90%: 5%", ""),
    ),
    "+4 AC 16 concealed from behind": (
        *("basic-encounter/attack", "Concealed, 25%: 50% Hit · Concealed, 90%: 35%", ""),
    ),
    # A word that nothing on the page has takes no answer away.
    "orc morale 8": (
        *("optional-morale/morale-check", "28% Breaks, 9 or more on 2d6", "without “orc”"),
    ),
    "zombie ac 12": (
        *("basic-encounter/attack", "50% Hit with attack bonus +1, 95% at +10"),
        "without “zombie”",
    ),
    # A level beyond the last of its table counts as that, which is said.
    # Where the level is lacking, what all of them must reach is told.
    "poison save thief": (
        "basic-encounter/saving-throw",
        "1: 13 · 2–3: 12 · 4–7: 11 · 8–9: 10 · 10–13: 9 · 14–15: 8 · 16–19: 7 · 20: 6",
        "",
    ),
    "longbow 30 metres AC 16": (
        "basic-encounter/missile-attack",
        "25% Hit, 16 or more on d20",
        "at an attack bonus of 0",
    ),
    "fighter 25 poison": (
        *("basic-encounter/saving-throw", "80% Saved, 5 or more on d20"),
        "level 25 is not in the table, which ends at 20",
    ),
    "warrior 25 AC 16": (
        *("basic-encounter/attack", "75% Hit, 6 or more on d20"),
        "level 25 is not in the table, which ends at 20",
    ),
    # A sign may be a word; what counts down in other games is no bonus.
    "morale 9 minus 2": ("optional-morale/morale-check", "42% Breaks, 8 or more on 2d6", ""),
    "THAC0 15 AC 4": ("basic-encounter/attack-bonus", "", ""),
    "priest 4 wight": (
        *("basic-encounter/turn-undead", "15% Turned, 18 or more on d20"),
        "with negative levels 0",
    ),
    "morale militia -2": ("referee-rules/morale-check", "72% Flees, 9 or more on 2d10", ""),
    # Units.
    "fall 30 ft 12 hp": ("basic-encounter/surviving-a-fall", "63% Survives, 11 or less on 3d6", ""),
    "fall 30 feet 12 hit points": (
        *("basic-encounter/surviving-a-fall", "63% Survives, 11 or less on 3d6", ""),
    ),
    "30' fall 12 hp": ("basic-encounter/surviving-a-fall", "63% Survives, 11 or less on 3d6", ""),
    # Short forms, which stand in the packs; and who says a level has not lost one.
    "ftr 5 poison save": ("basic-encounter/saving-throw", "50% Saved, 11 or more on d20", ""),
    "lvl 4 cleric vs. wights": (
        *("basic-encounter/turn-undead", "15% Turned, 18 or more on d20"),
        "with negative levels 0",
    ),
    "can a 3rd level cleric turn zombies": (
        *("basic-encounter/turn-undead", "40% Turned, 13 or more on d20"),
        "with negative levels 0",
    ),
    "3rd level fighter hits AC 15": ("basic-encounter/attack", "40% Hit, 13 or more on d20", ""),
    "elite soldiers lost 50% hp": (
        "referee-rules/morale-check",
        "55% Flees, 11 or more on 2d10",
        "",
    ),
    # Naught beside a figure with a sign is one that is added.
    "initiative +1 vs 0": ("basic-encounter/initiative", "58% We act first", ""),
    "12hp 30ft fall": ("basic-encounter/surviving-a-fall", "63% Survives, 11 or less on 3d6", ""),
    "fall 34 ft 12 hp": ("basic-encounter/surviving-a-fall", "63% Survives, 11 or less on 3d6", ""),
    # Whoever saves as their class has the targets of all of them.
    "dwarf 5 poison": (
        "basic-encounter/saving-throw",
        "Fighter 11 \u00b7 Cleric 9 \u00b7 Magic-user 12 \u00b7 Thief 11",
        "",
    ),
    # What no check knows is no reason to answer as if it had not been said.
    "fighter 5 poison xylophone": ("basic-encounter/saving-throw", "", ""),
}
# What an answer says that it took of a query.
TAKEN = {
    "5th level fighter poison": "Fighter 5 · Death, poison",
    "4th level cleric wights": "Cleric level 4 · Wight",
    "F5 AC16": "Fighter 5 (+4) · Armour class 16",
    "warrior 25 AC 16": "Fighter 20 (+10) · Armour class 16",
    "+4 AC 16 from behind": "Attack bonus +4 · Armour class 16 · From behind (+2)",
    "morale militia -2": "Militia · Change to the score −2",
    "elite soldiers lost 50% hp": "Elite soldiers · Half of group or hit points lost (−4)",
    "30' fall 12 hp": "Fall 30 feet · Hit points 12",
    "initiative +1 vs 0": "Our bonus +1 · Their bonus 0",
}
READING = """async queries => {
    const { index, find, canBeAsked, answer, pageOf } = Tablewright.search;
    const told = [];
    for (const query of queries) {
        const { ranked: [[first]], asked } = await find(query);
        const parts = canBeAsked(first, asked) ? await answer(asked, first) : [];
        const [taken, said, beside] = parts.map(each => each.textContent);
        told.push([index.pages[pageOf(first)][0].replace(".html", ""),
            (said || "").replaceAll("\\u00a0", " "), beside || "", taken || ""]);
    }
    return told;
}"""
# Dice as people write them, how they are rolled, and the chance of what is asked for.
DICE = {
    "roll d20": ("Roll d20", ""),
    "odds of 2d6": ("Roll 2d6", ""),
    "3d6 >= 12": ("Roll 3d6 >= 12", "38%"),
    "2d10 > 12": ("Roll 2d10 > 12", "36%"),
    "roll 2d6 9 or less": ("Roll 2d6 ≤ 9", "83%"),
    "4d6 keep 3": ("Roll 4d6kh3", ""),
    "roll 3d6 drop the lowest": ("Roll 3d6dl1", ""),
    "4d6 drop lowest": ("Roll 4d6dl1", ""),
    "2d20h1 + 5 >= 20": ("Roll 2d20kh1 + 5 >= 20", "51%"),
    "d20 + 5 with advantage 20": ("Roll 2d20kh1 + 5 ≥ 20", "51%"),
    "disadv": ("Roll 2d20kl1", ""),
    "d20+4 16": ("Roll d20+4 ≥ 16", "45%"),
    "d20 + 4 against 16": ("Roll d20 + 4 ≥ 16", "45%"),
    "8+ on 2d6": ("Roll 2d6 ≥ 8", "42%"),
    "4d6dl1": ("Roll 4d6dl1", ""),
    "THAC0": ("", ""),
    "roll": ("", ""),
}
ROLLING = """async queries => {
    const told = [];
    for (const query of queries) {
        const [roll] = await Tablewright.search.diceHits(query);
        const part = name => roll?.querySelector(name)?.textContent ?? "";
        told.push([part(".hit"), part(".answer")]);
    }
    return told;
}"""

# What is found of most of a query, where nothing has all of it.
MOSTLY = {
    # What a field of a check may come to is no figure of what its notes speak of.
    "18 dex": ("chase-contest", "DEX contest of a chase"),
    "dexterity 18": ("your-turn", "Initiative: 1d6 + Dexterity bonus; high first"),
    # No total that dice show has a sign.
    "reaction +2": ("monster-reactions", "Monster reactions"),
    # No outcome of a check comes before it where the query says what to set.
    "missile attack long bow long range AC 14": ("missile-attack", "Missile attack"),
    # A figure behind the name of a field is of that, and of no column that another word names.
    "zombie ac 12": ("attack", "Attack"),
    # What is but almost a word gives way to what is called by another, be that short.
    "ac plate mail": ("attack", "Attack"),
}

# What queries ask of the check that they find: its page, and the address of what is set then; None
# where they set nothing.
ASKED = {
    "attack 4 16": ("attack", "bonus=4&armour_class=16&modifier=0"),
    "AC 18 at +6": ("attack", "bonus=6&armour_class=18&modifier=0"),
    "16 AC attack bonus 5 -2": ("attack", "bonus=5&armour_class=16&modifier=-2"),
    # What stands beside its word belongs to that, whatever else it would fit.
    "AC 8 bonus 9": ("attack", "bonus=9&armour_class=8&modifier=0"),
    "attack fighter 5 AC 16": ("attack", "bonus=4&armour_class=16&modifier=0"),
    "HD 4 AC 15": ("attack", "bonus=4&armour_class=15&modifier=0"),
    "thief 3 spells": ("saving-throw", "target=14&modifier=0"),
    "save 11 +2": ("saving-throw", "target=11&modifier=2"),
    # Of two words for one choice the closer one counts, misspelt or begun as it may be.
    "magic user 4 posion": ("saving-throw", "target=12&modifier=0"),
    "cleric 4 wihgt": ("turn-undead", "level=4&undead=Wight&drain=0"),
    "turn undead -1": ("turn-undead", None),
    "saving throw 99": ("saving-throw", None),
}
FOUND = """queries => Promise.all(queries.map(async query => {
    const { index, find, loadTold, pageOf, told } = Tablewright.search;
    const { ranked, isWhole } = await find(query, -1, -1);
    await loadTold(ranked.map(([record]) => record));
    return [ranked.map(([record]) => {
        const [, title, detail] = told(record);
        return [index.pages[pageOf(record)][0].replace(/.*\\/|\\.html$/g, ""), title, detail];
    }), isWhole];
}))"""


def test_what_was_meant_comes_first(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "morale")
    expect(page.locator("#found_ > a").first).to_be_visible()
    told = page.evaluate(FOUND, list(QUERIES))
    # Of a long line its beginning is enough, which ends with a blank.
    ends = {query: len(title) for query, (_, title) in QUERIES.items() if title.endswith(" ")}
    first = {
        query: (found[0][0], found[0][1][: ends.get(query)])
        for query, (found, _) in zip(QUERIES, told, strict=True)
    }
    assert first == QUERIES
    mostly = page.evaluate(FOUND, list(MOSTLY))
    assert {q: tuple(found[0][:2]) for q, (found, _) in zip(MOSTLY, mostly, strict=True)} == MOSTLY
    assert "No effect" not in [title for _, title in first.values()]
    assert all(is_whole for _, is_whole in told)

    read = page.evaluate(READING, list(READ))
    assert {q: tuple(told[:3]) for q, told in zip(READ, read, strict=True)} == READ
    taken = {q: told[3] for q, told in zip(READ, read, strict=True) if q in TAKEN}
    assert taken == TAKEN
    rolled = page.evaluate(ROLLING, list(DICE))
    assert {q: tuple(found) for q, found in zip(DICE, rolled, strict=True)} == DICE

    some, none, stub = page.evaluate(FOUND, ["morale xylophone", "xylophone", "morale"])
    # Some of the words are better than nothing, and it is told that they are not all.
    assert some[0]
    assert not some[1]
    assert none[0] == []
    # What says no more than that there is nothing comes behind all that is called so.
    titles = [title for _, title, _ in stub[0]]
    nothing = titles.index("Morale")
    assert "stands without text" in stub[0][nothing][2]
    assert titles.index("Testing morale") < nothing
    # So does what only shows how others are meant.
    assert titles.index("Testing morale") < titles.index("Every morale score")


def test_what_a_player_of_one_game_means_comes_first(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "x")
    expect(page.locator("#found_ > a").first).to_be_visible()
    first = {}
    for game, queries in PLAYED.items():
        page.evaluate("Tablewright.playGame", game)
        told = page.evaluate(FOUND, list(queries))
        for (query, (name, title)), (found, _) in zip(queries.items(), told, strict=True):
            begins = found[0][1][: len(title)] if title.endswith(" ") else found[0][1]
            first[game, query] = (found[0][0], begins) == (name, title) or found[:2]
    assert {asked: found for asked, found in first.items() if found is not True} == {}


def test_what_is_not_here_is_said_to_be_not_here(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "x")
    field = page.get_by_role("combobox", name="Find entries")
    for query, says in HONEST.items():
        field.fill("morale")
        expect(page.locator(".said-found")).to_contain_text("found, Basic Encounter first")
        field.fill(query)
        expect(page.locator(".said-found")).to_contain_text(says)
    # What the list says of all that is found no hit repeats.
    field.fill("orc morale 8")
    first = page.locator("#found_ > a").first
    expect(first.locator(".answer")).to_have_text("28% Breaks, 9 or more on 2d6")
    expect(first.locator(".assumed")).to_have_count(0)
    field.fill("reaction minus 1")
    expect(first).to_have_attribute("href", re.compile(r"reactions\.html#set\?modifier=-1$"))
    first.click()
    expect(page.get_by_role("spinbutton", name="Modifier")).to_have_value("−1")


def test_a_query_sets_what_it_says_and_no_more(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    for query, (name, fields) in ASKED.items():
        address = f"{site_folder.as_uri()}/basic-encounter/{name}.html"
        if not page.url.startswith(address):
            page.goto(address)
        page.evaluate("query => { location.hash = Tablewright.queryAddress(query); }", query)
        wanted = address if fields is None else f"{address}#set?{fields}"
        # Behind what is set may stand how it was looked up.
        expect(page, query).to_have_url(re.compile(rf"{re.escape(wanted)}(&by\.\w+=[\d.]+)*$"))
    # What a stranger writes there sets nothing, and does no harm; nor does what was set before.
    page.evaluate("localStorage.clear()")
    for wrong in ("#for:%", "#set?bonus=99", "#set?%", "#for:<b>"):
        page.evaluate("localStorage.clear()")
        page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html{wrong}")
        page.reload()
        expect(page.get_by_role("spinbutton", name="Armour class")).to_have_value("11")


def test_no_other_chance_is_told_while_a_query_is_read(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    late: list[Route] = []
    page.route("**/asked.js", lambda route: late.append(route))
    address = f"{site_folder.as_uri()}/basic-encounter/attack.html#for:%2B4%20AC%2016"
    page.goto(address, wait_until="domcontentloaded")
    answer = page.locator(".foretold .main .percent")
    expect(answer).to_have_text("55%")
    expect(answer).to_be_hidden()
    late[0].continue_()
    expect(answer).to_have_text("45%")
    expect(answer).to_be_visible()


def test_what_matched_is_marked(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "hostile 10")
    expect(page.locator("#found_ > a").first.locator("mark")).to_have_text(["Hostile", "9–12"])
    # The row that is meant says nothing of other columns, and is the answer.
    expect(page.locator("#found_ > a").first).to_have_text(
        re.compile("^Encounter reaction.*Hostile 9–12Threatening$")
    )
    page.get_by_role("combobox", name="Find entries").fill("hostile xylophone")
    expect(page.get_by_text("found without “xylophone”")).to_be_visible()
    expect(page.locator("#found_ > a").first).to_be_visible()


def test_writing_a_stroke_elsewhere_opens_nothing(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "1/2")
    expect(page.get_by_role("combobox", name="Find entries")).to_have_value("1/2")


def test_axe_finds_nothing_in_the_open_search(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 320, "height": 700}).page
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    search_for(page, "morale")
    expect(page.locator("#found_ > a").nth(5)).to_be_visible()
    assert Contrast().faults_in_both_themes(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_rows_give_their_addresses_by_keyboard(tab: TakeTab, server: str) -> None:
    page = tab(permissions=["clipboard-read", "clipboard-write"]).page
    page.goto(f"{server}/referee-rules/encounter-reaction.html")
    first, second = page.locator(".address").all()[:2]
    assert first.evaluate("e => e.tabIndex") == 0
    assert second.evaluate("e => e.tabIndex") == -1
    first.focus()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".notice[role=status]")).to_contain_text(
        "Copied: the address of “Friendly”"
    )
    address = f"{server}/referee-rules/encounter-reaction.html#friendly"
    assert page.evaluate("navigator.clipboard.readText()") == address
    assert page.url == address
    page.get_by_role("button", name="Copy address").click()
    expect(page.locator(".notice[role=status]")).to_contain_text("this page")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_what_stands_nowhere_finds_nothing_that_is_almost_called_so(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "x")
    field = page.get_by_role("combobox", name="Find entries")
    said = page.locator(".said-found")
    for query in NOWHERE:
        field.fill("morale")
        expect(said).to_contain_text("found")
        expect(said).not_to_contain_text("No game here")
        field.fill(query)
        expect(said).to_have_text(f"No game here has “{query}”")
    # Of so few letters it is asked what was meant.
    field.fill("ghul")
    expect(said).to_have_text("No game here has “ghul”")
    expect(page.locator("#found_ > a").first).to_contain_text("ghoul")
    # What was converted is told.
    field.fill("falling 5 metres")
    expect(said).to_contain_text("5 metres are 16 feet")
    # Whoever is in no book joins a fight first if they are many, and the game has one.
    first = page.locator("#found_ > a").first
    field.fill("3 orcs")
    expect(first).to_have_text("“3 orcs” join the fight")
    page.evaluate("Tablewright.playGame('toolbox-864')")
    field.fill("4 orcs")
    expect(page.locator("#found_ > a").last).to_have_text("“4 orcs” join the fight")
    expect(first).not_to_contain_text("orcs")


SHEET = """navigator.canShare = () => true;
navigator.share = async sheet => { window.shared = sheet; }"""


def test_a_page_is_shared_by_the_sheet_of_the_platform_where_it_has_one(
    opened: Opened, site_folder: Path
) -> None:
    context = opened()
    context.add_init_script(SHEET)
    page = context.new_page()
    page.goto(f"{site_folder.as_uri()}/{MORALE}")
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == page.url
    assert shared["title"].startswith("Morale check")


TOOLBOX_USUAL = "with rank 1 in Somatic, a weapon that adds 2, and 2 more as usual"
# What queries answer in the list: of each hit that does its title, its answer, and what is assumed.
# What a shot is taken for, unless it is said.
WITH_A_BOW = "with weapon Longbow, 50 feet away"
BOTH_NORMAL = "with the party normal, with the monsters normal"
AS_IT_BEGINS = "for a cleric of level 2, against a Skeleton, with negative levels 0"
MANY = "with Average ability, with rank 1 in Somatic, and 4 more as usual"
ANSWERS: dict[str, list[tuple[str, str, str]]] = {
    # A people has no column of its own: all that it may be is told.
    "dwarf save poison level 2": [
        ("Saving throw", "Fighter 11 \u00b7 Cleric 10 \u00b7 Magic-user 13 \u00b7 Thief 12", ""),
    ],
    # A verb whose past no rule makes.
    "fell 50 feet": [
        ("Surviving a fall", "50% Survives with 18 hit points, 97% with 25 hit points", ""),
    ],
    "+4 AC 16": [
        ("Attack", "45% Hit, 12 or more on d20", ""),
        ("Missile attack", "50% Hit, 11 or more on d20", WITH_A_BOW),
        ("Shot at an engaged foe", "20% Hit, 17 or more on d20", "with the foe on guard"),
    ],
    "+6 AC 18": [
        ("Attack", "45% Hit, 12 or more on d20", ""),
        ("Missile attack", "50% Hit, 11 or more on d20", WITH_A_BOW),
        ("Shot at an engaged foe", "20% Hit, 17 or more on d20", "with the foe on guard"),
    ],
    "cleric 4 wight": [("Turn undead", "15% Turned, 18 or more on d20", "with negative levels 0")],
    # A check that is named by its title has its one figure said, where nothing else could be meant.
    # Words of the title alone ask how it usually stands, with what has to be set as a page begins.
    "surprise": [
        ("Surprise", "33% Surprised, 2 or less on d6", "when normal"),
        ("Surprise of both sides", "11% Both surprised", BOTH_NORMAL),
    ],
    "initiative": [("Initiative", "42% We act first", "")],
    "who goes first": [("Initiative", "42% We act first", "")],
    "initiative roll": [("Initiative", "42% We act first", "")],
    "surprise 2 in 6": [
        ("Surprise", "33% Surprised, 2 or less on d6", "when normal"),
        ("Surprise of both sides", "11% Both surprised", BOTH_NORMAL),
    ],
    "longbow 300 ft": [
        (
            "Missile attack",
            "100% Out of range",
            "at an attack bonus of 0, against armour class 11",
        )
    ],
    "turn undead": [("Turn undead", "50% Turned, 11 or more on d20", AS_IT_BEGINS)],
    # Of many things that stand as usual two are told.
    "attack toolbox": [("Attack", "44% Harmed or wounded, 9 or more on d8 + d6", MANY)],
    # A figure below the usual ones is one of its field.
    "hit AC 5": [("Attack", "95% Hit with attack bonus +3", "")],
    "falling 30": [
        ("Surviving a fall", "50% Survives with 11 hit points, 95% with 16 hit points", "")
    ],
    # What is sure stands in place of what cannot be, and a figure beyond the last counts as that.
    "longbow 300 feet AC 15": [("Missile attack", "100% Out of range", "at an attack bonus of 0")],
    "attack basic encounter": [
        (
            "Attack",
            "55% Hit with attack bonus +1, 45% with −1, 65% with +3",
            "against armour class 11",
        ),
        (
            "Missile attack",
            "55% Hit, 10 or more on d20",
            "with weapon Longbow, 50 feet away, and 2 more as usual",
        ),
    ],
    "they lost half referee rules": [
        *[("Morale check", "55% Flees with morale score 14, 97% with morale score 7", "")],
    ],
    "turn wight 4": [("Turn undead", "15% Turned, 18 or more on d20", "with negative levels 0")],
    "initiative +1": [("Initiative", "58% We act first", "")],
    "fall 30 hp 12": [("Surviving a fall", "63% Survives, 11 or less on 3d6", "")],
    "surprised ambush": [("Surprise", "67% Surprised, 4 or less on d6", "")],
    # Every check answers that reads the whole of it.
    "morale 9 -2": [
        ("Morale check \u00b7 Optional Morale", "42% Breaks, 8 or more on 2d6", ""),
        ("Morale check \u00b7 Referee Rules", "79% Flees, 8 or more on 2d10", ""),
        ("Morale check \u00b7 House Rules", "79% Falls back or flees, 8 or more on 2d10", ""),
    ],
    # Who says only what checks are also called is told how they stand with what is lacking.
    "do they run": [("Morale check", "42% Breaks with morale score 7, 72% with 5, 17% with 9", "")],
    # Where all but one choice of a look-up is said, what each leads to.
    "save poison": [("Saving throw", "Fighter 12 · Cleric 11 · Magic-user 13 · Thief 13", "")],
    "fighter 5 save": [
        (
            "Saving throw",
            "Death, poison 11 · Wands 11 · Paralysis, petrify 13 · Breath 14 · Spells 15",
            "",
        )
    ],
    # Where nobody rolls, words stand in place of a chance.
    "morale 2": [
        (
            "Morale check \u00b7 Optional Morale",
            "Nothing is rolled at morale score 2 (they never fight).",
            "",
        ),
        ("Morale check \u00b7 Referee Rules", "99% Flees, 3 or more on 2d10", ""),
        ("Morale check \u00b7 Swords Morale", "94% Breaks, 3–11 on 2d6", ""),
        ("Morale check \u00b7 House Rules", "99% Falls back or flees, 3 or more on 2d10", ""),
    ],
    # What adds up is added, and what counts but once is counted once.
    "+4 AC 16 from behind blinded": [
        ("Attack", "35% Hit, 14 or more on d20", ""),
        ("Shot at an engaged foe", "40% Hit, 13 or more on d20", ""),
        ("Missile attack", "40% Hit, 13 or more on d20", WITH_A_BOW),
    ],
    "+4 AC 16 from behind 3 negative levels": [
        ("Attack", "40% Hit, 13 or more on d20", ""),
        ("Shot at an engaged foe", "45% Hit, 12 or more on d20", ""),
        ("Missile attack", "45% Hit, 12 or more on d20", WITH_A_BOW),
    ],
    "+4 AC 16 blinded invisible": [
        ("Attack", "25% Hit, 16 or more on d20", ""),
        ("Missile attack", "30% Hit, 15 or more on d20", WITH_A_BOW),
        ("Shot at an engaged foe", "5% Hit, 20 on d20", "with the foe on guard"),
    ],
    # What is not said is named, and no word stands unread beside a figure.
    "sling AC 12": [
        ("Missile attack", "45% Hit, 12 or more on d20", "50 feet away, at an attack bonus of 0")
    ],
    # Feet are those that the check counts by tens.
    "longbow 100 ft AC 16": [
        ("Missile attack", "25% Hit, 16 or more on d20", "at an attack bonus of 0")
    ],
    "longbow 100 ft +4 AC 16": [("Missile attack", "45% Hit, 12 or more on d20", "")],
    "longbow fighter 5 100 ft AC 16": [("Missile attack", "45% Hit, 12 or more on d20", "")],
    # Between two steps a figure counts as one of them, as all formulas have it.
    "longbow 75 feet AC 15": [
        ("Missile attack", "30% Hit, 15 or more on d20", "at an attack bonus of 0")
    ],
    # What stands behind "against" must be reached, where one field alone could be that: no score
    # that must not be passed.
    "+1 vs 14": [
        ("Attack \u00b7 Basic Encounter", "40% Hit, 13 or more on d20", ""),
        ("Saving throw", "40% Saved, 13 or more on d20", ""),
    ],
    "morale referee vs 9": [("Morale check", "64% Flees, 10 or more on 2d10", "")],
    "save vs 14": [("Saving throw", "35% Saved, 14 or more on d20", "")],
    "superhuman against 12": [
        (
            "Attack",
            "74% Harmed or wounded, 13 or more on d8 + 3d6",
            TOOLBOX_USUAL,
        ),
        ("Reaching a target", "82% Reached, 12 or more on d8 + 3d6", "with skill of rank 0"),
    ],
    "goblin vs 12": [],
    # Where a figure is lacking, how large it must be is told; none is enough for 200 feet.
    "fall 30": [
        ("Surviving a fall", "50% Survives with 11 hit points, 95% with 16 hit points", "")
    ],
    "a fall of 90 ft": [
        ("Surviving a fall", "50% Survives with 32 hit points, 96% with 41 hit points", "")
    ],
    "surviving a fall of 200 ft": [
        ("Surviving a fall", "53% Survives with 71 hit points, 96% with 84 hit points", "")
    ],
    # So it does on either side of a limit between them; beyond an end it is that of the end where
    # nothing tells them apart, and else it is none of its field.
    "longbow 5 feet AC 15": [("Missile attack", "100% Engaged", "at an attack bonus of 0")],
    "longbow 6 feet AC 15": [
        ("Missile attack", "35% Hit, 14 or more on d20", "at an attack bonus of 0")
    ],
    "longbow 90 feet +16 AC 35": [],
    "+16 AC 35": [],
    "spells 7": [("Saving throw", "Fighter 15 · Cleric 13 · Magic-user 13 · Thief 13", "")],
    "longbow 90 feet +4 AC 30": [("Missile attack", "5% Hit, 20 on d20", "")],
    # A score is no difference of what is added for it.
    "dex 18": [],
    "18 dex": [],
    "dex lead 18": [],
    "dex lead 3": [("DEX contest of a chase", "62% Caught", "")],
    "missile long range": [],
    "missile long": [],
    "sling AC 12 medium": [],
    # Of a figure it has to be said what it is, and of what is chosen by words, which.
    "attack 4 16": [],
    "zombie 3": [],
    "cleric 4": [],
    "save 11 +2": [],
}
FOUND_ANSWERS = """() => [...document.querySelectorAll("#found_ > a")].map(hit =>
    [".hit", ".answer", ".assumed"].map(part => hit.querySelector(part)?.innerText ?? ""))"""


def test_what_is_lacking_is_told_exactly() -> None:
    def least(dice: str, chance: Fraction) -> int:
        odds = distribution(parse(dice))
        return next(hp for hp in range(1, 99) if odds.at_most(hp - 1) >= chance)

    half, sure = Fraction(1, 2), Fraction(95, 100)
    assert (least("3d6", half), least("3d6", sure), least("9d6", half)) == (11, 16, 32)
    assert least("9d6", sure) > 40
    assert least("20d6", half) > 40


def test_no_chance_is_told_of_what_was_not_said(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "x")
    field = page.get_by_role("combobox", name="Find entries")
    for query, answers in ANSWERS.items():
        # Nothing of what was found before may be taken for this.
        field.fill("")
        expect(page.locator("#found_ > a[data-sort]").first).to_be_visible()
        field.fill(query)
        expect(page.locator("#found_ > a:not([data-sort])").first).to_be_visible()
        if answers:
            expect(page.locator("#found_ .answer"), query).to_have_count(len(answers))
        else:
            # Whatever could answer has been asked by then.
            page.evaluate("() => new Promise(done => setTimeout(done, 150))")
        told = [
            tuple(part.replace("\xa0", " ") for part in hit)
            for hit in page.evaluate(FOUND_ANSWERS)
            if hit[1]
        ]
        assert told == answers, query
        # Where there is an answer, what the check is about in general is not told besides.
        for about in page.locator("#found_ > a:has(.answer) .detail").all():
            expect(about).to_be_hidden()
    # Of a figure beyond the end of its field it is said that there is nothing, and no chance.
    field.fill("+16 AC 35")
    expect(page.locator("#found_ > a:has(.hit:text-is('Attack')) .assumed")).to_have_text(
        "Armour class ends at 30 here: nothing is told of 35"
    )
    field.fill("goblin morale")
    expect(page.locator("#found_ > a").first).to_contain_text("Average: goblins")
    # Of what several games have under one title, the game stands behind it.
    field.fill("screen")
    alike = page.locator("#found_ .hit", has_text="Referee screen \u00b7 ")
    expect(alike).to_have_count(6)
    expect(alike.first).to_have_text("Referee screen \u00b7 Basic Encounter")
    # Behind a check that reads the whole query stand those rows alone whose column is named.
    field.fill("cleric 4 wight")
    expect(page.locator("#found_ > a .hit")).to_have_text(
        ["Turn undead", "18 or more", "Turning the undead"]
    )
    # Whoever goes there by a key goes on from the check, not from the head of the page.
    field.press("Enter")
    page.wait_for_url("**/turn-undead.html#set?level=4*")
    page.keyboard.press("Tab")
    expect(page.locator(".roller :focus")).to_have_count(1)


def test_dice_are_rolled_and_their_odds_drawn(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "2d6+3")
    hits = page.locator("#found_ > a")
    expect(hits.nth(0)).to_contain_text("Roll 2d6+3")
    expect(hits.nth(0)).to_contain_text("5 to 15, 10 on average")
    expect(hits.nth(1)).to_contain_text("Odds of 2d6+3")
    page.keyboard.press("Enter")
    tray = page.get_by_role("dialog", name="Dice", exact=True)
    expect(tray.get_by_role("textbox", name="Dice")).to_have_value("2d6+3")
    expect(tray.locator(".fallen").first).to_be_visible()
    expect(tray.locator(".log a").first).to_have_text("2d6+3")


def test_a_row_is_found_in_its_column_and_rolled_there(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/index.html")
    search_for(page, "hostile 9")
    expect(page.locator("#found_ > a").first).to_contain_text("Threatening")
    # Rows whose 9 is another column's are none that were meant.
    expect(page.locator("#found_ > a")).to_contain_text(["Hostile 9–12", "Hostile 6–10"])
    expect(page.locator("#found_ > a")).to_have_count(2)
    page.keyboard.press("Enter")
    page.wait_for_url("**/encounter-reaction.html#row:threatening?hostile")
    expect(page.locator("#threatening")).to_be_in_viewport()
    expect(page.locator("#threatening td.lit")).to_have_text(re.compile("9–12"))
    expect(page.get_by_role("radio", name="Hostile")).to_be_checked()
    page.get_by_role("button", name="Roll 2d10").press("Enter")
    page.wait_for_url("**/encounter-reaction.html#roll:*column=hostile*")
    # What is added, by a sign or in a word, is set there.
    search_for(page, "hostile 9 plus 4")
    expect(page.locator("#found_ > a").first).to_contain_text("Hostile 13–20")
    page.keyboard.press("Enter")
    page.wait_for_url("**/encounter-reaction.html#row:hostile?hostile*")
    expect(page.get_by_role("spinbutton", name="Modifier")).to_have_value("+4")
    expect(page.locator("#hostile td.lit")).to_be_in_viewport()


def test_of_a_check_that_was_set_otherwise_no_usual_chance_is_told(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab().page
    start = f"{site_folder.as_uri()}/index.html"
    first = page.locator("#found_ > a").first
    page.goto(start)
    search_for(page, "initiative")
    expect(first.locator(".answer")).to_have_text("42% We act first")
    first.click()
    bonus = page.get_by_role("spinbutton", name="Our bonus")
    bonus.press("ArrowUp")
    expect(page.locator(".foretold .likely").first).to_have_text("58%")
    page.goto(start)
    # What is asked for is answered all the same.
    search_for(page, "initiative +2")
    expect(first.locator(".answer")).to_contain_text("72% We act first")
    page.get_by_role("combobox", name="Find entries").fill("initiative")
    expect(first).to_contain_text("high numbers act first")
    # All that an answer needs is there, so it would have come at once.
    page.wait_for_timeout(400)
    expect(first.locator(".answer")).to_have_count(0)


def test_a_figure_that_nobody_said_decides_nothing(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/surviving-a-fall.html#for:fall 30 feet")
    points, chance = page.get_by_role("spinbutton"), page.locator(".foretold .main .percent")
    # Four hit points, with which the page begins, are few for three dice.
    expect(points).to_have_value("11")
    expect(chance).to_have_text("50%")
    note = page.locator(".kept")
    expect(note).to_have_text("Hit points 11 is where it is about even: set what it is.")
    points.fill("4")
    points.blur()
    expect(note).to_have_count(0)
    expect(chance).to_have_text("0.5%")
    # What is said is so, however it stands.
    page.goto("about:blank")
    address = "basic-encounter/surviving-a-fall.html#for:fall 30 feet 4 hp"
    page.goto(f"{site_folder.as_uri()}/{address}")
    expect(points).to_have_value("4")
    expect(note).to_have_count(0)
