"""A sheet does not print once more what stands on that of the check to which it adds."""

from __future__ import annotations

import pytest

from shared import compiled, with_all_sheets
from tablewright.dice import IntegerRange
from tablewright.kinds.check.added_to import added_blocks, added_to
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.narrowed import narrowed, without_unfound
from tablewright.kinds.check.needed_figures import needed_figures
from tablewright.kinds.check.sheets import asked
from tablewright.kinds.check.sheets.grids import shorter_blocks
from tablewright.kinds.check.sheets.known import has_chances, is_in_keys, is_told
from tablewright.kinds.check.view import check_view
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.sheets.blocks import BROAD
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks
from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.simplified import simplified_grid
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import PrintedCell, PrintedRow, TableContent


def test_ranges_that_stand_beside_the_attack_are_not_printed_once_more() -> None:
    scope = with_all_sheets(compiled().library.scope("basic-encounter"))
    shot, attack = scope.entries["missile-attack"], scope.entries["attack"]
    assert isinstance(shot, Check)
    first, *_ = sheet_blocks(shot, scope, BROAD)
    assert (first.title, first.bodies) == ("Add to the attack bonus", ())
    assert "Missile ranges" in plain_words(first.leads[-1])
    # What is told there is what would be told here, figure by figure.
    view = check_view(shot, *confined(shot))
    added = added_to(view, scope)
    assert added is not None
    (ranges, *_) = added_blocks(view, added, shorter_blocks(view, (), BROAD), ())
    others = sheet_blocks(attack, scope, BROAD)
    assert is_told(ranges, added, others)
    (table,) = ranges.bodies
    assert isinstance(table, TableContent)
    row = table.rows[0]
    other = replace(row, cells=(*row.cells[:-1], PrintedCell("≤250")))
    changed = replace(ranges, bodies=(replace(table, rows=(other, *table.rows[1:])),))
    assert not is_told(changed, added, others)
    assert not is_told(ranges, added, ())


def test_what_a_check_without_a_sheet_leads_to_stands_with_the_one_to_which_it_adds() -> None:
    scope = compiled().library.scope("basic-encounter")
    attack, missing = scope.entries["attack"], "Missiles that miss"
    assert missing in [block.title for block in sheet_blocks(attack, scope, BROAD)]
    # A check with a sheet keeps what it leads to.
    whole = with_all_sheets(scope)
    assert missing not in [block.title for block in sheet_blocks(attack, whole, BROAD)]
    shot = sheet_blocks(scope.entries["missile-attack"], whole, BROAD)
    assert missing in [block.title for block in shot]


@pytest.mark.parametrize(("ems", "parts"), [(BROAD, 3), (LEAF.ems, 2)])
def test_weapons_stand_in_the_tables_of_the_screen(ems: float, parts: int) -> None:
    scope = compiled().library.scope("basic-encounter")
    blocks = {block.title: block for block in sheet_blocks(scope.entries["attack"], scope, ems)}
    # They stand next to the modifiers, as on the screen; those that only strike have no ranges.
    titles = list(blocks)
    place = titles.index("Attack modifiers")
    assert titles[place + 1 : place + 3] == ["Missile ranges", "Weapon damage"]
    assert titles.count("Weapon damage") == 1
    tables: list[TableContent] = []
    for title in ("Weapon damage", "Missile ranges"):
        (table,) = blocks[title].bodies
        assert isinstance(table, TableContent)
        tables.append(table)
    every, shot = (
        {
            plain_words(row.cells[0].words): [plain_words(cell.words) for cell in row.cells[1:]]
            for row in table.rows
        }
        for table in tables
    )
    assert shot["Longbow"] == ["d8", "70", "140", "210"]
    assert shot["Hand axe"] == ["d6", "10", "20", "30"]
    assert (every["Maul"], every["Spear, two hands"], every["Longbow"]) == (["d10"], ["d8"], ["d8"])
    assert ("Maul" in shot, "Hand axe" in every) == (False, True)
    # A figure stands near its name: where a line has room for three parts, in three.
    assert tables[0].columns == parts


