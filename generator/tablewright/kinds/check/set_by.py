"""Which inputs of a check the headings of a table set: by a tap, and for what its cells mean."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Check, Input
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadContent


def looked_up(check: Check, block: Block) -> Block:
    """Return `block`, which is looked up for `check`, as one in which a tap sets its inputs."""
    bodies = (
        _set_by(check, body) if isinstance(body, SpreadContent) else body for body in block.bodies
    )
    return replace(block, bodies=tuple(bodies))


def _set_by(check: Check, body: SpreadContent) -> SpreadContent:
    """Return `body` with keys that say which input is set by its headings.

    That is where one side is called as the choices of an input are, or begins so, in their order,
    and the other has the figures of an input from its first on. Else it is as it was.
    """
    down = [(row.label, row.key) for row in body.rows]
    across = list(zip(body.titles, body.keys, strict=False))
    for names, figures in ((down, across), (across, down)):
        chosen, counted = _chosen(check, names), _counted(check, [key for _, key in figures])
        if len(chosen) != 1 or len(counted) != 1:
            continue
        own = {key: f"{chosen[0].name}={n}" for n, (_, key) in enumerate(names)}
        for _, key in figures:
            first, _, _ = key.partition(":")
            own[key] = f"{counted[0].name}={counted[0].values.index(int(first))}"
        told = {key: f"{check.address}?{said}" for key, said in own.items()}
        rows = tuple(replace(row, key=told[row.key]) for row in body.rows)
        return replace(body, rows=rows, keys=tuple(told[key] for key in body.keys))
    return body


def _chosen(check: Check, names: Sequence[tuple[str, str]]) -> list[Input]:
    titles = [name.casefold() for name, _ in names]
    return [
        each
        for each in check.inputs
        if not each.is_range
        and len(each.labels) == len(titles)
        and all(
            t.startswith(label.casefold()) for t, label in zip(titles, each.labels, strict=True)
        )
    ]


def _counted(check: Check, keys: list[str]) -> list[Input]:
    """Return the inputs whose figures begin with those of `keys`, one for one.

    A block may be confined to the first of them. Of what is divided the others follow: such keys
    are those of an input that has them in a row, wherever it begins.
    """
    told = [
        (each, [f"{value}:{value}" for value in each.values])
        for each in check.inputs
        if each.is_range
    ]
    begun = [each for each, values in told if values[: len(keys)] == keys]
    return begun or [
        each
        for each, values in told
        if keys
        and keys[0] in values
        and values[(n := values.index(keys[0])) : n + len(keys)] == keys
    ]
