"""What somebody meant by a figure that YAML reads as words."""

from __future__ import annotations

import pytest

from tablewright.hints import figure_hint

AT = "at the column"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("1,5", "write 1.5"),
        ("1.000,5", "write 1000.5"),
        ("1,000.5", "write 1000.5"),
        ("1 000", "write 1000"),
        ("-12’000’000", "write -12000000"),
        ("1,000", "write 1000; or 1.000, if decimals are meant"),
        ("−2", "write -2"),
        ("±0", "write 0"),
        ("“2”", "write 2"),
        ("2", "write it without the quotes"),
        ("2½", "write 2.5"),
        ("1/8", "write 0.125"),
        ("1/3", ""),
        ("5 gp", "write 5, and `unit: gp` at the column"),
        ("60%", 'write 60, and `unit: "%"` at the column'),
        ("30'", 'write 30, and `unit: "\'"` at the column'),
        ("two", ""),
        ("2d6", ""),
        ("5-7", ""),
        ("1.2.3", ""),
        ("1/0", ""),
        ("9" * 50, ""),
        ("9" * 20, "write a number of 18 digits at most"),
    ],
)
def test_a_figure_that_is_written_otherwise(typed: str, hint: str) -> None:
    assert figure_hint(typed, is_whole=False, unit_at=AT) == hint


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("1,000", "write 1000"),
        ("1,5", ""),
        ("½", ""),
        ("4/2", "write 2"),
        ("5 gp", "write 5, without `gp`"),
    ],
)
def test_a_whole_one_has_no_decimals(typed: str, hint: str) -> None:
    assert figure_hint(typed, is_whole=True) == hint
