"""The stat block of a thing as bodies that stand above each other: tiles, rows and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import said_of
from tablewright.kinds.thing.pieces import StatLine, StatPiece
from tablewright.kinds.thing.stat_tiles import figures_of, is_short
from tablewright.kinds.thing.view import ThingView, thing_view
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Body, ProseContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.stat_rows_content import StatRow, StatRowsContent

# Nobody counts more boxes than these: what goes down by more steps is written on a line.
_MOST_BOXES = 20
_FEWEST_TOGETHER = 2


def stat_bodies(
    thing: Thing,
    scope: Scope,
    ems: float,
    *,
    told: str = "",
    is_close: bool = False,
    runs_on: bool = False,
) -> tuple[Body, ...]:
    """Return the stat block of `thing` on a card, for lines `ems` of its type long.

    A line of figures is a row of tiles, as close as their words allow if it `is_close`; chances
    alone, and all else, are rows, or follow each other like sentences if it `runs_on`. Where its
    model says what stands on cards, the first line has tiles of words and dice too, and lines stand
    in its order; otherwise tiles stand above all else. Figures that
    have a line each without a heading stand together. What goes down at the table, as the
    `tracker:` of its model says, has boxes to be crossed off: where it stands, or else above all
    other rows. A figure by the name of `told` stands elsewhere with its name: it is not said here
    again. What fields mean, and the thing's own text, come last.
    """
    view = thing_view(thing, scope)
    lines = () if view is None else view.card_lines
    bodies: list[Body] = []
    if view is not None:
        known = view.pieces.get(told) if told else None
        counted = _counted(view)
        left = _gathered([_without_counted(_without(line, known), counted) for line in lines])
        filled = [line for line in left if line.pieces]
        first = filled[0] if filled and view.model.card.layout else None
        shown = [(line, _is_of_tiles(line) or _is_led_by(line, first)) for line in filled]
        if first is None or runs_on:
            shown.sort(key=lambda each: not each[1])
        rows = [line for line, is_tiled in shown if not is_tiled]
        boxed = _boxed_apart(rows, counted, runs_on=runs_on)
        for is_tiled, each in groupby(shown, lambda each: each[1]):
            together = [line for line, _ in each]
            if is_tiled:
                bodies += [figures_of(line, ems, is_close=is_close) for line in together]
            else:
                bodies += _rows(together, boxed, counted, runs_on=runs_on)
                boxed = []
        bodies += _rows([], boxed, counted, runs_on=False)
    notes = tuple((p.label, p.note) for line in lines for p in line.pieces if p.note is not None)
    if notes:
        bodies.append(TermsContent(notes, is_small=True))
    if thing.text is not None:
        bodies.append(ProseContent(thing.text))
    return tuple(bodies)


def _boxed_apart(
    rows: Sequence[StatLine], counted: Mapping[str, StatPiece], *, runs_on: bool
) -> list[StatRow]:
    """Return the rows of what is `counted` and stands on none of the lines of `rows`."""
    return [
        _boxed(piece)
        for piece in counted.values()
        if runs_on or not any(piece in line.pieces for line in rows)
    ]


def _rows(
    shown: Sequence[StatLine],
    boxed: Sequence[StatRow],
    counted: Mapping[str, StatPiece],
    *,
    runs_on: bool,
) -> list[Body]:
    """Return what stands on the lines `shown`, below `boxed` rows; what is `counted` has boxes."""
    groups: list[tuple[str, list[StatRow]]] = [("", [*boxed])]
    for line in shown:
        # What the first value is called need not be said twice.
        caption = "" if line.title == line.pieces[0].label else line.title
        if caption or groups[-1][0] or runs_on:
            groups.append((caption, []))
        groups[-1][1].extend(
            _boxed(piece) if piece in counted.values() else _row(piece)
            for piece in line.pieces
            if not (runs_on and piece in counted.values())
        )
    return [
        _run_on(rows, caption) if runs_on and n else StatRowsContent(tuple(rows), caption)
        for n, (caption, rows) in enumerate(groups)
        if rows
    ]


def _run_on(rows: Sequence[StatRow], caption: str) -> TermsContent:
    return TermsContent(tuple((row.label, row.said) for row in rows), caption, runs_on=True)


def _row(piece: StatPiece) -> StatRow:
    if piece.chance is not None or piece.boxes:
        return StatRow(piece.label, chance=piece.chance, boxes=piece.boxes)
    return StatRow(piece.label, "" if piece.is_true else said_of(piece))


def _boxed(piece: StatPiece) -> StatRow:
    """Return the row of what goes down at the table.

    What begins with nothing is for the referee to say, as on the website's tracker.
    """
    number = 0 if piece.number is None else int(piece.number)
    has_boxes = 0 < number <= _MOST_BOXES
    said = "" if piece.number is not None and number <= 0 else said_of(piece)
    return StatRow(piece.label, said, boxes=number if has_boxes else 0, is_open=not has_boxes)


def _counted(view: ThingView) -> Mapping[str, StatPiece]:
    """Return what goes down at the table, by its name."""
    tracking = view.model.tracking
    named = ((name, view.pieces.get(name)) for name in (tracking.down if tracking else ()))
    return {name: piece for name, piece in named if piece is not None}


def _without_counted(line: StatLine, counted: Mapping[str, StatPiece]) -> StatLine:
    """Return `line`, if it is one of tiles, without what has boxes: a tile has no room for them."""
    for piece in counted.values() if _is_of_tiles(line) else ():
        line = _without(line, piece)
    return line


def _is_of_tiles(line: StatLine) -> bool:
    """Tell whether `line` is set as tiles: a single one would shout, and chances are drawn."""
    is_several = len(line.pieces) >= _FEWEST_TOGETHER
    return is_several and line.is_figures and any(piece.chance is None for piece in line.pieces)


def _is_led_by(line: StatLine, first: StatLine | None) -> bool:
    """Tell whether `line` is the `first` of a card, and may be read as figures are."""
    is_several = len(line.pieces) >= _FEWEST_TOGETHER
    chances = [piece.chance is not None for piece in line.pieces]
    return line is first and is_several and not all(chances) and is_short(line)


def _gathered(lines: Sequence[StatLine]) -> tuple[StatLine, ...]:
    """Return `lines` with those of a single figure as one, at the place of the first."""
    alone = [line for line in lines if line.is_figures and len(line.pieces) == 1 and not line.title]
    if len(alone) < _FEWEST_TOGETHER:
        return tuple(lines)
    together = StatLine("", tuple(line.pieces[0] for line in alone))
    return tuple(together if line is alone[0] else line for line in lines if line not in alone[1:])


def _without(line: StatLine, known: StatPiece | None) -> StatLine:
    """Return `line` without the piece that is said elsewhere; as it is, if that is not told."""
    left = tuple(piece for piece in line.pieces if piece is not known)
    return line if len(left) == len(line.pieces) else replace(line, pieces=left)
