"""Slips in the packs: how many of each sort the proofs catch, and how many with proofreading.

    .venv/bin/python benchmarks/mutations.py [--sample N] [--seed N] [--pack P]… [--proofs-only]

Every file of the packs is changed in every way that `tests/mutation` knows, one slip at a time.
With proofreading all of them are tried: the packs count as proofread as they are. Of each sort N
slips, drawn by the seed, are tried on the proofs alone. Prints the table that stands in
docs/security.md, and some of the slips that passed with proofreading; there should be none.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from mutation.judge import Judge, Proofreader  # noqa: E402
from mutation.study import ask_the_proofs, entries_of, study  # noqa: E402
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
        tallies = study(entries, proofreader.catches, options.sample, options.seed)
    ask_the_proofs(tallies, Judge(library).catches)
    print(table_of(tallies))  # noqa: T201
    for tally in tallies.values():
        for mutant in tally.passed:
            print(f"passed: {mutant}", file=sys.stderr)  # noqa: T201
    print(f"\n{time.perf_counter() - begun:.0f} s", file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    main()
