"""Cards set in the largest type that fits, on one face if they can be, and else on two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.deck import CardStack, Deck, NoCard, PlannedCard
from tablewright.outputs.cards.faces import (
    CHANCES,
    CardLayouts,
    Faces,
    card_entries,
    card_layouts,
    card_maker,
)
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.sizes import CardFormat, arrangement
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.least_height import is_far_too_tall, least_plan
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import Measure
from tablewright.typeset.papers import Paper
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import part_of

# So many cards are measured together: each layout has a price of its own, and all at once would
# take the memory of a large pack.
_TOGETHER = 40
# How many of the stages of a card's layouts have all in front, in full or in few words.
_WHOLE = slice(0, 1)
_IN_FRONT = slice(0, 2)
_ON_BOTH = slice(2, None)
_ALL = slice(None)


def planned_deck(
    scope: Scope,
    card: CardFormat,
    paper: Paper,
    typesetter: Typesetter,
    advance: Callable[[str], None] = lambda _: None,
) -> Deck:
    """Return the cards of the pack of `scope` on upright `paper`; raises `TemplateFault`.

    `advance` is told the title of every card that is planned.

    What fits no front that is held the first way is tried on one that is held the next, before
    it goes on behind, but for stat blocks; a table that would be crushed the first way is tried
    the other way round.
    """
    entries = card_entries(scope)
    planner = _Planner(scope, typesetter, advance)
    if card.half is not None:
        planner.plan(_halved(entries, scope, card.half), card.half, _WHOLE)
        # Whatever is too much for a half is told of the whole.
        planner.nearest.clear()
    for entries_alike, passes in _passes(entries, card):
        for stages, is_first in passes:
            for turn in range(len(card.stances)):
                for stance in card.stances:
                    left = [
                        entry
                        for entry in entries_alike
                        if entry.id not in planner.found
                        and _stances(entry, scope, card, is_first=is_first)[turn] == stance
                    ]
                    planner.plan(left, stance, stages)
    for entry in (e for e in entries if e.id not in planner.found):
        planner.plan_several(entry, _stances(entry, scope, card, is_first=True))
    in_order = (each for e in entries for each in planner.found.get(e.id, ()))
    planned_cards = tuple(sorted(in_order, key=lambda each: not each.card.is_half))
    stack = CardStack(arrangement(card, paper), planned_cards)
    missing = tuple(planner.nearest[e.id] for e in entries if e.id not in planner.found)
    return Deck(card, stack, missing)


def _passes(
    entries: Sequence[Entry], card: CardFormat
) -> tuple[tuple[Sequence[Entry], tuple[tuple[slice, bool], ...]], ...]:
    """Return which entries are tried in which stages, and whether those come first.

    A stat block goes on behind rather than lie: most do not fit so, either.
    """
    if len(card.stances) == 1:
        return ((entries, ((_ALL, True),)),)
    blocks = [entry for entry in entries if card_maker(entry).is_demanded]
    others = [entry for entry in entries if not card_maker(entry).is_demanded]
    return (
        (blocks, ((_ALL, True),)),
        (others, ((_IN_FRONT, True), (_ON_BOTH, False))),
    )


def _halved(entries: Sequence[Entry], scope: Scope, half: CardFormat) -> list[Entry]:
    """Return what may stand on a `half`: no stat block, and no table that this would crush."""
    return [
        entry
        for entry in entries
        if not card_maker(entry).is_demanded
        and not card_maker(entry).is_better_turned(entry, scope.home_of(entry), half)
    ]


def _stances(
    entry: Entry, scope: Scope, card: CardFormat, *, is_first: bool
) -> tuple[CardFormat, ...]:
    """Return the ways to hold the card of `entry`, the better first.

    Where what explains its rows goes behind, the rest is no longer crushed.
    """
    is_turned = card_maker(entry).is_better_turned(entry, scope.home_of(entry), card)
    if not is_turned or not (is_first or not card_layouts(entry, scope, card).explained):
        return card.stances
    return card.stances[::-1]


@dataclass(slots=True, eq=False)
class _Planner:
    """What is `found` for each entry by its id; and what comes `nearest` to fitting."""

    scope: Scope
    typesetter: Typesetter
    advance: Callable[[str], None]
    measure: Measure = field(default_factory=lambda: MeasuredOnce().measured_panels)
    found: dict[str, tuple[PlannedCard, ...]] = field(default_factory=dict)
    nearest: dict[str, NoCard] = field(default_factory=dict)
    # What no way to divide it would help, by how it is held.
    given_up: set[tuple[str, CardFormat]] = field(default_factory=set)

    def plan(self, entries: Sequence[Entry], card: CardFormat, stages: slice) -> None:
        """Plan the cards of `entries` held like `card`; some are measured together at a time."""
        left = [e for e in entries if (e.id, card) not in self.given_up]
        for first in range(0, len(left), _TOGETHER):
            for found in self._planned(left[first : first + _TOGETHER], card, stages):
                entry = found.entry
                if isinstance(found, PlannedCard):
                    self.found[entry.id] = (found,)
                    self.advance(entry.title)
                else:
                    so_far = self.nearest.get(entry.id, found)
                    self.nearest[entry.id] = min(so_far, found, key=NoCard.excess)

    def _planned(
        self, entries: Sequence[Entry], card: CardFormat, stages: slice
    ) -> Iterator[PlannedCard | NoCard]:
        matters = []
        for matter in (card_layouts(entry, self.scope, card) for entry in entries):
            if _is_far_too_long(matter, card):
                self.given_up.add((matter.entry.id, card))
                yield NoCard(matter.entry, least_plan(matter.whole[0][0], card.box, card.sizes[-1]))
            else:
                matters.append(matter)
        # A long table that is too wide for a card is so on each side, and however it is divided.
        looked_at = [matter.whole[0][0] for matter in matters]
        hopeless = hopeless_plans(looked_at, card.box, card.sizes[-1], self.typesetter)
        for n, plan in hopeless.items():
            self.given_up.add((matters[n].entry.id, card))
            yield _none(matters[n], [(plan,)])
        matters = [matter for n, matter in enumerate(matters) if n not in hopeless]
        backs = self._backs({n: matter.entry for n, matter in enumerate(matters)}, card)
        tried: dict[int, list[tuple[Plan, ...]]] = {n: [] for n in range(len(matters))}
        cards: dict[int, PlannedCard] = {}
        for stage in zip(*(matter.stages[stages] for matter in matters), strict=True):
            left = {n: each for n, each in enumerate(stage) if each[0] and n not in cards}
            best = self._best({n: ways for n, (ways, _) in left.items()}, card)
            for n, plans in best.items():
                faces = plans if len(plans) > 1 else (*plans, *backs[n])
                tried[n].append(faces)
                if _fits(faces):
                    is_apart = len(plans) > 1 and matters[n].is_set_apart(left[n][0])
                    front, back = self._set_apart(plans, card) if is_apart else faces[:2]
                    cards[n] = PlannedCard(
                        matters[n].entry, front, back, len(plans) > 1, card, left[n][1]
                    )
        for n, matter in enumerate(matters):
            if n in cards:
                yield cards[n]
            elif tried[n]:
                yield _none(matter, tried[n])

    def _set_apart(self, plans: tuple[Plan, ...], card: CardFormat) -> tuple[Plan, ...]:
        """Return `plans` of two faces, each in the largest type that fits it."""
        best = self._best({n: [(plan.panel,)] for n, plan in enumerate(plans)}, card)
        return tuple(best[n][0] for n in range(len(plans)))

    def plan_several(self, entry: Entry, stances: Sequence[CardFormat]) -> None:
        """Plan as few cards as hold what none holds alone; or a single one, without chances.

        What is too wide is not divided between its rows: it is so in each part.
        """
        is_wide = bool(self.nearest[entry.id].nearest.too_wide)
        layouts = [(card, card_layouts(entry, self.scope, card)) for card in stances]
        tries = [
            (card, ways, lacks)
            for n in range(max(len(matter.series) for _, matter in layouts))
            for card, matter in layouts
            for ways, lacks, is_by_rows in matter.series[n]
            if not (is_wide and is_by_rows)
        ] + [(card, matter.without_chances, CHANCES) for card, matter in layouts]
        for card, ways, lacks in tries:
            low = [
                way
                for way in ways
                if not any(is_far_too_tall(face, card.box, card.sizes[-1]) for face in way)
            ]
            if not low:
                continue
            plans = self._best({0: low}, card)[0]
            back = self._backs({0: entry}, card)[0]
            if _fits((*plans, *back)):
                self.found[entry.id] = _pairs(entry, card, plans, back, lacks)
                self.advance(entry.title)
                return

    def _best(
        self, ways: Mapping[int, Sequence[Faces]], card: CardFormat
    ) -> dict[int, tuple[Plan, ...]]:
        return best_ways(ways, card, self.typesetter, self.measure)

    def _backs(self, entries: Mapping[int, Entry], card: CardFormat) -> dict[int, tuple[Plan, ...]]:
        """Return what says nothing: alike for all of a kind, however their fronts are held."""
        held = card.upright
        return self._best({n: plain_backs(e, self.scope, held) for n, e in entries.items()}, held)


def _pairs(
    entry: Entry, card: CardFormat, plans: tuple[Plan, ...], back: tuple[Plan, ...], lacks: str
) -> tuple[PlannedCard, ...]:
    """Return cards of the faces `plans`, front and back by turns; a last front has the `back`."""
    faces = plans if len(plans) % 2 == 0 else (*plans, *back)
    count = len(faces) // 2
    return tuple(
        PlannedCard(
            entry,
            faces[n],
            faces[n + 1],
            is_double=n + 1 < len(plans),
            card=card,
            lacks=lacks,
            part=part_of(n // 2 + 1, count) if count > 1 else "",
        )
        for n in range(0, len(faces), 2)
    )


def _is_far_too_long(matter: CardLayouts, card: CardFormat) -> bool:
    """Tell whether each way to set a card has a face with far too many rows."""
    ways = (faces for stage, _ in matter.stages for faces in stage)
    return all(any(is_far_too_tall(f, card.box, card.sizes[-1]) for f in faces) for faces in ways)


def _fits(plans: tuple[Plan, ...]) -> bool:
    return all(plan.fits for plan in plans)


def _none(matter: CardLayouts, tried: Sequence[tuple[Plan, ...]]) -> NoCard:
    """Return that no card holds `matter`; `tried` are the faces of each way that was nearest."""
    found = [
        NoCard(matter.entry, max(faces, key=lambda plan: (not plan.fits, plan.over)))
        for faces in tried
    ]
    return min(found, key=NoCard.excess)
