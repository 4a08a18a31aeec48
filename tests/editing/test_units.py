"""Editors count in units of UTF-16, and the compiler in characters."""

from __future__ import annotations

from lsprotocol import types

from tablewright.diagnostics import Span
from tablewright.language_server.units import position_of, range_of, shown_range

LINES = ("one", "𝄞 two 𝄞", "")


def test_a_sign_of_two_units_is_one_character() -> None:
    span = Span("a.yaml", 2, 3, 2, 8)
    found = range_of(span, LINES)
    assert (found.start.character, found.end.character) == (3, 9)
    assert position_of(found.start, LINES) == (2, 3)
    assert position_of(found.end, LINES) == (2, 8)


def test_where_something_is_missing_the_sign_before_it_is_underlined() -> None:
    for column, ends in ((4, (2, 3)), (1, (0, 1)), (2, (0, 1))):
        found = shown_range(Span("a.yaml", 1, column, 1, column), LINES)
        assert (found.start.character, found.end.character) == ends
    found = shown_range(Span("a.yaml", 1, 1, 1, 3), LINES)
    assert (found.start.character, found.end.character) == (0, 2)


def test_places_past_the_end_are_held_back() -> None:
    assert position_of(types.Position(9, 4), LINES) == (3, 1)
    assert position_of(types.Position(0, 99), LINES) == (1, 4)
    assert range_of(Span("a.yaml", 9, 3, 9, 4), LINES).start.character == 0
