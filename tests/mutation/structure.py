"""Rows, columns, items and keys that are lost, doubled or exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import yaml

from mutation.trees import Mutant, Pairs, Tree, copy_of, key_of, same, value_at
from tablewright.kinds.table.entry import Table
from tablewright.kinds.thing.entry import Thing
from tablewright.source import Pointer

# Mappings whose keys are names that authors give, in an order that readers see.
_NAMED = frozenset(("columns", "inputs", "values", "options", "fields", "derived", "notes", "roll"))


def structural_mutants(tree: Tree) -> Iterator[Mutant]:
    """Yield the file with its lists and mappings changed, in every way that is tried."""
    for pointer, node in tree.nodes():
        if isinstance(node, yaml.SequenceNode):
            yield from _of_list(tree, pointer, node)
        elif isinstance(node, yaml.MappingNode):
            yield from _of_mapping(tree, pointer, node)
    # A file of changes has rows and columns of its own only where it adds some.
    if isinstance(tree.entry, Table) and tree.entry.source.own is None:
        yield from _of_table(tree)


def _of_list(tree: Tree, pointer: Pointer, node: yaml.SequenceNode) -> Iterator[Mutant]:
    items: list[yaml.Node] = node.value
    is_rows = isinstance(tree.entry, Table) and pointer == ("rows",)
    what = "a row" if is_rows else "an item of a list"
    for n, item in enumerate(items):
        at = (*pointer, n)
        if len(items) > 1:
            written = tree.with_value((node, [*items[:n], *items[n + 1 :]]))
            yield Mutant(tree.entry, f"{what} left out", at, "left out", written)
        written = tree.with_value((node, [*items[:n], copy_of(item), *items[n:]]))
        yield Mutant(tree.entry, f"{what} twice", at, "twice", written)
    for n, (one, other) in enumerate(pairwise(items)):
        if not same(one, other):
            written = tree.with_value((node, [*items[:n], other, one, *items[n + 2 :]]))
            sort = "two rows exchanged" if is_rows else "two items of a list exchanged"
            yield Mutant(tree.entry, sort, (*pointer, n), "exchanged with the next", written)


def _of_mapping(tree: Tree, pointer: Pointer, node: yaml.MappingNode) -> Iterator[Mutant]:
    pairs: Pairs = node.value
    in_row = isinstance(tree.entry, Table) and pointer[:1] == ("rows",)
    what = "cell" if in_row else "key"
    for n, pair in enumerate(pairs):
        at = (*pointer, key_of(pair))
        if len(pairs) > 1:
            written = tree.with_value((node, [*pairs[:n], *pairs[n + 1 :]]))
            yield Mutant(tree.entry, f"a {what} left out", at, "left out", written)
        again = (copy_of(pair[0]), copy_of(pair[1]))
        written = tree.with_value((node, [*pairs[:n], again, *pairs[n:]]))
        yield Mutant(tree.entry, f"a {what} twice", at, "twice", written)
        written = tree.with_value((pair[0], f"{key_of(pair)}x"))
        yield Mutant(tree.entry, "a key misspelt", at, "misspelt", written)
    for n, (one, other) in enumerate(pairwise(pairs)):
        at = (*pointer, key_of(one))
        if not same(one[1], other[1]):
            swapped: Pairs = [(one[0], other[1]), (other[0], one[1])]
            written = tree.with_value((node, [*pairs[:n], *swapped, *pairs[n + 2 :]]))
            sort = "two neighbours in a row exchanged" if in_row else "two values exchanged"
            yield Mutant(tree.entry, sort, at, "exchanged with the next", written)
        if _has_an_order(tree, pointer):
            moved = [*pairs[:n], other, one, *pairs[n + 2 :]]
            sort = "two columns or inputs in another order"
            written = tree.with_value((node, moved))
            yield Mutant(tree.entry, sort, at, "moved behind the next", written)


def _has_an_order(tree: Tree, pointer: Pointer) -> bool:
    """Return whether the keys at a path are in an order that readers see."""
    # What a thing is made of stands in the order of its model.
    if isinstance(tree.entry, Thing) or not pointer:
        return False
    return pointer[-1] in _NAMED and pointer[0] in _NAMED


def _of_table(tree: Tree) -> Iterator[Mutant]:
    rows, columns = value_at(tree.root, "rows"), value_at(tree.root, "columns")
    assert isinstance(rows, yaml.SequenceNode)
    assert isinstance(columns, yaml.MappingNode)
    names = [key_of(pair) for pair in columns.value]
    for name in names:
        for n, (one, other) in enumerate(pairwise(rows.value)):
            above, below = value_at(one, name), value_at(other, name)
            if above is None or below is None or same(above, below):
                continue
            written = _exchanged(tree, [(above, below)])
            what = "exchanged with the one below"
            sort = "two neighbours in a column exchanged"
            yield Mutant(tree.entry, sort, ("rows", n, name), what, written)
    for left, right in pairwise(names):
        cells = [(value_at(row, left), value_at(row, right)) for row in rows.value]
        both = [(a, b) for a, b in cells if a is not None and b is not None]
        if any(not same(a, b) for a, b in both):
            written = _exchanged(tree, both)
            sort = "the cells of two columns exchanged"
            yield Mutant(tree.entry, sort, ("columns", left), f"exchanged with {right}", written)


def _exchanged(tree: Tree, nodes: list[tuple[yaml.Node, yaml.Node]]) -> Callable[[], str]:
    """Return what writes the file with the values of each two scalars in each other's place."""

    def write() -> str:
        _exchange(nodes)
        try:
            return tree.text()
        finally:
            _exchange(nodes)

    return write


def _exchange(nodes: list[tuple[yaml.Node, yaml.Node]]) -> None:
    for one, other in nodes:
        # With their styles, so that a number stays one.
        one.__dict__, other.__dict__ = other.__dict__, one.__dict__
