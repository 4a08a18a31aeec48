"""What is answered at which address: pages of the site, previews, and what watches over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import Any

from tablewright.outputs.site.addresses import ICON
from tablewright.records import Struct, field
from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.serve.editions import Edition
from tablewright.serve.guards import OWN
from tablewright.serve.previews import INDEX, Previews, wanted_at
from tablewright.serve.print_pages import (
    PLAIN_STYLE,
    PRINT_STYLE,
    index_page,
    print_of,
    print_page,
)
from tablewright.serve.told import faults_told, stopped_told
from tablewright.serve.workshop import AGAIN, Workshop

_OWN_FOLDER = PurePosixPath(OWN)
SCRIPT = _OWN_FOLDER / "live.js"
# Nothing else is ever taken from the folder.
_FILES = {
    SCRIPT: "serve/live.js",
    _OWN_FOLDER / "live.css": "serve/live.css",
    PLAIN_STYLE: "serve/plain.css",
    PRINT_STYLE: "serve/print.css",
}

# What a page cannot say of itself, and where its script listens.
_OF_PAGES = {"Content-Security-Policy": "connect-src 'self'; frame-ancestors 'none'"}
# Of the program's own pages all of it.
_OF_OWN_PAGES = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )
}

# The version of the page that stands for all others, where the first compile ended over a fault.
_STOPPED = "stopped"


class Answer(Struct, frozen=True):
    """A file, with the end of its name, and what is to be said of it beside."""

    content: bytes
    suffix: str
    headers: Mapping[str, str] = field(default_factory=dict)


class Answers:
    """Answers for a workshop. Nothing is looked up on a disk by an address that was asked for."""

    def __init__(self, workshop: Workshop, previews: Previews) -> None:
        self._workshop = workshop
        self._previews = previews
        self._templates = Templates((templates_folder(),), workshop.project.root)
        # Of which edition each page was shown the last time.
        self._shown: dict[PurePosixPath, Edition] = {}

    @contextmanager
    def visited(self, page: PurePosixPath) -> Iterator[None]:
        """Know that somebody looks at `page`."""
        with self._workshop.visited(page):
            yield

    def wait(self, number: int, seconds: float) -> int:
        """Wait for another edition than that of the number; return the number of the newest."""
        return self._workshop.editions.wait(number, seconds)

    def told(self, page: PurePosixPath) -> dict[str, Any]:
        """Return what the script on `page` is told: what is wrong, and the page's version."""
        workshop = self._workshop
        now, ended_over = workshop.editions.now, workshop.ended_over
        if now is None:
            version = _STOPPED if ended_over else ""
            found: dict[str, Any] = {"errors": 0, "warnings": 0, "faults": []}
            told = {"version": version, "proving": not ended_over, **found}
        else:
            diagnostics = (*now.state.compiled.diagnostics, *now.faults)
            told = {
                "version": self._version(page),
                "proving": bool(now.state.unproved) and not ended_over,
                "print": self._print_of(page, now),
                **faults_told(diagnostics, workshop.project.read, workshop.last_saved),
            }
        return stopped_told(told, ended_over) if ended_over else told

    def to(self, path: PurePosixPath, asking: PurePosixPath | None) -> Answer | None:
        """Return the answer to what the page `asking` asks for; None where there is nothing."""
        if path in _FILES:
            return Answer(self._templates.text(_FILES[path]).encode(), path.suffix)
        editions = self._workshop.editions
        if editions.now is None and path == ICON:
            # Pages of the server's own have it before there is a site.
            return Answer(self._templates.render("site/icon.svg", {}).encode(), path.suffix)
        if editions.now is None and self._workshop.ended_over:
            words = f"{AGAIN} It ended over: {self._workshop.ended_over}"
            is_page = path.suffix == ".html"
            return self._plain("The build stopped", words, version=_STOPPED) if is_page else None
        if editions.now is None:
            words = "The project is being compiled for the first time; this page comes by itself."
            return self._plain("One moment", words) if path.suffix == ".html" else None
        picture = self._previews.picture(path)
        if picture is not None:
            return Answer(picture, path.suffix)
        if path.suffix == ".html":
            own = self._own_page(path)
            return self._page(path) if own is None else _whole(own)
        # What a page loads is of the edition that the page is of.
        shown = None if asking is None else self._shown.get(asking)
        found = None if shown is None else shown.file(path)
        found = found or editions.ask(path, lambda edition: edition.file(path))
        return None if found is None else Answer(found, path.suffix)

    def nothing(self) -> Answer:
        """Return what is answered where there is nothing."""
        words = "The project has no such page, or had it before something was renamed."
        return self._plain("There is no such page", words, leads_home=True)

    def _page(self, path: PurePosixPath) -> Answer | None:
        found = self._workshop.editions.ask(
            path, lambda edition: (edition, edition.file(path), edition.version(path))
        )
        if found is None:
            return None
        edition, content, version = found
        if content is None:
            return None
        self._shown[path] = edition
        return Answer(_watched(content, version), ".html", _OF_PAGES)

    def _own_page(self, path: PurePosixPath) -> str | None:
        """Return the page about what is printed that lies at `path`; None for any other."""
        now, wanted = self._workshop.editions.now, wanted_at(path)
        if path == INDEX and now is not None:
            return index_page(now.state.compiled.library, self._templates)
        if wanted is None:
            return None
        failed = self._previews.has_failed(wanted)
        return print_page(wanted, self._previews.of(wanted), self._templates, has_failed=failed)

    def _print_of(self, page: PurePosixPath, now: Edition) -> str:
        """Return where is shown how `page` is printed; nothing for pages that show just that."""
        if page == INDEX or wanted_at(page) is not None:
            return ""
        return f"/{print_of(now.state.compiled.library, now.entry_on(page))}"

    def _plain(
        self, title: str, words: str, *, leads_home: bool = False, version: str = ""
    ) -> Answer:
        """Return a page of the server's own, which a page of the site takes the place of."""
        values = {
            "script": SCRIPT,
            "style": PLAIN_STYLE,
            "version": version,
            "title": title,
            "words": words,
            "home": leads_home,
        }
        html = self._templates.render("serve/plain.html", values)
        return Answer(html.encode(), ".html", _OF_OWN_PAGES)

    def _version(self, page: PurePosixPath) -> str:
        """Return the version of the page, or nothing where there is no such page."""
        own = self._own_page(page)
        if own is not None:
            return _digest(own)

        def version(edition: Edition) -> str:
            return "" if edition.file(page) is None else edition.version(page)

        return self._workshop.editions.ask(page, version) or ""


def _whole(html: str) -> Answer:
    """Return the answer with a page of the server's own."""
    return Answer(_watched(html.encode(), _digest(html)), ".html", _OF_OWN_PAGES)


def _digest(html: str) -> str:
    return blake2b(html.encode(), digest_size=12).hexdigest()


def _watched(html: bytes, version: str) -> bytes:
    """Return a page with the script that watches over it, before all others."""
    script = f'<script src="/{SCRIPT}" data-version="{version}"></script>\n'
    return html.replace(b"<title>", script.encode() + b"<title>", 1)
