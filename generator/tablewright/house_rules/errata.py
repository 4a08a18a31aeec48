"""The errata of an entry that is changed: they follow the values that they are of."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.house_rules.tree import Node
from tablewright.records import replace
from tablewright.source import Pointer

_NUMBER = re.compile(r"0|[1-9][0-9]*")


class ErrataFields:
    """The values that the errata of an entry are of, noted before anything is changed.

    An erratum tells what was printed in the place of one value. Where rows come or go above it, its
    `field:` leads on to that value. Where the value itself is changed or goes, the erratum is that
    of the base alone, and is not inherited.
    """

    def __init__(self, root: Node) -> None:
        self._root = root
        self._meant: list[tuple[Node, Node]] = []
        for erratum in self._errata():
            written = (erratum.keys or {}).get("field")
            meant = None if written is None else _found(root, written.typed or "")
            if meant is not None:
                self._meant.append((erratum, meant))

    def follow(self, pointers: Mapping[Node, Pointer]) -> None:
        """Let all fields lead where their values stand now, by `pointers`."""
        gone = set[Node]()
        for erratum, meant in self._meant:
            where = pointers.get(meant)
            if where is None:
                gone.add(erratum)
                continue
            assert erratum.keys is not None
            field = erratum.keys["field"]
            text = "".join(f"/{_escaped(step)}" for step in where)
            erratum.keys["field"] = Node(replace(field.place, text=text), text)
        errata = (self._root.keys or {}).get("errata")
        if gone and errata is not None and errata.items is not None:
            errata.items = [each for each in errata.items if each not in gone]
            if not errata.items and self._root.keys is not None:
                del self._root.keys["errata"]

    def _errata(self) -> list[Node]:
        errata = (self._root.keys or {}).get("errata")
        return list((errata.items if errata is not None else None) or ())


def _found(root: Node, written: str) -> Node | None:
    """Return what the JSON Pointer (RFC 6901) `written` leads to, or None."""
    here: Node | None = root
    for part in written.split("/")[1:]:
        step = part.replace("~1", "/").replace("~0", "~")
        if here is None:
            return None
        if here.items is not None:
            number = int(step) if _NUMBER.fullmatch(step) and len(step) < 7 else len(here.items)
            here = here.items[number] if number < len(here.items) else None
        else:
            here = (here.keys or {}).get(step)
    return here


def _escaped(step: str | int) -> str:
    return str(step).replace("~", "~0").replace("/", "~1")
