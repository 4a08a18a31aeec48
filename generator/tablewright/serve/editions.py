"""The editions of a project: what was compiled, and the site that is made of it on demand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath
from typing import TypeVar

from tablewright import __version__
from tablewright.allowance import begin_run
from tablewright.diagnostics import Diagnostic
from tablewright.library import Library
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.site.on_demand import Files, SiteOnDemand, fixed_assets
from tablewright.project import Project
from tablewright.recompiler import Place, State
from tablewright.records import Struct, field
from tablewright.render import Templates, templates_of
from tablewright.resources import templates_folder

T = TypeVar("T")


class Furnishing(Struct, frozen=True):
    """The templates of a project, what is wrong with using them, and what all pages load."""

    templates: Templates
    faults: tuple[Diagnostic, ...]
    assets: Files


def furnishing_of(project: Project, *, trusts_templates: bool) -> Furnishing:
    """Return the furnishing of `project`, with its own templates if somebody vouches for them."""
    templates, untrusted = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=trusts_templates
    )
    fixed = fixed_assets(_order(project, Library.empty(), templates))
    return Furnishing(templates, (*untrusted, *fixed.faults), dict(fixed.files))


def _order(project: Project, library: Library, templates: Templates) -> BuildRequest:
    return BuildRequest(project, library, templates, (), __version__)


class _SharedSite:
    """A site on demand for several threads, which take turns: what is made once serves all."""

    def __init__(self, order: BuildRequest, assets: Files, before: _SharedSite | None) -> None:
        self._order, self._assets = order, assets
        self._lock = threading.Lock()
        self._site: SiteOnDemand | None = None
        self._before = before

    @property
    def made(self) -> SiteOnDemand | None:
        """The site, as far as it was made."""
        return self._site

    @contextmanager
    def taken(self) -> Iterator[SiteOnDemand]:
        """Let nobody else make anything of it meanwhile."""
        with self._lock:
            # Each may ask again for all that was proved.
            begin_run()
            if self._site is None:
                # Only what was made is of use, and nothing of what was before that.
                before, self._before = self._before, None
                made = None if before is None else before.made
                self._site = SiteOnDemand(self._order, self._assets, made)
            yield self._site


class Edition(Struct, frozen=True, eq=False):
    """A state of a project, and its site, of which nothing is made before somebody asks."""

    state: State
    furnishing: Furnishing
    site: _SharedSite

    @classmethod
    def of(cls, state: State, furnishing: Furnishing, before: Edition | None) -> Edition:
        """Return the edition of `state`; one of the same library shares the site of `before`."""
        library = state.compiled.library
        if (
            before is not None
            and before.state.compiled.library is library
            and before.furnishing is furnishing
        ):
            return cls(state, furnishing, before.site)
        order = _order(state.compiled.project, library, furnishing.templates)
        same = before is not None and before.furnishing is furnishing
        site = _SharedSite(order, furnishing.assets, before.site if before and same else None)
        return cls(state, furnishing, site)

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the templates, as far as pages were made of them."""
        with self.site.taken() as site:
            return (*self.furnishing.faults, *site.faults)

    @property
    def pages_made(self) -> int:
        """How many pages were made so far."""
        with self.site.taken() as site:
            return site.pages_made

    def entry_on(self, path: PurePosixPath) -> Place | None:
        """Return the entry whose page, card or roller lies at `path`."""
        with self.site.taken() as site:
            return site.entry_on(path)

    def file(self, path: PurePosixPath) -> bytes | None:
        """Return the file at `path`, or None."""
        with self.site.taken() as site:
            return site.file(path)

    def version(self, path: PurePosixPath) -> str:
        """Return what changes when the page at `path` does."""
        with self.site.taken() as site:
            return site.version(path)


class Editions(Struct):
    """The newest edition, and the newest in which everything was found to be right.

    A page is taken of the newest in which all is known to be right that it shows.
    """

    now: Edition | None = None
    good: Edition | None = None
    number: int = 0
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def publish(self, edition: Edition) -> None:
        """Let `edition` be the newest, and tell those who wait."""
        state = edition.state
        with self._changed:
            self.now = edition
            self.number += 1
            if not state.unproved and not state.compiled.has_errors:
                self.good = edition
            self._changed.notify_all()

    def nudge(self) -> None:
        """Tell those who wait that something beside the editions is new."""
        with self._changed:
            self.number += 1
            self._changed.notify_all()

    def wait(self, number: int, seconds: float) -> int:
        """Wait until there is another edition than the one of that number; return the newest's."""
        with self._changed:
            self._changed.wait_for(lambda: self.number != number, seconds)
            return self.number

    def for_path(self, path: PurePosixPath) -> Edition | None:
        """Return the edition that the page at `path` is shown of; None before the first."""
        now, good = self.now, self.good
        if now is None or now is good or good is None:
            return now
        place = now.entry_on(path)
        if place is not None and now.state.is_sound([place]):
            return now
        return good if place is not None or _has(good, path) else now

    def ask(self, path: PurePosixPath, what: Callable[[Edition], T]) -> T | None:
        """Return `what` the edition for `path` answers; None before there is any.

        What is not wholly right may be beyond what pages expect: then the last good one answers.
        """
        chosen = self.for_path(path)
        if chosen is None:
            return None
        try:
            return what(chosen)
        except Exception:
            if self.good is None or chosen is self.good:
                raise
            return what(self.good)


def _has(edition: Edition, path: PurePosixPath) -> bool:
    return edition.file(path) is not None


def places_on(edition: Edition | None, paths: Iterable[PurePosixPath]) -> set[Place]:
    """Return the entries whose pages are `paths`."""
    if edition is None:
        return set()
    found = (edition.entry_on(path) for path in paths)
    return {place for place in found if place is not None}
