"""A card says no more of how its figures are set, and of where more stands, than is true on it."""

from __future__ import annotations

import re

import pytest

from outputs.test_left_out import ways_of
from shared import compiled, order
from tablewright.kinds.entry import Text
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.outputs.cards.deck_entries import deck_entries
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.joined import ColumnEntry, parts_of
from tablewright.outputs.cards.maker import CARD
from tablewright.outputs.cards.planner import ALL, Planner
from tablewright.outputs.cards.pointers import without_pointers
from tablewright.outputs.cards.sizes import CARD_FORMATS, POKER, CardFormat
from tablewright.prose import links
from tablewright.resources import templates_folder
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.typesetter import typesetter_for

# What the typesetting calls such cells, and whoever writes what stands above them; on small cards
# the line has one word.
THIN, LINE = "thin", "line"


def cells_of(face: Panel) -> list[GridCell]:
    """Return the cells of the grids of `face`, of dice in columns too."""
    return [
        cell
        for block in face.blocks
        for body in block.bodies
        if isinstance(body, GridContent)
        for line in body.cells
        for cell in line
    ]


@pytest.mark.parametrize("card", CARD_FORMATS, ids=["poker", "a6"])
def test_cards_tell_of_lines_and_weights_where_they_have_them_and_nowhere_else(
    card: CardFormat,
) -> None:
    told = {THIN: 0, LINE: 0}
    for pack in sorted(compiled().library.packs):
        scope = compiled().library.scope(pack)
        for entry in deck_entries(scope, card):
            for face in (face for way in ways_of(entry, scope, card) for face in way):
                leads = (lead for block in face.blocks for lead in block.said)
                said = " ".join(e.markdown if isinstance(e, Text) else e for e in leads)
                spreads = [
                    body
                    for block in face.blocks
                    for body in block.bodies
                    if isinstance(body, SpreadContent)
                ]
                drawn = {
                    THIN: any(cell.is_held for cell in cells_of(face)),
                    LINE: any(spread.signs.line for spread in spreads)
                    or any(c.line_left or c.line_above for c in cells_of(face)),
                }
                for mark, is_drawn in drawn.items():
                    count = len(re.findall(rf"\b{mark}\b", said, re.IGNORECASE))
                    assert count == is_drawn, (entry.address, said)
                    told[mark] += is_drawn
    assert all(told.values())


def test_thin_figures_are_those_that_are_held_and_no_others() -> None:
    """What was likely was bold as well, so that all else looked thin."""
    css = (templates_folder() / "print" / "print.css").read_text("utf-8")
    weights = dict(re.findall(r"^(\.card \.grid [^{]*?) { font-weight: (\d+); }$", css, re.M))
    assert weights[".card .grid td.held .die"] < weights[".card .grid .die"]
    # So they are on cards of one class.
    assert ".dice-columns td.held .die { font-weight: 400; }" in css
    # Chances that stand alone are as dice are, wherever they are printed.
    (usual,) = re.findall(r"^\.grid tbody td {[^}]*font-weight: (\d+)", css, re.M)
    (held,) = re.findall(r"^\.grid tbody td\.held[^{]*{ font-weight: (\d+); }$", css, re.M)
    assert held < usual
    assert not re.search(r"^[^{]*\.grid[^{]*likely", css, re.M)


def test_the_line_along_one_half_makes_no_row_taller_than_its_neighbours() -> None:
    css = (templates_folder() / "print" / "print.css").read_text("utf-8")
    (between,) = re.findall(r"^\.grid tbody td {.* border: ([\d.]+)mm", css, re.M)
    edges = re.findall(r"^[^{]*\.grid tbody td\.(?:left|above).* border-\w+: ([\d.]+)mm", css, re.M)
    # All that is broader than what is between any two cells is drawn inside of them.
    assert len(edges) == 2
    assert all(0 < float(edge) - float(between) < 0.05 for edge in edges)


def test_a_small_card_tells_its_marks_in_so_few_words_that_they_take_no_line() -> None:
    scope = compiled().library.scope("basic-encounter")
    columns = [e for e in deck_entries(scope, POKER) if isinstance(e, ColumnEntry)]
    for column in columns:
        (block,) = card_layouts(column, scope, POKER).whole[0][0].blocks
        assert block.legend.startswith("Line: 50%")
        assert len(block.legend) <= len("Line: 50%; thin: limit.") < POKER.letters
    planner = Planner(scope, typesetter_for(scope, order().templates), lambda _: None)
    planner.plan(columns, POKER, ALL)
    for column in columns:
        if column.id not in planner.found:
            planner.plan_several(column, POKER)
    # In two lines they left no room for the last armour class, and none of them had a card.
    assert {*planner.found} == {column.id for column in columns}


def test_no_rule_on_a_card_promises_what_stands_on_none() -> None:
    for pack in sorted(compiled().library.packs):
        scope = compiled().library.scope(pack)
        for entry in deck_entries(scope, CARD_FORMATS[0]):
            for rule in (part for part in parts_of(entry) if isinstance(part, RuleEntry)):
                home = scope.home_of(rule)
                kept = rule.text and without_pointers(rule.text, home)
                for link in links(kept.markdown) if kept else ():
                    found = home.find(link.target)
                    assert link.scheme != "ref" or found is None or CARD.of(found), rule.address


def test_a_sentence_that_only_points_is_left_out() -> None:
    scope = compiled().library.scope("toolbox-864")
    example, model, rule = "fight-with-a-skeleton", "npe", "building-a-spell"
    kept = "An excess adds up."

    def told(markdown: str) -> str | None:
        found = without_pointers(Text(markdown, ()), scope)
        return None if found is None else found.markdown

    assert told(f"{kept} [A fight](ref:{example}) plays four rounds of it.") == kept
    assert told(f"An excess adds up: [here](ref:{model}). {kept}") == f"{kept} {kept}"
    assert told(f"[A fight](ref:{example}) plays four rounds of it.") is None
    # What is only named, and what a card has, stays.
    for whole in (f"It adds up as [here](ref:{model}), once.", f"It adds up: [so](ref:{rule})."):
        assert told(whole) == whole
