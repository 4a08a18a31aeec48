"""Show things, models, worked examples and comparisons in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tablewright.views.comparison import ComparisonView, Nearest
    from tablewright.views.example import ExampleView, Given
    from tablewright.views.model import ModelView
    from tablewright.views.thing import Piece, RowCell, ThingView


def tell_thing(view: ThingView) -> None:
    """Print a stat block: a line for each of its lines, labels aligned, parts below their whole."""
    for line in view.lines:
        click.echo(f"\n{line.title}" if line.title else "")
        _tell_aligned(list(_lines(line.pieces, "  " if line.title else "")))


def tell_model(view: ModelView) -> None:
    """Print a model: fields, what follows from them, rules, and the things there are."""
    from tablewright.prose import plain_text

    model = view.model
    click.echo("\nfields")
    fields = []
    for field in model.fields:
        optional = ", may be left out" if field.optional else ""
        note = f". {plain_text(field.note.markdown)}" if field.note else ""
        words = f"{field.title}: {view.type_in_words(field.shape)}{optional}{note}"
        fields.append((f"  {field.name}", words))
    _tell_aligned(fields)
    if model.derived:
        click.echo("\nwhat follows")
        _tell_aligned([(f"  {d.name}", f"{d.title} = {d.formula.source}") for d in model.derived])
    if model.rules:
        click.echo("\nrules")
        for rule in model.rules:
            click.echo(f"  {rule.that.source} (else: {rule.otherwise})")
    if view.things:
        click.echo(f"\n{len(view.things)} of this kind")
        _tell_aligned([(f"  {thing.id}", thing.title) for thing in view.things])


def tell_example(view: ExampleView) -> None:
    """Print a worked example, step by step; what is carried over unchanged is not said again."""
    from tablewright.prose import plain_text

    click.echo(f"\nof {view.of.title} ({view.of.address})")
    for number, step in enumerate(view.steps, 1):
        words = f" {plain_text(step.text.markdown)}" if step.text else ""
        click.echo(f"\n{number}.{words}")
        lines = [
            ("   given", _named([each for each in step.given if each.is_new])),
            ("   rolled", _named(step.rolls)),
            ("   comes out", _named(step.figures)),
            ("   so", step.outcome),
        ]
        _tell_aligned([line for line in lines if line[1]])


def tell_comparison(view: ComparisonView) -> None:
    """Print a comparison: each value of the first side, and what is nearest in the others."""
    from tablewright.reporters.tables import print_table

    for series in view.series:
        varies, compares = view.varies(series), view.compares(series)
        click.echo(f"\n{series.title}: by {varies}, the chance of {compares}", nl=False)
    click.echo("\n")
    first, *others = view.series
    headers = [first.title, "chance", *(title for o in others for title in (o.title, "chance"))]
    rows = [
        [row.label, f"{row.chance.label}%", *(cell for near in row.nearest for cell in _near(near))]
        for row in view.rows
    ]
    print_table(headers, rows, right=set(range(len(headers))))


def _near(near: Nearest) -> tuple[str, str]:
    labels = " or ".join(label for label, _ in near.marks)
    # Two equally near ones may lie on either side, and then have two chances.
    return labels, " or ".join(dict.fromkeys(f"{chance.label}%" for _, chance in near.marks))


def _named(given: Sequence[Given]) -> str:
    return ", ".join(f"{each.title} {each.value}" for each in given)


def _lines(pieces: Sequence[Piece], indent: str) -> Iterator[tuple[str, str]]:
    """Yield a label and a value for every piece, those of parts with parts of their own below."""
    for piece in pieces:
        if any(part.parts for part in piece.parts):
            yield f"{indent}{piece.label}", ""
            numbered = [part.label or f"{place}." for place, part in enumerate(piece.parts, 1)]
            for label, part in zip(numbered, piece.parts, strict=True):
                yield f"{indent}  {label}", _words(part)
        else:
            yield f"{indent}{piece.label}", _words(piece)


def _words(piece: Piece) -> str:
    """Return a piece in words, its parts on one line."""
    from tablewright.render.filters import number, one_place, signed

    if piece.number is not None:
        return signed(piece.number) if piece.is_signed else number(piece.number)
    if piece.expression is not None and piece.dice is not None:
        return f"{piece.expression.typeset} (average {one_place(piece.dice.mean)})"
    if piece.parts:
        return ", ".join(f"{part.label} {_words(part)}".strip() for part in piece.parts)
    cells = ", ".join(f"{cell.title} {_cell_words(cell)}" for cell in piece.cells)
    return f"{piece.words} ({cells})" if cells else piece.words


def _cell_words(cell: RowCell) -> str:
    from tablewright.dice import Band, Expression, IntegerRange
    from tablewright.kinds.columns import ColumnType
    from tablewright.prose import plain_text
    from tablewright.render.filters import number, signed, span

    value = cell.value
    if isinstance(value, Expression):
        return value.typeset
    if isinstance(value, IntegerRange | Band):
        return span(value)
    if isinstance(value, Fraction | int):
        return signed(value) if cell.type is ColumnType.MODIFIER else number(value)
    return plain_text(value.markdown)


def _tell_aligned(lines: Sequence[tuple[str, str]]) -> None:
    from tablewright.reporters.visible import cell_width

    width = max((cell_width(label) for label, words in lines if words), default=0)
    for label, words in lines:
        gap = " " * max(width - cell_width(label) + 2, 2)
        click.echo(f"{label}{gap}{words}".rstrip())
