"""What rollers look up: the same as the odds, whatever is rolled."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from pathlib import PurePosixPath
from typing import Any

import pytest

import shared
from fixture_types import Compile
from shared import FORMS, PACKS, ROOT
from tablewright.compiler import compile_project
from tablewright.dice import distribution, joint, parse
from tablewright.kinds.check.between import Counted, counted_as
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.roller import check_roller
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.odds import CheckProgram, column_odds, compile_check
from tablewright.odds.lookups import Lookups, lookups
from tablewright.odds.states import WorkedFormula
from tablewright.outputs.site.addresses import entry_page
from tablewright.outputs.site.rolling import PageRoller, roller_of
from tablewright.outputs.site.rolling.dice import dice_data
from tablewright.outputs.site.rolling.packed import MOST_KEYS, packed, runs
from tablewright.project import Project
from tablewright.views.entry import EntryView, entry_view

Rolled = tuple[EntryView, PageRoller]
ROLL_UNDER = ROOT / "tests" / "projects" / "roll-under"


@pytest.fixture(scope="module")
def rolled() -> tuple[Rolled, ...]:
    """Every entry of the packs, and of a project with every form, that has a roller."""
    found: list[Rolled] = []
    for project in (PACKS, FORMS):
        for scope in shared.compiled(project).library.scopes():
            found.extend(_rolled_in(scope))
    return tuple(found)


def _rolled_in(scope: Scope) -> Iterator[Rolled]:
    for entry in scope.in_reading_order():
        view = entry_view(entry, scope)
        roller = roller_of(view, entry_page(entry, scope))
        if roller is not None:
            yield view, roller


def unrolled(written: Sequence[Any]) -> list[Any]:
    """Return the values that runs stand for."""
    pairs = zip(written[::2], written[1::2], strict=True)
    return [value for value, count in pairs for _ in range(count)]


def figures(axis: dict[str, Any]) -> list[Any]:
    if "values" in axis:
        return [tuple(v) if isinstance(v, list) else v for v in axis["values"]]
    by = axis.get("by", 1)
    return list(range(axis["from"], axis["from"] + axis["count"] * by, by))


def entries(table: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """Return a packed table as a mapping: an independent reading of what scripts read."""
    axes = [figures(axis) for axis in table["axes"]]
    key, keys = 0, list(range(table["count"]))
    if "steps" in table:
        keys = [key := key + step for step in unrolled(table["steps"])]
    found = {}
    for key, left in zip(keys, unrolled(table["left"]), strict=True):
        place, shown = key, []
        for axis in reversed(axes):
            place, spot = divmod(place, len(axis))
            shown.append(axis[spot])
        at = tuple(reversed(shown))
        value = left
        if "values" in table:
            value = table["values"][left]
            value = tuple(value) if isinstance(value, list) else value
        elif "slopes" in table:
            value += sum(s * f for s, f in zip(table["slopes"], at, strict=True) if s)
        found[at] = value
    return found


def looked_up(data: dict[str, Any], known: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Return the place of the outcome and all figures, from tables alone."""
    outcome = 0
    for table in data["formulas"]:
        value = data["read"][id(table)][tuple(known[name] for name in table["reads"])]
        if "name" in table:
            known[table["name"]] = value
        elif value:
            return outcome, known
        else:
            outcome += 1
    return data["otherwise"], known


# Beside the first combinations of a check, every so-manieth of the others is tried.
STEP = 97


def test_whether_something_is_rolled_asks_for_no_chances() -> None:
    # Of a screen all cards are asked, of which but a few are made anew.
    for scope in shared.compiled(PACKS).library.scopes():
        for entry in scope.in_reading_order():
            view = entry_view(entry, scope)
            roller_of(view, entry_page(entry, scope))
            assert "body" not in vars(view), entry.address


