"""What a command costs: processor and wall time, and memory; and medians of several runs."""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile, mkdtemp

_TAIL = 2_000
# The system counts to a process what the one that started it held then: so a small one starts it.
_LAUNCHER = """
import os, sys, time
begun = time.perf_counter()
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, used = os.wait4(child, 0)
wall = time.perf_counter() - begun
os.write(int(sys.argv[1]), b"%f %f %f" % (used.ru_utime + used.ru_stime, wall, used.ru_maxrss))
sys.exit(os.waitstatus_to_exitcode(status))
"""


class CommandFailed(Exception):
    """A command that was to be measured did not do its work; it says why, and its last words."""


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

    `prepare` is done before each run, and costs nothing. No run takes longer than `limit`, in
    seconds of the clock.
    """

    work: str
    program: str
    command: Sequence[str]
    folder: Path
    prepare: Callable[[], None] = field(default=lambda: None)
    environment: Mapping[str, str] = field(default_factory=dict)
    limit: float = 900.0

    def run(self) -> Cost:
        """Run it once; raises `CommandFailed`."""
        self.prepare()
        with TemporaryFile() as told:
            launch = [sys.executable, "-I", "-S", "-c", _LAUNCHER, str(told.fileno())]
            with subprocess.Popen(
                [*launch, *self.command],
                cwd=self.folder,
                env={**os.environ, **self.environment},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=[told.fileno()],
                process_group=0,
            ) as process:
                try:
                    said, _ = process.communicate(timeout=self.limit)
                except BaseException as stopped:
                    # With all that it started.
                    os.killpg(process.pid, signal.SIGKILL)
                    if isinstance(stopped, subprocess.TimeoutExpired):
                        raise CommandFailed(f"not done after {self.limit:.0f} s") from None
                    raise
            told.seek(0)
            figures = told.read().split()
        if process.returncode:
            words = said.decode("utf-8", "replace")[-_TAIL:]
            raise CommandFailed(f"exit code {process.returncode}\n{words}")
        cpu, wall, memory = map(float, figures)
        return Cost(cpu, wall, memory / 1024)


def put_away(folder: Path) -> None:
    """Move a folder that a command made aside, if there is one; it goes with all that is measured.

    Where files were just deleted, ext4 looks through the places of all of them for every file that
    is made in the next half minute: with 3,000, a second of processors, whoever makes them.
    """
    if folder.exists():
        folder.rename(mkdtemp(prefix=".away-", dir=folder.parent) + "/" + folder.name)


def median(costs: Sequence[Cost]) -> Cost:
    """Return the median of each of the figures of `costs`."""
    return Cost(
        statistics.median(cost.cpu for cost in costs),
        statistics.median(cost.wall for cost in costs),
        statistics.median(cost.memory for cost in costs),
    )
