"""How long everything takes, beside programs that do a part of it well, in one run.

    ./run bench [--quick] [--minutes N] [--runs N] [--before COMMIT] [--continue]
    ./run bench --only WORDS
    ./run bench --results FILE
    ./run bench --serve
    ./run bench --edit

Makes projects of up to 10,000 entries, and measures each line in turn: the first time round all of
them, then again, up to N times and no longer than it is worth, until N minutes are over. Writes the
medians to benchmarks/results.json, and their table, the shares of the packages and the curves into
docs/performance.md. `--before` measures an older commit of this checkout beside it, both with the
packs of that commit. What was measured is kept in .venv/bench-*.json after each run: who is stopped
prints what there is, and `--continue` goes on from there, with the same options. `--quick` goes
round once, without 10,000 entries, whole builds and cards, and prints its table but writes no
document. `--only WORDS` measures the lines whose work has these words and writes nothing.
`--results FILE` measures nothing, and writes the documents anew from what was measured.
`--serve` measures only how long a save takes to its page, and `--edit` how long an editor waits for
an answer, beside the results that are there. Nothing else should run meanwhile.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(Path(__file__).parent))

import answering  # noqa: E402
import peers  # noqa: E402
import pressing  # noqa: E402
import saving  # noqa: E402
from journal import Journal, measure  # noqa: E402
from lines import BEFORE, ENTRIES, OURS, PRESSED, Bench  # noqa: E402
from reporting import table, write_documents  # noqa: E402
from shares import shares  # noqa: E402
from unwatched import Nobody  # noqa: E402

from projects import fill  # noqa: E402
from tablewright.builder import BuildOptions, build  # noqa: E402
from tablewright.compiler import compile_project  # noqa: E402
from tablewright.project import Project  # noqa: E402

RESULTS = ROOT / "benchmarks" / "results.json"
KEPT = ROOT / ".venv"
# So many are profiled, and so many saves and answers measured, where little time is to be spent.
_FEW = 100
_FEW_TIMES = 5


def _note_shares(journal: Journal, root: Path, entries: int) -> None:
    """Note the shares of packages in checking the project at `root` and in building its site."""
    project = Project(root)
    site = BuildOptions(only=frozenset({"site"}))
    for work, done in (
        ("check", lambda: compile_project(project)),
        ("site", lambda: build(project, site, Nobody())),
    ):
        name = f"{work}, {entries:,} entries"
        if not journal.has("shares", name):
            print(f"shares: {name}", file=sys.stderr)  # noqa: T201
            # The profiler sees this process alone.
            with patch("os.cpu_count", lambda: 1):
                journal.note("shares", name, shares(done))


def _note_press(journal: Journal, root: Path, times: int) -> None:
    """Note what the press does for the screens of the project at `root`, in so many runs."""
    if not journal.has("press", PRESSED):
        print(f"press: the screens of {PRESSED}", file=sys.stderr)  # noqa: T201
        journal.note("press", PRESSED, pressing.press_time(root, PRESSED, times))


def _note_waits(
    journal: Journal, folder: Path, tools: Iterable[str], times: int, *, anew: bool
) -> None:
    """Note what an author of the packs, and of a thousand entries, waits for: `serve`, `edit`.

    Each tool is asked `times` times, those in `journal` only if `anew`; their projects are written
    below `folder`.
    """
    for tool in tools:
        for work, write in (("the packs", _write_packs), (f"{ENTRIES:,} entries", _write_entries)):
            if journal.has(tool, work) and not anew:
                continue
            root = folder / "written" / work.replace(" ", "-")
            if not root.exists():
                write(root)
            found = _TOOLS[tool].latencies(root, work, ROOT, times)
            journal.note(tool, work, found)
            print(_TOOLS[tool].told(found), file=sys.stderr)  # noqa: T201


_TOOLS = {"serve": saving, "edit": answering}


def _write_packs(root: Path) -> None:
    shutil.copytree(ROOT / "content", root / "content")


def _write_entries(root: Path) -> None:
    fill(root, ENTRIES)


def _tree_of(commit: str, folder: Path) -> Path:
    """Return where the files of `commit` lie, after writing them below `folder`."""
    packed = subprocess.run(
        ["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
        tar.extractall(folder / "before", filter="data")
    return folder / "before"


def _commit(name: str) -> str:
    """Return the commit of that name, shortened; nothing where this is no checkout of Git."""
    asked = ["git", "rev-parse", "--short", name]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.strip()


def _options(arguments: Iterable[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./run bench", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--quick", action="store_true", help="once round, without what takes long")
    parser.add_argument(
        "--minutes", type=float, default=20, metavar="N", help="no further round after so many (20)"
    )
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="rounds at most (5)")
    parser.add_argument(
        "--before", default="", metavar="COMMIT", help="a commit to measure beside this checkout"
    )
    parser.add_argument(
        "--continue", action="store_true", dest="goes_on", help="go on where a run was stopped"
    )
    parser.add_argument("--serve", action="store_true", help="only from a save to its page")
    parser.add_argument("--edit", action="store_true", help="only what an editor waits for")
    parser.add_argument(
        "--only",
        default="",
        metavar="WORDS",
        help="measure what has these words in its name; write nothing",
    )
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="write the documents from FILE"
    )
    return parser.parse_args(list(arguments))


def main(arguments: Iterable[str]) -> None:
    """Measure, and write down; or only write down."""
    options = _options(arguments)
    if options.results is not None:
        write_documents(json.loads(options.results.read_text(encoding="utf-8")))
        return
    # Whoever ends it by a signal is told what there is, as who types Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        tools = [tool for tool in _TOOLS if getattr(options, tool)]
        if tools:
            journal = Journal(RESULTS, json.loads(RESULTS.read_text(encoding="utf-8")))
            _note_waits(journal, folder, tools, saving.SAVES, anew=True)
            write_documents(journal.found)
            return
        journal = _journal(options)
        try:
            _measure_all(journal, folder, options)
        except KeyboardInterrupt:
            _print_table(journal)
            sys.exit("Stopped. The same again with --continue goes on from here.")
        _print_table(journal)
        if not (options.quick or options.only):
            RESULTS.write_text(journal.path.read_text(encoding="utf-8"), encoding="utf-8")
            write_documents(journal.found)


def _journal(options: argparse.Namespace) -> Journal:
    """Return where figures are kept: a file for each way to measure, begun or taken up again."""
    of = {
        "machine": {
            "processors": os.cpu_count(),
            "system": f"{platform.system()} {platform.machine()}",
            "python": platform.python_version(),
        },
        "commit": _commit("HEAD"),
        "before": _commit(options.before) if options.before else "",
        "is_quick": options.quick,
        "only": options.only,
    }
    way = "only" if options.only else "quick" if options.quick else "whole"
    path = KEPT / f"bench-{way}.json"
    if not options.goes_on:
        return Journal.begun(path, of)
    try:
        return Journal.taken_up(path, of)
    except ValueError as refused:
        sys.exit(f"--continue: {refused}")


def _measure_all(journal: Journal, folder: Path, options: argparse.Namespace) -> None:
    """Go round once; then measure what is no line, and after that go round again."""
    ends = time.monotonic() + 60 * options.minutes
    trees = {OURS: ROOT}
    if options.before:
        trees[BEFORE] = _tree_of(options.before, folder)
    print("writing the projects that are measured", file=sys.stderr)  # noqa: T201
    bench = Bench(folder, trees, is_quick=options.quick)
    journal.found.update(sizes=bench.sizes, packs=bench.packs_of)
    made = bench.made(ENTRIES)
    lines = [*bench.lines(), *peers.to_be_had(made, folder, ENTRIES, journal.miss)]
    lines = [line for line in lines if options.only in line.work]
    measure(lines, journal, range(1), ends)
    if not options.only:
        times, profiled = (_FEW_TIMES, _FEW) if options.quick else (saving.SAVES, ENTRIES)
        _note_waits(journal, folder, _TOOLS, times, anew=False)
        _note_shares(journal, bench.made(profiled), profiled)
        _note_press(journal, bench.packs(OURS), 1 if options.quick else options.runs)
    if not options.quick:
        measure(lines, journal, range(1, options.runs), ends)


def _print_table(journal: Journal) -> None:
    if journal.found["lines"]:
        print("\n".join(table(journal.found)))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
