"""What the dice of a check must show stands on its card, before how likely that is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import shared
from press.projects import HARBOUR, project
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import CHANCES, CardLayouts
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Setting, TableContent
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.sentences import head_word

REACH = """\
kind: check
title: Reach the quay
summary: This or more.
roll: 1d20
inputs:
  wind: {title: Wind, range: -2 to 17, no_roll: {16: It blows too hard.}}
  tide: {title: Tide, range: 0-2, default: 0}
outcomes:
  - {name: Moored, when: "roll >= max(wind + tide + 5, 4)"}
  - {name: Adrift}
odds: {rows: wind, columns: tide, show: Moored}
"""
DEPTHS = """\
kind: table
title: Depths
columns: {boat: {title: Boat, type: text, key: true}, depth: {title: Depth, type: integer}}
rows: [{boat: Skiff, depth: 4}, {boat: Brig, depth: 12}]
"""
RACE = """\
kind: check
title: Race to the quay
summary: The higher wins.
roll: {ours: 1d4, theirs: 1d4}
inputs:
  sail: {title: Sail, range: -2 to 3, default: 0}
  oars: {title: Oars, range: -2 to 3, default: 0}
outcomes:
  - {name: First, when: ours + sail > theirs + oars}
  - {name: Together, when: ours + sail == theirs + oars}
  - {name: Last}
