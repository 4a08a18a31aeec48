"""`check` in a process of its own, which ends where its memory or its time does."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MEMORY = 512 * 1024 * 1024
# What is promised is two seconds; a machine in a workflow may be half as fast as ours.
SECONDS = 4


@dataclass(frozen=True, slots=True)
class Answer:
    """What `check` said in JSON, and its exit code."""

    code: int
    report: dict[str, Any]

    @property
    def codes(self) -> set[str]:
        """The codes of all faults that were told."""
        return {fault["code"] for fault in self.report["diagnostics"]}


def check(root: Path, *, memory: int = MEMORY, seconds: int = SECONDS) -> Answer:
    """Return what `check` says of the project at `root`, within `memory` bytes of address space
    and `seconds` of processor time; a process that passes a limit fails the test.
    """

    def confine() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    command = [sys.executable, "-P", "-m", "tablewright", "check", "--format", "json"]
    # One that waits for ever uses no processor; a minute is longer than any machine's queue.
    done = subprocess.run(
        [*command, "--root", str(root)],
        capture_output=True,
        timeout=60,
        check=False,
        preexec_fn=confine,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert done.returncode in (0, 1), done.stderr[-2000:]
    return Answer(done.returncode, json.loads(done.stdout))
