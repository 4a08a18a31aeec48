"""Packs for machines: what their schema says of them, and exact figures."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

import jsonschema
import jsonschema_rs
import pytest

from outputs.site_pages import FORMS, made, site_of_the_packs
from tablewright.outputs.output import Made

SCHEMA = PurePosixPath("data/pack.schema.json")


@pytest.fixture(scope="module")
def real() -> Made:
    return site_of_the_packs()


def documents(site: Made) -> dict[str, Any]:
    return {
        path.stem: json.loads(content)
        for path, content in site.files.items()
        if path.parts[0] == "data" and path != SCHEMA
    }


def test_every_pack_keeps_the_schema_that_lies_beside_it(real: Made) -> None:
    for site in (real, made(FORMS)):
        schema = json.loads(site.files[SCHEMA])
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema_rs.validator_for(schema)
        for name, document in documents(site).items():
            assert document["$schema"] == SCHEMA.name
            assert [str(e) for e in validator.iter_errors(document)] == [], name


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("rows", 0, "id"), 7),
        (("totals", 0, "chance", "exact"), "1"),
        (("columns", 0, "colour"), "red"),
        (("steps",), []),
        (("title",), None),
    ],
)
def test_the_schema_is_strict(real: Made, place: tuple[str | int, ...], value: object) -> None:
    schema = json.loads(real.files[SCHEMA])
    document = documents(real)["referee-rules"]
    table = next(e for e in document["entries"] if e["id"] == "encounter-reaction")
    *inside, last = place
    held = table
    for step in inside:
        held = held[step]
    held[last] = value
    assert not jsonschema_rs.validator_for(schema).is_valid(document)


def test_errata_say_which_field_they_correct(real: Made) -> None:
    entries = {e["id"]: e for e in documents(real)["referee-rules"]["entries"]}
    (erratum,) = entries["encounter-reaction"]["errata"]
    assert erratum["field"] == "/rows/4/indifferent"
    assert (erratum["printed"], erratum["ruling"], erratum["proved"]) == ("15-19", "15-18", True)


def test_chances_are_exact(real: Made) -> None:
    entries = {e["id"]: e for e in documents(real)["referee-rules"]["entries"]}
    hostile = next(r for r in entries["encounter-reaction"]["rows"] if r["id"] == "hostile")
    assert hostile["cells"]["hostile"]["chance"] == {
        "exact": "9/25",
        "float": 0.36,
        "percent": "36",
    }
    assert entries["encounter-reaction"]["page"] == "referee-rules/encounter-reaction.html"
    assert len(entries) == len(documents(real)["referee-rules"]["entries"])
