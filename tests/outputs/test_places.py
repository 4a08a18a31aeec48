"""Places inside entries in the words of readers."""

from __future__ import annotations

import pytest

from shared import FORMS, compiled
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import field_name


@pytest.fixture(scope="module")
def mire() -> Scope:
    return compiled(FORMS).library.scope("mire")


@pytest.mark.parametrize(
    ("entry", "field", "whole", "part", "anchor"),
    [
        ("purses", ("roll",), "Dice", "", ""),
        ("purses", ("columns", "coins", "order"), "Coins", "order", ""),
        ("purses", ("columns", "silver_coins"), "silver coins", "", ""),
        ("purses", ("rows", 0, "coins"), "Copper", "Coins", "copper"),
        ("purses", ("rows", 7, "coins"), "Rows", "8, coins", ""),
        ("purses", ("origin", "page"), "Origin", "page", ""),
        ("omens", ("adjusted", "range"), "Adjusted", "range", ""),
        ("trial", ("title",), "Title", "", ""),
        ("a-duel", ("steps", 1, "inputs", "speed_of_feet"), "Step 2", "speed of feet", ""),
        ("trial", ("roll",), "Dice", "", ""),
        ("trial", ("inputs", "pat", "range"), "PAT", "", ""),
        ("trial", ("outcomes", 1, "name"), "Sinks", "", ""),
        ("duel", ("roll", "theirs"), "Dice", "theirs", ""),
        ("beast", ("fields", "lair", "table"), "Lair", "", ""),
        ("heron", ("values", "arms", "rating"), "Arms", "rating", ""),
        ("heron", ("expect", "grip"), "Grip", "", ""),
    ],
)
def test_every_place_has_words(
    mire: Scope, entry: str, field: Pointer, whole: str, part: str, anchor: str
) -> None:
    place = field_name(mire.entries[entry], field, mire)
    assert place is not None
    said = place.whole if isinstance(place.whole, str) else place.whole.markdown
    assert (said, place.part, place.anchor) == (whole, part, anchor)


@pytest.mark.parametrize(
    ("entry", "field", "whole"),
    [
        ("trial", ("values", "total"), "total"),
        ("trial", ("outcomes", 1, "when"), "Sinks"),
        ("beast", ("derived", "grip", "value"), "Grip"),
        ("beast", ("rules", 0, "that"), "Rule 1"),
    ],
)
def test_formulas_are_known_from_what_is_read_as_it_stands(
    mire: Scope, entry: str, field: Pointer, whole: str
) -> None:
    place = field_name(mire.entries[entry], field, mire)
    assert place is not None
    assert (place.whole, place.is_formula) == (whole, True)
    beside = field_name(mire.entries[entry], (*field[:-1], "reason"), mire)
    assert beside is not None
    assert beside.is_formula == (field[0] == "values")


def test_the_words_of_an_entry_are_no_place(mire: Scope) -> None:
    assert field_name(mire.entries["purses"], (), mire) is None
