"""The file of an imported table, as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from tablewright.importing.grids import Cell
from tablewright.importing.notation import spaced
from tablewright.importing.outcomes import ColumnPlan, RowPlan, ThingPlan, Understood
from tablewright.records import Struct

# A row that is so short stands on one line.
_WIDTH = 100
_PLAIN = re.compile(r"[^\W\d_][\w '’()/½¼¾.,;–—-]*[\w)’.]|[^\W\d_]")
_ROLLED = re.compile(r"[0-9]*d(?:[0-9]+|%)|-?[0-9]+(?:-[0-9]+|\+| to -?[0-9]+| or (?:less|more))?")
_FIGURE = re.compile(r"[-+0-9][0-9.,_-]*")
_NO_TEXTS = frozenset({"true", "false", "null", "none", "yes", "no", "on", "off"})
_FLOW_SIGNS = frozenset(",[]{}")
_BLOCK_MARK = re.compile(r"(?:[-+#>=]|[0-9]{1,9}[.)](?=\s|$))")


class Origin(Struct, frozen=True):
    """Where an entry comes from, as whoever imports it says: the work, and its licence."""

    work: str = ""
    licence: str = ""
    section: str = ""

    @property
    def note(self) -> str:
        """The work and its licence, in one line."""
        return ", ".join(each for each in (self.work, self.licence) if each)


def imported_from(file: str) -> str:
    """Return the line that says in an entry where it was imported from; folders play no part."""
    name = PurePath(file).name
    return f"# Imported from {'the standard input' if name == '-' else spaced(name)}."


def table_text(table: Understood, origin: Origin, then: Mapping[str, str]) -> str:
    """Return the YAML of `table`; `then` are the entries that its rows may lead on to."""
    lines = [
        imported_from(table.grid.file),
        "kind: table",
        f"title: {_label(table.title)}",
        *_summary(table),
        *_source(origin),
        *(f"# {remark}" for remark in table.remarks),
        *_found_by(table),
        "columns:",
        *(f"  {column.name}: {_flow(dict(_said_of(column)))}" for column in table.columns),
        "rows:",
    ]
    for row in table.rows:
        lines += _row(dict(_said_in(row, table, then)))
    if table.named_notes:
        lines.append("notes:")
        lines += (f"  {name}: {scalar(words)}" for name, words in table.named_notes.items())
    lines += _text(table.notes)
    return "\n".join(lines) + "\n"


def _summary(table: Understood) -> Iterator[str]:
    if table.grid.own is not None and table.grid.own.summary:
        yield f"summary: {scalar(table.grid.own.summary)}"


def _found_by(table: Understood) -> Iterator[str]:
    """Yield the lines that say how a row is found."""
    if table.die is not None:
        yield f"roll: {_dice(table.die.notation)}"
    if table.deck is not None:
        yield f"deck: {table.deck if isinstance(table.deck, int) else _nested(table.deck)}"
    if table.each:
        yield f"each: {{chance: {table.each}}}"
    if table.separately:
        yield "separately: true"
    if table.averages:
        yield "expected:"
    for average in table.averages:
        held: dict[str, object] = {"title": _Label(average.title), "of": list(average.of)}
        held |= {"is": average.worth} if average.worth else {}
        held |= {"at": average.at} if average.at else {}
        yield f"  - {_flow(held)}"
    if table.is_grid and "look" not in table.further:
        yield f"look: {_look(table)}"
    if table.adjusted:
        note = table.grid.own.note if table.grid.own is not None else ""
        said = f"{table.adjusted[:-1]}, note: {_value(note, in_flow=True)}}}"
        yield f"adjusted: {said if note else table.adjusted}"
    yield from (f"{key}: {_nested(value)}" for key, value in table.further.items())


def _said_of(column: ColumnPlan) -> Iterator[tuple[str, object]]:
    yield "title", _Label(column.title)
    yield "type", column.type
    if column.roll:
        yield "roll", column.roll
    if column.options:
        yield "options", [_Label(each) for each in column.options]
    if column.numbers:
        yield "range", column.numbers
    if column.is_key:
        yield "key", True
    if column.optional:
        yield "optional", True
    if column.domain:
        yield "domain", column.domain
    if column.partial:
        yield "coverage", "partial"
    if column.unit:
        yield "unit", _Label(column.unit)
    yield from ((key, _Written(_nested(value))) for key, value in column.further.items())


def _said_in(
    row: RowPlan, table: Understood, then: Mapping[str, str]
) -> Iterator[tuple[str, object]]:
    if row.group:
        yield "group", row.group
    yield from row.cells.items()
    if row.then in then and row.then != table.title:
        yield "then", then[row.then]
        if row.given:
            yield "given", row.given
    if row.again:
        yield "again", row.again
    if row.notes:
        yield "note", row.notes[0] if len(row.notes) == 1 else list(row.notes)


def _look(table: Understood) -> str:
    """Return that it is laid out by its dice, as it was, and what its cells show."""
    shown = next(column for column in table.columns if column.type != "range")
    return "{as: grid}" if shown.type == "text" else f"{{as: grid, cells: {shown.name}}}"


def thing_text(thing: ThingPlan, origin: Origin) -> str:
    """Return the YAML of a thing of a model."""
    lines = [
        imported_from(thing.grid.file),
        f"kind: {thing.kind}",
        f"title: {_label(thing.title)}",
        *_source(origin),
        "values:",
        *(f"  {name}: {_nested(value)}" for name, value in thing.values.items()),
    ]
    return "\n".join(lines) + "\n"


def _nested(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{scalar(str(key))}: {_nested(each)}" for key, each in value.items())
        return f"{{{pairs}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_nested, value))}]"
    if isinstance(value, str) and _FIGURE.fullmatch(value):
        # A text that is a figure stays one: numbers are none here.
        return _quoted(value)
    return _value(value, in_flow=True)


def _source(origin: Origin) -> Iterator[str]:
    said = {"section": origin.section, "note": origin.note}
    held = {key: words for key, words in said.items() if words}
    if held:
        yield "source:"
        yield from (f"  {key}: {scalar(words)}" for key, words in held.items())


def _dice(notation: str) -> str:
    return (
        notation
        if re.fullmatch(r"[0-9]*d[0-9%]+[a-z0-9]*|[0-9a-z%+ -]+", notation)
        else scalar(notation)
    )


def _row(cells: Mapping[str, object]) -> Iterator[str]:
    short = f"  - {_flow(cells)}"
    if len(short) <= _WIDTH:
        yield short
        return
    lead = "  - "
    for name, value in cells.items():
        yield f"{lead}{name}: {_value(value, in_flow=False)}"
        lead = "    "


def _flow(pairs: Mapping[str, object]) -> str:
    return (
        f"{{{', '.join(f'{key}: {_value(value, in_flow=True)}' for key, value in pairs.items())}}}"
    )


def _value(value: object, *, in_flow: bool) -> str:
    if isinstance(value, _Written):
        return str(value)
    if isinstance(value, _Label) and _FIGURE.fullmatch(value):
        return _quoted(value)
    if isinstance(value, str):
        if in_flow and _FLOW_SIGNS & set(value):
            return _quoted(value)
        return scalar(value)
    if isinstance(value, list):
        return f"[{', '.join(_value(each, in_flow=True) for each in value)}]"
    if isinstance(value, Mapping):
        return _flow(value)
    return json.dumps(value)


class _Written(str):
    """A value as it stands in YAML already."""

    __slots__ = ()


class _Label(str):
    """A title, which stays one where it is a figure."""

    __slots__ = ()


def _label(words: str) -> str:
    return _value(_Label(words), in_flow=False)


def scalar(words: str) -> str:
    """Return `words` as a value in YAML, in quotes where it needs them."""
    is_plain = _PLAIN.fullmatch(words) or _ROLLED.fullmatch(words)
    if is_plain and words.casefold() not in _NO_TEXTS:
        return words
    return _quoted(words)


def _quoted(words: str) -> str:
    # JSON's strings are YAML's in double quotes; what it leaves bare and YAML forbids is escaped.
    text = json.dumps(words, ensure_ascii=False)
    return re.sub(
        "[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]",
        lambda found: f"\\u{ord(found[0]):04x}",
        text,
    )


def _text(notes: Sequence[Cell]) -> Iterator[str]:
    """Yield what stands below the rows as the text of the entry, a paragraph for each."""
    if not notes:
        return
    yield "text: |"
    for number, note in enumerate(notes):
        if number:
            yield ""
        for line in note.text.split("\n"):
            yield f"  {_listed(line.lstrip())}"


def _listed(line: str) -> str:
    """Return a line of a paragraph that begins as a list or a heading would, with an escape."""
    if _BLOCK_MARK.match(line) and not line[0].isdigit():
        return f"\\{line}"
    return re.sub(r"^([0-9]{1,9})([.)])(?=\s|$)", r"\1\\\2", line)
