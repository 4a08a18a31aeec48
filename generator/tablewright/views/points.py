"""Steps and points of a list, as readers meet them."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.entry import Text


@dataclass(frozen=True, slots=True)
class PointView:
    """One step or point, and the mark of its footnote."""

    text: Text
    mark: str
