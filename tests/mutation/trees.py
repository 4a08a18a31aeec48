"""Files of a pack as trees of YAML nodes, which can be changed and written again.

Scalars keep their style, so that a number stays a number and a text in quotes a text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import yaml

from tablewright.kinds import Entry
from tablewright.source import Pointer, SourceFile
from tablewright.source.reader import source_from_text

Pairs: TypeAlias = list[tuple[yaml.Node, yaml.Node]]
Change: TypeAlias = Callable[[yaml.Node], None]

# Lines as long as those of the packs: what is longer is folded, which means the same.
_WIDTH = 160


@dataclass(frozen=True)
class Mutant:
    """One change of the file of `entry`: of what sort, at which path, and the file after it.

    Of a file that is gone, `text` is None.
    """

    entry: Entry
    sort: str
    pointer: Pointer
    what: str
    text: str | None

    def read(self) -> SourceFile | None:
        """Return the changed file; None if it is gone, or cannot be read."""
        if self.text is None:
            return None
        return source_from_text(self.text, self.entry.source.name)[0]

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

    def with_scalar(self, node: yaml.ScalarNode, value: str) -> str:
        """Return the file with another value in the place of that of `node`."""
        before = node.value
        node.value = value
        try:
            return self.text()
        finally:
            node.value = before

    def with_items(self, node: yaml.Node, items: list[yaml.Node] | Pairs) -> str:
        """Return the file with other items, or pairs of key and value, in a list or mapping."""
        before = node.value
        node.value = items
        try:
            return self.text()
        finally:
            node.value = before


def key_of(pair: tuple[yaml.Node, yaml.Node]) -> str:
    """Return the key of a pair of a mapping."""
    return str(pair[0].value)


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
