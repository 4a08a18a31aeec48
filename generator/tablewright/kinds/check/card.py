"""The card of a check: when it is made, the dice, what comes of it, and its chances."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tablewright.kinds.check.block import (
    outcome_rows,
    outcome_terms,
)
from tablewright.kinds.check.cards.chances import chances_along, every_chance, every_need
from tablewright.kinds.check.cards.columns import card_of_columns
from tablewright.kinds.check.cards.dice import (
    by_one_figure,
    figures_by_column,
    figures_of_screen,
    hidden_values,
    is_looked_up,
    is_unmodified,
    tells_dice,
)
from tablewright.kinds.check.cards.grid import card_of_grid
from tablewright.kinds.check.cards.halves import in_halves
from tablewright.kinds.check.cards.outcomes import modifier_terms
from tablewright.kinds.check.cards.usual import with_usual_chances
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.half_lines import half_lined
from tablewright.kinds.check.modifiers import option_modifiers
from tablewright.kinds.check.on_screens import asked_figures
from tablewright.kinds.check.view import check_view
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of
from tablewright.outputs.cards.faces import one_face, two_faces
from tablewright.outputs.cards.joined import ColumnEntry, lead_on_card
from tablewright.outputs.cards.leads import own_lead, short_leads
from tablewright.outputs.cards.maker import (
    CardLayouts,
    CardMaker,
    ColumnCards,
    Faces,
    Ways,
)
from tablewright.outputs.cards.series import told_apart
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import TableContent


class _CardOf:
    """The card of a check on `card`: what its ways to be set share, each made when one asks.

    What is `figures` stands there as the screen has it.
    """

    def __init__(self, check: Check, scope: Scope, card: CardFormat) -> None:
        self.check = check
        self.scope = scope
        self.card = card
        self.view = check_view(check, *confined(check))
        self.figures = figures_of_screen(check, scope, card)
        # What the screen says stands with its figures.
        lead = (
            check.summary if self.figures else lead_on_card(check, scope) or own_lead(check, scope)
        )
        self.leads = () if lead is None else (lead,)

    def layouts(self) -> CardLayouts:
        """Return all ways to set it, the best first."""
        laid_out = None if self._is_laid_out else card_of_grid(self.check, self.scope, self.card)
        if laid_out is not None:
            return laid_out
        return CardLayouts(
            self.check,
            self._whole(),
            self._divided(),
            brief=self._brief(),
            abridged=self._abridged(),
            undrawn=self._undrawn(),
            without_chances=self._without_chances(),
            on_both=self._on_both(),
            is_apart=True,
        )

    @property
    def _is_laid_out(self) -> bool:
        """Whether it has figures or chances in any other way than in a grid of them."""
        return bool(self.figures or self.by_one or self.strip)

    @cached_property
    def by_one(self) -> tuple[Block, ...]:
        """What must be rolled by the one figure that decides, where no screen shows its own."""
        return () if self.figures else by_one_figure(self.view, self.card)

    @cached_property
    def full(self) -> tuple[Block, ...]:
        """The ways to tell all that must be rolled."""
        return self.figures or self.by_one or every_need(self.check, self.view, self.card)

    @cached_property
    def strip(self) -> tuple[Block, ...]:
        """The chances along one figure, where nothing tells what must be rolled."""
        if self.figures or self.by_one:
            return ()
        return chances_along(self.check, self.view, self.card)

    @cached_property
    def said(self) -> Block:
        """What is said of it in words, and what its outcomes mean."""
        terms = outcome_terms(self.check, has_dice=bool(self.figures))
        return Block(self.check, "", (), self.leads, terms, spans=True)

    @cached_property
    def brief(self) -> Block:
        """What is said of it in few words."""
        return replace(self.said, leads=short_leads(self.check, self.scope))

    @cached_property
    def made_of(self) -> tuple[TermsContent, ...]:
        """What its modifiers are made of: with what is said, wherever that has room."""
        return modifier_terms(self.check)

    @cached_property
    def _rows(self) -> tuple[Body, ...]:
        return outcome_rows(self.check, has_dice=bool(self.figures), is_stacked=True)

    @cached_property
    def alone(self) -> Block:
        """What has no chances tells what changes them."""
        return replace(self.said, bodies=(*option_modifiers(self.check), *self._rows))

    @cached_property
    def ways(self) -> tuple[Block, ...]:
        """What stands with words on one face.

        Figures say in few words what they are only where what tells more stands behind them.
        """
        figures = tuple(way for way in self.figures if way.leads == self.figures[0].leads)
        on_one = figures or self.full or self.strip
        if on_one or _has_figures(self.alone):
            return on_one
        return every_chance(self.check, self.view, self.card)

    @cached_property
    def _is_found_elsewhere(self) -> bool:
        """Whether a small card has none of the columns by which a screen has its grid found."""
        asked = asked_figures(self.check, self.scope)
        return self.card.columns == 1 and asked is not None and bool(asked.found_by)

    @property
    def _is_torn(self) -> bool:
        """Whether it is half a card: what a whole one says as the screen does, two cannot."""
        return self._is_found_elsewhere and self.card.is_half

    def _on_one(self, *blocks: Block) -> Faces:
        return one_face(self.check, self.scope, self.card, blocks)

    def _on_two(self, front: Block, back: Block) -> Faces:
        return two_faces(self.check, self.scope, self.card, (front,), (back,))

    def _in_order(self, way: Block, said: Block) -> Faces:
        """Return two faces: the front answers whoever rolls.

        Dice that are needed do, and what is said of the roll is looked up once. Chances alone do
        not: how likely something is nobody asks who has to roll for it.
        """
        return self._on_two(way, said) if tells_dice(way) else self._on_two(said, way)

    def _whole(self) -> Ways:
        noted = replace(self.said, bodies=(*self.said.bodies, *self.made_of))
        return tuple(self._on_one(noted, way) for way in self.ways) or (self._on_one(self.alone),)

    def _divided(self) -> Ways:
        if self._is_torn:
            return ()
        # By itself, each outcome has room for lines of its own.
        apart = replace(self.said, bodies=(*self._rows, *self.made_of))
        ways = (*self.full, *self.strip)
        backs = [apart] * len(ways)
        # Nor does a small card speak of columns that it has not.
        if self.figures and not self._is_found_elsewhere:
            told = replace(apart, leads=(*self.leads, *self.figures[0].leads))
            backs = [apart if way.leads == self.figures[0].leads else told for way in ways]
        return tuple(map(self._in_order, ways, backs))

    def _on_both(self) -> Ways:
        found = self.figures if self.card.columns > 1 else ()
        parted = [halves for way in found if (halves := in_halves(way, found[-1].leads))]
        faces = ((two_faces(self.check, self.scope, self.card, p[:1], p[1:]), p) for p in parted)
        return tuple(told_apart(each, parts, self.card) for each, parts in faces)

    def _brief(self) -> Ways:
        told = [(self.said, way) for way in (self.ways if self.made_of else ())]
        decided = () if self._is_torn else self.by_one
        told += [(self.brief, way) for way in decided or self.strip]
        return tuple(self._on_one(said, way) for said, way in told)

    def _abridged(self) -> Ways:
        if self._is_torn:
            return ()
        # What must be rolled matters more than how likely that is; both, more than words beside.
        without = (
            chances_along(self.check, self.view, self.card, has_chances=False) if self.strip else ()
        )
        return tuple(
            faces
            for said in (self.said, self.brief)
            for way in (*self.by_one, *without)
            for faces in (self._on_one(said, way), self._in_order(way, said))
        )

    def _undrawn(self) -> Ways:
        """Return the dice of several outcomes: rather they than the chance of one."""
        if not self.by_one or self.card.columns > 1:
            return ()
        undrawn = by_one_figure(self.view, self.card, has_chances=False)
        return tuple(self._on_two(way, self.said) for way in undrawn)

    def _without_chances(self) -> Ways:
        """Return what it has rather than no card, if that has any figures."""
        usual = with_usual_chances(self.check, self.alone)
        told = (*usual, self.alone, replace(self.alone, leads=self.brief.leads))
        return tuple(
            faces
            for said in told
            if said.leads and _has_figures(said)
            for faces in (
                self._on_one(said),
                self._on_two(replace(said, bodies=()), replace(said, leads=())),
            )
        )


def _check_card(check: Check, scope: Scope, card: CardFormat) -> CardLayouts:
    return _CardOf(check, scope, card).layouts()


def _has_figures(block: Block) -> bool:
    """Tell whether `block` holds more than words: what changes a roll, or what must be rolled."""
    check = block.entry
    is_told = isinstance(check, Check) and any(each.rolled for each in check.outcomes)
    return is_told or any(isinstance(body, TableContent) for body in block.bodies)


def _columns(check: Check, scope: Scope) -> Mapping[str, str]:
    """Return the titles of the columns by which a screen has the rows of its dice found."""
    asked = asked_figures(check, scope)
    names = () if asked is None else asked.found_by
    found = {name: figures_by_column(check, name, scope) for name in names}
    grids = {name: block.bodies[0] for name, block in found.items() if block is not None}
    return {
        name: grid.column_title for name, grid in grids.items() if isinstance(grid, GridContent)
    }


def _column_card(entry: ColumnEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    """Return the card of what one column leads to, such as a class, as a screen has it."""
    check = entry.whole
    found = (
        figures_by_column(check, entry.column, scope, card) if isinstance(check, Check) else None
    )
    if found is None:
        raise LookupError(f"{check.address} has no rows that are found by {entry.column}")
    return card_of_columns(entry, (replace(found, entry=entry),), scope, card)


def _has_card(check: Check, scope: Scope) -> bool:
    """Tell whether a card says how `check` is rolled: by a table that holds, or in words."""
    laid_out = (check.odds.rows, check.odds.columns)
    held = (each.default for each in check.inputs if each.name not in laid_out)
    is_told = any(outcome.rolled for outcome in check.outcomes)
    is_one_case = not is_told and not is_unmodified(held)
    return not (is_one_case or is_looked_up(check, scope))


CARD = CardMaker(
    _check_card,
    crest=lambda check, _scope: crest_of(check),
    has_card=_has_card,
    columns=ColumnCards(_columns, _column_card),
    hidden=hidden_values,
    # Its sheet has no more values across than have room.
    hides_whole=False,
    marked=half_lined,
)
