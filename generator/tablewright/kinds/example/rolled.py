"""What the dice of a step showed: their totals, and of named faces how often each fell."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.dice import Expression, distribution
from tablewright.kinds.check.entry import SINGLE_ROLL
from tablewright.kinds.example.entry import Step
from tablewright.kinds.example.executed import StepFault
from tablewright.names import suggestion

# More of one name than any dice can show.
_MOST_SHOWN = 999


def rolled_totals(
    check_id: str, step: Step, dice: Mapping[str, Expression]
) -> tuple[dict[str, int], StepFault | None]:
    """Return what each of `dice` came to in `step`, or what says something that they cannot show.

    Named faces come to the number that stands for them in formulas.
    """
    at = (*step.pointer, "roll")
    totals: dict[str, int] = {}
    for written, shown in step.rolls.items():
        pointer = at if step.is_total else (*at, *written.split("."))
        name, face = _die_and_face(written, dice)
        if name not in dice:
            hint = suggestion(name, dice, "dice")
            return {}, StepFault(pointer, f"`{check_id}` rolls no `{name}`", hint, is_key=True)
        named = dice[name].named
        if named is None and not face:
            totals[name] = shown
        elif named is not None and face in named.names:
            code = named.code((face,)) * min(shown, _MOST_SHOWN)
            totals[name] = totals.get(name, 0) + code
        elif named is None:
            message = f"`{name}` is no dice with named faces"
            return {}, StepFault(pointer, message, "write the total that they showed")
        else:
            example = ", ".join(f"{each}: {1 - n}" for n, each in enumerate(named.names[:2]))
            hint = f"write how often each fell: `{{{example}}}`"
            message = f"`{name}` comes to no total: what it shows has names"
            if face:
                message = f"`{name}` shows no `{face}`"
                hint = suggestion(face, named.names, "names")
            return {}, StepFault(pointer, message, hint, is_key=bool(face))
    return totals, _impossible(step, totals, dice)


def _die_and_face(written: str, dice: Mapping[str, Expression]) -> tuple[str, str]:
    """Return the dice that are meant, and which of their faces, if one is.

    Of the only dice a face stands by itself.
    """
    name, _, face = written.partition(".")
    is_single = [*dice] == [SINGLE_ROLL] and dice[SINGLE_ROLL].named is not None
    return (SINGLE_ROLL, name) if is_single and not face and name != SINGLE_ROLL else (name, face)


def _impossible(
    step: Step, totals: Mapping[str, int], dice: Mapping[str, Expression]
) -> StepFault | None:
    at = (*step.pointer, "roll")
    for name, total in totals.items():
        odds, named = distribution(dice[name]), dice[name].named
        if total in odds.chances:
            continue
        if named is None:
            pointer = at if step.is_total else (*at, name)
            hint = f"it shows {odds.minimum} to {odds.maximum}"
            return StepFault(pointer, f"{dice[name]} cannot show {total}", hint)
        words = " and ".join(f"{count} {face}" for face, count in named.shown(total).items())
        pointer = (*at, name) if any("." in each for each in step.rolls) else at
        hint = "write how often each name fell, all in one roll"
        return StepFault(pointer, f"{dice[name].typeset} cannot show {words}", hint)
    return None
