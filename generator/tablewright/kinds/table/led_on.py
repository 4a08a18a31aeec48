"""What a row leads on to, as it is said on paper behind its words: `→ Storms`, `→ roll twice`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.kinds.entry import Text
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import RowView, TableView
from tablewright.prose import as_markdown
from tablewright.records import replace
from tablewright.words.again import roll_again

if TYPE_CHECKING:
    from tablewright.typeset.table_content import Words


def led_on(view: TableView, row: RowView, words: Words) -> Words:
    """Return `words`, which name `row` of `view`, with the table that follows or further rolls."""
    if row.row.then and row.then:
        following: Table = row.then[0].table
        given = carried(row.row, following)
        known = f" ({in_words(following.choice_columns, given)})" if given else ""
        link = f"[{as_markdown(following.title)}](ref:{row.row.then}){as_markdown(known)}"
        words = _with(words, link, f"{following.title}{known}")
    if row.row.again:
        again = roll_again(row.row.again, len(view.table.rows_again))
        words = _with(words, again, again)
    return words


def _with(words: Words, markdown: str, plain: str) -> Words:
    if isinstance(words, Text):
        return replace(words, markdown=f"{words.markdown} → {markdown}")
    return f"{words} → {plain}".lstrip()
