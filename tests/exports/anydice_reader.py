"""A reader of AnyDice programs, as its documentation describes them, with exact odds.

It knows what tables and checks need: functions with parameters of the type number, which are called
once for each face where they are given dice; conditions, loops, sequences, and dice of sequences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

_TOKEN = re.compile(
    r"""\\[^\\]*\\|\s+|(?P<string>"[^"]*")|(?P<number>\d+)|(?P<variable>[A-Z][A-Z_]*)"""
    r"""|(?P<word>[a-z]+)|(?P<sign>\.\.|!=|<=|>=|[-+*/^=<>&|!@#{}()\[\]:,])"""
)
_RESERVED = {
    "d",
    "function",
    "output",
    "named",
    "loop",
    "over",
    "if",
    "else",
    "result",
    "set",
    "to",
}

Die = dict[int, Fraction]


@dataclass(frozen=True)
class Pool:
    """Equal dice that are rolled together."""

    faces: tuple[tuple[int, Fraction], ...]
    count: int

    def rolls(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        for roll in product(self.faces, repeat=self.count):
            chance = Fraction(1)
            for _, each in roll:
                chance *= each
            yield tuple(face for face, _ in roll), chance

    def total(self) -> Die:
        whole: Die = {0: Fraction(1)}
        for _ in range(self.count):
            found: Die = {}
            for total, chance in whole.items():
                for face, each in self.faces:
                    found[total + face] = found.get(total + face, Fraction(0)) + chance * each
            whole = found
        return whole


class _Result(Exception):
    def __init__(self, value: Any) -> None:
        self.value = value


Frame = dict[str, Any]
Run = Callable[[Frame], Any]


@dataclass
class Program:
    """A program that was read; `outputs` are its dice by their names, once it has run."""

    functions: dict[tuple[str, ...], tuple[list[str], list[Run]]] = field(default_factory=dict)
    outputs: list[tuple[str, Die]] = field(default_factory=list)


def read(text: str) -> Program:
    """Run a program; raises `SyntaxError` for anything that the reader does not know."""
    tokens, at = [], 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise SyntaxError(f"no token at {text[at : at + 30]!r}")
        at = found.end()
        if found.lastgroup:
            tokens.append((found.lastgroup, found[0]))
    reader = _Reader(tokens)
    frame: Frame = {}
    for statement in reader.block(""):
        statement(frame)
    return reader.program


class _Reader:
    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = [*tokens, ("end", "")]
        self.at = 0
        self.program = Program()

    @property
    def here(self) -> str:
        return self.tokens[self.at][1]

    @property
    def kind(self) -> str:
        return self.tokens[self.at][0]

    def take(self, wanted: str = "") -> str:
        token = self.here
        if wanted and token != wanted:
            raise SyntaxError(f"{wanted!r} is wanted, and here is {token!r}")
        self.at += 1
        return token

    def takes(self, wanted: str) -> bool:
        is_here = self.here == wanted and self.kind != "string"
        self.at += is_here
        return is_here

    def block(self, end: str) -> list[Run]:
        found = []
        while self.here != end or (not end and self.kind != "end"):
            found.append(self.statement())
        self.take(end) if end else None
        return found

    def braced(self) -> list[Run]:
        self.take("{")
        return self.block("}")

    def statement(self) -> Run:
        if self.takes("function"):
            return self.function()
        if self.takes("output"):
            return self.output()
        if self.takes("loop"):
            return self.loop()
        if self.takes("if"):
            return self.condition()
        if self.takes("result"):
            self.take(":")
            value = self.expression()

            def leave(frame: Frame) -> None:
                raise _Result(value(frame))

            return leave
        if self.kind != "variable":
            raise SyntaxError(f"no statement begins with {self.here!r}")
        name = self.take()
        self.take(":")
        value = self.expression()

        def assign(frame: Frame) -> None:
            frame[name] = value(frame)

        return assign

    def function(self) -> Run:
        self.take(":")
        pattern, parameters = [], []
        while self.here != "{":
            if self.kind == "variable":
                parameters.append(self.take())
                self.take(":")
                self.take("n")
                pattern.append("")
            elif self.kind == "word" and self.here not in _RESERVED:
                pattern.append(self.take())
            else:
                raise SyntaxError(f"{self.here!r} in the head of a function")
        self.program.functions[tuple(pattern)] = parameters, self.braced()
        return lambda _: None

    def output(self) -> Run:
        value = self.expression()
        named = self.take()[1:-1] if self.takes("named") else ""

        def put(frame: Frame) -> None:
            name = re.sub(r"\[([A-Z_]+)\]", lambda found: str(frame[found[1]]), named)
            self.program.outputs.append((name, die_of(value(frame))))

        return put

    def loop(self) -> Run:
        name = self.take()
        self.take("over")
        over, body = self.expression(), self.braced()

        def run(frame: Frame) -> None:
            for each in over(frame):
                frame[name] = each
                for statement in body:
                    statement(frame)

        return run

    def condition(self) -> Run:
        test, body = self.expression(), self.braced()
        otherwise: list[Run] = []
        if self.takes("else"):
            otherwise = [self.condition()] if self.takes("if") else self.braced()

        def run(frame: Frame) -> None:
            value = test(frame)
            if not isinstance(value, int):
                raise TypeError("a condition is a number, and no die")
            for statement in body if value else otherwise:
                statement(frame)

        return run

    # Expressions, from what binds least to what binds most.
    LEVELS = (("|",), ("&",), ("=", "!=", "<", ">", "<=", ">="), ("+", "-"), ("*", "/"))

    def expression(self, level: int = 0) -> Run:
        if level == len(self.LEVELS):
            return self.unary()
        left = self.expression(level + 1)
        while self.kind == "sign" and self.here in self.LEVELS[level]:
            sign = self.take()
            left = _operation(sign, left, self.expression(level + 1))
        return left

    def unary(self) -> Run:
        if self.takes("-"):
            value = self.unary()
            return _operation("-", lambda _: 0, value)
        if self.takes("!"):
            inner = self.unary()
            return _operation("=", inner, lambda _: 0)
        left: Run | None = None if self.here == "d" else self.primary()
        while self.here in ("d", "@"):
            sign = self.take()
            right = self.primary()
            left = _picked(left, right) if sign == "@" and left else _dice(left, right)
        assert left is not None
        return left

    def primary(self) -> Run:
        if self.kind == "number":
            number = int(self.take())
            return lambda _: number
        if self.kind == "variable":
            name = self.take()
            return lambda frame: frame[name]
        if self.takes("("):
            value = self.expression()
            self.take(")")
            return value
        if self.takes("["):
            return self.call()
        if self.takes("{"):
            return self.sequence()
        raise SyntaxError(f"no value begins with {self.here!r}")

    def sequence(self) -> Run:
        items: list[tuple[Run, Run | None, Run | None]] = []
        while self.here != "}":
            first = self.expression()
            last = self.expression() if self.takes("..") else None
            times = self.expression() if self.takes(":") else None
            items.append((first, last, times))
            if not self.takes(","):
                break
        self.take("}")

        def made(frame: Frame) -> list[int]:
            found: list[int] = []
            for first, last, times in items:
                begin = first(frame)
                held = [begin] if last is None else list(range(begin, last(frame) + 1))
                found += held * (1 if times is None else times(frame))
            return found

        return made

    def call(self) -> Run:
        pattern: list[str] = []
        given: list[Run] = []
        while self.here != "]":
            if self.kind == "word" and self.here not in _RESERVED:
                pattern.append(self.take())
            else:
                pattern.append("")
                given.append(self.expression())
        self.take("]")
        return lambda frame: self.called(tuple(pattern), [each(frame) for each in given])

    def called(self, pattern: tuple[str, ...], given: list[Any]) -> Any:
        if pattern in (("highest", "", "of", ""), ("lowest", "", "of", "")):
            return _kept(pattern[0] == "highest", *given)
        parameters, body = self.program.functions[pattern]
        whole: Die = {}
        is_die = False
        for values, chance in _each([die_of(value) for value in given]):
            result = _run(body, dict(zip(parameters, values, strict=True)))
            is_die = is_die or not isinstance(result, int)
            for face, part in die_of(result).items():
                whole[face] = whole.get(face, Fraction(0)) + chance * part
        numbers = [value for value in given if isinstance(value, int)]
        if len(numbers) == len(given) and not is_die:
            return next(iter(whole))
        return whole


def _run(body: list[Run], frame: Frame) -> Any:
    try:
        for statement in body:
            statement(frame)
    except _Result as result:
        return result.value
    raise ValueError("a function ends without a result, which is an empty die")


def _each(dice: list[Die]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    for faces in product(*(die.items() for die in dice)):
        chance = Fraction(1)
        for _, each in faces:
            chance *= each
        yield tuple(face for face, _ in faces), chance


def die_of(value: Any) -> Die:
    """Return what `value` comes to, as a die."""
    if isinstance(value, Pool):
        return value.total()
    return {value: Fraction(1)} if isinstance(value, int) else value


def _operation(sign: str, left: Run, right: Run) -> Run:
    compute: dict[str, Callable[[int, int], int]] = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
        "/": _divided,
        "=": lambda a, b: int(a == b),
        "!=": lambda a, b: int(a != b),
        "<": lambda a, b: int(a < b),
        ">": lambda a, b: int(a > b),
        "<=": lambda a, b: int(a <= b),
        ">=": lambda a, b: int(a >= b),
        "&": lambda a, b: int(bool(a) and bool(b)),
        "|": lambda a, b: int(bool(a) or bool(b)),
    }
    worked = compute[sign]

    def value(frame: Frame) -> Any:
        one, other = left(frame), right(frame)
        if isinstance(one, int) and isinstance(other, int):
            return worked(one, other)
        found: Die = {}
        for (a, b), chance in _each([die_of(one), die_of(other)]):
            found[worked(a, b)] = found.get(worked(a, b), Fraction(0)) + chance
        return found

    return value


def _divided(one: int, other: int) -> int:
    # How negative numbers are rounded is not relied on.
    assert one >= 0
    assert other > 0
    return one // other


def _picked(place: Run, sequence: Run) -> Run:
    def value(frame: Frame) -> int:
        items, at = sequence(frame), place(frame)
        return items[at - 1] if 1 <= at <= len(items) else 0

    return value


def _dice(count: Run | None, faces: Run) -> Run:
    def value(frame: Frame) -> Pool:
        held = faces(frame)
        sides = list(range(1, held + 1)) if isinstance(held, int) else held
        die = {side: Fraction(n, len(sides)) for side, n in Counter(sides).items()}
        return Pool(tuple(die.items()), 1 if count is None else count(frame))

    return value


def _kept(highest: bool, count: int, pool: Pool) -> Die:
    found: Die = {}
    for roll, chance in pool.rolls():
        kept = sum(sorted(roll, reverse=highest)[:count])
        found[kept] = found.get(kept, Fraction(0)) + chance
    return found
