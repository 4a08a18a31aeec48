"""What every reporter is given: the diagnostics of a run, and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Self, TextIO, TypeAlias

from tablewright.diagnostics import Diagnostic, in_reading_order, worst_first

ReadSource: TypeAlias = Callable[[str], str | None]

# A report has an end: nobody mends more at once, and a stranger's file may have a million.
MOST_FAULTS_OF_A_FILE = 100


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
    proofread: int = 0

    def sentence(self) -> str:
        """Return the closing line: the faults, then what they were found in."""
        # Nobody is reminded of what he need not do.
        read = f" ({self.proofread} proofread)" if self.proofread else ""
        looked_at = ", ".join(
            (
                counted(self.packs, "pack"),
                counted(self.entries, "entry", "entries") + read,
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
    """The outcome of a run: the first faults of each file, and how many more it has.

    The summary counts all of them.
    """

    diagnostics: tuple[Diagnostic, ...]
    summary: Summary
    left_out: tuple[tuple[str, int], ...] = ()

    def more(self) -> Iterator[str]:
        """Yield a sentence for each file that has more faults than are told."""
        for file, count in self.left_out:
            yield f"… and {counted(count, 'more fault')} in {file}"

    @classmethod
    def of(
        cls,
        diagnostics: Iterable[Diagnostic],
        *,
        packs: int,
        entries: int,
        proofs: int,
        proofread: int = 0,
    ) -> Self:
        """Return the report of `diagnostics`, each counted once and in reading order."""
        ordered = in_reading_order(diagnostics)
        errors = sum(diagnostic.is_error for diagnostic in ordered)
        summary = Summary(packs, entries, proofs, errors, len(ordered) - errors, proofread)
        # Errors go first: a hundred warnings must not hide what stops a build.
        of_files = Counter[str]()
        told = []
        for diagnostic in worst_first(ordered):
            of_files[diagnostic.span.file] += 1
            if of_files[diagnostic.span.file] <= MOST_FAULTS_OF_A_FILE:
                told.append(diagnostic)
        left_out = tuple(
            (file, count - MOST_FAULTS_OF_A_FILE)
            for file, count in sorted(of_files.items())
            if count > MOST_FAULTS_OF_A_FILE
        )
        return cls(in_reading_order(told), summary, left_out)


@dataclass(frozen=True, slots=True)
class Reporter:
    """One way of telling: its name on the command line, whom it is for, and what it writes."""

    name: str
    about: str
    write: Callable[[Report, ReadSource, TextIO], None]
