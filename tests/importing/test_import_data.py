"""Spreadsheets and the files of Foundry VTT: what is read of them, and what is refused."""

from __future__ import annotations

import datetime
import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

import openpyxl
import pytest

from tablewright.importing.archives import MOST_UNPACKED
from tablewright.importing.linking import known_names, linked
from tablewright.importing.outcomes import Outcome, Refused, Understood
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised

Sheet = Sequence[Sequence[Any]]


def made(name: str, raw: bytes) -> list[Outcome]:
    sheet, faults = sheet_of(Input(name, raw))
    assert faults == []
    return [each for grid in sheet.grids for each in recognised(grid)]


def refused(name: str, raw: bytes) -> str:
    sheet, faults = sheet_of(Input(name, raw))
    assert not sheet.grids
    (fault,) = faults
    return f"{fault.code} {fault.span.line}: {fault.message}"


def rows(table: Outcome) -> list[list[Any]]:
    assert isinstance(table, Understood), table
    return [list(row.cells.values()) for row in table.rows]


def told(table: Outcome) -> list[str]:
    assert isinstance(table, Refused), table
    return [f"{fault.span.line}: {fault.message}" for fault in table.faults]


def xlsx(*sheets: Sequence[Sequence[Any]], formats: dict[str, str] | None = None) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, held in enumerate(sheets, 1):
        sheet = book.create_sheet(f"Sheet{number}")
        for row in held:
            sheet.append(row)
        for place, form in (formats or {}).items():
            sheet[place].number_format = form
    whole = io.BytesIO()
    book.save(whole)
    return whole.getvalue()


ODS = """<?xml version="1.0"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>
<table:table table:name="Skies">%s</table:table>
</office:spreadsheet></office:body></office:document-content>"""


def ods(*held: list[str]) -> bytes:
    lines = "".join(
        "<table:table-row>"
        + "".join(
            cell
            if cell.startswith("<table")
            else f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>"
            for cell in row
        )
        + '<table:table-cell table:number-columns-repeated="16380"/></table:table-row>'
        for row in held
    )
    empty = "<table:table-cell/>"
    lines += f'<table:table-row table:number-rows-repeated="1048000">{empty}</table:table-row>'
    return archive({"content.xml": (ODS % lines).encode()})


