"""Which dice the rows of a table are rolled on, and where that stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.dice import Domain
from tablewright.importing import rules
from tablewright.importing.checking import Rolled, ends_of, fits, row_faults
from tablewright.importing.dice_names import Named, dice_in, domain_of, usual_die
from tablewright.importing.grids import Grid
from tablewright.importing.outcomes import (
    CAPTION,
    FORMULA,
    HEADER,
    HEADING,
    OPTION,
    ROWS,
    TEXT,
    Die,
)
from tablewright.records import Struct, replace

# Dice of which the digits are read, by their totals; of others the least and the greatest tell.
_DIGITS = ("d66",)
# Dice that nobody needs to name; of rows from 2 to 8 a first one may as well be lost.
_UNNAMED = ("d4", "d6", "d8", "d10", "d12", "d20", "d30", "d%", "2d6", "3d6", "2d10", *_DIGITS)


class Statement(Struct, frozen=True):
    """Dice that stand somewhere near a table, and where."""

    named: Named
    found: str
    words: str


def statements(grid: Grid, header: str, asked: str = "") -> list[Statement]:
    """Return all dice that may be meant, the surest first; `asked` are those of an option."""
    found: list[Statement] = []
    places = [
        (OPTION, asked),
        (FORMULA, grid.formula.text if grid.formula is not None else ""),
        (HEADER, header),
        (CAPTION, grid.caption),
        (HEADING, grid.heading),
        *((TEXT, text) for text in reversed(grid.before)),
    ]
    for where, words in places:
        if where in (OPTION, FORMULA) and _is_other_notation(words):
            found.append(Statement(Named(words, False, True, 0, len(words)), where, words))
            continue
        found += (Statement(named, where, words) for named in dice_in(words))
    return found


def _is_other_notation(words: str) -> bool:
    """Return whether `words` are dice of this language that nobody writes elsewhere."""
    named = dice_in(words)
    is_whole = len(named) == 1 and (named[0].start, named[0].end) == (0, len(words))
    has_dice = any(letter in words.lower() for letter in "dc")
    return not is_whole and has_dice and domain_of(words) is not None


def is_stated(said: Sequence[Statement]) -> bool:
    """Return whether dice stand where they can be of nothing else but the table."""
    return any(each.found in (OPTION, FORMULA, HEADER) for each in said)


def die_of(
    grid: Grid, rolled: Sequence[Rolled], said: Sequence[Statement], *, may_infer: bool
) -> Die | tuple[Diagnostic, ...]:
    """Return the dice of which each total stands in just one row; or why there are none."""
    if grid.formula is not None and not _is_whole(said):
        message = f"`{grid.formula.text}` is no formula that can be rolled here"
        hint = "give it one such as 2d6 + 1, or say --roll DICE"
        return (rules.IMPORT_DIE.at(grid.at(grid.formula.line), message, hint=hint),)
    for each in said:
        if _fits(rolled, each.named):
            return _as_die(each)
    for each in said:
        reach = _reach(grid, rolled, each)
        if reach is not None:
            return replace(_as_die(each), reach=reach)
    binding = _binding(grid, rolled, said)
    if binding is not None:
        return _disagreement(grid, rolled, binding)
    if may_infer and (notation := inferred(rolled)) is not None:
        swallowed = _swallowed_end(grid, rolled)
        return Die(notation, ROWS) if swallowed is None else (swallowed,)
    domain = None
    faults = row_faults(grid, rolled, domain)
    if faults:
        return tuple(faults)
    ends = ends_of(rolled)
    held = f", from {ends[0]} to {ends[1]}," if ends is not None else ""
    message = f"nothing says on which dice these rows{held} are rolled"
    hint = "name the dice in the header, or say --roll DICE"
    return (rules.IMPORT_DIE.at(grid.at(rolled[0].cell), message, hint=hint),)


def _swallowed_end(grid: Grid, rolled: Sequence[Rolled]) -> Diagnostic | None:
    """Return the fault of a last row in whose words the dice of the rows go on to larger ones."""
    ends = ends_of(rolled)
    last = next((each for each in rolled if ends and each.values.spans[-1][1] == ends[1]), None)
    if ends is None or last is None:
        return None
    further = re.compile(rf"\s{ends[1] + 1}(?:\s?[-–—]\s?(?P<high>[0-9]{{1,3}}))?[.:)]?\s+[^\W\d]")
    for cell in last.row.cells:
        found = None if cell is last.cell else further.search(cell.plain)
        if found is not None and usual_die(ends[0], int(found["high"] or ends[1] + 1)) is not None:
            missing = (found["high"] and f"{ends[1] + 1}-{found['high']}") or f"{ends[1] + 1}"
            message = f"no row has {missing}: this row seems to have swallowed it"
            hint = f"give {missing} a row of its own, or name the dice in the header"
            return rules.IMPORT_DAMAGE.at(grid.at(last.cell), message, hint=hint)
    return None


def _is_whole(said: Sequence[Statement]) -> bool:
    """Return whether the dice of a formula are all that it says, but for what an actor adds."""
    first = said[0] if said else None
    if first is None or first.found not in (FORMULA, OPTION):
        return False
    named = first.named
    return first.found == OPTION or (
        named.start == 0 and (named.end == len(first.words) or named.is_modified)
    )


def _as_die(each: Statement) -> Die:
    return Die(each.named.notation, each.found, each.words, each.named.is_modified)


def _fits(rolled: Sequence[Rolled], named: Named) -> bool:
    domain = domain_of(named.notation)
    return domain is not None and fits(rolled, domain)


# Whoever adds to a roll says so in one of these words, in the languages that tables come in.
_ADDED = re.compile(
    r"modif|adjust|bonus|penalt|\badd(?:s|ed|ing)?\b|\bplus\b|[+±−]\s*[A-Za-z(]|\+/-|"
    r"zuschl|abzug|malus",
    re.IGNORECASE,
)


_SMALL_REACH = 2


def _reach(grid: Grid, rolled: Sequence[Rolled], each: Statement) -> tuple[int, int] | None:
    """Return what is added to dice at the least and most, if rows go on beyond them; else None.

    Rows that are open there, or words that tell of modifiers, must say that this is meant.
    """
    domain, ends = domain_of(each.named.notation), ends_of(rolled)
    if domain is None or ends is None or domain.has_gaps:
        return None
    if (
        domain.low is None
        or domain.high is None
        or (each.found == TEXT and not each.named.is_rolled)
    ):
        return None
    low, high = ends[0] - domain.low, ends[1] - domain.high
    if low > 0 or high < 0 or low == high == 0 or not fits(rolled, Domain(*ends)):
        return None
    open_low = any(before is None for before, _ in _all_ends(rolled))
    open_high = any(behind is None for _, behind in _all_ends(rolled))
    words = " ".join((each.words, grid.caption, grid.heading, *grid.before))
    is_open = (low == 0 or open_low) and (high == 0 or open_high)
    if grid.modifiers is not None or each.named.is_modified or _ADDED.search(words):
        return low, high
    # Where nothing tells of modifiers, rows that go on for long, or as other dice do, are of those.
    if _made_for(rolled) is not None:
        return None
    is_both = low < 0 < high
    most = max(_SMALL_REACH, (domain.high - domain.low + 1) // 2) if is_both else _SMALL_REACH
    return (low, high) if is_open and max(-low, high) <= most else None


def inferred(rolled: Sequence[Rolled]) -> str | None:
    """Return the usual dice that the rows are made for, whose ends they name, or None.

    Where rows are open at an end, as in `6+`, the dice may go on beyond it; a hundred faces do not.
    """
    notation = _made_for(rolled)
    is_closed = not any(None in span for span in _all_ends(rolled))
    return notation if notation == "d%" or (is_closed and notation in _UNNAMED) else None


def _made_for(rolled: Sequence[Rolled]) -> str | None:
    """Return the usual dice whose least and greatest totals are the ends that rows name."""
    ends = ends_of(rolled)
    if ends is None or any(each.values.dash_behind for each in rolled[1:-1]):
        return None
    for notation in (usual_die(*ends), *_DIGITS):
        domain = domain_of(notation) if notation else None
        is_whole = domain is not None and (domain.low, domain.high) == ends
        if notation and domain is not None and is_whole and fits(rolled, domain):
            return notation
    return None


# Right behind dice: what is rolled with them stands below.
_ON_IT = re.compile(
    r"\W{0,3}(?:on|and consult|auf|sobre|sur|su)\W+(?:the|this|dieser?|der|esta|la|ce(?:tte)?|le)\b"
    r"(?:\W+following|\W+folgenden)?\W+(?:table|tabelle|tabla|tableau|tabella|tabela)",
    re.IGNORECASE,
)


def _binding(grid: Grid, rolled: Sequence[Rolled], said: Sequence[Statement]) -> Statement | None:
    """Return the dice that must be meant, though the rows do not fit them; or None."""
    for each in said:
        if each.found in (OPTION, FORMULA, HEADER):
            return each
    named = [each for each in said if each.found in (CAPTION, HEADING)]
    if named:
        return named[0]
    nearest = [
        each
        for each in said
        if each.found == TEXT and each.named.is_rolled and each.words == grid.before[-1]
    ]
    ends = ends_of(rolled)
    for each in nearest:
        domain = domain_of(each.named.notation)
        is_meant = _ON_IT.match(each.words, each.named.end) is not None
        if domain is not None and ends is not None and (domain.low == ends[0] or is_meant):
            return each
    return None


def _disagreement(grid: Grid, rolled: Sequence[Rolled], each: Statement) -> tuple[Diagnostic, ...]:
    """Return what is wrong between the rows and the dice that are named for them."""
    domain = domain_of(each.named.notation)
    assert domain is not None
    meant = _made_for(rolled)
    place = grid.at(grid.header) if grid.header is not None else grid.at(grid.line)
    if each.found == HEADER and grid.header is not None:
        place = grid.at(grid.header.cell(0))
    if meant is not None:
        message = f"the {each.found} says {each.named.notation}, and the rows are made for {meant}"
        hint = f"is it {meant}? Or are rows missing?"
        return (rules.IMPORT_DIE.at(place, message, hint=hint),)
    faults = row_faults(grid, rolled, domain)
    if faults:
        return tuple(faults)
    message = f"the rows do not fit {each.named.notation}, which the {each.found} names"
    return (rules.IMPORT_DIE.at(place, message, hint="write the dice that are rolled"),)


def needs_domain(rolled: Sequence[Rolled], domain: Domain) -> bool:
    """Return whether a row is open at an end without naming the end of the dice."""
    return any(
        (high is None and domain.high not in (None, low))
        or (low is None and domain.low not in (None, high))
        for low, high in _all_ends(rolled)
        if low is None or high is None
    )


def _all_ends(rolled: Sequence[Rolled]) -> Iterator[tuple[int | None, int | None]]:
    for each in rolled:
        yield from each.values.joined
