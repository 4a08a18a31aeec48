"""How often rows come up on a cheat sheet, where some of them are rolled again for."""

from __future__ import annotations

from tablewright.kinds.table.again_views import AgainColumn
from tablewright.kinds.table.view import TableView
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.again import AT_LEAST_ONCE, OF_ALL_ROLLS, ON_AVERAGE, WITH_AGAIN
from tablewright.words.numbers import number
from tablewright.words.odds import RESULT

_HEADS = (
    Head(RESULT, Setting.LABEL),
    Head(AT_LEAST_ONCE, Setting.ODDS),
    Head(ON_AVERAGE, Setting.NUMBER),
)
# Of more choices nobody would look for one on paper; `odds` and the website tell of all.
_MOST = 12


def again_blocks(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a block for each column that has rows to roll again for; `names` are those of rows."""
    several = len(view.again) > 1
    return tuple(
        Block(
            entry=view.table,
            title=f"{WITH_AGAIN}: {called(known)}" if several else WITH_AGAIN,
            chips=(),
            leads=(OF_ALL_ROLLS,),
            bodies=(_content(known, names),),
        )
        for known in view.again[:_MOST]
    )


def called(known: AgainColumn) -> str:
    """Return what one of several is of: its column, or the choice that it is for."""
    return known.choice or known.column.title


def _content(known: AgainColumn, names: tuple[str, ...]) -> TableContent:
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(names[row.index]),
                PrintedCell(chance=row.at_least_once),
                PrintedCell(number(row.times)),
            )
        )
        for row in known.rows
    )
    return TableContent(_HEADS, rows)