def archive(parts: dict[str, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return whole.getvalue()


def test_a_sheet_is_a_table_and_an_empty_row_parts_two() -> None:
    held: Sheet = [
        ["Weather"],
        ["d6", "Sky"],
        ["1-3", "Clear"],
        ["4-6", 5],
        [],
        ["d4", "Wind"],
        ["1-4", "x"],
    ]
    first, second = made("a.xlsx", xlsx(held))
    assert first.title == "Weather"
    assert rows(first) == [["1-3", "Clear"], ["4-6", "5"]]
    assert (first.grid.rows[0].line, second.grid.rows[0].line) == (3, 7)


def test_figures_read_as_the_sheet_shows_them() -> None:
    held: Sheet = [["d100", "Sky", "Bonus"], ["01-99", "Clear", 2], [0, "Rain", -1]]
    (table,) = made("a.xlsx", xlsx(held, formats={"A3": "00", "C2": "+0;-0"}))
    assert rows(table) == [["01-99", "Clear", 2], ["00", "Rain", -1]]


def test_a_range_that_became_a_date_is_told_at_its_cell() -> None:
    held: Sheet = [["d6", "Sky"], [datetime.date(2026, 1, 3), "Clear"], ["4-6", "Rain"]]
    (table,) = made("a.xlsx", xlsx(held))
    assert isinstance(table, Refused)
    assert "is no roll: a spreadsheet has made a date of a range" in told(table)[0]


def test_formulas_without_results_are_refused_rather_than_dropped() -> None:
    held = [["d6", "Sky"], ["1-3", "=A1&B1"], ["4-6", "Rain"]]
    assert "results of its formulas are not saved" in refused("a.xlsx", xlsx(held))


def test_ods_shows_what_its_cells_say() -> None:
    (table,) = made("a.ods", ods(["d6", "Sky"], ["1-3", "Clear"], ["4-6", "Rain"]))
    assert table.title == "Skies"
    assert rows(table) == [["1-3", "Clear"], ["4-6", "Rain"]]


def test_a_date_of_an_ods_is_told() -> None:
    cell = '<table:table-cell office:value-type="date"><text:p>1-3</text:p></table:table-cell>'
    (table,) = made("a.ods", ods(["d6", "Sky"], [cell, "Clear"], ["4-6", "Rain"]))
    assert "2: a date stands here" in told(table)[0]


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    parts = {"xl/workbook.xml": b"<a/>", "xl/worksheets/sheet1.xml": b" " * (MOST_UNPACKED + 1)}
    raw = archive(parts)
    assert len(raw) < 100_000
    assert "larger than 32 MiB once it is unpacked" in refused("a.xlsx", raw)


def test_a_bomb_that_lies_of_its_size_is_refused() -> None:
    raw = archive({"content.xml": b" " * 1_000_000})
    lying = raw.replace((1_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lying != raw
    assert "cannot be" in refused("a.ods", lying)


def test_a_far_corner_takes_no_memory() -> None:
    whole = io.BytesIO()
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active["A1"] = "d6"
    book.active["XFD1048576"] = "far"
    book.save(whole)
    assert "more than 20,000 rows" in refused("a.xlsx", whole.getvalue())


@pytest.mark.parametrize(
    "raw", [b"PK\x03\x04rubbish", archive({"x.xml": b"<a/>"}), archive({"content.xml": b"<a"})]
)
def test_what_is_no_spreadsheet_is_told(raw: bytes) -> None:
    assert refused("a.ods", raw).startswith("TW025 1: this")


def test_xml_with_entities_is_refused() -> None:
    raw = archive({"content.xml": b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'})
    assert "no plain XML" in refused("a.ods", raw)


def table(**more: Any) -> dict[str, Any]:
    results = [
        {"_id": "a", "type": 0, "text": "Clear", "weight": 3, "range": [1, 3]},
        {"_id": "b", "type": 0, "text": "Rain", "weight": 3, "range": [4, 6]},
    ]
    return {"name": "Weather", "formula": "1d6", "results": results, **more}


def dump(held: Any) -> bytes:
    return json.dumps(held, indent=1).encode()


def test_a_table_of_version_11() -> None:
    (found,) = made("fvtt-RollTable-weather.json", dump(table()))
    assert found.title == "Weather"
    assert found.die is not None
    assert (found.die.notation, found.die.found) == ("d6", "formula")
    assert rows(found) == [["1-3", "Clear"], ["4-6", "Rain"]]


def test_results_of_versions_13_and_14_have_names_and_descriptions() -> None:
    results = [
        {
            "type": "text",
            "name": "",
            "description": "<p>Rain &amp; <b>wind</b></p>",
            "range": [1, 3],
        },
        {
            "type": "document",
            "name": "Storms",
            "description": "",
            "documentUuid": "RollTable.x",
            "range": [4, 6],
        },
    ]
    (found,) = made("a.json", dump(table(results=results)))
    assert rows(found) == [["1-3", "Rain & **wind**"], ["4-6", "Storms"]]
    assert isinstance(found, Understood)
    assert [row.then for row in found.rows] == ["", "Storms"]


def test_links_and_rolls_are_words() -> None:
    text = "[[/r 2d6 #gold]] gp, see @UUID[Compendium.a.b.Item.x]{the sword} and @Actor[Ogre]"
    results = [{"type": 0, "text": text, "range": [1, 6]}]
    (found,) = made("a.json", dump(table(results=results)))
    assert isinstance(found, Understood)
    (row,) = found.rows
    assert row.sources["result"].plain == "2d6 gp, see the sword and Ogre"
    # Where its links lead is found when all tables are known.
    whole, entries = linked(found, known_names({}, {}), "x")
    assert rows(whole) == [["1-6", "2d6 gp, see the sword and Ogre"]]
    assert not entries
    assert [fault.message for fault in whole.warnings] == [
        "the link to `Compendium.a.b.Item.x` was not taken along",
        "the link to `Ogre` was not taken along",
    ]


def test_results_that_share_a_range_are_one_row() -> None:
    held = table()
    held["results"].append({"type": 0, "text": "and wind", "range": [4, 6]})
    (found,) = made("a.json", dump(held))
    assert rows(found) == [["1-3", "Clear"], ["4-6", "Rain\\\nand wind"]]


def test_what_is_drawn_all_at_once_is_not_rolled() -> None:
    results = [{"type": 0, "text": word, "range": [1, 1]} for word in ("Sword", "Rope")]
    (found,) = made("a.json", dump(table(formula="1d1", results=results)))
    assert found.die is None
    assert rows(found) == [["Sword"], ["Rope"]]


def test_results_may_come_in_any_order() -> None:
    held = table()
    held["results"].reverse()
    (found,) = made("a.json", dump(held))
    assert rows(found) == [["1-3", "Clear"], ["4-6", "Rain"]]


def test_a_formula_that_the_results_do_not_fit_is_told() -> None:
    (found,) = made("a.json", dump(table(formula="1d8")))
    assert "the formula says d8, and the rows are made for d6" in told(found)[0]


def test_a_formula_of_an_actor_is_told() -> None:
    (found,) = made("a.json", dump(table(formula="1d6 + @abilities.cha.mod")))
    assert isinstance(found, Understood)
    assert found.die is not None
    assert found.die.is_modified
    assert "something is added to the roll: 1d6+@abilities.cha.mod" in found.warnings[0].message


@pytest.mark.parametrize("formula", ["{1d6,1d8}kh", "1d6[fire]", "roll a d6", "2"])
def test_a_formula_that_says_more_than_dice_is_refused(formula: str) -> None:
    (found,) = made("a.json", dump(table(formula=formula)))
    assert "is no formula that can be rolled here" in told(found)[0]


def test_a_database_has_a_document_a_line_and_the_last_counts() -> None:
    old = {**table(name="Old"), "_id": "1"}
    lines = [old, {**table(), "_id": "1"}, {**table(name="Gone"), "_id": "2"}]
    lines += [{"$$deleted": True, "_id": "2"}, {"$$indexCreated": {"fieldName": "x"}}]
    raw = "\n".join(json.dumps(line) for line in lines).encode()
    (found,) = made("tables.db", raw)
    assert found.title == "Weather"
    assert found.grid.line == 2


def test_a_source_in_yaml() -> None:
    raw = b"""\
name: Weather
formula: 1d6
results:
  - {type: text, text: Clear, range: [1, 3]}
  - type: text
    description: Rain
    range: [4, 6]
_key: '!tables!x'
"""
    (found,) = made("weather.yml", raw)
    assert rows(found) == [["1-3", "Clear"], ["4-6", "Rain"]]
    assert isinstance(found, Understood)
    assert [row.line for row in found.rows] == [4, 5]


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b'{"name": "x",\n "results": [}', "TW025 2: this is no JSON"),
        (b"[" * 200 + b"]" * 200, "TW025 1: it has more than 100 brackets"),
        (b'{"name": "x"}', "TW025 1: no table stands in this file"),
        (b'{"a": ' + b"9" * 5000 + b"}", "TW025 1: this is no JSON"),
    ],
)
def test_what_is_no_table_is_told_at_its_line(raw: bytes, reason: str) -> None:
    assert refused("a.json", raw).startswith(reason)


def test_a_result_without_words_or_range_is_told() -> None:
    results = [{"type": 0, "text": "", "range": [1, 3]}, {"type": 0, "text": "x", "range": [4]}]
    (found,) = made("a.json", dump(table(results=results)))
    assert [each.split(": ")[1] for each in told(found)] == [
        "this result says nothing",
        "this result has no range of two whole numbers",
    ]


def test_a_table_of_very_many_rows_is_refused_at_once() -> None:
    raw = b"| d6 | b |\n|---|---|\n" + b"| 1 | x |\n" * 20_001
    (found,) = made("a.md", raw)
    assert told(found) == ["1: this table has 20,001 rows of 2 cells"]


def test_of_many_faults_the_first_are_told() -> None:
    raw = b"| d6 | b |\n|---|---|\n" + b"| x | x |\n" * 200
    (found,) = made("a.md", raw)
    assert len(told(found)) == 50


_BESIDE = """\
# Finds

- **Roll**: a card of 52

| Card | Find |
|---|---|
| hearts | Gold |
| spades, clubs, diamonds | Sand |

Gold is what it was.

## A hoard

- Every row is rolled for by itself.

| What | Chance |
|---|---|
| Furs | 40% |

Rules: Own, CC0-1.0

## Sky

| d6 | Sky |
|---|---|
| 1-3 | Rain |
| 4-6 | Sun* |

* Until noon.
"""


def test_what_stands_beside_a_table_is_taken_along_or_told() -> None:
    tables = [each for each in made("finds.md", _BESIDE.encode()) if isinstance(each, Understood)]
    assert [(table.deck, table.each) for table in tables] == [
        (52, ""),
        (None, "chance"),
        (None, ""),
    ]
    told_of = [
        [f"{fault.span.line}: {fault.message}" for fault in table.warnings] for table in tables
    ]
    assert told_of == [["10: the text below this table is not taken along"], [], []]
