"""The proofs of one time: those of what somebody waits for come first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import chain

from tablewright.allowance import AllowanceSpent, costed, pay, work_on
from tablewright.compiler import Compiled, Gathered
from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.library.hanging import Hanging, Place, place_of
from tablewright.project import Project
from tablewright.proofs.run import asks_too_much, at_home_first, prove_one
from tablewright.recompiler.memory import Memory, ProvedPlace
from tablewright.records import Struct


class State(Struct, frozen=True):
    """A project as far as it is compiled: `unproved` are the places that are still to be proved.

    Its diagnostics are those that are known so far; at the `faulty` places there are errors.
    `files_read` and `entries_proved` count the work of this time.
    """

    compiled: Compiled
    hanging: Hanging
    unproved: frozenset[Place] = frozenset()
    faulty: frozenset[Place] = frozenset()
    files_read: int = 0
    entries_proved: int = 0

    def is_sound(self, places: Iterable[Place]) -> bool:
        """Return whether `places` and all that they hang on are there, and proved to be right."""
        return all(
            place in self.hanging.places and place not in self.faulty and place not in self.unproved
            for place in self.hanging.needed_by(places)
        )


class Proving:
    """The proofs of one time; what is proved leaves `unproved`, whose set is its owner's."""

    def __init__(
        self,
        project: Project,
        gathered: Gathered,
        hanging: Hanging,
        memory: Memory,
        unproved: set[Place],
    ) -> None:
        self.project, self.gathered, self.hanging = project, gathered, hanging
        self.memory, self.unproved = memory, unproved
        self.files_read, self.entries_proved = memory.files_read, 0
        self.more: list[Diagnostic] = []

    def run(
        self, first: Collection[Place], tell: Callable[[State], None], goes_on: Callable[[], bool]
    ) -> State:
        """Prove what is unproved, what is among `first` before all else, as `compile` tells."""
        subjects = _subjects(self.gathered.library)
        for place, held in self.memory.proved.items():
            if place not in self.unproved:
                work_on(held.file)
                pay(held.cost)
        if any(fault.is_error for fault in self.gathered.diagnostics):
            # What cannot be read is known before anything is proved.
            tell(self.state())
        # The first fault is told at once, then twice as many each time: what is told is all of it.
        found, next_told = 0, 1
        try:
            for now in (first, subjects.keys()):
                each = [subjects[p] for p in subjects if p in self.unproved and p in now]
                for entry, scope in at_home_first(each):
                    if now is not first and not goes_on():
                        return self.state()
                    if self._prove(entry, scope) and now is not first:
                        found += 1
                        if found == next_told:
                            next_told *= 2
                            tell(self.state())
                if now is first and self.unproved:
                    tell(self.state())
        except AllowanceSpent as spent:
            self.more.append(asks_too_much(spent))
        state = self.state()
        tell(state)
        return state

    def _prove(self, entry: Entry, scope: Scope) -> bool:
        """Prove an entry and its parts; return whether anything was found."""
        found: list[Diagnostic] = []
        try:
            count, cost = costed(
                lambda: sum(prove_one(each, scope, found) for each in (entry, *entry.parts()))
            )
        except AllowanceSpent:
            self.more.extend(found)
            raise
        place = place_of(entry, scope)
        self.memory.proved[place] = ProvedPlace(entry.source.name, tuple(found), count, cost)
        self.unproved.discard(place)
        self.entries_proved += 1
        return bool(found)

    def state(self) -> State:
        """Return what is known now."""
        known = {p: held for p, held in self.memory.proved.items() if p not in self.unproved}
        of_home = sorted(known, key=lambda place: self._is_heirs(place))
        found = chain.from_iterable(known[place].found for place in of_home)
        compiled = Compiled(
            self.project,
            self.gathered.library,
            in_reading_order([*self.gathered.diagnostics, *found, *self.more]),
            sum(held.count for held in known.values()),
            self.gathered.proofread,
        )
        return State(
            compiled,
            self.hanging,
            frozenset(self.unproved),
            frozenset(p for p, held in known.items() if any(each.is_error for each in held.found)),
            self.files_read,
            self.entries_proved,
        )

    def _is_heirs(self, place: Place) -> bool:
        entry = self.gathered.library.entries.get(place[0], {}).get(place[1])
        return entry is not None and entry.pack != place[0]


def _subjects(library: Library) -> dict[Place, tuple[Entry, Scope]]:
    """Return what is proved, without parts, which are proved with what they are parts of."""
    return {place_of(entry, scope): (entry, scope) for entry, scope in library.whole_subjects()}
