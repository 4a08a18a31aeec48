"""How a table stands on its page."""

from __future__ import annotations

from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.entry import Column, Table
from tablewright.kinds.table.expected_words import all_expected, averages_by_choice
from tablewright.kinds.table.full_odds import full_odds, usual_modifier
from tablewright.kinds.table.likeliest import likeliest
from tablewright.kinds.table.matrix_words import explained, matrix_cell, matrix_words
from tablewright.kinds.table.separate_words import said_of_separate
from tablewright.kinds.table.total_views import Total
from tablewright.kinds.table.view import TableView
from tablewright.outputs.site.entry_page import EntryPage
from tablewright.render import filters
from tablewright.views.folded_totals import folded_ends


def _rolled_columns(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the columns that a roll can be looked up in: their names and titles."""
    return tuple((column.name, column.title) for column in table.rolled_columns)


def _choice_options(column: Column) -> tuple[tuple[str, str], ...]:
    """Return what a form offers of a column of choices: each option, and what readers call it."""
    return tuple((option, option) for option in column.options)


def _listed_totals(view: TableView) -> tuple[Total, ...]:
    """Return the totals that the page of a table lists."""
    return folded_ends(view.totals, lambda total: total.rows)


PAGE = EntryPage(
    "site/kinds/table.html",
    styles=("rolls", "tables"),
    helpers={
        "all_expected": all_expected,
        "averages_by_choice": averages_by_choice,
        "beyond_the_ends": beyond_the_ends,
        "choice_options": _choice_options,
        "explained": explained,
        "full_odds": full_odds,
        "likeliest": likeliest,
        "listed_totals": _listed_totals,
        "matrix_cell": matrix_cell,
        "matrix_words": matrix_words,
        "rolled_columns": _rolled_columns,
        "said_of_separate": said_of_separate,
        "typeset_dice": filters.dice,
        "usual_modifier": usual_modifier,
    },
    roller="site/rollers/table.html",
)
