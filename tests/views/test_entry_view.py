"""Entries as the readers of a pack meet them: their own, inherited, and house rules."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tablewright.compiler import compile_project
from tablewright.kinds.check.view import CheckView
from tablewright.kinds.rule.view import RuleView
from tablewright.kinds.table.view import TableView
from tablewright.library import Library
from tablewright.project import Project
from tablewright.views.entry import entry_view

PROJECT = Path(__file__).parents[1] / "projects" / "roll-under"


@pytest.fixture(scope="module")
def library() -> Library:
    return compile_project(Project(PROJECT)).library


def test_the_body_is_that_of_the_kind(library: Library) -> None:
    scope = library.scope("lantern")
    bodies = {entry.id: entry_view(entry, scope).body for entry in scope.entries.values()}
    assert isinstance(bodies["finds"], TableView)
    assert isinstance(bodies["trial"], CheckView)
    assert isinstance(bodies["going-down"], RuleView)
    assert bodies["screen"] is scope.entries["screen"]


def test_steps_carry_the_marks_of_their_footnotes(library: Library) -> None:
    scope = library.scope("lantern")
    body = entry_view(scope.entries["going-down"], scope).body
    assert isinstance(body, RuleView)
    assert [point.mark for point in body.steps] == ["", "", "†"]
    assert [note.name for note in body.footnotes] == ["brave"]


def test_a_house_rule_shows_the_odds_before_and_after(library: Library) -> None:
    scope = library.scope("lantern-hard")
    view = entry_view(scope.entries["trial"], scope)
    assert not view.is_inherited
    assert view.replaces is library.entries["lantern"]["trial"]
    assert isinstance(view.body, CheckView)
    assert isinstance(view.before, CheckView)
    after, before = (body.grids[1].cells[0][0].exact for body in (view.body, view.before))
    assert (before, after) == (Fraction(1, 20), Fraction(2, 20))


def test_an_inherited_table_takes_its_odds_from_the_house_rule(library: Library) -> None:
    base, house = library.scope("lantern"), library.scope("lantern-hard")
    table = house.entries["climbers"]
    theirs, ours = (entry_view(table, scope) for scope in (base, house))
    assert (theirs.is_inherited, ours.is_inherited) == (False, True)
    assert isinstance(theirs.body, TableView)
    assert isinstance(ours.body, TableView)
    # The mole's score is 16: 2 to 16 pass in the one, 1 to 15 in the other.
    assert theirs.body.rows[0].cells[2].chance == ours.body.rows[0].cells[2].chance
    # The clerk's is 8, held twice in the dark: 2 and 3 of 20; by the house rule 1 and 2 of 20.
    assert theirs.body.rows[2].cells[3].chance is not None
    assert theirs.body.rows[2].cells[3].chance.exact == Fraction(2, 20) ** 2
