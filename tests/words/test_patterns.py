"""Several values set as one."""

from __future__ import annotations

import pytest

from tablewright.words.patterns import composed
from tablewright.words.units import counted


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ({"walk": "20'", "fly": "60'"}, "20' (60')"),
        ({"walk": "20'"}, "20'"),
        ({"fly": "60'"}, "(60')"),
        ({}, ""),
    ],
)
def test_brackets_go_with_what_is_in_them(words: dict[str, str], expected: str) -> None:
    assert composed("{walk} ({fly})", words) == expected


def test_what_stands_around_names_is_written_plain() -> None:
    assert (
        composed("{a} * {b}", {"a": "1", "b": "2"}, lambda text: text.replace("*", "×")) == "1 × 2"
    )


@pytest.mark.parametrize(
    ("unit", "expected"), [("kg", "3 kg"), ("'", "3′"), ("%", "3%"), ("", "3")]
)
def test_signs_stand_close_and_words_apart(unit: str, expected: str) -> None:
    assert counted("3", unit) == expected
