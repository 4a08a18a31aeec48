"""Stat blocks, worked examples and comparisons as the matter of blocks."""

from __future__ import annotations

from tablewright.kinds.comparison import Comparison
from tablewright.kinds.example import Example
from tablewright.kinds.instance import Instance
from tablewright.kinds.screen import Block
from tablewright.layout.matter import (
    BlockMatter,
    Body,
    CellMatter,
    Head,
    ProseMatter,
    RowMatter,
    Setting,
    TableMatter,
    TermsMatter,
    Words,
)
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views.comparison import ComparisonView, Nearest, comparison_view
from tablewright.views.example import Given, StepView, example_view
from tablewright.views.thing import Piece, StatLine, thing_view


def thing_block(thing: Instance, scope: Scope, block: Block) -> BlockMatter:
    """Return the stat block of `thing`: a line for each of its model's, headings first."""
    view = thing_view(thing, scope)
    lines = view.lines if view is not None else ()
    terms = tuple(_line(line) for line in lines)
    bodies: list[Body] = [TermsMatter(terms)] if terms else []
    if thing.text is not None:
        bodies.append(ProseMatter(thing.text))
    return BlockMatter(
        entry=thing,
        title=block.title or thing.title,
        chips=(),
        leads=() if thing.summary is None else (thing.summary,),
        bodies=tuple(bodies),
        spans=block.spans_panel,
    )


def _line(line: StatLine) -> tuple[str, Words]:
    if line.title or len(line.pieces) > 1:
        said = (f"{piece.label} {piece_words(piece)}" for piece in line.pieces)
        return line.title or line.pieces[0].label, "; ".join(said)
    return line.pieces[0].label, piece_words(line.pieces[0])


def piece_words(piece: Piece) -> str:
    """Return the value of a piece of a stat block in words, its parts and all."""
    if piece.number is not None:
        return filters.signed(piece.number) if piece.is_signed else filters.number(piece.number)
    if piece.expression is not None and piece.dice is not None:
        return f"{piece.expression.typeset} (average {filters.one_place(piece.dice.mean)})"
    if piece.parts:
        # The parts of a part need no names: "Very High +4" says it.
        is_named = all(part.label and not part.parts for part in piece.parts)
        is_map = is_named and all(part.number is not None for part in piece.parts)
        said = (f"{p.label} {piece_words(p)}" if is_map else piece_words(p) for p in piece.parts)
        return (", " if is_map or not is_named else " ").join(said)
    return filters.figure(piece.words)


def example_block(example: Example, scope: Scope, block: Block) -> BlockMatter:
    """Return a worked example: a row for each step, with what was rolled and what came of it."""
    view = example_view(example, scope)
    steps = view.steps if view is not None else ()
    heads = (
        Head("", Setting.NUMBER),
        Head("Given", Setting.TEXT),
        Head("Result", Setting.TEXT),
    )
    rows = tuple(_step_row(number, step) for number, step in enumerate(steps, 1))
    return BlockMatter(
        entry=example,
        title=block.title or example.title,
        chips=(),
        leads=() if example.summary is None else (example.summary,),
        bodies=(TableMatter(heads, rows),) if rows else (),
        spans=block.spans_panel,
    )


def _step_row(number: int, step: StepView) -> RowMatter:
    given = [f"{each.title} {each.value}" for each in step.given if each.is_new]
    rolled = [f"roll {each.value}" for each in step.rolls]
    figures = [_figure(each) for each in step.figures]
    result = ([f"**{step.outcome}**"] if step.outcome else []) + figures
    return RowMatter(
        (
            CellMatter(str(number)),
            CellMatter(", ".join([*given, *rolled])),
            CellMatter(", ".join(result)),
        )
    )


def _figure(given: Given) -> str:
    return f"{given.title} {given.value}".replace("-", filters.MINUS)


def comparison_block(comparison: Comparison, scope: Scope, block: Block) -> BlockMatter:
    """Return a comparison: each value of its first side, and the nearest of the others."""
    view = comparison_view(comparison, scope)
    return BlockMatter(
        entry=comparison,
        title=block.title or comparison.title,
        chips=(),
        leads=() if comparison.summary is None else (comparison.summary,),
        bodies=() if view is None else (_comparison_table(view, block.columns),),
        spans=block.spans_panel,
    )


def _comparison_table(view: ComparisonView, columns: int) -> TableMatter:
    first, *others = view.series
    heads = (
        Head(first.title, Setting.LABEL),
        Head("%", Setting.BARE_ODDS),
        *(Head(series.title, Setting.TEXT) for series in others),
    )
    rows = tuple(
        RowMatter(
            (
                CellMatter(row.label),
                CellMatter(chance=row.chance),
                *(CellMatter(_nearest(near)) for near in row.nearest),
            )
        )
        for row in view.rows
    )
    return TableMatter(heads, rows, columns)


def _nearest(near: Nearest) -> str:
    """Return the nearest values and their chance: "9 (36%)", "7 or 8 (28%)"."""
    labels = " or ".join(label for label, _ in near.marks)
    chances = list(dict.fromkeys(f"{chance.label}%" for _, chance in near.marks))
    return f"{labels} ({' or '.join(chances)})".replace("-", filters.MINUS)
