"""Words of entries without marks, and what of a decision is laid out, for formats of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import lcm

from tablewright.kinds.entry import Text
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.gathering import Export, ExportedPack
from tablewright.outputs.exports.lots import LotRow
from tablewright.outputs.exports.said import Words
from tablewright.prose import quoted
from tablewright.render.told import told


def plain(words: Words) -> str:
    """Return words on one line, without marks, with the signs of print."""
    said = told(words) if isinstance(words, Text) else quoted(words)
    return " ".join(said.split())


def said_of_row(row: LotRow, said: Callable[[Words], str] = plain) -> str:
    """Return what a row of a lot says: its name, then what its other cells say.

    Words are as `said` has them.
    """
    held = [f"{quoted(label)}: {said(w)}" if label else said(w) for label, w in row.said]
    return " · ".join(held) + row.marks


def heading_lines(pack: ExportedPack, version: str) -> tuple[str, ...]:
    """Return what stands on top of a file: what it is, whose, and what made it."""
    return (pack.title, *pack.credits, f"Made by Tablewright {version}")


def entry_lines(export: Export) -> tuple[str, ...]:
    """Return what stands above an entry: its title, its summary, whose rules it has."""
    summary = () if export.entry.summary is None else (plain(export.entry.summary),)
    return (quoted(export.entry.title), *summary, *export.credits)


def not_laid_out(decision: Decision) -> Iterator[str]:
    """Yield what is said of a decision's inputs that are held at their usual values."""
    held = [
        asked
        for place, asked in enumerate(decision.asked)
        if place not in (decision.rows, decision.columns) and len(asked.labels) > 1
    ]
    if held:
        named = ", ".join(f"{asked.title} ({asked.labels[asked.usual]})" for asked in held)
        yield f"its chances are laid out for the usual value of {named}"


def ways(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Return chances as the fewest whole numbers in the same proportion."""
    whole = lcm(*(chance.denominator for chance in chances))
    return tuple(chance.numerator * (whole // chance.denominator) for chance in chances)
