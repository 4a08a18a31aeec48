"""What is rolled is answered on one face: each result with its sentence, and how likely behind."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.said_less import without_chances
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import AROUND_CELL, longest_cell
from tablewright.typeset.joined_texts import joined_texts
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import Head, Setting, TableContent

# Bold figures are a little wider than letters.
_FIGURE = 1.1


def answered_in_rows(whole: Block, faces: Sequence[Block], letters: float) -> tuple[Block, ...]:
    """Return the faces of `whole`, a rolled table of which sentences stand behind on its `faces`.

    They come to the front, behind what was rolled; what was there, with the chances and with what
    is said of all rows, goes behind: nobody turns a card over for what the dice have shown. Lines
    have so many `letters`. Nothing where no sentences are told by what is rolled for them.
    """
    (plain,) = without_chances((whole,))
    (table,) = plain.bodies
    if not _are_told(faces) or not isinstance(table, TableContent):
        return ()
    joined = joined_texts(table, letters)
    return () if joined is None else _turned(whole, faces, _unheaded(joined, letters))


def answered_in_terms(whole: Block, faces: Sequence[Block]) -> tuple[Block, ...]:
    """Return the same with the sentences in front in whole lines, as they stood behind."""
    return _turned(whole, faces, faces[-1].bodies[0]) if _are_told(faces) else ()


def _are_told(faces: Sequence[Block]) -> bool:
    """Tell whether what is rolled stands in front, with its chances, and behind what it leads to.

    Chances beside names are what is looked up: how these came about is told behind.
    """
    first, *behind = faces
    rolled = any(
        isinstance(body, TableContent) and any(head.setting is Setting.RANGE for head in body.heads)
        for body in first.bodies
    )
    return rolled and any(isinstance(body, TermsContent) for back in behind for body in back.bodies)


def _turned(whole: Block, faces: Sequence[Block], told: Body) -> tuple[Block, ...]:
    front = replace(whole, leads=(), legend="", bodies=(told,))
    return front, replace(faces[0], anchor="")


def _unheaded(table: TableContent, letters: float) -> TableContent:
    """Return `table` without headings: which dice are rolled stands beside the title.

    What is rolled has as much of a line as its figures take, and sentences have the rest.
    """
    *rolled, told = table.heads
    needed = [longest_cell(table, n) * _FIGURE + AROUND_CELL for n in range(len(rolled))]
    shares = [100 * each / letters for each in needed]
    heads = (
        *(Head("", head.setting, share) for head, share in zip(rolled, shares, strict=True)),
        Head("", told.setting, 100 - sum(shares)),
    )
    return replace(table, heads=heads)
