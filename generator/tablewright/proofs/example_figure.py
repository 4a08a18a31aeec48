"""Every figure of a worked example comes out."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.execution import execute
from tablewright.library import Scope
from tablewright.names import as_written, suggestion
from tablewright.proofs.proof import Finding, proof


@proof("TW712", "example-figure", Example)
def example_figure(example: Example, scope: Scope) -> Iterator[Finding]:
    """A figure of a worked example is not what comes out.

    What it does: executes every step, and compares its figures with those under `expect:`.

    Why it matters: either the example is wrong, or the rule is not what its author thinks.

    Example: `expect: {needed: 8}`, where the formulas give 7

    What to write instead: the figure that comes out; or mend the rule.
    """
    for executed in execute(example, scope):
        if executed.fault is not None:
            return
        for name, expected in executed.step.expect.items():
            pointer = (*executed.step.pointer, "expect", name)
            if name not in executed.figures:
                hint = suggestion(name, executed.figures, "figures")
                yield Finding(pointer, f"there is no figure `{name}`", hint, key=True)
                continue
            figure = executed.figures[name]
            if figure != expected or isinstance(figure, bool) != isinstance(expected, bool):
                message = f"{name}: expected {as_written(expected)}, computed {as_written(figure)}"
                yield Finding(pointer, message, f"write {as_written(figure)}, or mend the rule")
