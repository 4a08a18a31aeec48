"""Things named in a row."""

from __future__ import annotations

from tablewright.words.lists import in_a_row


def test_names_that_have_commas_are_parted_by_semicolons() -> None:
    assert in_a_row(["Mace", "Spear", "Screw"]) == "Mace, Spear, Screw"
    assert in_a_row(["Mace", "Spear, two hands", "Screw"]) == "Mace; Spear, two hands; Screw"
    # So do those beside them, told in the same way.
    assert in_a_row(["Mace", "Screw"], ["Spear, two hands"]) == "Mace; Screw"
