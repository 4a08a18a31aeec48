"""What an editor tells of a check's formulas: what they come to, with every input as usual."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.usual_odds import first_set
from tablewright.library import Scope
from tablewright.names import as_written
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.means import means
from tablewright.source import Pointer
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.expected import expected

_TOLD = (("inputs",), ("values",), ("outcomes",), ("expected",))


def check_hover(check: Check, scope: Scope, pointer: Pointer) -> str:
    """Return the value of the formula or input at `pointer`, or the chance of the outcome there."""
    del scope
    program = compile_check(check).program
    if program is None or pointer[:1] not in _TOLD or len(pointer) < 2:
        return ""
    if not all(each.values for each in check.inputs):
        return ""
    given = {each.name: first_set(check, each) for each in check.inputs}
    if pointer[0] == "inputs":
        asked = next((each for each in check.inputs if pointer[1:] == (each.name,)), None)
        return "" if asked is None else _input(asked, given[asked.name])
    said = ", ".join(f"{each.title} {each.in_words(given[each.name])}" for each in check.inputs)
    where = f" ({said})" if said else ""
    if pointer[0] == "expected":
        known = means(program)[int(pointer[1])]
        return f"{expected(known.expected.title, known.mean(given))}{where}"
    if pointer[0] == "values":
        return _value(program, given, str(pointer[1]), where)
    place = int(pointer[1])
    chance = program.odds(given)[place]
    words = f"{percent(chance)}, exactly {exact(chance)}, {one_in(chance)}"
    return f"**{check.outcomes[place].name}**{where}: {words}"


def _input(asked: Input, usual: InputValue) -> str:
    words = f"**{asked.title}**: {asked.in_words(usual)} as usual"
    return f"{words}, from {asked.choices}" if asked.is_range else words


def _value(program: CheckProgram, given: Mapping[str, InputValue], name: str, where: str) -> str:
    if name in program.hanging:
        return f"`{name}` hangs on the dice, and is known once they are rolled"
    try:
        return f"`{name}`{where}: {as_written(program.settle(given)[name])}"
    except (NoValue, KeyError):
        return ""


HOVER = check_hover
