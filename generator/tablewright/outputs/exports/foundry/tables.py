"""Roll tables: one for each rolled column of an entry."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.outputs.exports.formats import Unsaid
from tablewright.outputs.exports.foundry.dice import rolled
from tablewright.outputs.exports.foundry.forms import Data, Forms
from tablewright.outputs.exports.foundry.html import HtmlWriter, uuid_link
from tablewright.outputs.exports.foundry.identifiers import journal_uuid, table_id
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import Lot
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.one_die import spelled_out
from tablewright.prose import quoted

# The totals of a die that mean each row, by the row's place: the first and the last of each run.
# None stands for no row: Foundry would roll again there, so that it is a result as well.
_Ranges = dict[int | None, tuple[tuple[int, int], ...]]


def roll_table(
    export: Export, lot: Lot, sort: int, forms: Forms
) -> tuple[Data, tuple[Unsaid, ...]]:
    """Return the table that a rolled column becomes, and what is not said of it.

    Raises `Unrollable`.
    """
    identifier = table_id(lot.name)
    unsaid: tuple[Unsaid, ...] = ()
    plainly = rolled(lot.dice)
    if lot.ignored or plainly.totals:
        formula, ranges = _spelled_out(lot)
        if lot.modifiers != (0, 0) and not lot.ignored:
            what = f"{lot.title} is rolled without modifiers: no formula rolls its dice"
            unsaid = (Unsaid(export.address, what),)
    else:
        formula = plainly.formula
        ranges = _gaps(lot)
        ranges |= {row.place: row.spans for row in lot.rows}
    writer = HtmlWriter(export.scope)
    whose = "".join(writer.paragraph(writer.inline(line)) for line in export.credits)
    journal = uuid_link(journal_uuid(export.address), quoted(export.entry.title))
    table = {
        "_id": identifier,
        "name": quoted(lot.title),
        "img": "icons/svg/d20-grey.svg",
        "description": f"<p>{journal}</p>{whose}",
        "results": _results(lot, ranges, writer, forms),
        "formula": formula,
        "replacement": True,
        "displayRoll": True,
        **forms.document("RollTable", identifier, sort),
    }
    return table, unsaid


def _results(lot: Lot, ranges: _Ranges, writer: HtmlWriter, forms: Forms) -> list[Data]:
    table = table_id(lot.name)
    results: list[Data] = []
    for row in lot.rows:
        if row.place not in ranges:
            continue
        # All results whose range a roll is in are drawn together.
        together = [forms.text_result(writer.row(row))]
        together += [forms.linked_result(name) for name in row.then]
        results += _drawn_together(together, str(row.place), ranges[row.place], table, forms)
    if None in ranges:
        nothing = [forms.text_result(writer.inline(lot.nothing))]
        results += _drawn_together(nothing, "nothing", ranges[None], table, forms)
    return results


def _drawn_together(
    together: list[Data], place: str, runs: tuple[tuple[int, int], ...], table: str, forms: Forms
) -> Iterator[Data]:
    """Yield the results of one row, in each run of its range."""
    for run, (low, high) in enumerate(runs):
        for number, result in enumerate(together):
            # Whatever a row had before keeps its identifier.
            of_run = [str(run)] if run else []
            identifier = stable_id("TableResult", table, place, str(number), *of_run)
            common = {"weight": high - low + 1, "range": [low, high], "drawn": False}
            part = forms.part("RollTable", table, identifier)
            yield {"_id": identifier, **result, **common, **part}


def _gaps(lot: Lot) -> _Ranges:
    """Return the totals, under any modifier, that mean no row."""
    low, high = lot.modifiers
    totals = sorted({t for m in range(low, high + 1) for t, _ in lot.weights(m)})
    gaps = [total for total in totals if lot.place_of(total) is None]
    runs: list[tuple[int, int]] = []
    for total in gaps:
        if runs and runs[-1][1] == total - 1:
            runs[-1] = (runs[-1][0], total)
        else:
            runs.append((total, total))
    return {None: tuple(runs)} if runs else {}


def _spelled_out(lot: Lot) -> tuple[str, _Ranges]:
    """Return one die, and the faces of it that each row has."""
    counted = lot.counted()
    places = [*counted]
    held = spelled_out((n, counted[place]) for n, place in enumerate(places))
    first = 1
    ranges: _Ranges = {}
    for last, n in held.totals:
        ranges[places[n]] = ((first, last),)
        first = last + 1
    return held.formula, ranges