def test_tables_of_a_check_say_what_its_formulas_say(rolled: tuple[Rolled, ...]) -> None:
    tried = 0
    for view, roller in rolled:
        check = view.entry
        if not isinstance(check, Check):
            continue
        program = compile_check(check).program
        assert program is not None
        data = json.loads(json.dumps(roller.data))
        data["read"] = {id(table): entries(table) for table in data["formulas"]}
        for number, inputs in enumerate(program.combinations()):
            if number > 40 and number % STEP:
                continue
            if number > 20_000:
                break
            for rolls, _ in joint(
                {name: distribution(die) for name, die in program.dice(inputs).items()}
            ):
                tried += 1
                evaluated = program.evaluate(inputs, rolls)
                known = {**given(data, program, inputs), **rolls}
                outcome, found = looked_up(data, known)
                assert outcome == evaluated.outcome, (check.address, inputs, rolls)
                for name in check.values:
                    value = evaluated.figures[name]
                    assert found[name] == (tuple(value) if isinstance(value, list) else value)
    assert tried > 20_000


def given(data: dict[str, Any], program: CheckProgram, inputs: Any) -> dict[str, Any]:
    """Return the figures of `inputs`, with those of rows, as a roller's data has them."""
    found: dict[str, Any] = {}
    for known, written in zip(program.check.inputs, data["inputs"], strict=True):
        place = known.values.index(inputs[known.name])
        found[known.name] = figures(written)[place]
        for name, column in written.get("members", {}).items():
            value = column[place]
            found[name] = tuple(value) if isinstance(value, list) else value
    return found


def test_totals_of_a_table_mean_the_rows_that_its_odds_count(rolled: tuple[Rolled, ...]) -> None:
    tried = 0
    for view, roller in rolled:
        table = view.entry
        if not isinstance(table, Table) or table.each is not None:
            continue
        assert table.roll is not None
        first = roller.data["tables"][0]
        low, high = first["modifiers"]
        for column, written in zip(table.rolled_columns, first["columns"], strict=True):
            cases = written.get("cases") or [written["rows"]]
            for modifier, case in product(range(low, high + 1), cases):
                rows = unrolled(case)
                chances: dict[int | None, Fraction] = {}
                for total, chance in distribution(table.roll).chances.items():
                    row = rows[total + modifier - written["first"]]
                    chances[row] = chances.get(row, Fraction(0)) + chance
                odds = column_odds(table, column, modifier)
                # A row that is not for these choices has odds all the same, for its own.
                met = [n in chances or len(cases) == 1 for n in range(len(table.rows))]
                assert [chances.get(n) or None for n in range(len(table.rows))] == [
                    (chance or None) if is_met else None
                    for chance, is_met in zip(odds.rows, met, strict=True)
                ]
                assert chances.get(None, 0) == odds.nothing
                tried += 1
    assert tried > 60


def test_rows_lead_on_to_the_tables_of_their_own_pack(rolled: tuple[Rolled, ...]) -> None:
    finds = {
        roller.name: roller.data["tables"] for view, roller in rolled if view.entry.id == "finds"
    }
    titles = [table["title"] for table in finds["mire/finds"]]
    assert titles == ["Finds", "Purses", "Stones", "Graves"]
    purse = finds["mire/finds"][0]["rows"][1]
    assert (purse["then"], purse["columns"]) == (1, [0])
    assert "then" not in finds["mire/finds"][0]["rows"][0]
    assert [table["title"] for table in finds["mire-house/finds"]] == ["Finds", "Purses", "Stones"]


def test_dice_in_the_cells_of_a_row_are_rolled_and_not_told(rolled: tuple[Rolled, ...]) -> None:
    finds = next(roller.data for _, roller in rolled if roller.name == "mire/finds")
    copper, stone = finds["tables"][1]["rows"]
    assert "cells" not in copper
    assert [title for title, _ in copper["dice"]] == ["Coins"]
    assert copper["dice"][0][1] == dice_data(parse("3d6!"))
    assert stone["dice"][0][1]["text"] == "d4"


