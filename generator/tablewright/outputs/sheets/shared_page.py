"""Sections below each other on a page, all pages in the largest type in which every one fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from tablewright.outputs.sheets.halves import undivided
from tablewright.records import Struct, field
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.measuring import Measure
from tablewright.typeset.panels import SHEET_TYPE, Panel, em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import MOST_AIR, plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.roomier_grids import width_of_grids
from tablewright.typeset.typesetter import Typesetter

# Between sections, in millimetres: more than between the blocks of one.
BETWEEN = 5.0
# So much more a section is given at most, to stand further from what is below it.
_MOST_MORE = 8.0
# Type of a page with room is so much larger than that of others at most, or else so much where the
# page would be full in type as much larger again as the last says.
_MOST_LARGER, _FAR_LARGER, _ALL_BUT_EMPTY = 1.16, 1.21, 1.15
# So many of the sizes between are tried.
_MOST_TRIED = 3
# What rounding may add to the height of a section.
SAFETY = 0.4


class SharedPage(Struct, frozen=True):
    """Sections below each other on one page, and how tall each may stand, in millimetres."""

    plans: tuple[Plan, ...]
    heights: tuple[float, ...]

    @property
    def tops(self) -> tuple[float, ...]:
        """How far below the top of the page each section begins."""
        return tuple(sum(self.heights[:n]) + BETWEEN * n for n in range(len(self.heights)))


def in_one_type(
    pages: Sequence[tuple[Panel, ...]],
    likely: Sequence[int],
    largest: Sequence[int],
    box: Box,
    typesetter: Typesetter,
    measure: Measure,
    *,
    openings: Sequence[int] = (),
) -> list[SharedPage | None]:
    """Return `pages` in the largest type in which all of them fit; None for one that fits in none.

    All are set in one size of `SHEET_TYPE`: that whose place is `likely` for the fullest of them is
    tried first, and none before the `largest` that one of them may be set in. Where each is in one
    of the `openings` of a booklet, a page with much room has larger type, and so has what faces it
    if one thing goes on there. Raises `TemplateFault`.
    """
    first, last = max(largest), len(SHEET_TYPE) - 1
    place = max(*likely, first)
    tries = _Tries(list(pages), box, typesetter, measure, [SHEET_TYPE[n] for n in likely])
    begun = place
    # Where the fullest page has room for larger type, others are laid out in that at once.
    while place > first and tries.has_room_above(place):
        place -= 1
    while not tries.all_fit(place):
        if place == last:
            # No size is small enough for all: each has the smallest in which it fits.
            sizes = range(last, min(begun, place) - 1, -1)
            return [tries.first_that_fits(n, sizes) for n in range(len(pages))]
        place = tries.likely_below(place)
    # What is reckoned with is more than lines take that were broken before.
    while place > first and tries.all_fit(place - 1):
        place -= 1
    return tries.grown(place, largest, openings) if openings else tries.at(place)


class _Tries(Struct):
    """Pages as they were found in the sizes of type in which they were tried.

    `full` says in which size of type each is about full. One page that does not fit forbids a size
    to all: the fullest is laid out first, then twice as many each time, while all of these fit.
    """

    pages: list[tuple[Panel, ...]]
    box: Box
    typesetter: Typesetter
    measure: Measure
    full: list[float]
    _found: dict[tuple[int, int], SharedPage | None] = field(default_factory=dict)

    def all_fit(self, place: int) -> bool:
        """Return whether all pages fit in the type of that `place`."""
        # Of those that were tried in it one may be known not to, however much room others have.
        tried = (self._found[n, at] for n, at in self._found if at == place)
        if any(page is None for page in tried):
            return False
        left = sorted(range(len(self.pages)), key=lambda n: self.full[n])
        count = 1
        while left:
            if not self._fit(left[:count], place):
                return False
            left, count = left[count:], 2 * count
        return True

    def has_room_above(self, place: int) -> bool:
        """Return whether the fullest page fits at `place`, and seems to in the next larger type.

        Which one that is shows when it is laid out.
        """
        while self._fit([fullest := self._fullest], place):
            if self._fullest == fullest:
                return self.full[fullest] >= SHEET_TYPE[place - 1]
        return False

    @property
    def _fullest(self) -> int:
        return min(range(len(self.pages)), key=lambda n: self.full[n])

    def likely_below(self, place: int) -> int:
        """Return which place to try after `place`, in the type of which something did not fit.

        Sizes are passed over in which the fullest page would be too full even if what it holds
        shrank as its lines do, and they became as many times fewer. Where words are too wide
        nothing tells in which type they are not.
        """
        full, last = min(self.full), len(SHEET_TYPE) - 1
        if not full:
            return place + 1
        most = sqrt(full * SHEET_TYPE[place])
        return next((n for n in range(place + 1, last) if SHEET_TYPE[n] <= most), last)

    def first_that_fits(self, page: int, places: Iterable[int]) -> SharedPage | None:
        """Return the page in the first type, of those of `places`, in which it fits, or None."""
        fits = (place for place in places if self._fit([page], place))
        found = next(fits, None)
        return None if found is None else self._found[page, found]

    def at(self, place: int) -> list[SharedPage | None]:
        """Return all pages in the type of that `place`; None for one that does not fit in it."""
        self._try(range(len(self.pages)), place)
        return [self._found[n, place] for n in range(len(self.pages))]

    def grown(
        self, place: int, largest: Sequence[int], openings: Sequence[int]
    ) -> list[SharedPage | None]:
        """Return pages, which all fit at `place`, with larger type where they leave much.

        Each may be set in the type of the place that is its `largest` at most. What goes on has one
        size on pages of one of the `openings`: overleaf nobody compares it.
        """
        self._try(range(len(self.pages)), place)
        places = [self._larger(n, place, largest[n]) for n in range(len(self.pages))]
        start = 0
        for n in range(1, len(self.pages) + 1):
            is_within = n < len(self.pages) and openings[n] == openings[n - 1]
            if is_within and self.pages[n][0].goes_on:
                continue
            together = range(start, n)
            smallest = max(places[start:n])
            common = smallest if self._fit(together, smallest) else place
            places[start:n] = [common] * len(together)
            start = n
        return [self._found[n, at] for n, at in enumerate(places)]

    def _larger(self, page: int, place: int, largest: int) -> int:
        """Return the place of the larger type in which `page` still fits, of a few that may.

        On a page that would be half empty even so, lists in halves are whole if that is larger yet.
        """
        size, full = SHEET_TYPE[place], self.full[page]
        usual = size * _MOST_LARGER
        far = min(size * _FAR_LARGER, full / _ALL_BUT_EMPTY)
        most = min(full, max(usual, far))
        larger = [
            n
            for n in range(largest, place)
            if SHEET_TYPE[n] <= most and self._keeps_grids_clear(page, SHEET_TYPE[n])
        ]
        tried = larger[:: -(-len(larger) // _MOST_TRIED) or 1]
        if far > usual and (found := self._larger_undivided(page, tried, usual)) is not None:
            return found
        return next((n for n in tried if self._fit([page], n)), place)

    def _keeps_grids_clear(self, page: int, size: float) -> bool:
        """Return whether figures of grids stand well apart on `page` in type of `size` points.

        What is larger for its own sake would be read more slowly.
        """
        return all(
            width_of_grids(panel, place, size) <= self.box.width
            for panel in self.pages[page]
            for place in range(len(panel.blocks))
        )

    def _larger_undivided(self, page: int, places: Sequence[int], size: float) -> int | None:
        """Set the lists of `page` whole if it fits in type of one of `places` so, and return that.

        It stays as it is, and None is returned, where it does not, or has none that are divided
        (where type of `size` points has room for their bars), or goes on on another page.
        """
        letters = self.box.width / (em(size) * EMS_PER_LETTER)
        whole = None if self._goes_on(page) else undivided(self.pages[page], letters)
        if whole is None:
            return None
        halved, known = self.pages[page], dict(self._found)
        self.pages[page] = whole
        found = next((n for n in places if self._fit([page], n)), None)
        if found is None:
            self.pages[page], self._found = halved, known
        return found

    def _goes_on(self, page: int) -> bool:
        """Return whether `page` goes on from the one before, or on the next one."""
        return any(each[0].goes_on for each in self.pages[page : page + 2])

    def _fit(self, pages: Sequence[int], place: int) -> bool:
        self._try(pages, place)
        return all(self._found[n, place] for n in pages)

    def _try(self, pages: Sequence[int], place: int) -> None:
        size = SHEET_TYPE[place]
        numbered = [(n, p) for n in pages if (n, place) not in self._found for p in self.pages[n]]
        wanted = {at: (panel, size) for at, (_, panel) in enumerate(numbered)}
        measured = self.measure(wanted, self.box, self.typesetter) if wanted else {}
        by_page: dict[int, list[Measured]] = {}
        for at, (n, _) in enumerate(numbered):
            by_page.setdefault(n, []).append(measured[at])
        for n, measures in by_page.items():
            pairs = list(zip(self.pages[n], measures, strict=True))
            plans = [plan_panel(panel, self.box, size, each) for panel, each in pairs]
            self._found[n, place] = placed(plans, pairs, size, self.box)
            taken = sum(self.box.height + plan.over for plan in plans)
            is_narrow = any(each.too_wide for each in measures)
            self.full[n] = 0.0 if is_narrow else size * self.box.height / max(taken, SAFETY)


def placed(
    plans: Sequence[Plan], pairs: Sequence[tuple[Panel, Measured]], size: float, box: Box
) -> SharedPage | None:
    """Return sections below each other in type of `size` points, or None if that is too much.

    They are planned and measured as if each had a page. What the page has left is shared as air for
    their rows, and then stands between them.
    """
    if any(measured.too_wide for _, measured in pairs):
        return None
    if len(plans) == 1:
        return SharedPage(tuple(plans), (box.height,)) if plans[0].fits else None
    heights = [box.height + plan.over + SAFETY for plan in plans]
    left = box.height - sum(heights) - BETWEEN * (len(plans) - 1)
    if left < 0:
        return None
    rows = [rows_of_plan(plan) for plan in plans]
    air = min(left / (sum(rows) or 1.0), em(size) * MOST_AIR)
    # Contents, which nothing leads to, are no section that others stand further from.
    apart = [bool(plan.panel.anchor or plan.panel.goes_on) for plan in plans]
    more = min((left - air * sum(rows)) / max(sum(apart), 1), _MOST_MORE)
    heights = [
        height + air * count + more * is_apart
        for height, count, is_apart in zip(heights, rows, apart, strict=True)
    ]
    # The foot stands at the foot of the page.
    heights[-1] += box.height - sum(heights) - BETWEEN * (len(plans) - 1)
    found = tuple(
        plan_panel(panel, Box(box.width, height), size, measured)
        for (panel, measured), height in zip(pairs, heights, strict=True)
    )
    return SharedPage(found, tuple(heights))


def rows_of_plan(plan: Plan) -> float:
    """Return how many rows of a section can be given air, from top to bottom."""
    blocks = plan.panel.blocks
    columns = [sum(blocks[n].rows for n in column.blocks) for column in plan.columns]
    return sum(blocks[n].rows for n in plan.across.blocks) + max(columns, default=0.0)
