"""Files of a pack as trees of YAML nodes, which can be changed and written again.

Scalars keep their style, so that a number stays a number and a text in quotes a text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import yaml

from tablewright.kinds import Entry
from tablewright.source import Pointer, SourceFile
from tablewright.source.reader import source_from_text

Pairs: TypeAlias = list[tuple[yaml.Node, yaml.Node]]
Value: TypeAlias = "str | list[yaml.Node] | Pairs"

# Lines as long as those of the packs: what is longer is folded, which means the same.
_WIDTH = 160


@dataclass(frozen=True)
class Mutant:
    """One change of the file of `entry`: of what sort, and at which path.

    `write` returns the file after it, and is asked only where it is needed; it is None where there
    is no file any more.
    """

    entry: Entry
    sort: str
    pointer: Pointer
    what: str
    write: Callable[[], str] | None

    @cached_property
    def text(self) -> str | None:
        """The file after the change, if there is one."""
        return None if self.write is None else self.write()

    @cached_property
    def source(self) -> SourceFile | None:
        """The changed file; None if it is gone, or cannot be read."""
        if self.text is None:
            return None
        return source_from_text(self.text, self.entry.source.name)[0]

    @cached_property
    def says_the_same(self) -> bool:
        """Whether the file still says what it said, in the same order."""
        return self.source is not None and _said(self.source) == _said(self.entry.source.as_written)

    def __str__(self) -> str:
        return f"{self.entry.source.name} /{'/'.join(map(str, self.pointer))}: {self.what}"


@dataclass(frozen=True)
class Tree:
    """The nodes of an entry's file. A change is made, written down, and taken back."""

    entry: Entry
    root: yaml.MappingNode

    @classmethod
    def of(cls, entry: Entry) -> Tree:
        root = yaml.compose(entry.source.text, Loader=yaml.CBaseLoader)
        assert isinstance(root, yaml.MappingNode)
        return cls(entry, root)

    def nodes(self) -> Iterator[tuple[Pointer, yaml.Node]]:
        """Yield every node with its path, from the top."""
        yield from _below(self.root, ())

    def text(self) -> str:
        """Return the file that these nodes make."""
        written = yaml.serialize(
            self.root, Dumper=yaml.CBaseDumper, width=_WIDTH, allow_unicode=True
        )
        assert isinstance(written, str)
        return written

    def with_value(self, *changes: tuple[yaml.Node, Value]) -> Callable[[], str]:
        """Return what writes the file with other values in the place of those of some nodes.

        The value of a scalar is its text, of a list its items, of a mapping its pairs.
        """

        def write() -> str:
            before = [node.value for node, _ in changes]
            for node, value in changes:
                node.value = value
            try:
                return self.text()
            finally:
                for (node, _), value in zip(changes, before, strict=True):
                    node.value = value

        return write


def key_of(pair: tuple[yaml.Node, yaml.Node]) -> str:
    """Return the key of a pair of a mapping."""
    return str(pair[0].value)


def copy_of(node: yaml.Node) -> yaml.Node:
    """Return a node that says the same; one that stood twice would be written as an alias."""
    if isinstance(node, yaml.ScalarNode):
        return yaml.ScalarNode(node.tag, node.value, style=node.style)
    if isinstance(node, yaml.SequenceNode):
        items = [copy_of(item) for item in node.value]
        return yaml.SequenceNode(node.tag, items, flow_style=node.flow_style)
    assert isinstance(node, yaml.MappingNode)
    pairs = [(copy_of(key), copy_of(value)) for key, value in node.value]
    return yaml.MappingNode(node.tag, pairs, flow_style=node.flow_style)


def value_at(node: yaml.Node, key: str) -> yaml.Node | None:
    """Return what stands under `key` of a mapping, if anything does."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((pair[1] for pair in pairs if key_of(pair) == key), None)


def same(one: yaml.Node, other: yaml.Node) -> bool:
    """Return whether two nodes say the same."""
    if type(one) is not type(other):
        return False
    if isinstance(one, yaml.ScalarNode):
        return bool(one.value == other.value)
    if len(one.value) != len(other.value):
        return False
    if isinstance(one, yaml.MappingNode):
        held = {key_of(pair): pair[1] for pair in other.value}
        return all(key_of(p) in held and same(p[1], held[key_of(p)]) for p in one.value)
    return all(same(a, b) for a, b in zip(one.value, other.value, strict=True))


def _below(node: yaml.Node, pointer: Pointer) -> Iterator[tuple[Pointer, yaml.Node]]:
    yield pointer, node
    if isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            yield from _below(item, (*pointer, number))
    elif isinstance(node, yaml.MappingNode):
        for pair in node.value:
            yield from _below(pair[1], (*pointer, key_of(pair)))


def _said(source: SourceFile) -> list[tuple[Pointer, str | None]]:
    return [(pointer, place.text) for pointer, place in source.places.items()]