odds: {rows: sail, columns: oars, show: [First, Together]}
"""
ONE_WAY = REACH.replace(" columns: tide,", "")
SCREEN = "kind: screen\ntitle: Harbour\npanels: [{{title: Quay, blocks: [{0}]}}]\n"


def layouts(root: Path, reach: str = REACH, block: str = "depths") -> tuple[CardLayouts, list[str]]:
    """Return the ways to set the card of the check, and of what there are cards."""
    files = {"pack": HARBOUR["pack"], "reach": reach, "depths": DEPTHS}
    scope = project(root, files | {"board": SCREEN.format(block)}).library.scope("harbour")
    reached: Any = scope.find("reach")
    return card_layouts(reached, scope, POKER), [entry.id for entry in card_entries(scope)]


def rows(faces: tuple[Panel, ...]) -> list[tuple[str, str, bool]]:
    table = faces[0].blocks[-1].bodies[0]
    assert isinstance(table, TableContent)
    assert table.heads[0].setting is Setting.COUNT
    return [
        (str(row.cells[0].words), str(row.cells[1].words), row.cells[1].chance is not None)
        for row in table.rows
    ]


def test_dice_stand_before_their_chances_and_go_without_them_where_room_is_short(
    tmp_path: Path,
) -> None:
    ways, known = layouts(tmp_path, ONE_WAY)
    assert "reach" in known
    told = rows(ways.brief[0])
    # Values that need the same share a row, one that nobody rolls with has none.
    assert told[:2] == [("−2 to −1", "4–20", True), ("0", "5–20", True)]
    assert [name for name, _, _ in told[-2:]] == ["+15", "+17"]
    # Rather two faces with them than one without.
    assert all(any(has for _, _, has in rows(faces)) for faces in ways.divided)
    assert {has for faces in ways.abridged for _, _, has in rows(faces)} == {False}
    # That it takes inputs, and from where to where these go, is a form's matter.
    assert not any("Takes" in str(lead) for lead in ways.brief[0][0].blocks[0].leads)


def test_what_has_no_chances_tells_what_each_option_adds(tmp_path: Path) -> None:
    tide = "{title: Tide, range: 0-2, default: 0}"
    options = "{title: Tide, options: {ebb: -2, flood: 1}, default: ebb}"
    ways, _ = layouts(tmp_path, REACH.replace(tide, options))
    (table,) = ways.without_chances[0][0].blocks[0].bodies
    assert isinstance(table, TableContent)
    assert table.heads[0].title == "Tide"
    told = [tuple(str(cell.words) for cell in row.cells) for row in table.rows]
    assert told == [("ebb", "−2"), ("flood", "+1")]
    # Where none takes anything away they may be anything.
    assert (
        layouts(tmp_path / "plain", REACH.replace(tide, options.replace("-2", "2")))[
            0
        ].without_chances
        == ()
    )


def test_a_run_that_goes_on_to_the_last_value_is_called_in_few_letters(tmp_path: Path) -> None:
    ways, _ = layouts(
        tmp_path, ONE_WAY.replace("max(wind + tide + 5, 4)", "min(wind + tide + 5, 15)")
    )
    assert [name for name, _, _ in rows(ways.brief[0])][-1] == "≥+10"


def test_dice_by_the_figure_that_decides_stand_in_parts_on_a_small_card(tmp_path: Path) -> None:
    ways, _ = layouts(tmp_path, REACH.replace("wind + tide + 5, 4", "wind + tide + 1, 1"))
    tables = [faces[0].blocks[0].bodies[0] for faces in ways.divided]
    table = next(each for each in tables if isinstance(each, TableContent) and each.columns > 1)
    # That all dice mean it says that it is sure.
    (first, *_, last) = table.rows
    assert (first.cells[1].words, first.cells[1].chance) == ("1–20", None)
    assert last.cells[1].chance is not None or not last.cells[1].words
    # Every column is headed, and what its dice mean is said once above all parts.
    lead, *_ = next(faces[0].blocks[0].leads for faces in ways.divided if table in bodies(faces))
    assert str(lead).startswith("Moored on these dice")
    assert [head.title for head in table.heads] == ["Sum", "Roll"]
    assert table.joins_heads
    (whole,) = (each for each in tables if isinstance(each, TableContent) and each.columns == 1)
    assert [head.title for head in whole.heads] == ["Sum", "Moored"]
    assert not whole.joins_heads


def bodies(faces: tuple[Panel, ...]) -> tuple[object, ...]:
    return faces[0].blocks[0].bodies


def test_the_grid_of_a_screen_stands_in_front_of_a_card(tmp_path: Path) -> None:
    ways, _ = layouts(tmp_path, block='{ref: reach, show: needed, down: "0 to 9", across: "0-1"}')
    front, back = ways.divided[0]
    (grid,) = front.blocks[0].bodies
    assert isinstance(grid, GridContent)
    assert (len(grid.row_labels), len(grid.column_labels)) == (10, 2)
    assert [plain_words(lead) for lead in back.blocks[0].leads][:1] == ["This or more."]
    # No list of one case stands in its way.
    assert ways.brief == ways.abridged == ()


def test_a_check_of_one_case_among_many_has_no_card_beside_its_table(tmp_path: Path) -> None:
    block = "{ref: depths, rolled_by: reach}"
    # What is usual is a case worth telling.
    assert "reach" in layouts(tmp_path / "usual", block=block)[1]
    unusual = REACH.replace(", default: 0", "")
    assert "reach" not in layouts(tmp_path / "unusual", unusual, block)[1]
    assert "reach" in layouts(tmp_path / "alone", unusual)[1]
    far = REACH.replace("default: 0", "default: 1").replace("wind + tide", "wind + tide * tide")
    # None is told that is not what all else adds to; nor is there a card of nothing else.
    assert layouts(tmp_path / "far", far)[0].brief == ()
    held = REACH.replace("default: 0", "default: 1").replace(" columns: tide,", "")
    assert "reach" not in layouts(tmp_path / "held", held)[1]
    # What both figures come to together holds for every case, from end to end.
    ways = layouts(tmp_path / "race", RACE)[0]
    # Chances alone answer nobody who rolls: they stand behind.
    (table,) = ways.divided[0][1].blocks[0].bodies
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Sail less oars", "First", "Together", "Last"]
    assert [str(row.cells[0].words) for row in table.rows][:: len(table.rows) - 1] == ["≤−4", "≥+4"]


FRIGHT = """\
kind: check
title: Fright at sea
summary: Over the score they hide; far over it they jump.
roll: 2d10
inputs:
  score: {title: Score, range: 2-20}
  squall: {title: Squall, range: -4 to 4, default: 0}
values: {over: {title: Over the score, value: roll - score - squall}}
outcomes:
  - {name: Jump, when: over > 3}
  - {name: Hide, when: over > 0}
  - {name: Stay}
