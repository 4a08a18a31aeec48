"""Pages that have among them every form of markup on a site: a browser looks closely at these."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import PurePosixPath

# What a form of markup is not told by: these differ from page to page and say nothing of its look.
_FREE = frozenset({"class", "id", "href", "src", "title", "content", "value", "style", "headers"})
_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "wbr"})


class _Forms(HTMLParser):
    """Collects the forms of the elements of a page: what each is, and what it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[tuple[str, str]] = set()
        self._open: list[str] = [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element, and go into it."""
        said = dict(attrs)
        classes = sorted((said.get("class") or "").split())
        named = sorted(name for name in said if name not in _FREE)
        form = " ".join([tag, *(f".{name}" for name in classes), *(f"[{n}]" for n in named)])
        self.found.add((self._open[-1], form))
        if tag in ("html", "body"):
            # A pack's own colours hang on what is said here.
            self.found.add((tag, str(sorted(said.items()))))
        if tag not in _VOID:
            self._open.append(form)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and those within it whose end is not written."""
        while len(self._open) > 1 and self._open.pop().split(" ")[0] != tag:
            pass


def forms_of(page: bytes) -> frozenset[tuple[str, str]]:
    """Return the forms of all elements of `page`: each as it is, and as what it stands in."""
    reader = _Forms()
    reader.feed(page.decode("utf-8"))
    return frozenset(reader.found)


def covering(files: Mapping[PurePosixPath, bytes]) -> tuple[str, ...]:
    """Return pages of `files` that have among them every form of element that any of them has.

    The next is always the one that shows most new forms for its size, so that they are few and
    small.
    """
    pages = {str(path): held for path, held in files.items() if path.suffix == ".html"}
    left = {name: forms_of(held) for name, held in sorted(pages.items())}
    chosen: list[str] = []
    while left:
        best = max(left, key=lambda name: len(left[name]) / (10_000 + len(pages[name])))
        chosen.append(best)
        met = left.pop(best)
        left = {name: forms - met for name, forms in left.items() if forms - met}
    return tuple(sorted(chosen))
