"""A reader of Foundry VTT's documents: packs in their database, tables as they are drawn from.

The schemas are written here by hand: those of the data model of versions 13 and 14, as the types of
its community describe them, for nobody publishes them as JSON Schema.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise, product
from math import comb
from typing import Any

from exports.dice_reader import numbers
from exports.dice_reader import odds as dice_odds

Data = dict[str, Any]

_ID = {"type": "string", "pattern": "^[A-Za-z0-9]{16}$"}
_TEXT = {"type": "string"}
_NAME = {"type": "string", "minLength": 1}
_OWNERSHIP = {"type": "object", "additionalProperties": {"enum": [-1, 0, 1, 2, 3]}}
_NULL_TEXT = {"type": ["string", "null"]}
_STATS = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "compendiumSource": _NULL_TEXT,
        "duplicateSource": _NULL_TEXT,
        "exportSource": {"type": ["object", "null"]},
        "coreVersion": {"type": "string", "pattern": r"^\d+\.\d+$"},
        "systemId": _NULL_TEXT,
        "systemVersion": _NULL_TEXT,
        "createdTime": {"type": ["integer", "null"]},
        "modifiedTime": {"type": ["integer", "null"]},
        "lastModifiedBy": _NULL_TEXT,
    },
    "required": ["coreVersion"],
}


def _document(**own: Any) -> Data:
    common = {"_id": _ID, "flags": {"type": "object"}, "_stats": _STATS, "_key": _TEXT}
    properties = {**common, **own}
    return {
        "type": "object",
        "required": [*properties],
        "additionalProperties": False,
        "properties": properties,
    }


_PRIMARY = {
    "folder": {"type": "null"},
    "sort": {"type": "integer"},
    "ownership": _OWNERSHIP,
}
_RESULT = {
    **_document(
        type={"enum": ["text", "document"]},
        name=_TEXT,
        img=_NULL_TEXT,
        description=_TEXT,
        weight={"type": "integer", "minimum": 1},
        range={"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        drawn={"const": False},
    ),
}
_RESULT["properties"]["documentUuid"] = {"type": "string", "pattern": r"^Compendium\."}
_RESULT["if"] = {"properties": {"type": {"const": "document"}}}
_RESULT["then"] = {"required": ["documentUuid"]}

_FACE = {"name": _TEXT, "text": _TEXT, "img": _TEXT}
_SIDE = {
    "type": "object",
    "required": [*_FACE],
    "additionalProperties": False,
    "properties": _FACE,
}
_CARD = _document(
    name=_NAME,
    description=_TEXT,
    type={"const": "base"},
    system={"type": "object"},
    suit=_TEXT,
    value={"type": ["integer", "null"]},
    back=_SIDE,
    faces={"type": "array", "minItems": 1, "items": _SIDE},
    face={"const": 0},
    drawn={"const": False},
    origin={"type": "null"},
    width={"type": "null"},
    height={"type": "null"},
    rotation={"const": 0},
    sort={"type": "integer"},
)

SCHEMAS: Mapping[str, Data] = {
    "tables": _document(
        name=_NAME,
        img=_TEXT,
        description=_TEXT,
        results={"type": "array", "items": _RESULT},
        formula=_NAME,
        replacement={"const": True},
        displayRoll={"const": True},
        **_PRIMARY,
    ),
    "journals": _document(
        name=_NAME,
        pages={
            "type": "array",
            "minItems": 1,
            "items": _document(
                name=_NAME,
                type={"enum": ["text", "image", "pdf", "video"]},
                system={"type": "object"},
                title={
                    "type": "object",
                    "additionalProperties": False,
                    "properties": {
                        "show": {"type": "boolean"},
                        "level": {"type": "integer", "minimum": 1, "maximum": 6},
                    },
                },
                image={"type": "object"},
                text={
                    "type": "object",
                    "required": ["content", "format"],
                    "properties": {"content": _TEXT, "format": {"enum": [1, 2]}},
                },
                video={"type": "object"},
                src=_NULL_TEXT,
                category=_NULL_TEXT,
                sort={"type": "integer"},
                ownership=_OWNERSHIP,
            ),
        },
        categories={"type": "array"},
        **_PRIMARY,
    ),
    "macros": _document(
        name=_NAME,
        type={"enum": ["script", "chat"]},
        author=_ID,
        img=_TEXT,
        scope={"enum": ["global", "actors", "actor"]},
        command=_TEXT,
        **_PRIMARY,
    ),
    "cards": _document(
        name=_NAME,
        type={"const": "deck"},
        description=_TEXT,
        img=_TEXT,
        system={"type": "object"},
        cards={"type": "array", "minItems": 1, "items": _CARD},
        width={"type": "null"},
        height={"type": "null"},
        rotation={"const": 0},
        displayCount={"type": "boolean"},
        **_PRIMARY,
    ),
}

MANIFEST: Data = {
    "type": "object",
    "required": ["id", "title", "description", "version", "compatibility", "packs"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z0-9_-]+$"},
        "title": _NAME,
        "description": _TEXT,
        "version": _NAME,
        "license": _TEXT,
        "authors": {
            "type": "array",
            "items": {"type": "object", "required": ["name"], "properties": {"name": _NAME}},
        },
        "compatibility": {
            "type": "object",
            "required": ["minimum", "verified"],
            "additionalProperties": False,
            "properties": {"minimum": _NAME, "verified": _NAME, "maximum": _NAME},
        },
        "packs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "label", "path", "type"],
                "properties": {
                    "name": {"type": "string", "pattern": "^[a-z0-9_-]+$"},
                    "label": _NAME,
                    "path": {"type": "string", "pattern": "^packs/[a-z]+$"},
                    "type": {"enum": ["RollTable", "JournalEntry", "Macro", "Cards"]},
                    "ownership": {"type": "object"},
                    "flags": {"type": "object"},
                },
            },
        },
        "relationships": {"type": "object"},
    },
}

# The database.

_BLOCK = 32_768


def records(log: bytes) -> dict[str, Data]:
    """Return what a log of LevelDB's puts, by its keys; raises `AssertionError` where it is bad."""
    whole, at = b"", 0
    while at < len(log):
        if _BLOCK - at % _BLOCK < 7:
            at += _BLOCK - at % _BLOCK
            continue
        masked, length, kind = struct.unpack_from("<IHB", log, at)
        piece = log[at + 7 : at + 7 + length]
        assert len(piece) == length
        assert _unmasked(masked) == _crc(bytes([kind]) + piece)
        assert kind in ((1, 2) if not whole else (3, 4))
        whole += piece
        at += 7 + length
    sequence, count = struct.unpack_from("<QI", whole)
    assert sequence == 1
    found: dict[str, Data] = {}
    at = 12
    for _ in range(count):
        assert whole[at] == 1
        key, at = _text(whole, at + 1)
        value, at = _text(whole, at)
        found[key.decode()] = json.loads(value)
    assert at == len(whole)
    return found


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    length = shift = 0
    while True:
        byte = data[at]
        at += 1
        length |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return data[at : at + length], at + length


