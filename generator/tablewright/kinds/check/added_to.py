"""A check that is another one with a figure more: what its dice must show stands on that sheet.

A shot is an attack with the range added. Its own grid would hold for one attack bonus alone, and
say what the grid of the attack says for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from tablewright.dice import distribution
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.input_words import heading_label
from tablewright.kinds.check.view import CheckView
from tablewright.library import Scope
from tablewright.odds import CheckProgram, compile_check
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.words.inputs import add_to
from tablewright.words.numbers import signed

# What else is asked than the other check asks takes no more cases than these.
_MOST_CASES = 400
# Names, and the figure beside them, take so much of a line, in percent.
_NAMES, _FIGURE = 32.0, 22.0

_Given = dict[str, InputValue]


class AddedTo(Struct, frozen=True):
    """What is added to the `figure` of the check `owner`, and for what.

    `worths` has it for each case of the inputs `asked`, which `owner` does not ask for.
    """

    owner: Check
    figure: Input
    asked: tuple[Input, ...]
    worths: Mapping[tuple[InputValue, ...], int]

    @property
    def heads(self) -> tuple[str, ...]:
        """All that may be added, the most first."""
        return tuple(map(signed, sorted(set(self.worths.values()), reverse=True)))


def added_to(view: CheckView, scope: Scope) -> AddedTo | None:
    """Return the earlier check of the pack of which that of `view` is a case, or None.

    Both are rolled with the same dice, and the one asks for all that the other does. What else it
    asks changes a figure that goes down the other's grid, and nothing more.
    """
    if len(view.shown) != 1:
        return None
    for entry in scope.in_reading_order():
        if entry is view.check:
            return None
        found = _of(view.check, view.shown[0], entry) if isinstance(entry, Check) else None
        if found is not None:
            return found
    return None


def added_blocks(
    view: CheckView, found: AddedTo, shorter: tuple[Block, ...], leads: tuple[Words, ...]
) -> tuple[Block, ...]:
    """Return the blocks of what is added; nothing where that cannot be told.

    It is told by the first of the `shorter` blocks of the check, if it has some, and otherwise by
    the values of one input, with `leads` above them.
    """
    return _without_dice(shorter, found) if shorter else _block(view, found, leads)


def _block(view: CheckView, found: AddedTo, leads: tuple[Words, ...]) -> tuple[Block, ...]:
    """Return the block of what the values of one input add, if that is all that is asked."""
    if len(found.asked) != 1:
        return ()
    (asked,) = found.asked
    if len(found.worths) < len(asked.rolled):
        return ()
    heads = (
        Head(asked.title, Setting.LABEL, 100 * _NAMES / (_NAMES + _FIGURE)),
        Head(found.figure.title, Setting.NUMBER, 100 * _FIGURE / (_NAMES + _FIGURE)),
    )
    rows = tuple(
        PrintedRow((PrintedCell(heading_label(asked, value)), PrintedCell(signed(worth))))
        for (value,), worth in found.worths.items()
    )
    body = TableContent(heads, rows, width=(_NAMES + _FIGURE) / 100)
    return (Block(view.check, add_to(found.figure.title), (), leads, (body,), spans=True),)


def _without_dice(blocks: tuple[Block, ...], found: AddedTo) -> tuple[Block, ...]:
    """Return `blocks` without the dice for what the first of them is headed by: that is added.

    Nothing where it is headed by anything else.
    """
    table = blocks[0].bodies[0]
    if not isinstance(table, TableContent):
        return ()
    if tuple(head.title for head in table.heads[1:]) != found.heads:
        return ()
    said = f"{add_to(found.figure.title, 'it')}."
    return (replace(blocks[0], leads=(*blocks[0].leads, said)),)


def _of(check: Check, shown: str, other: Check) -> AddedTo | None:
    """Return what `check` adds to a figure of `other`; None if it is anything else."""
    figure, across = (other.input(name or "") for name in (other.odds.rows, other.odds.columns))
    if figure is None or across is None or not figure.is_range or other.rolls != check.rolls:
        return None
    own = {each.name: each for each in check.inputs}
    if shown not in {outcome.name for outcome in other.outcomes} or len(other.rolls) != 1:
        return None
    if any(each.name not in own or own[each.name].values != each.values for each in other.inputs):
        return None
    asked = tuple(each for each in check.inputs if other.input(each.name) is None)
    cases = list(product(*(each.rolled for each in asked)))
    programs = compile_check(check).program, compile_check(other).program
    if not asked or len(cases) > _MOST_CASES or None in programs:
        return None
    reach = _Reach(shown, *(program for program in programs if program is not None))
    worths: dict[tuple[InputValue, ...], int] = {}
    for case in cases:
        given = {each.name: value for each, value in zip(asked, case, strict=True)}
        worth = reach.worth(given, figure)
        if worth is None:
            return None
        # Of cases by several inputs one tells for those that come to the same.
        known = len(asked) > 1 and worth in worths.values()
        if known or reach.is_added(given, worth, figure, across):
            worths[case] = worth
    return AddedTo(other, figure, asked, worths) if worths else None


class _Reach(Struct, frozen=True):
    """Two checks whose outcome `shown` is compared."""

    shown: str
    own: CheckProgram
    other: CheckProgram

    def worth(self, given: Mapping[str, InputValue], figure: Input) -> int | None:
        """Return how much less the dice must show with `given`; None where nobody knows.

        That is told by a figure that both checks have a title for, before the dice are rolled.
        """
        for name, title in self.other.check.titles.items():
            is_shared = self.own.check.titles.get(name) == title
            if not is_shared or name in self.other.hanging | self.own.hanging:
                continue
            found = {
                self._less(name, {**self._usual(), figure.name: value}, given)
                for value in (figure.rolled[0], figure.rolled[-1])
            }
            (worth, *others) = found
            return worth if not others else None
        return None

    def is_added(
        self, given: Mapping[str, InputValue], worth: int, figure: Input, across: Input
    ) -> bool:
        """Return whether the same dice mean the outcome if `worth` is added to the `figure`."""
        held = set(figure.rolled)
        pairs = [
            (value, int(value) + worth) for value in figure.rolled if int(value) + worth in held
        ]
        return all(
            self._meant(self.own, {**place, figure.name: value, **given})
            == self._meant(self.other, {**place, figure.name: there})
            for value, there in (pairs[0], pairs[-1])
            for place in ({**self._usual(), across.name: each} for each in across.rolled)
        )

    def _less(self, name: str, place: _Given, given: Mapping[str, InputValue]) -> int | None:
        there, here = self.other.settle(place)[name], self.own.settle({**place, **given})[name]
        return there - here if isinstance(there, int) and isinstance(here, int) else None

    def _usual(self) -> _Given:
        inputs = self.other.check.inputs
        return {i.name: i.rolled[0] if i.default is None else i.default for i in inputs}

    def _meant(self, program: CheckProgram, given: _Given) -> tuple[bool, ...]:
        check = program.check
        place = next(n for n, each in enumerate(check.outcomes) if each.name == self.shown)
        totals = list(_totals(program, given))
        return tuple(outcome == place for outcome in program.outcomes(given, totals))


def _totals(program: CheckProgram, given: _Given) -> Iterator[int]:
    (dice,) = program.dice(given).values()
    yield from distribution(dice).support
