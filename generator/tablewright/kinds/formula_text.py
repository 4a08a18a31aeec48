"""A formula as its author wrote it, and where it stands."""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.source import Pointer


class FormulaText(Struct, frozen=True):
    """A formula as its author wrote it, and where it stands."""

    source: str
    pointer: Pointer
