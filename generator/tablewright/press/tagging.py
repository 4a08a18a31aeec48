"""The structure that is read aloud, mended where WeasyPrint leaves it to the reading software."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

# WeasyPrint's tag for the element `article`, with which templates mark what recurs on every page.
_RECURRING = "/Art"
# On fewer pages nothing recurs: front and back of one sheet each say what they are.
_FEWEST_RECURRING = 3
# Cells stay though nothing is in them: a row without one would have a column less.
_CELLS = frozenset({"/TH", "/TD"})
_HEADINGS = ("/H1", "/H2", "/H3", "/H4", "/H5", "/H6")
# The flag of an annotation by which it is printed as it is shown.
_PRINTED = 4


def mend_structure(pdf: Any) -> None:
    """Mend the structure of `pdf` (a pydyf file): headers, headings, what recurs or is empty."""
    tree = _Tree(pdf)
    for table in tree.of_type("/Table"):
        _state_headers(tree, table)
    _keep_recurring_once(tree)
    _level_headings(tree)
    tree.prune_empty(tree.root)
    for known in tree.known.values():
        if known.get("Type") == "/Annot":
            known["F"] = _PRINTED


class _Tree:
    """The elements of structure in a pydyf file, and the dictionaries of it, by reference."""

    def __init__(self, pdf: Any) -> None:
        objects: list[Any] = pdf.objects
        self.known = {o.reference: o for o in objects if hasattr(o, "keys")}
        self.streams = {o.reference: o.stream for o in objects if hasattr(o, "stream")}
        self.pages = [page for page in self.known.values() if page.get("Type") == "/Page"]
        self.root = self.known[self.known[pdf.catalog["StructTreeRoot"]]["K"][0]]

    def of_type(self, name: str) -> list[Any]:
        """Return the elements of one type."""
        return [known for known in self.known.values() if known.get("S") == name]

    def kids(self, element: Any) -> list[Any]:
        """Return the elements inside `element`, without its own content."""
        return [self.known[kid] for kid in element["K"] if self._is_element(kid)]

    def _is_element(self, kid: Any) -> bool:
        return "S" in self.known.get(kid, ()) if isinstance(kid, bytes) else False

    def below(self, element: Any) -> Iterator[Any]:
        """Yield `element` and all inside it, but not what is inside a link: that stays whole."""
        yield element
        if element["S"] != "/Link":
            for kid in self.kids(element):
                yield from self.below(kid)

    def prune_empty(self, element: Any) -> bool:
        """Take what holds nothing out of `element`; return whether that itself holds nothing."""
        for kid in self.kids(element):
            if self.prune_empty(kid):
                element["K"].remove(kid.reference)
        return not (element["K"] or "Alt" in element or element["S"] in _CELLS)


def _state_headers(tree: _Tree, table: Any) -> None:
    """Give every header cell of `table` its scope.

    A header that stands beside data is its row's; one among headers is its column's. Where
    headers would be more than data, as in a table of two rows, only those of columns are left:
    otherwise half of what is read aloud would be repetition.
    """
    cells = [
        (cell, any(other["S"] == "/TD" and other["K"] for other in row))
        for row in (tree.kids(found) for found in tree.below(table) if found["S"] == "/TR")
        for cell in row
    ]
    headers = [(cell, has_data) for cell, has_data in cells if cell["S"] == "/TH"]
    too_many = 2 * len(headers) > len(cells)
    for cell, has_data in headers:
        if has_data and too_many:
            cell["S"] = "/TD"
        else:
            cell["A"]["Scope"] = "/Row" if has_data else "/Column"


def _level_headings(tree: _Tree) -> None:
    """Raise headings to one level below the heading that they stand under.

    What a page goes on with has its heading on the page before.
    """
    open_levels: list[str] = []
    for element in tree.below(tree.root):
        level = element["S"]
        if level in _HEADINGS:
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
            open_levels.append(level)
            element["S"] = _HEADINGS[len(open_levels) - 1]


def _keep_recurring_once(tree: _Tree) -> None:
    """Have what recurs read on the first page only: on others it is an artifact, but its links."""
    recurs = len(tree.pages) >= _FEWEST_RECURRING
    for element in tree.of_type(_RECURRING):
        if not recurs or element["Pg"] == tree.pages[0].reference:
            element["S"] = "/Div"
            continue
        found = list(tree.below(element))
        links = [inside.reference for inside in found if inside["S"] == "/Link"]
        words = {
            mark
            for inside in found
            if inside["S"] != "/Link"
            for mark in inside["K"]
            if isinstance(mark, int)
        }
        siblings = tree.known[element["P"]]["K"]
        place = siblings.index(element.reference)
        siblings[place : place + 1] = links
        for link in links:
            tree.known[link]["P"] = element["P"]
        page = tree.known[element["Pg"]]
        _turn_into_artifacts(tree.streams[page["Contents"]], words)


def _turn_into_artifacts(stream: list[Any], marks: set[int]) -> None:
    """Turn the marked content of a page that has one of the numbers `marks` into artifacts."""
    # From the end, as each change shortens what follows it.
    for place in range(len(stream) - 1, 1, -1):
        if stream[place] == b"BDC" and stream[place - 1]["MCID"] in marks:
            stream[place - 2 : place + 1] = ["/Artifact", b"BMC"]
