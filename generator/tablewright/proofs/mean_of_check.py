"""What a check is expected to come to is what its author says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.expected import ExpectedFigure
from tablewright.library import Scope
from tablewright.odds import MOST_EVALUATIONS, compile_check
from tablewright.odds.checks import given_value, usual_value
from tablewright.odds.effort import cells_of
from tablewright.odds.means import Means, means
from tablewright.proofs.enumeration import trial
from tablewright.proofs.figures import figure
from tablewright.proofs.proof import Finding, proof


@proof("TW316", "mean-of-check", Check)
def mean_of_check(check: Check, scope: Scope) -> Iterator[Finding]:
    """A check comes to another average than its `expected:` states.

    What it does: works each average out exactly, with the inputs of `at:` and all others as usual,
    and compares it with `is:`. `of:` is a figure, which every roll adds by its chance, or what each
    outcome comes to; `until:` counts how often the check is rolled, until that outcome ends it.

    Why it matters: how long supplies last, or what a blow does on average, is what a game is
    balanced by; and it hangs on every formula of the check.

    Example: `expected: [{title: Rolls, until: Runs dry, is: 6}]`, where 1 and 2 on a d6 do it

    What to write instead: the figure that is told, `is: 3`, or the formula that is meant. Where an
    input has no default, `at:` says with which value it holds.
    """
    del scope
    program = compile_check(check).program
    if program is None or not check.expected or trial(check) is None:
        return
    for each in means(program):
        expected = each.expected
        if expected.stated is None:
            continue
        inputs, unclear = _inputs(check, expected)
        if unclear is not None:
            yield unclear
            continue
        if each.rolls(inputs) <= MOST_EVALUATIONS:
            yield from _compared(each, inputs)


def _compared(each: Means, inputs: Mapping[str, InputValue]) -> Iterator[Finding]:
    expected = each.expected
    at = (*expected.pointer, "is")
    try:
        mean = each.mean(inputs)
    except NoValue as error:
        # What has none on its page is told by itself.
        if inputs not in cells_of(each.program.check):
            message = f"it has no value with the inputs of `at:`: {error.reason}"
            yield Finding(error.pointer, message, "guard it, such as `a == 0 ? 0 : 12 / a`")
        return
    if mean is None:
        message = f"`{expected.title}` never ends: `{expected.until}` cannot come up"
        yield Finding(at, message, "name inputs under `at:` with which it ends")
    elif mean != expected.stated:
        message = f"`{expected.title}` comes to {figure(mean)} on average"
        yield Finding(at, message, f"write `is: {mean}`, or look for the wrong formula or dice")


def _inputs(check: Check, expected: ExpectedFigure) -> tuple[dict[str, InputValue], Finding | None]:
    """Return the inputs with which an average is stated, and what is unclear of them."""
    found: dict[str, InputValue] = {}
    for each in check.inputs:
        written = expected.at.get(each.name)
        if written is None and each.default is None and len(each.values) > 1:
            hint = f"add it to `at:`, such as `at: {{{each.name}: {each.labels[0]}}}`"
            message = f"nothing says with which `{each.name}` it comes to this"
            return found, Finding((*expected.pointer, "is"), message, hint, key=True)
        value = usual_value(each) if written is None else given_value(each, written)
        if value is None:
            message = f"`{each.name}` cannot be `{written}`"
            at = (*expected.pointer, "at", each.name)
            return found, Finding(at, message, f"it takes {each.choices}")
        found[each.name] = value
    return found, None
