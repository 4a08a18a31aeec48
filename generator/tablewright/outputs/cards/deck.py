"""Cards set in the largest type that fits, on one face if they can be, and else on two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.faces import (
    CHANCES,
    CardLayouts,
    Faces,
    card_entries,
    card_layouts,
    card_maker,
)
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.sizes import Arrangement, CardFormat, arrangement
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


@dataclass(frozen=True, slots=True, eq=False)
class PlannedCard:
    """A card's two faces; `is_double` tells whether both hold its matter, or most of it.

    It `lacks` what it has no room for, in a word. Of an entry that takes several it is one `part`.
    Both are empty otherwise.
    """

    entry: Entry
    front: Plan
    back: Plan
    is_double: bool
    lacks: str = ""
    part: str = ""

    @property
    def is_turned(self) -> bool:
        """Whether it is held lying."""
        return self.front.panel.look.is_turned


@dataclass(frozen=True, slots=True, eq=False)
class NoCard:
    """An entry that no card holds; `nearest` is the face that comes nearest to fitting."""

    entry: Entry
    nearest: Plan

    def excess(self) -> tuple[bool, float]:
        """Return how far it is from fitting: what is too tall may be so for being too wide."""
        return bool(self.nearest.too_wide), self.nearest.over


@dataclass(frozen=True, slots=True, eq=False)
class CardStack:
    """The cards of a deck, and how they lie on their sheets: each is filled before the next."""

    arranged: Arrangement
    cards: tuple[PlannedCard, ...]

    @property
    def sheets(self) -> int:
        """How many sheets of paper they take."""
        return -(-len(self.cards) // self.arranged.count)


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards of a pack in one size, and what would not fit one."""

    card: CardFormat
    stack: CardStack
    missing: tuple[NoCard, ...]

    @property
    def cards(self) -> tuple[PlannedCard, ...]:
        """The cards in the order of their sheets."""
        return self.stack.cards

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Whatever has a card, and then whatever has none."""
        have = dict.fromkeys(card.entry for card in self.cards)
        return (*have, *(none.entry for none in self.missing))


def planned_deck(
    scope: Scope,
    card: CardFormat,
    paper: Paper,
    typesetter: Typesetter,
    advance: Callable[[str], None] = lambda _: None,
) -> Deck:
    """Return the cards of the pack of `scope` on upright `paper`; raises `TemplateFault`.

    `advance` is told the title of every card that is planned.

    What fits none that is held the first way is tried on one that is held the next; a table that
    would be crushed the first way is tried the other way round.
    """
    entries = card_entries(scope)
    ways = {e.id: _stances(e, scope, card) for e in entries}
    measure = MeasuredOnce().measured_panels
    found: dict[str, tuple[PlannedCard, ...]] = {}
    nearest: dict[str, NoCard] = {}
    for turn in range(len(card.stances)):
        for stance in card.stances:
            left = [e for e in entries if e.id not in found and ways[e.id][turn] == stance]
            cards, missing = _planned(left, scope, stance, typesetter, measure, advance)
            found.update((planned.entry.id, (planned,)) for planned in cards)
            for none in missing:
                nearest_so_far = nearest.get(none.entry.id, none)
                nearest[none.entry.id] = min(nearest_so_far, none, key=NoCard.excess)
    for entry in (e for e in entries if e.id not in found):
        # What is too wide is so however it is divided.
        is_wide = bool(nearest[entry.id].nearest.too_wide)
        cards_of_it = _series(entry, scope, ways[entry.id], typesetter, measure, is_wide=is_wide)
        if cards_of_it:
            found[entry.id] = cards_of_it
            advance(entry.title)
    planned_cards = tuple(each for e in entries for each in found.get(e.id, ()))
    stack = CardStack(arrangement(card, paper), planned_cards)
    return Deck(card, stack, tuple(nearest[e.id] for e in entries if e.id not in found))


def _stances(entry: Entry, scope: Scope, card: CardFormat) -> tuple[CardFormat, ...]:
    """Return the ways to hold the card of `entry`, the better first."""
    is_turned = card_maker(entry).is_better_turned(entry, scope, card)
    return card.stances[::-1] if is_turned else card.stances


def _planned(
    entries: Sequence[Entry],
    scope: Scope,
    card: CardFormat,
    typesetter: Typesetter,
    measure: Measure,
    advance: Callable[[str], None],
) -> tuple[list[PlannedCard], list[NoCard]]:
    """Return the cards of `entries`, and what fits none; some are measured together at a time."""
    cards: list[PlannedCard] = []
    missing: list[NoCard] = []
    for first in range(0, len(entries), _TOGETHER):
        some = entries[first : first + _TOGETHER]
        for found in _planned_together(some, scope, card, typesetter, measure):
            if isinstance(found, PlannedCard):
                cards.append(found)
                advance(found.entry.title)
            else:
                missing.append(found)
    return cards, missing


def _planned_together(
    entries: Sequence[Entry],
    scope: Scope,
    card: CardFormat,
    typesetter: Typesetter,
    measure: Measure,
) -> Iterator[PlannedCard | NoCard]:
    matters = []
    for matter in (card_layouts(entry, scope, card) for entry in entries):
        if _is_far_too_long(matter, card):
            yield NoCard(matter.entry, least_plan(matter.whole[0][0], card.box, card.sizes[-1]))
        else:
            matters.append(matter)

    def best(
        ways: Mapping[int, Sequence[Faces]], held: CardFormat = card
    ) -> dict[int, tuple[Plan, ...]]:
        return best_ways(ways, held, typesetter, measure)

    # A long table that is too wide for a card is so on each side, and however it is divided.
    looked_at = [matter.whole[0][0] for matter in matters]
    hopeless = hopeless_plans(looked_at, card.box, card.sizes[-1], typesetter)
    yield from (_none(matters[n], [(plan,)]) for n, plan in hopeless.items())
    matters = [matter for n, matter in enumerate(matters) if n not in hopeless]
    # What says nothing is alike for all of a kind, however their fronts are held.
    up = card.upright
    backs = best({n: plain_backs(m.entry, scope, up) for n, m in enumerate(matters)}, up)
    tried: dict[int, list[tuple[Plan, ...]]] = {n: [] for n in range(len(matters))}
    cards: dict[int, PlannedCard] = {}
    for stage in range(max((len(m.stages) for m in matters), default=0)):
        left = {n: m.stages[stage] for n, m in enumerate(matters) if stage < len(m.stages)}
        left = {n: found for n, found in left.items() if n not in cards}
        for n, plans in best({n: ways for n, (ways, _) in left.items()}).items():
            faces = plans if len(plans) > 1 else (*plans, *backs[n])
            tried[n].append(faces)
            if _fits(faces):
                is_double = len(plans) > 1
                cards[n] = PlannedCard(matters[n].entry, faces[0], faces[1], is_double, left[n][1])
    for n, matter in enumerate(matters):
        yield cards[n] if n in cards else _none(matter, tried[n])


def _series(
    entry: Entry,
    scope: Scope,
    stances: Sequence[CardFormat],
    typesetter: Typesetter,
    measure: Measure,
    *,
    is_wide: bool,
) -> tuple[PlannedCard, ...]:
    """Return as few cards as hold what none holds alone; or a single one, without chances.

    What `is_wide` is not divided. Empty if there is no such way.
    """
    layouts = [(card, card_layouts(entry, scope, card)) for card in stances]
    counts = 0 if is_wide else max(len(matter.series) for _, matter in layouts)
    tries = [(card, matter.series[n], "") for n in range(counts) for card, matter in layouts] + [
        (card, matter.without_chances, CHANCES) for card, matter in layouts
    ]
    for card, ways, lacks in tries:
        low = [
            way
            for way in ways
            if not any(is_far_too_tall(face, card.box, card.sizes[-1]) for face in way)
        ]
        if not low:
            continue
        (plans,) = best_ways({0: low}, card, typesetter, measure).values()
        backs = {0: plain_backs(entry, scope, card.upright)}
        (back,) = best_ways(backs, card.upright, typesetter, measure).values()
        if _fits((*plans, *back)):
            return _pairs(entry, plans, back, lacks)
    return ()


def _pairs(
    entry: Entry, plans: tuple[Plan, ...], back: tuple[Plan, ...], lacks: str
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
