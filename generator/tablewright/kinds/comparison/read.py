"""How a comparison is read."""

from __future__ import annotations

from tablewright.kinds.comparison.entry import ComparedSide, Comparison
from tablewright.kinds.reading import Reader


def read_comparison(reader: Reader) -> Comparison:
    """Return the comparison of the document that `reader` reads."""
    sides = tuple(
        ComparedSide(
            title=data.get("title", ""),
            reference=data.get("table") or data["check"],
            is_table="table" in data,
            input=data.get("input", ""),
            outcome=data.get("outcome", ""),
            given=data.get("given", {}),
            column=data.get("column", ""),
            rows=tuple(data.get("rows", ())),
            pointer=("checks", index),
        )
        for index, data in enumerate(reader.data["checks"])
    )
    return Comparison(**reader.common(), sides=sides)
