"""Boards on paper: grids as whole as a page allows, and lines to write on where nothing is yet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsing.tabs import TakeTab
from outputs.printed_pages import opened
from waiting import until

pytestmark = pytest.mark.slow

# What every cell of a grid says, by what stands before its row and above its column.
CELLS = """table => {
  const heads = [...[...table.tHead.rows].at(-1).cells].map(e => e.textContent.trim())
    .slice(1 - table.tBodies[0].rows[0].cells.length);
  return Object.fromEntries([...table.tBodies[0].rows].flatMap(row => {
    const [head, ...cells] = [...row.cells].map(e => e.textContent.trim());
    return cells.map((said, nth) => [`${head} ${heads[nth]}`, said]);
  }));
}"""


def board(page: Page, site: Path, *items: Mapping[str, object]) -> None:
    """Show a board of these items."""
    page.goto(f"{site.as_uri()}/404.html")
    kept = {"version": 1, "boards": [{"name": "Night", "items": list(items)}]}
    page.evaluate("kept => { localStorage['tablewright-boards'] = JSON.stringify(kept); }", kept)
    page.goto(f"{site.as_uri()}/board.html")
    expect(page.locator(".held")).to_have_count(len(items))


def print_it(page: Page) -> None:
    """Let the page be as it is when its own key prints it."""
    page.evaluate("window.print = () => { window.printed = true; }")
    page.keyboard.press("Control+p")
    until(page, "window.printed")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def printed(page: Page) -> None:
    """Let the page be as it is after that."""
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_grids_are_whole_on_paper_and_what_a_screen_chose_stays(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    page.goto(f"{site_folder.as_uri()}/basic-encounter/attack.html")
    true = page.locator("table[data-by]").first.evaluate(CELLS)
    [part] = (site_folder / "assets/cards/basic-encounter").glob("attack_*.js")
    chosen = f"basic-encounter/{part.stem}"
    board(
        page,
        site_folder,
        {"type": "card", "of": "basic-encounter/attack", "set": {"bonus": "5"}},
        {"type": "card", "of": chosen},
        {"type": "card", "of": "basic-encounter/initiative"},
    )
    attack = page.locator(".live[data-at='basic-encounter/attack']:not([data-of])")
    grid = attack.locator("table[data-by]")
    before = grid.evaluate(CELLS)
    says = attack.locator(".part-shown").text_content()
    print_it(page)
    now = grid.evaluate(CELLS)
    # Every bonus that there is, and as many columns as have room, each with the compiler's chance.
    assert len({key.split()[0] for key in now}) == 21
    assert len({key.split()[1] for key in now}) == 19
    common = now.keys() & true.keys()
    assert len(common) > 250
    assert {key: now[key] for key in common} == {key: true[key] for key in common}
    assert now.items() >= before.items()
    expect(attack.locator(".part-shown")).to_have_text(
        "Part of it: attack bonus \N{MINUS SIGN}4 to +16, armour class 2–20."
    )
    # What is set is marked, once; nothing is wider than its card.
    expect(grid.locator("td.lit")).to_have_count(1)
    assert grid.evaluate("e => e.offsetWidth <= e.closest('.live').clientWidth")
    # Of what is whole nothing is said.
    whole = page.locator(".live[data-at='basic-encounter/initiative'] .part-shown")
    expect(whole).to_be_hidden()
    screens = page.locator(f".live[data-of='{chosen}'] table")
    # As its author chose: attack bonuses up to +10, armour classes from 10 to 21.
    assert len(screens.evaluate(CELLS)) == 11 * 12
    printed(page)
    assert grid.evaluate(CELLS) == before
    assert attack.locator(".part-shown").text_content() == says


def test_a_browsers_own_print_has_whole_grids_too(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    board(page, site_folder, {"type": "card", "of": "basic-encounter/attack"})
    # No key is pressed: what draws the grids is there once the page rests.
    until(page, "Tablewright.oddsOfCheck && Tablewright.rollers?.['basic-encounter/attack']")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("table.whole-grid tbody tr")).to_have_count(21)
    printed(page)


def test_what_nobody_counts_yet_has_lines_to_write_on(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    torch = {"id": 1, "name": "Torch", "left": 4, "full": 6, "burns": True}
    board(
        page,
        site_folder,
        {"type": "countdowns"},
        {"type": "countdowns", "title": "Light", "state": {"turn": 3, "items": [torch]}},
    )
    lines = page.locator(".countdowns .blank")
    expect(lines).to_have_count(4)
    expect(lines.first).to_be_hidden()
    print_it(page)
    for line in lines.all():
        expect(line).to_be_visible()
        expect(line.locator("i")).to_have_count(6)
    expect(page.locator(".held", has_text="Light").locator(".countdown")).to_contain_text("Torch")
    expect(page.locator(".held").locator("visible=true")).to_have_count(2)
    printed(page)
    expect(lines.first).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1440])
def test_what_figures_are_looked_up_by_is_on_paper_and_nothing_is_cut(
    tab: TakeTab, site_folder: Path, width: int
) -> None:
    page = tab(viewport={"width": width, "height": 900}).page
    names = ("monster-reactions", "surprise", "saving-throw", "attack", "missile-attack")
    items: list[dict[str, object]] = [
        {"type": "card", "of": f"basic-encounter/{of}"} for of in names
    ]
    board(page, site_folder, *items)
    if width > 1000:
        # Three beside each other: what a result means stands below it, and has the room.
        cells = page.locator(".live[data-at$='/monster-reactions'] tbody tr > :last-child")
        assert cells.evaluate_all("all => all.every(e => e.offsetWidth > 240)")
        chances = page.locator(".live[data-at$='/monster-reactions'] tbody tr > :first-child")
        assert chances.evaluate_all("all => all.every(e => e.scrollWidth <= e.clientWidth)")
    print_it(page)
    saves = page.locator(".live[data-at$='/saving-throw'] table.looked-up")
    titles = saves.locator("caption").all_text_contents()
    assert titles[:2] == ["Fighter", "Cleric"]
    found = saves.first.evaluate(CELLS)
    assert (found["1 Death, poison"], found["20 Spells"]) == ("12", "10")
    # Where one column ends and another goes on, nothing is found in the first.
    bonus = page.locator(".live[data-at$='/attack'] table.looked-up").evaluate(CELLS)
    assert (bonus["20 Fighter"], bonus["21\N{EN DASH}23 Fighter"]) == ("+10", "\N{EN DASH}")
    assert (bonus["21\N{EN DASH}23 Monster HD"], bonus["32+ Monster HD"]) == ("+13", "+16")
    # What stands on one card is not said again on another.
    again = page.locator(".live[data-at$='/missile-attack'] .looked-up-in")
    expect(again).to_have_text("Attack bonus: as for Attack")
    wider = """all => all.filter(e => e.getBoundingClientRect().right
        > e.closest('.live').getBoundingClientRect().right + 1).length"""
    assert page.locator(".held :is(td, th)").evaluate_all(wider) == 0
    printed(page)
    expect(page.locator(".looked-up")).to_have_count(0)


def test_notes_have_what_the_other_column_leaves(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    damage: dict[str, object] = {"type": "card", "of": "basic-encounter/weapon-damage", "set": {}}
    board(page, site_folder, damage, {"type": "notes"})
    print_it(page)
    heights = page.locator(".press-page .live").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert heights[0] > 500
    assert heights[1] == pytest.approx(heights[0], abs=20)
    printed(page)


def test_paper_says_what_a_typed_table_lacks(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    whole, lacking = "2-5 Flight\n6-12 They fight", "2-5 Flight\n6-8 They wait\n10-12 They fight"
    tables = [
        {"id": nth, "title": "Night", "dice": "2d6", "text": text}
        for nth, text in enumerate((whole, lacking), 1)
    ]
    board(page, site_folder, {"type": "quick", "state": {"tables": tables}})
    print_it(page)
    said = page.locator(".press-page .quick-faults p").locator("visible=true")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("9")
    shown = page.locator(".press-page :is(textarea, button, .given)").locator("visible=true")
    expect(shown).to_have_count(0)
    printed(page)


def sheets(page: Page) -> tuple[int, list[str]]:
    """Return how many pages the board lays itself out on, and what each sheet of its print says."""
    page.evaluate(
        "addEventListener('beforeprint', () => {"
        " window.laid = document.querySelectorAll('.press-page').length; }, { once: true })"
    )
    with opened(page.pdf(format="Letter")) as pdf:
        said = [each.get_textpage().get_text_bounded() for each in pdf]
    laid: int = page.evaluate("window.laid")
    return laid, said


def test_each_page_is_one_sheet_whatever_was_set_or_printed_before(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    names = ("attack", "monster-reactions", "saving-throw")
    cards: list[dict[str, object]] = [
        {"type": "card", "of": f"basic-encounter/{of}"} for of in names
    ]
    board(page, site_folder, *cards, {"type": "fight"}, {"type": "notes"})
    page.evaluate("Tablewright.board.makeAll()")
    for nth in range(2):
        laid, said = sheets(page)
        assert len(said) == laid, nth
        assert all(len(words.split()) > 20 for words in said)
        # What is set afterwards brings the rest of its grid with it, and is printed anew.
        for of in ("attack", "saving-throw"):
            card = page.locator(f".live[data-at$='/{of}']")
            card.locator("form .stepper button").last.click()
            expect(card.locator("td.lit")).to_have_count(1)
            until(page, f"Tablewright.rollers?.['basic-encounter/{of}']")
    expect(page.locator(".held:is(.across, .tall)")).to_have_count(0)


def test_what_is_higher_than_a_page_begins_below_its_head(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    lines = "\n".join(f"Line {nth}" for nth in range(1, 120))
    board(page, site_folder, {"type": "notes", "text": lines}, {"type": "fight"})
    _, said = sheets(page)
    # A reader of PDFs may take narrow spaces for none.
    assert "Line1\r" in said[0].replace(" ", "")
    assert any("Line119" in words.replace(" ", "") for words in said)


def test_paper_says_what_the_chances_of_a_table_are_for(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    cards: list[dict[str, object]] = [
        {"type": "card", "of": "basic-encounter/monster-reactions", "set": {"modifier": value}}
        for value in ("1", "0")
    ]
    board(page, site_folder, *cards)
    first = page.locator(".live").first
    expect(first.locator("form [role=spinbutton]")).to_have_value("+1")
    print_it(page)
    said = page.locator(".as-set").locator("visible=true")
    # What its page begins with is not told.
    expect(said).to_have_text(["modifier +1"])
    expect(first).to_contain_text("42%")
    printed(page)
    expect(page.locator(".as-set")).to_have_count(0)


def test_what_is_too_large_for_a_grid_is_printed_as_its_page_tells_it(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 844}).page
    fall = {"type": "card", "of": "basic-encounter/surviving-a-fall"}
    page.goto(f"{site_folder.as_uri()}/basic-encounter/surviving-a-fall.html")
    told = page.locator("[aria-labelledby=odds_] > .entry-table").first.locator("td, th")
    table = told.all_text_contents()
    assert table[:12] == ["Fall", "Damage", "25%", "50%", "75%", "95%", "10 feet", "d6", *"3467"]
    board(page, site_folder, fall, {**fall, "set": {"hit_points": "9"}})
    card = page.locator(".held").first
    needed, grid = card.locator(".in-short"), card.locator(".following")
    # What is set is looked up in the grid, which has no room for the rest.
    expect(grid).to_have_count(1)
    expect(needed).to_be_hidden()
    print_it(page)
    expect(grid).to_be_hidden()
    expect(needed).to_be_visible()
    assert needed.locator("td, th").all_text_contents() == table
    # It has room in one of two columns, and whoever set something finds its chance.
    assert page.locator(".press-page").count() == 1
    assert page.locator(".column > .held").count() == 2
    foretold = page.locator(".held .foretold")
    expect(foretold.first).to_be_hidden()
    expect(foretold.last).to_be_visible()
    printed(page)
    expect(needed).to_be_hidden()


def test_cards_of_a_night_fill_their_pages(tab: TakeTab, site_folder: Path) -> None:
    page = tab(viewport={"width": 1440, "height": 900}).page
    names = ("attack", "saving-throw", "initiative", "turn-undead", "surviving-a-fall")
    cards = [f"basic-encounter/{name}" for name in (*names, "monster-reactions")]
    morale = [f"{game}-morale/morale-check" for game in ("optional", "swords")]
    board(page, site_folder, *({"type": "card", "of": of} for of in (*cards, *morale)))
    print_it(page)
    pages = page.locator(".press-page")
    # One near-empty page had been left for the last, and another for the whole grid of falls.
    expect(pages).to_have_count(5)
    high = page.evaluate("239 * document.querySelector('.press-head').offsetHeight / 9")
    filled = [box["height"] / high for each in pages.all() if (box := each.bounding_box())]
    assert min(filled) > 0.55
    names_shown = page.locator(".press-page h3", has_text="Morale check")
    below = """all => all.map(e => getComputedStyle(e, "::after").content)"""
    assert names_shown.evaluate_all(below) == ['"Optional Morale"', '"Swords Morale"']


def test_a_board_is_printed_while_a_fight_goes_on_and_is_as_before_after_it(
    tab: TakeTab, site_folder: Path
) -> None:
    """What a fight has beside a check has no heading; printing stopped half way on that."""
    page = tab(viewport={"width": 820, "height": 1180}).page
    board(
        page,
        site_folder,
        {"type": "card", "of": "basic-encounter/attack"},
        {"type": "fight"},
    )
    joining = page.get_by_label("Who joins")
    for line in ("Mara AC 16 30 hp AB +2 @6", "2 Ghouls AC 13 60 hp AB +1 @4"):
        joining.fill(line)
        joining.press("Enter")
    page.locator(".held .stand").get_by_role("button", name="Next").click()
    offers = page.locator(".held .offers.tracker").first
    expect(offers).to_be_visible()
    print_it(page)
    expect(page.locator(".press-page .held")).to_have_count(2)
    expect(page.locator(".held").get_by_text("loses")).to_be_hidden()
    expect(offers).to_be_hidden()
    expect(page.locator(".held table[data-by]").first).to_be_visible()
    printed(page)
    expect(offers).to_be_visible()
    expect(page.locator(".press-page")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.press") is None


def test_what_fails_on_the_way_to_paper_leaves_the_screen_as_it_was(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 820, "height": 1180}).page
    board(page, site_folder, {"type": "notes", "text": "Doors"})
    print_it(page)
    printed(page)
    fault = page.evaluate(
        """() => {
          Tablewright.packedCards = () => { throw new Error("no room") };
          try { Tablewright.layOnPaper(document.querySelector(".board")) }
          catch ({ message }) { return message }
        }"""
    )
    assert fault == "no room"
    assert page.evaluate("document.documentElement.dataset.press") is None
    expect(page.locator(".board > .held")).to_have_count(1)
    expect(page.locator(".as-jotted")).to_have_count(0)


def test_all_of_many_cards_are_there_for_a_browsers_own_print(
    tab: TakeTab, site_folder: Path
) -> None:
    page = tab(viewport={"width": 390, "height": 600}).page
    names = ("surprise", "initiative", "monster-reactions")
    cards = [{"type": "card", "of": f"basic-encounter/{of}"} for of in names * 5]
    board(page, site_folder, *cards)
    made = page.locator(".board > .held:has(.matter)")
    # Nobody scrolls, and nobody prints: they are made once the page rests.
    expect(made).to_have_count(len(cards), timeout=15_000)
