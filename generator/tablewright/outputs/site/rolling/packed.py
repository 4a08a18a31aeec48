"""A formula's table written short, without losing an entry.

The figures that a formula reads are its axes. A key is the number that the places of its figures on
their axes make, the last axis changing fastest. What is written are the steps from key to key, and
the values; whole numbers as what is left of them when `slopes` times the figures are taken off,
since most formulas add up what they read, and then nothing but one number is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tablewright.odds.states import WorkedFormula

Data = dict[str, Any]
Figures = tuple[Any, ...]

# The farthest whole number that scripts in a browser tell from its neighbour.
_EXACT = 2**53
# With more keys than that they could not count.
MOST_KEYS = _EXACT


def packed(worked: WorkedFormula) -> Data:
    """Return the table of a formula, which has no more than `MOST_KEYS`, as plain data."""
    entries = {tuple(map(_plain, key)): _plain(value) for key, value in worked.values.items()}
    axes = [sorted({key[index] for key in entries}) for index in range(len(worked.reads))]
    spots = [{figure: spot for spot, figure in enumerate(axis)} for axis in axes]
    by_key: dict[int, tuple[Figures, Any]] = {}
    for figures, value in entries.items():
        key = 0
        for axis, spot, figure in zip(axes, spots, figures, strict=True):
            key = key * len(axis) + spot[figure]
        by_key[key] = (figures, value)
    keys = sorted(by_key)
    data: Data = {"reads": list(worked.reads), "axes": [_axis(axis) for axis in axes]}
    if worked.target:
        data["name"] = worked.target
    if keys != list(range(len(keys))):
        data["steps"] = runs([keys[0], *(after - before for before, after in pairwise(keys))])
    return {**data, "count": len(keys), **_values([by_key[key] for key in keys])}


def runs(values: Iterable[Any]) -> list[Any]:
    """Return `values` as value, how often, next value, how often, and so on."""
    found: list[Any] = []
    for value in values:
        if found and found[-2] == value:
            found[-1] += 1
        else:
            found += [value, 1]
    return found


def _plain(value: object) -> Any:
    """Return `value` as scripts can hold it exactly: whole numbers that are too large as text."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if isinstance(value, int) and abs(value) >= _EXACT:
        return str(value)
    return value


def _axis(axis: Sequence[Any]) -> Data:
    low = axis[0]
    if _is_whole(low) and list(axis) == list(range(low, low + len(axis))):
        return {"from": low, "count": len(axis)}
    return {"values": [list(v) if isinstance(v, tuple) else v for v in axis]}


def _values(entries: Sequence[tuple[Figures, Any]]) -> Data:
    if all(_is_whole(value) for _, value in entries):
        slopes = _slopes(entries)
        left = runs(
            value - sum(s * f for s, f in zip(slopes, figures, strict=True) if s)
            for figures, value in entries
        )
        plain = runs(value for _, value in entries)
        return {"slopes": slopes, "left": left} if len(left) < len(plain) else {"left": plain}
    different = sorted({value for _, value in entries}, key=repr)
    places = {value: index for index, value in enumerate(different)}
    shown = [list(value) if isinstance(value, tuple) else value for value in different]
    return {"values": shown, "left": runs(places[value] for _, value in entries)}


def _slopes(entries: Sequence[tuple[Figures, int]]) -> list[int]:
    """Return by how much the first two neighbours along each axis differ, per step; 0 if none."""
    return [_slope(entries, index) for index in range(len(entries[0][0]))]


def _slope(entries: Sequence[tuple[Figures, int]], index: int) -> int:
    seen: dict[Figures, tuple[Any, int]] = {}
    for figures, value in entries:
        others = (*figures[:index], *figures[index + 1 :])
        if others in seen and _is_whole(figures[index]):
            figure, before = seen[others]
            slope, rest = divmod(value - before, figures[index] - figure)
            return 0 if rest else slope
        seen.setdefault(others, (figures[index], value))
    return 0


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def members(members_by_name: Mapping[str, Sequence[Any]]) -> Data:
    """Return what each row of a table brings, by name, as scripts can hold it."""
    return {
        name: [list(v) if isinstance(v, tuple | list) else v for v in map(_plain, column)]
        for name, column in members_by_name.items()
    }
