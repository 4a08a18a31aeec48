"""How pages are laid out in a real browser: nothing cramped, cut, torn apart or out of sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from browsing.setting import set_input
from browsing.tabs import TakeTab

pytestmark = pytest.mark.slow

Look = Callable[..., Page]

REACTION = "referee-rules/encounter-reaction.html"
PHONE = 320
DESK = 1280
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def look(tab: TakeTab, site_folder: Path) -> Look:
    """Opens a page from disk in a window of some width."""

    def at(name: str, width: int, **options: Any) -> Page:
        page = tab(viewport={"width": width, "height": 640}, **options).page
        page.goto(f"{site_folder.as_uri()}/{name}")
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    return at


def test_a_telephone_shows_the_title_first_and_which_pack_it_is_in(look: Look) -> None:
    page = look("toolbox-864/fire-blast.html", PHONE)
    title = page.locator("h1").bounding_box()
    assert title is not None
    # Little of the window goes before it, however many packs there are.
    assert title["y"] < 640 / 8
    expect(page.locator(".crumbs a").last).to_have_text("Toolbox 864")
    expect(page.locator(".crumbs a").last).to_be_in_viewport(ratio=1)


# Whether every mark stands on the line of the letter before it.
MARKS = """marks => marks.map(mark => {
  const range = document.createRange();
  let before = mark.previousSibling;
  while (before.lastChild) before = before.lastChild;
  range.setStart(before, before.length - 1);
  range.setEnd(before, before.length);
  const letter = range.getBoundingClientRect(), box = mark.getBoundingClientRect();
  return letter.bottom > box.top && letter.top < box.bottom && letter.right <= box.left + 4;
})"""


@pytest.mark.parametrize(
    "name", ["basic-encounter/attack-modifiers.html", "basic-encounter/water-vehicles.html"]
)
def test_a_footnote_mark_never_begins_a_line(look: Look, name: str) -> None:
    page = look(name, PHONE)
    for width in (PHONE, 336, 352, 375):
        page.set_viewport_size({"width": width, "height": 640})
        found = page.locator("td .mark:first-of-type, th .mark:first-of-type")
        told = found.evaluate_all(MARKS)
        assert told
        assert all(told), width


# Arrows that lead back stand on the line of the word before them, whose last letter is in `text`.
BACKS = """all => all.map(backs => {
  const words = document.createTreeWalker(backs.parentElement, NodeFilter.SHOW_TEXT), texts = [];
  while (words.nextNode()) if (!backs.contains(words.currentNode)) texts.push(words.currentNode);
  const text = texts.at(-1), range = document.createRange(), end = text.data.trimEnd().length;
  range.setStart(text, end - 1);
  range.setEnd(text, end);
  const letter = range.getBoundingClientRect(), box = backs.getBoundingClientRect();
  range.selectNodeContents(backs.firstElementChild);
  const isBeside = range.getBoundingClientRect().left >= letter.right;
  return isBeside && letter.bottom > box.top && letter.top < box.bottom && box.right <= innerWidth;
})"""


@pytest.mark.parametrize(
    "name", ["basic-encounter/attack-modifiers.html", "toolbox-864/extended-abilities.html"]
)
def test_an_arrow_back_never_stands_alone(look: Look, name: str) -> None:
    page = look(name, PHONE)
    for width in (PHONE, 344, 375, 390, 412):
        page.set_viewport_size({"width": width, "height": 640})
        told = page.locator(".backs").evaluate_all(BACKS)
        assert len(told) == 1
        assert all(told), width


def test_rows_of_many_columns_are_read_one_by_one_on_a_phone(look: Look) -> None:
    page = look("basic-encounter/siege-engines.html", PHONE)
    frame = page.locator(".scroll:has(.sheets)")
    assert frame.evaluate("e => e.scrollWidth - e.clientWidth") == 0
    row = page.locator(".sheets tbody tr").nth(1)
    told = "e => getComputedStyle(e, '::before').content"
    assert [cell.evaluate(told) for cell in row.locator("td").all()][:2] == [
        '"Rounds "',
        '"Attack "',
    ]
    name, first = row.locator("th").bounding_box(), row.locator("td").first.bounding_box()
    assert name is not None
    assert first is not None
    assert first["y"] >= name["y"] + name["height"]
    # What there is none of takes no room.
    assert page.locator(".sheets td:has(> .nothing):visible").count() == 0
    page.set_viewport_size({"width": DESK, "height": 640})
    assert row.locator("td").first.evaluate(told) == "none"


def test_in_a_narrow_window_every_figure_has_its_name_and_words_are_whole(look: Look) -> None:
    page = look("basic-encounter/attack.html", PHONE)
    # What looks a figure up stands between its name and its steps.
    expect(page.locator(".sought:has(> [open]) > .stepper .called")).to_have_text("Attack bonus")
    expect(page.locator(".sought:has(> [open]) > .stepper .called")).to_be_visible()
    page = look("toolbox-864/attack.html", PHONE)
    word = page.get_by_text("Superhuman", exact=True).first
    assert word.evaluate(LINES) == 1


def test_choices_fill_their_lines(look: Look) -> None:
    for name in ("basic-encounter/missile-attack.html", "basic-encounter/surprise.html"):
        page = look(name, 390)
        rights = page.locator(".answers .choices").evaluate_all(
            "all => all.map(e => [e, e.lastElementChild].map(b => b.getBoundingClientRect().right))"
        )
        assert rights
        assert all(abs(whole - last) <= 1 for whole, last in rights), name


def test_what_an_entry_is_stays_whole_in_lists(look: Look) -> None:
    page = look("basic-encounter/constitution-change.html", 390)
    lines = page.locator(".used-by .where").evaluate_all(
        "all => all.map(e => Math.round(e.getBoundingClientRect().height / 24))"
    )
    assert lines == [1, 1]


def test_a_row_that_one_is_sent_to_has_its_surroundings_above_it(look: Look) -> None:
    page = look(f"{REACTION}#hostile", PHONE, reduced_motion="reduce")
    row = page.locator("#hostile").bounding_box()
    assert row is not None
    assert 120 < row["y"] < 400


@pytest.mark.parametrize(
    ("name", "width"),
    [("swords-morale/chase-contest.html", PHONE), ("basic-encounter/missile-attack.html", DESK)],
    ids=["below-one-another", "side-by-side"],
)
def test_no_column_of_odds_is_out_of_sight(look: Look, name: str, width: int) -> None:
    frame = look(name, width).locator(".scroll:has([data-by])").first
    assert frame.evaluate("e => e.scrollLeft") == 0
    assert frame.evaluate("e => e.scrollWidth - e.clientWidth") <= 0


def test_a_grid_that_shows_its_usual_case_begins_at_its_beginning(look: Look) -> None:
    page = look("toolbox-864/attack.html", 768)
    for frame in page.locator(".scroll:has(.heat-table)").all():
        assert frame.evaluate("e => e.scrollWidth - e.clientWidth") > 0
        assert frame.evaluate("e => e.scrollLeft") == 0


def test_a_wide_window_has_odds_beside_what_is_set_and_room_for_many_columns(look: Look) -> None:
    page = look("referee-rules/morale-check.html#set?morale=7", 1440)
    form, grid = (page.locator(name).first.bounding_box() for name in (".answers", ".heat-table"))
    assert form is not None
    assert grid is not None
    # Side by side, and of 21 columns each has more than three figures take.
    assert form["x"] + form["width"] < grid["x"]
    assert grid["y"] < form["y"] + form["height"]
    assert grid["width"] > 900
    # What an address sets otherwise was not looked up.
    lookup = page.locator(".lookup[data-for=morale]")
    expect(page.locator("[name=in_morale]")).to_have_value("7")
    expect(lookup).not_to_have_attribute("open", "")
    page.goto(page.url.split("#")[0])
    page.reload()
    expect(lookup).to_have_attribute("open", "")


def test_what_is_beside_the_matter_stands_beside_it_where_both_have_room(look: Look) -> None:
    box = "e => e.getBoundingClientRect().toJSON()"
    matter, aside = (".rule .scroll:visible", ".alongside")
    for name in ("basic-encounter/missile-ranges.html", "basic-encounter/weapon-damage.html"):
        page = look(name, 1440)
        for width in (1440, 820):
            page.set_viewport_size({"width": width, "height": 900})
            table = page.locator(matter).first.evaluate(box)
            beside = page.locator(aside).evaluate(box)
            if name.endswith("weapon-damage.html") and width < 1440:
                # There is no room for its rulings; they have the whole width below.
                assert beside["top"] >= table["bottom"]
                assert beside["width"] > 0.9 * width
            else:
                assert 0 < beside["left"] - table["right"] <= 64
                assert beside["right"] > 0.94 * width
                assert beside["top"] < table["bottom"]


def test_on_a_wide_window_a_table_begins_at_the_top_beside_what_rolls_on_it(look: Look) -> None:
    box = "e => e.getBoundingClientRect().toJSON()"
    for name in ("basic-encounter/monster-reactions.html", REACTION):
        page = look(name, 1440)
        rows, roller = (page.locator(f".rule > {each}") for each in (".rows", ".roller"))
        answer = page.locator(".rule > .likeliest").evaluate(box)
        assert rows.evaluate(box)["top"] == answer["top"]
        assert answer["bottom"] == roller.evaluate(box)["top"]
        assert roller.evaluate(box)["right"] < rows.evaluate(box)["left"]
        # A roll moves no row.
        before = rows.evaluate(box)
        page.locator(".roller [type=submit]").click()
        expect(page.locator(".roller .fallen")).to_be_visible()
        assert rows.evaluate(box) == before
        # On a tablet what has fallen stands beside what is set, and both above the rows.
        page.set_viewport_size({"width": 820, "height": 900})
        form, fell = (page.locator(f".roller > {each}") for each in ("form", ".fell"))
        assert form.evaluate(box)["right"] < fell.evaluate(box)["left"]
        assert roller.evaluate(box)["bottom"] <= rows.evaluate(box)["top"]


def test_grids_of_chances_go_from_edge_to_edge(look: Look) -> None:
    widths = """() => [...document.querySelectorAll('.grids')].flatMap(grids => {
      if (!grids.checkVisibility()) return [];
      const all = grids.getBoundingClientRect();
      return [...grids.querySelectorAll('table')].map(table => {
        const box = table.getBoundingClientRect();
        return [Math.round(box.width), Math.round(all.width), grids.children.length];
      });
    })"""
    for name in ("saving-throw", "turn-undead", "initiative"):
        page = look(f"basic-encounter/{name}.html", 1440)
        for width in (1440, 820, 390):
            page.set_viewport_size({"width": width, "height": 900})
            found = page.evaluate(widths)
            assert found
            assert len({table for table, _, _ in found}) == 1, (name, width, found)
            if width == 820 or len(found) == 1:
                assert all(table >= all_of_it - 2 for table, all_of_it, _ in found), (name, width)


def test_how_dice_are_written_stands_beside_what_comes_of_them(look: Look) -> None:
    page = look("odds.html", 1440)
    panel, notation = (page.locator(name) for name in (".dice-panel", ".notation"))
    known = page.locator(".known-dice")
    box = "e => e.getBoundingClientRect().toJSON()"
    for width in (1440, 820):
        page.set_viewport_size({"width": width, "height": 900})
        drawn, written = panel.evaluate(box), notation.evaluate(box)
        if width == 1440:
            assert drawn["right"] < written["left"]
            assert written["top"] < drawn["top"] + 80
        else:
            assert drawn["bottom"] < written["top"]
        assert known.evaluate(box)["top"] > max(drawn["bottom"], written["bottom"])


def test_what_looks_a_table_up_is_reached_by_a_thumb_above_it(look: Look) -> None:
    page = look("basic-encounter/saves-of-fighters.html", 390)
    leads = page.locator(".rolled-with-it").get_by_role("link")
    expect(leads).to_have_text("Saving throw")
    box, table = leads.bounding_box(), page.locator(".entry-table").bounding_box()
    assert box is not None
    assert table is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= table["y"] < 400
    leads.click()
    page.wait_for_url("**/saving-throw.html*")


def test_titles_of_all_pages_begin_at_one_edge(look: Look) -> None:
    edges = set()
    for name in (
        *("index", "entries", "odds", "trackers", "board", "errata", "downloads", "credits"),
        *("basic-encounter/index", "basic-encounter/attack", "basic-encounter/monster-reactions"),
        *("basic-encounter/order-of-play", "toolbox-864/ogre", "basic-encounter/referee-screen"),
    ):
        page = look(f"{name}.html", 1440)
        box = page.locator("h1, .board-names, .panel-tabs li").first.bounding_box()
        assert box is not None
        edges.add(round(box["x"]))
        # And the page is as wide as others.
        assert page.locator("main").evaluate("e => e.getBoundingClientRect().width") == 1440
    assert max(edges) - min(edges) <= 1


# Where something stands with all of the page, and where nothing behind `last` has come yet: a page
# is painted before all of it is there.
PAINTED_FIRST = """([name, last]) => {
  const box = () => {
    const { x, y, width } = document.querySelector(name).getBoundingClientRect();
    return [x, y, width];
  };
  const whole = box();
  let each = document.querySelector(last);
  for (; each.localName !== "main"; each = each.parentElement) {
    while (each.nextSibling) each.nextSibling.remove();
  }
  return [whole, box()];
}"""


@pytest.mark.parametrize(
    ("page", "name", "last"),
    [
        (REACTION, ".roller", ".roller"),
        (REACTION, ".alongside", ".alongside h2"),
        ("forms/mire/finds.html", ".roller", ".roller"),
        ("toolbox-864/attack.html", ".roller", ".roller"),
    ],
)
def test_what_is_painted_first_stays_where_it_is(
    look: Look, page: str, name: str, last: str
) -> None:
    whole, before = look(page, 1440).evaluate(PAINTED_FIRST, [name, last])
    assert before == whole


def test_on_a_telephone_what_a_result_means_stands_below_it(look: Look) -> None:
    row = look("basic-encounter/monster-reactions.html", PHONE).locator("#unfavourable > *")
    total, reaction, meaning = (row.nth(n).bounding_box() for n in range(3))
    assert total is not None
    assert reaction is not None
    assert meaning is not None
    assert total["x"] + total["width"] <= reaction["x"] == meaning["x"]
    assert reaction["y"] + reaction["height"] <= meaning["y"]
    assert meaning["width"] > 180


# How far a chance goes beyond the cell that it stands in, at most.
BEYOND = """Math.max(...[...document.querySelectorAll("td .percent")].map(each =>
  each.getBoundingClientRect().right - each.closest("td").getBoundingClientRect().right))"""


@pytest.mark.parametrize("width", [PHONE, 390, 560])
def test_chances_stay_in_their_cells_whatever_is_added(look: Look, width: int) -> None:
    page = look(REACTION, width)
    for modifier in (-8, 0, 5, 8):
        set_input(page, "modifier", str(modifier))
        assert page.evaluate(BEYOND) <= 0, modifier


def test_what_goes_across_is_in_sight(look: Look) -> None:
    page = look("basic-encounter/attack.html", 768)
    expect(page.get_by_role("columnheader", name="Armour class")).to_be_visible()
    said = page.locator(".across span").bounding_box()
    assert said is not None
    assert said["x"] + said["width"] < 768


def test_what_dice_are_for_has_the_width_of_a_telephone(look: Look) -> None:
    page = look("odds.html", PHONE)
    uses = page.locator("td.used").evaluate_all("cells => cells.map(e => e.offsetWidth)")
    assert uses
    assert min(uses) > 0.8 * PHONE


def test_a_name_of_two_lines_begins_beside_its_summary(look: Look) -> None:
    tops = (
        look("basic-encounter/index.html", DESK)
        .locator(".contents li")
        .evaluate_all(
            """items => items.filter(e => e.querySelector(".summary")).map(e => {
          const name = e.querySelector(".name a").firstChild, range = document.createRange();
          range.selectNodeContents(name);
          const words = document.createRange();
          words.selectNodeContents(e.querySelector(".summary"));
          return Math.abs(range.getClientRects()[0].top - words.getClientRects()[0].top);
        })"""
        )
    )
    assert len(tops) > 50
    assert max(tops) <= 3


def test_words_of_an_example_begin_at_one_line_and_figures_end_at_one(look: Look) -> None:
    page = look("referee-rules/a-raid-goes-wrong.html", DESK)
    aligned = "cells => [...new Set(cells.map(e => getComputedStyle(e).textAlign))]"
    assert page.locator("td.words").evaluate_all(aligned) == ["left"]
    assert page.locator("td.came").evaluate_all(aligned) == ["right"]
    # On a telephone all of a step begins where its words do.
    left = "cells => [...new Set(cells.map(e => Math.round(e.getBoundingClientRect().left)))]"
    page.set_viewport_size({"width": PHONE, "height": 640})
    begins = page.locator("tbody th, td.words").evaluate_all(left)
    assert len(begins) == 1


def test_more_contrast_leaves_no_grey(look: Look) -> None:
    colour = "e => getComputedStyle(e).color"
    page = look(REACTION, DESK)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, contrast="more")
        ink = page.locator("body").evaluate(colour)
        assert page.locator(".adjusted").first.evaluate(colour) == ink
        page.emulate_media(color_scheme=scheme, contrast="no-preference")
        assert page.locator(".adjusted").first.evaluate(colour) != ink


# What is seen of each name and range in a chart: all of it, or nothing.
SEEN = """all => all.map(e => {
  const range = document.createRange(), box = e.closest(".part").getBoundingClientRect();
  range.selectNodeContents(e);
  const words = range.getBoundingClientRect(), line = e.getBoundingClientRect();
  const isIn = words.top < line.bottom - 2;
  return [e.textContent, isIn, !isIn || words.right <= box.right + 0.5];
})"""


@pytest.mark.parametrize("width", [PHONE, 390, DESK])
def test_names_of_shares_are_whole_and_those_without_room_stand_below(
    look: Look, width: int
) -> None:
    page = look("house-rules/encounter-reaction.html", width)
    told = page.locator(".part > span").evaluate_all(SEEN)
    assert any(is_in for _, is_in, _ in told)
    assert any(not is_in for _, is_in, _ in told)
    assert all(is_whole for *_, is_whole in told)
    assert all(is_whole for *_, is_whole in page.locator(".part > b").evaluate_all(SEEN))
    named = page.locator(".shares-key li").all_inner_texts()
    assert len(named) == len(set(named))
    assert {name for name, *_ in told} == set(named)


@pytest.mark.parametrize(
    "name",
    [
        "basic-encounter/attack.html",
        "basic-encounter/monster-reactions.html",
        "basic-encounter/referee-screen.html",
    ],
)
def test_a_browser_prints_nothing_that_is_set_or_rolled(look: Look, name: str) -> None:
    page = look(name, DESK)
    idle = page.locator(".step, .before-roll, .roller, [type=submit], .panel-tabs, .pin-card")
    idle = idle.or_(page.locator(".jumps, .takes")).locator("visible=true")
    assert idle.count() > 2
    page.emulate_media(media="print")
    expect(idle).to_have_count(0)
    expect(page.locator("main table").locator("visible=true").first).to_be_visible()


LINES = """e => {
  const range = document.createRange();
  range.selectNodeContents(e);
  return range.getClientRects().length;
}"""


def test_short_names_beside_words_keep_to_a_line(look: Look) -> None:
    for width in (820, 1440):
        page = look("basic-encounter/monster-reactions.html", width)
        name = page.locator("main th[scope=row]", has_text="Immediate attack").first
        assert name.evaluate(LINES) == 1


def test_a_chart_without_colours_still_has_its_parts(look: Look) -> None:
    part = look(REACTION, DESK, forced_colors="active").locator(".part + .part").first
    assert part.evaluate("e => getComputedStyle(e).borderLeftStyle") == "solid"
