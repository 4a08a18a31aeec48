"""About how tall blocks are, from the number of their letters: which size of type is likely.

Nothing is decided by it but what is laid out first.
"""

from __future__ import annotations

from math import ceil

from tablewright.prose import readable
from tablewright.typeset.baseline import closest_line
from tablewright.typeset.blocks import Block, Body, ProseContent, rows_of
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.own_content import NotesContent, TrackerContent
from tablewright.typeset.panels import Panel, block_width, em, hero_size
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent, Words

# Ems of a letter, and of what a line leaves at its end.
_LETTER = 0.41
_RAGGED = 2
# Letters that the space around a cell takes, and a bullet.
_AROUND = 2
_BULLET = 3
# Footnotes are smaller.
_NOTE = 0.8
# Millimetres of a screen's foot and of its head, which is larger on the players' side.
_FOOT, _HEAD, _LARGE_HEAD = 5.5, 13.5, 24.0
# What stands above the rows of a table, of a grid, and of what else has some.
_ABOVE_TABLE, _ABOVE_GRID, _ABOVE_SPREAD = 1, 2, 2
# Lines of what is drawn or has figures.
_OTHER = 4


def guessed(panel: Panel, box: Box, size: float) -> Measured:
    """Return about what a screen's `panel` would measure in type of `size` points."""
    line = closest_line(size)
    return Measured(
        _LARGE_HEAD if panel.faces_players else _HEAD,
        _FOOT,
        tuple(
            _lines(block, block_width(panel, index, box, size), size, line) * line
            for index, block in enumerate(panel.blocks)
        ),
        (),
    )


def _lines(block: Block, width: float, size: float, line: float) -> float:
    letters = width / (em(size) * _LETTER) - _RAGGED
    within, tall = letters, 1.0
    if block.is_hero:
        within, tall = letters * size / hero_size(size), 1.5
    found = 1.0 if block.title else 0.0
    found += _broken(sum(len(_read(words)) + 1 for words in block.said), letters)
    for abreast in block.lines:
        share = within / block.abreast
        found += max(_lines_of(body, share, tall, line) for body in abreast)
    notes = sum(len(_read(note.text)) + 4 for note in block.notes)
    found += _broken(len(_read(block.after)), letters)
    return found + _broken(notes, letters / _NOTE) * _NOTE


def _lines_of(body: Body, letters: float, tall: float, line: float) -> float:
    if isinstance(body, TableContent):
        return _ABOVE_TABLE + tall * _lines_of_table(body, letters / body.columns)
    if isinstance(body, GridContent):
        return bool(body.caption) + _ABOVE_GRID + len(body.cells) + bool(body.folded)
    if isinstance(body, SpreadContent):
        legends = bool(body.legend) + bool(body.drawn)
        return _ABOVE_SPREAD + legends + tall * rows_of(body)
    if isinstance(body, ListContent):
        room = letters / body.columns - _BULLET
        items = sum(_broken(len(_read(item.text)), room) for item in body.items)
        return tall * items / body.columns
    if isinstance(body, TermsContent):
        terms = sum(_broken(len(_read(a)) + len(_read(b)) + 2, letters) for a, b in body.terms)
        return bool(body.caption) + tall * terms
    if isinstance(body, ProseContent):
        return tall * _broken(len(_read(body.text)), letters)
    if isinstance(body, NotesContent):
        return body.lines * body.line / line
    if isinstance(body, TrackerContent):
        return _ABOVE_TABLE + rows_of(body) * body.line / line
    return rows_of(body) or _OTHER


def _lines_of_table(table: TableContent, letters: float) -> float:
    """Return how many lines the rows of the longest part of `table` have, with their groups."""
    columns = len(table.heads)
    # Words are broken that are longer than others' in their column, and figures never are.
    rows = [
        _broken(sum(len(_read(cell.words)) + _AROUND for cell in row.cells), letters)
        for row in table.rows
    ]
    broken = sum(rows) / len(rows) if rows and columns > 1 else 1.0
    return rows_of(table) * max(broken, 1.0)


def _broken(count: float, letters: float) -> float:
    """Return in how many lines so many letters stand."""
    return ceil(count / max(letters, 1.0))


def _read(words: Words) -> str:
    return words if isinstance(words, str) else readable(words.markdown)