odds: {rows: score, columns: squall, show: [Hide, Jump]}
"""


def test_dice_of_several_outcomes_go_without_chances_rather_than_say_one_alone(
    tmp_path: Path,
) -> None:
    ways, known = layouts(tmp_path, FRIGHT)
    assert "reach" in known
    assert (ways.undrawn, CHANCES) in ways.stages
    for front, back in ways.undrawn:
        table = front.blocks[-1].bodies[0]
        assert isinstance(table, TableContent)
        assert [head.title for head in table.heads[1:]] == ["Hide", "Jump"]
        assert not any(cell.chance for row in table.rows for cell in row.cells)
        told = {
            str(row.cells[0].words): [str(c.words) for c in row.cells[1:]] for row in table.rows
        }
        assert told["10"] == ["11–13", "14–20"]
        # What never comes is said, and not left blank.
        assert {cell.words or cell.remark for row in table.rows for cell in row.cells} >= {"never"}
        assert all(cell.words or cell.remark for row in table.rows for cell in row.cells)
        assert all(head.title for head in table.heads)
        # What comes of it stands behind.
        assert "Over the score" in str(back.blocks[0].leads)
    # A large card has room for both.
    order = project(tmp_path, {"pack": HARBOUR["pack"], "fright": FRIGHT})
    scope = order.library.scope("harbour")
    fright: Any = scope.find("fright")
    assert card_layouts(fright, scope, A6).undrawn == ()


LOOKOUT = """\
kind: check
title: Sighted
roll: {ours: 1d6, theirs: 1d6}
inputs:
  we: {title: We, options: {clear: 2, fog: 4, dusk: 3, haze: 4}, default: clear}
  they: {title: They, options: {clear: 2, fog: 4, dusk: 3, haze: 4}, default: clear}
outcomes:
  - {name: Nobody, when: ours <= we && theirs <= they}
  - {name: They alone, when: ours <= we}
  - {name: We alone, when: theirs <= they}
  - {name: Both}