def test_a_booklet_finds_rows_by_level_and_tells_how_columns_without_room_are_read() -> None:
    scope = compiled().library.scope("basic-encounter")
    attack = scope.entries["attack"]
    assert isinstance(attack, Check)
    first, *others = sheet_blocks(attack, scope, LEAF.ems)
    (grid,) = first.bodies
    assert isinstance(grid, GridContent)
    # Below each figure stands its chance: no strip is looked into for it.
    assert all(
        cell.below == str((21 - int(cell.label)) * 5) for line in grid.cells for cell in line
    )
    assert "Chances by roll needed" not in [block.title for block in others]
    assert "Attack bonus" not in [block.title for block in others]
    # No class and no hit dice have less than 0.
    assert [*grid.row_labels[:2], len(grid.row_labels)] == ["0", "+1", 17]
    # The line begins within the grid, and not along an edge of it.
    assert not any(cell.line_above for cell in grid.cells[0])
    assert not any(line[0].line_left for line in grid.cells)
    assert len(grid.row_keys) == 4
    # The screen shows 10 to 21: so does the booklet, where they keep their distance.
    assert grid.column_labels == tuple(str(each) for each in range(10, 22))
    assert grid.left_out == (
        "Below attack bonus 0 each 1 less is a column to the right; "
        "beyond these columns of armour class each 1 more is a row up, each 1 less a row down."
    )
    # That is so for every figure left out, as for those of the whole grid.
    view = check_view(attack, *confined(attack))
    found = needed_figures(view)
    assert found is not None
    whole = found[1]
    assert isinstance(whole, GridContent)
    last = len(whole.cells) - 1
    for row, line in enumerate(whole.cells):
        for label, cell in zip(whole.column_labels, line, strict=True):
            # Four rows less than 0 are left out: each is the next one, a column further.
            armour = int(label) + max(4 - row, 0)
            over = max(armour - 21, 0) - max(10 - armour, 0)
            kept = grid.cells[min(max(max(row - 4, 0) - over, 0), last - 4)]
            assert kept[min(max(armour - 10, 0), 11)].label == cell.label
    # Where it is not, no column is left out; nor where there is room for few, or for all.
    shown = (IntegerRange(9, 22),)
    fewer = narrowed(view, whole, shown, 10)
    assert fewer is not None
    assert fewer.column_labels == tuple(map(str, range(11, 21)))
    # Where the line ran along what is left out, it parts nothing any more.
    _, lined = needed_figures(view, draws_line=True) or ("", None)
    assert isinstance(lined, GridContent)
    high = narrowed(view, lined, (IntegerRange(14, 19),), 6)
    assert high is not None
    place = lined.column_labels.index(high.column_labels[0])
    assert any(line[place].line_left for line in lined.cells)
    assert not any(line[0].line_left for line in high.cells)
    odd = replace(whole.cells[3][-1], label="1")
    line = (*whole.cells[3][:-1], odd)
    other = replace(whole, cells=(*whole.cells[:3], line, *whole.cells[4:]))
    assert narrowed(view, other, shown, 10) is None
    assert narrowed(view, whole, shown, 3) is None
    assert narrowed(view, whole, shown, len(whole.column_labels)) is None


def test_a_grid_of_names_goes_on_below_where_its_figures_would_run_together() -> None:
    scope = compiled().library.scope("basic-encounter")
    turning = scope.entries["turn-undead"]
    widths: dict[float, list[int]] = {}
    for ems in (LEAF.ems, 60.0):
        (block, *_) = sheet_blocks(turning, scope, ems)
        grids = [body for body in block.bodies if isinstance(body, GridContent)]
        assert all(grid.row_labels[0] == "Skeleton" for grid in grids)
        widths[ems] = [len(grid.column_labels) for grid in grids]
    # One that goes on once is still read; so wide a line has room for all of it.
    assert widths == {LEAF.ems: [10, 10], 60.0: [20]}


