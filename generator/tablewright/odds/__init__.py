"""The exact odds of tables and checks."""

from tablewright.figures import NoValue
from tablewright.odds.checks import (
    MOST_EVALUATIONS,
    CheckProgram,
    CompiledCheck,
    Evaluated,
    compile_check,
)
from tablewright.odds.percentages import percentages
from tablewright.odds.tables import ColumnOdds, column_odds, settled_total

__all__ = [
    "MOST_EVALUATIONS",
    "CheckProgram",
    "ColumnOdds",
    "CompiledCheck",
    "Evaluated",
    "NoValue",
    "column_odds",
    "compile_check",
    "percentages",
    "settled_total",
]
