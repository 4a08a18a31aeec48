"""A file as a tree whose nodes keep their places while others come and go around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.records import Struct, field, replace
from tablewright.source import Pointer, SourceFile, StyledSpan


class Node(Struct, eq=False):
    """A value and where it stands; of a list `items`, and of a mapping `keys`, hold others.

    `value` is that of a scalar, and None for what holds others.
    """

    place: StyledSpan
    value: Any = None
    items: list[Node] | None = None
    keys: dict[str, Node] | None = None

    @property
    def typed(self) -> str | None:
        """The scalar as its author typed it; None for what holds others."""
        return self.place.text

    @property
    def is_scalar(self) -> bool:
        """Whether it holds no others."""
        return self.items is None and self.keys is None

    def without_key(self) -> Node:
        """Return the same value as an item of a list, or under a key that stands elsewhere."""
        return Node(replace(self.place, key_marks=None), self.value, self.items, self.keys)


def tree_of(source: SourceFile, at: Pointer = ()) -> Node:
    """Return the value at `at` as a tree; what an alias repeats is a node wherever it stands."""
    value = source.data
    for step in at:
        value = value[step]
    return _node(source, value, at)


def _node(source: SourceFile, value: Any, at: Pointer) -> Node:
    place = source.places[at]
    if isinstance(value, dict):
        return Node(place, keys={k: _node(source, held, (*at, k)) for k, held in value.items()})
    if isinstance(value, list):
        return Node(place, items=[_node(source, item, (*at, n)) for n, item in enumerate(value)])
    return Node(place, value)


class Flat(Struct):
    """A tree as plain data again; `pointers` lead to its nodes."""

    places: dict[Pointer, StyledSpan] = field(default_factory=dict)
    pointers: dict[Node, Pointer] = field(default_factory=dict)

    def data(self, node: Node, at: Pointer = ()) -> Any:
        """Return the data of `node`, which is to stand at `at`, and note all places in it."""
        self.places[at] = node.place
        self.pointers[node] = at
        if node.keys is not None:
            return {key: self.data(held, (*at, key)) for key, held in node.keys.items()}
        if node.items is not None:
            return [self.data(item, (*at, number)) for number, item in enumerate(node.items)]
        return node.value


def part_of(node: Node, number: str | int) -> Node:
    """Return the part of `node` under a key or number that is there."""
    held = node.items if isinstance(number, int) else node.keys
    assert held is not None
    return held[number]  # type: ignore[index]


def scalars(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield the scalars right in `node`, by their keys."""
    for key, held in (node.keys or {}).items():
        if held.is_scalar:
            yield key, held
