"""Words of authors are words in every format, whatever they look like to its program."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

import pytest

from exports.perchance_reader import read as read_lists
from exports.table_readers import READERS
from tablewright.compiler import Compiled
from tablewright.outputs.exports.formats import Wish, formats
from tablewright.outputs.exports.gathering import gathered
from tablewright.outputs.exports.names import safe_name, safe_names, stable_id

HOSTILE = (
    "=cmd|' /C calc'!A0",
    "@SUM(A1)",
    r"\input{/etc/passwd} 100% & #1 $x^2_3~",
    '#import \\"x.typ\\": * and [a] {b} <c> --- ...',
    "<script>alert(1)</script> ]( | a^9",
    "-4 // no",
)
TABLE = """\
kind: table
title: 'A | B [c] {d} #e'
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  what: {title: "What & $where_", type: text}
rows:
%s
"""


def words(text: str) -> str:
    """Return a text of the pack in which nothing is a mark of CommonMark's."""
    return re.sub(r"[\\`*_\[\]<>&~|]", r"\\\g<0>", text)


@pytest.fixture
def wish(compiled: Callable[[Mapping[str, Any]], Compiled]) -> Wish:
    rows = "\n".join(
        f"  - {{roll: {n}, what: {json.dumps(words(text))}}}" for n, text in enumerate(HOSTILE, 1)
    )
    found = compiled({"wilds/hostile.yaml": TABLE % rows})
    assert not found.has_errors, found.diagnostics
    return Wish(gathered(found.library, ["wilds"]), "1")


def _alike(text: str) -> str:
    """Return `text` without what print sets otherwise: quotation marks, dashes, spaces."""
    return re.sub(r"[-–—−\s\"'“”‘’.…]", "", text)


@pytest.mark.parametrize("name", READERS)
def test_nothing_is_a_mark(wish: Wish, name: str) -> None:
    reader, suffix = READERS[name]
    text = formats()[name].write(wish).files[PurePosixPath(f"wilds/hostile{suffix}")].decode()
    (_, *rows) = reader(text).tables[0]
    assert [_alike(row[-1]) for row in rows] == [_alike(words) for words in HOSTILE]


def test_spreadsheets_run_nothing(wish: Wish) -> None:
    text = formats()["csv"].write(wish).files[PurePosixPath("wilds/hostile.csv")].decode()
    assert "\"'=cmd|" in text or "'=cmd|" in text
    assert "'@SUM(A1)" in text


def test_perchance_shows_every_sign(wish: Wish) -> None:
    text = formats()["perchance"].write(wish).files[PurePosixPath("wilds.txt")].decode()
    lists = read_lists(text)
    assert [len(items) for items in lists.values()] == [1, len(HOSTILE)]
    assert "<script>" not in text


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Weather", "Weather"),
        ("In/out: what?", "In out what"),
        ("CON", "CON_"),
        ("aux.txt", "aux.txt_"),
        ("...", "Untitled"),
        ("What [[is]] ^this#", "What is this"),
        ("x" * 300, "x" * 120),
    ],
)
def test_names_are_ones_that_every_system_can_have(title: str, name: str) -> None:
    assert safe_name(title) == name


def test_no_two_names_are_the_same() -> None:
    found = safe_names([("a", "Storm"), ("b", "storm"), ("c", "Rain")])
    assert found == {"a": "Storm (a)", "b": "storm (b)", "c": "Rain"}


def test_identifiers_stay_what_they_are() -> None:
    assert stable_id("RollTable", "wilds/weather", "roll") == stable_id(
        "RollTable", "wilds/weather", "roll"
    )
    assert re.fullmatch(r"[A-Za-z0-9]{16}", stable_id("a"))
    assert stable_id("a", "bc") != stable_id("ab", "c")