def test_a_figure_in_a_column_of_dice_is_told() -> None:
    scope = compile_project(Project(ROLL_UNDER)).library.scope("lantern")
    table = scope.entries["finds"]
    roller = roller_of(entry_view(table, scope), entry_page(table, scope))
    assert roller is not None
    nothing, candles, *_ = roller.data["tables"][0]["rows"]
    assert nothing["cells"] == [["Worth", "0"]]
    assert "dice" not in nothing
    assert [title for title, _ in candles["dice"]] == ["Worth"]
    assert candles["cells"] == [["Weight", "0.5"]]


def test_dice_of_a_row_are_those_of_each_row(rolled: tuple[Rolled, ...]) -> None:
    trial = next(roller.data for view, roller in rolled if view.entry.id == "trial")
    ratings = next(known for known in trial["inputs"] if known["name"] == "rating")
    assert trial["dice"]["roll"]["of"] == [["rating", len(ratings["values"])]]
    assert len(trial["dice"]["roll"]["each"]) == len(ratings["values"])


def test_every_page_that_rolls_finds_its_script_small(rolled: tuple[Rolled, ...]) -> None:
    for _, roller in rolled:
        name = json.dumps(roller.name)
        assert roller.path == PurePosixPath(f"assets/rollers/{roller.name}.js")
        assert roller.script.decode().startswith(
            f"(Tablewright.rollers = Tablewright.rollers || {{}})[{name}] = {{"
        )
        assert roller.held == {}
        assert len(roller.script) < 20_000, roller.name


def test_inputs_are_held_until_what_is_left_can_be_written_down(
    rolled: tuple[Rolled, ...],
) -> None:
    attack = next(v.entry for v, r in rolled if r.name == "toolbox-864/attack")
    assert isinstance(attack, Check)
    program = compile_check(attack).program
    assert program is not None
    assert lookups(program, 100_000).held == {}  # type: ignore[union-attr]
    some = lookups(program, 3_000)
    assert some is not None
    # The widest first, and never before all others those that the odds are laid out by.
    assert list(some.held.items()) == [("pdr", 3), ("endurance", 3), ("weapon", 2)]
    assert {attack.odds.rows, attack.odds.columns}.isdisjoint(some.held)
    assert lookups(program, 10) is None


def test_between_two_steps_a_number_counts_as_one_of_them_where_no_formula_tells_it_apart(
    compiled: Compile,
) -> None:
    ways = {
        "roll > 3 && way <= 20": Counted("ceil", beyond=True),
        "roll > 3 && way < 20": Counted("floor", beyond=True),
        "roll * 10 > way - 5": Counted((14, 24, 34, 40)),
        "roll > 3 && way % 20 == 0": Counted((19, 20, 39, 40)),
        # A limit between two steps parts what lies between them; of other gaps all is as the next.
        "roll > 3 && way <= 15": Counted((15, 20, 30, 40), beyond=True),
        "roll > 3 && (way < 20 || way > 33)": Counted((19, 20, 33, 40), beyond=True),
        # What is as neither of two steps is told of none.
        "roll > 3 && way == 15": Counted(beyond=True),
        # Beyond the last there may be a limit, too.
        "roll > 3 && way <= 60": Counted("ceil"),
    }
    for when, way in ways.items():
        shot = _shot(compiled, when)
        assert counted_as(shot, shot.inputs[0]) == way, when


def test_what_is_worked_out_for_one_value_of_another_input_says_nothing_of_all(
    compiled: Compile,
) -> None:
    # With every number between the steps there is too much, and `wide` is held at its usual value.
    shot = _shot(compiled, "roll > 3 && !(way == 15 && wide == 7)", wide="1-1000")
    assert counted_as(shot, shot.inputs[0]) == Counted()
    program = compile_check(shot).program
    assert program is not None
    page = lookups(program)
    assert page is not None
    assert page.held == {}
    # What fits tells all of it.
    shot = _shot(compiled, "roll > 3 && !(way <= 15 && wide == 7)", wide="1-10")
    assert counted_as(shot, shot.inputs[0]).way == (15, 20, 30, 40)


