"""The largest type in which cards fit: all ways to set one are tried together, size by size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import Struct, field
from tablewright.typeset.measuring import Measure
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

Plans = tuple[Plan, ...]

# Of how tall blocks stand in narrow columns, what is left of that at least in wider ones.
_LEFT_IN_WIDER = 0.75
# Of so many ways the first is tried by itself.
_MANY_WAYS = 4
# What is reckoned to be too tall by less than that, in millimetres, is so by rounding.
_HAIR = 1e-6


def best_ways(
    ways: Mapping[int, Sequence[Faces]],
    card: CardFormat,
    typesetter: Typesetter,
    measure: Measure,
) -> dict[int, Plans]:
    """Return for each card the way that is set largest, all its faces in one size of type.

    Of ways that fit in the same size it is the first; where none fits, the one that comes nearest
    to it in the smallest. Cards are measured together, each in the size that is likely for it.
    Raises `TemplateFault`.
    """
    found = _at_first_sight(ways, card, typesetter, measure)
    searches = {
        n: _Search(tuple(each), card) for n, each in ways.items() if each and n not in found
    }
    while open_ones := [search for search in searches.values() if not search.is_done]:
        asked = [(search, place) for search in open_ones for place in search.wanted]
        flat = [(face, search.size) for search, place in asked for face in search.ways[place]]
        measured = measure(dict(enumerate(flat)), card.box, typesetter)
        plans = iter(
            plan_panel(face, card.box, size, measured[n]) for n, (face, size) in enumerate(flat)
        )
        for search, place in asked:
            search.take(place, tuple(next(plans) for _ in search.ways[place]))
        for search in open_ones:
            search.go_on()
    return {**found, **{n: search.best for n, search in searches.items()}}


def _at_first_sight(
    ways: Mapping[int, Sequence[Faces]],
    card: CardFormat,
    typesetter: Typesetter,
    measure: Measure,
) -> dict[int, Plans]:
    """Return those of which the first of many ways fits on one face in the largest type.

    Nothing can be better, so none of the others is laid out.
    """
    size = card.sizes[0]
    first = {
        n: each[0][0] for n, each in ways.items() if len(each) >= _MANY_WAYS and len(each[0]) == 1
    }
    measured = measure({n: (face, size) for n, face in first.items()}, card.box, typesetter)
    plans = {n: plan_panel(face, card.box, size, measured[n]) for n, face in first.items()}
    return {n: (plan,) for n, plan in plans.items() if plan.fits}


def may_fit(plans: Plans, size: float) -> bool:
    """Tell whether a way may fit in larger type of `size`: even if no row took a further line."""
    return _over(plans, size) <= _HAIR


class _Search(Struct):
    """The search for one card's largest type.

    All sizes before `low` are too large, and that at `high` fits; `index` is the size in which
    ways are `wanted` to be measured. `tried` are the plans of ways, by the index of their size.
    """

    ways: tuple[Faces, ...]
    card: CardFormat
    low: int = 0
    high: int = 0
    index: int = 0
    wanted: tuple[int, ...] = ()
    tried: dict[int, dict[int, Plans]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.high = len(self.card.sizes)
        self._turn_to(self.card.sizes.index(self.card.likely))

    @property
    def is_done(self) -> bool:
        """Whether the largest size is found, or that there is none."""
        return self.low >= self.high

    @property
    def size(self) -> float:
        """The size of type that is tried now, in points."""
        return self.card.sizes[self.index]

    @property
    def best(self) -> Plans:
        """The best way of all, once the search is done."""
        return max(self._in_order(min(self.high, len(self.card.sizes) - 1)), key=_merit)

    def take(self, place: int, plans: Plans) -> None:
        """Take the plans of the way at `place` in the size that is tried."""
        self.tried.setdefault(self.index, {})[place] = plans

    def go_on(self) -> None:
        """Turn to what is to be measured next: further ways in this size, or another size."""
        known = self.tried[self.index]
        self.wanted = tuple(
            place for place in self._hopeful() if place not in known and self._may_fit(place)
        )
        if self.wanted:
            return
        if any(map(_fits, known.values())):
            self.high = self.index
            # The next larger size is not tried where even rows without a further line are too tall.
            while self.low < self.high and not self._may_grow_to(self.high - 1):
                self.low = self.high
        else:
            self.low = self.index + 1
        if not self.is_done:
            self._turn_to(self._guess())

    def _turn_to(self, index: int) -> None:
        """Try the size at `index`: first the ways in most columns, which hold most."""
        self.index = index
        most = max(_columns(self.ways[place]) for place in self._hopeful())
        self.wanted = tuple(n for n in self._hopeful() if _columns(self.ways[n]) == most)

    def _hopeful(self) -> list[int]:
        """Return the ways that did not fail in smaller type."""
        smaller = [known for index, known in self.tried.items() if index > self.index]
        return [
            place
            for place in range(len(self.ways))
            if all(_fits(known[place]) for known in smaller if place in known)
        ]

    def _may_fit(self, place: int) -> bool:
        """Tell whether a way in fewer columns may fit, by what was measured in more."""
        for plans in self.tried[self.index].values():
            is_known = len(plans) == len(self.ways[place]) == 1
            if is_known and not plans[0].too_wide:
                (plan,) = plans
                room = plan.taken - plan.over
                columns = self.ways[place][0].columns
                if sum(plan.heights) * _LEFT_IN_WIDER > room * columns:
                    return False
        return True

    def _may_grow_to(self, index: int) -> bool:
        known = self.tried[self.high].values()
        size = self.card.sizes[index]
        return any(_fits(plans) and may_fit(plans, size) for plans in known)

    def _guess(self) -> int:
        """Return the largest size between the bounds that is likely to fit."""
        fitting = self.tried.get(self.high, {})
        failed = self.tried.get(self.low - 1, {})
        known = {n: p for n, p in (fitting or failed).items() if not _is_wide(p)}
        if failed and all(map(_is_wide, failed.values())):
            # Words were too wide, and nothing tells in which type they no longer will be.
            known = {}
        for index in range(self.low, self.high):
            size = self.card.sizes[index]
            if any(
                _over(p, size, failed.get(n) if fitting else None) <= _HAIR
                for n, p in known.items()
            ):
                return index
        return (self.low + self.high) // 2 if fitting else self.high - 1

    def _in_order(self, index: int) -> list[Plans]:
        """Return what was tried in one size, the ways that are better by themselves first."""
        return [plans for _, plans in sorted(self.tried[index].items())]


def _columns(faces: Faces) -> int:
    return max(face.columns for face in faces)


def _fits(plans: Plans) -> bool:
    return all(plan.fits for plan in plans)


def _is_wide(plans: Plans) -> bool:
    return any(plan.too_wide for plan in plans)


def _over(plans: Plans, size: float, larger: Plans | None = None) -> float:
    """Return by how many millimetres a way would at least be too tall in larger type of `size`.

    Rows grow as their type does, and prose grows faster: about how fast is known where the way was
    tried in `larger` type than that.
    """
    if larger is None or _is_wide(larger):
        return max(plan.over + plan.taken * (size / plan.size - 1) for plan in plans)
    share = (size - plans[0].size) / (larger[0].size - plans[0].size)
    return max(a.over + share * (b.over - a.over) for a, b in zip(plans, larger, strict=True))


def _merit(plans: Plans) -> tuple[bool, bool, float]:
    """Rank ways to set a card; what does not fit is the nearer to it for being only too tall."""
    over = max(plan.over for plan in plans)
    return _fits(plans), not _is_wide(plans), 0.0 if _fits(plans) else -max(over, 0.0)
