"""The thread that compiles: whenever files are saved, as long as `serve` runs."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath

from tablewright.library import Library
from tablewright.project import Project
from tablewright.recompiler import Place, Recompiler, State
from tablewright.serve.editions import Edition, Editions, Furnishing, furnishing_of, places_on


class Workshop:
    """Compiles a project whenever it is told of a change, and publishes what comes of it.

    What has changed since it was proofread is a warning: whoever writes is about to read it again.
    """

    def __init__(self, project: Project, *, trusts_templates: bool = False) -> None:
        self.project = project
        self.editions = Editions()
        self._trusts_templates = trusts_templates
        self._recompiler = Recompiler(project, allow_unread=True)
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
            self.work()

    def work(self) -> State:
        """Compile what was saved since the last time, publishing what is known meanwhile."""
        with self._awake:
            changed, self._saved, self._is_due = self._saved, set(), False
            renews, self._new_templates = self._new_templates, False
        if changed:
            self.last_saved = frozenset(changed)
        if renews:
            self._furnishing = None
        return self._recompiler.compile(
            changed, looked_at=self._looked_at, tell=self._publish, goes_on=self._goes_on
        )

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
