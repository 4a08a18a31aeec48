"""Pages that have among them all that is on any: a browser looks closely at these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import PurePosixPath

# What a form of markup is not told by: these differ from page to page and say nothing of its look.
_FREE = frozenset({"class", "id", "href", "src", "title", "content", "value", "style", "headers"})
# Ends that pages leave out: an element of one of these names ends where the next one begins, if
# both stand in the same one of those.
_ENDS = {
    **dict.fromkeys(("td", "th"), (("td", "th"), ("tr",))),
    "tr": (("tr",), ("table",)),
    **dict.fromkeys(("tbody", "tfoot"), (("tbody", "thead"), ("table",))),
    "li": (("li",), ("ol", "ul")),
    **dict.fromkeys(("dt", "dd"), (("dt", "dd"), ("dl",))),
    "option": (("option",), ("select", "datalist")),
}
_UNSEEN = frozenset({"script", "style", "title"})
_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "wbr"})


class _Forms(HTMLParser):
    """Collects the forms of the elements of a page: what each is, and what it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[tuple[str, str]] = set()
        self.loaded: set[str] = set()
        self.rows: set[tuple[str, ...]] = set()
        self.sizes: Counter[tuple[str, ...]] = Counter()
        self._open: list[str] = [""]
        self._within: list[int] = [0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element, and go into it."""
        said = dict(attrs)
        if tag in _ENDS:
            self._leave(*_ENDS[tag])
        classes = sorted((said.get("class") or "").split())
        named = sorted(name for name in said if name not in _FREE)
        form = " ".join([tag, *(f".{name}" for name in classes), *(f"[{n}]" for n in named)])
        self.found.add((self._open[-1], form))
        self._within[-1] += 1
        self._measure("elements", self._within[-1])
        if tag in ("html", "body"):
            # A pack's own colours hang on what is said here.
            self.found.add((tag, str(sorted(said.items()))))
        if tag in ("link", "script", "img"):
            address = said.get("href") or said.get("src") or ""
            self.loaded.add(PurePosixPath(address).name)
        if tag not in _VOID:
            self._open.append(form)
            self._within.append(0)
            if tag == "h1" or (tag == "tr" and "id" in said) or self._is_item(tag):
                self.rows.add(tuple(self._open))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and those within it whose end is not written."""
        self._leave((tag,), ())

    def handle_data(self, data: str) -> None:
        """Measure words that are shown."""
        words = data.split()
        if words and not _UNSEEN.intersection(form.split(" ")[0] for form in self._open):
            self._measure("word", max(map(len, words)))
            self._measure("words", len(" ".join(words)))

    def _measure(self, what: str, size: int) -> None:
        """Note how large something is in what was opened last, if it is larger than before."""
        where = (what, *self._open[-2:])
        self.sizes[where] = max(self.sizes[where], size)

    def _is_item(self, tag: str) -> bool:
        """Return whether an element that was opened just now is an item of a list that is read."""
        lists = (".steps", ".points", ".rulings")
        around = {name for form in self._open[:-1] for name in form.split(" ")}
        return tag in ("li", "dt") and not around.isdisjoint(lists)

    def _leave(self, tags: tuple[str, ...], within: tuple[str, ...]) -> None:
        """Leave the innermost element of `tags`, if there is one before one of `within`."""
        for place in range(len(self._open) - 1, 0, -1):
            tag = self._open[place].split(" ")[0]
            if tag in tags:
                del self._open[place:], self._within[place:]
            if tag in tags or tag in within:
                return


def forms_of(page: bytes) -> frozenset[tuple[str, str]]:
    """Return the forms of all elements of `page`: each as it is, and as what it stands in."""
    return frozenset(_read(page).found)


def loads_of(page: bytes) -> frozenset[str]:
    """Return the names of what `page` loads: style sheets, scripts, icons and pictures."""
    return frozenset(_read(page).loaded)


def rows_of(page: bytes) -> frozenset[tuple[str, ...]]:
    """Return the forms of title, rows and items of `page`, each with all that it stands in."""
    return frozenset(_read(page).rows)


def sizes_of(page: bytes) -> Mapping[tuple[str, ...], int]:
    """Return how large what makes `page` wide is in its elements, by their forms.

    That is the longest word and the longest text that stands in one, in characters, and how many
    elements do.
    """
    return _read(page).sizes


@cache
def _read(page: bytes) -> _Forms:
    reader = _Forms()
    reader.feed(page.decode("utf-8"))
    return reader


def widest(files: Mapping[PurePosixPath, bytes], known: Collection[str] = ()) -> tuple[str, ...]:
    """Return pages of `files` that have, with those `known`, what is largest in each form."""
    sizes = {held: sizes_of(held) for path, held in files.items() if path.suffix == ".html"}
    largest: Counter[tuple[str, ...]] = Counter()
    for found in sizes.values():
        largest |= Counter(found)
    return covering(
        files,
        lambda held: frozenset(
            where for where, size in sizes[held].items() if size == largest[where]
        ),
        known,
    )


def covering(
    files: Mapping[PurePosixPath, bytes],
    told_by: Callable[[bytes], frozenset[Hashable]] = forms_of,
    known: Collection[str] = (),
) -> tuple[str, ...]:
    """Return pages of `files` that have among them all that `told_by` tells of any of them.

    What pages `known` already have is not asked for. The next is always the one that shows most new
    things for its size, so that they are few and small.
    """
    pages = {str(path): held for path, held in files.items() if path.suffix == ".html"}
    seen = frozenset(thing for name in known for thing in told_by(pages[name]))
    told = {name: told_by(held) - seen for name, held in sorted(pages.items())}
    left = {name: things for name, things in told.items() if things}
    chosen: list[str] = []
    while left:
        best = max(left, key=lambda name: len(left[name]) / (20_000 + len(pages[name])))
        chosen.append(best)
        met = left.pop(best)
        left = {name: things - met for name, things in left.items() if things - met}
    return tuple(sorted(chosen))
