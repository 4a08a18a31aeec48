"""How likely each outcome of a check is as a rule, where a card has no room for all chances."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.input_words import at_usual
from tablewright.kinds.check.usual_odds import OutcomeOdds, usual_odds
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import TermsContent
from tablewright.words.odds import chances_in_case


def with_usual_chances(check: Check, block: Block) -> tuple[Block, ...]:
    """Return `block` with the chance of each outcome beside what must be rolled for it, or nothing.

    All inputs are as they usually are, which a sentence above says. Nothing where one has no usual
    value, or where outcomes do not stand below what must be rolled for them.
    """
    if any(each.default is None for each in check.inputs):
        return ()
    odds = usual_odds(check, {})
    bodies = tuple(
        _told(body, odds.outcomes) if isinstance(body, TermsContent) and body.stacked else body
        for body in block.bodies
    )
    if bodies == block.bodies:
        return ()
    said = chances_in_case(at_usual(check, odds.values))
    return (replace(block, leads=(*block.leads, said), bodies=bodies),)


def _told(terms: TermsContent, outcomes: Sequence[OutcomeOdds]) -> TermsContent:
    """Return `terms`, one for each of `outcomes`, with their chances behind what must be rolled."""
    told = tuple(
        (f"{name}:\N{NO-BREAK SPACE}{outcome.chance.label}%", words)
        for (name, words), outcome in zip(terms.terms, outcomes, strict=True)
    )
    return TermsContent(told, ruled=terms.ruled, stacked=True)