odds: {rows: we, columns: they}
"""


def test_chances_of_several_outcomes_stand_beside_each_other_on_a_large_card(
    tmp_path: Path,
) -> None:
    order = project(tmp_path, {"pack": HARBOUR["pack"], "sighted": LOOKOUT})
    scope = order.library.scope("harbour")
    sighted: Any = scope.find("sighted")
    (face,) = card_layouts(sighted, scope, A6).whole[0]
    chances = face.blocks[-1]
    (table,) = chances.bodies
    assert isinstance(table, SpreadContent)
    assert [row.label for row in table.rows] == ["Nobody", "They alone", "We alone", "Both"]
    # Values with the same chances share a column, and no box is spoken of that no table has.
    assert [group.title for group in table.groups] == ["We: Clear", "We: Fog, haze", "We: Dusk"]
    assert {group.columns for group in table.groups} == {("Clear", "Fog, haze", "Dusk")}
    assert not any("box" in str(lead) for lead in chances.leads)


def test_a_card_says_what_modifiers_are_made_of_and_leaves_out_what_only_points(
    tmp_path: Path,
) -> None:
    noted = ONE_WAY.replace("default: 0}", "default: 0, note: At ebb −1.}").replace(
        "{title: Wind,", "{title: Wind, note: Of the day.,"
    )
    ways, _ = layouts(tmp_path, noted)
    terms = [body for body in ways.whole[0][0].blocks[0].bodies if isinstance(body, TermsContent)]
    assert [(name, plain_words(said)) for name, said in terms[-1].terms] == [("Tide", "At ebb −1.")]
    # Rather one face without that than two.
    assert not ways.brief[0][0].blocks[0].bodies
    points = noted.replace("At ebb −1.", '"See [depths](ref:depths)."')
    ways, _ = layouts(tmp_path, points)
    assert not ways.whole[0][0].blocks[0].bodies


def test_a_large_card_says_no_less_than_a_small_one(tmp_path: Path) -> None:
    block = '{ref: reach, show: needed, down: "0 to 9", across: "0-1", lead: Go right to the tide.}'
    files = {"pack": HARBOUR["pack"], "reach": REACH, "depths": DEPTHS}
    scope = project(tmp_path, files | {"board": SCREEN.format(block)}).library.scope("harbour")
    reached: Any = scope.find("reach")
    for card in (POKER, A6):
        ways = card_layouts(reached, scope, card)
        # On one face as on two stands how the grid is read.
        for faces in (*ways.whole, *ways.divided):
            said = [plain_words(lead) for face in faces for b in face.blocks for lead in b.leads]
            assert "This or more." in said
            assert "Go right to the tide." in said
    # Nor what nobody rolls for, above the dice by the one figure that decides.
    by_one = REACH.replace("wind + tide + 5, 4", "wind + tide + 1, 1")
    for card in (POKER, A6):
        scope = project(tmp_path / card.size, files | {"reach": by_one}).library.scope("harbour")
        reached = scope.find("reach")
        (*_, dice), *_ = (
            faces[-1 if len(faces) == 1 else 0].blocks
            for faces in card_layouts(reached, scope, card).divided
        )
        assert any("Nothing is rolled" in plain_words(lead) for lead in dice.leads)


def test_the_grid_of_a_large_card_is_found_by_level_as_on_the_screen() -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    attack: Any = scope.find("attack")
    grids = {
        card: body
        for card in (POKER, A6)
        for block in card_layouts(attack, scope, card).whole[0][0].blocks
        for body in block.bodies
        if isinstance(body, GridContent)
    }
    assert grids[POKER].row_keys == ()
    # A small card has no room for more rows: the ends are left to the lead above the grid.
    shown = grids[A6].row_labels
    left = len(shown) - len(grids[POKER].row_labels)
    assert len(grids[POKER].row_labels) == min(len(shown), 15)
    assert grids[POKER].row_labels == shown[left // 2 : len(shown) - (left + 1) // 2]
    # It is laid out so, and nothing is left out.
    faces = card_layouts(attack, scope, POKER).divided[-1]
    typesetter = typesetter_for(scope, shared.order().templates)
    for face in faces:
        (plan,) = plan_panels((face,), POKER.box, POKER.sizes[-1:], typesetter)
        assert plan.fits
    assert len(grids[A6].row_keys) == 4
    # Its own title has a column for itself, wide enough for its longest word.
    assert grids[A6].row_title == "Attack bonus"
    assert grids[A6].label_ems > grids[POKER].label_ems


def test_what_is_borrowed_begins_with_what_the_own_pack_says() -> None:
    borrower = shared.compiled().library.scope("basic-encounter")
    owner = shared.compiled().library.scope("optional-morale")
    morale: Any = owner.find("morale-check")
    for scope, said in ((borrower, "Losing −1, winning +1"), (owner, "Over the score on 2d6")):
        faces = card_layouts(morale, scope, A6).whole[0]
        leads = [plain_words(lead) for block in faces[0].blocks for lead in block.leads]
        assert any(said in lead for lead in leads)


def test_a_column_in_parts_is_headed_by_one_word_without_brackets() -> None:
    titles = ("Changed score", "Number of dice", "Morale score (MI)", "wind")
    assert [head_word(title) for title in titles] == ["Score", "Number", "MI", "Wind"]


def test_a_large_card_has_chances_beside_dice_or_below_them() -> None:
    """Beside each other where a line has room for both; else turned round, half on each face.

    Which half that is is said below the title.
    """
    scope = shared.compiled().library.scope("basic-encounter")
    attack, *_, morale = deck_checks(scope)
    beside = grid_on(card_layouts(morale, scope, A6).divided[0][0])
    assert beside.is_abreast
    assert beside.cells[0][0].below == "92"
    front, back = card_layouts(attack, scope, A6).whole[0]
    upper, lower = grid_on(front), grid_on(back)
    columns = (*upper.column_labels, *lower.column_labels)
    assert columns == ("0", *(f"+{n}" for n in range(1, 11)))
    assert upper.cells[0][0].below == "55"
    assert "0 to +5" in front.where
    assert "+6 to +10" in front.where
    # It has those across that its manifest wants on cards.
    assert upper.row_labels == tuple(map(str, range(10, 22)))
    # The others of its card have one of their own.
    assert [each.id for each in parts_of(attack)] == ["attack"]


def deck_checks(scope: Scope) -> list[Entry]:
    return [
        entry
        for entry in deck_entries(scope, A6)
        if parts_of(entry)[0].id in ("attack", "morale-check")
    ]


def grid_on(face: Panel) -> GridContent:
    (grid,) = (b for block in face.blocks for b in block.bodies if isinstance(b, GridContent))
    return grid
