"""How cost grows with a project: curves over the number of its entries, both scales logarithmic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from pathlib import Path

from tablewright.render import Templates

_HERE = Path(__file__).parent
_WIDTH, _HEIGHT, _LEFT, _TOP = 300, 200, 60, 40
_GAP = 90


@dataclass(frozen=True, slots=True)
class Curve:
    """The figures of one work by the number of entries."""

    name: str
    points: Sequence[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves that share a unit."""

    title: str
    curves: Sequence[Curve]


def drawing(charts: Sequence[Chart]) -> str:
    """Return `charts` side by side, as SVG."""
    placed = [_placed(chart, _LEFT + n * (_WIDTH + _GAP)) for n, chart in enumerate(charts)]
    values = {
        "charts": placed,
        "width": _LEFT + len(charts) * (_WIDTH + _GAP),
        "height": _TOP + _HEIGHT + 60,
        "top": _TOP,
        "bottom": _TOP + _HEIGHT,
        "across": _WIDTH,
    }
    return Templates((_HERE,), _HERE).render("growth.svg", values)


def _placed(chart: Chart, left: int) -> Mapping[str, object]:
    entries = [n for curve in chart.curves for n, _ in curve.points]
    figures = [figure for curve in chart.curves for _, figure in curve.points]
    first, last = log10(min(entries)), log10(max(entries))
    low, high = floor(log10(min(figures))), ceil(log10(max(figures)))
    high = max(high, low + 1)

    def x(count: int) -> str:
        return f"{left + _WIDTH * (log10(count) - first) / ((last - first) or 1):.1f}"

    def y(figure: float) -> str:
        return f"{_TOP + _HEIGHT * (high - log10(figure)) / (high - low):.1f}"

    return {
        "title": chart.title,
        "left": left,
        "columns": [(x(n), f"{n:,}") for n in sorted(set(entries))],
        "rows": [(y(10.0**power), f"{10.0**power:g}") for power in range(low, high + 1)],
        "curves": [
            {
                "name": curve.name,
                "line": " ".join(f"{x(n)},{y(figure)}" for n, figure in curve.points),
                "points": [(x(n), y(figure), f"{figure:.3g}") for n, figure in curve.points],
            }
            for curve in chart.curves
        ],
    }