def test_a_low_page_has_dice_beside_names_and_fewer_columns_where_figures_are_longer() -> None:
    scope = compiled().library.scope("toolbox-864")
    (block, *_) = sheet_blocks(scope.entries["attack"], scope, LEAF.ems)
    first, second = (body for body in block.bodies if isinstance(body, GridContent))
    assert not first.stacks_remarks
    assert (first.column_labels[0], second.column_labels[-1]) == ("2", "24")
    # Those of 100 stand as far apart as those of 90 and less.
    assert len(first.column_labels) < len(second.column_labels)
    widest = max(first.ems_of_clear_figures, second.ems_of_clear_figures)
    assert widest <= LEAF.ems * 9 / 10
    # A line begins within its part, or at no edge of it.
    assert not any(line[0].line_left for line in second.cells)
    (block, *_) = sheet_blocks(scope.entries["attack"], scope, 60.0)
    assert all(body.stacks_remarks for body in block.bodies if isinstance(body, GridContent))


def test_rows_of_a_grid_are_found_by_level_and_the_table_of_that_is_left_out() -> None:
    scope = compiled().library.scope("basic-encounter")
    attack = scope.entries["attack"]
    first, *others = sheet_blocks(attack, scope, SHEET_PAGE.ems)
    (grid,) = first.bodies
    assert isinstance(grid, GridContent)
    # As on the screen of the pack.
    assert [keys.title for keys in grid.row_keys] == [
        "Fighter",
        "Cleric, thief",
        "Magic-user",
        "Monster HD",
    ]
    titles = [block.title for block in others]
    assert "Attack bonus" not in titles
    assert "Attack modifiers" in titles
    # What is less than one hit die is 0 of them in the table.
    assert grid.row_keys[-1].labels[0] == "<1"
    # Its footnote is not lost.
    assert any("Level 0 is that of" in plain_words(lead) for lead in first.leads)
    # A part of a page has no room for them, and keeps the table.
    narrow = sheet_blocks(attack, scope, 29.0)
    assert "Attack bonus" in [block.title for block in narrow]
    assert not any(b.row_keys for b in narrow[0].bodies if isinstance(b, GridContent))
    (table,) = (block for block in narrow if block.title == "Attack bonus")
    assert is_in_keys(table, grid)
    # One other value, or one that is nowhere in the grid, and it is told.
    assert not is_in_keys(table, replace(grid, row_labels=(*grid.row_labels[:-1], "+99")))
    keys = replace(grid.row_keys[0], labels=tuple("" for _ in grid.row_labels))
    assert not is_in_keys(table, replace(grid, row_keys=(keys, *grid.row_keys[1:])))
    assert not is_in_keys(table, replace(grid, row_keys=()))


def test_rows_that_nothing_leads_to_are_told_in_a_line_below_a_grid() -> None:
    scope = compiled().library.scope("basic-encounter")
    attack = scope.entries["attack"]
    assert isinstance(attack, Check)
    (grid,) = sheet_blocks(attack, scope, SHEET_PAGE.ems)[0].bodies
    assert isinstance(grid, GridContent)
    # No class and no hit dice have less than 0.
    assert grid.row_labels[0] == "0"
    assert grid.left_out.startswith("Below attack bonus 0 each 1 less is a column to the right;")
    view = check_view(attack, *confined(attack))
    found = needed_figures(view, ("fighter", "monster"), tells_chances=True)
    assert found is not None
    whole = found[1]
    assert isinstance(whole, GridContent)
    kept = without_unfound(view, whole)
    assert kept.row_labels == grid.row_labels
    for row in range(4):
        for column, cell in enumerate(whole.cells[row]):
            beside = kept.cells[0][min(column + 4 - row, len(kept.cells[0]) - 1)]
            assert cell.label == beside.label
    # The heavy line ran above the first of them as well, and parts nothing there any more.
    assert any(cell.line_above for cell in whole.cells[4])
    assert not any(cell.line_above for cell in kept.cells[0])
    # Where they could not be read off, and where nothing leads to any row, all stay.
    odd = replace(whole.cells[1][2], label="1")
    line = (*whole.cells[1][:2], odd, *whole.cells[1][3:])
    strange = replace(whole, cells=(whole.cells[0], line, *whole.cells[2:]))
    assert without_unfound(view, strange) is strange
    plain = replace(whole, row_keys=())
    assert without_unfound(view, plain) is plain


