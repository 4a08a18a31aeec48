"""What outcomes mean, as a table of a broad sheet: the roll, the outcome, and what follows."""

from __future__ import annotations

from tablewright.kinds.check.entry import Check
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.odds import MEANING, OUTCOME, ROLLED

# A single row is a sentence.
_LEAST_ROWS = 2


def meanings_table(check: Check, ems: float, *, has_dice: bool = False) -> TableContent | None:
    """Return the outcomes of which something is said, a row for each, in lines of `ems`.

    None where they are fewer than two, or one is told in paragraphs. Where it `has_dice`, what must
    be rolled for an outcome of which nothing else is said is no news.
    """
    told = [each for each in check.outcomes if each.text or (each.rolled and not has_dice)]
    if len(told) < _LEAST_ROWS or any(each.text and each.text.is_prose for each in told):
        return None
    is_rolled = any(each.rolled for each in told)
    heads = (
        *((Head(ROLLED, Setting.LABEL),) if is_rolled else ()),
        Head(OUTCOME, Setting.NAME),
        Head(MEANING, Setting.TEXT),
    )
    rows = tuple(
        PrintedRow(
            (
                *((PrintedCell(_begun(each.rolled)),) if is_rolled else ()),
                PrintedCell(each.name, icon=each.icon),
                PrintedCell(each.text or ""),
            )
        )
        for each in told
    )
    return shared_width(TableContent(heads, rows), ems / EMS_PER_LETTER)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
