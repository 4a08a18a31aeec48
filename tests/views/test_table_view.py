"""Tables as readers meet them: cells, odds, totals, shifts, groups and footnotes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fixture_types import Compile
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import TableView, table_view
from tablewright.views.chance import Chance, known_chance
from tablewright.views.footnotes import footnotes
from tablewright.views.samples import sample

WEATHER = """\
kind: table
title: Weather
roll: 2d6
adjusted: {range: -2 to 2}
columns:
  summer: {title: Summer, type: range}
  winter: {title: Winter, type: range}
  sky: {title: Sky, type: text, key: true}
  hours: {title: Hours, type: dice, optional: true}
  chill: {title: Chill, type: number, optional: true}
rows:
  - {group: Mild, summer: 2-6, winter: 2-3, sky: Clear, hours: 2d4, note: sun}
  - {group: Mild, summer: 7-12, winter: 4-10, sky: Rain, note: [wet, sun]}
  - {winter: 11-12, sky: Snow, chill: 0.1}
notes:
  wet: Cloaks soak.
  sun: Eyes ache.
  unused: Nobody reads this.
"""


@pytest.fixture
def view(compiled: Compile) -> TableView:
    found = compiled({"wilds/weather.yaml": WEATHER})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    table = scope.entries["weather"]
    assert isinstance(table, Table)
    return table_view(table, scope)


def test_cells_stand_in_the_order_of_the_columns(view: TableView) -> None:
    clear, _, snow = view.rows
    summer, winter, sky, hours, chill = clear.cells
    assert str(summer.range) == "2–6"
    assert sky.text is not None
    assert sky.text.markdown == "Clear"
    assert hours.expression is not None
    assert hours.dice is not None
    assert [hours.dice.minimum, hours.dice.mean, hours.dice.maximum] == [2, 5, 8]
    assert (chill.value, chill.chance, winter.number) == (None, None, None)
    assert snow.cells[4].number == Fraction(1, 10)
    assert snow.cells[0].value is None


def test_rolled_columns_state_their_chances(view: TableView) -> None:
    winter = [row.cells[1].chance for row in view.rows]
    assert [c.exact for c in winter if c] == [
        Fraction(3, 36),
        Fraction(30, 36),
        Fraction(3, 36),
    ]
    assert [c.label for c in winter if c] == ["8", "83", "8"]
    assert view.rows[2].cells[0].chance is None
    assert [column.has_odds for column in view.columns] == [True, True, False, False, False]
    assert view.likeliest == Fraction(30, 36)


def test_totals_know_their_rows_and_read_alike_where_equally_likely(view: TableView) -> None:
    assert [total.total for total in view.totals] == list(range(2, 13))
    assert sum(total.chance.exact for total in view.totals) == 1
    assert " ".join(t.chance.label for t in view.totals) == "3 6 8 11 14 17 14 11 8 6 3"
    seven = view.totals[5]
    assert seven.chance.exact == Fraction(6, 36)
    assert seven.at_most.exact == Fraction(21, 36)
    assert seven.at_least.exact == Fraction(21, 36)
    assert seven.rows == (1, 1)
    assert view.totals[-1].rows == (1, 2)


def test_shifts_run_from_the_least_modifier_up(view: TableView) -> None:
    summer, winter = view.shifts
    assert summer.modifiers == winter.modifiers == (-2, -1, 0, 1, 2)
    assert [c.exact if c else None for c in summer.chances[4]] == [
        Fraction(6, 36),
        Fraction(30, 36),
        None,
    ]
    for held in winter.chances:
        assert sum(c.exact for c in held if c) == 1


def test_groups_begin_once(view: TableView) -> None:
    assert [row.begins_group for row in view.rows] == [True, False, False]
    assert view.has_groups


def test_footnotes_are_marked_as_a_reader_meets_them(view: TableView) -> None:
    assert [(note.name, note.mark) for note in view.footnotes] == [("sun", "†"), ("wet", "‡")]
    assert [row.marks for row in view.rows] == [("†",), ("†", "‡"), ()]


def test_marks_begin_anew_doubled() -> None:
    notes = {f"n{place}": place for place in range(7)}
    marks = [note.mark for note in footnotes(notes, notes)]  # type: ignore[arg-type]
    assert marks == ["†", "‡", "§", "*", "¶", "††", "‡‡"]


def test_rows_have_names_that_stay(view: TableView) -> None:
    assert [row.row.id for row in view.rows] == ["clear", "rain", "snow"]
    name = view.name_of_row(2)
    assert name is not None
    assert name.text is not None
    assert name.text.markdown == "Snow"


@pytest.mark.parametrize(
    ("exact", "label"),
    [
        ((1, 1000), "0.1 <1"),
        ((999, 1000), "99.9 >99"),
        ((0, 1), "0 0"),
        ((1, 1), "100 100"),
        ((1, 3), "33 33"),
    ],
)
def test_what_can_happen_never_reads_nought(exact: tuple[int, int], label: str) -> None:
    chance = Chance(Fraction(*exact))
    assert f"{chance.label} {chance.in_grid(6)}" == label


def test_chances_of_one_column_leave_empty_places_empty() -> None:
    found = [known_chance(exact) for exact in (Fraction(1, 3), None, Fraction(2, 3))]
    assert [c.label if c else None for c in found] == ["33", None, "67"]


def test_samples_are_the_same_for_the_same_seed(view: TableView) -> None:
    roll = view.table.roll
    assert roll is not None
    one, again, other = sample(roll, "a", 50), sample(roll, "a", 50), sample(roll, "b", 50)
    assert one == again
    assert one.totals != other.totals
    assert len(one.totals) == 50
    assert set(one.totals) <= set(range(2, 13))
