"""Places of an entry by the names that its readers know: a key, a row, an outcome, a panel.

An item of a list is called by what stands in it and in no other: the cell of the column that names
the rows, a name, a title, or any other value. `#3` is the third item, whatever it holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from tablewright.allowance import work
from tablewright.house_rules.tree import Node, part_of, scalars
from tablewright.names import one_of, suggestion
from tablewright.proofreading.kept import kept_text
from tablewright.records import Struct, field

# By the first of these that tells items apart they are called in hints.
_NAMING = ("name", "title", "ref", "question", "text", "tracker", "merge")
_COLUMNS = "columns"
# A longer one is no name.
_LONGEST_NAME = 40
_NUMBER = re.compile(r"#([1-9][0-9]{0,6})")


@dataclass(frozen=True, slots=True)
class NowhereError(Exception):
    """A name that leads nowhere, or to several: why, and what to write instead."""

    message: str
    hint: str


# How many items are asked in a step whether they have a name.
_ITEMS_OF_A_STEP = 10


class _ItemNames(Struct, frozen=True):
    """What an item is called first of all, and everything by which it can be told from others."""

    first: str | None
    every: frozenset[str]


class Names(Struct, frozen=True):
    """How the parts of the entry `root` are called.

    Names are kept: whoever changes something says so (`forget`).
    """

    root: Node
    _known: dict[Node, _ItemNames] = field(default_factory=dict)

    def forget(self, path: Sequence[tuple[Node, str | int]]) -> None:
        """Forget what is called otherwise once something at `path` has changed, or right below it.

        A path is the steps to a node, each as a node and the key or number of its part.
        """
        if not path or path[0][1] == _COLUMNS:
            # These tell by which of their cells rows are called.
            self._known.clear()
        for node, _ in path:
            self._known.pop(node, None)
        if path:
            self._known.pop(part_of(*path[-1]), None)

    def index(self, node: Node, name: str) -> str | int:
        """Return the key or the number of the part of `node` called `name`; `NowhereError`."""
        if node.keys is not None:
            if name in node.keys:
                return name
            hint = suggestion(name, node.keys, "keys")
            raise NowhereError(f"there is no `{name}` here", hint)
        if node.items is None:
            raise NowhereError(
                f"nothing stands in this value that could be called `{name}`",
                "end the path at the value itself",
            )
        return self._number(node.items, name)

    def called(self, node: Node, number: str | int) -> str:
        """Return the shortest name by which `index` finds the part of `node` at `number`."""
        if isinstance(number, str) or node.items is None:
            return str(number)
        item = node.items[number]
        work(1 + len(node.items))
        held = self._names_of(item)
        names = [] if held.first is None else [kept_text(held.first), held.first]
        for name in [*names, *sorted(held.every)]:
            if len(name) > _LONGEST_NAME or "\n" in name:
                continue
            with suppress(NowhereError):
                if self._number(node.items, name) == number:
                    return name
        return f"#{number + 1}"

    def _number(self, items: Sequence[Node], name: str) -> int:
        counted = _NUMBER.fullmatch(name)
        if counted is not None:
            number = int(counted.group(1))
            if number <= len(items):
                return number - 1
            raise NowhereError(f"there is no item {number} here", f"count from #1 to #{len(items)}")
        work(1 + len(items) // _ITEMS_OF_A_STEP)
        names = [self._names_of(item) for item in items]
        found = [n for n, held in enumerate(names) if held.first == name]
        if len(found) != 1:
            found = found or [n for n, held in enumerate(names) if name in held.every]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = one_of(f"#{n + 1}" for n in found)
            message = f"`{name}` stands in {len(found)} items here"
            raise NowhereError(message, f"write what only one of them has, or {numbers}")
        hint = suggestion(name, self._called(items), "items")
        raise NowhereError(f"nothing is called `{name}` here", hint)

    def _names_of(self, item: Node) -> _ItemNames:
        known = self._known.get(item)
        if known is None:
            values = _values(item)
            work(1 + len(values))
            known = self._known[item] = _ItemNames(self._first_name(item), values)
        return known

    def _first_name(self, item: Node) -> str | None:
        """Return what an item is called first of all, if anything names it."""
        if item.keys is None:
            return item.typed
        for key in (*self._key_columns(), *_NAMING):
            held = item.keys.get(key)
            if held is not None and held.typed is not None:
                return held.typed
        return None

    def _key_columns(self) -> Iterator[str]:
        columns = (self.root.keys or {}).get(_COLUMNS)
        for name, column in ((columns and columns.keys) or {}).items():
            is_key = (column.keys or {}).get("key")
            if is_key is not None and is_key.value is True:
                yield name

    def _called(self, items: Sequence[Node]) -> Iterator[str]:
        for number, item in enumerate(items):
            first = self._names_of(item).first
            yield f"#{number + 1}" if first is None else kept_text(first)


def _values(item: Node) -> frozenset[str]:
    held = [item] if item.is_scalar else [node for _, node in scalars(item)]
    typed = frozenset(node.typed for node in held if node.typed is not None)
    return typed | {kept_text(each) for each in typed}
