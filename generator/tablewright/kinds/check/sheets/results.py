"""What a check's dice must show on cheat sheets: for each value of an input, never in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import IntegerRange
from tablewright.kinds.check.deciding import deciding
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.input_words import at_usual, value_label
from tablewright.kinds.check.sheets.lists import AROUND_NAME, ListColumns, list_laid_out
from tablewright.kinds.check.view import CheckView, TotalResult, usual_value
from tablewright.outputs.sheets.totals import MOST_TOTALS
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import HEAD_LETTER
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.chances import percent
from tablewright.words.expected import NEVER
from tablewright.words.lists import all_of
from tablewright.words.needed import MOST_STRETCHES
from tablewright.words.numbers import number
from tablewright.words.odds import DICE_NEEDED, OUTCOME, by_inputs, same_throughout
from tablewright.words.ranges import first_to_last, run_of, span
from tablewright.words.sentences import as_heading, sentence

# Names that share a row are all told where that takes no more letters than this.
_LETTERS_IN_NAMES = 30
# A range is bold, and larger than the percentage beside it: without bars it has more of the pair.
_OF_PAIR = 0.56
_BOLD_LETTER = 1.1
# Short names stand under a heading that is set in wider letters than they are.
_LEAST_NAME = 5
_MOST_PARTS = 3
# The outcomes of a check, in its order, each with the totals that mean it.
_Meaning = tuple[tuple[int, ...], ...]


class _Run(Struct, frozen=True):
    """Neighbouring values of the row input for which all totals mean the same, by place."""

    first: int
    last: int
    meaning: _Meaning


def needed_dice(view: CheckView, ems: float) -> tuple[Block, ...]:
    """Return a block with the dice that each outcome needs, other inputs being settled.

    Neighbouring values of the input for which that is the same share a row. Empty for a check
    without totals, or with more than a list can hold; `ems` is the width of a line.
    """
    if not 0 < len(view.totals) <= MOST_TOTALS:
        return ()
    rows = view.check.input(view.check.odds.rows or "")
    runs = _runs(view, rows)
    if rows is None:
        return (_outcomes(view, runs[0].meaning),)
    names = [_named(rows, run) for run in runs]
    title = by_inputs(DICE_NEEDED, rows.title)
    leads = _settled_sentence(view.check, rows)
    return (_list(view, runs, rows.title, names, Block(view.check, title, (), leads, ()), ems),)


def needed_by_one(
    view: CheckView, ems: float, shown: Sequence[str] = (), most_parts: int = _MOST_PARTS
) -> Block | None:
    """Return the same by the figure that alone decides; None where there is none.

    Of its values beyond the ends nothing is told. Where only some outcomes are `shown`, others are
    left out. A long list stands in `most_parts` beside each other at most.
    """
    by = deciding(view) if 0 < len(view.totals) <= MOST_TOTALS else None
    if by is None:
        return None
    meanings = list(by.meanings.values())
    runs = [
        _Run(places[0], places[-1], meaning)
        for meaning, group in groupby(range(len(meanings)), key=meanings.__getitem__)
        if (places := tuple(group))
    ]
    values = [number(each) for each in by.meanings]
    names = [run_of(values, run.first, run.last) for run in runs]
    leads = (by.said,) if by.said else ()
    block = Block(view.check, by_inputs(DICE_NEEDED, *by.titles), (), leads, ())
    return _list(view, runs, by.title, names, block, ems, shown, most_parts)


def _list(
    view: CheckView,
    runs: Sequence[_Run],
    head: str,
    names: Sequence[str],
    block: Block,
    ems: float,
    shown: Sequence[str] = (),
    most_parts: int = _MOST_PARTS,
) -> Block:
    """Return `block` with the list of `runs` under what they are called, in parts if it is long.

    It has the outcomes `shown`, in their order, or all that ever come.
    """
    places = {outcome.name: n for n, outcome in enumerate(view.check.outcomes)}
    asked = [places[name] for name in shown] or places.values()
    happening = [n for n in asked if any(run.meaning[n] for run in runs)]
    # What never changes down the list is said once.
    same = [n for n in happening if len(runs) > 1 and len({run.meaning[n] for run in runs}) == 1]
    happening = [n for n in happening if n not in same]
    chances = {total.total: total.chance.exact for total in view.totals}
    lines = tuple(
        PrintedRow(
            (PrintedCell(name), *(_cell(run.meaning[n], view.totals, chances) for n in happening))
        )
        for name, run in zip(names, runs, strict=True)
    )
    said = (_same_throughout(view, runs[0].meaning[n], n, chances) for n in same)
    columns = ListColumns(_letters_of_names(head, names), head, len(happening))
    laid_out = list_laid_out(len(lines), columns, ems, most_parts)
    counts = all(name.strip("−+≤≥").isdigit() for name in names)
    of_pair = _OF_PAIR if laid_out.hides_bars else 0
    setting = Setting.COUNT if counts else Setting.LABEL
    heads = (
        Head(head, setting, laid_out.share_of_names, False, counts),
        *(
            Head(
                view.check.outcomes[n].name,
                Setting.RANGE,
                laid_out.share_of_range,
                of_pair=of_pair,
            )
            for n in happening
        ),
    )
    table = TableContent(heads, lines, laid_out.parts, hides_bars=laid_out.hides_bars)
    leads = (*block.leads, *said)
    return replace(block, leads=leads, bodies=(table,), spans=laid_out.is_across)


def _same_throughout(
    view: CheckView, totals: Sequence[int], outcome: int, chances: Mapping[int, Fraction]
) -> str:
    """Return the sentence on an outcome that the same `totals` mean in every row of a list."""
    cell = _cell(totals, view.totals, chances)
    chance = "" if cell.chance is None else percent(cell.chance.exact)
    return same_throughout(str(cell.words), view.check.outcomes[outcome].name, chance)


def _letters_of_names(title: str, names: Sequence[str]) -> float:
    """Return how many letters the column of `names` needs; its title breaks between words."""
    titled = max(map(len, title.split()), default=0) * HEAD_LETTER
    return max(_LEAST_NAME, titled, *map(len, names)) * _BOLD_LETTER + AROUND_NAME


def _outcomes(view: CheckView, meaning: _Meaning) -> Block:
    """Return what dice each outcome needs of a check that is laid out by nothing."""
    chances = {total.total: total.chance.exact for total in view.totals}
    heads = (Head(OUTCOME, Setting.LABEL), Head(DICE_NEEDED, Setting.RANGE))
    rows = tuple(
        PrintedRow((PrintedCell(outcome.name), _cell(totals, view.totals, chances)))
        for outcome, totals in zip(view.check.outcomes, meaning, strict=True)
    )
    leads = _settled_sentence(view.check, None)
    return Block(view.check, DICE_NEEDED, (), leads, (TableContent(heads, rows),))


def _settled_sentence(check: Check, rows: Input | None) -> tuple[str, ...]:
    """Return what the other inputs are taken to be: without it results would be told of all."""
    given = {i.name: usual_value(i) for i in check.inputs if i is not rows}
    said = at_usual(check, given)
    return (sentence(said),) if said else ()


def _runs(view: CheckView, rows: Input | None) -> tuple[_Run, ...]:
    """Return runs of values of the row input, with the totals that mean each outcome."""
    names = {outcome.name: n for n, outcome in enumerate(view.check.outcomes)}
    count = 1 if rows is None else len(rows.values)
    places = {} if rows is None else {label: n for n, label in enumerate(rows.labels)}
    totals: list[list[list[int]]] = [[[] for _ in names] for _ in range(count)]
    for total in view.totals:
        for each in total.spans:
            first, last = (0, 0) if rows is None else (places[label] for label in each.labels)
            for value in range(first, last + 1):
                totals[value][names[each.outcome]].append(total.total)
    runs: list[_Run] = []
    for place, meant in enumerate(totals):
        if rows is not None and rows.values[place] in rows.no_roll:
            continue
        meaning = tuple(map(tuple, meant))
        before = runs[-1] if runs else None
        if before is not None and before.meaning == meaning and _joins(rows, before.first, place):
            runs[-1] = _Run(before.first, place, meaning)
        else:
            runs.append(_Run(place, place, meaning))
    return tuple(runs)


def _joins(rows: Input | None, first: int, last: int) -> bool:
    """Return whether values may share a row: numbers always, names while all can be told."""
    if rows is None or rows.is_range:
        return True
    return len(all_of(rows.labels[first : last + 1])) <= _LETTERS_IN_NAMES


def _named(rows: Input, run: _Run) -> str:
    if not rows.is_range:
        return as_heading(all_of(rows.labels[run.first : run.last + 1]))
    low, high = (value_label(rows, rows.values[n]) for n in (run.first, run.last))
    return first_to_last(low, high)


def _cell(
    totals: Sequence[int], every: Sequence[TotalResult], chances: Mapping[int, Fraction]
) -> PrintedCell:
    """Return the dice that mean an outcome, and their chance; a word for what never comes."""
    if not totals:
        return PrintedCell(remark=NEVER)
    chance = Chance(sum((chances[total] for total in totals), Fraction(0)))
    stretches = _stretches(totals, [total.total for total in every])
    if len(stretches) > MOST_STRETCHES:
        return PrintedCell(chance=chance)
    said = ", ".join(span(IntegerRange(first, last)) for first, last in stretches)
    return PrintedCell(said, chance)


def _stretches(totals: Sequence[int], every: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and the last of those of `totals` that follow each other among `every`."""
    places = {total: n for n, total in enumerate(every)}
    found: list[tuple[int, int]] = []
    for total in totals:
        if found and places[found[-1][1]] + 1 == places[total]:
            found[-1] = (found[-1][0], total)
        else:
            found.append((total, total))
    return found
