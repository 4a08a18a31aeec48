"""Run every proof on every entry it speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tablewright.diagnostics import Diagnostic, Related, in_reading_order
from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.proofs import Proof, proofs


@dataclass(frozen=True, slots=True)
class Proved:
    """What was found, and how many proofs were made: one per rule and entry it speaks of."""

    diagnostics: tuple[Diagnostic, ...]
    count: int


def _as_seen(fault: Diagnostic, entry: Entry, scope: Scope) -> Diagnostic:
    """Return `fault` with the pack that inherits `entry`, if it is one that does."""
    if entry.pack == scope.pack or scope.manifest is None:
        return fault
    where = Related(
        f"as the pack `{scope.pack}` inherits it, here", scope.manifest.source.span(("extends",))
    )
    return replace(fault, related=(*fault.related, where))


def prove(library: Library) -> Proved:
    """Prove `library`; every fault of every entry is found, none hides another."""
    return prove_each(library.subjects())


def prove_each(subjects: Iterable[tuple[Entry, Scope]]) -> Proved:
    """Prove entries, each as its scope sees it."""
    found: list[Diagnostic] = []
    count = 0
    # Entries at home come first: a fault that is there already is not the heir's.
    at_home_first = sorted(subjects, key=lambda each: each[0].pack != each[1].pack)
    speaking: dict[type[Entry], list[Proof]] = {}
    for entry, scope in at_home_first:
        kind = type(entry)
        if kind not in speaking:
            speaking[kind] = [proof for proof in proofs() if proof.speaks_of(entry)]
        count += len(speaking[kind])
        for proof in speaking[kind]:
            faults = proof.diagnostics(entry, scope)
            found.extend(_as_seen(fault, entry, scope) for fault in faults)
    return Proved(in_reading_order(found), count)
