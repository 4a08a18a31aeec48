"""What the odds of dice cost is known at once, and is what adding them up one by one comes to."""

from __future__ import annotations

import pytest

from tablewright.dice import effort, parse
from tablewright.dice.effort import effort_of


def added_one_by_one(count: int, span: int, totals: int) -> tuple[int, int]:
    """Return the steps of adding up `count` dice with so many totals over `span`, and theirs."""
    steps, so_far = totals, totals
    for dice in range(2, count + 1):
        steps += so_far * totals
        so_far = min(so_far * totals, span * dice + 1)
    return steps, so_far


@pytest.mark.parametrize(
    ("text", "count", "span", "totals"),
    [
        *((f"{count}d6", count, 5, 6) for count in (1, 2, 3, 99)),
        ("40d1", 40, 0, 1),
        ("90d2", 90, 1, 2),
        # Four totals, then eight: with the eighth of them there could be as many as lie between.
        *((f"{count}d{{1,200}}", count, 199, 2) for count in (1, 2, 7, 8, 9, 40)),
        ("30d{5,5,9}", 30, 4, 2),
        ("3d20!4", 3, 99, 100),
    ],
)
def test_equal_dice_cost_what_adding_them_up_costs(
    text: str, count: int, span: int, totals: int
) -> None:
    steps, so_far = added_one_by_one(count, span, totals)
    # The whole is added to a total of nothing.
    assert effort_of(parse(text)).steps == steps + so_far
    assert effort_of(parse(text)).totals == so_far


def test_what_many_dice_cost_is_not_found_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    plus = effort._Size.plus

    def counting(self: effort._Size, other: effort._Size) -> effort._Size:
        nonlocal asked
        asked += 1
        return plus(self, other)

    monkeypatch.setattr(effort._Size, "plus", counting)
    effort_of(parse("60d6 + 40d8"))
    # Two terms, and at most a die each to come to where their number grows evenly.
    assert 2 <= asked < 8
