"""What a card is known by in a hand: a figure or a word, its glyph, its colour."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.having import card_entries, card_maker
from tablewright.outputs.cards.joined import (
    ColumnEntry,
    JoinedEntry,
    corner_of,
    icon_on_card,
    parts_of,
)
from tablewright.outputs.cards.maker import Crest
from tablewright.outputs.sheets.situations import situations_of
from tablewright.records import replace
from tablewright.views.situations import glyphs_of_panels, situation_of
from tablewright.words.parts import short_names
from tablewright.words.situations import Situation

# The corner of a card has room for so many letters.
_LONGEST_FIGURE = 4


def crest_of(*entries: Entry) -> Crest:
    """Return icon and situation of the first of `entries` that has one, without a figure."""
    situations = (entry.situation for entry in entries if entry.situation is not None)
    icons = (entry.icon for entry in entries if entry.icon)
    return Crest(glyph=next(icons, ""), situation=next(situations, None))


def is_short(figure: str) -> bool:
    """Tell whether the corner of a card has room for `figure`."""
    return 0 < len(figure) <= _LONGEST_FIGURE


def known_crest(entry: Entry, scope: Scope) -> Crest:
    """Return what the card of `entry` is known by.

    It has the situation of its panel, as its sheet has, unless it has a colour of its own; and the
    glyph of that panel, unless it has one itself. Where others of its colour have that glyph too,
    it has its name in short in the corner, and so has each column.
    """
    crest = _own_crest(entry, scope)
    if is_short(crest.figure) or icon_on_card(entry, scope):
        return crest
    first = entry.joined[0] if isinstance(entry, JoinedEntry) else entry
    if isinstance(first, ColumnEntry):
        word = next(short_names(first.title), "")
    else:
        word = _words(scope).get(first.address, "")
    return replace(crest, figure=word, name="") if word else crest


def _own_crest(entry: Entry, scope: Scope) -> Crest:
    first = parts_of(entry)[0]
    crest = card_maker(first).crest(first, scope.home_of(first))
    corner = corner_of(entry, scope)
    if corner or icon_on_card(entry, scope):
        crest = replace(crest, figure=corner, name="")
    situation = crest.situation
    if not crest.accent:
        own = situation_of(first, scope) or situation
        situation = own or _situations(scope).get(first.address)
    of_panel = glyphs_of_panels(scope).get(first.address, "")
    glyph = (
        icon_on_card(entry, scope)
        or crest.glyph
        or of_panel
        or (situation.glyph if situation else "")
    )
    return replace(crest, situation=situation, glyph=glyph)


@lru_cache(maxsize=16)
def _words(scope: Scope) -> dict[str, str]:
    """Return by address the names in short of what would look like others in a hand."""
    crests = {entry: _own_crest(entry, scope) for entry in card_entries(scope)}
    alike = Counter(_look(crest) for crest in crests.values())
    taken = {(_colour(crest), crest.figure) for crest in crests.values()}
    found: dict[str, str] = {}
    for entry, crest in crests.items():
        if is_short(crest.figure) or alike[_look(crest)] == 1:
            continue
        colour = _colour(crest)
        word = next((w for w in short_names(entry.title) if (colour, w) not in taken), "")
        taken.add((colour, word))
        found[entry.address] = word
    return found


def _look(crest: Crest) -> tuple[str, str]:
    return _colour(crest), crest.figure if is_short(crest.figure) else crest.glyph


def _colour(crest: Crest) -> str:
    return crest.accent or (crest.situation.name if crest.situation else "")


@lru_cache(maxsize=16)
def _situations(scope: Scope) -> dict[str, Situation]:
    return situations_of(card_entries(scope), scope)
