"""What can be wrong with a formula: where, and what to write instead."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.formula import (
    RESERVED_NAMES,
    Environment,
    Formula,
    FormulaError,
    FormulaType,
    Problem,
    ProblemKind,
)

NAMES = {
    "roll": FormulaType.INTEGER,
    "bonus": FormulaType.INTEGER,
    "ground": FormulaType.TEXT,
    "row.width": FormulaType.INTEGER,
    "row.weight": FormulaType.NUMBER,
    "row.blow.mean": FormulaType.NUMBER,
    "skills": FormulaType.INTEGERS_BY_NAME,
    "skills.names": FormulaType.TEXTS,
}
SYNTAX, NAME, TYPE = ProblemKind.SYNTAX, ProblemKind.NAME, ProblemKind.TYPE


def problems(text: str, *results: FormulaType) -> tuple[Problem, ...]:
    with pytest.raises(FormulaError) as raised:
        Environment(NAMES).compile(text, *results)
    return raised.value.problems


@pytest.mark.parametrize(
    ("text", "kind", "part", "hint"),
    [
        ("rol > 3", NAME, "rol", "did you mean `roll`?"),
        ("3 < rol", NAME, "rol", "did you mean `roll`?"),
        ("roll +\n  bonsu", NAME, "bonsu", "did you mean `bonus`?"),
        ('"😀" == ground && rol > 3', NAME, "rol", "did you mean `roll`?"),
        ("row.widht", NAME, "row.widht", "did you mean `row.width`?"),
        ("roll.x", NAME, "roll.x", "did you mean `roll`?"),
        ("has(ground.x)", NAME, "ground.x", "did you mean `ground`?"),
        ("zzz", NAME, "zzz", "the names here are `bonus`, `ground`"),
        ("half_upp(1, 2)", NAME, "half_upp", "did you mean `half_up`?"),
        ("zzz(1)", NAME, "zzz", "the functions are `sum`"),
        ("half_up(1)", TYPE, "half_up", "give it a whole number and a whole number"),
        ("sum(roll)", TYPE, "sum", "a list is written [1, 2, 3]"),
        ("roll + ground", TYPE, "+", "numbers go with numbers"),
        ("roll > true", TYPE, ">", "numbers go with numbers"),
        ("roll in ground", TYPE, "in", "numbers go with numbers"),
        ("[1][ground]", TYPE, "[", "numbers go with numbers"),
        ("!roll", TYPE, "!", "numbers go with numbers"),
        ("roll > 1.5", TYPE, ">", "write `double(roll)`: like is compared with like"),
        ("row.weight > 3", TYPE, ">", "write `3.0`"),
        ("3 < row.weight", TYPE, "<", "write `3.0`"),
        ("skills.nmes", NAME, "nmes", "did you mean `names`?"),
        ("has(skills.Climb)", NAME, "Climb", "write `skills['Climb']`"),
        ("skills", TYPE, "skills", "write a formula that gives a number"),
        ("skills['Climb'] == ground", TYPE, "==", "numbers go with numbers"),
        ("skills[roll]", TYPE, "[", "numbers go with numbers"),
        ("roll > 3 ? 1 : ground", TYPE, "?", "let both sides"),
        ("null", TYPE, "null", "write a formula that gives"),
        ("roll = 3", SYNTAX, "=", "equality is written `==`"),
        ("roll ≤ 3", SYNTAX, "≤", "write `<=`"),
        ("roll ≠ 3", SYNTAX, "≠", "write `!=`"),
        ("roll − 3", SYNTAX, "−", "minus is written `-`"),
        ("roll * 1,5", SYNTAX, ",", "a fraction is written with a point, such as 1.5"),
        ("ground == “firm”", SYNTAX, "“firm”", "quotation marks are straight in formulas"),
        ("min([roll, 3]) > 1", TYPE, "min", "write `least([roll, 3])`"),
        ("max(1, 2, (3), roll) > 1", TYPE, "max", "write `greatest([1, 2, (3), roll])`"),
        ("min(ground, roll) > 1", TYPE, "min", "of more than three, or of a list, it is"),
        ("row.blow.avg > 1.0", NAME, "row.blow.avg", "write `row.blow.mean`"),
        ("roll > row.weight", TYPE, ">", "write `double(roll)`: like is compared with like"),
        ("row.weight < roll", TYPE, "<", "write `double(roll)`"),
        ("roll * bonus > row.weight", TYPE, ">", "write `double(...)` around the whole number"),
        ("least(roll, 3) > 1", TYPE, "least", "of two numbers it is `min(a, b)`"),
        ("round(roll / 2) > 1", TYPE, "round", "`half_up(a, b)` is a / b, halves upward"),
        ("abs(roll)", NAME, "abs", "write `greatest([a, -a])`"),
        ("get(skills, 'Climb')", NAME, "get", "write `value_or(map, 'Name', 0)`"),
        ("roll > 3 and bonus > 3", SYNTAX, "and", "`and` is written `&&`"),
        ("roll x 3 > bonus", SYNTAX, "x", "write `*`"),
        ("roll > bonus plus 2", SYNTAX, "plus", "write `+`"),
        ("in > 3", SYNTAX, "in", "use another name"),
        ("'wet", SYNTAX, "'", "write the closing quotation mark"),
        ("roll ^ 2", SYNTAX, "^", "the signs are"),
    ],
)
def test_one_problem(text: str, kind: ProblemKind, part: str, hint: str) -> None:
    (found,) = problems(text)
    assert found.kind is kind
    assert text[found.offset : found.offset + found.length] == part
    assert hint in found.hint


@pytest.mark.parametrize("text", ["", "roll >", "(roll", "roll ? 1", "roll +\n"])
def test_a_formula_that_ends_too_early(text: str) -> None:
    (found,) = problems(text)
    assert (found.kind, found.offset, found.length) == (SYNTAX, len(text), 0)
    assert found.message == "this formula ends too early"


def test_several_problems_at_once() -> None:
    found = problems("rol + bonsu")
    assert [(p.offset, p.length) for p in found] == [(0, 3), (6, 5)]


def test_a_result_that_is_not_wanted() -> None:
    (found,) = problems("roll + 1", FormulaType.BOOLEAN)
    assert found.message == "this formula gives a whole number, but true or false is wanted here"
    assert (found.offset, found.length) == (0, 8)


@pytest.mark.parametrize(
    "text", ["roll" + " + roll" * 400, "(" * 200 + "roll" + ")" * 200, "x" * 9999]
)
def test_a_formula_that_is_too_large(text: str) -> None:
    (found,) = problems(text)
    assert found.kind is SYNTAX
    assert found.hint == "name a part of it under `values:`"


@pytest.mark.parametrize("name", sorted(RESERVED_NAMES))
def test_a_reserved_name_cannot_be_declared_to_any_use(name: str) -> None:
    environment = Environment({name: FormulaType.INTEGER})
    with pytest.raises(FormulaError):
        environment.compile(f"{name} + 1", FormulaType.INTEGER)


@settings(max_examples=300)
@given(st.text("rolbnus.wdth()[]+-*/%=<>!&|?:,'\" 0123456789\n\\@#$😀≤−", max_size=30))
def test_any_text_compiles_or_says_where_it_does_not(text: str) -> None:
    found: tuple[Problem, ...] = ()
    try:
        formula: Formula | None = Environment(NAMES).compile(text)
    except FormulaError as error:
        formula, found = None, error.problems
    assert (formula is None) == bool(found)
    for problem in found:
        assert 0 <= problem.offset <= problem.offset + problem.length <= len(text)
        assert problem.message
        assert problem.hint
