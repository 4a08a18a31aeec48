"""Things of a pack's own kinds: the flat names that formulas see, and what follows from them."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from fixture_types import Compile
from tablewright.figures import (
    MissingRow,
    NoValue,
    compile_model,
    derive,
    figures_of,
    misfit,
    model_names,
)
from tablewright.formula import FormulaType
from tablewright.kinds.model.entry import Model
from tablewright.kinds.table.entry import Row, Table
from tablewright.library import Scope

TOOLS = """\
kind: table
title: Tools
columns:
  name: {title: Name, type: text, key: true}
  weight: {title: Weight, type: integer}
  price: {title: Price, type: number}
  span: {title: Span, type: range, domain: 0+, coverage: partial}
  swing: {title: Swing, type: dice, optional: true}
rows:
  - {name: "**Rope**", weight: 2, price: 1.5, span: 3-5}
  - {name: Crowbar, weight: 5, price: 10, span: 6+, swing: 1d6}
"""
CRATE = """\
kind: model
title: Crate
fields:
  size: {title: Size, type: integer}
  label: {title: Label, type: text, optional: true}
rules:
  - {that: size > 0, else: A crate has a size}
"""
CART = """\
kind: model
title: Cart
fields:
  wheels: {title: Wheels, type: integer}
  tilt: {title: Tilt, type: modifier, optional: true}
  covered: {title: Covered, type: boolean, optional: true}
  crash: {title: Crash, type: dice, optional: true}
  spare: {title: Spare, type: row, table: tools, optional: true}
  seat: {title: Seat, type: crate, optional: true}
  marks: {title: Marks, type: list, of: text, optional: true}
  tools: {title: Tools, type: list, of: row, table: tools, optional: true}
  crates: {title: Crates, type: list, of: crate, optional: true}
  skills: {title: Skills, type: map, of: modifier, optional: true}
  hooks: {title: Hooks, type: map, of: row, table: tools, optional: true}
  boxes: {title: Boxes, type: map, of: crate, optional: true}
derived:
  load: {title: Load, value: sum(tools.weight) + sum(crates.size)}
  per_wheel: {title: Per wheel, value: "floor_div(load, wheels)"}
rules:
  - {that: load < 100, else: It breaks}
