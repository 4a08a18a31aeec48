"""The thread that compiles: whenever files are saved, as long as `serve` runs."""

from __future__ import annotations

import sys
import threading
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath

from tablewright.library import Library
from tablewright.project import Project
from tablewright.recompiler import Place, Recompiler, State
from tablewright.serve.editions import Edition, Editions, Furnishing, furnishing_of, places_on

AGAIN = "The build stopped, which is a fault of the program. The next change is tried again."
"""What is said below a traceback."""


class Workshop:
    """Compiles a project whenever it is told of a change, and publishes what comes of it.

    What has changed since it was proofread is a warning: whoever writes is about to read it again.
    """

    def __init__(self, project: Project, *, trusts_templates: bool = False) -> None:
        self.project = project
        self.editions = Editions()
        # What the last compile ended over, where that was a fault of the program; or nothing.
        self.ended_over = ""
        self._trusts_templates = trusts_templates
        self._recompiler = self._begun_anew()
        self._furnishing: Furnishing | None = None
        self._awake = threading.Condition()
        # All that was saved since it was last asked for; None is everything.
        self._saved: set[str] | None = None
        # What was saved the last time that anything was.
        self.last_saved: frozenset[str] = frozenset()
        self._is_due = True
        self._new_templates = False
        self._is_closed = False
        self._visitors: Counter[PurePosixPath] = Counter()

    def saved(self, names: Iterable[str] | None, *, templates: bool = False) -> None:
        """Take note that files were saved, by their names from the root; None is any."""
        with self._awake:
            if not self._is_due:
                self._saved = set()
            if names is None:
                self._saved = None
            elif self._saved is not None:
                self._saved |= set(names)
            self._is_due = True
            self._new_templates |= templates
            self._awake.notify_all()

    def close(self) -> None:
        """Let the work end."""
        with self._awake:
            self._is_closed = True
            self._awake.notify_all()

    def run(self) -> None:
        """Compile until the workshop is closed."""
        while True:
            with self._awake:
                self._awake.wait_for(lambda: self._is_due or self._is_closed)
            if self._is_closed:
                return
            try:
                self.work()
            except Exception as fault:
                self._end_over(fault)

    def work(self) -> State:
        """Compile what was saved since the last time, publishing what is known meanwhile."""
        with self._awake:
            changed, self._saved, self._is_due = self._saved, set(), False
            renews, self._new_templates = self._new_templates, False
        if self.ended_over:
            # Nobody knows what of the last compile holds.
            changed, renews, self.ended_over = None, True, ""
        if changed:
            self.last_saved = frozenset(changed)
        if renews:
            self._furnishing = None
        return self._recompiler.compile(
            changed, looked_at=self._looked_at, tell=self._publish, goes_on=self._goes_on
        )

    def _end_over(self, fault: Exception) -> None:
        """Tell of a fault of the program, after which the next change is compiled as the first."""
        said = "".join(traceback.format_exception(fault))
        sys.stderr.write(f"{said}{AGAIN}\n")
        sys.stderr.flush()
        self._recompiler = self._begun_anew()
        self.ended_over = "".join(traceback.format_exception_only(fault)).strip()
        self.editions.nudge()

    def _begun_anew(self) -> Recompiler:
        return Recompiler(self.project, allow_unread=True)

    @contextmanager
    def visited(self, path: PurePosixPath) -> Iterator[None]:
        """Know that somebody looks at the page at `path`."""
        with self._awake:
            self._visitors[path] += 1
        try:
            yield
        finally:
            with self._awake:
                self._visitors[path] -= 1
                self._visitors += Counter()

    @property
    def visitors(self) -> tuple[PurePosixPath, ...]:
        """The pages that somebody looks at."""
        with self._awake:
            return tuple(self._visitors)

    def _goes_on(self) -> bool:
        return not self._is_due and not self._is_closed

    def _looked_at(self, _library: Library) -> set[Place]:
        return places_on(self.editions.now, self.visitors)

    def _publish(self, state: State) -> None:
        if self._furnishing is None:
            self._furnishing = furnishing_of(self.project, trusts_templates=self._trusts_templates)
        edition = Edition.of(state, self._furnishing, self.editions.now)
        self.editions.publish(edition)
