"""Names of printables: what an output writes, the page of downloads reads."""

from __future__ import annotations

import pytest

from tablewright.outputs.printed_names import PrintedName
from tablewright.typeset.palette import Ink


@pytest.mark.parametrize(
    ("name", "file_name", "variety"),
    [
        (PrintedName("cheat-sheets", "a4"), "cheat-sheets-a4.pdf", "cheat sheets"),
        (
            PrintedName("screen-back", "letter", Ink.SAVER, ("mini", "3", "panels")),
            "screen-back-letter-mini-3-panels-saver.pdf",
            "screen back mini 3 panels",
        ),
        (PrintedName("cards-a6", "a4", Ink.GREY), "cards-a6-a4-grey.pdf", "cards a6"),
    ],
)
def test_a_name_that_is_written_is_read_as_it_was_meant(
    name: PrintedName, file_name: str, variety: str
) -> None:
    assert name.file_name == file_name
    assert PrintedName.parse(file_name).ink is name.ink
    assert PrintedName.parse(file_name).variety == tuple(variety.split())


def test_a_file_of_somebody_else_is_a_document_as_a_whole() -> None:
    assert PrintedName.parse("our-map.pdf") == PrintedName("our-map", "")
