"""A thing as the block of a panel: a line for each of its model's."""

from __future__ import annotations

from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import said_of
from tablewright.kinds.thing.pieces import StatLine
from tablewright.kinds.thing.view import thing_view
from tablewright.library import Scope
from tablewright.typeset.blocks import Block, Body, ProseContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import Words


def thing_block(thing: Thing, scope: Scope, block: ScreenBlock) -> Block:
    """Return the stat block of `thing`: a line for each of its model's, headings first."""
    view = thing_view(thing, scope)
    lines = view.lines if view is not None else ()
    terms = tuple(_line(line) for line in lines)
    bodies: list[Body] = [TermsContent(terms)] if terms else []
    if thing.text is not None:
        bodies.append(ProseContent(thing.text))
    return Block(
        entry=thing,
        title=block.title or thing.title,
        chips=(),
        leads=() if thing.summary is None else (thing.summary,),
        bodies=tuple(bodies),
        spans=block.spans_panel,
    )


def _line(line: StatLine) -> tuple[str, Words]:
    first = line.pieces[0]
    if not line.title and len(line.pieces) == 1:
        return first.label, said_of(first)
    return line.title or first.label, said_of(*line.pieces, are_labelled=True)


BLOCK = thing_block
