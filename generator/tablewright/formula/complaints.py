"""The CEL compiler's complaints, as problems with a place and a hint."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tablewright.formula.functions import FUNCTIONS
from tablewright.formula.operands import (
    as_a_choice,
    as_two_comparisons,
    as_within,
    of_a_list,
    whole_name_beside,
    whole_number_beside,
)
from tablewright.formula.problems import Problem, ProblemKind
from tablewright.formula.types import BY_NAME, FormulaType
from tablewright.hints import MOST_DIGITS, TOO_MANY_DIGITS, Hint
from tablewright.names import did_you_mean, one_of

_COMPLAINT = re.compile(r"ERROR: <input>:(-?\d+):(-?\d+): (.*)")
_UNDECLARED = re.compile(r"undeclared reference to '([^']*)'")
_OVERLOAD = re.compile(r"found no matching overload for '([^']*)' applied to '\((.*)\)'")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")
# Words of the language, and the names of its types: neither can be names of a pack.
_WORDS = """
    as bool break bytes const continue double else false for function if import in int let list loop
    map namespace null null_type package return string true type uint var void while
"""
RESERVED_NAMES = frozenset(_WORDS.split())
_TYPE_NAMES = {
    "int": "a whole number",
    "uint": "an unsigned number",
    "double": "a number with a fraction",
    "string": "text",
    "bool": "true or false",
    "list(int)": "a list of whole numbers",
    "list(double)": "a list of numbers with fractions",
    "list(string)": "a list of texts",
    "map(string, int)": "whole numbers by name",
    "map(string, double)": "numbers with fractions by name",
    "map(string, string)": "texts by name",
    "null_type": "nothing",
}
# What other languages call what is here written otherwise.
_ELSEWHERE = {
    "abs": "`greatest([a, -a])`",
    "avg": "`sum(list) / size(list)`",
    "mean": "`sum(list) / size(list)`",
    "len": "`size(list)`",
    "count": "`size(list)`",
    "IF": "`condition ? a : b`",
    "mod": "`a % b`",
    "contains": "`has(list, item)`",
    "get": "`value_or(map, 'Name', 0)`",
}
# Of what is given to a function and does not suit it, another one may make something.
_RATHER = {
    "round": "`half_up(a, b)` is a / b, halves upward: whole numbers divided are whole already",
    "floor": "`floor_div(a, b)` is a / b without its rest: whole numbers divided are whole already",
    "ceil": "`-floor_div(-a, b)` is a / b rounded up: whole numbers divided are whole already",
    "min": "of more than three, or of a list, it is `least([a, b, c, d])`",
    "max": "of more than three, or of a list, it is `greatest([a, b, c, d])`",
    "least": "of two numbers it is `min(a, b)`; a list is written [1, 2, 3]",
    "greatest": "of two numbers it is `max(a, b)`; a list is written [1, 2, 3]",
}
# What others call the figures of dice.
_OF_DICE = {"avg": "mean", "average": "mean", "least": "min", "lowest": "min", "greatest": "max"}
# So many that no number has them: what begins with fewer is not understood for other reasons.
_DIGITS = re.compile(rf"\d{{{MOST_DIGITS},}}")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_CURLY = re.compile(r"[“”„‟«»‘’‚]([^“”„‟«»‘’‚'\"]*)[“”„‟«»‘’‚]")
_TURNED = {"=<": "<=", "=>": ">="}
_SIGN_OF = {"and": "&&", "or": "||", "not": "!"}
_RECKONED_WITH = {"x": "*", "times": "*", "plus": "+", "minus": "-", "over": "/"}
# The language's own functions that a rule may want; offered when a name is nearly one of them.
_STANDARD = ("size", "int", "double", "string", "has", "all", "exists", "exists_one", "map")


def problems_in(text: str, complaint: str, names: Iterable[str]) -> tuple[Problem, ...]:
    """Return the problems that `complaint`, the compiler's message for `text`, speaks of."""
    sorted_names = sorted(names)
    found: list[Problem] = []
    for line, column, said in _COMPLAINT.findall(complaint):
        offset = _offset(text, int(line), int(column))
        problem = _problem(text, offset, said, sorted_names)
        # After a sign that cannot be read, whatever else the parser says is an echo of it.
        echo = problem.kind is ProblemKind.SYNTAX and bool(found)
        if problem not in found and not echo:
            found.append(problem)
    if not found:
        reason = complaint.split(": ", 1)[-1].split("\n", 1)[0].removesuffix(" [CANCELLED]")
        found.append(
            Problem(
                ProblemKind.SYNTAX,
                f"this formula is too large: {reason}",
                0,
                len(text),
                "name a part of it under `values:`",
            )
        )
    return tuple(found)


