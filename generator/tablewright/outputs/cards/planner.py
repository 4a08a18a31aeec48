"""What comes of each entry of a deck: its cards, or what is nearest to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.backs import plain_backs
from tablewright.outputs.cards.deck import NoCard, PlannedCard
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.fitting import best_ways
from tablewright.outputs.cards.joined import JoinedEntry, parts_of
from tablewright.outputs.cards.left_out import told_of
from tablewright.outputs.cards.maker import CHANCES, CardLayouts, Faces, Ways
from tablewright.outputs.cards.qualities import (
    is_filled,
    is_rolled,
    is_smallest,
    least_type,
    shares_grid,
)
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import Struct, field
from tablewright.typeset.first_look import hopeless_plans
from tablewright.typeset.least_height import is_far_too_tall, least_plan
from tablewright.typeset.measured_once import MeasuredOnce
from tablewright.typeset.measuring import Measure
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import part_of

# So many cards are measured together: each layout has a price of its own, and all at once would
# take the memory of a large pack.
_TOGETHER = 40
# Which of the stages of a card's layouts have all in front; in full, or in few words.
WHOLE = slice(0, 1)
ON_BOTH = slice(2, None)
DIVIDED = slice(9, 10)
ALL = slice(None)


class Planner(Struct, eq=False):
    """What is `found` for each entry by its id; and what comes `nearest` to fitting."""

    scope: Scope
    typesetter: Typesetter
    advance: Callable[[str], None]
    measure: Measure = field(default_factory=lambda: MeasuredOnce().measured_panels)
    found: dict[str, tuple[PlannedCard, ...]] = field(default_factory=dict)
    nearest: dict[str, NoCard] = field(default_factory=dict)
    # What was told of: what stands behind several cards is so once.
    told: set[Entry] = field(default_factory=set)
    # What no way to divide it would help, by how it is held.
    given_up: set[tuple[str, CardFormat]] = field(default_factory=set)

    def tell(self, entry: Entry) -> None:
        """Tell that `entry` is planned: of what shares a card, each by itself."""
        for part in parts_of(entry):
            if part not in self.told:
                self.told.add(part)
                self.advance(part.title)

    def forget(self, entry: Entry) -> None:
        """Forget how near `entry` came to fitting: it is planned otherwise."""
        self.nearest.pop(entry.id, None)
        self.given_up = {(name, card) for name, card in self.given_up if name != entry.id}

    def plan(self, entries: Sequence[Entry], card: CardFormat, stages: slice) -> None:
        """Plan the cards of `entries` held like `card`; some are measured together at a time."""
        left = [e for e in entries if (e.id, card) not in self.given_up]
        for first in range(0, len(left), _TOGETHER):
            for found in self._planned(left[first : first + _TOGETHER], card, stages):
                entry = found.entry
                if isinstance(found, PlannedCard):
                    self.found[entry.id] = (found,)
                    self.tell(entry)
                else:
                    so_far = self.nearest.get(entry.id, found)
                    self.nearest[entry.id] = min(so_far, found, key=NoCard.excess)

    def halve_kinds(self, entries: Sequence[Entry], half: CardFormat) -> None:
        """Set `entries` on halves, of each kind all or none: a hand holds cards of one size.

        The longest is tried first, so that a kind too large for them costs but one layout.
        """
        for kind in dict.fromkeys(entry.kind for entry in entries):
            alike = [entry for entry in entries if entry.kind == kind]
            alike.sort(key=lambda entry: -len(entry.source.text))
            rest = range(1, len(alike), _TOGETHER)
            lots = (alike[:1], *(alike[first : first + _TOGETHER] for first in rest))
            cards: list[PlannedCard] = []
            for lot in lots:
                found = list(self._planned(lot, half, WHOLE))
                fitting = [card for card in found if isinstance(card, PlannedCard)]
                if len(fitting) < len(lot):
                    break
                cards += fitting
            else:
                for card in cards:
                    self.found[card.entry.id] = (card,)
                    self.tell(card.entry)

    def part_small(self, entries: Sequence[Entry], card: CardFormat) -> None:
        """Put behind what shares a face in the smallest type with others, if all is large then.

        What would leave one of its faces all but empty stays in front, where it is seen at once.
        """
        known = {e.id: self.found[e.id][0] for e in entries if len(self.found.get(e.id, ())) == 1}
        small = [
            e
            for e in entries
            if isinstance(e, JoinedEntry) and e.id in known and is_smallest(known[e.id])
        ]
        for found in self._planned(small, card, ON_BOTH):
            if isinstance(found, NoCard) or found.lacks:
                continue
            faces = (found.front, found.back)
            if least_type(found) == card.sizes[0] and all(map(is_filled, faces)):
                self.found[found.entry.id] = (found,)

    def part_grids(self, entries: Sequence[Entry], card: CardFormat) -> None:
        """Put words behind the grid that is rolled on a large card: it has a face to itself then.

        Its figures are read mid-fight, at arm's length; what they mean is looked up once.
        """
        if card.columns == 1:
            return
        shared = [
            e
            for e in entries
            if len(found := self.found.get(e.id, ())) == 1 and shares_grid(found[0])
        ]
        for parted in self._planned(shared, card, DIVIDED):
            if isinstance(parted, PlannedCard) and is_rolled(parted.front):
                self.found[parted.entry.id] = (parted,)

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
            best = self._best({n: self._told(matters[n], *each) for n, each in left.items()}, card)
            for n, plans in best.items():
                faces = plans if len(plans) > 1 else (*plans, *backs[n])
                tried[n].append(faces)
                if _fits(faces):
                    is_apart = len(plans) > 1 and matters[n].is_set_apart(left[n][0])
                    front, back = self._set_apart(plans, card) if is_apart else faces[:2]
                    cards[n] = PlannedCard(
                        matters[n].entry,
                        front,
                        back,
                        len(plans) > 1,
                        card,
                        left[n][1],
                        is_apart=is_apart,
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

    def plan_several(self, entry: Entry, card: CardFormat) -> None:
        """Plan as few cards as hold what none holds alone; or a single one, without chances.

        What is too wide is not divided between its rows: it is so in each part.
        """
        is_wide = bool(self.nearest[entry.id].nearest.too_wide)
        matter = card_layouts(entry, self.scope, card)
        tries = [
            (ways, lacks)
            for series in matter.series
            for ways, lacks, is_by_rows in series
            if not (is_wide and is_by_rows)
        ]
        for ways, lacks in (*tries, (matter.without_chances, CHANCES)):
            low = [
                way
                for way in ways
                if not any(is_far_too_tall(face, card.box, card.sizes[-1]) for face in way)
            ]
            if not low:
                continue
            plans = self._best({0: told_of(low, entry, self.scope, lacks)}, card)[0]
            back = self._backs({0: entry}, card)[0]
            if _fits((*plans, *back)):
                self.found[entry.id] = _pairs(entry, card, plans, back, lacks)
                self.tell(entry)
                return

    def _best(
        self, ways: Mapping[int, Sequence[Faces]], card: CardFormat
    ) -> dict[int, tuple[Plan, ...]]:
        return best_ways(ways, card, self.typesetter, self.measure)

    def _told(self, matter: CardLayouts, ways: Ways, lacks: str) -> Sequence[Faces]:
        return told_of(ways, matter.entry, self.scope, lacks)

    def _backs(self, entries: Mapping[int, Entry], card: CardFormat) -> dict[int, tuple[Plan, ...]]:
        """Return what says nothing: alike for all of a kind, however their fronts are held."""
        held = card.plain
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
