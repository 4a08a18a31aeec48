"""What a card is known by in a hand: a word or a figure, its glyph, its colour."""

from __future__ import annotations

from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.card_dice import chips_of
from tablewright.outputs.cards.corner_words import corner_word
from tablewright.outputs.cards.having import card_entries, card_maker
from tablewright.outputs.cards.joined import corner_of, icon_on_card, parts_of
from tablewright.outputs.cards.maker import Crest
from tablewright.outputs.sheets.situations import situations_of
from tablewright.records import replace
from tablewright.render.glyphs import die_glyph
from tablewright.views.situations import glyphs_of_panels, situation_of
from tablewright.words.short_names import LONGEST_NAME
from tablewright.words.situations import Situation


def crest_of(*entries: Entry) -> Crest:
    """Return icon and situation of the first of `entries` that has one, without a figure."""
    situations = (entry.situation for entry in entries if entry.situation is not None)
    icons = (entry.icon for entry in entries if entry.icon)
    return Crest(glyph=next(icons, ""), situation=next(situations, None))


def is_short(figure: str) -> bool:
    """Tell whether the corner of a card has room for `figure`."""
    return 0 < len(figure) <= LONGEST_NAME


def known_crest(entry: Entry, scope: Scope) -> Crest:
    """Return what the card of `entry` is known by.

    In its corner stands what its pack's manifest wants there, or the figure of its model, or else a
    word of its title that no other card of the deck has. It has the situation of its panel, as its
    sheet has, unless it has a colour of its own. Its glyph is the die that it is rolled with, on
    all such cards; on others that of its manifest, its own, or that of its panel.
    """
    crest = _own_crest(entry, scope)
    if is_short(crest.figure):
        return crest
    return replace(crest, figure=corner_word(entry, scope), name="")


def _own_crest(entry: Entry, scope: Scope) -> Crest:
    first = parts_of(entry)[0]
    crest = card_maker(first).crest(first, scope.home_of(first))
    corner = corner_of(entry, scope)
    if corner:
        crest = replace(crest, figure=corner, name="")
    situation = crest.situation
    if not crest.accent:
        own = situation_of(first, scope) or situation
        situation = own or _situations(scope).get(first.address)
    of_panel = glyphs_of_panels(scope).get(first.address, "")
    plain = crest.glyph or of_panel or (situation.glyph if situation else "")
    rolled = chips_of(entry, scope)
    glyph = die_glyph(rolled[0]) if rolled else icon_on_card(entry, scope) or plain
    return replace(crest, situation=situation, glyph=glyph)


@lru_cache(maxsize=16)
def _situations(scope: Scope) -> dict[str, Situation]:
    return situations_of(card_entries(scope), scope)
