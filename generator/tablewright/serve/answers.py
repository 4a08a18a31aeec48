"""What is answered at which address: pages of the site, previews, and what watches over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tablewright.render import Templates
from tablewright.resources import templates_folder
from tablewright.serve.editions import Edition
from tablewright.serve.guards import OWN
from tablewright.serve.told import faults_told
from tablewright.serve.workshop import Workshop

_OWN_FOLDER = PurePosixPath(OWN)
SCRIPT, PLAIN_STYLE = _OWN_FOLDER / "live.js", _OWN_FOLDER / "plain.css"
# Nothing else is ever taken from the folder.
_FILES = {
    SCRIPT: "serve/live.js",
    _OWN_FOLDER / "live.css": "serve/live.css",
    PLAIN_STYLE: "serve/plain.css",
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


@dataclass(frozen=True, slots=True)
class Answer:
    """A file, with the end of its name, and what is to be said of it beside."""

    content: bytes
    suffix: str
    headers: Mapping[str, str] = field(default_factory=dict)


class Answers:
    """Answers for a workshop. Nothing is looked up on a disk by an address that was asked for."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
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
        now = workshop.editions.now
        if now is None:
            return {"version": "", "proving": True, "errors": 0, "warnings": 0, "faults": []}
        found = (*now.state.compiled.diagnostics, *now.faults)
        return {
            "version": self._version(page),
            "proving": bool(now.state.unproved),
            **faults_told(found, workshop.project.read),
        }

    def to(self, path: PurePosixPath, asking: PurePosixPath | None) -> Answer | None:
        """Return the answer to what the page `asking` asks for; None where there is nothing."""
        if path in _FILES:
            return Answer(self._templates.text(_FILES[path]).encode(), path.suffix)
        editions = self._workshop.editions
        if editions.now is None:
            words = "The project is being compiled for the first time; this page comes by itself."
            return self._plain("One moment", words) if path.suffix == ".html" else None
        if path.suffix == ".html":
            return self._page(path)
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

    def _plain(self, title: str, words: str, *, leads_home: bool = False) -> Answer:
        """Return a page of the server's own, which a page of the site takes the place of."""
        values = {
            "script": SCRIPT,
            "style": PLAIN_STYLE,
            "version": "",
            "title": title,
            "words": words,
            "home": leads_home,
        }
        html = self._templates.render("serve/plain.html", values)
        return Answer(html.encode(), ".html", _OF_OWN_PAGES)

    def _version(self, page: PurePosixPath) -> str:
        """Return the version of the page, or nothing where there is no such page."""

        def version(edition: Edition) -> str:
            return "" if edition.file(page) is None else edition.version(page)

        return self._workshop.editions.ask(page, version) or ""


def _watched(html: bytes, version: str) -> bytes:
    """Return a page with the script that watches over it, before all others."""
    script = f'<script src="/{SCRIPT}" data-version="{version}"></script>\n'
    return html.replace(b"<title>", script.encode() + b"<title>", 1)
