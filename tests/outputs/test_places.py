"""Places inside entries in the words of readers."""

from __future__ import annotations

import pytest

from outputs.site_pages import FORMS
from tablewright.compiler import compile_project
from tablewright.outputs.places import place_of
from tablewright.resolve import Scope
from tablewright.source import Pointer


@pytest.fixture(scope="module")
def mire() -> Scope:
    return compile_project(FORMS).library.scope("mire")


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
    ],
)
def test_every_place_has_words(
    mire: Scope, entry: str, field: Pointer, whole: str, part: str, anchor: str
) -> None:
    place = place_of(mire.entries[entry], field, mire)
    assert place is not None
    said = place.whole if isinstance(place.whole, str) else place.whole.markdown
    assert (said, place.part, place.anchor) == (whole, part, anchor)


def test_the_words_of_an_entry_are_no_place(mire: Scope) -> None:
    assert place_of(mire.entries["purses"], (), mire) is None
