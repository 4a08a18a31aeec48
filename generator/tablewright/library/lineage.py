"""Packs that extend others: a pack, the one that it extends, and so on."""

from __future__ import annotations

from collections.abc import Mapping


def lineage(pack: str, bases: Mapping[str, str], most: int | None = None) -> tuple[str, ...]:
    """Return `pack`, the pack that it extends, and so on; a circle ends where it closes.

    `bases` are the packs that others extend, by these. No more than `most` packs, if that is given.
    """
    line: dict[str, None] = {}
    while pack and pack not in line and (most is None or len(line) < most):
        line[pack] = None
        pack = bases.get(pack, "")
    return tuple(line)
