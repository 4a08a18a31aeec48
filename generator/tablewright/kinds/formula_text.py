"""A formula as its author wrote it, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.source import Pointer


@dataclass(frozen=True, slots=True)
class FormulaText:
    """A formula as its author wrote it, and where it stands."""

    source: str
    pointer: Pointer
