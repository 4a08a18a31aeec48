"""A worked example as plain data for machines: what each step was given, and what came of it."""

from __future__ import annotations

from typing import Any

from tablewright.kinds.example.execution import OUTCOME
from tablewright.kinds.example.view import ExampleView
from tablewright.views.chance import Chance
from tablewright.views.figures import Data, chance_data


def example_data(view: ExampleView) -> Data:
    """Return an example: what every step was given, and all figures that came of it."""
    steps: list[dict[str, Any]] = []
    for executed in view.executed:
        figures = {name: value for name, value in executed.figures.items() if name != OUTCOME}
        steps.append(
            {
                "text": executed.step.text.markdown if executed.step.text else None,
                "inputs": dict(executed.given),
                "roll": dict(executed.step.rolls),
                "figures": figures,
                "chances": {
                    name: chance_data(Chance(chance)) for name, chance in executed.chances.items()
                },
                "outcome": executed.figures.get(OUTCOME),
            }
        )
    return {"of": view.of.address, "steps": steps}


DATA = example_data
