"""The index of sheets: the words that readers look for, in order, each with the page it is on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shared import EVERY_PACK, compiled, order
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.outputs.blocks import block_of
from tablewright.outputs.sheets.index import index_block, with_index
from tablewright.outputs.sheets.index_lines import Indexed, indexed, most_that_fit, with_anchors
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.outputs.sheets.sections import SHEET_PAGE
from tablewright.outputs.sheets.told_where import names_of_points, printed_words
from tablewright.records import replace
from tablewright.typeset.index_content import IndexContent
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.typesetter import typesetter_for


def pages_of(pack: str) -> SheetPages:
    scope = compiled().library.scope(pack)
    return sheet_pages(scope, typesetter_for(scope, order().templates))


def index_of(pack: str) -> dict[str, Indexed]:
    found = pages_of(pack)
    lines = indexed(dict(enumerate(found.pages, 1)), compiled().library.scope(pack))
    # In the order of the alphabet, and nothing twice on one page.
    assert [line.words.casefold() for line in lines] == sorted(
        line.words.casefold() for line in lines
    )
    assert len({(line.words.casefold(), line.page) for line in lines}) == len(lines)
    return {line.words: line for line in lines}


def test_sheets_and_what_stands_on_them_are_found_by_every_name() -> None:
    lines = index_of("basic-encounter")
    pages = pages_of("basic-encounter").numbers
    saving, reactions = pages["sheet-saving-throw"], pages["sheet-monster-reactions"]
    assert (lines["Saving throw"].page, lines["Saving throw"].is_sheet) == (saving, True)
    # Columns of saves are none: who looks for spells would find what is rolled against them.
    assert not {"Spells", "Wands", "Petrify"} & set(lines)
    # A rule that stands on the sheet besides.
    assert (lines["Energy drain"].page, lines["Energy drain"].is_sheet) == (saving + 1, False)
    # What readers also call it, and a short form of the pack.
    assert lines["Parley"].page == reactions
    assert lines["Chase"].page == pages["sheet-initiative"]
    assert min(lines["Parley"].rank, lines["Chase"].rank) > 0
    assert index_of("swords-morale")["Flee"].page == 1
    # What begins alike stands beside it; questions are no words of an index.
    assert not {"Saves", "Saving throws", "Ties", "Do they run"} & set(lines)
    # Words of everyday speech, which head nothing.
    for words in ("Cover", "Invisible", "Flee", "Falling", "Loading", "Repair", "Exhausted"):
        assert any(each.startswith(words) for each in lines)
    assert {
        "Ambush",
        "Charging",
        "Delay",
        "Flying",
        "Hold back",
        "Parting shot",
        "Run away",
    } <= set(lines)
    # Of merged tables those count that show more than names: prices are those on the next page.
    assert lines["Cost"].page > lines["Range"].page
    # What is called so in one row says which, and what several rows are called stands alone.
    assert lines["Crossbow"].page == lines["Range"].page
    assert lines["Scimitar: longsword"].page == lines["Cudgel: club"].page
    assert "Scimitar" not in lines
    # Who is looked for in a grid, and then what in a table; what comes of a roll is neither.
    assert lines["Ghost"].page == pages["sheet-turn-undead"]
    assert 6 < lines["Ghost"].rank < lines["Caravel"].rank
    assert not {"Both surprised", "Party surprised"} & set(lines)


def test_ratings_whose_dice_are_rolled_are_no_words_of_an_index() -> None:
    lines = index_of("toolbox-864")
    assert {"Attack", "Crossbow", "Distances", "Building a spell"} <= set(lines)
    assert not {"Low", "High", "Average", "Very High"} & set(lines)


@pytest.mark.parametrize(
    ("pack", "things"),
    [
        ("toolbox-864", ("Ogre", "Skeleton", "Fire Blast", "Blast of the Firehorse")),
        ("optional-morale", ("Militia", "Mounted berserkers")),
    ],
)
def test_each_thing_of_a_list_is_found_by_its_name(pack: str, things: Sequence[str]) -> None:
    lines, pages = index_of(pack), pages_of(pack).pages
    for thing in things:
        line = lines[thing]
        panels = [plan.panel for plan in pages[line.page - 1].plans]
        assert line.anchor in [panel.anchor for panel in panels]
        listed = [each.title for panel in panels for b in panel.blocks for each in b.listed]
        assert thing in listed


def test_what_several_rows_are_called_alike_says_none_of_them() -> None:
    scope = compiled().library.scope("basic-encounter")
    weapons, attack = scope.entries["weapon-damage"], scope.entries["attack"]
    whole = block_of(weapons, scope, ScreenBlock(weapons.id, ("title",)))
    block = replace(whole, entry=attack, others=(weapons,))
    page = next(each for each in pages_of("basic-encounter").pages if len(each.plans) == 1)
    (plan,) = page.plans
    shown = replace(page, plans=(replace(plan, panel=replace(plan.panel, blocks=(block,))),))
    words = [line.words for line in indexed({2: shown}, scope)]
    assert "Cudgel: club" in words
    assert not any(each.startswith("Bow:") for each in words)
    assert "Bow" in words


def test_words_that_lead_to_several_pages_are_said_once() -> None:
    entry = compiled().library.scope("basic-encounter").entries["attack"]
    lines = [Indexed("Dice", 6, "a"), Indexed("Dice", 7, "b"), Indexed("Hull", 7, "c")]
    (body,) = index_block(lines, entry, 2).bodies
    assert isinstance(body, IndexContent)
    assert [line.markdown for line in body.lines] == [
        "[Dice\N{NO-BREAK SPACE}**6**](#a), [**7**](#b)",
        "[Hull\N{NO-BREAK SPACE}**7**](#c)",
    ]


def test_few_sheets_have_the_index_on_the_page_behind_them() -> None:
    *_, last = pages_of("referee-rules").pages
    (plan,) = last.plans
    assert plan.fits
    titles = [block.title for block in plan.panel.blocks]
    assert titles[-2:] == ["Notes", "Index"]
    (body,) = plan.panel.blocks[-1].bodies
    assert isinstance(body, IndexContent)
    assert any(line.markdown.startswith("[**Morale check**") for line in body.lines)


def test_of_too_many_lines_those_are_left_out_that_are_also_said() -> None:
    lines = [Indexed(f"Word {n}", 1, "a", rank=n) for n in range(3)]
    assert [len(told) for told in most_that_fit(lines)] == [3, 2, 1]
    assert list(most_that_fit([])) == [()]


def test_the_index_takes_the_place_of_contents_where_their_page_has_room() -> None:
    scope = compiled().library.scope("basic-encounter")
    found = pages_of("basic-encounter")
    front, sheet, _ = found.pages[0].plans
    (block,) = front.panel.blocks
    (body,) = block.bodies
    assert isinstance(body, IndexContent)
    assert block.called == "Index"
    # All other pages have one type; that of this one may be a little smaller, for more words.
    others = [plan for page in found.pages[1:] for plan in page.plans]
    (size,) = {plan.size for plan in others if plan.panel.anchor.startswith("sheet-")}
    assert size - 0.5 <= sheet.size <= size
    setter = typesetter_for(scope, order().templates)
    # A page that is full has no room for it.
    low = replace(SHEET_PAGE.box, height=sum(found.pages[0].heights) - 120)
    assert with_index(found.pages, scope, low, setter, measured_panels) is None
    # Contents that have a page to themselves stay above it.
    alone = replace(found.pages[0], plans=(front,), heights=(SHEET_PAGE.box.height,))
    pages = (alone, *found.pages[1:])
    indexed_ones = with_index(pages, scope, SHEET_PAGE.box, setter, measured_panels)
    assert indexed_ones is not None
    (first, *_) = indexed_ones
    assert len(first.plans[0].panel.blocks) == len(front.panel.blocks) + 1


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_each_line_leads_to_a_page_with_its_anchor(pack: str) -> None:
    pages = [with_anchors(page) for page in pages_of(pack).pages]
    lines = indexed(dict(enumerate(pages, 1)), compiled().library.scope(pack))
    assert lines
    for line in lines:
        panels = [plan.panel for plan in pages[line.page - 1].plans]
        anchors = {panel.anchor for panel in panels}
        assert line.anchor in anchors | {b.anchor for panel in panels for b in panel.blocks}


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_what_a_rule_on_a_sheet_is_called_as_well_leads_to_that_rule(pack: str) -> None:
    found = pages_of(pack)
    lines = indexed(dict(enumerate(found.pages, 1)), compiled().library.scope(pack))
    for panel in (plan.panel for page in found.pages for plan in page.plans):
        besides = {
            words.casefold()
            for block in panel.blocks
            for each in block.others
            for words in each.aka
        }
        led = {line.words.casefold() for line in lines if line.anchor == panel.anchor and line.rank}
        assert not besides & led


def test_also_words_lead_to_where_they_are_told_and_what_no_page_tells_is_no_line() -> None:
    lines = index_of("basic-encounter")
    # Rules of the same sheet, and a point of another one that begins with the name.
    assert lines["Half down"].anchor == "on-morale-check-when-to-check-morale"
    assert lines["Strength bonus"].anchor == "on-attack-attack-modifiers"
    assert lines["Flee"].anchor == "on-initiative-disengaging"
    # A ruling alone tells of them; what a sheet prints stays with it, a point elsewhere or not.
    assert not {"Dwarf", "Elf", "Halfling"} & set(lines)
    assert lines["Armour class"].anchor == "sheet-attack"


def test_what_a_body_says_is_printed_whatever_record_holds_it() -> None:
    scope = compiled().library.scope("basic-encounter")
    entry = scope.entries["disengaging"]
    block = block_of(entry, scope, ScreenBlock(entry.id, ("title",)))
    assert {"Flee", "Withdraw", "Parting shot"} == set(names_of_points(block))
    assert any("half the normal movement" in words for words in printed_words(block))