"""
FULL: dict[str, Any] = {
    "wheels": 4,
    "tilt": -1,
    "covered": True,
    "crash": "2d6",
    "spare": "Rope",
    "seat": {"size": 3},
    "marks": ["red", "blue"],
    "tools": ["Rope", "Crowbar", "Rope"],
    "crates": [{"size": 2}, {"size": 5, "label": "Tea"}],
    "skills": {"Haste": 2, "Haul": -1},
    "hooks": {"left": "Crowbar"},
    "boxes": {"top": {"size": 1}},
}


@pytest.fixture
def scope(compiled: Compile) -> Scope:
    found = compiled(
        {"wilds/tools.yaml": TOOLS, "wilds/crate.yaml": CRATE, "wilds/cart.yaml": CART}
    )
    assert found.diagnostics == ()
    return found.library.scope("wilds")


@pytest.fixture
def cart(scope: Scope) -> Model:
    model = scope.find("cart")
    assert isinstance(model, Model)
    return model


def test_every_part_has_flat_names(cart: Model, scope: Scope) -> None:
    figures = figures_of(cart, FULL, scope)
    assert figures == {
        "wheels": 4,
        "tilt": -1,
        "covered": True,
        "crash": "2d6",
        "crash.mean": 7.0,
        "crash.min": 2,
        "crash.max": 12,
        "spare": "Rope",
        "spare.name": "Rope",
        "spare.weight": 2,
        "spare.price": 1.5,
        "spare.span": [3, 5],
        "spare.swing": "",
        "spare.swing.mean": 0.0,
        "spare.swing.min": 0,
        "spare.swing.max": 0,
        "seat.size": 3,
        "seat.label": "",
        "marks": ["red", "blue"],
        "tools": ["Rope", "Crowbar", "Rope"],
        "tools.name": ["Rope", "Crowbar", "Rope"],
        "tools.weight": [2, 5, 2],
        "tools.price": [1.5, 10.0, 1.5],
        "tools.swing": ["", "d6", ""],
        "tools.swing.mean": [0.0, 3.5, 0.0],
        "tools.swing.min": [0, 1, 0],
        "tools.swing.max": [0, 6, 0],
        "crates.size": [2, 5],
        "crates.label": ["", "Tea"],
        "skills.names": ["Haste", "Haul"],
        "skills.values": [2, -1],
        "skills": {"Haste": 2, "Haul": -1},
        "skills.best": "Haste",
        "hooks.names": ["left"],
        "hooks": {"left": "Crowbar"},
        "hooks.values": ["Crowbar"],
        "hooks.values.name": ["Crowbar"],
        "hooks.values.weight": [5],
        "hooks.values.price": [10.0],
        "hooks.values.swing": ["d6"],
        "hooks.values.swing.mean": [3.5],
        "hooks.values.swing.min": [1],
        "hooks.values.swing.max": [6],
        "boxes.names": ["top"],
        "boxes.values.size": [1],
        "boxes.values.label": [""],
    }


def test_what_is_declared_is_what_there_is(cart: Model, scope: Scope) -> None:
    names = model_names(cart, scope)
    assert names.complete
    assert names.types.keys() == figures_of(cart, FULL, scope).keys()
    assert names.types["tools.weight"] is FormulaType.INTEGERS
    assert names.types["spare.price"] is FormulaType.NUMBER
    assert names.types["spare.span"] is FormulaType.INTEGERS


def test_what_is_left_out_counts_as_empty(cart: Model, scope: Scope) -> None:
    figures = figures_of(cart, {"wheels": 2}, scope)
    assert figures.keys() == figures_of(cart, FULL, scope).keys()
    assert figures["tilt"] == 0
    assert figures["covered"] is False
    assert figures["spare"] == ""
    assert figures["spare.price"] == 0.0
    assert figures["spare.span"] == []
    assert figures["seat.size"] == 0
    assert figures["tools.weight"] == []
    assert figures["skills.names"] == []


def test_an_open_range_ends_beyond_every_figure(cart: Model, scope: Scope) -> None:
    ends = figures_of(cart, {**FULL, "spare": "Crowbar"}, scope)["spare.span"]
    assert isinstance(ends, list)
    low, high = (int(end) for end in ends)
    assert low == 6
    assert high >= 10**9


def test_a_whole_number_may_be_written_with_a_point(cart: Model, scope: Scope) -> None:
    assert derive(cart, {**FULL, "wheels": 2.0}, scope).figures["per_wheel"] == 8


def test_derived_values_may_use_those_above_them(cart: Model, scope: Scope) -> None:
    figures = derive(cart, FULL, scope).figures
    assert (figures["load"], figures["per_wheel"]) == (16, 4)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seat": {"size": 0}}, ("values", "seat")),
        ({"crates": [{"size": 1}, {"size": -1}]}, ("values", "crates", 1)),
        ({"boxes": {"top": {"size": 1}, "low": {"size": 0}}}, ("values", "boxes", "low")),
    ],
)
def test_a_part_breaks_its_rules_at_its_place(
    cart: Model, scope: Scope, change: dict[str, Any], place: tuple[str | int, ...]
) -> None:
    [broken] = derive(cart, {**FULL, **change}, scope).broken
    assert broken.pointer == place
    assert broken.rule.otherwise == "A crate has a size"


def test_a_thing_breaks_a_rule_of_its_own(cart: Model, scope: Scope) -> None:
    [broken] = derive(cart, {**FULL, "crates": [{"size": 99}]}, scope).broken
    assert (broken.pointer, broken.rule.otherwise) == (("values",), "It breaks")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"spare": "Roap"}, ("values", "spare")),
        ({"tools": ["Rope", "Roap"]}, ("values", "tools", 1)),
        ({"hooks": {"left": "Rope", "right": "Roap"}}, ("values", "hooks", "right")),
    ],
)
def test_a_row_that_is_not_there_is_told_at_its_place(
    cart: Model, scope: Scope, change: dict[str, Any], place: tuple[str | int, ...]
) -> None:
    with pytest.raises(MissingRow) as caught:
        derive(cart, {**FULL, **change}, scope)
    assert (caught.value.name, caught.value.pointer) == ("Roap", place)


@pytest.mark.parametrize("wheels", [0, 2**63 - 1, -(10**30)])
def test_a_formula_without_a_value(cart: Model, scope: Scope, wheels: int) -> None:
    values = {**FULL, "wheels": wheels, "crates": [{"size": 2**63 - 1}]}
    with pytest.raises(NoValue) as caught:
        derive(cart, values, scope)
    assert caught.value.pointer[0] == "derived"


def test_a_model_that_holds_itself_is_never_derived(compiled: Compile) -> None:
    found = compiled({"wilds/crate.yaml": CRATE.replace("type: text", "type: crate")})
    assert [d.code for d in found.diagnostics] == ["TW706"]
    scope = found.library.scope("wilds")
    crate = scope.find("crate")
    assert isinstance(crate, Model)
    assert not compile_model(crate, scope).is_sound
    with pytest.raises(ValueError, match="does not compile"):
        derive(crate, {"size": 1}, scope)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"wheels": "four"}, ("at", "wheels")),
        ({"wheels": True}, ("at", "wheels")),
        ({"covered": 1}, ("at", "covered")),
        ({"marks": "red"}, ("at", "marks")),
        ({"marks": ["red", 2]}, ("at", "marks", 1)),
        ({"skills": [2]}, ("at", "skills")),
        ({"skills": {"Haste": "much"}}, ("at", "skills", "Haste")),
        ({"seat": 3}, ("at", "seat")),
        ({"seat": {"sise": 3}}, ("at", "seat", "sise")),
        ({"crates": [{"label": "Tea"}]}, ("at", "crates", 0)),
        ({"spare": ["Rope"]}, ("at", "spare")),
    ],
)
def test_values_that_no_schema_has_seen(
    cart: Model, scope: Scope, change: dict[str, Any], place: tuple[str | int, ...]
) -> None:
    found = misfit(cart, {**FULL, **change}, scope, ("at",))
    assert found is not None
    pointer, message, hint = found
    assert pointer == place
    assert message
    assert hint


def test_values_that_fit(cart: Model, scope: Scope) -> None:
    assert misfit(cart, FULL, scope, ()) is None


def test_the_dice_of_parts_are_worked_out_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are, more than whose odds are kept, and however often they are asked."""
    part = "kind: model\ntitle: Part\nfields: {a: {title: A, type: dice}}\n"
    boat = (
        "kind: model\ntitle: Boat\nfields: {l: {title: L, type: list, of: part}}\n"
        "derived: {m: {title: M, value: sum(l.a.mean)}}\n"
    )
    parts = "".join(f"    - {{a: 1d7+{n}}}\n" for n in range(300))
    thing = f"kind: boat\ntitle: Heron\nvalues:\n  l:\n{parts}"
    asked: list[object] = []
    rows = sys.modules["tablewright.figures.rows"]
    work_out = rows.distribution

    def noting(dice: object) -> object:
        asked.append(dice)
        return work_out(dice)

    monkeypatch.setattr(rows, "distribution", noting)
    found = compiled({"wilds/part.yaml": part, "wilds/boat.yaml": boat, "wilds/heron.yaml": thing})
    assert found.diagnostics == ()
    assert len(asked) == 300


