"""What was measured so far, kept in a file after each run, so that a stop loses nothing."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from measuring import CommandFailed, Cost, Line

# A line that has taken so many seconds is not run once more: of what takes long, one run differs
# little from the next.
_LONG_ENOUGH = 12.0


class Journal:
    """Figures by what they are of; `path` holds all of them whenever a method has returned.

    `found` is what `reporting.write_documents` reads: beside what `begun` says, `lines` with the
    costs of each run, `missing` with what could not be measured and why, and what `note` was told.
    """

    def __init__(self, path: Path, found: dict[str, Any]) -> None:
        self.path = path
        self.found = found

    @classmethod
    def begun(cls, path: Path, of: Mapping[str, Any]) -> Journal:
        """Return an empty one, in place of what lies at `path`."""
        journal = cls(path, {**of, "lines": [], "missing": {}})
        journal._keep()
        return journal

    @classmethod
    def taken_up(cls, path: Path, of: Mapping[str, Any]) -> Journal:
        """Return the one at `path`; raises `ValueError` where there is none, or not of the same."""
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise ValueError("there is no measurement to go on with") from None
        other = [name for name, value in of.items() if found.get(name) != value]
        if other:
            raise ValueError(f"what was begun is of another {', '.join(other)}: begin anew")
        found["missing"] = {}  # and may be there by now
        return cls(path, found)

    def note(self, name: str, work: str, figures: object) -> None:
        """Keep `figures` of a piece of work that is no line."""
        self.found.setdefault(name, {})[work] = figures
        self._keep()

    def has(self, name: str, work: str) -> bool:
        """Whether `note` was told of that."""
        return work in self.found.get(name, {})

    def miss(self, what: str, why: str) -> None:
        """Keep that `what` cannot be measured here, and why; and say so."""
        self.found["missing"][what] = why
        self._keep()
        print(f"not measured: {what}: {why}", file=sys.stderr)  # noqa: T201

    def costs(self, line: Line) -> list[list[float]]:
        """Return what the runs of `line` cost: processors, clock, and memory."""
        for kept in self.found["lines"]:
            if (kept["work"], kept["program"]) == (line.work, line.program):
                costs: list[list[float]] = kept["costs"]
                return costs
        return []

    def add(self, line: Line, cost: Cost) -> None:
        """Keep what one more run of `line` cost."""
        costs = self.costs(line)
        if not costs:
            self.found["lines"].append({"work": line.work, "program": line.program, "costs": costs})
        costs.append([round(cost.cpu, 3), round(cost.wall, 3), round(cost.memory, 1)])
        self._keep()

    def _keep(self) -> None:
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps(self.found, indent=1) + "\n", encoding="utf-8")
        new.rename(self.path)


def measure(lines: Sequence[Line], journal: Journal, rounds: range, ends: float) -> None:
    """Run all `lines` in turn, once in each of `rounds`, and note what that costs.

    In turn, so that what else the machine does meanwhile falls on all of them alike. Those that
    `journal` has are not run again. No run but those of the first round (0) begins after `ends`, a
    time of `time.monotonic`. What fails is noted as missing.
    """
    ready = set()
    for turn in rounds:
        for number, line in enumerate(lines, 1):
            costs = journal.costs(line)
            name = f"{line.work}, {line.program}"
            is_dear = sum(wall for _, wall, _ in costs) >= _LONG_ENOUGH
            if len(costs) > turn or is_dear or name in journal.found["missing"]:
                continue
            if turn and time.monotonic() > ends:
                return
            try:
                if line.work.endswith("changed") and name not in ready:
                    line.run()  # what is kept of it is not what is measured
                    ready.add(name)
                cost = line.run()
            except CommandFailed as failed:
                journal.miss(name, str(failed))
                continue
            journal.add(line, cost)
            said = f"{cost.cpu:.2f} s of processors, {cost.wall:.2f} s, {cost.memory:.0f} MB"
            place = f"round {turn + 1}, {number} of {len(lines)}"
            print(f"{place}: {name}: {said}", file=sys.stderr)  # noqa: T201
