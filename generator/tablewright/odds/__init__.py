"""The exact odds of tables and checks."""

from tablewright.figures import NoValue
from tablewright.odds.checks import (
    MOST_EVALUATIONS,
    CheckProgram,
    CompiledCheck,
    compile_check,
)
from tablewright.odds.compiled_formulas import Evaluated
from tablewright.odds.tables import ColumnOdds, clamped_total, column_odds

__all__ = [
    "MOST_EVALUATIONS",
    "CheckProgram",
    "ColumnOdds",
    "CompiledCheck",
    "Evaluated",
    "NoValue",
    "clamped_total",
    "column_odds",
    "compile_check",
]
