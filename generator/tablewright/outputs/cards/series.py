"""Faces that a table is divided among: each says what it holds, or which part it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.corner_parts import ends_of, with_parts
from tablewright.outputs.cards.faces import (
    BETWEEN,
    beside_each_other,
    one_face,
    room_beside,
    two_faces,
)
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.overleaf import letters, without_shared
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.cutting_columns import key_of_rows
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent, Words
from tablewright.words.lists import in_a_row
from tablewright.words.parts import from_on, further, overleaf, part_of
from tablewright.words.ranges import first_to_last
from tablewright.words.sentences import sentence


def many_faces(entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[Block]) -> Faces:
    """Return several cards that belong together, a block on each face, front and back by turns."""
    count = ceil(len(blocks) / 2)
    faces: list[Panel] = []
    for place in range(count):
        pair = blocks[2 * place : 2 * place + 2]
        # Nobody has the first in hand with the second: each says how it is read.
        if not pair[0].leads:
            pair = (replace(pair[0], leads=blocks[0].leads), *pair[1:])
        part = part_of(place + 1, count)
        found = (
            two_faces(entry, scope, card, pair[:1], pair[1:])
            if len(pair) > 1
            else one_face(entry, scope, card, pair)
        )
        faces += [
            replace(_in_series(face, part, card), anchor=face.anchor if place == 0 else "")
            for face in found
        ]
    told = (_in_room(face, card) for face in told_apart(faces, blocks, card))
    return with_parts(tuple(told), blocks)


def told_apart(faces: Sequence[Panel], blocks: Sequence[Block], card: CardFormat) -> Faces:
    """Return `faces`, of which each has one of the `blocks` of a table: each says what that holds.

    All say it in the same way, the longest for which they have room; where there is none, they stay
    as they are.
    """
    bodies = [body for block in blocks for body in block.bodies]
    held = _held(bodies)
    if len(held) != len(faces):
        return tuple(faces)
    # Rather what is behind alone than nothing of it: what is in front is before one's eyes. And
    # rather without the words with which both begin. Where that is too long, no card of it has the
    # dice, or the glyph, that others have there.
    for is_bare, leaves_out in product((False, True), ("shared", "own", "both")):
        for words in zip(*held, strict=False):
            said = [
                _saying(_bare(face) if is_bare else face, words[n : n + 2], card, leaves_out)
                for n, face in enumerate(faces)
            ]
            if None not in said:
                return tuple(face for face in said if face is not None)
    if len({tuple(_rows_told(body)) for body in bodies}) < len(bodies):
        # Both have the same rows.
        return tuple(faces)
    # What is behind goes on with the same, and is told by how much of it there is.
    return tuple(
        _going_on_with(face, body) for face, body in zip(faces, (*bodies[1:], None), strict=False)
    )


def _going_on_with(face: Panel, after: Body | None) -> Panel:
    """Return `face`, which says how many rows it goes on with, if it says what is behind."""
    rows = len(after.rows) if isinstance(after, TableContent | SpreadContent) else 0
    begun, between, last = face.where.rpartition(BETWEEN)
    if not face.goes_behind or not rows or not last.startswith(overleaf("")):
        return face
    return replace(face, where=f"{begun}{between}{overleaf(further(rows))}")


def _in_series(face: Panel, part: str, card: CardFormat) -> Panel:
    """Return `face` as a `part` of several: that it has another side, it says in any case."""
    where = BETWEEN.join((part, overleaf(""))) if face.goes_behind else part
    rest = face.where.split(BETWEEN) if not face.goes_behind else ()
    return replace(face, where=beside_each_other((where, *rest), room_beside(face, card)))


def _in_room(face: Panel, card: CardFormat) -> Panel:
    """Return `face`, rather without dice than without that it has another side."""
    return _bare(face) if letters(face.where) > room_beside(face, card) else face


def _bare(face: Panel) -> Panel:
    """Return `face` with neither dice nor a glyph below its title."""
    has_words = face.badge is not None and face.badge.words
    badge = replace(face.badge, glyph="") if face.badge and has_words else face.badge
    return replace(face, chips=(), badge=badge)


def _saying(face: Panel, held: Sequence[str], card: CardFormat, leaves_out: str) -> Panel | None:
    """Return `face` with what it holds in place of what it is; None if that has no room.

    That is the first of `held`; the second is what the next face holds, which is behind it if it
    goes on there. Of one that does it `leaves_out` what it holds of its "own", or of what is behind
    the words that it has "shared" with that, or "both".
    """
    own, *after = held
    said = [f"{own[:1].upper()}{own[1:]}"]
    if face.goes_behind and after:
        behind = after[0] if leaves_out == "own" else without_shared(own, after[0])
        said = [*(said if leaves_out == "shared" else []), overleaf(behind)]
    where = BETWEEN.join(said)
    return replace(face, where=where) if letters(where) <= room_beside(face, card) else None


def _held(bodies: Sequence[Body]) -> list[tuple[str, ...]]:
    """Return what each of `bodies`, the parts of one table, holds: ways to say it, longest first.

    That is the groups of its rows, or its rows from the first to the last; of parts with the same
    rows it is their columns. Nothing where no part says it of itself alone.
    """
    by_rows = [tuple(_rows_told(body)) for body in bodies]
    by_columns = [tuple(_columns_told(body)) for body in bodies]
    # Of a grid that is cut between its columns each part may have fewer rows.
    is_grid = any(isinstance(body, GridContent) for body in bodies)
    ways = (by_columns, by_rows) if is_grid else (by_rows, by_columns)
    return next((way for way in ways if len(set(way)) == len(bodies)), [])


def _rows_told(body: Body) -> Iterator[str]:
    if isinstance(body, SpreadContent):
        yield from _from_to(body.row_title, [row.label for row in body.rows])
    elif isinstance(body, GridContent):
        yield from _from_to(body.row_title, body.row_labels)
    elif isinstance(body, TableContent):
        groups = list(dict.fromkeys(row.group for row in body.rows if row.group))
        if groups:
            yield from _all_or_first(groups)
        key = key_of_rows(body)
        names = [_plain(row.cells[key].words) for row in body.rows]
        yield from _from_to(body.heads[key].title, names)


def _columns_told(body: Body) -> Iterator[str]:
    if isinstance(body, SpreadContent):
        titles = {group.title for group in body.groups}
        yield from _from_to(titles.pop() if len(titles) == 1 else "", body.titles)
    elif isinstance(body, GridContent):
        yield from _from_to(body.column_title, body.column_labels)
    elif isinstance(body, TableContent):
        key = key_of_rows(body)
        yield from _all_or_first([h.title for n, h in enumerate(body.heads) if n != key])


def _from_to(title: str, names: Sequence[str]) -> Iterator[str]:
    """Yield what `names` are from the first to the last: with what figures are called, if any."""
    if not names:
        return
    first, last = names[0], names[-1]
    if not first[:1].isdigit():
        yield first_to_last(first, last)
        yield first_to_last(_in_short(first), _in_short(last))
        yield from_on(_in_short(first))
        return
    words = ends_of(names)
    short = _in_short(title)
    for name in dict.fromkeys((title, short, short.rpartition(" ")[2])):
        if name:
            yield sentence(f"{name} {words}").removesuffix(".")
    yield words


def _all_or_first(names: Sequence[str]) -> Iterator[str]:
    if not names:
        return
    yield in_a_row(names)
    yield first_to_last(names[0], names[-1])
    short = _in_short(names[0])
    yield from_on(short) if len(names) > 1 else short


def _in_short(name: str) -> str:
    """Return `name` without what explains it or stands for it as well."""
    return name.partition(",")[0].partition(" or ")[0]


def _plain(words: Words) -> str:
    return readable(words.markdown) if isinstance(words, Text) else str(words)
