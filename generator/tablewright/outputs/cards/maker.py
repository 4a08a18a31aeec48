"""What the card of an entry is made of: ways to set it, and what it is known by in a hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.dice import Expression
from tablewright.kinds import Entry, Facet
from tablewright.library import Scope
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import Struct
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel
from tablewright.words.situations import Situation

Faces = tuple[Panel, ...]
Ways = tuple[Faces, ...]
# Ways to divide an entry among cards, what is left out of them, and whether rows are divided.
Series = tuple[Ways, str, bool]

# What may be left out of a card, as its deck's list says.
EXPLANATIONS, CHANCES = "explanations", "chances"
# What stands in the corner where nothing else is known.
GLYPH = "book"


class CardLayouts(Struct, frozen=True, eq=False):
    """One entry's card: ways to set it on one face, and ways to divide it between two.

    Of ways that fit equally large type the first is the best. What is `brief` or `abridged` says
    less: so a card keeps to one face, or else to two, that would not otherwise; `lacking` is what
    it leaves out, in a word, or empty where it says the same in fewer. Of what is `grouped` each
    face has whole groups. Of what is `bare` chances are not drawn; what is `undrawn` has the dice
    that are needed without chances, and what is `without_chances` has neither. A `series` has ways
    to divide the entry among two cards, among three, and so on: faces by turns. Of what is
    `answered` the front has all that dice lead to, and the back how likely it is; of what is
    `explained` the front has the answers, and the back what they mean; what is `sided` is cut
    between its columns, as a table needs that is too wide; what is `stacked` has its parts below
    each other on one face. Values of what is `run_on` follow each
    other like sentences, where rows have no room on two faces either. What `is_apart` has matter of
    two kinds on its two faces, each of which is set as large as it can be. What is `on_both` has
    its figures on both faces, and none of the words that other cards say. In what is `packed` its
    parts stand wherever they have room, and not in the order in which others of its kind have them.
    """

    entry: Entry
    whole: Ways
    divided: Ways
    abridged: Ways = ()
    brief: Ways = ()
    packed: Ways = ()
    packed_briefly: Ways = ()
    bare: Ways = ()
    undrawn: Ways = ()
    without_chances: Ways = ()
    answered: Ways = ()
    explained: Ways = ()
    explained_briefly: Ways = ()
    grouped: Ways = ()
    grouped_briefly: Ways = ()
    stacked: Ways = ()
    sided: Ways = ()
    sided_briefly: Ways = ()
    series: tuple[tuple[Series, ...], ...] = ()
    run_on: Ways = ()
    run_on_briefly: Ways = ()
    on_both: Ways = ()
    lacking: str = ""
    is_apart: bool = False

    def is_set_apart(self, ways: Ways) -> bool:
        """Tell whether each face of what is set in one of `ways` is as large as it can be."""
        return self.is_apart or ways in (self.answered, self.explained, self.explained_briefly)

    @property
    def stages(self) -> tuple[tuple[Ways, str], ...]:
        """The ways to set it on one card, the better first; and what is left out of them.

        The first two have all in front. Those that say no dice either are not among them: rather
        there are several cards.
        """
        return (
            (self.whole, ""),
            (self.brief, self.lacking),
            (self.packed, ""),
            (self.packed_briefly, self.lacking),
            (self.answered, ""),
            (self.explained, ""),
            (self.explained_briefly, self.lacking),
            (self.grouped, ""),
            (self.grouped_briefly, self.lacking),
            (self.divided, ""),
            (self.bare, ""),
            (self.abridged, self.lacking),
            (self.run_on, ""),
            (self.run_on_briefly, self.lacking),
            (self.undrawn, CHANCES),
            (self.stacked, ""),
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


class ColumnCards(Struct, frozen=True):
    """How a kind makes a card of one column of an entry, by the column's name.

    `titles` are what the columns are called of which a card can be made, by their names. `make` is
    that of a `CardMaker`, for a `ColumnEntry`.
    """

    titles: Callable[[Any, Scope], Mapping[str, str]]
    make: Callable[[Any, Scope, CardFormat], CardLayouts]


class CardMaker(Struct, frozen=True):
    """How a kind makes the cards of its entries.

    `make` returns the card of an entry in a format; what it shows of a borrowed entry leads to what
    that has in `scope.home_of` it, and the other functions get that scope. `would_crush` tells
    whether words would stand in many short lines on a card, and `crest` what it is known by.
    `asked_dice` are those of others that look something up in it, if it has none. Not every entry
    of a kind `has_card`: of rules those alone that are followed step by step. A kind whose cards
    are `demanded` is not printed at all in a size for large cards that does not hold them. Of some
    a card may hold a single one of `columns`. What their author leaves out of a card is `hidden`:
    by what it is called; whether its cheat sheet is sure to have that says `hides_whole`. What is
    looked up for an entry is `marked` by its chances: `marked(entry, block)` returns the block.
    """

    make: Callable[[Any, Scope, CardFormat], CardLayouts]
    would_crush: Callable[[Any, Scope, CardFormat], bool] = lambda *_: False
    is_demanded: bool = False
    crest: Callable[[Any, Scope], Crest] = lambda *_: Crest()
    asked_dice: Callable[[Any, Scope], tuple[Expression, ...]] = lambda *_: ()
    has_card: Callable[[Any, Scope], bool] = lambda *_: True
    columns: ColumnCards | None = None
    hidden: Callable[[Any, Scope], tuple[str, ...]] = lambda *_: ()
    hides_whole: bool = True
    marked: Callable[[Any, Block], Block] = lambda _, block: block


# A kind answers in its module `card`; other kinds have none.
CARD: Facet[CardMaker | None] = Facet("card", None)
