"""Previews of what is printed: pressed in a process of their own, while somebody looks at them."""

from __future__ import annotations

import hashlib
import multiprocessing
import threading
from collections.abc import Iterable
from multiprocessing.context import SpawnProcess
from pathlib import PurePosixPath
from typing import Any

from tablewright.allowance import times_allowed
from tablewright.project import Project
from tablewright.serve.guards import OWN
from tablewright.serve.presser import Preview, Wanted, press
from tablewright.serve.workshop import Workshop

FOLDER = PurePosixPath(OWN, "print")
INDEX = PurePosixPath(OWN, "print.html")
_PICTURES = PurePosixPath(OWN, "pages")
# Seconds between two looks whether the end has come.
_LOOK = 0.2


def wanted_at(path: PurePosixPath) -> Wanted | None:
    """Return what is previewed at `path`; None for any other address."""
    if not path.is_relative_to(FOLDER) or path.suffix != ".html":
        return None
    parts = path.relative_to(FOLDER).parts
    return (parts[0], parts[1].removesuffix(".html")) if len(parts) == 2 else None


def address_of(wanted: Wanted) -> PurePosixPath:
    """Return the address of the preview of what is `wanted`."""
    return FOLDER / wanted[0] / f"{wanted[1]}.html"


def picture_at(digest: str) -> PurePosixPath:
    """Return the address of the picture of that digest."""
    return _PICTURES / f"{digest}.png"


class Previews:
    """The last preview of each thing that somebody looked at, and the process that makes them."""

    def __init__(self, project: Project, *, trusts_templates: bool = False) -> None:
        self._project = project
        self._trusts_templates = trusts_templates
        self._made: dict[Wanted, tuple[Preview, Preview]] = {}
        self._failed: set[Wanted] = set()
        self._pictures: dict[PurePosixPath, bytes] = {}
        self._process: tuple[SpawnProcess, Any] | None = None
        self._is_closed = threading.Event()

    def of(self, wanted: Wanted) -> tuple[Preview, Preview] | None:
        """Return the newest preview, and the newest with pages; None before there is any."""
        return self._made.get(wanted)

    def has_failed(self, wanted: Wanted) -> bool:
        """Return whether the process ended over what is `wanted`, which is no fault of a file."""
        return wanted in self._failed

    def picture(self, path: PurePosixPath) -> bytes | None:
        """Return the picture of a page."""
        return self._pictures.get(path)

    def run(self, workshop: Workshop) -> None:
        """Press whatever visitors of `workshop` look at, whenever it may have changed."""
        number, library, done = -1, None, set[Wanted]()
        while not self._is_closed.is_set():
            number = workshop.editions.wait(number, _LOOK)
            now = workshop.editions.now
            # What is half proved is compiled in a moment.
            if now is None or now.state.unproved:
                continue
            if now.state.compiled.library is not library:
                library, done = now.state.compiled.library, set()
            wanted = {each for page in workshop.visitors if (each := wanted_at(page))}
            if self.make(sorted(wanted - done)):
                workshop.editions.nudge()
            done = wanted

    def make(self, all_wanted: Iterable[Wanted]) -> bool:
        """Press what is wanted now; return whether anything of it is new."""
        is_new = False
        for wanted in all_wanted:
            if self._is_closed.is_set():
                break
            try:
                preview = self._pressed(wanted)
            except (EOFError, OSError):
                self._end()
                is_new |= wanted not in self._failed
                self._failed.add(wanted)
                continue
            self._failed.discard(wanted)
            is_new |= self._keep(wanted, preview)
        self._forget_pictures()
        return is_new

    def close(self) -> None:
        """End the process."""
        self._is_closed.set()
        self._end()

    def _keep(self, wanted: Wanted, preview: Preview | None) -> bool:
        before = self._made.get(wanted)
        if preview is None:
            self._made.pop(wanted, None)
            return before is not None
        with_pages = preview if preview.pages or before is None else before[1]
        self._made[wanted] = (preview, with_pages)
        for page in preview.pages:
            self._pictures[picture_at(digest_of(page.picture))] = page.picture
        return before is None or before[0] != preview

    def _forget_pictures(self) -> None:
        kept = {
            picture_at(digest_of(page.picture))
            for _, preview in self._made.values()
            for page in preview.pages
        }
        for path in self._pictures.keys() - kept:
            del self._pictures[path]

    def _pressed(self, wanted: Wanted) -> Preview | None:
        """Return what the process makes; raises `EOFError` and `OSError` when it has ended."""
        pipe = self._begun()
        pipe.send(wanted)
        while not pipe.poll(_LOOK):
            if self._is_closed.is_set():
                raise EOFError
        preview: Preview | None = pipe.recv()
        return preview

    def _begun(self) -> Any:  # the end of a pipe, of which each system has its own class
        if self._process is None:
            # A fork would take the other threads' locks along, and Windows has none.
            context = multiprocessing.get_context("spawn")
            # Windows has pipes of another class, which do the same.
            ends: tuple[Any, Any] = context.Pipe()
            pipe, its = ends
            process = context.Process(
                target=press,
                args=(self._project.root, its),
                kwargs={
                    "trusts_templates": self._trusts_templates,
                    "times": times_allowed(),
                },
                daemon=True,
            )
            process.start()
            its.close()
            self._process = (process, pipe)
        return self._process[1]

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process[0].terminate()
            process[1].close()


def digest_of(picture: bytes) -> str:
    """Return what a picture is known by."""
    return hashlib.blake2b(picture, digest_size=12).hexdigest()
