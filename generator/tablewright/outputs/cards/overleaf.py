"""What a card says of its other side: that there is more, and what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.fonts.widths import width_in_ems
from tablewright.outputs.cards.said_less import has_chances
from tablewright.prose import readable
from tablewright.typeset.blocks import Block, Body, FiguresContent, ProseContent
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.words.lists import all_of
from tablewright.words.parts import CHANCES_BEHIND, MEANING, from_on, further, overleaf, steps

# How a point begins whose author says in bold what it is about.
_BOLD_LEAD = re.compile(r"\s*\*\*(.+?)\*\*")
# So many ems a letter is wide, by which the room below a title is reckoned.
_LETTER = 0.47
# What a name says beyond this is left out where a short one is wanted.
_ENDS_SHORT = re.compile(r"[,;:(]| or | and ")


def behind(blocks: Sequence[Block]) -> tuple[str, ...]:
    """Return ways to say what `blocks` on the other side of a card hold, the longest first."""
    headings = [_lowered(block.title) for block in blocks if block.title]
    if headings:
        first = headings[0]
        short = (first, _ENDS_SHORT.split(first)[0]) if len(headings) == 1 else ()
        return tuple(dict.fromkeys((all_of(headings), first, *short)))
    found = (way for block in blocks for body in block.bodies for way in _told(body))
    return tuple(dict.fromkeys(found))


def says_overleaf(held: Sequence[str], room: float) -> str:
    """Return that the card goes on: with what it holds there, if so many letters have room."""
    ways = (*map(overleaf, held), overleaf(""))
    return next((way for way in ways if letters(way) <= room), ways[-1])


def letters(words: str) -> float:
    """Return how many letters of middling width are as wide as `words` below a title."""
    return width_in_ems(words) / _LETTER


def without_shared(first: str, second: str) -> str:
    """Return `second` without the words with which `first` begins as well: "Level 1–5", "6–10".

    That it goes on from there it says all the same.
    """
    before, after = first.split(" "), second.split(" ")
    if before[0] == after[0] == from_on("").strip():
        return from_on(without_shared(" ".join(before[1:]), " ".join(after[1:])))
    shared = 0
    while shared < min(len(before), len(after)) - 1 and before[shared] == after[shared]:
        shared += 1
    return " ".join(after[shared:])


def _told(body: Body) -> Iterator[str]:
    if isinstance(body, ListContent):
        if body.is_ordered:
            yield steps(body.first, body.first + len(body.items) - 1)
        else:
            lead = _BOLD_LEAD.match(body.items[0].text.markdown) if body.items else None
            if lead:
                said = readable(lead[1]).rstrip(".:")
                yield _lowered(said)
                yield _lowered(_ENDS_SHORT.split(said)[0])
            elif body.items:
                yield further(len(body.items))
    elif isinstance(body, TermsContent):
        yield _lowered(body.caption) or MEANING
    elif isinstance(body, FiguresContent):
        if body.caption:
            yield _lowered(body.caption)
    elif isinstance(body, GridContent) or has_chances(body):
        yield CHANCES_BEHIND
    elif isinstance(body, ProseContent):
        # Of sentences nothing is said but that they are there.
        return


def _lowered(words: str) -> str:
    """Return `words` as they stand within a sentence: an abbreviation keeps its capitals."""
    is_plain = words[1:2].islower() or words[1:2] == " "
    return words[:1].lower() + words[1:] if is_plain else words
