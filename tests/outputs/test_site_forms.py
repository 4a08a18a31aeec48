"""The site's pages for every form of entry: stat blocks, models, examples, comparisons, rolls."""

from __future__ import annotations

from pathlib import Path

import pytest

from outputs.site_pages import FORMS, XHTML, made, named, page, words
from press.projects import PACK, project
from tablewright.outputs.output import Made
from tablewright.outputs.site.site import make_site
from tablewright.words.sentences import plural


@pytest.fixture(scope="module")
def forms() -> Made:
    """The site of the little project in which every form of entry occurs."""
    return made(FORMS)


def test_a_thing_is_a_stat_block(forms: Made) -> None:
    root = page(forms, "mire/eel.html")
    block = named(root, "section", class_="stat-block")[0]
    # What it is called is said at the head of its page, and not a second time.
    assert words(named(block, "p", class_="whose")[0]) == "Beast"
    boxes = [words(box) for box in named(block, "div", class_="stat")]
    assert boxes == ["Arms −2 Weak", "Legs 0 Plain"]
    assert [words(box) for box in named(block, "div", class_="derived")] == [
        "Grip −2",
        "Reach 4",
        "Leaps 56%",
        "Temper sullen",
    ]
    follows, rest = named(block, "dl", class_="said")
    # What is set as several figures in one cell.
    assert [words(line) for line in follows][3:] == ["Hold −2 [4]", "Teeth 2d4 (2)"]
    said = [words(line) for line in rest]
    assert said[1:6] == [
        "Bite 2d4 least 2 · , mean 5 · , most 8",
        "Lair Strong Dice d8 + d4 Modifier 1–2 Seen as Burly",
        "Heads 2",
        "Wary yes",
        "Weight 3.5 kg",
    ]
    assert said[6:] == [
        "Skills Swimming +2, Climbing −1",
        "Cries Hiss, Splash (so, low (1/3, about 33%))",
        "Claws Strong +1, Strong +2",
    ]
    links = {a.get("href") for a in block.iter(XHTML + "a")}
    assert {"ratings.html#weak", "omens.html"} <= links
    # What the author expects is what follows, and is not said a second time.
    assert words(block).count("Grip") == 2


def test_a_model_says_what_its_things_are_made_of(forms: Made) -> None:
    root = page(forms, "mire/beast.html")
    assert [words(h2) for h2 in named(root, "h2")][:5] == [
        "Beasts in this pack",
        "What each has",
        "What follows",
        "Odds",
        "What must hold",
    ]
    assert "Lair row of Ratings" in words(root)
    assert "Claws list: Limb may be left out" in words(root)
    assert "= 8 + arms’ modifier × 2" in words(root)
    assert "heads ≥ 0 or wary Otherwise: No beast has fewer heads than none." in words(root)
    things = named(root, "ul", class_="contents")[0]
    assert [a.get("href") for a in things.iter(XHTML + "a")][:2] == ["eel.html", "omens.html"]
    assert "in this pack" not in words(page(forms, "mire/limb.html"))


def test_an_example_tells_once_what_stays_the_same(forms: Made) -> None:
    root = page(forms, "mire/crossing.html")
    assert "An example of Trial, throughout with rating Plain and PAT 0." in words(root)
    rows = [[words(cell) for cell in row] for row in named(root, "table")[0].iter(XHTML + "tr")]
    assert rows == [
        ["Step", "Depth", "Rope", "Rolled", "Total", "Outcome"],
        ["1 Knee-deep.", "3", "1", "4", "5", "Crosses"],
        ["2 Deeper, with no rope.", "7", "0", "2", "2", "Drowns"],
        ["3", "2", "0", "1", "", "Sinks"],
    ]
    assert [words(cell) for cell in named(root, "td", class_="kept")] == ["0"]
    eel = words(page(forms, "mire/making-an-eel.html"))
    assert "arms rating Weak, modifier −2, legs rating Plain, modifier 0, bite 2d4" in eel
    assert "wary yes and cries none." in eel
    assert "Rolled, theirs" in words(page(forms, "mire/a-duel.html"))


def test_a_comparison_sets_the_nearest_chances_side_by_side(forms: Made) -> None:
    root = page(forms, "mire/measures.html")
    rows = [[words(cell) for cell in row] for row in named(root, "table")[0].iter(XHTML + "tr")]
    assert rows[0] == [
        "Leap Lands: chance by width",
        "Duel Won: chance by lead",
        "Omens Good: chance by modifier",
        "A plain trial Crosses: chance by depth",
    ]
    assert rows[1] == ["1", "100%", "3 83%", "+3 100%", "1–2 100%"]
    assert rows[7] == ["7", "50%", "0 42% 1 58%", "−1 38% 0 63%", "5 50%"]


