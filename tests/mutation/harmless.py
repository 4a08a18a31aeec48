"""Changes of a file that say the same: comments, layout, quotation marks, the order of keys."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from mutation.trees import Mutant, Tree
from tablewright.kinds import Entry
from tablewright.kinds.table.entry import Table


def harmless_mutants(entry: Entry) -> Iterator[Mutant]:
    """Yield the file of `entry` in other words, so to speak, that say the same."""
    tree, text = Tree.of(entry), entry.source.text

    def said(sort: str, changed: str) -> Mutant:
        return Mutant(entry, sort, (), sort, lambda: changed)

    yield said("a comment at the top", f"# Mind the hedgehog.\n{text}")
    yield said("a comment at the end", f"{text.rstrip()}\n# Mind the hedgehog.\n")
    yield said("empty lines at the top and the end", f"\n\n{text}\n\n")
    yield said("line ends of Windows", text.replace("\n", "\r\n"))
    # In a text that is folded, or kept line by line, spaces would be part of it.
    yield said("spaces at the ends of lines", f"{text}  \n".replace("}\n", "}  \n"))
    yield said("written anew", tree.text())
    yield said("in lines of 60 letters", _with_style(tree, width=60))
    yield said("everything in braces", _with_style(tree, flow=True))
    yield said("nothing in braces", _with_style(tree, flow=False))
    yield said("texts in other quotation marks", _with_quotes(tree))
    yield said("the keys of the file in another order", _with_keys_turned(tree, tree.root))
    if isinstance(entry, Table):
        for pointer, node in tree.nodes():
            if pointer == ("rows", 0) and isinstance(node, yaml.MappingNode):
                yield said("the cells of a row in another order", _with_keys_turned(tree, node))


def _with_style(tree: Tree, *, width: int = 160, flow: bool | None = None) -> str:
    copy = Tree.of(tree.entry)
    for _, node in copy.nodes():
        if flow is not None and isinstance(node, yaml.CollectionNode):
            node.flow_style = flow
    dumped = yaml.serialize(copy.root, Dumper=yaml.CBaseDumper, width=width, allow_unicode=True)
    assert isinstance(dumped, str)
    return dumped


def _with_quotes(tree: Tree) -> str:
    copy = Tree.of(tree.entry)
    for _, node in copy.nodes():
        if isinstance(node, yaml.ScalarNode) and " " in node.value:
            node.style = "'" if node.style == '"' else '"'
    return copy.text()


def _with_keys_turned(tree: Tree, node: yaml.MappingNode) -> str:
    return tree.with_value((node, node.value[::-1]))()
