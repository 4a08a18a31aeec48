"""A comparison as plain data for machines: each value of its first side, with the nearest."""

from __future__ import annotations

from tablewright.kinds.comparison.view import ComparisonView
from tablewright.views.figures import Data, chance_data


def comparison_data(view: ComparisonView) -> Data:
    """Return a comparison: each value of its first side, with the nearest of the others."""
    return {
        "sides": [
            {
                "title": series.title,
                "entry": series.of.address,
                "varies": view.varies(series),
                "compares": view.compares(series),
            }
            for series in view.series
        ],
        "rows": [
            {
                "value": row.label,
                "chance": chance_data(row.chance),
                "nearest": [
                    [
                        {"value": label, "chance": chance_data(chance)}
                        for label, chance in near.marks
                    ]
                    for near in row.nearest
                ],
            }
            for row in view.rows
        ],
    }


DATA = comparison_data
