"""The part of an entry that each of its several cards holds, in the corner that a hand shows."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.maker import Faces
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_content import SpreadContent
from tablewright.words.ranges import first_to_last
from tablewright.words.signs import EN_DASH


def with_parts(faces: Faces, blocks: Sequence[Block]) -> Faces:
    """Return `faces` with the figures that each card holds in its corner, from first to last.

    Cards of one entry are known by the same there, which finds none of them in a hand. Names have
    no room in it.
    """
    bodies = [body for block in blocks for body in block.bodies]
    if len(bodies) != len(faces):
        return faces
    keys = next(
        (
            way
            for way in ([*map(_columns_of, bodies)], [*map(_rows_of, bodies)])
            if len(set(way)) == len(bodies)
        ),
        (),
    )
    parts = []
    for front in range(0, len(keys), 2):
        names = [name for names in keys[front : front + 2] for name in names]
        # Less than the first figure is one as well: "<1".
        if not all(name.lstrip("<")[:1].isdigit() for name in names):
            return faces
        parts += [ends_of(names)] * len(keys[front : front + 2])
    return tuple(
        replace(face, badge=replace(face.badge, part=part)) if face.badge else face
        for face, part in zip(faces, parts or [""] * len(faces), strict=True)
    )


def _columns_of(body: Body) -> tuple[str, ...]:
    if isinstance(body, SpreadContent):
        return tuple(body.titles)
    return tuple(body.column_labels) if isinstance(body, GridContent) else ()


def _rows_of(body: Body) -> tuple[str, ...]:
    if isinstance(body, SpreadContent):
        return tuple(row.label for row in body.rows)
    return tuple(body.row_labels) if isinstance(body, GridContent) else ()


def ends_of(names: Sequence[str]) -> str:
    """Return the first and the last of `names`: of ranges the ends alone."""
    first, last = names[0].partition(EN_DASH)[0], names[-1].rpartition(EN_DASH)[2]
    return f"{first}{EN_DASH}{last}" if first.startswith("<") else first_to_last(first, last)
