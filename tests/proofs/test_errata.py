"""Errata: what counts as proof that a printed value cannot be right."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.compiler import Compiled

LEAP = """\
kind: check
title: Leap
roll: 1d6
inputs:
  width: {title: Width, range: 1-5}
outcomes:
  - {name: Lands, when: roll > width}
  - {name: Falls}
"""
GORGES = """\
kind: table
title: Gorges
columns:
  place: {title: Place, type: text, key: true}
  wide: {title: Width, type: integer, order: ascending}
  falls: {title: Falls, type: odds, check: leap, outcome: Falls, inputs: {width: row.wide}}
rows:
  - {place: Brook, wide: 2}
  - {place: Canyon, wide: 5}
"""
MANIFEST = "kind: pack\ntitle: House\nextends: wilds\nsource: {title: Own, licence: CC0-1.0}\n"


def with_erratum(text: str, field: str, printed: str, ruling: str) -> str:
    record = f"{{field: {field}, printed: {printed}, ruling: {ruling}, reason: So it is.}}"
    return f"{text}errata:\n  - {record}\n"


def slugs(compiled: Compiled) -> list[str]:
    return [d.slug for d in compiled.diagnostics]


@pytest.mark.parametrize(
    ("field", "printed", "ruling"),
    [
        ("/rows/1/wide", "1", "5"),  # breaks the order of the column
        ("/rows/1/wide", "6", "5"),  # asks the check too much
        ("/rows/1/wide", "five", "5"),  # is no number
        ("/rows/1/place", "Brook", "Canyon"),  # names a row twice
        ("/columns/falls/check", "leep", "leap"),  # names nothing
        ("/columns/falls/inputs/width", "row.width", "row.wide"),  # is no formula
        ("/kind", "tabel", "table"),  # is no entry any more
        (
            "/columns/wide",
            "{title: W, type: text}",
            "{title: Width, type: integer, order: ascending}",
        ),
    ],
)
def test_a_printed_value_that_breaks_something(
    compiled: Compile, field: str, printed: str, ruling: str
) -> None:
    gorges = with_erratum(GORGES, field, printed, ruling)
    assert slugs(compiled({"wilds/leap.yaml": LEAP, "wilds/gorges.yaml": gorges})) == []


def test_a_printed_value_may_break_another_entry(compiled: Compile) -> None:
    leap = with_erratum(LEAP, "/inputs/width/range", "1-4", "1-5")
    assert slugs(compiled({"wilds/leap.yaml": leap, "wilds/gorges.yaml": GORGES})) == []
    assert slugs(compiled({"wilds/leap.yaml": leap})) == ["erratum-idle"]


def test_a_printed_value_may_break_another_pack(compiled: Compile) -> None:
    leap = with_erratum(LEAP, "/inputs/width/range", "1-4", "1-5")
    files = {"wilds/leap.yaml": leap, "house/pack.yaml": MANIFEST, "house/gorges.yaml": GORGES}
    assert slugs(compiled(files)) == []


def test_an_erratum_is_proved_in_its_own_pack(compiled: Compile) -> None:
    gorges = with_erratum(GORGES, "/rows/1/wide", "6", "5")
    wider = LEAP.replace("1-5", "1-6").replace("roll >", "roll + 1 >")
    files = {
        "wilds/leap.yaml": LEAP,
        "wilds/gorges.yaml": gorges,
        "house/pack.yaml": MANIFEST,
        "house/leap.yaml": wider,
    }
    assert slugs(compiled(files)) == []


def test_faults_that_are_there_anyway_prove_nothing(compiled: Compile) -> None:
    gorges = with_erratum(GORGES.replace("wide: 2", "wide: 9"), "/rows/1/place", "Gorge", "Canyon")
    found = slugs(compiled({"wilds/leap.yaml": LEAP, "wilds/gorges.yaml": gorges}))
    assert found == ["input-outside", "column-order", "erratum-idle"]


def test_a_printed_value_counts_as_it_was_typed(compiled: Compile) -> None:
    table = (
        "kind: table\ntitle: T\nroll: d%\ncolumns:\n  on: {title: On, type: range}\n"
        "  sky: {title: Sky, type: text}\nrows:\n  - {on: 01-99, sky: Clear}\n"
        "  - {on: 00, sky: Snow}\n"
    )
    # 00 is a hundred here, so that printing it would have been right.
    proved = with_erratum(table.replace("on: 00", "on: 100"), "/rows/1/on", "00", "100")
    assert slugs(compiled({"wilds/t.yaml": proved})) == ["erratum-idle"]


def test_an_erratum_of_words_proves_nothing(compiled: Compile) -> None:
    text = f"{LEAP}errata:\n  - {{printed: Leep, ruling: Leap, reason: So it is spelt.}}\n"
    assert slugs(compiled({"wilds/leap.yaml": text})) == []


@pytest.mark.parametrize(
    ("ruling", "found"),
    [("5", []), ('"5"', []), ("05", ["erratum-ruling"]), ("[5]", ["erratum-ruling"])],
)
def test_the_ruling_is_compared_as_typed(compiled: Compile, ruling: str, found: list[str]) -> None:
    gorges = with_erratum(GORGES, "/rows/1/wide", "1", ruling)
    assert slugs(compiled({"wilds/leap.yaml": LEAP, "wilds/gorges.yaml": gorges})) == found


def test_fields_with_signs_of_their_own(compiled: Compile) -> None:
    table = (
        "kind: check\ntitle: T\nroll: 1d6\ninputs:\n"
        "  way: {title: Way, options: {up/down: 1, a~b: 2}, default: up/down}\n"
        "outcomes:\n  - {name: Win, when: roll > way}\n  - {name: Lose}\n"
    )
    for field in ("/inputs/way/options/up~1down", "/inputs/way/options/a~0b"):
        value = "1" if "up" in field else "2"
        text = with_erratum(table, field, "nine", value)
        assert slugs(compiled({"wilds/t.yaml": text})) == []
