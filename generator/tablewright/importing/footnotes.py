"""Footnotes of a table: which of its last rows they are, and which cells they belong to."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tablewright.importing.grids import Cell, Row
from tablewright.importing.notation import read_values
from tablewright.records import Struct, replace

_SIGNS = r"[*†‡§¶]{1,4}"
_RAISED = r"[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}"
_FOOTNOTE = re.compile(
    rf"(?:[*†‡§¶^]+|\[?\^?[0-9a-z]\]|{_RAISED})\s*[^\s*].*|(?:notes?|nb|n\.b\.|anm(?:erkung)?|nota)"
    r"\s*[.:].*",
    re.IGNORECASE | re.DOTALL,
)
# The mark that a footnote begins with: a sign, a raised figure, one in brackets.
_MARKED = re.compile(
    rf"(?P<mark>(?:\\\*|\*){{1,4}}(?!\*)|{_SIGNS}|{_RAISED}|\\?\[\^?\w{{1,3}}\\?\]:?)\s*(?P<words>\S.*)",
    re.DOTALL,
)
# The same at the end of what a cell says, where it points to a footnote.
_POINTING = re.compile(rf"\s*(?P<mark>(?:\\\*)+|\*+|{_SIGNS}|{_RAISED}|\\?\[\^?\w{{1,3}}\\?\])$")
# What an editor calls a paragraph, so that others can point to it; nobody reads it.
_ANCHOR = re.compile(r"\^[\w-]+")
_FIGURES = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", "\\[]^:")


class Footnotes(Struct, frozen=True):
    """What became of footnotes: rows whose cells name theirs, their texts, and those left."""

    rows: tuple[Row, ...]
    named: Mapping[str, str]
    left: tuple[Cell, ...]


def is_footnote(cell: Cell) -> bool:
    """Return whether what stands alone in a row is a footnote: it has a mark of one, or says so."""
    return read_values(cell.plain) is None and _FOOTNOTE.fullmatch(cell.plain) is not None


def is_anchor(cell: Cell) -> bool:
    """Return whether all that a cell says is a name for what stands above, such as `^weather`."""
    return is_anchor_text(cell.plain)


def is_anchor_text(words: str) -> bool:
    """Return whether words are a name for what stands above them, and nothing else."""
    return _ANCHOR.fullmatch(words.strip()) is not None


def attached(
    rows: Sequence[Row], footnotes: Sequence[Cell], defined: Mapping[str, str]
) -> Footnotes:
    """Return `rows` whose cells name the footnotes that their marks point to.

    `footnotes` are those that stand at the table, `defined` those that the document defines by
    name. A mark within a sentence stays where it is, and its footnote is left.
    """
    known = {name: (text, None) for name, text in defined.items()}
    held: dict[str, tuple[str, Cell | None]] = dict(known)
    for each in footnotes:
        found = _MARKED.fullmatch(each.text)
        if found is not None:
            held[_name(found["mark"])] = (found["words"], each)
    if not held:
        return Footnotes(tuple(rows), {}, tuple(footnotes))
    whole = [cell.plain for row in rows for cell in row.cells]
    movable = {mark: name for mark, name in _named(held).items() if _is_at_ends(mark, whole)}
    pointed: set[str] = set()

    def moved(cell: Cell) -> Cell:
        mark = mark_of(cell)
        # Several signs are one mark, or one each.
        marks = [mark] if mark in movable else list(mark)
        if not marks or cell.repeats or not all(each in movable for each in marks):
            return cell
        text, plain = _without_mark(cell), _POINTING.sub("", cell.plain)
        if text == cell.text:
            return cell
        pointed.update(marks)
        names = (movable[each] for each in marks)
        return replace(cell, text=text, plain=plain, notes=(*cell.notes, *names))

    noted = tuple(Row(tuple(moved(cell) for cell in row.cells), row.line) for row in rows)
    taken = [held[mark][1] for mark in pointed]
    return Footnotes(
        noted,
        {movable[mark]: held[mark][0] for mark in held if mark in pointed},
        tuple(each for each in footnotes if not any(each is one for one in taken)),
    )


def _without_mark(cell: Cell) -> str:
    """Return the text of a cell without the mark at its end; signs of emphasis before it stay."""
    found = _POINTING.search(cell.plain)
    mark = "" if found is None else found["mark"]
    if mark and "*" not in mark and cell.text.endswith(mark):
        return cell.text.removesuffix(mark).rstrip()
    return _POINTING.sub("", cell.text)


def mark_of(cell: Cell) -> str:
    """Return the mark of a footnote that a cell ends with, as all ways to write it are called."""
    found = _POINTING.search(cell.plain)
    return "" if found is None else _name(found["mark"])


def _name(mark: str) -> str:
    return mark.translate(_FIGURES)


def _named(held: Mapping[str, object]) -> dict[str, str]:
    """Return what a note is called in an entry, by its mark."""
    return {
        mark: f"note_{mark.casefold()}" if mark.isalnum() and mark.isascii() else f"note_{number}"
        for number, mark in enumerate(held, 1)
    }


def _is_at_ends(mark: str, cells: Sequence[str]) -> bool:
    """Return whether a mark stands at the ends of cells alone, where it surely points."""
    if mark.isalnum():
        return True
    # Between two letters, as in `a*b`, it points to nothing.
    pointing = re.compile(rf"{re.escape(mark)}(?!(?<=\w{re.escape(mark)})\w)")
    return not any(pointing.search(_POINTING.sub("", cell)) for cell in cells)
