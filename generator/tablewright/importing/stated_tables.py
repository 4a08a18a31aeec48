"""Tables whose rows are found otherwise than by one roll, where a list above says how."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping

from tablewright.diagnostics import Diagnostic
from tablewright.dice import RangeError, TrialError, own_deck, parse_trial, usual_deck
from tablewright.importing import rules
from tablewright.importing.checking import Rolled
from tablewright.importing.columns import typed_by_hand
from tablewright.importing.grids import Cell, Grid
from tablewright.importing.notation import read_modifiers, read_values
from tablewright.importing.outcomes import FORMULA, Die, Outcome, Refused, Special, Understood
from tablewright.importing.planning import planned
from tablewright.importing.roll_columns import roll_columns, rolled_in, silent_columns, unread
from tablewright.importing.rolling import statements
from tablewright.importing.stated import USUAL_DECKS, Stated
from tablewright.importing.tidying import Tidy, values_of
from tablewright.importing.titles import title_of
from tablewright.importing.values_typed import typed_values
from tablewright.records import replace

# What a cell says that holds for all options.
_ANY = ("any", "all", "")
_SURE_CHANCE = re.compile(r"%|\bin\b|/")


def stated_table(tidy: Tidy) -> Outcome:
    """Return the table of a tidy grid with more stated above it than a roll."""
    grid = tidy.grid
    stated = grid.stated
    assert stated is not None
    try:
        special = dict(_choices(grid, stated)) | dict(_domains(grid, stated))
        if stated.deck is not None:
            special |= _cards(grid, stated)
        if stated.each:
            special |= _chances(grid, stated)
        rolled, die = _rolled(grid, stated, special)
        separately = _is_separate(grid, stated, {*special, *rolled})
    except _Unclear as reason:
        return Refused(grid, title_of(grid), reason.faults)
    found = planned(tidy, die, rolled, (), special)
    if not isinstance(found, Understood):
        return found
    return replace(
        found,
        deck=stated.deck,
        each=next((found.columns[n].name for n, s in special.items() if s.type == "chance"), ""),
        separately=separately,
    )


class _Unclear(Exception):
    """A statement that the table does not bear out: why."""

    def __init__(self, *faults: Diagnostic) -> None:
        super().__init__()
        self.faults = faults


def _unclear(grid: Grid, stated: Stated, message: str, hint: str) -> _Unclear:
    return _Unclear(rules.IMPORT_SHAPE.at(grid.at(stated.line), message, hint=hint))


def _headings(grid: Grid) -> list[str]:
    return [] if grid.header is None else [cell.plain for cell in grid.header.cells]


def _choices(grid: Grid, stated: Stated) -> Iterator[tuple[int, Special]]:
    headings = _headings(grid)
    for heading, options in stated.choices.items():
        index = _place_of(heading, headings, grid, stated, "choice")
        if isinstance(options, str):
            yield index, Special("choice", _number, numbers=options)
        else:
            yield index, Special("choice", _option, options)


def _place_of(heading: str, headings: list[str], grid: Grid, stated: Stated, what: str) -> int:
    if heading not in headings:
        hint = f"call the column and the {what} alike"
        raise _unclear(grid, stated, f"no column is called `{heading}`", hint)
    return headings.index(heading)


def _domains(grid: Grid, stated: Stated) -> Iterator[tuple[int, Special]]:
    """Yield the columns of ranges that are looked up without a roll."""
    headings = _headings(grid)
    for heading, said in stated.domains.items():
        index = _place_of(heading, headings, grid, stated, "domain")
        covered, _, partial = said.partition(",")
        values = read_values(covered)
        if values is None or values.range is None or partial.strip() not in ("", "partial"):
            hint = "write both ends, or one that is open: 1–20, 0+; and `, partial` with gaps"
            raise _unclear(grid, stated, f"`{said}` is no domain", hint)
        faults = [
            rules.IMPORT_CELL.at(
                grid.at(cell), f"`{cell.plain}` is no range", hint="write 3, 2–5, or 20+"
            )
            for row in grid.rows
            if not (cell := row.cell(index)).is_empty
            and ((held := read_modifiers(cell.plain)) is None or held.range is None)
        ]
        if faults:
            raise _Unclear(*faults)
        domain = str(typed_values(values))
        typed = functools.partial(_range, values.range.low)
        yield index, Special("range", typed, domain=domain, partial=bool(partial))


def _range(least: int | None, cell: Cell) -> str | int | None:
    """Return a range as it is typed; below the `least` of all that are covered there is nothing."""
    values = None if cell.is_empty else read_modifiers(cell.plain)
    if values is None:
        return None
    held = values.range
    if held is not None and held.low is None and held.high == least:
        return least
    return typed_values(values)


def _option(cell: Cell) -> str | None:
    return None if cell.plain.casefold() in _ANY else cell.plain


def _number(cell: Cell) -> str | int | None:
    if cell.plain.casefold() in _ANY:
        return None
    values = values_of(cell)
    return cell.plain if values is None else typed_values(values)


def _cards(grid: Grid, stated: Stated) -> Mapping[int, Special]:
    """Return the columns whose every cell names cards of the deck."""
    if isinstance(stated.deck, int) and stated.deck not in USUAL_DECKS:
        hint = "name its cards: **Deck**: first card (6), second card (4)"
        raise _unclear(grid, stated, f"nobody says which {stated.deck} cards these are", hint)
    assert stated.deck is not None
    deck = usual_deck(stated.deck) if isinstance(stated.deck, int) else own_deck(stated.deck)

    def typed(cell: Cell) -> str | None:
        return typed_by_hand(cell.plain) or None

    def is_of_cards(index: int) -> bool:
        held = [each for row in grid.rows if (each := typed(row.cell(index))) is not None]
        try:
            return bool([deck.read(each) for each in held])
        except RangeError:
            return False

    found = {n: Special("range", typed) for n in range(grid.width) if is_of_cards(n)}
    if not found:
        hint = "write each as ♠7, red 2-10, king, or by its name"
        raise _unclear(grid, stated, "no column names cards of this deck alone", hint)
    return found


def _chances(grid: Grid, stated: Stated) -> Mapping[int, Special]:
    """Return the column whose cells are the chances of the rows."""

    def typed(cell: Cell) -> str | None:
        return typed_by_hand(cell.plain) or None

    def is_of_chances(index: int) -> bool:
        held = [each for row in grid.rows if (each := typed(row.cell(index))) is not None]
        try:
            return bool([parse_trial(each) for each in held]) and all(
                map(_SURE_CHANCE.search, held)
            )
        except TrialError:
            return False

    found = [n for n in range(grid.width) if is_of_chances(n)]
    if len(found) != 1:
        hint = "write one column of chances, as 60% or 1 in 6"
        raise _unclear(grid, stated, "it is not clear which column holds the chances", hint)
    return {found[0]: Special("chance", typed)}


def _rolled(
    grid: Grid, stated: Stated, special: dict[int, Special]
) -> tuple[dict[int, tuple[Rolled, ...]], Die | None]:
    """Return the columns that are rolled, and the dice of each of them."""
    if stated.rolls:
        headings = _headings(grid)
        candidates = []
        for heading, _ in stated.rolls:
            place = next(
                (n for n, each in enumerate(headings) if each == heading and n not in candidates),
                None,
            )
            if place is None:
                hint = "call the column and the roll alike"
                raise _unclear(grid, stated, f"no column is called `{heading}`", hint)
            candidates.append(place)
        dice = dict(zip(candidates, (each for _, each in stated.rolls), strict=True))
    elif stated.roll:
        others = _without(grid, special)
        lead = (
            " ".join(others.header.cell(n).plain for n in range(others.width))
            if others.header
            else ""
        )
        found = roll_columns(others) or silent_columns(others, statements(others, lead))
        kept = [n for n in range(grid.width) if n not in special]
        candidates = [kept[n] for n in found]
        dice = dict.fromkeys(candidates, stated.roll)
    else:
        return {}, None
    if not candidates:
        raise _unclear(grid, stated, "no column holds rolls", "give one the heading Roll")
    is_several = len(candidates) > 1
    rolled: dict[int, tuple[Rolled, ...]] = {}
    for index in candidates:
        rolled |= rolled_in(grid, [index], hundred="%" in dice[index])
    faults = [f for n in candidates for f in unread(grid, n, rolled[n], several=is_several)]
    if faults:
        raise _Unclear(*faults)
    first = dice[candidates[0]]
    return rolled, Die(first, FORMULA, first, rolls=dict(dice))


def _without(grid: Grid, special: Mapping[int, Special]) -> Grid:
    """Return a grid without the columns that are `special`."""

    def cut(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(cell for n, cell in enumerate(cells) if n not in special)

    rows = tuple(replace(row, cells=cut(row.cells)) for row in grid.rows)
    header = None if grid.header is None else replace(grid.header, cells=cut(grid.header.cells))
    return replace(grid, rows=rows, header=header)


def _is_separate(grid: Grid, stated: Stated, known: set[int]) -> bool:
    """Return whether the columns beside those of rolls are each rolled for, as it is stated."""
    if not stated.separately:
        return False
    others = [words for n, words in enumerate(_headings(grid)) if n not in known]
    missing = [words for words in others if words not in stated.separately]
    if missing:
        message = f"nobody says how `{missing[0]}` is rolled for"
        raise _unclear(grid, stated, message, "name every column that has a roll of its own")
    return True
