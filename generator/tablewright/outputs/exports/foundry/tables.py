"""Roll tables: one for each rolled column of an entry."""

from __future__ import annotations

from tablewright.outputs.exports.documents import Lot
from tablewright.outputs.exports.formats import Unsaid
from tablewright.outputs.exports.foundry.dice import rolled
from tablewright.outputs.exports.foundry.forms import Data, Forms
from tablewright.outputs.exports.foundry.html import HtmlWriter, uuid_link
from tablewright.outputs.exports.foundry.identifiers import journal_uuid, table_id
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.names import stable_id
from tablewright.outputs.exports.one_die import spelled_out
from tablewright.prose import quoted

# The totals of a die that mean each row, by the row's place: the first and the last of each run.
_Ranges = dict[int, tuple[tuple[int, int], ...]]


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
        ranges = {row.place: row.spans for row in lot.rows}
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
    results = []
    for row in lot.rows:
        if row.place not in ranges:
            continue
        # All results whose range a roll is in are drawn together.
        together = [forms.text_result(writer.row(row))]
        together += [forms.linked_result(name) for name in row.then]
        for run, (low, high) in enumerate(ranges[row.place]):
            for number, result in enumerate(together):
                # Whatever a row had before keeps its identifier.
                of_run = [str(run)] if run else []
                identifier = stable_id("TableResult", table, str(row.place), str(number), *of_run)
                common = {"weight": high - low + 1, "range": [low, high], "drawn": False}
                part = forms.part("RollTable", table, identifier)
                results.append({"_id": identifier, **result, **common, **part})
    return results


def _spelled_out(lot: Lot) -> tuple[str, _Ranges]:
    """Return one die, and the faces of it that each row has."""
    counted = lot.counted()
    held = spelled_out((-1 if place is None else place, n) for place, n in counted.items())
    first = 1
    ranges: _Ranges = {}
    for last, place in held.totals:
        if place >= 0:
            ranges[place] = ((first, last),)
        first = last + 1
    return held.formula, ranges
