"""A thing as `show` tells it: its stat block, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tablewright.dice import Band, Expression, IntegerRange, Trial
from tablewright.kinds.table.entry import Choice, ColumnType
from tablewright.kinds.thing.piece_words import number_words
from tablewright.kinds.thing.pieces import RowCell, StatPiece
from tablewright.kinds.thing.view import ThingView
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.terminal import Said, TextList, Typed
from tablewright.views.entry import EntryView
from tablewright.words.chances import percent
from tablewright.words.dice import mean
from tablewright.words.numbers import number, signed
from tablewright.words.ranges import span


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield a line for each of its stat block's, labels aligned, parts below their whole."""
    view: ThingView = seen.body
    for line in view.lines:
        yield (f"\n{line.title}" if line.title else "")
        yield TextList(list(_lines(line.pieces, "  " if line.title else "")))


def _lines(pieces: Sequence[StatPiece], indent: str) -> Iterator[tuple[str, str]]:
    """Yield a label and a value for every piece, those of parts with parts of their own below."""
    for piece in pieces:
        if any(part.parts and not part.is_composed for part in piece.parts):
            yield f"{indent}{piece.label}", ""
            numbered = [part.label or f"{index}." for index, part in enumerate(piece.parts, 1)]
            for label, part in zip(numbered, piece.parts, strict=True):
                yield f"{indent}  {label}", Typed(piece_in_words(part))
        else:
            yield f"{indent}{piece.label}", Typed(piece_in_words(piece))


def piece_in_words(piece: StatPiece) -> str:
    """Return a piece in words, its parts on one line."""
    if piece.number is not None:
        return number_words(piece)
    if piece.chance is not None:
        return percent(piece.chance)
    if piece.expression is not None and piece.dice is not None:
        return f"{piece.expression.typeset} ({mean(piece.dice.mean)})"
    if piece.parts and not piece.is_composed:
        parts = (f"{quoted(part.label)} {piece_in_words(part)}" for part in piece.parts)
        return ", ".join(words.strip() for words in parts)
    cells = ", ".join(f"{quoted(cell.title)} {_cell_words(cell)}" for cell in piece.cells)
    words = told(piece.text) if piece.text is not None else quoted(piece.words)
    return f"{words} ({cells})" if cells else words


def _cell_words(cell: RowCell) -> str:
    value = cell.value
    if isinstance(value, Expression):
        return value.typeset
    if isinstance(value, Trial | Choice):
        return str(value)
    if isinstance(value, IntegerRange | Band):
        return span(value)
    if isinstance(value, Fraction | int):
        return signed(value) if cell.type is ColumnType.MODIFIER else number(value)
    return told(value)


TELL = _tell
