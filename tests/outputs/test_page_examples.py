"""What a page of sheets leaves has a worked example of what stands on it, rather than notes."""

from __future__ import annotations

from pathlib import Path

import pytest

import shared
from press.projects import HARBOUR, project
from tablewright.library import Scope
from tablewright.outputs.sheets.page_examples import FILLING, with_examples
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_blocks, sheet_section
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.papers import Box
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter, typesetter_for

RAID = """\
kind: example
title: A raid at dusk
summary: Two ships meet.
of: boarding
steps:
  - {text: Six hold the rail., inputs: {crew: 6}, roll: 9, expect: {outcome: Repelled}}
  - {text: Now the sea is high., inputs: {sea: 2}, roll: 8, expect: {outcome: Aboard}}
"""
LONGER = RAID.replace("A raid at dusk", "A raid at dawn").replace(
    "steps:\n",
    "steps:\n  - {text: Few hold it., inputs: {crew: 4}, roll: 3, expect: {outcome: Aboard}}\n",
)
BOARDS = HARBOUR["boarding"].replace("They hold the deck.", "'They hold [it](ref:planks).'")
PLANKS = "kind: rule\ntitle: Planks\npoints: [They bend, 'They break, as [here](ref:pulled)']\n"
ROPE = """\
kind: model
title: Rope
fields: {length: {title: Length, type: integer}}
derived: {half: {title: Half, value: length - 5}}
"""
PULLED = """\
kind: example
title: Pulled taut
of: rope
steps: [{text: Of ten five are left., inputs: {length: 10}, expect: {half: 5}}]
"""


def made(folder: Path, files: dict[str, str]) -> tuple[Scope, Typesetter]:
    order = project(folder, {**HARBOUR, **files})
    scope = order.library.scope("harbour")
    return scope, typesetter_for(scope, order.templates)


def page_of(scope: Scope, setter: Typesetter, most: float = 1.0) -> SharedPage:
    """Return a page with the sheet of the check alone, across it, with so much of its height."""
    check = scope.entries["boarding"]
    panel = sheet_section(check, scope, SHEET_PAGE)
    blocks = tuple(replace(block, spans=True) for block in panel.blocks)
    low = Box(SHEET_PAGE.box.width, SHEET_PAGE.box.height * most)
    plans = plan_panels([replace(panel, blocks=blocks, shares=())], low, (9.5,), setter)
    return SharedPage(plans, (low.height,))


def below(folder: Path, files: dict[str, str], most: float = 1.0) -> list[str]:
    """Return the headings of the examples that such a page has."""
    scope, setter = made(folder, files)
    page = page_of(scope, setter, most)
    (found,) = with_examples([page], scope, SHEET_PAGE.box.width, setter)
    assert all(plan.fits for plan in found.plans)
    titles = [block.title for block in found.plans[-1].panel.blocks]
    return [title.removeprefix("Example: ") for title in titles if title.startswith("Example: ")]


def test_a_page_with_room_has_the_longest_example_of_what_stands_on_it(tmp_path: Path) -> None:
    assert below(tmp_path / "none", {}) == []
    assert below(tmp_path / "short", {"raid": RAID}) == ["A raid at dusk"]
    both = {"raid": RAID, "dawn": LONGER}
    assert below(tmp_path / "both", both) == ["A raid at dawn"]
    # It is whole, or not there.
    assert below(tmp_path / "full", both, 0.35) == []


def test_one_to_which_words_of_the_page_lead_stands_there_too(tmp_path: Path) -> None:
    files = {"boarding": BOARDS, "planks": PLANKS, "rope": ROPE, "pulled": PULLED}
    assert below(tmp_path / "led", files) == ["pulled taut"]
    apart = {**files, "planks": PLANKS.replace("[here](ref:pulled)", "here")}
    assert below(tmp_path / "apart", apart) == []


def test_an_example_stands_once(tmp_path: Path) -> None:
    scope, setter = made(tmp_path, {"raid": RAID})
    page = page_of(scope, setter)
    first, second = with_examples([page, page], scope, SHEET_PAGE.box.width, setter)
    assert first is not page
    assert second is page


def test_what_proves_a_table_step_by_step_is_no_example(tmp_path: Path) -> None:
    step = "  - {text: Few hold it., inputs: {crew: 4}, roll: 3, expect: {outcome: Aboard}}\n"
    for count, titles in ((6, ["A raid at dusk"]), (7, [])):
        raid = RAID.replace("steps:\n", f"steps:\n{step * count}")
        assert below(tmp_path / str(count), {"raid": raid}) == titles


def test_steps_say_what_was_rolled_and_came_of_it_behind_their_words(tmp_path: Path) -> None:
    scope, _ = made(tmp_path, {"raid": RAID, "rope": ROPE, "pulled": PULLED})

    def body_of(name: str) -> object:
        entry = scope.entries[name]
        filling = FILLING.of(entry)(entry, scope)
        assert filling is not None
        return filling[1].bodies[0]

    table = body_of("raid")
    assert isinstance(table, TableContent)
    assert [head.title for head in table.heads] == ["Step", "Rolled", "Outcome"]
    assert [[str(cell.words) for cell in row.cells[1:]] for row in table.rows] == [
        ["9", "Repelled"],
        ["8", "Aboard"],
    ]
    # What neither rolls nor decides is steps alone.
    steps = body_of("pulled")
    assert isinstance(steps, ListContent)
    assert steps.is_ordered


@pytest.mark.parametrize(
    ("name", "outcome"), [("attack", "Hit"), ("damage-to-a-vehicle", "Damaged")]
)
def test_above_chances_the_only_outcome_is_named_once(name: str, outcome: str) -> None:
    scope = shared.compiled().library.scope("basic-encounter")
    (block, *_) = sheet_blocks(scope.entries[name], scope, SHEET_PAGE.ems)
    said = " ".join(getattr(lead, "markdown", str(lead)) for lead in block.leads)
    assert said.count(f"{outcome}:") + said.count(f"**{outcome}**:") == 1
    assert f". **{outcome}**: " in said
