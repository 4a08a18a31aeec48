"""Everything that `./run bench` measures: projects that it makes, and commands upon them."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from measuring import CommandFailed, Line, put_away
from peers import CHECK, SITE
from stat_blocks import fill as fill_beasts

from projects import fill, fill_grid

ROOT = Path(__file__).parents[1]
OURS, BEFORE = "Tablewright", "Tablewright before"
ENTRIES = 1_000
SIZES = (10, 100, 1_000, 10_000)
STAT_BLOCKS = 400
# For cards of an older state nobody waits longer (seconds of the clock); they may take an hour.
_LIMIT_OF_OLDER_CARDS = 240
# The pack of which the screens are pressed alone.
PRESSED = "basic-encounter"


class Bench:
    """The projects below `folder`, and the trees of the program that is measured, by name.

    `packs_of` says whose packs each of the programs builds.
    """

    def __init__(self, folder: Path, trees: Mapping[str, Path], *, is_quick: bool) -> None:
        self.folder = folder
        self._trees = trees
        self._is_quick = is_quick
        self._changes = 0
        for size in self.sizes:
            fill(folder / f"made-{size}", size)
        self.packs_of = self._write_packs()
        fill_grid(folder / "grid")
        if not is_quick:
            fill_beasts(folder / "beasts", STAT_BLOCKS)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of entries of the projects that are made up."""
        return SIZES[:-1] if self._is_quick else SIZES

    def lines(self) -> list[Line]:
        """Return everything of ours that is measured; the programs take turns at each work."""
        found = list(self._of_programs())
        order = list(dict.fromkeys(line.work for line in found))
        return sorted(found, key=lambda line: order.index(line.work))

    def _write_packs(self) -> dict[str, str]:
        """Write packs for each program, and return whose: those of before, if ours has no fault.

        The older program cannot read what packs have learnt since.
        """
        whose = dict.fromkeys(self._trees, BEFORE if BEFORE in self._trees else OURS)
        for program in self._trees:
            self._copy_packs(program, whose[program])
        try:
            self._ours("", OURS, self.packs(OURS), "check", "--no-cache").run()
        except CommandFailed:
            if whose[OURS] == OURS:
                raise
            shutil.rmtree(self.packs(OURS).parent)
            whose[OURS] = OURS
            self._copy_packs(OURS, OURS)
        return whose

    def _copy_packs(self, program: str, whose: str) -> None:
        # What is changed there nobody has proofread, and all else is measured without that.
        for root in (self.packs(program), self._changed(program)):
            shutil.copytree(self._trees[whose] / "content", root / "content")

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
                line = self._ours(work, program, beasts, "build", "--no-cache", *cards)
                limit = line.limit if program == OURS else _LIMIT_OF_OLDER_CARDS
                yield replace(line, limit=limit)

    def made(self, size: int) -> Path:
        """Return the project of so many entries."""
        return self.folder / f"made-{size}"

    def packs(self, program: str) -> Path:
        """Return the packs as `program` builds them: each has its own output."""
        return self.folder / program.replace(" ", "-") / "packs"

    def _changed(self, program: str) -> Path:
        return self.packs(program).with_name("changed")

    def _of_packs(self, program: str) -> Iterator[Line]:
        root = self.packs(program)
        anew = ("--no-cache", "--only")
        yield self._ours("check, the packs", program, root, "check", "--no-cache")
        yield self._ours("check, the packs, unchanged", program, root, "check")
        yield self._ours("site, the packs", program, root, "build", *anew, "site")
        pack = ("--pack", PRESSED)
        yield self._ours("screen of one pack", program, root, "build", *anew, "screens", *pack)
        if not self._is_quick:
            whole = "whole build of the packs"
            yield self._ours(whole, program, root, "build", "--no-cache")
            yield self._ours(f"{whole}, unchanged", program, root, "build")
            other = self._changed(program)
            changed = self._ours(f"{whole}, one cell changed", program, other, *_CHANGED)
            yield replace(changed, prepare=partial(self._change_a_cell, other))

    def _site(self, work: str, program: str, size: int) -> Line:
        made = self.made(size)
        line = self._ours(work, program, made, "build", "--only", "site", "--no-cache")
        return replace(line, prepare=partial(put_away, made / "site"))

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
            r"(?<=meaning: )(Case \d+ )?(?=\w)",
            f"Case {self._changes} ",
            path.read_text(encoding="utf-8"),
            count=1,
        )
        if not found:
            raise CommandFailed(f"{path} has no cell to change")
        path.write_text(words, encoding="utf-8")


_CHANGED = ("build", "--allow-unread")
