"""The card of a rule: a procedure, to be followed step by step or held against its points."""

from __future__ import annotations

from dataclasses import replace

from tablewright.kinds.rule.block import BLOCK
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.cards.faces import (
    CardLayouts,
    CardMaker,
    Crest,
    crest_of,
    one_face,
    two_faces,
)
from tablewright.outputs.cards.leads import short_leads
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.cutting import cut_block


def _rule_card(rule: RuleEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    asked = ScreenBlock(rule.id, (), spans_panel=True)
    block = replace(BLOCK(rule, scope.home_of(rule), asked), title="", chips=())
    brief = replace(block, leads=short_leads(rule, scope))
    # Its list divides where it is half; what is said below it goes behind by itself.
    cut = [cut_block(replace(way, leads=brief.leads), 2) for way in (block,)]
    cut += [
        (replace(brief, bodies=brief.bodies[:n]), replace(brief, leads=(), bodies=brief.bodies[n:]))
        for n in range(len(block.bodies) - 1, 0, -1)
    ]
    return CardLayouts(
        rule,
        (one_face(rule, scope, card, (block,)),),
        tuple(two_faces(rule, scope, card, way[:1], way[1:]) for way in cut if len(way) > 1),
        brief=(one_face(rule, scope, card, (brief,)),) if brief.leads != block.leads else (),
    )


def _is_followed(rule: RuleEntry, _scope: Scope) -> bool:
    """Tell whether somebody at the table goes through `rule` line by line."""
    return not rule.is_stub and bool(rule.steps or rule.points)


def _crest(rule: RuleEntry, _scope: Scope) -> Crest:
    return crest_of(rule)


CARD = CardMaker(_rule_card, crest=_crest, has_card=_is_followed)
