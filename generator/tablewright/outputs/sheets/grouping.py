"""Which sections of cheat sheets share a page, and how large their type may be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from tablewright.outputs.sheets.shared_page import BETWEEN, SAFETY
from tablewright.typeset.panels import SHEET_TYPE

# What goes on over more pages is set in one size of type on all of them.
FEW_PAGES = 4
# What takes no more of a page is not left alone on it.
_SHORT = 0.4
# What parting the sections of one situation costs, as a part of a page.
_PARTED = 0.15


@dataclass(frozen=True, slots=True)
class Section:
    """How tall a section is in type of `size` points, in millimetres; whether it goes on.

    One that goes on is a further part of the section before it, and never stands before that.
    """

    size: float
    height: float
    goes_on: bool = False

    def at(self, size: float) -> float:
        """Return how tall it is, at most, in smaller type of `size` points."""
        return self.height * min(size / self.size, 1)

    def likely_at(self, size: float) -> float:
        """Return how tall it is about in type of `size` points, larger or smaller."""
        return self.height * size / self.size


def sharing_runs(
    sections: Sequence[Section], situations: Sequence[str], room: float
) -> tuple[tuple[int, ...], ...]:
    """Return which sections share each page: in order, unless another order saves a page.

    Below a short first section, such as the contents, stands another in any case, if one fits.
    """
    return _with_company(_fewest_runs(sections, situations, room), sections, room)


def _with_company(
    runs: tuple[tuple[int, ...], ...], sections: Sequence[Section], room: float
) -> tuple[tuple[int, ...], ...]:
    """Return `runs`, in which a first section that is alone is joined by one that fits below it."""
    if not runs or runs[0] != (0,) or sections[0].height > _SHORT * room:
        return runs
    is_parted = [*(section.goes_on for section in sections[1:]), False]
    fitting = (
        n
        for n in range(1, len(sections))
        if not sections[n].goes_on
        and not is_parted[n]
        and _filled([sections[0], sections[n]], room) < inf
    )
    found = next(fitting, None)
    if found is None:
        return runs
    others = (tuple(n for n in run if n != found) for run in runs[1:])
    return ((0, found), *(run for run in others if run))


def _filled(sections: Sequence[Section], room: float) -> float:
    """Return which part of `room` millimetres `sections` fill; infinite where they need more."""
    size = min(section.size for section in sections)
    taken = sum(section.at(size) + SAFETY for section in sections)
    taken += BETWEEN * (len(sections) - 1)
    # A section by itself was seen to fit.
    if len(sections) > 1 and taken > room:
        return inf
    return min(taken / room, 1.0)


def _fewest_runs(
    sections: Sequence[Section], situations: Sequence[str], room: float
) -> tuple[tuple[int, ...], ...]:
    """Return which sections share each page: in order, unless another order saves a page.

    Of other orders one is taken that keeps what is for one situation together, if it saves as much.
    """
    ways = (
        _in_order(sections, situations, room),
        _first_fitting(sections, situations, room),
        _first_fitting(sections, [""] * len(sections), room),
    )
    return min(ways, key=len)


def _first_fitting(
    sections: Sequence[Section], situations: Sequence[str], room: float
) -> tuple[tuple[int, ...], ...]:
    """Return runs in which each section stands on the first page that has room for it.

    If there is such a page for the same situation, it stands there.
    """
    runs: list[tuple[int, ...]] = []
    last = 0
    for n, section in enumerate(sections):
        fitting = [
            place
            for place in range(last if section.goes_on else 0, len(runs))
            if _filled([sections[m] for m in (*runs[place], n)], room) < inf
        ]
        alike = (p for p in fitting if situations[n] in {situations[m] for m in runs[p]})
        last = next(alike, fitting[0] if fitting else len(runs))
        if last == len(runs):
            runs.append(())
        runs[last] += (n,)
    return tuple(runs)


def _in_order(
    sections: Sequence[Section], situations: Sequence[str], room: float
) -> tuple[tuple[int, ...], ...]:
    """Return the fewest pages of sections in order: about equally full, situations kept whole."""
    count = len(sections)
    # The pages and their cost with which all sections from a place on are on pages.
    best: list[tuple[int, float, tuple[tuple[int, ...], ...]]] = [(0, 0.0, ())] * (count + 1)
    for start in range(count - 1, -1, -1):
        options = []
        for end in range(start + 1, count + 1):
            filled = _filled(sections[start:end], room)
            if filled == inf:
                break
            pages, cost, runs = best[end]
            parted = end < count and situations[end - 1] == situations[end]
            cost += filled**2 + _PARTED * parted
            options.append((pages + 1, cost, (tuple(range(start, end)), *runs)))
        best[start] = min(options)
    return best[0][2]


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