def test_the_rows_that_a_list_names_are_looked_for_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(f"  - {{name: Rope {n}, typed: a}}\n" for n in range(60))
    table = (
        "kind: table\ntitle: T\ncolumns:\n  name: {title: N, type: text, key: true}\n"
        f"  typed: {{title: C, type: text}}\nrows:\n{rows}"
    )
    boat = "kind: model\ntitle: B\nfields: {l: {title: L, type: list, of: row, table: t}}\n"
    named = "".join(f"    - Rope {59 - n % 9}\n" for n in range(200))
    asked: list[Row] = []
    title_of = Table.title_of

    def noting(table: Table, row: Row) -> str:
        asked.append(row)
        return title_of(table, row)

    monkeypatch.setattr(Table, "title_of", noting)
    thing = f"kind: boat\ntitle: Heron\nvalues:\n  l:\n{named}"
    files = {"wilds/t.yaml": table, "wilds/boat.yaml": boat, "wilds/heron.yaml": thing}
    assert compiled(files).diagnostics == ()
    # Several proofs ask what rows are called; 200 names are not held against 60 rows each.
    assert len(asked) < 60 * 12


def test_a_row_is_found_by_its_title_before_what_was_typed_and_its_id(compiled: Compile) -> None:
    text = (
        "kind: table\ntitle: T\ncolumns:\n  name: {title: N, type: text, key: true}\nrows:\n"
        "  - {name: '*Oar*'}\n  - {name: Oar}\n  - {name: '**Oar**'}\n"
    )
    found = compiled({"wilds/t.yaml": text})
    assert found.library is not None
    table = found.library.scope("wilds").find("t")
    assert isinstance(table, Table)
    assert [table.find_row(n) for n in ("Oar", "*Oar*", "**Oar**", "Mast")] == [
        table.rows[0], table.rows[0], table.rows[2], None,
    ]  # fmt: skip
