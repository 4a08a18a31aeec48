"""Slips in the packs: how many of each sort the proofs catch, and how many with proofreading.

    .venv/bin/python benchmarks/mutations.py [--sample N] [--seed N] [--pack P]…

Every file of the packs is changed in every way that `tests/mutation` knows, one slip at a time.
With proofreading all of them are tried: the packs count as proofread as they are. Of each sort N
slips, drawn by the seed, are tried on the proofs alone. Prints the table that stands in
docs/security.md, and how many changes that say the same were told of; then slips that passed with
proofreading. Exits with 1 if one passed, or one that says the same was told of.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from mutation.harmless import harmless_mutants  # noqa: E402
from mutation.judge import Judge, Proofreader  # noqa: E402
from mutation.study import drawn, entries_of, mutants_of, study  # noqa: E402
from mutation.table import table_of  # noqa: E402
from tablewright.compiler import compile_project  # noqa: E402
from tablewright.project import Project  # noqa: E402


def main() -> None:
    """Try, count, and print."""
    parser = argparse.ArgumentParser(description="Slips in the packs, and what catches them.")
    parser.add_argument("--sample", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--pack", action="append", default=[], metavar="P")
    options = parser.parse_args()
    begun = time.perf_counter()
    project = Project(ROOT)
    library = compile_project(project).library
    entries = entries_of(library, options.pack)
    with TemporaryDirectory() as folder:
        proofreader = Proofreader(project, library, Path(folder))
        every = (mutant for entry in entries for mutant in mutants_of(entry))
        proofread = study(every, proofreader.catches)
        harmless = [mutant for entry in entries for mutant in harmless_mutants(entry)]
        told = [mutant for mutant in harmless if proofreader.catches(mutant)]
    proved = study(drawn(entries, options.sample, options.seed), Judge(library).catches)
    passed = [mutant for tally in proofread.values() for mutant in tally.passed]
    print(table_of(proofread, proved))  # noqa: T201
    print(f"\nOf {len(harmless):,} changes that say the same, {len(told)} were told.")  # noqa: T201
    for what, mutants in (("passed", passed), ("told", told)):
        for mutant in mutants:
            print(f"{what}: {mutant}")  # noqa: T201
    print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr)  # noqa: T201
    sys.exit(1 if passed or told else 0)


if __name__ == "__main__":
    main()
