"""The structure of pages, for those who listen to them: recorded, and made anew of a record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

from tablewright.press.private_parts import part
from tablewright.records import Struct

# Header cells are called after the object that their table is.
_HEADER = re.compile(r"(\d+)-(\d+)-(\d+)")
_TREE = "tablewright_tree"

Record = dict[str, Any]


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


def grow(page_box: Any, tree: Tree) -> None:
    """Have the structure of a page that was laid out recorded in `tree`, once it is made."""
    setattr(page_box, _TREE, tree)


def tree_box(tree: Tree) -> object:
    """Return what stands for the box of a page of which nothing but the structure is known."""
    box = SimpleNamespace()
    setattr(box, _TREE, tree)
    return box


@part("weasyprint", "pdf.tags._build_box_tree", "private_pages: the structure of a recorded page")
def record_trees() -> Callable[..., object]:
    """Have the structure of pages recorded, and that of replayed ones made of their records.

    Done once, it stays so. Returns what makes the structure of a page.
    """
    from weasyprint.pdf import tags as structure

    plain: Any = structure._build_box_tree
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def build(
        box: Any, parent: Any, pdf: Any, page: int, nums: Any, annotations: Any, tags: Any
    ) -> Iterator[Any]:
        tree = getattr(box, _TREE, None)
        if tree is None:
            yield from plain(box, parent, pdf, page, nums, annotations, tags)
        elif tree.read is not None:
            yield from _replayed(tree, tree.read(), parent, pdf, page, nums, annotations)
        else:
            count, linked = len(pdf.objects), len(annotations)
            top = list(plain(box, parent, pdf, page, nums, annotations, tags))
            with suppress(UnrecordedError):
                tree.record = _recorded(
                    tree, parent, pdf, page, (top, pdf.objects[count:], nums, annotations[linked:])
                )
            yield from top

    structure._build_box_tree = build
    return build


class _Names(Struct):
    """What references stand for on a page: its elements, the page, the document, its links."""

    known: dict[bytes, list[Any]]

    def written(self, value: Any, numbers: Mapping[int, int]) -> Any:
        """Return a value of a dictionary as data; `numbers` are the places of elements."""
        import pydyf

        if isinstance(value, bytes):
            if value not in self.known:
                raise UnrecordedError
            return self.known[value]
        if isinstance(value, pydyf.String):
            header = _HEADER.fullmatch(value.string)
            if header is not None and int(header[1]) in numbers:
                return ["header", numbers[int(header[1])], f"-{header[2]}-{header[3]}"]
            return ["words", value.string]
        if isinstance(value, dict):
            return ["dictionary", {key: self.written(each, numbers) for key, each in value.items()}]
        if isinstance(value, list):
            return ["array", [self.written(each, numbers) for each in value]]
        if isinstance(value, (str, int, float)):
            return value
        raise UnrecordedError


def _recorded(
    tree: Tree,
    parent: Any,
    pdf: Any,
    page: int,
    made: tuple[list[Any], list[Any], dict[int, bytes], list[Any]],
) -> Record:
    """Return the record of the elements of a page, which were `made`."""
    top, elements, nums, annotations = made
    if any(not isinstance(each, dict) for each in elements):
        raise UnrecordedError
    names = _Names({each.reference: ["element", n] for n, each in enumerate(elements)})
    names.known[parent.reference] = ["document"]
    names.known[pdf.page_references[page]] = ["page"]
    for n, box in enumerate(tree.links):
        if getattr(box, "link_annotation", None) is None:
            raise UnrecordedError
        names.known[box.link_annotation.reference] = ["link", n]
    numbers = {each.number: n for n, each in enumerate(elements)}
    return {
        "elements": [
            {key: names.written(value, numbers) for key, value in each.items()} for each in elements
        ],
        "top": [names.written(each.reference, numbers) for each in top],
        "marks": [[mark, names.written(ref, numbers)] for mark, ref in nums.items()],
        "linked": [
            [names.written(ref, numbers), names.written(each.reference, numbers)]
            for ref, each in annotations
        ],
    }


class _Replay(Struct):
    """The elements of a record, made anew in a PDF, with what others name them by."""

    tree: Tree
    elements: list[Any]
    references: list[bytes]
    document: bytes
    page: bytes

    def object_of(self, said: list[Any]) -> Any:
        """Return the element or link that is said."""
        kind, place = said
        found = (
            self.elements[place] if kind == "element" else self.tree.links[place].link_annotation
        )
        if found is None:
            raise UnrecordedError
        return found

    def read(self, said: Any) -> Any:
        """Return what a value of a dictionary was recorded as: there are tens of thousands."""
        import pydyf

        if type(said) is not list:
            return said
        kind, *rest = said
        if kind == "element":
            return self.references[rest[0]]
        if kind == "array":
            return pydyf.Array([self.read(each) for each in rest[0]])
        if kind == "dictionary":
            return pydyf.Dictionary({key: self.read(each) for key, each in rest[0].items()})
        if kind == "page":
            return self.page
        if kind == "words":
            return pydyf.String(rest[0])
        if kind == "header":
            place, ending = rest
            return pydyf.String(f"{self.elements[place].number}{ending}")
        return self.document if kind == "document" else self.object_of(said).reference


def _replayed(
    tree: Tree, record: Record, parent: Any, pdf: Any, page: int, nums: Any, annotations: Any
) -> Iterator[Any]:
    """Add the elements of a record to `pdf`, and yield the outermost of them."""
    import pydyf

    elements = [pydyf.Dictionary() for _ in record["elements"]]
    for element in elements:
        pdf.add_object(element)
    references = [element.reference for element in elements]
    replay = _Replay(tree, elements, references, parent.reference, pdf.page_references[page])
    for element, held in zip(elements, record["elements"], strict=True):
        element.update({key: replay.read(value) for key, value in held.items()})
    nums.update({mark: replay.read(reference) for mark, reference in record["marks"]})
    annotations.extend(
        (replay.read(reference), replay.object_of(link)) for reference, link in record["linked"]
    )
    yield from (replay.object_of(each) for each in record["top"])
