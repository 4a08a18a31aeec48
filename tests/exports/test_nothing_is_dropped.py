"""No word and no figure of a table is dropped by a format, unless the format says so."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction

import pytest

from exports.taken_along import exports, wish, written
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import Table
from tablewright.outputs.exports.formats import formats
from tablewright.prose import plain_text

# Programs of dice and lists: what is not rolled is left out, and they say so of each entry.
DICE_ALONE = ("anydice", "perchance")


def words_in(text: str) -> set[str]:
    """Return the words of a text and its figures, whatever stands around and between them."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return set(re.findall(r"[^\W\d_]{3,}|[0-9]+", plain))


def said(table: Table) -> Iterator[str]:
    """Yield what the cells of a table say that every format has: texts and whole figures."""
    yield table.title
    for row in table.rows:
        for cell in row.cells.values():
            if isinstance(cell.value, Text):
                yield plain_text(cell.value.markdown)
            elif isinstance(cell.value, int | Fraction) and cell.value == int(cell.value):
                yield str(abs(int(cell.value)))


@pytest.mark.parametrize("project", ["any-game", "forms"])
@pytest.mark.parametrize("name", sorted(set(formats()) - {*DICE_ALONE, "csv"}))
def test_what_all_other_kinds_say_stands_in_every_format(name: str, project: str) -> None:
    made = written(project, name)
    texts = {path: content.decode("utf-8", "replace") for path, content in made.files.items()}
    found = words_in("\n".join(texts.values()))
    dropped = [
        (export.address, text)
        for export in exports(project)
        if not isinstance(export.entry, Table)
        for text in (export.entry.title, *(plain_text(t.markdown) for t in export.entry.texts()))
        if not words_in(text) <= found
    ]
    assert dropped == []


@pytest.mark.parametrize("project", ["any-game", "forms"])
@pytest.mark.parametrize("name", sorted(formats()))
def test_what_a_table_says_stands_in_every_format(name: str, project: str) -> None:
    made = written(project, name)
    told = {each.address for each in made.unsaid if name in DICE_ALONE}
    texts = {path: content.decode("utf-8", "replace") for path, content in made.files.items()}
    by_pack = {
        pack.id: words_in(
            "\n".join(
                text
                for path, text in texts.items()
                if len(path.parts) == 1 or path.parts[0].removeprefix("tablewright-") == pack.id
            )
        )
        for pack in wish(project).packs
    }
    dropped = [
        (export.address, text)
        for export in exports(project)
        if isinstance(export.entry, Table) and export.address not in told
        for text in said(export.entry)
        if not words_in(text) <= by_pack[export.scope.pack]
    ]
    assert dropped == []
