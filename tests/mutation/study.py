"""Every slip that is tried on the packs, and how many of each sort are caught."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import yaml

from mutation.slips import slips
from mutation.sorts import sort_of
from mutation.structure import structural_mutants
from mutation.trees import Mutant, Tree
from tablewright.kinds import Entry
from tablewright.library import Library

Catches = Callable[[Mutant], bool]

# So many of the slips of a sort that pass are shown.
_MOST_SHOWN = 20


@dataclass
class Tally:
    """What became of the slips of one sort: how many were tried, how many of them were caught.

    `passed` tells of some that were not.
    """

    tried: int = 0
    caught: int = 0
    passed: list[str] = field(default_factory=list)

    def count(self, mutant: Mutant, *, is_caught: bool) -> None:
        """Count a slip that was tried."""
        self.tried += 1
        self.caught += is_caught
        if not is_caught and len(self.passed) < _MOST_SHOWN:
            self.passed.append(str(mutant))

    def add(self, other: Tally) -> None:
        """Count what became of other slips of the same sort."""
        self.tried += other.tried
        self.caught += other.caught
        self.passed += other.passed


def entries_of(library: Library, packs: Iterable[str] = ()) -> tuple[Entry, ...]:
    """Return the entries and the manifests of `packs`, or of all, each once."""
    wanted = set(packs) or set(library.packs)
    found = [*library.own_entries(), *library.packs.values()]
    chosen = [entry for entry in found if entry.pack in wanted]
    return tuple(sorted(chosen, key=lambda entry: entry.source.name))


def mutants_of(entry: Entry) -> Iterator[Mutant]:
    """Yield every slip that is tried on the file of `entry`; some of them say the same."""
    tree = Tree.of(entry)
    for pointer, node in tree.nodes():
        if isinstance(node, yaml.ScalarNode):
            sort = sort_of(entry, pointer, node.value)
            for what, changed in slips(sort, node.value):
                told = f"{node.value} → {changed}"
                yield Mutant(entry, what, pointer, told, tree.with_value((node, changed)))
    yield from structural_mutants(tree)
    yield Mutant(entry, "a file left out", (), "left out", None)


def drawn(entries: Iterable[Entry], sample: int, seed: int = 0) -> list[Mutant]:
    """Return so many slips of each sort, drawn from all by the seed; fewer where they lack."""
    draw = random.Random(seed)
    chosen: dict[str, list[Mutant]] = {}
    met: dict[str, int] = {}
    for entry in entries:
        for mutant in mutants_of(entry):
            held = chosen.setdefault(mutant.sort, [])
            number = met[mutant.sort] = met.get(mutant.sort, 0) + 1
            if len(held) < sample:
                held.append(mutant)
            elif (place := draw.randrange(number)) < sample:
                held[place] = mutant
    return [m for _, held in sorted(chosen.items()) for m in held if not m.says_the_same]


def study(mutants: Iterable[Mutant], catches: Catches) -> dict[str, Tally]:
    """Try `mutants`, and return what became of them by their sorts."""
    tallies: dict[str, Tally] = {}
    for mutant in mutants:
        if not mutant.says_the_same:
            tally = tallies.setdefault(mutant.sort, Tally())
            tally.count(mutant, is_caught=catches(mutant))
    return tallies


def together(parts: Iterable[Mapping[str, Tally]]) -> dict[str, Tally]:
    """Return what became of the slips of several studies."""
    tallies: dict[str, Tally] = {}
    for part in parts:
        for sort, tally in part.items():
            tallies.setdefault(sort, Tally()).add(tally)
    return tallies
