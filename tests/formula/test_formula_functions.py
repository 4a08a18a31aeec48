"""The functions of formulas, and the values and non-values that formulas can have."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.formula import Environment, EvaluationError, FormulaType, FormulaValue, type_of

NAMES = {
    "roll": FormulaType.INTEGER,
    "bonus": FormulaType.INTEGER,
    "ground": FormulaType.TEXT,
    "row.width": FormulaType.INTEGER,
    "weight": FormulaType.NUMBER,
    "loads": FormulaType.NUMBERS,
    "ranks": FormulaType.INTEGERS,
    "names": FormulaType.TEXTS,
    "skills": FormulaType.INTEGERS_BY_NAME,
    "prices": FormulaType.NUMBERS_BY_NAME,
    "words": FormulaType.TEXTS_BY_NAME,
}
GIVEN: dict[str, FormulaValue] = {
    "roll": 7,
    "bonus": 0,
    "ground": "wet",
    "row.width": 3,
    "weight": 2.5,
    "loads": [0.1, 0.2],
    "ranks": [4, 1],
    "names": ["Climb", "Swim"],
    "skills": {"Climb": 4, "Swim": 1},
    "prices": {"Rope": 1.5},
    "words": {"Hail": "Well met"},
}


def value(text: str, **given_values: FormulaValue) -> FormulaValue:
    return Environment(NAMES).compile(text).evaluate({**GIVEN, **given_values})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("half_up(5, 2)", 3),
        ("half_up(-5, 2)", -2),
        ("half_up(-7, 2)", -3),
        ("half_up(5, -2)", -2),
        ("half_up(13, 3)", 4),
        ("half_up(9, 2)", 5),
        ("half_up(0, 9)", 0),
        ("floor_div(7, 4)", 1),
        ("floor_div(-1, 4)", -1),
        ("floor_div(7, -4)", -2),
        ("-1 / 4", 0),
        ("within(3, [3, 5])", True),
        ("within(5, [3, 5])", True),
        ("within(6, [3, 5])", False),
        ("within(4, [5, 3])", False),
        ("sum([1, 2, roll])", 10),
        ("sum(loads)", 0.3),
        ("least(loads) + greatest(loads)", 0.3),
        ("sum(loads) * 10 + roll", 10.0),
        ("roll - weight", 4.5),
        ("weight / 2", 1.25),
        ("min(roll, 3)", 3),
        ("max(weight, 3.0)", 3.0),
        ("max(weight, 3)", 3.0),
        ("min(roll, 9, 3)", 3),
        ("round(weight)", 3),
        ("round(-2.5)", -2),
        ("round(0.1 + 0.2 + 0.2)", 1),
        ("floor(-2.5)", -3),
        ("ceil(weight)", 3),
        ("floor((0.1 + 0.7) * 10)", 8),
        ("skills['Climb'] + roll", 11),
        ("skills['Climb'] > 3", True),
        ("has(skills, 'Climb') && !has(prices, 'Tent') && has(words, 'Hail')", True),
        ("has(names, 'Swim') && has(ranks, 4) && !has(ranks, 7)", True),
        ("'Climb' in skills", True),
        ("value_or(skills, 'Fly', 0)", 0),
        ("value_or(prices, 'Rope', 0.0)", 1.5),
        ("value_or(words, 'Bye', '-')", "-"),
        ("index_of(names, 'Swim')", 1),
        ("index_of(names, 'Fly')", -1),
        ("index_of(ranks, 1)", 1),
        ("zip(names, ranks)['Swim']", 1),
        ("zip(names, loads)['Swim']", 0.2),
        ("zip(['a', 'a'], [1, 2])['a']", 1),
        ("names.filter(n, zip(names, ranks)[n] > 2)[0]", "Climb"),
        ("string(roll) + repeat('*', 2)", "7**"),
        ("repeat('*', -1)", ""),
        ("within(weight, [2.5, 3.0])", True),
        ("sum([])", 0),
        ("least([4, -2, 9])", -2),
        ("greatest([4, -2, 9])", 9),
        ("row.width * 2", 6),
        ('ground == "wet" ? 1 : 0', 1),
        ("roll in [7, 11]", True),
        ("[1, 2, 3].exists(n, n > roll)", False),
        ("size(ground)", 3),
    ],
)
def test_what_a_formula_gives(text: str, expected: FormulaValue) -> None:
    found = value(text)
    assert found == expected
    assert type(found) is type(expected)


@given(st.integers(-(10**9), 10**9), st.integers(-(10**4), 10**4).filter(bool))
def test_rounding_is_that_of_the_exact_quotient(numerator: int, denominator: int) -> None:
    exact = Fraction(numerator, denominator)
    text = "half_up(roll, bonus)"
    assert value(text, roll=numerator, bonus=denominator) == floor(exact + Fraction(1, 2))
    assert value("floor_div(roll, bonus)", roll=numerator, bonus=denominator) == floor(exact)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("roll / bonus", "division by zero"),
        ("roll % bonus", "division by zero"),
        ("half_up(roll, bonus)", "division by zero"),
        ("floor_div(roll, bonus)", "division by zero"),
        ("roll * 9223372036854775807", "integer overflow"),
        ("sum([9223372036854775807, roll])", "integer overflow"),
        ("[1, 2][roll]", "the list has no item of that number"),
        ("skills['Fly']", "nothing there is called `Fly`"),
        ("weight / 0.0", "division by zero"),
        ("weight / bonus", "division by zero"),
        ("weight * 1000000000000.0", "a number beyond all measure"),
        ("repeat('*', 101)", "repeat gives at most 100 characters"),
        ("zip(names, [1])['Swim']", "zip wants two lists of the same length"),
        ("least([])", "least wants at least one number"),
        ("greatest([])", "greatest wants at least one number"),
        ("within(roll, [1])", "within wants a list of two ends, or two for each of several ranges"),
        ("int(ground)", "cannot convert string to int"),
    ],
)
def test_where_a_formula_has_no_value(text: str, reason: str) -> None:
    with pytest.raises(EvaluationError) as raised:
        value(text)
    assert str(raised.value) == reason


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("roll", FormulaType.INTEGER),
        ("roll > 3", FormulaType.BOOLEAN),
        ("ground", FormulaType.TEXT),
        ("1.5", FormulaType.NUMBER),
        ("[roll]", FormulaType.INTEGERS),
        ("[ground]", FormulaType.TEXTS),
    ],
)
def test_types(text: str, expected: FormulaType) -> None:
    formula = Environment(NAMES).compile(text)
    assert formula.type is expected
    assert type_of(formula.evaluate(GIVEN)) is expected


def test_what_no_formula_can_hold_has_no_type() -> None:
    assert type_of([]) is FormulaType.INTEGERS
    with pytest.raises(TypeError):
        type_of({})


def test_the_runtime_is_given_what_a_formula_reads_and_no_more() -> None:
    """Lists that it does not read would be taken over each time, item by item."""
    formula = Environment(NAMES).compile("row . width + roll > ranks[0] && 'loads' != ground")
    given_to_it: list[str] = []
    runtime = formula._expression

    class Noting:
        def eval(self, data: dict[str, FormulaValue]) -> object:
            given_to_it.extend(data)
            return runtime.eval(data=data)

    formula._expression = Noting()
    assert formula.evaluate(GIVEN) is True
    # A word in quotes may be a name as well: what is read is found by its words alone.
    assert given_to_it == ["ground", "loads", "ranks", "roll", "row.width"]
