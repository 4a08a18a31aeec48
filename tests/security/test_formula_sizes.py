"""Formulas cannot fill the memory: what they make is bounded while it is made."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fixture_types import Write
from limited import check
from tablewright.formula import Environment, EvaluationError, FormulaType


@pytest.mark.parametrize("first", ["\"'0123456789'\"", '"[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"'])
def test_values_that_grow_tenfold_are_refused_where_they_pass_the_bound(
    written: Write, first: str
) -> None:
    names = "abcdefghij"
    grown = "".join(f"  {name}: {' + '.join([above] * 10)}\n" for above, name in pairwise(names))
    blown_up = (
        f"kind: check\ntitle: Growth\nroll: 1d2\nvalues:\n  a: {first}\n{grown}"
        "outcomes:\n  - {name: Many, when: size(j) > roll}\n  - {name: Few}\n"
    )
    answer = check(written({"wilds/growth.yaml": blown_up}).root)
    faults = [f for f in answer.report["diagnostics"] if f["code"] == "TW204"]
    # `d` would be the first with 10,000.
    assert [fault["line"] for fault in faults] == [blown_up.split("  d:")[0].count("\n") + 1]
    assert "2,000 characters or items" in faults[0]["message"]


@pytest.mark.parametrize(
    "text",
    [
        "size([t].map(x, x + x)" + ".map(x, x + x)" * 12 + ")",
        "size([t].map(x,[x,x]).map(x,[x,x]).map(x,[x,x]).map(x,[x,x]).map(x,[x,x]))",
        "size(l.filter(a, l.exists(b, size(l + l + l) > a + b)))",
        "size(l.map(a, l.map(b, l.map(c, l))))",
        "size(" + " + ".join(["m . t"] * 20) + ")",
    ],
)
def test_what_is_large_only_on_the_way_is_refused_beforehand(text: str) -> None:
    environment = Environment(
        {"t": FormulaType.TEXT, "l": FormulaType.INTEGERS, "m.t": FormulaType.TEXT}
    )
    formula = environment.compile(text)
    with pytest.raises(EvaluationError, match="too much"):
        formula.evaluate({"t": "x" * 100, "l": list(range(500)), "m.t": "x" * 300_000})


def test_rules_of_games_are_far_from_the_bound() -> None:
    environment = Environment({"names": FormulaType.TEXTS})
    formula = environment.compile("names.all(a, size(names.filter(b, b == a)) == 1)")
    assert formula.evaluate({"names": [f"name {number}" for number in range(12)]}) is True
