"""What a text on a card says of where there is more, which is left out where no card has that.

On a website such a sentence is a link. On paper it promises what nobody can turn to.
"""

from __future__ import annotations

import re

from tablewright.kinds import Entry
from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.leads import AFTER_SENTENCE, is_pointer
from tablewright.outputs.cards.maker import CARD
from tablewright.prose import links
from tablewright.records import replace

_REFERENCE = r"\[[^\]]*\]\(ref:[^)]*\)"
# A reference that tells where what stands before it is explained.
_LAST_CLAUSE = re.compile(rf"[:;] {_REFERENCE}\.$")
_SUBJECT = re.compile(rf"{_REFERENCE} ")


def without_pointers(text: Text, scope: Scope) -> Text | None:
    """Return `text` without what only names entries that have no card; None where nothing is left.

    That is a sentence which tells what such an entry shows, if that is of a kind without cards, or
    the reference behind a colon. What names such an entry in passing stays.
    """
    if is_pointer(text):
        return None if _have_no_card(text.markdown, scope) else text
    kept = filter(None, (_told(each, scope) for each in AFTER_SENTENCE.split(text.markdown)))
    markdown = " ".join(kept)
    if not markdown:
        return None
    return text if markdown == text.markdown else replace(text, markdown=markdown)


def _told(sentence: str, scope: Scope) -> str:
    """Return what `sentence` tells by itself; empty where it only points to another entry."""
    subject = _SUBJECT.match(sentence)
    if subject is not None:
        entries = _named(subject[0], scope)
        if all(entry is None or CARD.of(entry) is None for entry in entries):
            return ""
    last = _LAST_CLAUSE.search(sentence)
    if last is not None and _have_no_card(last[0], scope):
        return f"{sentence[: last.start()]}."
    return sentence


def _named(markdown: str, scope: Scope) -> list[Entry | None]:
    return [scope.find(link.target) for link in links(markdown) if link.scheme == "ref"]


def _have_no_card(markdown: str, scope: Scope) -> bool:
    return not any(_has_card(entry, scope) for entry in _named(markdown, scope))


def _has_card(entry: Entry | None, scope: Scope) -> bool:
    maker = None if entry is None else CARD.of(entry)
    return entry is not None and maker is not None and maker.has_card(entry, scope)
