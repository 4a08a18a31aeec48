"""Formulas as functions of Python: always the runtime's own answer, or none."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.formula import (
    ASKED_OFTEN,
    Environment,
    EvaluationError,
    FormulaType,
    FormulaValue,
)
from tablewright.formula.quick import LARGEST_GIVEN, quick_formula
from tablewright.formula.syntax_tree import Call, Name, UnreadableTreeError, tree_in

NAMES = {
    "a": FormulaType.INTEGER,
    "b": FormulaType.INTEGER,
    "row.width": FormulaType.INTEGER,
    "is_dark": FormulaType.BOOLEAN,
    "ground": FormulaType.TEXT,
    "sizes": FormulaType.INTEGERS,
    "weight": FormulaType.NUMBER,
}
ENVIRONMENT = Environment(NAMES)
SOME = (-(2**63), -(2**31), -7, -2, -1, 0, 1, 2, 3, 10, 20, 2**31, 2**63 - 1)

integers: st.SearchStrategy[str] = st.deferred(
    lambda: st.one_of(
        st.sampled_from(["a", "b", "row.width"]),
        st.integers(-9, 9).map(str),
        st.sampled_from(SOME).map(str),
        st.tuples(integers, st.sampled_from("+-*/%"), integers).map(_in_brackets),
        integers.map(lambda each: f"-({each})"),
        st.tuples(booleans, integers, integers).map("({0[0]} ? {0[1]} : {0[2]})".format),
        st.tuples(st.sampled_from(["half_up", "floor_div"]), integers, integers).map(
            "{0[0]}({0[1]}, {0[2]})".format
        ),
        st.tuples(
            st.sampled_from(["sum", "least", "greatest"]), st.lists(integers, min_size=1)
        ).map(lambda each: f"{each[0]}([{', '.join(each[1])}])"),
    )
)
texts: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(["ground", '"mud"', "'ice'", '""', '"😀 \\" \\\\ __import__"']),
    st.deferred(lambda: st.tuples(booleans, texts, texts)).map("({0[0]} ? {0[1]} : {0[2]})".format),
)
booleans: st.SearchStrategy[str] = st.deferred(
    lambda: st.one_of(
        st.sampled_from(["is_dark", "true", "false"]),
        st.tuples(integers, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), integers).map(
            _in_brackets
        ),
        st.tuples(texts, st.sampled_from(["==", "!="]), texts).map(_in_brackets),
        st.tuples(booleans, st.sampled_from(["&&", "||", "==", "!="]), booleans).map(_in_brackets),
        booleans.map(lambda each: f"!({each})"),
        st.tuples(integers, st.lists(integers, min_size=1)).map(_contained),
        st.tuples(texts, st.lists(texts, min_size=1)).map(_contained),
        st.tuples(integers, integers, integers).map("within({0[0]}, [{0[1]}, {0[2]}])".format),
    )
)
figures = st.fixed_dictionaries(
    {
        **dict.fromkeys(("a", "b", "row.width"), st.integers(-9, 9) | st.sampled_from(SOME)),
        "is_dark": st.booleans(),
        "ground": st.sampled_from(["mud", "ice", "", '😀 " \\ __import__']),
    }
)


def _in_brackets(parts: tuple[str, ...]) -> str:
    return f"({' '.join(parts)})"


def _contained(parts: tuple[str, list[str]]) -> str:
    return f"({parts[0]} in [{', '.join(parts[1])}])"


def runtimes_answer(text: str, values: Mapping[str, FormulaValue]) -> object:
    """Return what the runtime says: a formula that was not asked often has nothing else."""
    try:
        return ENVIRONMENT.compile(text).evaluate(values)
    except EvaluationError as error:
        return str(error)


@given(st.one_of(integers, booleans, texts), figures)
@settings(max_examples=150)
def test_a_function_says_what_the_runtime_says_or_nothing(
    text: str, values: dict[str, FormulaValue]
) -> None:
    answer = ENVIRONMENT.compile(text).quick(tuple(sorted(values)))
    if answer is not None:
        try:
            told = answer(*(values[name] for name in sorted(values)))
        except Exception:
            return
        said = runtimes_answer(text, values)
        assert (told, type(told)) == (said, type(said))


GIVEN: dict[str, FormulaValue] = {"a": -7, "b": 2, "row.width": 3, "is_dark": True, "ground": "mud"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a / b", -3),
        ("a % b", -1),
        ("-a / b", 3),
        ("a % -b", -1),
        ("a - b * row.width", -13),
        ("half_up(a, b)", -3),
        ("floor_div(a, b)", -4),
        ("least([a, b, 4]) + greatest([a, b]) + sum([a, b])", -10),
        ("within(b, [a, row.width])", True),
        ("a == 1 || is_dark && b < 3", True),
        ("!is_dark", False),
        ('ground == "mud" ? row.width : a', 3),
        ('ground in ["ice", "mud"]', True),
        ("b in [1, 2, 3]", True),
        ("b != 2", False),
        ('is_dark ? ground : "none"', "mud"),
        ("false && 1 / 0 == 1", False),
        ("9223372036854775807 > a", True),
    ],
)
def test_plain_formulas_are_functions(text: str, value: FormulaValue) -> None:
    names = tuple(sorted(GIVEN))
    answer = ENVIRONMENT.compile(text).quick(names)
    assert answer is not None
    assert answer(*(GIVEN[name] for name in names)) == value == runtimes_answer(text, GIVEN)


@pytest.mark.parametrize(
    "text",
    [
        "sizes[0]",
        "2 in sizes",
        "sum(sizes)",
        "weight > 0.25",
        'ground + "y"',
        'ground < "n"',
        "size(ground)",
        "[1, 2].exists(n, n > a)",
        "a * b * row.width * a",
        "9223372036854775807 + a",
        "-(-9223372036854775808)",
        f"sum([{', '.join(['a * b * row.width'] * 9)}])",
    ],
)
def test_all_others_are_the_runtimes(text: str) -> None:
    assert ENVIRONMENT.compile(text).quick(tuple(sorted(NAMES))) is None


@pytest.mark.parametrize(
    ("text", "given_values"),
    [
        ("a / b", {"a": 1, "b": 0}),
        ("a % b", {"a": 1, "b": 0}),
        ("half_up(a, b)", {"a": 1, "b": 0}),
        ("a + b", {"a": LARGEST_GIVEN + 1, "b": 0}),
        ("a + b", {"a": 1, "b": -LARGEST_GIVEN - 1}),
        ("a > b", {"a": True, "b": 0}),
        ("a > b", {"a": 1.5, "b": 0}),
        ("a == b", {"a": "", "b": ""}),
    ],
)
def test_a_function_gives_up_where_only_the_runtime_can_say(
    text: str, given_values: dict[str, FormulaValue]
) -> None:
    answer = ENVIRONMENT.compile(text).quick(("a", "b"))
    assert answer is not None
    with pytest.raises(Exception):  # noqa: B017, PT011 - whichever it is
        answer(given_values["a"], given_values["b"])


def test_a_formula_that_is_asked_often_answers_and_fails_as_before() -> None:
    formula = ENVIRONMENT.compile("a / b")
    for number in range(3 * ASKED_OFTEN):
        assert formula.evaluate({"a": number, "b": 2}) == number // 2
        with pytest.raises(EvaluationError, match="division by zero"):
            formula.evaluate({"a": number, "b": 0})
    with pytest.raises(EvaluationError, match="overflow"):
        formula.evaluate({"a": -(2**63), "b": -1})


def test_the_runtime_is_seldom_asked_for_a_plain_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    formula = ENVIRONMENT.compile("a + b > 3")
    asked = []
    original = formula._expression

    class Counted:
        def eval(self, data: object) -> object:
            asked.append(data)
            return original.eval(data=data)

        def serialize(self) -> bytes:
            return bytes(original.serialize())

    monkeypatch.setattr(formula, "_expression", Counted())
    for number in range(1_000):
        formula.evaluate({"a": number, "b": 2})
    assert len(asked) < ASKED_OFTEN


def test_the_tree_of_a_formula() -> None:
    tree = tree_in(ENVIRONMENT.compile("row.width + -3")._expression.serialize())
    assert tree == Call("_+_", (Name("row.width"), -3))


@given(st.binary(max_size=60))
def test_bytes_that_are_no_tree_are_refused(held: bytes) -> None:
    with pytest.raises(UnreadableTreeError):
        tree_in(held)
    assert quick_formula(held, NAMES) is None


def test_a_tree_that_is_cut_off_is_refused() -> None:
    whole = ENVIRONMENT.compile("a + 1")._expression.serialize()
    for length in range(len(whole)):
        with pytest.raises(UnreadableTreeError):
            tree_in(whole[:length])
