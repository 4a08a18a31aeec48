"""Parts that give what follows from them, maps, defaults, dice, and rows of several tables."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.figures import MissingRow, derive, figures_of
from tablewright.kinds.model.entry import Model
from tablewright.library import Scope

BLADES = """\
kind: table
title: Blades
columns: {name: {title: Blade, type: text}, damage: {title: Damage, type: dice}}
rows: [{name: Knife, damage: 1d4}, {name: Sword, damage: 1d8}]
"""
BOWS = """\
kind: table
title: Bows
columns:
  name: {title: Bow, type: text}
  range: {title: Range, type: integer}
  damage: {title: Damage, type: dice}
rows: [{name: Short bow, range: 50, damage: 1d6}, {name: Knife, range: 5, damage: 1d3}]
"""
BUNDLE = """\
kind: model
title: Bundle
fields:
  what: {title: What, type: text}
  each: {title: Weight of one, type: number, unit: kg}
  count: {title: How many, type: integer, default: 1}
derived:
  load: {title: Load, value: each * count, unit: kg}
"""
SATCHEL = """\
kind: model
title: Satchel
fields:
  things: {title: Things, type: list, of: bundle, optional: true}
  spare: {title: Spare, type: bundle, optional: true}
  weapon: {title: Weapon, type: row, table: [blades, bows], default: Sword}
  skills: {title: Skills, type: map, of: number, optional: true}
derived:
  load: {title: Load, value: sum(things.load) + spare.load}
"""


@pytest.fixture
def scope(compiled: Compile) -> Scope:
    files = {"blades": BLADES, "bows": BOWS, "bundle": BUNDLE, "satchel": SATCHEL}
    found = compiled({f"wilds/{name}.yaml": text for name, text in files.items()})
    assert found.diagnostics == ()
    return found.library.scope("wilds")


@pytest.fixture
def satchel(scope: Scope) -> Model:
    model = scope.find("satchel")
    assert isinstance(model, Model)
    return model


def test_what_follows_from_parts_adds_up(satchel: Model, scope: Scope) -> None:
    things = [{"what": "Torch", "each": 0.1, "count": 3}, {"what": "Rope", "each": 2}]
    values = {"things": things, "spare": {"what": "Tent", "each": 4.5}}
    figures = derive(satchel, values, scope).figures
    # Of binary numbers, three tenths would be a hair more.
    assert figures["things.load"] == [0.3, 2.0]
    assert figures["spare.load"] == 4.5
    assert figures["load"] == 6.8


def test_a_part_that_is_left_out_gives_nothing(satchel: Model, scope: Scope) -> None:
    figures = derive(satchel, {}, scope).figures
    assert figures["spare.load"] == 0.0
    assert figures["load"] == 0.0


def test_a_default_stands_for_what_is_left_out(satchel: Model, scope: Scope) -> None:
    figures = figures_of(satchel, {}, scope)
    assert figures["weapon"] == "Sword"
    assert (figures["weapon.damage"], figures["weapon.damage.max"]) == ("d8", 8)


def test_a_row_is_found_in_whichever_table_has_it(satchel: Model, scope: Scope) -> None:
    figures = figures_of(satchel, {"weapon": "Short bow"}, scope)
    assert figures["weapon.damage.mean"] == 3.5
    # The blades have no range, so that no formula may ask for it.
    assert "weapon.range" not in figures


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Knife", "`blades` and `bows` have a row `Knife` each"),
        ("Pike", "`blades` or `bows` have no row `Pike`"),
    ],
)
def test_a_row_of_none_or_of_both_is_refused(
    satchel: Model, scope: Scope, name: str, said: str
) -> None:
    with pytest.raises(MissingRow) as raised:
        figures_of(satchel, {"weapon": name}, scope)
    assert said in raised.value.message


def test_the_best_of_a_map_is_the_first_of_equals(satchel: Model, scope: Scope) -> None:
    figures = figures_of(satchel, {"skills": {"Swim": 2, "Climb": 3.5, "Ride": 3.5}}, scope)
    assert figures["skills.best"] == "Climb"
    assert figures["skills"] == {"Swim": 2.0, "Climb": 3.5, "Ride": 3.5}
    assert figures_of(satchel, {}, scope)["skills.best"] == ""
