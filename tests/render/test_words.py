"""Figures, titles and formulas as readers see them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablewright.render.filters import figure, shade
from tablewright.render.formulas import formula, formula_parts
from tablewright.words.sentences import in_sentence


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("-2", "−2"),
        ("3-5", "3–5"),
        ("modifier -2, well-made", "modifier −2, well-made"),
        ("Non-player", "Non-player"),
    ],
)
def test_figures_have_true_minuses(typed: str, printed: str) -> None:
    assert figure(typed) == printed


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("a&&b || c", "a and b or c"),
        ("a >= 2 && b!=3", "a ≥ 2 and b ≠ 3"),
        ("9 * hit_points <= -5", "9 × hit points ≤ −5"),
        ("roll - (a - b)", "roll − (a − b)"),
        ("a == 'x && y-1' ? 1 : 2", "1 if a = 'x && y-1', otherwise 2"),
        ("a>1?b:c", "b if a>1, otherwise c"),
        ("9 + (a > 1 ? -b : c)", "9 + (−b if a > 1, otherwise c)"),
        ("a ? 1 : b ? 2 : 3", "1 if a, otherwise 2 if b, otherwise 3"),
        (
            "f(1, a ? b : [c][0]) + {'k': 2}['k']",
            "f(1, b if a, otherwise first of [c]) + {'k': 2} at 'k'",
        ),
        ("!(a && !b) || c != '?'", "not (a and not b) or c ≠ '?'"),
        ("-levels", "−levels"),
        ("a > 1\n  && b", "a > 1 and b"),
        ("a < 2", "a < 2"),
        ("greatest([3, least([11, a_b])])", "greatest of (3, least of (11, a b))"),
        ("sum([1, 2].map(n, n + a.b_c))", "sum of (n + a’s b c for each n of [1, 2])"),
        (
            "a_b.all(one, one == 'x,' || size(a_b.filter(two, two > one)) == 1)",
            "every one of a b: one = 'x,' or number of (each two of a b where two > one) = 1",
        ),
        (
            "!a.exists(n, n > 2) || [1].exists_one(n, n == 1)",
            "not (some n of a: n > 2) or (exactly one n of [1]: n = 1)",
        ),
        (
            "a.filter(x, x > 1).map(y, y > 2, -y)[1]",
            "second of (−y for each y of (each x of a where x > 1) where y > 2)",
        ),
        ("[20, 19][step] + skills[a.best]", "[20, 19] at step + skills at a’s best"),
        ("within(a, [1, 3]) && !within(b, c.d)", "a within [1, 3] and not b within c’s d"),
        (
            "has(skills, 'Sly') ? value_or(skills, b, 0) : 1",
            "(skills at b, or else 0) if 'Sly' in skills, otherwise 1",
        ),
        ("repeat('*', size(gifts)) + string(a)", "'*' × number of gifts + a"),
        ("sum(a.b) + max(1, c)", "sum of a’s b + (the larger of 1 and c)"),
        ("floor_div(a, 2) in [1, 2]", "(a ÷ 2, rounded down) in [1, 2]"),
        ("floor_div(9 * a - 1, 10)", "(9 × a − 1) ÷ 10, rounded down"),
        ("max(3, min(11, a))", "the larger of 3 and (the smaller of 11 and a)"),
        ("max(a ? 1 : b, 0)", "the larger of (1 if a, otherwise b) and 0"),
        ("size(a) == 0 && true", "number of a = 0 and true"),
    ],
)
def test_formulas_have_the_signs_that_readers_know(source: str, printed: str) -> None:
    assert formula(source) == printed


def test_names_in_formulas_are_told_by_what_they_are_called() -> None:
    called = {"armour_class": "armour class", "weapon.short": "weapon’s short range"}
    found = list(formula_parts("armour_class - 1 <= weapon.short", called.__getitem__))
    assert [words for words, is_name in found if is_name] == list(called.values())
    assert "".join(words for words, _ in found) == "armour class − 1 ≤ weapon’s short range"


@pytest.mark.parametrize(
    "spoilt", ["a) ? b", "'a", "(a : b", "a ? (b", "a.filter(x", "a.all(x)", "has(a)", "[a"]
)
def test_a_misprinted_formula_is_printed_too(spoilt: str) -> None:
    assert formula(spoilt)


@pytest.mark.parametrize(
    ("title", "within"),
    [("Skill rank", "skill rank"), ("PAT", "PAT"), ("Armour class", "armour class"), ("X", "X")],
)
def test_titles_within_a_sentence(title: str, within: str) -> None:
    assert in_sentence(title) == within


def test_what_is_less_likely_than_not_has_less_than_half_of_the_shade() -> None:
    shades = [shade(Fraction(part, 1000)) for part in (0, 4, 494, 495, 499, 500, 504, 505, 1000)]
    assert shades == [0, 0, 49, 49, 49, 50, 50, 51, 100]