def _offset(text: str, line: int, column: int) -> int:
    lines = text.split("\n")
    if line < 1 or line > len(lines):
        return 0
    return min(sum(len(before) + 1 for before in lines[: line - 1]) + max(column - 1, 0), len(text))


def _problem(text: str, offset: int, said: str, names: list[str]) -> Problem:
    undeclared = _UNDECLARED.match(said)
    if undeclared:
        return _unknown_name(text, offset, undeclared[1], names)
    if "select operation" in said:
        # Of `has(x.y)` the place is that of the bracket.
        offset += text[offset : offset + 1] == "("
        name = _dotted_name_around(text, offset)
        return _unknown_name(text, offset, name, names)
    overload = _OVERLOAD.match(said)
    if overload:
        return _wrong_types(text, offset, overload[1], overload[2])
    if "recursion" in said:
        message = "this formula is nested too deeply or has too many terms"
        return Problem(
            ProblemKind.SYNTAX, message, 0, len(text), "name a part of it under `values:`"
        )
    return _unreadable(text, offset, said)


def _unknown_name(text: str, offset: int, name: str, names: list[str]) -> Problem:
    start = text.rfind(name, 0, offset + len(name))
    start = offset if start < 0 else start
    rest = text[start + len(name) :].lstrip()
    if rest.startswith("("):
        functions = [function.name for function in FUNCTIONS]
        if name in functions:
            wants = _wanted_by(name)
            message = f"`{name}` wants {wants}, and is given too much or too little"
            hint = of_a_list(text, start, name) or _RATHER.get(name, f"give it {wants}")
            return Problem(ProblemKind.TYPE, message, start, len(name), hint)
        near: str = did_you_mean(name, [*functions, *_STANDARD])
        if name in _ELSEWHERE:
            near = f"write {_ELSEWHERE[name]}"
        hint = near or f"the functions are {one_of(functions)}"
        return Problem(ProblemKind.NAME, f"there is no function `{name}`", start, len(name), hint)
    # Each dice have three more, which whoever looks for a name need not read.
    told = [each for each in names if f"{each.rpartition('.')[0]}.mean" not in names]
    # A mark of a die, or a column of a row, has a point before it.
    ends = [each for each in names if each.endswith(f".{name}")]
    mark = Hint(f"did you mean `{ends[0]}`?", ends[0], name) if len(ends) == 1 else None
    hint = mark or did_you_mean(name, names) or f"the names here are {one_of(told)}"
    of_dice, _, figure = name.rpartition(".")
    if figure in _OF_DICE and (meant := f"{of_dice}.{_OF_DICE[figure]}") in names:
        hint = Hint(f"write `{meant}`", meant, name)
    return Problem(ProblemKind.NAME, f"there is no `{name}` here", start, len(name), hint)


def _dotted_name_around(text: str, offset: int) -> str:
    for match in _NAME.finditer(text):
        if match.start() <= offset < match.end():
            return match.group()
    return text[offset : offset + 1]


def _wrong_types(text: str, offset: int, operator: str, applied: str) -> Problem:
    types = [_TYPE_NAMES.get(part.strip(), part.strip()) for part in applied.split(", ")]
    symbol = {"_[_]": "[", "@in": "in"}.get(operator, operator.strip("_"))
    if operator in (function.name for function in FUNCTIONS):
        start = max(text.rfind(operator, 0, offset + 1), 0)
        wants = _wanted_by(operator)
        message = f"`{operator}` wants {wants}, not {' and '.join(types)}"
        hint = "a list is written [1, 2, 3]" if "list" in wants else f"give it {wants}"
        hint = of_a_list(text, start, operator) or _RATHER.get(operator, hint)
        return Problem(ProblemKind.TYPE, message, start, len(operator), hint)
    if operator == "_?_:_":
        message = f"both sides of `:` must be of one type, not {types[-2]} and {types[-1]}"
        hint = "let both sides be numbers, or both text"
        return Problem(ProblemKind.TYPE, message, offset, 1, hint)
    between = " and ".join(types)
    message = f"`{symbol}` cannot be used with {between}"
    hint = "numbers go with numbers and texts with texts; `true` and `false` are compared with none"
    if types[0] == "true or false" and symbol in {"<", "<=", ">", ">="}:
        hint = as_two_comparisons(text, offset) or hint
    elif symbol == "in":
        hint = as_within(text, offset) or hint
    elif {"a whole number", "a number with a fraction"} == set(types):
        whole = whole_number_beside(text, offset, len(symbol))
        name = whole_name_beside(text, offset, len(symbol), types[0] == "a whole number")
        hint = f"write `double({name or '...'})`"
        hint += ": like is compared with like" if name else " around the whole number"
        if name:
            hint = Hint(hint, f"double({name})", name)
        if whole:
            hint = Hint(f"write `{whole}.0`: like is compared with like", f"{whole}.0", whole)
    return Problem(ProblemKind.TYPE, message, offset, len(symbol), hint)


