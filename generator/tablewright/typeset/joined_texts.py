"""Names of rows and the sentences beside them in one cell, where two columns have no room."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.prose import as_markdown, plain_text
from tablewright.records import replace
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER
from tablewright.typeset.table_content import PrintedCell, PrintedRow, Setting, TableContent, Words

_WORDED = (Setting.NAME, Setting.LABEL, Setting.TEXT)
_NAMED_AND_TOLD = 2
# What a name may be to stand before a sentence, in letters; and the least that is one.
_LONGEST_NAME = 32
_LEAST_TOLD = 24
# Figures are a little wider than letters; a chance stands beside its range, and has hardly a bar.
_FIGURE = 1.25
_CHANCE = 5.0
# What the sentences need of the width, in percent.
_LEAST_SHARE = 50.0


def joined_texts(table: TableContent, letters: float) -> TableContent | None:
    """Return `table` with its two columns of words in one: "**Disarmed.** The weapon flies".

    None where it has not just a name and what is told of it. `letters` are what a line holds.
    """
    worded = [n for n, head in enumerate(table.heads) if head.setting in _WORDED]
    if len(worded) != _NAMED_AND_TOLD or table.columns > 1:
        return None
    named, told = worded
    names = [_letters(row.cells[named].words) for row in table.rows]
    sentences = [_letters(row.cells[told].words) for row in table.rows]
    if max(names, default=0) > _LONGEST_NAME or max(sentences, default=0) < _LEAST_TOLD:
        return None
    kept = [n for n in range(len(table.heads)) if n != told]
    shares = {n: 100 * _width(table, n) / letters for n in kept if n != named}
    shares[named] = 100 - sum(shares.values())
    if shares[named] < _LEAST_SHARE:
        return None
    heads = tuple(
        replace(
            table.heads[n],
            setting=Setting.TEXT if n == named else table.heads[n].setting,
            share=shares[n],
            is_whole=False,
        )
        for n in kept
    )
    rows = tuple(
        PrintedRow(
            tuple(
                _joined(row.cells[n], row.cells[told]) if n == named else row.cells[n] for n in kept
            ),
            row.group,
            row.id,
        )
        for row in table.rows
    )
    return replace(table, heads=heads, rows=rows, width=1.0)


def _width(table: TableContent, place: int) -> float:
    """Return what a column beside the sentences takes of a line, in letters."""
    title = max(map(len, table.heads[place].title.split()), default=0) * HEAD_LETTER
    has_chances = any(row.cells[place].chance is not None for row in table.rows)
    remarks = max((len(row.cells[place].remark) for row in table.rows), default=0)
    words = max((_letters(row.cells[place].words) for row in table.rows), default=0)
    return max(title, words * _FIGURE + remarks + _CHANCE * has_chances) + AROUND_CELL


def _joined(name: PrintedCell, told: PrintedCell) -> PrintedCell:
    called, said = _markdown(name.words), _markdown(told.words)
    ends = "" if plain_text(called).endswith((".", "!", "?", ":")) or not said else "."
    pointer = name.words.pointer if isinstance(name.words, Text) else ()
    words = Text(f"**{called}{ends}** {said}".strip() if called else said, pointer)
    return PrintedCell(words, marks=(*name.marks, *told.marks), icon=name.icon)


def _markdown(words: Words) -> str:
    return words.markdown if isinstance(words, Text) else as_markdown(words)


def _letters(words: Words) -> int:
    return len(plain_text(_markdown(words)))
