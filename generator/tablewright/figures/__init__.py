"""Rows of tables and things of a pack's own kinds, as formulas see them: names with values."""

from tablewright.figures.declarations import Declarations, value_of
from tablewright.figures.derivation import (
    BrokenRule,
    Derivation,
    derive,
    derive_thing,
)
from tablewright.figures.forms import misfit
from tablewright.figures.names import (
    ModelNames,
    ModelProgram,
    compile_model,
    model_names,
    names_of_things,
)
from tablewright.figures.no_value import NoValue
from tablewright.figures.rows import row_figures, row_names, row_unseen
from tablewright.figures.things import MissingRow, figures_of, row_in

__all__ = [
    "BrokenRule",
    "Declarations",
    "Derivation",
    "MissingRow",
    "ModelNames",
    "ModelProgram",
    "NoValue",
    "compile_model",
    "derive",
    "derive_thing",
    "figures_of",
    "misfit",
    "model_names",
    "names_of_things",
    "row_figures",
    "row_in",
    "row_names",
    "row_unseen",
    "value_of",
]