def test_remarks_stand_below_names_on_a_sheet_and_beside_them_in_a_booklet() -> None:
    scope = compiled().library.scope("basic-encounter")
    for ems, is_stacked in ((SHEET_PAGE.ems, True), (LEAF.ems, False)):
        grid, *_ = sheet_blocks(scope.entries["turn-undead"], scope, ems)[0].bodies
        assert isinstance(grid, GridContent)
        told = dict(zip(grid.row_labels, grid.row_remarks, strict=True))
        assert (told["Skeleton"], told["Ghost"]) == ("1 HD", "9+ HD")
        assert grid.stacks_remarks is is_stacked


def test_figures_leave_their_page_room_for_what_is_added_to_the_roll() -> None:
    scope = compiled().library.scope("basic-encounter")
    first, added, *_ = sheet_blocks(scope.entries["attack"], scope, SHEET_PAGE.ems)
    (grid,) = first.bodies
    assert isinstance(grid, GridContent)
    # Of a tall grid the midst of what the screen shows, as many columns as have room for each
    # figure, larger than words, with its chance beside it: below it rows would be twice as tall.
    assert len(grid.cells) > 14
    assert grid.column_labels == tuple(map(str, range(10, 22)))
    # The screen has the same ones, and says so for all other papers: no card has its own.
    assert scope.manifest is not None
    on_cards = next(card for card in scope.manifest.cards if card.entries[0] == "attack")
    assert on_cards.across == ()
    cells = [cell for line in grid.cells for cell in line]
    assert all(cell.below == str((21 - int(cell.label)) * 5) for cell in cells)
    printed = first.headed_for(SHEET_PAGE.ems * 9.5 / 10)
    assert all(isinstance(body, GridContent) and body.is_abreast for body in printed.bodies)
    assert printed.has_larger_figures(SHEET_PAGE.ems * 9.5 / 10)
    # In a narrower line both still stand beside each other, and neither is larger.
    close = first.headed_for(SHEET_PAGE.ems * 9.5 / 10.5)
    assert all(isinstance(body, GridContent) and body.is_abreast for body in close.bodies)
    assert not close.has_larger_figures(SHEET_PAGE.ems * 9.5 / 10.5)
    # The line tells one half; what an end of the dice decides is thin; both are said.
    assert any(
        "Small is the chance in percent; the heavy line marks one\N{NO-BREAK SPACE}half, "
        "a thin figure the limit." in plain_words(each)
        for each in first.leads
    )
    assert {cell.label for cell in cells if cell.is_held} == {"2", "20"}
    assert added.title == "Attack modifiers"
    # Groups of what is added stand whole in three parts, none of them headed twice.
    (table,) = added.bodies
    assert isinstance(table, TableContent)
    headed = [row.group for part in table.parts for row in part[:1]]
    # What a range adds stands at the head of its column, in the table of the ranges.
    assert headed == ["Any attack", "Cover and concealment", "Missiles within 5 feet"]


def test_a_grid_that_a_screen_has_is_on_the_sheet_in_place_of_a_list_by_one_figure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scope = compiled().library.scope("optional-morale")
    # Half a line, a page of a booklet, and a broad page.
    for ems in (26.0, LEAF.ems, SHEET_PAGE.ems):
        first, *_ = sheet_blocks(scope.entries["morale-check"], scope, ems)
        (grid,) = first.bodies
        assert isinstance(grid, GridContent)
        assert grid.row_labels[0] == "3"
        assert len(grid.column_labels) == 5
        assert (grid.cells[4][2].label, grid.cells[4][2].beside) == ("8+", "42%")
        # Thin where the score goes no further, as on the screen.
        held = [[cell.label for cell in line if cell.is_held] for line in grid.cells]
        assert held == [["4+"] * 2, ["4+"], *([] for _ in range(5)), ["12"], ["12"] * 2]
        assert any("a thin figure the limit" in plain_words(each) for each in first.leads)
    # Where no screen has it whoever adds up the two looks for the sum.
    monkeypatch.setattr(asked, "asked_figures", lambda *_: None)
    (first, *_) = sheet_blocks(scope.entries["morale-check"], scope, SHEET_PAGE.ems)
    assert not any(isinstance(body, GridContent) for body in first.bodies)


