"""Publishing that is killed before any of its steps, or finds no room, leaves nothing mixed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_publishing_is_killed_before_each_of_its_steps() -> None:
    # In a process of its own: it forks, which a process with threads should not.
    tool = Path(__file__).with_name("kills.py")
    done = subprocess.run(
        [sys.executable, str(tool), "--publishing"], capture_output=True, text=True, check=True
    )
    *killed, refused, left = done.stdout.splitlines()
    states = [line.split(" ") for line in killed]
    assert len(states) > 20
    # Each folder is whole: both are old, or both new, or one has been exchanged already.
    assert {state for state, *_ in states} <= {"old/old", "old/new", "new/old", "new/new"}
    assert {"old/old", "new/new"} <= {state for state, *_ in states}
    # And the next build left both new, and nothing beside them.
    assert {fault for _, fault in states} == {""}
    assert "can't be published, and stays as before" in refused
    assert left == "old old"
