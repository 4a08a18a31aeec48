"""The card of a thing: its stat block, on one face or divided between two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.stat_block import stat_bodies
from tablewright.library import Scope
from tablewright.outputs.cards.faces import CardLayouts, CardMaker, Faces, one_face, two_faces
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.blocks import Block, TermsContent


def _thing_card(thing: Thing, scope: Scope, card: CardFormat) -> CardLayouts:
    lead = Block(thing, "", (), () if thing.summary is None else (thing.summary,), ())
    first = () if thing.summary is None else (replace(lead, spans=True),)

    def blocks_in(columns: int) -> tuple[Block, ...]:
        found = stat_bodies(thing, scope, card.ems / columns)
        return tuple(replace(lead, leads=(), bodies=(body,)) for body in found)

    ways_in = {n: blocks_in(n) for n in sorted({1, card.columns})}
    bodies = ways_in[card.columns]

    def ways(blocks: Sequence[Block]) -> tuple[Faces, ...]:
        return tuple(
            two_faces(thing, scope, card, (*first, *blocks[:cut]), blocks[cut:])
            for cut in range(len(blocks) - 1, 0, -1)
        )

    essential = tuple(block for block in bodies if not _is_small_print(block))
    # In one column what little there is stays together; if it fits no worse, it comes first.
    whole = tuple(
        one_face(thing, scope, replace(card, columns=n), (*first, *blocks))
        for n, blocks in ways_in.items()
    )
    return CardLayouts(
        thing,
        whole,
        ways(bodies),
        ways(essential) if len(essential) < len(bodies) else (),
    )


def _is_small_print(block: Block) -> bool:
    return all(isinstance(body, TermsContent) and body.is_small for body in block.bodies)


CARD = CardMaker(_thing_card, is_demanded=True)
