"""The backs of cards that say all in front: alike for all of a kind, so that cards can be drawn."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.crests import known_crest
from tablewright.outputs.cards.faces import one_face, pack_title
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.maker import GLYPH, Faces
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.page_addresses import entry_page, pack_page
from tablewright.records import replace
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.title_sizes import stands_in_line, title_in_head
from tablewright.views.kind_titles import kind_title
from tablewright.words.parts import initials

# There a title is so much larger than in a head.
_BROADER = 1.6
# A glyph takes so much of a line as these letters.
_GLYPH = "MM"
# The title of the pack below it is so much smaller, at most.
_PACK = 0.75


def plain_backs(entry: Entry, scope: Scope, card: CardFormat) -> tuple[Faces, ...]:
    """Return ways to set the back of a card that has all on its front.

    In its middle and in its corners stands the glyph of what it is for, by which it is found among
    others of a deck and in a hand that lies face down; the pack is named below, with its glyph if
    there is room, so that decks are told apart. Where it is for nothing, the sign of the pack has
    the middle: its icon, or else the initials of its title. Things have the
    word and glyph of their model, and a plain border, what else there is those of its situation:
    what they are says little of a deck. It is the same upside down. Where names are too long for
    its middle it has a head like the front.
    """
    pack = pack_title(scope)
    (face,) = one_face(entry, scope, card, ())
    # Nobody may tell the cards of a kind by their backs: they all open the same page.
    model = scope.find(entry.kind)
    situation = known_crest(entry, scope).situation
    if model is not None:
        own = model.situation.glyph if model.situation else ""
        named, glyph = kind_title(parts_of(entry)[0], scope), model.icon or own
    elif situation is not None:
        named, glyph = situation.word, situation.glyph
    else:
        named, glyph = pack, ""
    close = replace(
        face,
        title=named,
        chips=(),
        where="" if named == pack else pack,
        anchor="",
        badge=Badge("", glyph or GLYPH),
        opens=str(pack_page(scope.pack) if model is None else entry_page(model, scope)),
        foot=(),
        beyond="",
        look=replace(card.look, is_back=True, of_things=model is not None),
    )
    sizes = (_BROADER * card.title_type[0], *card.title_type)
    plain = replace(
        close,
        badge=_sign(scope, glyph, card),
        look=replace(close.look, is_plain=True),
        title_size=title_in_head(named, card.box.width, sizes),
    )
    has_room = stands_in_line(named, plain.title_size, card.box.width) and names_pack(pack, card)
    return ((plain,), (close,)) if has_room else ((close,),)


def names_pack(pack: str, card: CardFormat) -> bool:
    """Tell whether a back has room for the title of its `pack` below what it is for."""
    return stands_in_line(pack, _PACK * card.title_type[0], card.box.width)


def _sign(scope: Scope, glyph: str, card: CardFormat) -> Badge:
    """Return `glyph` with that of the pack of `scope` beside its title; its sign without any."""
    icon = scope.manifest.icon if scope.manifest else ""
    if glyph:
        return Badge("", glyph, icon if names_pack(_GLYPH + pack_title(scope), card) else "")
    return Badge("" if icon else initials(pack_title(scope)), icon or GLYPH)
