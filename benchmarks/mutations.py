"""Slips in the packs: how many of each sort the proofs catch, and how many with proofreading.

    .venv/bin/python benchmarks/mutations.py [--sample N] [--seed N] [--pack P]… [--jobs N]

Every file of the packs is changed in every way that `tests/mutation` knows, one slip at a time.
With proofreading all of them are tried: the packs count as proofread as they are. Of each sort N
slips, drawn by the seed, are tried on the proofs alone. Prints the table that stands in
docs/security.md, how many changes that say the same were told of, and slips that passed with
proofreading. Exits with 1 if one passed, or one that says the same was told of. It runs in as many
processes as there are processors, or in N.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from mutation.harmless import harmless_mutants  # noqa: E402
from mutation.judge import Judge, Proofreader  # noqa: E402
from mutation.study import drawn, entries_of, mutants_of, study, together  # noqa: E402
from mutation.table import Tallies, table_of  # noqa: E402
from mutation.trees import Mutant  # noqa: E402
from tablewright.compiler import compile_project  # noqa: E402
from tablewright.kinds import Entry  # noqa: E402
from tablewright.project import Project  # noqa: E402


@dataclass(frozen=True)
class Bench:
    """What every process has: the packs, compiled once, and those who tell what is caught."""

    entries: tuple[Entry, ...]
    proofreader: Proofreader
    judge: Judge
    drawn: tuple[Mutant, ...]

    def part(self, number: int, parts: int) -> tuple[Tallies, Tallies, int, list[str]]:
        """Return what became of one of so many parts of the slips.

        Those are the tallies with proofreading and of the proofs alone, and how many changes say
        the same, with those of them that were told of.
        """
        entries = self.entries[number::parts]
        every = (mutant for entry in entries for mutant in mutants_of(entry))
        proofread = study(every, self.proofreader.catches)
        harmless = [mutant for entry in entries for mutant in harmless_mutants(entry)]
        told = [str(mutant) for mutant in harmless if self.proofreader.catches(mutant)]
        proved = study(self.drawn[number::parts], self.judge.catches)
        return proofread, proved, len(harmless), told


_benches: list[Bench] = []


def _part(number: int, parts: int) -> tuple[Tallies, Tallies, int, list[str]]:
    return _benches[0].part(number, parts)


def main() -> None:
    """Try, count, and print."""
    parser = argparse.ArgumentParser(description="Slips in the packs, and what catches them.")
    parser.add_argument("--sample", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--pack", action="append", default=[], metavar="P")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    options = parser.parse_args()
    begun = time.perf_counter()
    project = Project(ROOT)
    library = compile_project(project).library
    entries = entries_of(library, options.pack)
    with TemporaryDirectory() as folder:
        proofreader = Proofreader(project, library, Path(folder))
        chosen = tuple(drawn(entries, options.sample, options.seed))
        _benches.append(Bench(entries, proofreader, Judge(library), chosen))
        # Forked, the processes have all of this already.
        context = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
            # Parts that are many and small end at about the same time.
            count = 8 * options.jobs
            parts = list(pool.map(_part, range(count), [count] * count))
    proofread, proved = together(part[0] for part in parts), together(part[1] for part in parts)
    told = [each for part in parts for each in part[3]]
    passed = [each for tally in proofread.values() for each in tally.passed]
    print(table_of(proofread, proved))  # noqa: T201
    harmless = sum(part[2] for part in parts)
    print(f"\nOf {harmless:,} changes that say the same, {len(told)} were told of.")  # noqa: T201
    for what, mutants in (("passed", passed), ("told of", told)):
        for mutant in mutants:
            print(f"{what}: {mutant}")  # noqa: T201
    print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr)  # noqa: T201
    sys.exit(1 if passed or told else 0)


if __name__ == "__main__":
    main()
