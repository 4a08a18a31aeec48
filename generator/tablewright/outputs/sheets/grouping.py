"""Which sections of cheat sheets share a page, and how large their type may be there."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from tablewright.outputs.sheets.shared_page import BETWEEN, SAFETY
from tablewright.records import Struct, replace
from tablewright.typeset.panels import SHEET_TYPE

# What goes on over more pages is set in one size of type on all of them.
FEW_PAGES = 4
# So many pages of a booklet are printed on one sheet of paper.
PAGES_PER_SHEET = 4
# What turning a leaf costs: behind the first part of something, behind a later one, and before what
# somebody is sent to.
_FIRST_TURN, _LATER_TURN, _LED_TURN = 4, 2, 1
# Type so much smaller, a quarter of a point, nobody sees; a page less everybody does.
_A_HAIR_SMALLER = 9.75 / 10
# What each page behind one of none costs.
_EARLY = 0.001
# What parting the sections of one situation costs, as a part of a page.
_PARTED = 0.15
# The same of a page that is less full than this, if nothing helps below what it has.
_HALF_EMPTY, _UNFILLED = 0.55, 0.1


class Section(Struct, frozen=True):
    """How tall a section is in type of `size` points, in millimetres; whether it goes on.

    One that goes on is a further part of the section before it, and never stands before that; one
    that `is_led_to` is what the section before it sends its reader to. Below one that `is_helped`
    stands something else that helps with it, if there is room.
    """

    size: float
    height: float
    goes_on: bool = False
    is_led_to: bool = False
    is_helped: bool = False

    def at(self, size: float) -> float:
        """Return how tall it is, at most, in smaller type of `size` points."""
        return self.height * min(size / self.size, 1)

    def likely_at(self, size: float) -> float:
        """Return how tall it is about in type of `size` points, larger or smaller."""
        return self.height * size / self.size


class _Pages(Struct, frozen=True, order=True):
    """Which sections stand on each page; what leaves turned within one cost, and what all costs.

    Fewer turned leaves are better, and then what costs less. A leaf that parts what stands first
    from what comes next counts more than others.
    """

    turned: int = 0
    cost: float = 0.0
    runs: tuple[tuple[int, ...], ...] = ()


def sharing_runs(
    sections: Sequence[Section],
    situations: Sequence[str],
    room: float,
    first: int | None = None,
    behind: int = 0,
) -> tuple[tuple[int, ...], ...]:
    """Return which sections share each page, in their order: on as few pages as hold them.

    These are about equally full, and what is for one situation rather stands together. Where pages
    are bound, `first` is the number of the first, and so many stand `behind` the last: there so few
    leaves as can be are turned within what goes on, or is looked up together, if that takes no
    further sheet of paper; between them, or before all, may be pages of none.
    """
    # All are set in one size of type: that in which the fullest of them fits a page, or a hair less
    # where that saves a page.
    size = min(section.size for section in sections)
    smaller = size * _A_HAIR_SMALLER if first is None else size
    runs = [
        _runs_at(each, sections, situations, room, first, behind)
        for each in dict.fromkeys((size, smaller))
    ]
    return min(runs, key=len)


def _runs_at(
    size: float,
    sections: Sequence[Section],
    situations: Sequence[str],
    room: float,
    first: int | None,
    behind: int,
) -> tuple[tuple[int, ...], ...]:
    """Return the same for type of `size` points."""
    heights = [section.at(size) + SAFETY for section in sections]
    is_bound = first is not None
    at_left, at_right = _by_count(sections, heights, situations, room, is_bound=is_bound)
    if first is None:
        return min(at_left.items())[1].runs
    here = at_right if first % 2 else at_left
    others = first - 1 + behind
    return min(here.items(), key=lambda option: _worth(others + option[0], option[1]))[1].runs


def _worth(count: int, pages: _Pages) -> tuple[float, ...]:
    return -(-count // PAGES_PER_SHEET), pages.turned, count, pages.cost


def _filled(heights: Sequence[float], room: float) -> float:
    """Return which part of `room` millimetres sections fill; infinite where they need more."""
    taken = sum(heights) + BETWEEN * (len(heights) - 1)
    # A section by itself was seen to fit.
    if len(heights) > 1 and taken > room:
        return inf
    return min(taken / room, 1.0)


def _by_count(
    sections: Sequence[Section],
    heights: Sequence[float],
    situations: Sequence[str],
    room: float,
    *,
    is_bound: bool,
) -> tuple[dict[int, _Pages], dict[int, _Pages]]:
    """Return the best pages by how many they are, if the first lies at the left, and at the right.

    `heights` are those of `sections`, in millimetres. The pages are as few as can be, or a little
    more if they are bound.
    """
    last = len(heights)
    spare = PAGES_PER_SHEET - 1 if is_bound else 0
    # The pages from each section on, the first of which lies at the left or at the right.
    best: list[tuple[dict[int, _Pages], dict[int, _Pages]]] = [({0: _Pages()}, {0: _Pages()})] * (
        last + 1
    )
    for start in range(last - 1, -1, -1):
        sides: tuple[dict[int, _Pages], dict[int, _Pages]] = ({}, {})
        for end in range(start + 1, last + 1):
            filled = _filled(heights[start:end], room)
            if filled == inf:
                break
            parted = end < last and situations[end - 1] == situations[end]
            turn = _turn(sections[end - 1], sections[end]) if is_bound and end < last else 0
            is_helped = is_bound or any(each.is_helped for each in sections[start:end])
            cost = filled**2 + _UNFILLED * (filled < _HALF_EMPTY and not is_helped)
            for is_right, found in enumerate(sides):
                # What lies at the left begins a new opening.
                turned = turn if is_right else 0
                for count, after in best[end][not is_right].items():
                    option = _Pages(
                        after.turned + turned,
                        after.cost + cost + _PARTED * parted,
                        (tuple(range(start, end)), *after.runs),
                    )
                    found[count + 1] = min(option, found.get(count + 1, option))
        if is_bound and not sections[start].goes_on:
            _put_off(sides)
        for found in sides:
            for count in [count for count in found if count > min(found) + spare]:
                del found[count]
        best[start] = sides
    return best[0]


def _turn(before: Section, after: Section) -> int:
    """Return what turning a leaf between two sections costs.

    What stands first is looked up with what comes next, more than that with what comes later.
    """
    if after.goes_on:
        return _LATER_TURN if before.goes_on else _FIRST_TURN
    return _LED_TURN if after.is_led_to else 0


def _put_off(sides: tuple[dict[int, _Pages], dict[int, _Pages]]) -> None:
    """Add to pages that begin at the left those that begin at the right behind one of none."""
    plain = [dict(found) for found in sides]
    for found, others in zip(sides, reversed(plain), strict=True):
        for count, after in others.items():
            # What is put off for nothing stands as late as it may.
            cost = after.cost + _EARLY * count
            option = replace(after, cost=cost, runs=((), *after.runs))
            found[count + 1] = min(option, found.get(count + 1, option))


def kept_sizes(sections: Sequence[Section]) -> list[int]:
    """Return for each section the place in `SHEET_TYPE` of the largest type it may be set in.

    A section that goes on over many pages is one thing: it keeps the type it was divided in.
    """
    kept = [0] * len(sections)
    first = 0
    for n in range(1, len(sections) + 1):
        if n < len(sections) and sections[n].goes_on:
            continue
        if n - first > FEW_PAGES:
            kept[first:n] = [SHEET_TYPE.index(each.size) for each in sections[first:n]]
        first = n
    return kept
