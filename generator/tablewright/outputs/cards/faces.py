"""What stands on the faces of a card: all on one where it fits, else divided between two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from tablewright.dice import Expression
from tablewright.kinds import Entry, Facet
from tablewright.library import Scope
from tablewright.outputs.cards.overleaf import behind, says_overleaf
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.credits import short_credits
from tablewright.outputs.sheets.situations import situations_of
from tablewright.records import Struct, replace
from tablewright.render import filters
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Badge, Panel
from tablewright.typeset.title_sizes import title_in_head
from tablewright.views.dice import fixed_dice_of
from tablewright.views.kind_titles import kind_title
from tablewright.views.own_and_shown import own_and_shown
from tablewright.views.situations import glyphs_of_panels, situation_of
from tablewright.words.situations import Situation

Faces = tuple[Panel, ...]
Ways = tuple[Faces, ...]
# Ways to divide an entry among cards, what is left out of them, and whether rows are divided.
Series = tuple[Ways, str, bool]

# What may be left out of a card, as its deck's list says.
EXPLANATIONS, CHANCES = "explanations", "chances"
# What the corner holds, and what stands there where nothing else is known.
_LONGEST_FIGURE = 3
GLYPH = "book"
BETWEEN = " · "
# So many letters stand on a millimetre of the line below the title. What is longer goes on below
# it: rather the credits on the back name the pack alone.
_LETTERS_PER_MM = 0.52
# Beside the title: the badge, and the corner that is turned, in millimetres.
_BADGE = 9.4
_CORNER = 3.4
# A letter of the title is so much wider than those.
_LETTER_OF_TITLE = 1.6


class CardLayouts(Struct, frozen=True, eq=False):
    """One entry's card: ways to set it on one face, and ways to divide it between two.

    Of ways that fit equally large type the first is the best. What is `brief` or `abridged` says
    less: so a card keeps to one face, or else to two, that would not otherwise; `lacking` is what
    it leaves out, in a word, or empty where it says the same in fewer. Of what is `grouped` each
    face has whole groups. Of what is `bare` chances are not drawn; what is `undrawn` has the dice
    that are needed without chances, and what is `without_chances` has neither. A `series` has ways
    to divide the entry among two cards, among three, and so on: faces by turns. Of what is
    `explained` the front has the answers, and the back what they mean; what is `sided` is cut
    between its columns, as a table needs that is too wide. What `is_apart` has matter of two kinds
    on its two faces, each of which is set as large as it can be.
    """

    entry: Entry
    whole: Ways
    divided: Ways
    abridged: Ways = ()
    brief: Ways = ()
    bare: Ways = ()
    undrawn: Ways = ()
    without_chances: Ways = ()
    explained: Ways = ()
    explained_briefly: Ways = ()
    grouped: Ways = ()
    grouped_briefly: Ways = ()
    sided: Ways = ()
    sided_briefly: Ways = ()
    series: tuple[tuple[Series, ...], ...] = ()
    lacking: str = ""
    is_apart: bool = False

    def is_set_apart(self, ways: Ways) -> bool:
        """Tell whether each face of what is set in one of `ways` is as large as it can be."""
        return self.is_apart or ways in (self.explained, self.explained_briefly)

    @property
    def stages(self) -> tuple[tuple[Ways, str], ...]:
        """The ways to set it on one card, the better first; and what is left out of them.

        The first two have all in front. Those that say no dice either are not among them: rather
        there are several cards.
        """
        return (
            (self.whole, ""),
            (self.brief, self.lacking),
            (self.explained, ""),
            (self.explained_briefly, self.lacking),
            (self.grouped, ""),
            (self.grouped_briefly, self.lacking),
            (self.divided, ""),
            (self.bare, ""),
            (self.abridged, self.lacking),
            (self.undrawn, CHANCES),
            (self.sided, ""),
            (self.sided_briefly, self.lacking),
        )


class Crest(Struct, frozen=True):
    """What a card is known by in a hand: the figure in its corner, its glyph, its colour.

    Of figure and glyph the first stands in the corner, if it is not too long for it, and the `name`
    of the figure beside the title; `accent` is empty for the colour of the situation, or else of
    the pack.
    """

    figure: str = ""
    name: str = ""
    glyph: str = ""
    accent: str = ""
    situation: Situation | None = None


class CardMaker(Struct, frozen=True):
    """How a kind makes the cards of its entries.

    `make` returns the card of an entry in a format; what it shows of a borrowed entry leads to what
    that has in `scope.home_of` it, and the other functions get that scope. `is_better_turned` tells
    whether a card is better held the other way than its format is by default, and `crest` what it
    is known by. `asked_dice` are those of others that look something up in it, if it has none. Not
    every entry of a kind `has_card`: of rules those alone that are followed step by step. A kind
    whose cards are `demanded` is not printed at all in a size for large cards that does not hold
    them.
    """

    make: Callable[[Any, Scope, CardFormat], CardLayouts]
    is_better_turned: Callable[[Any, Scope, CardFormat], bool] = lambda *_: False
    is_demanded: bool = False
    crest: Callable[[Any, Scope], Crest] = lambda *_: Crest()
    asked_dice: Callable[[Any, Scope], tuple[Expression, ...]] = lambda *_: ()
    has_card: Callable[[Any, Scope], bool] = lambda *_: True


# A kind answers in its module `card`; other kinds have none.
CARD: Facet[CardMaker | None] = Facet("card", None)


def card_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return what cards are made of, in the pack's order; what its screens borrow stands last."""
    makers = ((entry, CARD.of(entry)) for entry in own_and_shown(scope))
    return tuple(
        entry for entry, maker in makers if maker is not None and maker.has_card(entry, scope)
    )


