"""The line along one half through figures that a check is looked up in, as through its grids."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.set_by import looked_up
from tablewright.kinds.check.view import check_view
from tablewright.odds import CheckProgram, compile_check
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.spread_cells import SpreadCell, plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.words.chances import percent_figure
from tablewright.words.odds import falls_by

_HALF = Fraction(1, 2)
# So many figures are worth a sentence.
_FEWEST = 4

# How likely the cells of each row are, as far as that is known.
Chances = Sequence[Sequence[Fraction | None]]


def half_lined(check: Check, block: Block, *, tells_chances: bool = False) -> Block:
    """Return `block`, which is looked up for `check`, with the line where it has the chances.

    That is where the figures of its columns are what an input of the check is, or where its rows
    and columns are what two of them are. Where it `tells_chances`, they stand beside such figures.
    """
    read = _read(check)
    bodies = (
        _lined(body, found, read, tells_chances=tells_chances)
        if found and isinstance(body, SpreadContent)
        else body
        for body, found in _with_chances(check, block)
    )
    return replace(block, bodies=tuple(bodies))


def even_chances(check: Check, block: Block) -> str:
    """Return how likely the figures of `block` are that `check` must reach, if that falls evenly.

    Nothing where they are few, or where one of them has several chances.
    """
    known: dict[int, set[Fraction]] = {}
    for body, found in _with_chances(check, block):
        if not found or not isinstance(body, SpreadContent):
            continue
        for row, line in zip(body.rows, found, strict=True):
            for cell, chance in zip(row.cells, line, strict=True):
                words = plain_words(cell.words)
                if chance is not None and words.isdigit():
                    known.setdefault(int(words), set()).add(chance)
    if len(known) < _FEWEST or any(len(chances) > 1 for chances in known.values()):
        return ""
    likely = {figure: chance for figure, (chance,) in known.items()}
    first, last = min(likely), max(likely)
    step = (likely[first] - likely[last]) / (last - first)
    if step <= 0 or any(each != likely[first] - (n - first) * step for n, each in likely.items()):
        return ""
    half = first + (likely[first] - _HALF) / step
    told = int(half) if half.denominator == 1 and first <= half <= last else first
    return falls_by(told, likely[first] - (told - first) * step, step)


def _with_chances(check: Check, block: Block) -> tuple[tuple[Body, Chances], ...]:
    """Return each body of `block`, with the chances of its cells if it may tell any."""
    program = compile_check(check).program
    if program is None or not any(isinstance(body, SpreadContent) for body in block.bodies):
        return tuple((body, ()) for body in block.bodies)
    told = looked_up(check, block).bodies
    return tuple(
        (body, _chances(program, body, keyed))
        if isinstance(body, SpreadContent) and isinstance(keyed, SpreadContent)
        else (body, ())
        for body, keyed in zip(block.bodies, told, strict=True)
    )


def _chances(program: CheckProgram, body: SpreadContent, keyed: SpreadContent) -> Chances:
    """Return for each cell how likely what the check asks is; None is unknown.

    `keyed` is `body` with keys that say which inputs its headings set, if they do.
    """
    check = program.check
    read = _read(check)
    named = {outcome.name: n for n, outcome in enumerate(check.outcomes)}
    shown = [named[name] for name in check_view(check).shown]
    known: dict[tuple[tuple[str, InputValue], ...], Fraction] = {}

    def likely(given: Mapping[str, InputValue]) -> Fraction | None:
        if not given:
            return None
        values = {each.name: given.get(each.name, each.default) for each in check.inputs}
        asked = {each.name: each for each in check.inputs}
        if any(value is None or value not in asked[n].values for n, value in values.items()):
            return None
        held = {name: value for name, value in values.items() if value is not None}
        key = tuple(held.items())
        if key not in known:
            odds = program.odds(held)
            known[key] = sum((odds[n] for n in shown), Fraction(0))
        return known[key]

    def given(cell: SpreadCell, column: int, place: int) -> Mapping[str, InputValue]:
        key = body.keys[column] if column < len(body.keys) else ""
        words = plain_words(cell.words)
        if key in read:
            return {read[key]: int(words)} if words.isdigit() else {}
        across = keyed.keys[column] if column < len(keyed.keys) else ""
        set_by = (_set(check, each) for each in (keyed.rows[place].key, across))
        return {name: value for pair in set_by if pair is not None for name, value in (pair,)}

    return [
        [likely(given(cell, n, place)) for n, cell in enumerate(row.cells)]
        for place, row in enumerate(body.rows)
    ]


def _read(check: Check) -> dict[str, str]:
    """Return by the keys of columns the input of which their figures are the values."""
    return {
        f"{series.place[0]}#{series.place[2]}": each.name
        for each in check.inputs
        if each.lookup is not None and not each.lookup.adds
        for series in each.lookup.series()
    }


def _set(check: Check, key: str) -> tuple[str, InputValue] | None:
    """Return the input that `key` sets, with its value."""
    address, _, said = key.partition("?")
    name, _, place = said.partition("=")
    asked = next((each for each in check.inputs if each.name == name), None)
    if address != check.address or asked is None:
        return None
    return name, asked.values[int(place)]


def _lined(
    body: SpreadContent, chances: Chances, read: Collection[str], *, tells_chances: bool
) -> SpreadContent:
    """Return `body` with the line where its `chances` cross one half, within its groups.

    Columns that are `read` for an input are things beside each other, such as the saves of a
    class: from one to the next nothing rises, and the line goes up and down. A light shade tells
    which side of it is the likelier; one that begins below an empty cell is closed above.
    """
    likely = [[None if each is None else each >= _HALF for each in line] for line in chances]
    shaded = {n for n, key in enumerate(body.keys) if key in read}

    def differ(one: bool | None, other: bool | None) -> bool:
        return one is not None and other is not None and one is not other

    rows = []
    for place, (row, line) in enumerate(zip(body.rows, likely, strict=True)):
        below = likely[place + 1] if place + 1 < len(likely) else [None] * len(line)
        lefts = [False, *(differ(a, b) for a, b in pairwise(line))]
        crossed = [
            differ(one, other) or (n in shaded and one is None and other is True)
            for n, (one, other) in enumerate(zip(line, below, strict=True))
        ]
        cells = (
            replace(
                cell,
                line_left=lefts[n] and n not in body.firsts,
                line_below=crossed[n],
                is_likely=n in shaded and line[n] is True,
                beside=_told(chances[place][n]) if tells_chances and n in shaded else cell.beside,
            )
            for n, cell in enumerate(row.cells)
        )
        rows.append(replace(row, cells=tuple(cells)))
    return replace(body, rows=tuple(rows), tells_chances=tells_chances and bool(shaded))


def _told(chance: Fraction | None) -> str:
    """Return `chance` as it stands beside a figure, its unit being said above; or nothing."""
    return "" if chance is None else percent_figure(chance)
