"""Chances as cells write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.dice import TrialError, distribution, parse_trial


@pytest.mark.parametrize(
    ("text", "chance", "said"),
    [
        ("60%", Fraction(3, 5), "60%"),
        (" 05 % ", Fraction(1, 20), "5%"),
        ("12.5%", Fraction(1, 8), "12.5%"),
        ("1 in 6", Fraction(1, 6), "1 in 6"),
        ("2IN20", Fraction(1, 10), "2 in 20"),
        ("5/36", Fraction(5, 36), "5/36"),
        ("100%", Fraction(1), "100%"),
        ("0%", Fraction(0), "0%"),
    ],
)
def test_what_is_read(text: str, chance: Fraction, said: str) -> None:
    trial = parse_trial(text)
    assert (trial.chance, str(trial)) == (chance, said)
    # The die that tells is as likely to tell so.
    assert distribution(trial.dice).at_most(trial.hits) == chance
    assert trial.is_open is (0 < chance < 1)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("60", "write 60%"),
        ("101%", "write 100% at most"),
        ("7 in 6", "write 100% at most"),
        ("1 in 1", "write a chance as"),
        ("1/1001", "write a chance as"),
        ("often", "write a chance as"),
        ("", "write a chance as"),
        ("9" * 300, "write a chance as"),
    ],
)
def test_what_is_refused(text: str, hint: str) -> None:
    with pytest.raises(TrialError) as refused:
        parse_trial(text)
    assert str(refused.value.hint).startswith(hint)
