"""The structure of a page as data, without the elements that only stand around others.

WeasyPrint makes an element of each run of words, and one more of each inline box around it. They
say nothing that the cell, paragraph or heading which holds them does not, and are three in five of
a page of tables: here what is inside them is that holder's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tablewright.records import Struct

Record = dict[str, Any]

# The place of the parent of the outermost elements.
DOCUMENT = -1
# Header cells are called after the object that their table is.
_HEADER = re.compile(r"(\d+)-(\d+)-(\d+)")
# What only stands around words or other elements; it has nothing but what each element has.
_BARE = frozenset({"/Span", "/NonStruct"})
_PLAIN_KEYS = frozenset({"Type", "S", "K", "Pg", "P"})
# What may hold words itself. In what groups elements, such as a section, words have one of theirs.
_HOLDING_WORDS = frozenset(
    ["/P", "/TH", "/TD", "/LBody", "/Lbl", "/Caption", "/Link", "/Span"]
    + [f"/H{level}" for level in range(1, 7)]
)


class UnrecordedError(Exception):
    """A page that cannot be recorded, or a record that cannot be replayed here."""


class Tree(Struct):
    """The elements of a page in a PDF's structure, as they are recorded or to be replayed.

    `links` are the boxes of its links, in order; what is to be replayed is `read` when it is
    needed, and not held.
    """

    links: list[Any]
    record: Record | None = None
    read: Callable[[], Record] | None = None


class Made(Struct, frozen=True):
    """What WeasyPrint made of a page: its elements, the outermost of them, and what they are of.

    `nums` are the elements that marked content is of; `annotations` those of links, with these.
    """

    top: Sequence[Any]
    elements: Sequence[Any]
    nums: Mapping[int, bytes]
    annotations: Sequence[tuple[bytes, Any]]


def recorded(tree: Tree, parent: Any, made: Made) -> Record:
    """Return the record of what was `made` of a page, all of it below `parent`.

    An element is its type, the place of its parent or `DOCUMENT`, what it holds, and what else is
    said of it; it holds numbers of marked content, and elements as negative numbers from -1 on.
    What stands for a link is the place of that. Raises `UnrecordedError` for anything that is not
    as expected.
    """
    if any(not isinstance(each, dict) for each in made.elements):
        raise UnrecordedError
    try:
        return _Recorder(tree, parent, made.elements).record(made)
    except KeyError:  # something else is referred to than what is of the page
        raise UnrecordedError from None


class _Recorder:
    """The elements of a page, and which of them holds what one that is left out held."""

    def __init__(self, tree: Tree, parent: Any, elements: Sequence[Any]) -> None:
        if any(getattr(box, "link_annotation", None) is None for box in tree.links):
            raise UnrecordedError
        self._links = {box.link_annotation.reference: n for n, box in enumerate(tree.links)}
        self._elements = {each.reference: each for each in elements}
        self._homes: dict[bytes, bytes] = {parent.reference: parent.reference}
        # Each comes behind the one that it is in.
        for reference, each in self._elements.items():
            self._homes[reference] = self._home(reference, each)
        self._kept = [ref for ref in self._elements if self._homes[ref] == ref]
        self._places = {reference: n for n, reference in enumerate(self._kept)}
        self._places[parent.reference] = DOCUMENT
        self._numbers = {self._elements[ref].number: n for n, ref in enumerate(self._kept)}

    def record(self, made: Made) -> Record:
        """Return the record of the page."""
        return {
            "elements": [self._written(self._elements[reference]) for reference in self._kept],
            "top": [self._places[each.reference] for each in made.top],
            "marks": [[mark, self._place(reference)] for mark, reference in made.nums.items()],
            "linked": [
                [self._place(reference), self._links[link.reference]]
                for reference, link in made.annotations
            ],
        }

    def _home(self, reference: bytes, element: Any) -> bytes:
        """Return the element that has in the record what `element` holds: most often it itself."""
        if element.get("S") not in _BARE or element.keys() != _PLAIN_KEYS:
            return reference
        home = self._homes[element["P"]]
        if home not in self._elements:
            return reference
        has_words = any(type(kid) is int for kid in element["K"])
        return reference if has_words and self._elements[home]["S"] not in _HOLDING_WORDS else home

    def _place(self, reference: bytes) -> int:
        return self._places[self._homes[reference]]

    def _written(self, element: Any) -> Any:
        if element["Type"] == "/OBJR":
            return self._links[element["Obj"]]
        said = [element["S"], self._place(element["P"]), list(self._kids(element))]
        more = {key: self._value(each) for key, each in element.items() if key not in _PLAIN_KEYS}
        return [*said, more] if more else said

    def _kids(self, element: Any) -> Iterator[int]:
        for kid in element["K"]:
            if type(kid) is int:
                yield kid
            elif self._homes[kid] == kid:
                yield -1 - self._places[kid]
            else:
                yield from self._kids(self._elements[kid])

    def _value(self, value: Any) -> Any:
        """Return what else is said of an element as data."""
        import pydyf

        if isinstance(value, pydyf.String):
            header = self._header(value)
            return ["words", value.string] if header is None else ["header", header]
        if isinstance(value, dict):
            return ["dictionary", {key: self._value(each) for key, each in value.items()}]
        if isinstance(value, list):
            headers = [isinstance(each, pydyf.String) and self._header(each) for each in value]
            if all(headers):
                return ["headers", headers]
            return ["array", [self._value(each) for each in value]]
        if isinstance(value, (str, int, float)):
            return value
        raise UnrecordedError

    def _header(self, value: Any) -> Any:
        """Return the name of a header cell: the place of its table, and that of the cell in it."""
        found = _HEADER.fullmatch(value.string)
        if found is None or int(found[1]) not in self._numbers:
            return None
        return [self._numbers[int(found[1])], f"-{found[2]}-{found[3]}"]
