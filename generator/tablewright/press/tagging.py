"""The structure that is read aloud, mended where WeasyPrint leaves it to the reading software."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.press.private.pdfs import (
    Pdf,
    PdfDictionary,
    dictionaries,
    is_article,
    is_main,
    marked_content,
    reference_of,
    streams,
    structure_root,
)

# On fewer pages nothing recurs: front and back of one sheet each say what they are.
_FEWEST_RECURRING = 3
# Cells stay though nothing is in them: a row without one would have a column less.
_CELLS = frozenset({"/TH", "/TD"})
_HEADINGS = ("/H1", "/H2", "/H3", "/H4", "/H5", "/H6")
# The flag of an annotation by which it is printed as it is shown.
_PRINTED = 4


def mend_structure(pdf: Pdf) -> None:
    """Mend the structure of `pdf`: headers, headings, what recurs or is empty."""
    tree = _Tree(pdf)
    for table in tree.of_type("/Table"):
        _state_headers(tree, table)
    _keep_recurring_once(tree)
    _pass_over_repeated(tree)
    _pass_over_unsaid(tree)
    _level_headings(tree)
    tree.prune_empty(tree.root)
    for element in tree.known.values():
        if element.get("Type") == "/Annot":
            element["F"] = _PRINTED


class _Tree:
    """The elements of structure in a PDF, and the dictionaries of it, by reference."""

    def __init__(self, pdf: Pdf) -> None:
        self.known = dictionaries(pdf)
        self.streams = streams(pdf)
        self.pages = [page for page in self.known.values() if page.get("Type") == "/Page"]
        self.root = structure_root(pdf)

    def of_type(self, name: str) -> list[PdfDictionary]:
        """Return the elements of one type."""
        return [element for element in self.known.values() if element.get("S") == name]

    def kids(self, element: PdfDictionary) -> list[PdfDictionary]:
        """Return the elements inside `element`, without its own content."""
        known = self.known
        held = [known[kid] for kid in element["K"] if type(kid) is bytes and kid in known]
        return [each for each in held if "S" in each]

    def below(self, element: PdfDictionary) -> Iterator[PdfDictionary]:
        """Yield `element` and all inside it, but not what is inside a link: that stays whole."""
        left = [element]
        while left:
            element = left.pop()
            yield element
            if element["S"] != "/Link":
                left.extend(reversed(self.kids(element)))

    def prune_empty(self, element: PdfDictionary) -> bool:
        """Take what holds nothing out of `element`; return whether that itself holds nothing."""
        for kid in self.kids(element):
            if self.prune_empty(kid):
                element["K"].remove(reference_of(kid))
        return not (element["K"] or "Alt" in element or element["S"] in _CELLS)


def _state_headers(tree: _Tree, table: PdfDictionary) -> None:
    """Give every header cell of `table` its scope.

    A header that stands beside data is its row's; one among headers is its column's. Where
    headers would be more than data, as in a table of two rows, only those of columns are left:
    otherwise half of what is read aloud would be repetition. Below data, a header in whose row
    nothing begins, for cells above go on through it, heads nothing that would be read.
    """
    rows = [tuple(tree.kids(found)) for found in tree.below(table) if found["S"] == "/TR"]
    with_data = [any(cell["S"] == "/TD" and cell["K"] for cell in row) for row in rows]
    cells = [
        (cell, has_data, any(with_data[:place]))
        for place, (row, has_data) in enumerate(zip(rows, with_data, strict=True))
        for cell in row
    ]
    headers = [each for each in cells if each[0]["S"] == "/TH"]
    too_many = 2 * len(headers) > len(cells)
    for cell, has_data, is_below in headers:
        if (has_data and too_many) or (is_below and not has_data):
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
    # Templates mark with the element `article` what recurs on every page.
    for element in [element for element in tree.known.values() if is_article(element)]:
        if not recurs or element["Pg"] == reference_of(tree.pages[0]):
            element["S"] = "/Div"
            continue
        inside = tree.below(element)
        _leave_unread(tree, element, [reference_of(e) for e in inside if e["S"] == "/Link"])


def _leave_unread(tree: _Tree, element: PdfDictionary, links: Sequence[bytes]) -> None:
    """Turn the words in `element` into artifacts; its `links` stand in its place."""
    words = {
        mark
        for inside in tree.below(element)
        if inside["S"] != "/Link"
        for mark in inside["K"]
        if isinstance(mark, int)
    }
    siblings = tree.known[element["P"]]["K"]
    index = siblings.index(reference_of(element))
    siblings[index : index + 1] = links
    for link in links:
        tree.known[link]["P"] = element["P"]
    page = tree.known[element["Pg"]]
    _turn_into_artifacts(tree.streams[page["Contents"]], words)


def _pass_over_repeated(tree: _Tree) -> None:
    """Have what stands a second time on its page, for the eye alone, not read."""
    # Templates mark it with the element `main`, for which pages made of panels have no other use.
    for element in [element for element in tree.known.values() if is_main(element)]:
        _leave_unread(tree, element, ())


def _pass_over_unsaid(tree: _Tree) -> None:
    """Have drawings that say nothing, such as a glyph beside its word, not read."""
    marks: dict[bytes, set[int]] = {}
    for figure in tree.of_type("/Figure"):
        if "Alt" not in figure and "Pg" in figure:
            own = marks.setdefault(figure["Pg"], set())
            own.update(mark for mark in figure["K"] if isinstance(mark, int))
            tree.known[figure["P"]]["K"].remove(reference_of(figure))
    for page, unsaid in marks.items():
        _turn_into_artifacts(tree.streams[tree.known[page]["Contents"]], unsaid)


def _turn_into_artifacts(stream: list[object], marks: set[int]) -> None:
    """Turn the marked content of a page that has one of the numbers `marks` into artifacts."""
    # From the end, as each change shortens what follows it.
    for offset, mark in marked_content(stream):
        if mark in marks:
            stream[offset] = ["/Artifact", b"BMC"]