def _shot(compiled: Compile, when: str, wide: str = "1-2") -> Check:
    text = f"""kind: check
title: Shot
roll: 1d20
inputs:
  way: {{title: Way, range: 10-40 by 10}}
  wide: {{title: Wide, range: {wide}, default: 1}}
outcomes: [{{name: Hit, when: "{when}"}}, {{name: Miss}}]
"""
    shot = compiled({"wilds/shot.yaml": text}).library.entries["wilds"]["shot"]
    assert isinstance(shot, Check)
    return shot


def test_a_formula_that_adds_up_is_one_number() -> None:
    worked = WorkedFormula(
        "sum", ("a", "b"), {(a, b): 3 + 2 * a - b for a in range(-4, 5) for b in range(100)}
    )
    data = packed(worked)
    assert data["slopes"] == [2, -1]
    assert data["left"] == [3, 900]
    assert "steps" not in data
    assert entries(data) == worked.values


@pytest.mark.parametrize(
    "values",
    [
        {(1, 1): 0, (5, 2): 7, (9, 9): -3},
        {("x", 1): True, ("y", 2): False, ("y", 3): True},
        {((1, 2), "a"): (1,), ((3,), "b"): (), ((), "a"): (2, 3)},
        {(0.5, 1): 0.25, (1.5, 1): 1e9},
        {(True, n): n // 3 for n in range(50)},
        {(): 4},
    ],
)
def test_packed_tables_lose_nothing(values: dict[tuple[Any, ...], Any]) -> None:
    names = tuple("abc"[: len(next(iter(values)))])
    data = json.loads(json.dumps(packed(WorkedFormula("it", names, values))))
    assert entries(data) == values


def test_whole_numbers_that_scripts_cannot_tell_apart_are_text() -> None:
    data = packed(WorkedFormula("it", ("a",), {(2**53,): 2**60, (2**53 + 1,): -(2**60)}))
    assert entries(data) == {
        (str(2**53),): str(2**60),
        (str(2**53 + 1),): str(-(2**60)),
    }


def test_tables_with_keys_past_counting_are_left_out(
    rolled: tuple[Rolled, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    axis = range(300)
    names = tuple(f"n{place}" for place in range(7))
    wide = WorkedFormula("it", names, {(n,) * 7: n for n in axis})
    assert wide.most_keys == 300**7 > MOST_KEYS
    check = next(v.entry for v, _ in rolled if isinstance(v.entry, Check))
    assert "formulas" in check_roller(check)
    monkeypatch.setattr(
        "tablewright.kinds.check.roller.lookups", lambda _: Lookups((wide,), None, {})
    )
    assert "formulas" not in check_roller(check)


def test_runs_join_equal_neighbours_only() -> None:
    assert runs([1, 1, 2, 1]) == [1, 2, 2, 1, 1, 1]
    assert unrolled(runs([None, None, 3])) == [None, None, 3]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("2d10", [{"factor": 1, "faces": 10, "count": 2}]),
        ("4 - d66", [{"factor": 1, "constant": 4}, {"factor": -1, "faces": 6, "digits": 2}]),
        ("4d6dl1", [{"factor": 1, "faces": 6, "count": 4, "kept": 3, "highest": True}]),
        ("2d20kl1", [{"factor": 1, "faces": 20, "count": 2, "kept": 1, "highest": False}]),
        ("3d6! × 10", [{"factor": 10, "faces": 6, "count": 3, "explosion": 5}]),
    ],
)
def test_dice_as_data(text: str, terms: list[Any]) -> None:
    expression = parse(text)
    assert dice_data(expression) == {"text": expression.typeset, "terms": terms}
