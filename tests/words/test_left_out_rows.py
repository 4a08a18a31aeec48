"""What is left out of a grid is told by its rows: one of several names by their dice."""

from __future__ import annotations

from tablewright.words.folding import behind_dice, throughout

SMALL = behind_dice("d3", "Sling stone")
LIGHT = behind_dice("d4", "Sling; Dagger; Club")


def test_rows_of_several_names_are_told_by_their_dice() -> None:
    said = throughout("Weapon", [((SMALL, LIGHT), frozenset({"0"}))])
    assert said == "never for d3 (Sling stone) and d4 (Sling; Dagger; Club)"
    assert throughout("Weapon", [((LIGHT,), frozenset({"0"}))]) == (
        "never for d4 (Sling; Dagger; Club)"
    )


def test_of_many_such_rows_the_first_and_the_last_are_told_by_dice_alone() -> None:
    rows = (SMALL, LIGHT, behind_dice("d6", "Spear"), behind_dice("d8", "Longsword, Mace"))
    assert throughout("Weapon", [(rows, frozenset({"0"}))]) == "never for d3 to d8"


def test_a_name_or_a_measure_is_told_as_it_is() -> None:
    assert throughout("Rating", [(("Weak", "Low"), frozenset({"0"}))]) == "never for Weak and Low"
    less = throughout("Fall", [(("Less than 5 feet",), frozenset({"100"}))])
    assert less == "always for less than 5 feet"
