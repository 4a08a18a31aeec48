"""Run every proof on every entry it speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.proofs import proofs
from tablewright.resolve import Library


@dataclass(frozen=True, slots=True)
class Proved:
    """What was found, and how many proofs were made: one per rule and entry it speaks of."""

    diagnostics: tuple[Diagnostic, ...]
    count: int


def prove(library: Library) -> Proved:
    """Prove `library`; every fault of every entry is found, none hides another."""
    found: list[Diagnostic] = []
    count = 0
    for entry, scope in library.subjects():
        for known in proofs():
            if known.speaks_of(entry):
                count += 1
                found.extend(known.diagnostics(entry, scope))
    return Proved(in_reading_order(found), count)