def _between(said: str) -> str:
    """Return what stands between two values instead of the word `said`."""
    sign = _RECKONED_WITH.get(said.lower())
    if sign is not None:
        return Hint(f"write `{sign}`", sign, said)
    words = "`and` is written `&&`, `or` is written `||`, `not` is written `!`"
    return Hint(words, _SIGN_OF.get(said.lower()), said)


def _wanted_by(name: str) -> str:
    return next(function.takes for function in FUNCTIONS if function.name == name)


def problems_of_members(text: str, names: Mapping[str, FormulaType]) -> tuple[Problem, ...]:
    """Return what `text` asks of maps by names that nobody declared, as in `skills.Climb`.

    To the runtime that is a look-up, and a misspelt member would be found only where it is asked.
    """
    maps = [name for name, kind in names.items() if kind in BY_NAME]
    if not any(f"{name}." in text for name in maps):
        return ()
    found = []
    for match in _NAME.finditer(_QUOTED.sub(lambda m: " " * len(m.group()), text)):
        name = match.group()
        if text[match.end() :].lstrip().startswith("("):
            # What stands last is a function of what stands before it.
            name = name.rpartition(".")[0]
        held = next((each for each in maps if name.startswith(f"{each}.")), None)
        if held is None or name in names:
            continue
        member = name[len(held) + 1 :]
        others = {n[len(held) + 1 :]: n for n in names if n.startswith(f"{held}.")}
        near = did_you_mean(member, others)
        hint = near if near else f"write `{held}['{member}']`"
        message = f"there is no `{name}` here"
        place = match.start() + len(held) + 1, len(member)
        found.append(Problem(ProblemKind.NAME, message, *place, hint))
    return tuple(found)


def _ends_too_early(text: str) -> Problem:
    plain = _QUOTED.sub("", text)
    is_open = plain.count("(") > plain.count(")") and plain.rstrip()[-1:].isalnum()
    hint = "close the bracket: write `)`" if is_open else "write what comes after the last sign"
    return Problem(ProblemKind.SYNTAX, "this formula ends too early", len(text), 0, hint)


def _unreadable(text: str, offset: int, said: str) -> Problem:
    digits = _DIGITS.match(text, offset)
    if digits is not None:
        message = f"`{digits.group()}` is too large"
        return Problem(ProblemKind.SYNTAX, message, offset, len(digits.group()), TOO_MANY_DIGITS)
    return _not_understood(text, offset, said)


def _not_understood(text: str, offset: int, said: str) -> Problem:
    if "input '<EOF>'" in said or offset >= len(text):
        return _ends_too_early(text)
    word = _NAME.match(text, offset)
    if word is not None and word.group() in RESERVED_NAMES:
        message = f"`{word.group()}` is a word of the formula language"
        instead = as_a_choice(text, offset) if word.group() == "if" else "use another name"
        return Problem(ProblemKind.SYNTAX, message, offset, len(word.group()), instead)
    sign = said = text[offset]
    hint: str = "the signs are + - * / % == != < <= > >= && || ! ( ) [ ] , and ? :"
    if (turned := text[offset : offset + 2]) in _TURNED:
        said = turned
        hint = Hint(f"write `{_TURNED[turned]}`", _TURNED[turned], turned)
    elif sign == "=" or text[max(offset - 1, 0) : offset + 1] == "=":
        hint = Hint("equality is written `==`", "==" if sign == "=" else None, sign)
    elif sign in "−–":
        hint = Hint("minus is written `-`", "-", sign)
    elif sign in "≤≥≠":
        right = {"≤": "<=", "≥": ">=", "≠": "!="}[sign]
        hint = Hint(f"write `{right}`", right, sign)
    elif word is not None:
        said = word.group()
        hint = _between(said)
    elif sign in "“”„‟«»‘’‚":
        hint = "quotation marks are straight in formulas: write ' on both sides of a text"
        quoted = _CURLY.match(text, offset)
        if quoted is not None:
            said = quoted.group()
            hint = Hint(hint, f"'{quoted[1]}'", said)
    elif sign == "," and _is_digit(text, offset - 1) and _is_digit(text, offset + 1):
        hint = Hint("a fraction is written with a point, such as 1.5", ".", sign)
    elif sign in "\"'":
        hint = "write the closing quotation mark"
    message = f"`{said}` cannot be understood here"
    return Problem(ProblemKind.SYNTAX, message, offset, len(said), hint)


def _is_digit(text: str, offset: int) -> bool:
    return text[max(offset, 0) : offset + 1].isdigit()
