"""How a check begins: with a number that the roll has to reach."""

from __future__ import annotations

from tablewright.dice import Expression, distribution, parse
from tablewright.starters.starter import (
    Starter,
    StartRequest,
    UnusableStartError,
    commented,
    scalar,
)

_USUAL_ROLL = "2d6"
# Numbers to reach that a grid shows well beneath each other.
_MOST_VALUES = 12


def start_check(asked: StartRequest) -> str:
    """Return the text of a check of one number that is known before the roll."""
    roll = asked.roll or parse(_USUAL_ROLL)
    first, last = _numbers_to_reach(roll)
    head = f"kind: check\ntitle: {scalar(asked.title)}\n"
    return head + commented(
        [
            (f"roll: {roll}", "what is rolled; formulas call it `roll`"),
            ("inputs:", "what is known before"),
            (f"  target: {{title: Target, range: {first} to {last}}}", ""),
            ("outcomes:", "the first that holds is what happens"),
            ("  - {name: Success, when: roll >= target}", ""),
            ("  - {name: Failure}", "without `when`: whatever else comes up"),
            ("odds: {rows: target}", "the grid of chances that is printed"),
        ]
    )


def _numbers_to_reach(roll: Expression) -> tuple[int, int]:
    """Return the least and the greatest of them, such that none is always or never reached."""
    odds = distribution(roll)
    if odds.minimum == odds.maximum:
        raise UnusableStartError(f"{roll} is always {odds.minimum}: nothing is decided by it")
    first, last = odds.minimum + 1, odds.maximum
    if last - first < _MOST_VALUES:
        return first, last
    middle = round(odds.mean)
    first = max(first, min(middle - _MOST_VALUES // 2, last - _MOST_VALUES + 1))
    return first, first + _MOST_VALUES - 1


STARTER = Starter(start_check, "checks", frozenset({"roll"}))
