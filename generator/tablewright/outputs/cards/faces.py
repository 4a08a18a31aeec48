"""What stands on the faces of a card: all on one where it fits, else divided between two."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.card_dice import chips_of
from tablewright.outputs.cards.crests import is_short, known_crest
from tablewright.outputs.cards.half_lines import with_half_lines
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import (
    ColumnEntry,
    JoinedEntry,
    parts_of,
    whole_of,
)
from tablewright.outputs.cards.left_out import beyond, lacks_in_front
from tablewright.outputs.cards.maker import GLYPH, CardLayouts, Crest, Faces
from tablewright.outputs.cards.overleaf import behind, letters, says_overleaf
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.dice_columns import DiceColumns
from tablewright.typeset.legends import with_one_legend
from tablewright.typeset.panel_marks import Badge
from tablewright.typeset.panels import Panel
from tablewright.typeset.title_sizes import stands_on_edge, title_in_head, title_on_edge
from tablewright.views.kind_titles import kind_title
from tablewright.words.parts import overleaf

BETWEEN = " · "
# So many letters stand on a millimetre of the line below the title. What is longer goes on below
# it: rather the credits on the back name the pack alone.
_LETTERS_PER_MM = 0.52
# Beside the title: the badge, and the corner that is turned, in millimetres.
_BADGE = 9.4
_CORNER = 4.6
# The glyph that has no room in the corner is so many letters wide.
_GLYPH = 2


def card_layouts(entry: Entry, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of `entry`; raises `LookupError` where its kind has none.

    What two sides of half a card would hold may stand side by side on a whole one.
    """
    layouts = card_maker(entry).make(entry, scope, card)
    if card.half is None or isinstance(entry, JoinedEntry):
        return layouts
    half = card_maker(entry).make(entry, scope, card.half)
    two = (*half.explained, *half.grouped, *half.divided, *half.abridged)
    beside = tuple(
        side_by_side(one_face(entry, scope, card, (*way[0].blocks, *way[1].blocks)), way[0].blocks)
        for way in two
        if len(way) > 1
    )
    return replace(layouts, whole=(*layouts.whole, *beside))


def side_by_side(faces: Faces, first: Sequence[Block]) -> Faces:
    """Return a face with so many blocks as the `first` in its left half, the rest beside them."""
    (face,) = faces
    blocks = tuple(
        replace(block, spans=False, column=int(n >= len(first)))
        for n, block in enumerate(face.blocks)
    )
    return (replace(face, blocks=blocks, shares=(0.5, 0.5)),)


def pack_title(scope: Scope) -> str:
    """Return what the pack of `scope` is called on its cards."""
    return scope.manifest.title if scope.manifest else scope.pack


def card_anchor(entry: Entry) -> str:
    """Return what the list of a deck leads to: the card of `entry`."""
    return f"card-{entry.id}"


def one_face(entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[Block]) -> Faces:
    """Return a card with `blocks` on its front alone."""
    return (_face(entry, scope, card, blocks, number=0),)


def two_faces(
    entry: Entry,
    scope: Scope,
    card: CardFormat,
    front: Sequence[Block],
    back: Sequence[Block],
) -> Faces:
    """Return a card with blocks on its front, and others on its back."""
    first, last = (
        _face(entry, scope, card, each, number=n) for n, each in enumerate((front, back))
    )
    # Whoever misses something has looked on both sides; of what shares the card it is told where
    # that stands.
    own, other = ({whole_of(b.entry) for b in blocks} for blocks in (front, back))
    if lacks_in_front(entry, own - other, scope):
        last = replace(last, beyond="")
    else:
        first = replace(first, beyond="")
    return going_on(first, behind(back), card), last