def test_a_roll_that_leads_on_multiplies_its_chances(forms: Made) -> None:
    root = page(forms, "mire/finds.html")
    after = named(root, "tr", class_="then")
    assert words(after[0]) == (
        "Then Purses roll d4 Copper 25% A stone 8% Then Stones roll d2"
        " 2 rows, with the chance of each Glass 4% Amber 4%"
    )
    amber = next(li for li in named(after[0], "li") if words(li) == "Amber 4%")
    # 2/6 for the purse, 1/4 for the stone in it, 1/2 for its being amber.
    assert named(amber, "span", class_="percent")[0].get("title") == "1/24"
    assert amber[0].get("href") == "stones.html#amber"
    # What leads on twice, and what is long, unfolds on demand.
    deep = named(after[0], "details")[0]
    assert deep.get("open") is None
    assert amber in list(deep.iter())
    assert words(named(after[1], "summary")[0]) == "10 rows, with the chance of each"


def test_a_check_of_rows_names_them_and_their_dice(forms: Made) -> None:
    root = page(forms, "mire/trial.html")
    assert words(named(root, "h1")[0]) == "Trial roll rating dice"
    grid = named(root, "table", class_="heat-table")[0]
    headings = [words(th) for th in named(grid, "th", scope="row")]
    assert headings == ["Weak d4", "Plain d6", "Strong d8 + d4"]
    assert words(named(root, "h2", id="odds_")[0]).endswith("at rope 1 and PAT 0")
    assert "a row of Ratings, usually Plain" in words(root)
    assert "when total < depth and depth ≥ 7" in words(root)


def test_packs_are_listed_by_kind_where_they_are_long(forms: Made) -> None:
    root = page(forms, "mire/index.html")
    assert [words(h3) for h3 in named(root, "h3")] == [
        "Rules",
        "Checks",
        "Tables",
        "Examples",
        "Models",
        "Rosters",
        "Comparisons",
        "Screens",
        "Beasts",
    ]
    assert "Beasts 2" in words(named(root, "nav", class_="kinds")[0])
    assert not named(page(forms, "shore/index.html"), "h3")
    assert "Examples 3" in words(named(root, "nav", class_="kinds")[0])


@pytest.mark.parametrize(
    ("title", "several"),
    [
        ("Spell", "Spells"),
        ("Non-player entity", "Non-player entities"),
        ("Boss", "Bosses"),
        ("Monkey", "Monkeys"),
        ("Mercenaries", "Mercenaries"),
        ("Beast of burden", "Beasts of burden"),
    ],
)
def test_kinds_have_regular_plurals(title: str, several: str) -> None:
    assert plural(title) == several


def test_errata_name_the_places_in_things_and_formulas(forms: Made) -> None:
    together = words(page(forms, "errata.html"))
    assert "Grip proved 3 −2 The arms are weak." in together
    assert "Arms, modifier proved 2 −2" in together
    assert "Grip proved arms’ modifer + legs’ modifier arms’ modifier + legs’ modifier" in together
    assert "total proved roll + rop roll + rope × 1 − pat" in together
    assert "Do heads count?" in together


def test_a_link_to_another_pack_leads_into_that_pack(forms: Made) -> None:
    # Another pack inherits the entry, and is the one that the author named.
    for name in ("mire/wading.html", "shore/beach.html"):
        links = {a.get("href") for a in page(forms, name).iter(XHTML + "a")}
        assert "../mire-house/omens.html" in links, name
    links = {a.get("href") for a in page(forms, "mire-house/wading.html").iter(XHTML + "a")}
    assert {"trial.html", "omens.html"} <= links


@pytest.mark.parametrize(("columns", "is_above"), [(5, False), (6, True)])
def test_what_rolls_on_many_columns_stands_above_them(
    tmp_path: Path, columns: int, is_above: bool
) -> None:
    # Styles are told, for they could count the columns only once all of the page is there.
    names = [f"c{n}" for n in range(2, columns + 1)]
    titles = "".join(f"  {name}: {{title: Column {name}, type: text}}\n" for name in names)
    cells = "".join(f", {name}: A" for name in names)
    table = (
        "kind: table\ntitle: Wide\nroll: 1d4\ncolumns:\n  roll: {title: d4, type: range}\n"
        f"{titles}rows:\n  - {{roll: 1-4{cells}}}\n"
    )
    site = make_site(project(tmp_path, {"pack": PACK, "wide": table}))
    shown = page(site, "harbour/wide.html")
    [roller] = [each for each in shown.iter() if each.get("id") == "roller_"]
    assert ("above-rows" in str(roller.get("class")).split()) is is_above