def test_figures_on_a_broad_page_have_their_chances_and_no_strip_tells_them_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As if one page had room for them and for what is added to the roll.
    monkeypatch.setattr(asked, "_MOST_TALL_ROWS", 20)
    scope = compiled().library.scope("basic-encounter")
    attack, turning = scope.entries["attack"], scope.entries["turn-undead"]
    first, *others = sheet_blocks(attack, scope, SHEET_PAGE.ems)
    (grid,) = first.bodies
    assert isinstance(grid, GridContent)
    # Of 20 faces those from the figure on hit.
    cells = [cell for line in grid.cells for cell in line]
    assert all(cell.below == str((21 - int(cell.label)) * 5) for cell in cells)
    assert grid.has_line
    assert any("Small is the chance in percent" in plain_words(each) for each in first.leads)
    assert "Chances by roll needed" not in [block.title for block in others]
    # Rows that are measured without their figures are as tall as with them.
    told = [line[0].below for line in simplified_grid(grid).cells[1:]]
    assert told == ["1"] * (len(grid.cells) - 1)
    # Where they have no room there are none.
    assert not grid.has_room_for_chances(grid.ems_before_cells + len(grid.column_labels))
    (block, *_) = sheet_blocks(turning, scope, SHEET_PAGE.ems)
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    cells = [cell for line in grid.cells for cell in line]
    rolled = [cell for cell in cells if cell.label.isdigit()]
    assert all(cell.below == str((21 - int(cell.label)) * 5) for cell in rolled)
    assert {cell.label for cell in cells if not cell.below} == {"T", "D", "\N{EN DASH}"}
    assert not any("takes 5% off" in plain_words(each) for each in block.leads)
    # They stand in type of one size with the figures, of which none is enlarged for its own sake.
    assert grid.headed_for(300.0, 1.0).is_abreast
    assert not grid.headed_for(SHEET_PAGE.ems, 1.0).is_abreast


def test_a_list_is_left_out_where_a_table_beside_it_has_the_same_chances_by_name() -> None:
    scope = compiled().library.scope("swords-morale")
    first, *others = sheet_blocks(scope.entries["morale-check"], scope, SHEET_PAGE.ems)
    assert [first.title, *(b.title for b in others)] == [
        "What it means",
        "Morale scores",
        "When to check morale",
        "When they break",
    ]
    # What it is about is said all the same.
    assert "Over the score" in plain_words(first.leads[0])
    (table,) = others[0].bodies
    assert isinstance(table, TableContent)
    rows = [PrintedRow((row.cells[0], row.cells[-1])) for row in table.rows]
    heads = (table.heads[0], replace(table.heads[-1], title="Breaks"))
    listed = replace(first, bodies=(TableContent(heads, tuple(rows)),))
    assert has_chances(listed, "Breaks", others)
    # One row more, another chance or another outcome, and it stands.
    more = PrintedRow((PrintedCell("1"), rows[0].cells[1]))
    other = PrintedRow((rows[0].cells[0], rows[1].cells[1]))
    for changed in ((*rows, more), (other, *rows[1:])):
        body = TableContent(heads, tuple(changed))
        assert not has_chances(replace(first, bodies=(body,)), "Breaks", others)
    assert not has_chances(listed, "Holds", others)


def test_a_strip_says_of_small_chances_what_the_list_of_them_says() -> None:
    scope = compiled().library.scope("house-rules")
    check = scope.entries["critical-hit"]
    told = []
    for ems in (SHEET_PAGE.ems, LEAF.ems):
        (body,) = sheet_blocks(check, scope, ems)[0].bodies
        if isinstance(body, GridContent):
            told.append([cell.label for cell in body.cells[0]])
        else:
            assert isinstance(body, TableContent)
            chances = (row.cells[1].chance for row in body.rows)
            told.append([chance.label for chance in chances if chance is not None])
    loose, bound = told
    assert loose == bound
    assert loose[-3:] == ["0.8", "0.5", "0.3"]
