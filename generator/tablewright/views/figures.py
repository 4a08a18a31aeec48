"""Figures as plain data for machines: every chance exact as "n/d" and as a float."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewright.dice import Distribution, Roll
from tablewright.views.chance import Chance

Data = dict[str, Any]


def exact_and_float(value: Fraction) -> Data:
    """Return a probability or mean as `{"exact": "n/d", "float": x}`."""
    return {"exact": f"{value.numerator}/{value.denominator}", "float": float(value)}


def mean_data(mean: Fraction | None) -> Data | None:
    """Return an average; None where it never ends."""
    return None if mean is None else exact_and_float(mean)


def chance_data(chance: Chance | None) -> Data | None:
    """Return a chance with the figure in percent that is printed everywhere, or None."""
    if chance is None:
        return None
    return {**exact_and_float(chance.exact), "percent": chance.label}


def distribution_data(rolled: Distribution) -> Data:
    """Return what dice can show: their totals with chances, least, mean and greatest."""
    return {
        "minimum": rolled.minimum,
        "mean": exact_and_float(rolled.mean),
        "maximum": rolled.maximum,
        "totals": [
            {
                "total": total,
                "chance": chance_data(Chance(chance)),
                "at_most": chance_data(Chance(rolled.at_most(total))),
                "at_least": chance_data(Chance(rolled.at_least(total))),
            }
            for total, chance in rolled.chances.items()
        ],
    }


def roll_data(rolled: Roll) -> Data:
    """Return a roll as data: its total, every die, and how it is told."""
    dice = [
        {"faces": die.faces, "value": die.value, "kept": die.kept, "exploded": die.exploded}
        for die in rolled.dice
    ]
    return {"total": rolled.total, "dice": dice, "text": rolled.text}
