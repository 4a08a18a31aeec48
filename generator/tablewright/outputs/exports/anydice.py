"""AnyDice: a program for each table that is rolled, and for each check.

A function turns a total into the number of its row; what a roll leads on to is told by a number
whose last digits are those of the next table's row. A check is a function of its dice and inputs
whose results are numbered in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from tablewright.outputs.exports.anydice_dice import Unsayable, dice_in_anydice, spelled_out
from tablewright.outputs.exports.anydice_formulas import (
    HELPERS,
    decision_function,
)
from tablewright.outputs.exports.anydice_ways import Ways
from tablewright.outputs.exports.documents import Decision
from tablewright.outputs.exports.formats import Format, Unsaid, Wish, Written
from tablewright.outputs.exports.gathering import Export, lots_reached
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.outputs.exports.names import letters_of
from tablewright.outputs.exports.plain import entry_lines, said_of_row, ways
from tablewright.prose import quoted

# Larger whole numbers are not exact where AnyDice reckons.
_LARGEST = 2**53
# What the sum of a hoard tells.
_HOW_MANY = "rows that are there"


def write_anydice(wish: Wish) -> Written:
    """Return a program for each entry that is rolled."""
    files: dict[PurePosixPath, bytes] = {}
    unsaid: list[Unsaid] = []
    lots = lots_reached(wish.packs)
    for pack in wish.packs:
        for export in pack.exports:
            program = _Program(export, lots)
            text = program.text()
            if text:
                files[PurePosixPath(pack.id, f"{export.entry.id}.txt")] = text.encode()
            unsaid += (Unsaid(export.address, what) for what in program.unsaid)
    return Written(files, tuple(unsaid))


class _Program:
    """The program of one entry, and what it cannot say; `lots` are all that a row may lead to."""

    def __init__(self, export: Export, lots: Mapping[LotName, Lot]) -> None:
        self.unsaid: list[str] = [*export.taken.unsaid]
        self._export = export
        self._lots = lots
        self._words: dict[LotName, str] = {}
        self._ways = Ways()
        self._calls: dict[LotName, str] = {}

    def text(self) -> str:
        """Return the program; empty for an entry of which nothing is rolled."""
        try:
            return self._text()
        except Unsayable as fault:
            self.unsaid.append(f"it is left out: {fault}")
            return ""

    def _text(self) -> str:
        taken = self._export.taken
        head = [comment(line) for line in entry_lines(self._export)]
        if taken.decision is not None:
            return "\n".join([*head, *self._decided(taken.decision)]) + "\n"
        if taken.lots:
            return "\n".join([*head, *self._rolled(taken.lots)]) + "\n"
        self.unsaid.append("nothing of it is rolled, and AnyDice reckons with dice alone")
        return ""

    def _rolled(self, lots: tuple[Lot, ...]) -> Iterator[str]:
        wanted = [*lots]
        for lot in wanted:
            following = (self._lots.get(name) for row in lot.rows for name in row.then)
            for each in following:
                if each is not None and each not in wanted:
                    wanted.append(each)
        for lot in wanted:
            # Not a letter alone: `d` rolls dice.
            self._words[lot.name] = f"c{letters_of(len(self._words)).lower()}"
        led_to = {n for lot in wanted if not lot.is_all for row in lot.rows for n in row.then}
        # What stands for a whole hoard has no number of its own, unless a row leads there.
        written = [lot for lot in wanted if not lot.is_all or lot.name in led_to]
        for lot in written:
            yield from self._function(lot)
            yield from self._numbered(lot)
        for lot in written:
            if self._onward(lot):
                yield from self._chain(lot)
        for lot in lots:
            yield from self._counted(lot) if lot.is_all else self._outputs(lot)

    def _counted(self, lot: Lot) -> Iterator[str]:
        """Yield how many rows of a hoard are there."""
        each = [self._lots[name] for row in lot.rows for name in row.then]
        rolls = (f"({self._call(e)} > 0)" for e in each)
        yield from ("", f"output {' + '.join(rolls)} named {name(f'{lot.title}: {_HOW_MANY}')}")

    def _numbered(self, lot: Lot) -> Iterator[str]:
        """Yield functions for the ways to roll on `lot`, where no die there has a face for each.

        Raises `Unsayable` where something hangs on what is rolled beside the row.
        """
        try:
            _dice(lot)
        except Unsayable:
            if self._onward(lot) or lot.modifiers != (0, 0):
                raise
            counted = lot.counted()
            weights = [(0 if n is None else n + 1, count) for n, count in counted.items()]
            lines, self._calls[lot.name] = self._rolled_as(weights)
            yield from lines

    def _rolled_as(self, weights: Sequence[tuple[int, int]]) -> tuple[list[str], str]:
        """Return what comes to each number in as many ways: a die, or functions and a call."""
        try:
            return [], spelled_out(weights)
        except Unsayable:
            return self._ways.rolled(weights)

    def _call(self, lot: Lot) -> str:
        """Return a call that comes to the number of the row that is rolled on `lot`."""
        known = self._calls.get(lot.name)
        return known or f"[row {self._words[lot.name]} of {_dice(lot)}]"

    def _function(self, lot: Lot) -> Iterator[str]:
        yield from ("", comment(f"{lot.title}, {lot.dice}"))
        yield f"function: row {self._words[lot.name]} of TOTAL:n {{"
        for row in lot.rows:
            result = f"result: {row.place + 1}"
            said = comment(said_of_row(row))
            for low, high in row.spans:
                test = (
                    f"TOTAL = {_number(low)}"
                    if low == high
                    else f"(TOTAL >= {_number(low)}) & (TOTAL <= {_number(high)})"
                )
                yield f"  if {test} {{ {result} }} {said}"
        yield f"  result: 0 {comment(quoted(lot.nothing))}"
        yield "}"

    def _onward(self, lot: Lot) -> bool:
        return any(name in self._words for row in lot.rows for name in row.then)

    def _base(self, lot: Lot) -> int:
        """Return what the number of a row of `lot` is multiplied by, for those that follow it."""
        following = [self._lots[name] for row in lot.rows for name in row.then]
        most = max((self._most(each) for each in following), default=0)
        return int(10 ** len(str(most)))

    def _most(self, lot: Lot) -> int:
        """Return the largest number that a roll on `lot`, followed to its end, can come to."""
        places = max((len(row.then) for row in lot.rows), default=0)
        return (lot.row_count + 1) * self._base(lot) ** places if places else lot.row_count

    def _chain(self, lot: Lot) -> Iterator[str]:
        base = self._base(lot)
        most = max(len(row.then) for row in lot.rows)
        if self._most(lot) > _LARGEST:
            self.unsaid.append("it leads on so far that no number could tell all rows apart")
            return
        word = self._words[lot.name]
        yield from ("", comment(f"{lot.title}: {base**most} times the row, and what follows"))
        yield f"function: chain {word} of TOTAL:n {{"
        yield f"  ROW: [row {word} of TOTAL]"
        for row in lot.rows:
            if row.then:
                after = [self._next(self._lots[name]) for name in row.then]
                sum_of = f"({base**most} * ROW)"
                for place, rolled in enumerate(reversed(after)):
                    sum_of += f" + ({base**place} * {rolled})"
                yield f"  if ROW = {row.place + 1} {{ result: {sum_of} }}"
        yield f"  result: {base**most} * ROW"
        yield "}"

    def _next(self, lot: Lot) -> str:
        """Return a call that rolls on `lot`, and goes on from there."""
        if self._onward(lot):
            return f"[chain {self._words[lot.name]} of {_dice(lot)}]"
        return self._call(lot)

    def _outputs(self, lot: Lot) -> Iterator[str]:
        word = self._words[lot.name]
        low, high = lot.modifiers
        yield ""
        yield f"output {self._call(lot)} named {name(lot.title)}"
        if lot.name in self._calls:
            return
        dice = _dice(lot)
        if (low, high) != (0, 0) and not lot.ignored:
            yield f"loop MODIFIER over {{{low}..{high}}} {{"
            named = name(lot.title)[:-1] + ', [MODIFIER]"'
            yield f"  output [row {word} of ({dice} + MODIFIER)] named {named}"
            yield "}"
        if self._onward(lot) and self._most(lot) <= _LARGEST:
            yield f"output [chain {word} of {dice}] named {name(lot.title + ', and what follows')}"

    def _decided(self, decision: Decision) -> Iterator[str]:
        yield ""
        for number, result in enumerate(decision.results, 1):
            yield comment(f"{number} {result.name}")
        rows = [c for c in decision.laid_out if self._is_shown(decision, c)]
        try:
            function = decision_function(decision)
            dice_of = [[dice_in_anydice(d) for d in decision.dice_at(choice)] for choice in rows]
        except Unsayable as fault:
            self.unsaid.append(f"{fault}; the chances stand there instead of its formulas")
            for choice in decision.laid_out:
                yield from self._chances(decision, choice)
            return
        yield from ("", *HELPERS, "", *function.lines, "")
        self.unsaid += function.left_out
        for choice, rolled in zip(rows, dice_of, strict=True):
            called = function.call(rolled, choice)
            yield f"output {called} named {name(decision.said(choice) or decision.title)}"

    def _chances(self, decision: Decision, choice: tuple[int, ...]) -> Iterator[str]:
        """Yield what comes to the number of each result as often as it happens."""
        weights = [*enumerate(ways(decision.odds(choice)), 1)]
        lines, rolled = self._rolled_as(weights)
        yield from lines
        yield f"output {rolled} named {name(decision.said(choice) or decision.title)}"

    def _is_shown(self, decision: Decision, choice: tuple[int, ...]) -> bool:
        """Whether `choice` is one of those at the usual value of the input across."""
        across = decision.columns
        return across is None or choice[across] == decision.asked[across].usual


def _dice(lot: Lot) -> str:
    """Return the dice of `lot`; where some totals are ignored, those that count, as often."""
    return spelled_out(lot.weights()) if lot.ignored else dice_in_anydice(lot.dice)


def name(words: str) -> str:
    """Return a name for an output: in brackets AnyDice would look for a variable."""
    bare = re.sub(r"[\[{]", "(", re.sub(r"[\]}]", ")", words))
    return '"' + bare.replace('"', "'").replace("\\", "/").replace("\n", " ") + '"'


def comment(words: str) -> str:
    """Return `words` as a comment, which a backslash would end."""
    return f"\\ {' '.join(words.split()).replace(chr(92), '/')} \\"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(0 - {-value})"


FORMAT = Format(
    "anydice",
    "AnyDice",
    "Programs that show and change the odds of tables and checks on anydice.com.",
    write_anydice,
    entry_suffix=".txt",
    needs="Paste a program into the page and press Calculate.",
)
