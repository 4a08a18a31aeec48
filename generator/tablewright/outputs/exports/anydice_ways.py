"""What comes up in so many ways that no die of AnyDice has a face for each: digit by digit.

The ways to roll are numbered, and several dice are the digits of the number, the first worth most.
A function looks at one digit; where that does not settle the result yet, it rolls the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from tablewright.outputs.exports.anydice_dice import Unsayable
from tablewright.outputs.exports.names import letters_of
from tablewright.outputs.exports.one_die import digits_of

# Of so many faces a function is asked for each, and a page has five seconds.
_MOST_FACES = 8_000
# How deep functions call each other there, unless a program says otherwise.
_DEEPEST = 10


class Ways:
    """The functions of one program that number ways; their names begin with `w`."""

    def __init__(self) -> None:
        self._count = 0

    def rolled(self, weights: Iterable[tuple[int, int]]) -> tuple[list[str], str]:
        """Return functions, and a call that comes to each number in as many ways as stand there.

        Raises `Unsayable` where no dice that AnyDice rolls have so many.
        """
        held = [(number, count) for number, count in weights if count]
        common = gcd(*(count for _, count in held))
        ends, last = [], 0
        for number, count in held:
            last += count // common
            ends.append((last, number))
        digits = digits_of(last, _MOST_FACES)
        if digits is None or len(digits) > _DEEPEST:
            raise Unsayable("AnyDice would need more faces than it can hold")
        lines: list[str] = []
        return lines, self._call(digits, ends, lines)

    def _call(self, digits: list[int], ends: list[tuple[int, int]], lines: list[str]) -> str:
        """Return a call for the first of `digits`; its function is added to `lines`.

        `ends` are the last way of each number, counted from 1 in this block of ways.
        """
        word = f"w{letters_of(self._count).lower()}"
        self._count += 1
        step = 1
        for faces in digits[1:]:
            step *= faces
        own = [*self._body(digits, step, ends, lines)]
        lines += [f"function: way {word} of N:n {{", *own, "}"]
        return f"[way {word} of 1d{digits[0]}]"

    def _body(
        self, digits: list[int], step: int, ends: list[tuple[int, int]], lines: list[str]
    ) -> Iterator[str]:
        """Yield what a digit means: numbers of their own, or the next digit."""
        mixed: dict[int, None] = {}
        for (end, number), before in zip(ends, [0, *(end for end, _ in ends)], strict=False):
            low, high = -(-before // step) + 1, end // step
            if low <= high:
                yield f"  if (N >= {low}) & (N <= {high}) {{ result: {number} }}"
            if end % step:
                mixed[end // step + 1] = None
        for face in mixed:
            start = (face - 1) * step
            inside: list[tuple[int, int]] = []
            for end, number in ends:
                if end > start and (not inside or inside[-1][0] < step):
                    inside.append((min(end - start, step), number))
            yield f"  if N = {face} {{ result: {self._call(digits[1:], inside, lines)} }}"
