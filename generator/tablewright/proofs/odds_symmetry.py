"""The chances of a check that is symmetric mirror each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.library import Scope
from tablewright.odds import MOST_EVALUATIONS, CheckProgram, NoValue, compile_check
from tablewright.odds.effort import cells_of, is_affordable, laid_out
from tablewright.proofs.enumeration import described
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.too_many_chances import MOST_CHANCES
from tablewright.source import Pointer

Inputs = Mapping[str, InputValue]

_HERE: Pointer = ("odds", "symmetric")


@proof("TW312", "odds-symmetry", Check)
def odds_symmetry(check: Check, scope: Scope) -> Iterator[Finding]:
    """Chances that the check calls symmetric do not mirror each other.

    What it does: lets the inputs of `rows:` and `columns:` change places, for every value of both;
    of an input that is laid out alone it takes the value as far from the middle of its range on the
    other side. The chance of an outcome must then be that of the outcome which `symmetric:` calls
    its mirror image. Two inputs must have the same values, and the same default.

    Why it matters: in a contest both sides go by the same rule. A range, a default, a sign or a die
    that is wrong on one side shows against the other.

    Example, with `symmetric: {We act first: They act first}`: one input with `range: -5 to 3`, the
    other with `range: -5 to 4`

    What to write instead: the same for both sides; or take `symmetric:` out, if one of them has an
    advantage.
    """
    del scope
    if not check.odds.symmetric:
        return
    down, across = laid_out(check)
    if down is None:
        message = "nothing is laid out that could be mirrored"
        yield Finding(_HERE, message, "write `rows:` at `odds:`, and `columns:` for two", key=True)
    elif across is not None and (fault := _difference(down, across)):
        hint = "write the same for both, or take `symmetric:` out"
        yield Finding(_HERE, fault, hint, key=True, related=((f"`{across.name}`", across.pointer),))
    else:
        yield from _of_chances(check, down, across)


def _difference(down: Input, across: Input) -> str:
    """Return in what two inputs differ that should change places; nothing where they are alike."""
    values = [[(v, each.figure(v)) for v in each.values] for each in (down, across)]
    both = f"`{down.name}` and `{across.name}`"
    if values[0] != values[1]:
        return f"{both} cannot change places: they have other values"
    if down.default != across.default:
        return f"{both} cannot change places: they have other defaults"
    return ""


def _of_chances(check: Check, down: Input, across: Input | None) -> Iterator[Finding]:
    program = compile_check(check).program
    cells = len(down.values) * (len(across.values) if across is not None else 1)
    if program is None or program.roll_count > MOST_EVALUATIONS or cells > MOST_CHANCES:
        return
    if not is_affordable(program, cells_of(check, is_whole=True), cells):
        return
    for name, other in check.odds.symmetric.items():
        if check.outcome(name) is None or check.outcome(other) is None:
            continue
        try:
            found = _first_fault(program, name, other, (down, across))
        except NoValue:
            return
        if found is not None:
            yield found


def _first_fault(
    program: CheckProgram, name: str, other: str, laid: tuple[Input, Input | None]
) -> Finding | None:
    down, across = laid
    for inputs in cells_of(program.check, is_whole=True):
        mirrored = _mirrored(inputs, down, across)
        chance, image = program.chance(inputs, name), program.chance(mirrored, other)
        if chance != image:
            names = [each.name for each in laid if each is not None]
            here = described({n: inputs[n] for n in names})
            there = described({n: mirrored[n] for n in names})
            message = f"`{name}` comes up in {chance} at {here}, `{other}` in {image} at {there}"
            hint = "compare what differs between the two sides, or take `symmetric:` out"
            return Finding((*_HERE, name), message, hint)
    return None


def _mirrored(inputs: Inputs, down: Input, across: Input | None) -> Inputs:
    if across is None:
        place = down.values.index(inputs[down.name])
        return {**inputs, down.name: down.values[-1 - place]}
    return {**inputs, down.name: inputs[across.name], across.name: inputs[down.name]}
