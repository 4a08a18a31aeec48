"""How a card says in few words how it is read, where it has no room for all that is said of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import ScreenBlock, Show, screens_in
from tablewright.library import Scope
from tablewright.prose import links, readable
from tablewright.typeset.table_content import Words

# A sentence of fewer letters says too little by itself.
_ENOUGH = 30
# Words of so many letters and more carry what is said; those that begin with as many are of one.
_STEM = 4
_WORD = re.compile(rf"[^\W\d_]{{{_STEM},}}|\d+")
# What has so much of the words of a rule says it.
_MOST_OF_WORDS = 0.7
# A sentence with one of these, or with a figure, says when something else happens.
_CONDITION = re.compile(r"\b(?:if|unless|when|instead|otherwise|except)\b|\d", re.IGNORECASE)
# Between two sentences, of which the first may end in bold: what follows it begins with a capital,
# or with a mark of CommonMark.
AFTER_SENTENCE = re.compile(r"(?:(?<=[.!?])|(?<=[.!?]\*\*))\s+(?=[A-Z\d*_\[\"“])")


def short_leads(entry: Entry, scope: Scope, rules: Sequence[Words] = ()) -> tuple[Words, ...]:
    """Return what a card of `entry` says in any case: what a screen says, or the first sentence.

    Of its summary the rest may be left out, if it states no condition; the `rules` of how its rows
    are rolled for may not.
    """
    summary = entry.summary
    if summary is None:
        return tuple(rules)
    first = _first_sentence(summary)
    on_screen = _leads_on_screens(scope).get(entry.address)
    said = first
    if on_screen is not None and len(on_screen.markdown) < len(summary.markdown):
        said = on_screen
    return (said, *(rule for rule in rules if not says(said, rule)))


def own_lead(entry: Entry, scope: Scope) -> Text | None:
    """Return what is said first of `entry`: its summary; of what is borrowed, what the screen says.

    Who borrows a rule says on a screen of the own pack when it is asked for, which nothing else in
    the deck may tell.
    """
    is_borrowed = scope.entries.get(entry.id) is not entry
    on_screen = _leads_on_screens(scope).get(entry.address) if is_borrowed else None
    return on_screen or entry.summary


def halved_lead(words: Words) -> tuple[Words, tuple[Words, ...]]:
    """Return the first sentence of `words`, and the others, if there are any."""
    if not isinstance(words, Text):
        return words, ()
    first, *rest = AFTER_SENTENCE.split(words.markdown)
    others = (Text(" ".join(rest), words.pointer),) if rest else ()
    return Text(first, words.pointer), others


def is_pointer(text: Text) -> bool:
    """Tell whether `text` only says where there is more: most of its letters are references'."""
    named = sum(len(each.label) for each in links(text.markdown) if each.scheme == "ref")
    return 2 * named > len(readable(text.markdown))


def says(lead: Text, rule: Words, most: float = _MOST_OF_WORDS) -> bool:
    """Tell whether `lead` says `rule` in other words: whether `most` of its words are there."""
    told = _stems(lead)
    wanted = _stems(rule)
    return len(told & wanted) >= most * len(wanted)


def _stems(words: Words) -> set[str]:
    text = readable(words.markdown) if isinstance(words, Text) else words
    return {word[:_STEM] for word in _WORD.findall(text.casefold())}


def _first_sentence(text: Text) -> Text:
    """Return how `text` begins: with its first sentence, and with more if that says little.

    All goes on to the last sentence that states a condition: a rule without its exception is wrong.
    """
    sentences = AFTER_SENTENCE.split(text.markdown)
    conditions = [n for n, sentence in enumerate(sentences, 1) if _CONDITION.search(sentence)]
    count = max(conditions, default=1)
    while count < len(sentences) and len(" ".join(sentences[:count])) < _ENOUGH:
        count += 1
    return Text(" ".join(sentences[:count]), text.pointer)


@lru_cache(maxsize=16)
def shown_by_totals(scope: Scope) -> frozenset[str]:
    """Return the addresses of tables that screens of a pack show by the totals of their dice."""
    blocks = (
        block
        for screen in screens_in(scope.in_reading_order())
        for panel in screen.panels
        for block in panel.blocks
    )
    named = (scope.find(block.reference) for block in blocks if block.show is Show.TOTALS)
    return frozenset(entry.address for entry in named if entry is not None)


def merged_on_screens(entries: Sequence[Entry], scope: Scope) -> tuple[ScreenBlock, ...]:
    """Return the blocks on screens of the pack that merge these `entries`, all and no others.

    Those of referees, who are told all, stand before those of players.
    """
    wanted = set(entries)
    screens = screens_in(scope.in_reading_order())
    panels = (
        *(panel for screen in screens for panel in screen.panels),
        *(panel for screen in screens for panel in screen.players),
    )
    blocks = (block for panel in panels for block in panel.blocks if block.merged)
    return tuple(
        block for block in blocks if {scope.find(part.reference) for part in block.merged} == wanted
    )


@lru_cache(maxsize=16)
def _leads_on_screens(scope: Scope) -> dict[str, Text]:
    """Return what the screens of a pack say below the headings of entries, by their addresses."""
    found: dict[str, Text] = {}
    for screen in screens_in(scope.in_reading_order()):
        for block in (block for panel in screen.panels for block in panel.blocks):
            for reference, _ in block.references if block.told is not None else ():
                entry = scope.find(reference)
                if entry is not None and block.told is not None:
                    found.setdefault(entry.address, block.told)
    return found