def going_on(face: Panel, held: Sequence[str], card: CardFormat, own: str = "") -> Panel:
    """Return `face` with what its other side holds, in the longest way for which it has room.

    What it holds of its own stands before that, if there is room for both; what it is, never.
    """
    room = room_beside(face, card)
    words = says_overleaf(held, room - (letters(own + BETWEEN) if own else 0))
    both = BETWEEN.join(filter(None, (own, words)))
    where = both if letters(both) <= room else says_overleaf(held, room)
    if where == overleaf("") and face.badge is not None and face.badge.words and not face.chips:
        # Rather without its glyph than without a word of what is behind. Dice have theirs always.
        bare = replace(face, badge=replace(face.badge, glyph=""))
        words = says_overleaf(held, room_beside(bare, card))
        if words != where:
            face, where = bare, words
    return titled(replace(face, where=where, goes_behind=True), card)


def _face(
    entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[Block], *, number: int
) -> Panel:
    crest = known_crest(entry, scope)
    # A column is of an entry, whatever kind that is.
    whole = entry.whole.title if isinstance(entry, ColumnEntry) else ""
    kind = whole or kind_title(parts_of(entry)[0], scope)
    chips = chips_of(entry, scope)
    face = Panel(
        name=f"the {card.title} “{entry.title}”",
        title=entry.title,
        chips=chips,
        where="",
        foot=() if number else short_credits(parts_of(entry), scope),
        columns=card.columns,
        blocks=with_one_legend(
            with_half_lines(blocks, scope), in_short=card.columns == 1 or _has_columns(blocks)
        ),
        span=entry.source.span(("title",)),
        look=replace(card.look, is_back=bool(number)),
        anchor="" if number else card_anchor(entry),
        situations=() if crest.situation is None else (crest.situation,),
        accent=crest.accent,
        badge=_badge(crest),
        edge="" if number else _edge(entry, scope),
        beyond=beyond(entry, scope),
    )
    where = beside_each_other((crest.name, kind, pack_title(scope)), room_beside(face, card))
    return titled(replace(face, where=where), card)


def _has_columns(blocks: Sequence[Block]) -> bool:
    """Tell whether `blocks` have dice in columns, which take all of any card."""
    return any(isinstance(body, DiceColumns) for block in blocks for body in block.bodies)


def _edge(entry: Entry, scope: Scope) -> str:
    """Return what the edge of a card of several says: the titles of all, if that has room.

    In a fanned hand who looks for the second would not find it otherwise. Where not all have room,
    it says as many as do: whatever is not there stands below the title. What is behind each card of
    a column is looked for on none.
    """
    del scope  # their titles say it
    if not isinstance(entry, JoinedEntry) or entry.is_led:
        return ""
    titles = (entry.title, *(each.title for each in entry.joined if each.title != entry.title))
    ways = [BETWEEN.join(titles[:count]) for count in range(len(titles), 1, -1)]
    # Rather fewer than smaller than the edges of others.
    return next(filter(stands_on_edge, ways), next(filter(title_on_edge, ways[:1]), ""))


def titled(face: Panel, card: CardFormat) -> Panel:
    """Return `face` with its title as large as its head has room for in one line."""
    beside = _BADGE + (_CORNER if face.side else 0.0)
    size = title_in_head(face.title, card.box.width - beside, card.title_type)
    return replace(face, title_size=size)


def room_beside(face: Panel, card: CardFormat) -> float:
    """Return how many letters are free beside the dice, below the title."""
    dice = sum(len(chip) + len(BETWEEN) for chip in face.chips)
    # What stands in the corner otherwise stands before the dice.
    glyph = _GLYPH if face.badge and face.badge.words and face.badge.glyph else 0
    return card.box.width * _LETTERS_PER_MM - dice - glyph


def beside_each_other(names: Sequence[str], room: float) -> str:
    """Return as many of `names` as stand in so many letters, and the first in any case."""
    first, *rest = filter(None, names)
    for name in rest:
        more = f"{first}{BETWEEN}{name}"
        if letters(more) > room:
            return first
        first = more
    return first


def _badge(crest: Crest) -> Badge:
    words = crest.figure if is_short(crest.figure) else ""
    return Badge(words, crest.glyph or ("" if words else GLYPH))