def _unmasked(masked: int) -> int:
    turned = (masked - 0xA282EAD8) & 0xFFFFFFFF
    return ((turned >> 17) | (turned << 15)) & 0xFFFFFFFF


def _crc(data: bytes) -> int:
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


# Tables.

_COUNTED = re.compile(r"(\d+)d(\d+)cs(>=|<=|>|<|=)(\d+)")

# What is drawn: the texts of all results whose range holds the total, and what these lead to.
Drawn = tuple[str, ...]


def formula_odds(formula: str) -> dict[int, Fraction]:
    """Return the chance of each total of a formula of Foundry's."""
    counted = _COUNTED.fullmatch(formula)
    if counted is None:
        return dice_odds(formula, digits=False)
    count, faces, sign, wanted = counted.groups()
    holds = {
        ">=": lambda face: face >= int(wanted),
        "<=": lambda face: face <= int(wanted),
        ">": lambda face: face > int(wanted),
        "<": lambda face: face < int(wanted),
        "=": lambda face: face == int(wanted),
    }[sign]
    hits = Fraction(sum(map(holds, range(1, int(faces) + 1))), int(faces))
    return {
        n: comb(int(count), n) * hits**n * (1 - hits) ** (int(count) - n)
        for n in range(int(count) + 1)
    }


def _totals(table: Data, added: int) -> list[tuple[int, Fraction]]:
    """Return totals with their chances: where all are alike, one for each range of results."""
    count = numbers(table["formula"])
    if count is None or added:
        return [*formula_odds(table["formula"]).items()]
    ranges = sorted({tuple(result["range"]) for result in table["results"]})
    assert ranges[0][0] == 1
    assert ranges[-1][1] == count
    assert all(high + 1 == low for (_, high), (low, _) in pairwise(ranges))
    return [(high, Fraction(high - low + 1, count)) for low, high in ranges]


def drawn(tables: Mapping[str, Data], table: Data, added: int = 0) -> dict[Drawn, Fraction]:
    """Return the chance of all that can be drawn from `table`; `tables` are all by their ids."""
    found: dict[Drawn, Fraction] = {}
    for total, chance in _totals(table, added):
        results = [
            result
            for result in table["results"]
            if result["range"][0] <= total + added <= result["range"][1]
        ]
        parts: list[dict[Drawn, Fraction]] = []
        for result in results:
            if result["type"] == "text":
                parts.append({(result["description"],): Fraction(1)})
            else:
                parts.append(drawn(tables, tables[result["documentUuid"].rpartition(".")[2]]))
        for combination in product(*(part.items() for part in parts)):
            said = tuple(words for drawing, _ in combination for words in drawing)
            whole = chance
            for _, each in combination:
                whole *= each
            found[said] = found.get(said, Fraction(0)) + whole
    return found