def card_maker(entry: Entry) -> CardMaker:
    """Return how the card of `entry` is made; raises `LookupError` where its kind has none."""
    maker = CARD.of(entry)
    if maker is None:
        raise LookupError(f"there is no card of {entry.address}, which is a {entry.kind}")
    return maker


def card_layouts(entry: Entry, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of `entry`; raises `LookupError` where its kind has none."""
    return card_maker(entry).make(entry, scope, card)


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
    return going_on(first, behind(back), card), last


def going_on(face: Panel, held: Sequence[str], card: CardFormat, own: str = "") -> Panel:
    """Return `face` with what its other side holds, in the longest way for which it has room.

    What it holds of its own stands before that, if there is room for both; what it is, never.
    """
    room = room_beside(face, card)
    words = says_overleaf(held, room - (len(own) + len(BETWEEN) if own else 0))
    both = BETWEEN.join(filter(None, (own, words)))
    where = both if len(both) <= room else says_overleaf(held, room)
    return titled(replace(face, where=where, goes_behind=True), card)


def _face(
    entry: Entry, scope: Scope, card: CardFormat, blocks: Sequence[Block], *, number: int
) -> Panel:
    crest = known_crest(entry, scope)
    kind = kind_title(entry, scope)
    maker = card_maker(entry)
    dice = fixed_dice_of(entry) or maker.asked_dice(entry, scope.home_of(entry))
    chips = tuple(dict.fromkeys(map(filters.dice, dice)))
    face = Panel(
        name=f"the {card.title} “{entry.title}”",
        title=entry.title,
        chips=chips,
        where="",
        foot=() if number else short_credits((entry,), scope),
        columns=card.columns,
        blocks=tuple(blocks),
        span=entry.source.span(("title",)),
        look=replace(card.look, is_back=bool(number)),
        anchor="" if number else card_anchor(entry),
        situations=() if crest.situation is None else (crest.situation,),
        accent=crest.accent,
        badge=_badge(crest),
    )
    where = beside_each_other((crest.name, kind, pack_title(scope)), room_beside(face, card))
    return titled(replace(face, where=where), card)


def titled(face: Panel, card: CardFormat) -> Panel:
    """Return `face` with its title as large as its head has room for in one line."""
    beside = _BADGE + (_CORNER if face.side else 0.0)
    size = title_in_head(face.title, card.box.width - beside, *card.title_type)
    return replace(face, title_size=size)


def room_beside(face: Panel, card: CardFormat) -> float:
    """Return how many letters are free beside the dice, below the title; or beside what lies."""
    beside = len(face.title) * _LETTER_OF_TITLE if card.is_turned else 0
    dice = sum(len(chip) + len(BETWEEN) for chip in face.chips)
    return card.box.width * _LETTERS_PER_MM - beside - dice


def beside_each_other(names: Sequence[str], room: float) -> str:
    """Return as many of `names` as stand in so many letters, and the first in any case."""
    first, *rest = filter(None, names)
    for name in rest:
        more = f"{first}{BETWEEN}{name}"
        if len(more) > room:
            return first
        first = more
    return first


def crest_of(*entries: Entry) -> Crest:
    """Return icon and situation of the first of `entries` that has one, without a figure."""
    situations = (entry.situation for entry in entries if entry.situation is not None)
    icons = (entry.icon for entry in entries if entry.icon)
    return Crest(glyph=next(icons, ""), situation=next(situations, None))


def known_crest(entry: Entry, scope: Scope) -> Crest:
    """Return what the card of `entry` is known by.

    It has the situation of its panel, as its sheet has, unless it has a colour of its own; and the
    glyph of that panel, which tells cards of one situation apart, unless it has one itself.
    """
    crest = card_maker(entry).crest(entry, scope.home_of(entry))
    situation = crest.situation
    if not crest.accent:
        own = situation_of(entry, scope) or situation
        situation = own or _situations(scope).get(entry.address)
    of_panel = glyphs_of_panels(scope).get(entry.address, "")
    glyph = crest.glyph or of_panel or (situation.glyph if situation else "")
    return replace(crest, situation=situation, glyph=glyph)


@lru_cache(maxsize=16)
def _situations(scope: Scope) -> dict[str, Situation]:
    return situations_of(card_entries(scope), scope)


def is_short(figure: str) -> bool:
    """Tell whether the corner of a card has room for `figure`."""
    return 0 < len(figure) <= _LONGEST_FIGURE


def _badge(crest: Crest) -> Badge:
    return Badge(crest.figure if is_short(crest.figure) else "", crest.glyph or GLYPH)
