"""Steps and points of a list, as readers meet them."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.records import Struct


class PointView(Struct, frozen=True):
    """One step or point, and the mark of its footnote."""

    text: Text
    mark: str
