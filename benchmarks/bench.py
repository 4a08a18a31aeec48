"""How long everything takes, beside programs that do a part of it well, in one run.

    ./run bench [--quick] [--runs N] [--before COMMIT] [--only WORDS] [--results FILE]
    ./run bench --serve
    ./run bench --edit

Makes projects of up to 10,000 entries, measures each line in turn, up to N times round and no
longer than it is worth, and writes the medians to benchmarks/results.json, and their table, the
shares of the packages and the curves into docs/performance.md. `--before` measures an older commit
of this checkout beside it, both with the packs of that commit. `--quick` goes round once, without
10,000 entries, whole builds and cards. `--only WORDS` measures the lines whose work has these words
and writes nothing. `--results FILE` measures nothing, and writes the documents anew from what was
measured. `--serve` measures only how long a save takes to its page, and `--edit` how long an editor
waits for an answer, beside the results that are there. Nothing else should run meanwhile.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(Path(__file__).parent))

import answering  # noqa: E402
import peers  # noqa: E402
import saving  # noqa: E402
from measuring import CommandFailed, Cost, Line, median, put_away  # noqa: E402
from peers import CHECK, SITE  # noqa: E402
from reporting import write_documents  # noqa: E402
from shares import shares  # noqa: E402
from stat_blocks import fill as fill_beasts  # noqa: E402

from projects import fill, fill_grid  # noqa: E402
from tablewright.builder import BuildOptions, Stage, build  # noqa: E402
from tablewright.compiler import compile_project  # noqa: E402
from tablewright.project import Project  # noqa: E402

OURS, BEFORE = "Tablewright", "Tablewright before"
ENTRIES = 1_000
SIZES = (10, 100, 1_000, 10_000)
# So many are profiled where little time is to be spent.
_FEW = 100
# A line that has taken so many seconds is not run once more: of what takes long, one run differs
# little from the next.
_LONG_ENOUGH = 12.0
# Of an older state nobody waits for what may take it many minutes.
_OURS_ALONE = ("10,000 entries", "cards of", "grid of")
STAT_BLOCKS = 400


class Bench:
    """The projects below `folder`, and the trees of the program that is measured, by name."""

    def __init__(self, folder: Path, trees: dict[str, Path], *, is_quick: bool) -> None:
        self.folder = folder
        self._trees = trees
        self._is_quick = is_quick
        self._changes = 0
        self.sizes = SIZES[:-1] if is_quick else SIZES
        for size in self.sizes:
            fill(folder / f"made-{size}", size)
        # The older program cannot read what packs have learnt since.
        packs = trees.get(BEFORE, ROOT) / "content"
        for program in trees:
            shutil.copytree(packs, self._packs(program) / "content")
            # What is changed there nobody has proofread, and all else is measured without that.
            shutil.copytree(packs, self._changed(program) / "content")
        fill_grid(folder / "grid")
        if not is_quick:
            fill_beasts(folder / "beasts", STAT_BLOCKS)

    def lines(self) -> Iterator[Line]:
        """Yield everything that is measured."""
        for line in self._of_programs():
            if line.program == OURS or not any(words in line.work for words in _OURS_ALONE):
                yield line
        yield from peers.lines(peers.set_up(), self.made(ENTRIES), self.folder, ENTRIES)

    def _of_programs(self) -> Iterator[Line]:
        for program in self._trees:
            yield from self._of_packs(program)
            yield self._ours(CHECK, program, self.made(ENTRIES), "check", "--no-cache")
            yield self._ours(f"{CHECK}, unchanged", program, self.made(ENTRIES), "check")
            yield self._site(SITE, program, ENTRIES)
            for size in self.sizes:
                if size != ENTRIES:
                    work = f"{size:,} entries"
                    made = self.made(size)
                    yield self._ours(f"check, {work}", program, made, "check", "--no-cache")
                    yield self._site(f"site, {work}", program, size)
            grid = self.folder / "grid"
            work = "check, a grid of 99 by 99 inputs, d% against d%"
            yield self._ours(work, program, grid, "check", "--no-cache")
            if not self._is_quick:
                beasts = self.folder / "beasts"
                cards = ("--only", "cards", "--paper", "a4")
                work = f"cards of {STAT_BLOCKS} stat blocks"
                yield self._ours(work, program, beasts, "build", "--no-cache", *cards)

    def made(self, size: int) -> Path:
        """Return the project of so many entries."""
        return self.folder / f"made-{size}"

    def _packs(self, program: str) -> Path:
        """Return the packs as `program` builds them: each has its own output."""
        return self.folder / program.replace(" ", "-") / "packs"

    def _changed(self, program: str) -> Path:
        return self._packs(program).with_name("changed")

    def _of_packs(self, program: str) -> Iterator[Line]:
        root = self._packs(program)
        anew = ("--no-cache", "--only")
        yield self._ours("check, the packs", program, root, "check", "--no-cache")
        yield self._ours("check, the packs, unchanged", program, root, "check")
        yield self._ours("site, the packs", program, root, "build", *anew, "site")
        pack = ("--pack", "basic-encounter")
        yield self._ours("screen of one pack", program, root, "build", *anew, "screens", *pack)
        if not self._is_quick:
            whole = "whole build of the packs"
            yield self._ours(whole, program, root, "build", "--no-cache")
            yield self._ours(f"{whole}, unchanged", program, root, "build")
            other = self._changed(program)
            changed = self._ours(f"{whole}, one cell changed", program, other, *_CHANGED)
            yield Line(**{**_fields(changed), "prepare": partial(self._change_a_cell, other)})

    def _site(self, work: str, program: str, size: int) -> Line:
        made = self.made(size)
        line = self._ours(work, program, made, "build", "--only", "site", "--no-cache")
        return Line(**{**_fields(line), "prepare": partial(put_away, made / "site")})

    def _ours(self, work: str, program: str, root: Path, *command: str) -> Line:
        environment = {
            "PYTHONPATH": str(self._trees[program] / "generator"),
            # Compiled modules are kept, as wherever the program is installed.
            "PYTHONDONTWRITEBYTECODE": "",
            "TABLEWRIGHT_CACHE": str(self.folder / "cache" / program.replace(" ", "-")),
        }
        run = [sys.executable, "-P", "-m", "tablewright", *command, "--root", str(root)]
        return Line(work, program, run, self.folder, environment=environment)

    def _change_a_cell(self, root: Path) -> None:
        """Write another word into a cell of a table, one that was not there before."""
        self._changes += 1
        path = root / "content" / "basic-encounter" / "tables" / "monster-reactions.yaml"
        words, found = re.subn(
            r"(?<=reaction: Immediate attack, meaning: )(Case \d+ )?(?=So )",
            f"Case {self._changes} ",
            path.read_text(encoding="utf-8"),
        )
        if not found:
            raise CommandFailed(f"{path} has no cell to change")
        path.write_text(words, encoding="utf-8")


_CHANGED = ("build", "--allow-unread")


def _fields(line: Line) -> dict[str, object]:
    return {name: getattr(line, name) for name in Line.__slots__}


def measured(lines: Sequence[Line], runs: int) -> dict[tuple[str, str], tuple[Cost, int]]:
    """Return the medians of `lines` by work and program, and how often each ran.

    All run in turn, so that what else the machine does meanwhile falls on all of them alike.
    """
    found: dict[tuple[str, str], list[Cost]] = {}
    for turn in range(runs):
        for line in lines:
            costs = found.setdefault((line.work, line.program), [])
            if sum(cost.wall for cost in costs) >= _LONG_ENOUGH:
                continue
            if turn == 0 and line.work.endswith(("unchanged", "changed")):
                line.run()  # what is kept of it is not what is measured
            cost = line.run()
            costs.append(cost)
            said = f"{cost.cpu:.2f} s of processors, {cost.wall:.2f} s, {cost.memory:.0f} MB"
            print(f"{turn + 1}/{runs} {line.work}, {line.program}: {said}", file=sys.stderr)  # noqa: T201
    return {key: (median(costs), len(costs)) for key, costs in found.items()}


class _Nobody:
    """An observer that watches nothing."""

    def advance(self, label: str = "", steps: int = 1) -> None:
        """Note nothing."""

    @contextmanager
    def stage(self, name: str, *, total: int | None = None) -> Iterator[Stage]:
        """Watch nothing."""
        del name, total
        yield self

    def say(self, sentence: str) -> None:
        """Say nothing."""


def _shares(root: Path, entries: int) -> dict[str, dict[str, float]]:
    project = Project(root)
    os.cpu_count = lambda: 1  # the profiler sees this process alone
    site = BuildOptions(only=frozenset({"site"}))
    return {
        f"check, {entries:,} entries": shares(lambda: compile_project(project)),
        f"site, {entries:,} entries": shares(lambda: build(project, site, _Nobody())),
    }


def _serving(folder: Path) -> list[dict[str, object]]:
    """Return what saves take, of the packs and of a thousand entries, and print it."""
    found = []
    for root, work in _written(folder):
        found.append(saving.latencies(root, work, ROOT))
        print(saving.told(found[-1]))  # noqa: T201
    return found


def _editing(folder: Path) -> list[dict[str, object]]:
    """Return what answers to an editor take, of the same projects, and print it."""
    found = []
    for root, work in _written(folder):
        found.append(answering.latencies(root, work, ROOT))
        print(answering.told(found[-1]))  # noqa: T201
    return found


def _written(folder: Path) -> Sequence[tuple[Path, str]]:
    """Return the packs, and a thousand entries, as projects of their own below `folder`."""
    packs, made = folder / "written-packs", folder / "written"
    if not packs.exists():
        shutil.copytree(ROOT / "content", packs / "content")
        fill(made, ENTRIES)
    return ((packs, "the packs"), (made, f"{ENTRIES:,} entries"))


def _tree_of(commit: str, folder: Path) -> Path:
    """Return where the files of `commit` lie, after writing them below `folder`."""
    packed = subprocess.run(
        ["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
        tar.extractall(folder / "before", filter="data")
    return folder / "before"


def _options(arguments: Iterable[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./run bench", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--quick", action="store_true", help="once round, without what takes long")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="rounds (5)")
    parser.add_argument(
        "--before", metavar="COMMIT", help="a commit to measure beside this checkout"
    )
    parser.add_argument("--serve", action="store_true", help="only from a save to its page")
    parser.add_argument("--edit", action="store_true", help="only what an editor waits for")
    parser.add_argument(
        "--only", metavar="WORDS", help="measure what has these words in its name; write nothing"
    )
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="write the documents from FILE"
    )
    return parser.parse_args(list(arguments))


def main(arguments: Iterable[str]) -> None:
    """Measure, and write down; or only write down."""
    options = _options(arguments)
    path = ROOT / "benchmarks" / "results.json"
    if options.results is not None:
        write_documents(json.loads(options.results.read_text(encoding="utf-8")))
        return
    if options.serve or options.edit:
        results = json.loads(path.read_text(encoding="utf-8"))
        with TemporaryDirectory() as name:
            if options.serve:
                results["serve"] = _serving(Path(name).resolve())
            if options.edit:
                results["edit"] = _editing(Path(name).resolve())
        path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        write_documents(results)
        return
    with TemporaryDirectory() as name:
        trees = {OURS: ROOT}
        if options.before:
            trees[BEFORE] = _tree_of(options.before, Path(name))
        profiled = _FEW if options.quick else ENTRIES
        bench = Bench(Path(name), trees, is_quick=options.quick)
        try:
            lines = [line for line in bench.lines() if (options.only or "") in line.work]
            found = measured(lines, 1 if options.quick else options.runs)
        except CommandFailed as failed:
            sys.exit(str(failed))
        if options.only:
            return
        results = {
            "machine": {
                "processors": os.cpu_count(),
                "system": f"{platform.system()} {platform.machine()}",
                "python": platform.python_version(),
            },
            "before": options.before or "",
            "is_quick": options.quick,
            "sizes": list(bench.sizes),
            "lines": [
                {
                    "work": work,
                    "program": program,
                    "cpu": round(cost.cpu, 3),
                    "wall": round(cost.wall, 3),
                    "memory": round(cost.memory, 1),
                    "runs": runs,
                }
                for (work, program), (cost, runs) in found.items()
            ],
            "serve": _serving(Path(name).resolve()),
            "edit": _editing(Path(name).resolve()),
            "shares": _shares(bench.made(profiled), profiled),
        }
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    write_documents(results)


if __name__ == "__main__":
    main(sys.argv[1:])
