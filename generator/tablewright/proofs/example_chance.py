"""Every chance that a worked example states is the exact one."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.execution import execute
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW713", "example-chance", Example)
def example_chance(example: Example, scope: Scope) -> Iterator[Finding]:
    """A chance that a worked example states is not the exact one.

    What it does: works out how likely the outcomes named under `chance:` are with the inputs of
    the step, whatever the dice then show, and compares them with what is written.

    Why it matters: chances are what a referee judges by, and what authors get wrong most easily.

    Example: `chance: {Lands: 1/3}`, where it is 5/12

    What to write instead: the exact chance; or mend the rule.
    """
    for executed in execute(example, scope):
        if executed.fault is not None:
            return
        for name, stated in executed.step.chances.items():
            chance = executed.chances.get(name)
            if chance is not None and chance != stated:
                pointer = (*executed.step.pointer, "chance", name)
                message = f"{name}: expected a chance of {stated}, computed {chance}"
                yield Finding(pointer, message, f"write {chance}, or mend the rule")
