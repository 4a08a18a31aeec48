"""What the press does for the screens of a pack: how much of its time the final pages take.

    python pressing.py ROOT PACK

All that is laid out only to be measured, so that type and places of blocks can be told, is none of
them. Prints seconds of the processor, as JSON: to load the library and read its style sheets, to
measure, and to lay out, paint and write the pages that are printed; and how many of these there
are.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent))

from unwatched import Nobody

from tablewright.builder import BuildOptions, build
from tablewright.press import Press
from tablewright.press.galley import Galley
from tablewright.press.ready import FIRST_PAGE
from tablewright.project import Project

_measure = Press.measure
# What is timed: the work, and by which name of which class it is done.
_STEPS = (
    ("measured", Press, "measure"),
    ("final", Press, "lay_out_pages"),
    ("final", Galley, "pdfs"),
)


class Clock:
    """Seconds of this process in each work, and the number of `pages` that were painted."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {"loaded": 0.0, "measured": 0.0, "final": 0.0}
        self.pages = 0
        self._ready: set[Press] = set()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Time all that presses do meanwhile."""
        patches = [patch.object(of, name, self._timed(of, name, work)) for work, of, name in _STEPS]
        for each in patches:
            each.start()
        try:
            yield
        finally:
            for each in patches:
                each.stop()

    def _timed(self, of: type, name: str, work: str) -> Callable[..., object]:
        plain = getattr(of, name)

        def timed(first: Any, *how: Any, **named: Any) -> object:
            if isinstance(first, Press) and first not in self._ready:
                self._ready.add(first)
                begun = time.process_time()
                # In builds it has been, by a process that does so while the project is proved.
                _measure(first, FIRST_PAGE)
                self.seconds["loaded"] += time.process_time() - begun
            begun = time.process_time()
            made = plain(first, *how, **named)
            self.seconds[work] += time.process_time() - begun
            if of is Press and work == "final":
                self.pages += len(made.pages)
            return made

        return timed


def press_time(root: Path, pack: str, times: int) -> dict[str, object]:
    """Return the medians of so many runs, each of its own process, for `pack` of the project."""
    command = (sys.executable, "-P", __file__, str(root), pack)
    runs = [json.loads(subprocess.check_output(command)) for _ in range(times)]
    return {"work": f"the screens of {pack}", **_medians(runs)}


def _medians(runs: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {name: median(run[name] for run in runs) for name in runs[0]}


def main(root: str, pack: str) -> None:
    """Press the screens of `pack`, and print what that took."""
    clock = Clock()
    wanted = BuildOptions(only=frozenset({"screens"}), only_packs=frozenset({pack}))
    # What other processes do is not seen here.
    with clock.running(), patch("os.cpu_count", lambda: 1):
        build(Project(Path(root)), wanted, Nobody())
    seconds = {work: round(taken, 3) for work, taken in clock.seconds.items()}
    print(json.dumps({**seconds, "pages": clock.pages}))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
