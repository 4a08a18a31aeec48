"""Checks as readers meet them: grids of odds, and what each total means."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fixture_types import Compile
from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.view import check_view, usual_value
from tablewright.views.chance import Chance

LEAP = """\
kind: check
title: Leap
roll: 2d6
inputs:
  width: {title: Width, range: 3-12}
  ground: {title: Ground, options: {firm: 0, wet: 2}, default: firm}
  load: {title: Load, range: 1-3}
outcomes:
  - {name: Soars, when: roll == 12}
  - {name: Lands, when: roll >= width + ground + load - 1}
  - {name: Falls}
odds: {rows: width, columns: ground, show: [Falls, Soars]}
"""


def leap(compiled: Compile, text: str = LEAP) -> Check:
    found = compiled({"wilds/leap.yaml": text})
    assert found.diagnostics == ()
    check = found.library.entries["wilds"]["leap"]
    assert isinstance(check, Check)
    return check


def test_grids_hold_the_exact_chances(compiled: Compile) -> None:
    view = check_view(leap(compiled))
    falls, soars = view.grids
    assert (falls.outcome, soars.outcome) == view.shown == ("Falls", "Soars")
    assert falls.row_values == tuple(range(3, 13))
    assert falls.column_values == ("firm", "wet")
    assert falls.given == {"load": 1}
    assert falls.cells[0][0].exact == Fraction(1, 36)
    assert falls.cells[0][1].exact == Fraction(6, 36)
    assert falls.cells[9][0].exact == Fraction(35, 36)
    assert {cell.exact for row in soars.cells for cell in row} == {Fraction(1, 36)}


def test_every_cell_of_all_outcomes_adds_up(compiled: Compile) -> None:
    view = check_view(leap(compiled, LEAP.replace(", show: [Falls, Soars]", "")))
    assert view.shown == ("Soars", "Lands", "Falls")
    for row in range(10):
        for column in range(2):
            cells = [grid.cells[row][column] for grid in view.grids]
            assert sum(cell.exact for cell in cells) == 1


def test_a_chance_reads_the_same_beside_all_outcomes_and_alone(compiled: Compile) -> None:
    check = leap(compiled, LEAP.replace(", show: [Falls, Soars]", ""))
    (alone,) = check_view(check, outcomes=("Lands",)).grids
    _, among, _ = check_view(check).grids
    assert alone.cells == among.cells
    assert all(cell == Chance(cell.exact) for row in among.cells for cell in row)


def test_outcomes_can_be_chosen(compiled: Compile) -> None:
    view = check_view(leap(compiled), outcomes=("Lands",))
    assert view.shown == ("Lands",)
    assert [grid.outcome for grid in view.grids] == ["Lands"]
    assert view.grids[0].cells[0][0].exact == Fraction(34, 36)


def test_grids_can_be_confined(compiled: Compile) -> None:
    check = leap(compiled)
    view = check_view(check, down=[IntegerRange(4, 5), IntegerRange(11, None)])
    assert view.grids[0].row_values == (4, 5, 11, 12)
    whole = check_view(check).grids[0]
    assert view.grids[0].cells == (*whole.cells[1:3], *whole.cells[8:10])


def test_grids_can_be_confined_to_names_in_the_order_of_the_check(compiled: Compile) -> None:
    check = leap(compiled)
    view = check_view(check, down=[12, 3], across=["wet"])
    assert (view.grids[0].row_values, view.grids[0].column_values) == ((3, 12), ("wet",))
    whole = check_view(check).grids[0]
    assert view.grids[0].cells == ((whole.cells[0][1],), (whole.cells[9][1],))
    # As everywhere, an option may be written as what it means.
    assert check_view(check, across=[2]).grids[0].column_values == ("wet",)


def test_a_check_without_inputs_has_one_cell(compiled: Compile) -> None:
    text = (
        "kind: check\ntitle: Leap\nroll: 1d6\noutcomes:\n"
        "  - {name: Lands, when: roll > 1}\n  - {name: Falls}\n"
    )
    view = check_view(leap(compiled, text))
    lands, falls = view.grids
    assert (lands.rows, lands.columns, lands.row_values) == (None, None, (None,))
    assert (lands.cells[0][0].label, falls.cells[0][0].label) == ("83", "17")


def test_totals_say_what_they_mean_along_the_rows(compiled: Compile) -> None:
    totals = check_view(leap(compiled)).totals
    assert [t.total for t in totals] == list(range(2, 13))
    assert " ".join(t.chance.label for t in totals) == "3 6 8 11 14 17 14 11 8 6 3"
    seven = totals[5]
    assert [(span.outcome, span.labels) for span in seven.spans] == [
        ("Lands", ("3", "7")),
        ("Falls", ("8", "12")),
    ]
    assert [(span.outcome, span.labels) for span in totals[10].spans] == [("Soars", ("3", "12"))]
    assert seven.at_least.exact == Fraction(21, 36)


def test_several_dice_have_no_single_totals(compiled: Compile) -> None:
    text = LEAP.replace("roll: 2d6", "roll: {roll: 2d6, luck: 1d4}")
    text = text.replace("roll == 12", "roll + luck == 16")
    assert check_view(leap(compiled, text)).totals == ()


def test_inputs_settle_on_their_default_or_their_first_value(compiled: Compile) -> None:
    check = leap(compiled)
    assert [usual_value(known) for known in check.inputs] == [3, "firm", 1]
    assert [known.label(known.values[1]) for known in check.inputs] == ["4", "wet", "2"]


def test_a_check_that_does_not_compile_has_no_view(compiled: Compile) -> None:
    found = compiled({"wilds/leap.yaml": LEAP.replace("roll == 12", "rol == 12")})
    check = found.library.entries["wilds"]["leap"]
    assert isinstance(check, Check)
    with pytest.raises(ValueError, match="wilds/leap is not proved"):
        check_view(check)
