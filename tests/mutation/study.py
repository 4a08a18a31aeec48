"""Every slip that is tried on the packs, and how many of each sort are caught."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import yaml

from mutation.slips import slips
from mutation.sorts import sort_of
from mutation.structure import structural_mutants
from mutation.trees import Mutant, Tree
from tablewright.kinds import Entry
from tablewright.library import Library
from tablewright.source import SourceFile

Catches = Callable[[Mutant], bool]


@dataclass
class Tally:
    """What became of the slips of one sort; `passed` are some of those that proofreading missed.

    All of them are `tried` with proofreading; of these `drawn` are some, on which the proofs are
    tried alone.
    """

    tried: int = 0
    caught: int = 0
    passed: list[Mutant] = field(default_factory=list)
    drawn: list[Mutant] = field(default_factory=list)
    caught_by_proofs: int = 0


def entries_of(library: Library, packs: Iterable[str] = ()) -> tuple[Entry, ...]:
    """Return the entries and the manifests of `packs`, or of all, each once."""
    wanted = set(packs) or set(library.packs)
    found = [*library.own_entries(), *library.packs.values()]
    chosen = [entry for entry in found if entry.pack in wanted]
    return tuple(sorted(chosen, key=lambda entry: entry.source.name))


def mutants_of(entry: Entry) -> Iterator[Mutant]:
    """Yield the file of `entry` with every slip that is tried; those that change nothing, not."""
    tree = Tree.of(entry)
    before = _said(entry.source)
    for mutant in _all(tree):
        source = mutant.read()
        if source is None or _said(source) != before:
            yield mutant
    yield Mutant(entry, "a file left out", (), "left out", None)


def _all(tree: Tree) -> Iterator[Mutant]:
    for pointer, node in list(tree.nodes()):
        if isinstance(node, yaml.ScalarNode):
            sort = sort_of(tree.entry, pointer, node.value)
            for what, changed in slips(sort, node.value):
                text = tree.with_scalar(node, changed)
                yield Mutant(tree.entry, what, pointer, f"{node.value} → {changed}", text)
    yield from structural_mutants(tree)


def _said(source: SourceFile) -> list[tuple[object, object]]:
    """Return what a file says, and in which order."""
    return [(pointer, place.text) for pointer, place in source.places.items()]


def study(
    entries: Iterable[Entry], catches: Catches | None, sample: int, seed: int = 0
) -> dict[str, Tally]:
    """Try every slip on `entries`, by its sort; `sample` of each are drawn for the proofs.

    Without `catches` nothing is tried but drawn.
    """
    draw = random.Random(seed)
    tallies: dict[str, Tally] = {}
    for entry in entries:
        for mutant in mutants_of(entry):
            tally = tallies.setdefault(mutant.sort, Tally())
            tally.tried += 1
            if catches is not None:
                if catches(mutant):
                    tally.caught += 1
                elif len(tally.passed) < 20:
                    tally.passed.append(mutant)
            if len(tally.drawn) < sample:
                tally.drawn.append(mutant)
            elif (place := draw.randrange(tally.tried)) < sample:
                tally.drawn[place] = mutant
    return dict(sorted(tallies.items()))


def ask_the_proofs(tallies: dict[str, Tally], catches: Catches) -> None:
    """Try the slips that were drawn on the proofs alone, and count what they catch."""
    for tally in tallies.values():
        tally.caught_by_proofs = sum(catches(mutant) for mutant in tally.drawn)
