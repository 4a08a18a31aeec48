"""Every step of a worked example can be executed."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.execution import execute
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof


@proof("TW711", "example-step", Example)
def example_step(example: Example, scope: Scope) -> Iterator[Finding]:
    """A step of a worked example gives the check or model something that it does not take.

    What it does: executes the steps one after the other; each states inputs (or fields), and for
    a check what the dice showed. What a step does not state is carried over from the one before.

    Why it matters: an example that cannot be played shows nothing.

    Example: `roll: 13`, where the check rolls 2d6

    What to write instead: a roll that the dice can show; inputs that the check has.
    """
    for executed in execute(example, scope):
        fault = executed.fault
        if fault is not None:
            yield Finding(fault.pointer, fault.message, fault.hint, key=fault.is_key)
        for name, figure in executed.step.carry.items():
            if fault is None and figure not in executed.figures:
                pointer = (*executed.step.pointer, "carry", name)
                hint = suggestion(figure, executed.figures, "figures")
                yield Finding(pointer, f"this step has no figure `{figure}` to hand on", hint)
