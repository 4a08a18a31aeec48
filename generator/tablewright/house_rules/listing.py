"""The changes that could be made to an entry, one for each of its values, as they are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.house_rules.naming import Names
from tablewright.house_rules.tree import Node, tree_of
from tablewright.house_rules.versions import kept_of_node
from tablewright.proofreading.write import one_line
from tablewright.source import SourceFile

# What is left as it is by whoever changes a rule.
_LEFT = ("kind", "title", "errata", "source", "tags")


def possible_changes(source: SourceFile) -> Iterator[str]:
    """Yield `at: rows/Hostile/friendly, was: 19-20` for the values of the entry in `source`."""
    root = tree_of(source)
    for key, held in (root.keys or {}).items():
        if key not in _LEFT:
            yield from _of(Names(root), held, [key])


def _of(names: Names, node: Node, path: list[str]) -> Iterator[str]:
    if node.is_scalar:
        yield f"at: {_path(path)}, was: {one_line(kept_of_node(node))}"
        return
    parts: Iterable[tuple[str | int, Node]] = (node.keys or {}).items()
    for number, part in enumerate(node.items) if node.items is not None else parts:
        yield from _of(names, part, [*path, names.called(node, number)])


def _path(names: list[str]) -> str:
    if any("/" in name for name in names):
        return one_line([*names])
    return one_line("/".join(names))
