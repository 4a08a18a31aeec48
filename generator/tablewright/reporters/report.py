"""What every reporter is given: the diagnostics of a run, and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Self, TextIO, TypeAlias

from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.records import Struct

ReadSource: TypeAlias = Callable[[str], str | None]

# A report has an end: nobody mends more at once, and a stranger's file may have a million.
MOST_FAULTS_OF_A_FILE = 100
MOST_FAULTS = 1_000
# So many files are named of those that have more faults than are told.
MOST_FILES_NAMED = 100


def counted(number: int, singular: str, plural: str = "") -> str:
    """Return `number` with its noun: `1 pack`, `3 packs`, `2 entries`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


class Summary(Struct, frozen=True):
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


class Report(Struct, frozen=True):
    """The outcome of a run: the first faults of each file, and how many more it has.

    The summary counts all of them. `left_out_elsewhere` are those of further files, and of how
    many.
    """

    diagnostics: tuple[Diagnostic, ...]
    summary: Summary
    left_out: tuple[tuple[str, int], ...] = ()
    left_out_elsewhere: tuple[int, int] = (0, 0)

    def more(self) -> Iterator[str]:
        """Yield a sentence for each file that has more faults than are told, and one for others."""
        for file, count in self.left_out:
            yield f"… and {counted(count, 'more fault')} in {file}"
        count, files = self.left_out_elsewhere
        if count:
            yield f"… and {counted(count, 'more fault')} in {counted(files, 'other file')}"

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
        # Errors go first: a hundred warnings must not hide what stops a build. Before all goes what
        # stopped the run: whatever else is told was found until then.
        of_files = Counter[str]()
        told: list[Diagnostic] = []
        more = Counter[str]()
        for diagnostic in sorted(ordered, key=lambda each: (each.severity, not each.rule.ends_run)):
            file = diagnostic.span.file
            of_files[file] += 1
            if of_files[file] <= MOST_FAULTS_OF_A_FILE and len(told) < MOST_FAULTS:
                told.append(diagnostic)
            else:
                more[file] += 1
        left_out = sorted(more.items())
        others = left_out[MOST_FILES_NAMED:]
        elsewhere = (sum(count for _, count in others), len(others))
        return cls(in_reading_order(told), summary, tuple(left_out[:MOST_FILES_NAMED]), elsewhere)


class Reporter(Struct, frozen=True):
    """One way of telling: its name on the command line, whom it is for, and what it writes.

    One that tells `from_checkout` names files from the folder that a workflow has checked out,
    where the project may lie deeper.
    """

    name: str
    about: str
    write: Callable[[Report, ReadSource, TextIO], None]
    from_checkout: bool = False
