"""What a command costs: processor and wall time, and memory; and medians of several runs."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_TAIL = 2_000


class CommandFailed(Exception):
    """A command that was to be measured did not do its work; it says which, and its last words."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of processors and of the clock, and the largest memory of one process, in MB.

    Processor seconds are those of a command and of all processes that it waited for.
    """

    cpu: float
    wall: float
    memory: float


@dataclass(frozen=True, slots=True)
class Line:
    """Something that is measured: of which work, by which program, and how.

    `prepare` is done before each run, and costs nothing.
    """

    work: str
    program: str
    command: Sequence[str]
    folder: Path
    prepare: Callable[[], None] = field(default=lambda: None)
    environment: Mapping[str, str] = field(default_factory=dict)

    def run(self) -> Cost:
        """Run it once; raises `CommandFailed`."""
        self.prepare()
        environment = {**os.environ, **self.environment}
        begun = time.perf_counter()
        with subprocess.Popen(
            self.command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            said = process.stdout.read() if process.stdout is not None else b""
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.perf_counter() - begun
        if process.returncode:
            told = said.decode("utf-8", "replace")[-_TAIL:]
            raise CommandFailed(f"{self.program}, {self.work}: exit code {status >> 8}\n{told}")
        return Cost(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024)


def median(costs: Sequence[Cost]) -> Cost:
    """Return the median of each of the figures of `costs`."""
    return Cost(
        statistics.median(cost.cpu for cost in costs),
        statistics.median(cost.wall for cost in costs),
        statistics.median(cost.memory for cost in costs),
    )
