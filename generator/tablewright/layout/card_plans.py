"""Cards set in the largest type that fits, on one face if they can be, and else on two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.layout.card_faces import (
    CardMatter,
    Faces,
    card_entries,
    card_matter,
    plain_backs,
)
from tablewright.layout.cards import CardFormat
from tablewright.layout.measuring import plan_panels
from tablewright.layout.panels import Plan
from tablewright.layout.setting import Setter
from tablewright.resolve import Scope


@dataclass(frozen=True, slots=True, eq=False)
class PlannedCard:
    """A card's two faces; `is_double` tells whether both hold its matter, or most of it."""

    entry: Entry
    front: Plan
    back: Plan
    is_double: bool
    is_abridged: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class NoCard:
    """An entry that no card holds; `nearest` is the face that comes nearest to fitting."""

    entry: Entry
    nearest: Plan


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards of a pack in one size, and what would not fit one."""

    card: CardFormat
    cards: tuple[PlannedCard, ...]
    missing: tuple[NoCard, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Whatever has a card, and then whatever has none."""
        return tuple(e.entry for e in self.cards) + tuple(e.entry for e in self.missing)


def planned_deck(scope: Scope, card: CardFormat, setter: Setter) -> Deck:
    """Return the cards of the pack of `scope`; raises `TemplateFault`."""
    matters = [card_matter(entry, scope, card) for entry in card_entries(scope)]
    single = _best(dict(enumerate(m.whole for m in matters)), card, setter)
    rest = {n: m.divided for n, m in enumerate(matters) if not _fits(single[n])}
    double = _best(rest, card, setter)
    last = {n: matters[n].abridged for n in rest if n not in double or not _fits(double[n])}
    abridged = {n: plans for n, plans in _best(last, card, setter).items() if _fits(plans)}
    double |= abridged
    backs = _best(
        {n: plain_backs(m.entry, scope, card) for n, m in enumerate(matters)}, card, setter
    )
    cards: list[PlannedCard] = []
    missing: list[NoCard] = []
    for n, matter in enumerate(matters):
        both = double.get(n) or ()
        if _fits(single[n]):
            cards.append(PlannedCard(matter.entry, single[n][0], backs[n][0], is_double=False))
        elif both and _fits(both):
            cards.append(PlannedCard(matter.entry, both[0], both[1], True, n in abridged))
        else:
            missing.append(_none(matter, both or single[n]))
    return Deck(card, tuple(cards), tuple(missing))


def _best(
    ways: Mapping[int, Sequence[Faces]], card: CardFormat, setter: Setter
) -> dict[int, tuple[Plan, ...]]:
    """Return for each card the way whose smaller face is set largest; one that fits, if any."""
    flat = [face for each in ways.values() for faces in each for face in faces]
    plans = iter(plan_panels(flat, card.box, card.sizes, setter))
    best: dict[int, tuple[Plan, ...]] = {}
    for n, each in ways.items():
        planned = [tuple(next(plans) for _ in faces) for faces in each]
        if planned:
            best[n] = max(planned, key=_merit)
    return _alike(best, card, setter)


def _merit(plans: tuple[Plan, ...]) -> tuple[bool, float, float]:
    over = max(plan.over for plan in plans)
    return _fits(plans), min(plan.size for plan in plans), -max(over, 0.0)


def _alike(
    best: dict[int, tuple[Plan, ...]], card: CardFormat, setter: Setter
) -> dict[int, tuple[Plan, ...]]:
    """Return `best` with both faces of a card in one size of type: that of the smaller."""
    uneven: dict[float, list[tuple[int, int]]] = {}
    for n, plans in best.items():
        least = min(plan.size for plan in plans)
        for face, plan in enumerate(plans):
            if plan.size > least:
                uneven.setdefault(least, []).append((n, face))
    for size, places in uneven.items():
        panels = [best[n][face].panel for n, face in places]
        again = plan_panels(panels, card.box, (size,), setter)
        for (n, face), plan in zip(places, again, strict=True):
            best[n] = tuple(plan if f == face else old for f, old in enumerate(best[n]))
    return best


def _fits(plans: tuple[Plan, ...]) -> bool:
    return all(plan.fits for plan in plans)


def _none(matter: CardMatter, plans: tuple[Plan, ...]) -> NoCard:
    return NoCard(matter.entry, max(plans, key=lambda plan: (not plan.fits, plan.over)))
