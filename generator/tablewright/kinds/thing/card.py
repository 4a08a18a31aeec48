"""The card of a thing: its stat block, on one face or divided between two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import Model
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import figure_of
from tablewright.kinds.thing.stat_block import stat_bodies
from tablewright.kinds.thing.view import thing_view
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of, is_short
from tablewright.outputs.cards.faces import one_face, side_by_side, two_faces
from tablewright.outputs.cards.maker import EXPLANATIONS, CardLayouts, CardMaker, Crest, Faces
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block, FiguresContent, ProseContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import Words

# The colours of the kinds of a pack whose models name none: told apart by hue, and dark enough
# for white words.
_COLOURS = ("#1d5673", "#5b2a6e", "#2f6136", "#8a4b08", "#7d2248", "#3d4a8f")


# Columns, what is made of blocks, and the blocks.
_Way = tuple[int, Callable[[Sequence[Block]], tuple[Block, ...]], tuple[Block, ...]]


class _CardOf:
    """The ways to set the stat block of `thing` on a `card`, as `scope` sees it."""

    def __init__(self, thing: Thing, scope: Scope, card: CardFormat) -> None:
        self._thing, self._scope, self._card = thing, scope, card
        self._home = scope.home_of(thing)
        self._told = _told(thing, self._home)
        self._lead = Block(thing, "", (), () if thing.summary is None else (thing.summary,), ())
        self._summary = () if thing.summary is None else (self._lead,)
        # In one column what little there is stays together; if it fits no worse, it comes first. A
        # small card has its tiles close in any case.
        columns = sorted({1, card.columns})
        self._in_rows = [
            (n, way, self._blocks(n, is_close=is_close or card.columns == 1))
            for is_close, way in ((False, tuple), (True, _joined))
            for n in columns
        ]
        self._run_on = [(n, _joined, self._blocks(n, is_close=True, runs_on=True)) for n in columns]
        # What goes on behind has its rows as it had them in front: none is laid out once more.
        self._loose = self._in_rows[len(columns) - 1][2]

    def layouts(self) -> CardLayouts:
        """Return all ways, those that fit no worse first."""
        essential = _essential(self._loose, is_brief=True)
        is_long = len(essential) < len(self._loose)
        packed = self._whole(self._in_rows)
        packed_briefly = self._whole(self._in_rows, is_brief=True) if is_long else ()
        in_order = self._placed()
        return CardLayouts(
            self._thing,
            in_order or packed,
            self._divided(self._loose),
            self._divided(essential) if is_long else (),
            (self._placed(is_brief=True) if is_long else ()) if in_order else packed_briefly,
            packed if in_order else (),
            packed_briefly if in_order else (),
            run_on=self._running_on(),
            run_on_briefly=self._running_on(is_brief=True) if is_long else (),
            lacking=EXPLANATIONS,
        )

    def _blocks(self, columns: int, *, is_close: bool, runs_on: bool = False) -> tuple[Block, ...]:
        ems = self._card.ems / columns
        bodies = stat_bodies(
            self._thing, self._home, ems, told=self._told, is_close=is_close, runs_on=runs_on
        )
        found = [replace(self._lead, leads=(), bodies=(body,)) for body in bodies]
        # What is looked up in a fight stands at the top, away from the thumb.
        figures = [block for block in found if _is_looked_up(block)]
        others = [block for block in found if not _is_looked_up(block)]
        return (*figures, *self._summary, *others)

    def _whole(self, ways: Sequence[_Way], *, is_brief: bool = False) -> tuple[Faces, ...]:
        return tuple(
            self._face(columns, way(_essential(blocks, is_brief=is_brief)))
            for columns, way, blocks in ways
        )

    def _running_on(self, *, is_brief: bool = False) -> tuple[Faces, ...]:
        """Return the ways in which small print goes on in its line, on one face and on two."""
        close = _essential(self._run_on[-1][2], is_brief=is_brief)
        return (*self._whole(self._run_on, is_brief=is_brief), *self._divided(close))

    def _placed(self, *, is_brief: bool = False) -> tuple[Faces, ...]:
        """Return the ways with its figures in the left column, and in the right all that it has.

        Two cards of a kind are compared with each other: what stands left on one does on all.
        """
        found = []
        for columns, way, blocks in self._in_rows:
            shown = _essential(blocks, is_brief=is_brief)
            figures = [each for each in shown if _is_of_figures(each)]
            first = (*figures, *self._summary)
            left, right = way(first), way([each for each in shown if each not in first])
            if columns > 1 and figures and right:
                found.append(side_by_side(self._face(columns, (*left, *right)), left))
        return tuple(found)

    def _divided(self, blocks: Sequence[Block]) -> tuple[Faces, ...]:
        return tuple(
            two_faces(self._thing, self._scope, self._card, blocks[:cut], blocks[cut:])
            for cut in range(len(blocks) - 1, 0, -1)
        )

    def _face(self, columns: int, blocks: tuple[Block, ...]) -> Faces:
        card = replace(self._card, columns=columns)
        return one_face(self._thing, self._scope, card, blocks)


def _thing_card(thing: Thing, scope: Scope, card: CardFormat) -> CardLayouts:
    return _CardOf(thing, scope, card).layouts()


def _joined(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return `blocks` in one, with little space between its bodies; small print stays apart."""
    joined = [block for block in blocks if not _is_small_print(block)]
    bodies = tuple(body for block in joined for body in (*map(_prose, block.leads), *block.bodies))
    rest = tuple(block for block in blocks if _is_small_print(block))
    return (replace(joined[0], leads=(), bodies=bodies), *rest) if joined else rest


def _prose(words: Words) -> ProseContent:
    return ProseContent(words if isinstance(words, Text) else Text(words, ()))


def _essential(blocks: Sequence[Block], *, is_brief: bool) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not (is_brief and _is_small_print(block)))


def _told(thing: Thing, scope: Scope) -> str:
    """Return the name of the figure that stands in the corner of the card of `thing`, if any."""
    view = thing_view(thing, scope)
    return view.model.card.figure if view is not None and _crest(thing, scope).name else ""


def _is_looked_up(block: Block) -> bool:
    return bool(block.bodies) and all(
        isinstance(body, FiguresContent | StatRowsContent) for body in block.bodies
    )


def _is_of_figures(block: Block) -> bool:
    return bool(block.bodies) and all(isinstance(body, FiguresContent) for body in block.bodies)


def _is_small_print(block: Block) -> bool:
    return bool(block.bodies) and all(
        isinstance(body, TermsContent) and body.is_small for body in block.bodies
    )


def _crest(thing: Thing, scope: Scope) -> Crest:
    """Return what the model of `thing` says of its cards, with the thing's own figure."""
    view = thing_view(thing, scope)
    if view is None:
        return crest_of(thing)
    model = view.model
    piece = view.pieces.get(model.card.figure)
    figure = "" if piece is None or piece.has_text else figure_of(piece)
    plain = crest_of(thing, model)
    accent = model.card.accent or ("" if plain.situation else _colour(model, scope))
    name = piece.label if piece is not None and is_short(figure) else ""
    return replace(plain, figure=figure, name=name, accent=accent)


def _colour(model: Model, scope: Scope) -> str:
    """Return a colour of its own for the kind of `model`, as far as there are so many."""
    plain = (e for e in scope.entries.values() if isinstance(e, Model) and not e.card.accent)
    models = sorted({model.id, *(each.id for each in plain)})
    return _COLOURS[models.index(model.id) % len(_COLOURS)]


CARD = CardMaker(_thing_card, is_demanded=True, crest=_crest)
