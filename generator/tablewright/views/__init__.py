"""Entries as readers meet them: what stands in which cell, with which odds; exact to the last."""

from tablewright.views.chance import Chance, chances
from tablewright.views.check import CheckView, Grid, TotalResult, check_view
from tablewright.views.entry import EntryView, entry_view
from tablewright.views.footnotes import Footnote
from tablewright.views.rule import PointView, RuleView, rule_view
from tablewright.views.samples import Sample, sample
from tablewright.views.table import (
    CellView,
    ColumnView,
    RowView,
    Shift,
    TableView,
    Total,
    in_reading_order,
    table_view,
)

__all__ = [
    "CellView",
    "Chance",
    "CheckView",
    "ColumnView",
    "EntryView",
    "Footnote",
    "Grid",
    "PointView",
    "RowView",
    "RuleView",
    "Sample",
    "Shift",
    "TableView",
    "Total",
    "TotalResult",
    "chances",
    "check_view",
    "entry_view",
    "in_reading_order",
    "rule_view",
    "sample",
    "table_view",
]
