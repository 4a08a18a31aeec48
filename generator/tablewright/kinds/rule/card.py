"""The card of a rule: a procedure, to be followed step by step or held against its points."""

from __future__ import annotations

from math import ceil

from tablewright.kinds.entry import Text
from tablewright.kinds.rule.block import BLOCK
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of
from tablewright.outputs.cards.faces import one_face, two_faces
from tablewright.outputs.cards.leads import short_leads
from tablewright.outputs.cards.maker import CardLayouts, CardMaker
from tablewright.outputs.cards.pointers import without_pointers
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block, ProseContent
from tablewright.typeset.cutting import cut_list
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.panels import em

# So many ways to cut a list are tried, and so much of a line is left between its items.
_CUTS = 3
_BETWEEN = 0.4


def _rule_card(rule: RuleEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    asked = ScreenBlock(rule.id, (), spans_panel=True)
    text = None if rule.text is None else without_pointers(rule.text, scope.home_of(rule))
    said = rule if text is rule.text else replace(rule, text=text)
    block = replace(BLOCK(said, scope.home_of(rule), asked), entry=rule, title="", chips=())
    if card.columns > 1:
        # Across a large card names have room beside what is said of them.
        ems = card.box.width / em(card.sizes[0])
        rows = (
            replace(body, ruled=True).headed_for(ems) if isinstance(body, ListContent) else body
            for body in block.bodies
        )
        block = replace(block, bodies=tuple(rows))
    brief = replace(block, leads=short_leads(rule, scope))
    # What is said below its list goes behind by itself, if it fits in type as large so.
    cut: list[tuple[Block, ...]] = [
        (replace(brief, bodies=brief.bodies[:n]), replace(brief, leads=(), bodies=brief.bodies[n:]))
        for n in range(len(block.bodies) - 1, 0, -1)
    ]
    cut += _cut_evenly(brief, card)
    return CardLayouts(
        rule,
        (one_face(rule, scope, card, (block,)),),
        tuple(two_faces(rule, scope, card, way[:1], way[1:]) for way in cut),
        brief=(one_face(rule, scope, card, (brief,)),) if brief.leads != block.leads else (),
    )


def _cut_evenly(block: Block, card: CardFormat) -> list[tuple[Block, ...]]:
    """Return the ways to cut a list of `block` after which its two faces hold about as much.

    Most fit in large type that is not wasted on a face which is half empty.
    """
    places = [
        (n, item)
        for n, body in enumerate(block.bodies)
        if isinstance(body, ListContent)
        for item in range(len(body.items))
        if n or item
    ]
    cuts = [cut_list(block, *place) for place in places]
    return sorted(cuts, key=lambda cut: abs(_lines(cut[0], card) - _lines(cut[1], card)))[:_CUTS]


def _lines(block: Block, card: CardFormat) -> float:
    """Return how many lines of `card` the words of `block` are likely to take."""
    texts = [(lead.markdown if isinstance(lead, Text) else lead) for lead in block.leads]
    for body in block.bodies:
        if isinstance(body, ListContent):
            texts += [item.text.markdown for item in body.items]
        elif isinstance(body, ProseContent):
            texts.append(body.text.markdown)
    return sum(ceil(len(readable(text)) / card.letters) + _BETWEEN for text in texts)


def _is_followed(rule: RuleEntry, _scope: Scope) -> bool:
    """Tell whether somebody at the table goes through `rule` line by line."""
    return not rule.is_stub and bool(rule.steps or rule.points)


CARD = CardMaker(_rule_card, crest=lambda rule, _scope: crest_of(rule), has_card=_is_followed)
