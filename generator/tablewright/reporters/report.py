"""What every reporter is given: the diagnostics of a run, and its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self, TextIO, TypeAlias

from tablewright.diagnostics import Diagnostic, in_reading_order

ReadSource: TypeAlias = Callable[[str], str | None]


def counted(number: int, singular: str, plural: str = "") -> str:
    """Return `number` with its noun: `1 pack`, `3 packs`, `2 entries`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


@dataclass(frozen=True, slots=True)
class Summary:
    """How much was looked at, and how many faults of either severity were found."""

    packs: int
    entries: int
    proofs: int
    errors: int
    warnings: int

    def sentence(self) -> str:
        """Return the closing line: the faults, then what they were found in."""
        looked_at = ", ".join(
            (
                counted(self.packs, "pack"),
                counted(self.entries, "entry", "entries"),
                counted(self.proofs, "proof"),
            )
        )
        faults = [
            counted(number, noun)
            for number, noun in ((self.errors, "error"), (self.warnings, "warning"))
            if number
        ]
        return f"{', '.join(faults)} in {looked_at}" if faults else f"No faults: {looked_at}"


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run."""

    diagnostics: tuple[Diagnostic, ...]
    summary: Summary

    @classmethod
    def of(
        cls, diagnostics: Iterable[Diagnostic], *, packs: int, entries: int, proofs: int
    ) -> Self:
        """Return the report of `diagnostics`, each counted once and in reading order."""
        ordered = in_reading_order(diagnostics)
        errors = sum(diagnostic.is_error for diagnostic in ordered)
        return cls(ordered, Summary(packs, entries, proofs, errors, len(ordered) - errors))


@dataclass(frozen=True, slots=True)
class Reporter:
    """One way of telling: its name on the command line, whom it is for, and what it writes."""

    name: str
    about: str
    write: Callable[[Report, ReadSource, TextIO], None]
