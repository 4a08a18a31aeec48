"""The structure of pages, for those who listen to them: recorded, and made anew of a record.

A page that was laid out has it made of its record too, as it will be when it is replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

from tablewright.press.private.parts import part
from tablewright.press.private.tree_records import (
    Made,
    Record,
    Tree,
    UnrecordedError,
    recorded,
)
from tablewright.records import Struct

_TREE = "tablewright_tree"


def grow(page_box: Any, tree: Tree) -> None:
    """Have the structure of a page that was laid out recorded in `tree`, once it is made."""
    setattr(page_box, _TREE, tree)


def tree_box(tree: Tree) -> object:
    """Return what stands for the box of a page of which nothing but the structure is known."""
    box = SimpleNamespace()
    setattr(box, _TREE, tree)
    return box


@part("weasyprint", "pdf.tags._build_box_tree", "private/pages: the structure of a recorded page")
def record_trees() -> Callable[..., object]:
    """Have the structure of pages recorded, and made of their records.

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
            try:
                tree.record = recorded(
                    tree, parent, Made(top, pdf.objects[count:], nums, annotations[linked:])
                )
            except UnrecordedError:
                yield from top
                return
            del pdf.objects[count:], annotations[linked:]
            nums.clear()
            yield from _replayed(tree, tree.record, parent, pdf, page, nums, annotations)

    structure._build_box_tree = build
    return build


class _Replay(Struct):
    """What is said of the elements of a record beside what they hold, made anew for a PDF."""

    first: int

    def value(self, said: Any) -> Any:
        """Return what a value was recorded as: there are tens of thousands."""
        import pydyf

        if type(said) is not list:
            return said
        kind, held = said
        if kind == "dictionary":
            return pydyf.Dictionary({key: self.value(each) for key, each in held.items()})
        if kind == "headers":
            # As they are written: each cell of a table names two or three.
            return f"[{' '.join(self._header(*each) for each in held)}]".encode()
        if kind == "header":
            return self._header(*held).encode()
        if kind == "array":
            return pydyf.Array([self.value(each) for each in held])
        return pydyf.String(held)

    def _header(self, table: int, ending: str) -> str:
        """Return the name of a header cell as a string is written."""
        return f"({self.first + table}{ending})"


def _replayed(
    tree: Tree, record: Record, parent: Any, pdf: Any, page: int, nums: Any, annotations: Any
) -> Iterator[Any]:
    """Add the elements of a record to `pdf`, and yield the outermost of them."""
    import pydyf

    links = [box.link_annotation for box in tree.links]
    if any(link is None for link in links):
        raise UnrecordedError
    written = record["elements"]
    replay = _Replay(len(pdf.objects))
    references = [b"%d 0 R" % (replay.first + n) for n in range(len(written))]
    own_page = pdf.page_references[page]
    # The last of them, which DOCUMENT says.
    parents = [*references, parent.reference]
    elements = []
    for said in written:
        if type(said) is int:
            element = pydyf.Dictionary(
                {"Type": "/OBJR", "Obj": links[said].reference, "Pg": own_page}
            )
        else:
            kind, place, kids, *more = said
            held = [kid if kid >= 0 else references[-1 - kid] for kid in kids]
            element = pydyf.Dictionary(
                {
                    "Type": "/StructElem",
                    "S": kind,
                    "K": pydyf.Array(held),
                    "Pg": own_page,
                    "P": parents[place],
                }
            )
            for key, value in more[0].items() if more else ():
                element[key] = replay.value(value)
        pdf.add_object(element)
        elements.append(element)
    nums.update({mark: references[place] for mark, place in record["marks"]})
    annotations.extend((references[place], links[n]) for place, n in record["linked"])
    yield from (elements[place] for place in record["top"])
