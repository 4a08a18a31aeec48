"""A file of any format becomes what stands in it; its name tells the format, or its words."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tablewright.diagnostics import Diagnostic, Span
from tablewright.guarded import UnreadableFileError, read_guarded
from tablewright.importing import rules
from tablewright.importing.blocks import Block, in_order
from tablewright.importing.csv_tables import csv_grids
from tablewright.importing.documents import grids_of
from tablewright.importing.foundry import json_tables, lines_tables, yaml_tables
from tablewright.importing.grids import Damage, Grid, Passage, Sheet, StatBlock
from tablewright.importing.html_tables import html_blocks
from tablewright.importing.markdown import markdown_blocks
from tablewright.importing.opened import holds_table
from tablewright.importing.own_json import own_entry
from tablewright.importing.stat_blocks import fenced_blocks, is_stat_block, line_blocks
from tablewright.records import Struct
from tablewright.source import source_from_text

MIB = 1024 * 1024
# No document of tables is larger; what spreadsheets hold is told when they are unpacked.
MOST_TEXT, MOST_BYTES = 4 * MIB, 16 * MIB
MOST_FILES = 2_000
# Ends of lines, and signs between cells, items and elements: each may begin something.
MOST_MARKS = 150_000
_MARKS = "\n|<,;\t{["
# In a quote within others each line of the file is read once for each of them.
_QUOTES = re.compile(r"^[ >]*>", re.MULTILINE)
_DEEPEST_QUOTE = 20
# Lists and tables of a file: each may be something that is rolled.
MOST_GRIDS = 10_000
DEEPEST_FOLDER = 16
# Tables of one run: each is compiled, and held against its cells.
MOST_TABLES = 2_000
STANDARD_INPUT = "-"

_MARKDOWN = frozenset(
    {
        ".md",
        ".markdown",
        ".mdown",
        ".mkd",
        ".txt",
        ".text",
        ".rst",
        ".wiki",
        ".mediawiki",
        ".org",
        ".bbcode",
    }
)
_HTML = frozenset({".html", ".htm", ".xhtml"})
_CSV = frozenset({".csv", ".tsv", ".tab"})
_JSON = frozenset({".json"})
_LINES = frozenset({".db", ".jsonl", ".ndjson"})
_YAML = frozenset({".yaml", ".yml"})
# How documents of office programs begin: packed ones, and those of before 2007.
_PACKED = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_SHEETS = frozenset({".xlsx", ".xlsm", ".ods"})
KNOWN = _SHEETS | _MARKDOWN | _HTML | _CSV | _JSON | _LINES | _YAML


class Input(Struct, frozen=True):
    """A file to import: what it is called in faults, and what it holds, or why it is not read."""

    name: str
    raw: bytes
    fault: Diagnostic | None = None


def inputs_at(path: Path, name: str) -> Iterator[Input]:
    """Yield the file at `path`, or those in that folder, by name; links may not lead out of it."""
    if not path.is_dir():
        yield _read(path, name, None)
        return
    found = []
    for number, each in enumerate(_files(path)):
        if number == MOST_FILES:
            fault = _fault(name, f"more than {MOST_FILES:,} files lie here", "import it by parts")
            yield Input(name, b"", fault)
            return
        found.append(each)
    for each in sorted(found):
        inside = each.relative_to(path).as_posix()
        yield _read(each, f"{name.rstrip('/')}/{inside}", path)


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of known formats in `folder`; links to folders are not followed."""
    for here, folders, names in os.walk(folder):
        depth = len(Path(here).relative_to(folder).parts)
        folders[:] = sorted(
            each for each in folders if not each.startswith(".") and depth < DEEPEST_FOLDER
        )
        for name in sorted(names):
            if Path(name).suffix.lower() in KNOWN and not name.startswith("."):
                yield Path(here) / name


def _read(path: Path, name: str, inside: Path | None) -> Input:
    try:
        return Input(name, read_guarded(path, inside, MOST_BYTES))
    except UnreadableFileError as error:
        return Input(name, b"", _fault(name, error.message, error.hint))


def _fault(name: str, message: str, hint: str, line: int = 1) -> Diagnostic:
    return rules.IMPORT_FILE.at(Span(name, line), message, hint=hint)


def too_many_tables(given: Input, line: int) -> Diagnostic:
    """Return what is told at the first table that comes after as many as are imported at once."""
    message = f"here and behind it stand more than {MOST_TABLES:,} tables: these are not imported"
    return _fault(given.name, message, "import it by parts", line)


def sheet_of(given: Input) -> tuple[Sheet, list[Diagnostic]]:
    """Return what stands in a file, and what is wrong with it as a whole; raises nothing."""
    if given.fault is not None:
        return Sheet(), [given.fault]
    suffix = Path(given.name).suffix.lower()
    if suffix in _SHEETS or (not suffix and given.raw[:4] == b"PK\x03\x04"):
        return _of_spreadsheet(given, suffix)
    if len(given.raw) > MOST_TEXT:
        message = f"this file is larger than {MOST_TEXT // MIB} MiB"
        return Sheet(), [_fault(given.name, message, "split it")]
    text = _text(given)
    if isinstance(text, Diagnostic):
        return Sheet(), [text]
    if sum(map(text.count, _MARKS)) + _lines_quoted_again(text) > MOST_MARKS:
        message = f"this file has more than {MOST_MARKS:,} lines, bars, brackets and commas"
        return Sheet(), [_fault(given.name, message, "split it")]
    return _of_text(text, given.name, suffix or _guessed(text))


def _of_spreadsheet(given: Input, suffix: str) -> tuple[Sheet, list[Diagnostic]]:
    # What reads them is loaded when there is one.
    from tablewright.importing.archives import BadArchive
    from tablewright.importing.spreadsheets import ods_grids, xlsx_grids

    try:
        grids = (ods_grids if suffix == ".ods" else xlsx_grids)(given.raw, given.name)
    except BadArchive as reason:
        hint = "save it anew, or its tables as CSV"
        return Sheet(), [_fault(given.name, str(reason), hint)]
    return Sheet(grids), []


def _of_text(text: str, name: str, suffix: str) -> tuple[Sheet, list[Diagnostic]]:
    if suffix in _HTML:
        return _of_blocks(_html(text, name), name, ())
    if suffix in _CSV:
        return Sheet(csv_grids(text, name)), []
    if suffix in _MARKDOWN:
        blocks, fences = markdown_blocks(text, name)
        told = [*fenced_blocks(fences, name), *line_blocks(blocks, name)]
        return _of_blocks(blocks, name, told, fences)
    if suffix in _JSON | _LINES:
        entry = own_entry(text) if suffix in _JSON else None
        if entry is not None:
            return Sheet(entry=entry), []
        grids, damage = (json_tables if suffix in _JSON else lines_tables)(text, name)
        if suffix in _JSON and damage and "\n{" in text.strip():
            # A database may be called anything.
            again, worse = lines_tables(text, name)
            grids, damage = (again, worse) if again else (grids, damage)
        return _with_faults(grids, damage, name)
    if suffix in _YAML:
        source, faults = source_from_text(text, name)
        return _with_faults([] if source is None else yaml_tables(source), (), name, faults)
    message = f"`{suffix or name}` is no format that tables are imported from"
    hint = "save it as Markdown, HTML, CSV, xlsx or ods"
    return Sheet(), [_fault(name, message, hint)]


def _of_blocks(
    blocks: Sequence[Block],
    name: str,
    told: Sequence[StatBlock],
    fences: Sequence[tuple[str, str, int]] = (),
) -> tuple[Sheet, list[Diagnostic]]:
    """Return what stands in the blocks of a document, and whether some of it is not looked at."""
    read = grids_of(blocks, name, MOST_GRIDS)
    code = [
        Passage(line, line + max(text.count("\n") - 1, 0), "")
        for called, text, line in fences
        if text.strip() and not is_stat_block(called)
    ]
    sheet = Sheet(read.grids, told, passages=(*read.passages, *code))
    if read.end is None:
        return sheet, []
    message = f"above here stand {MOST_GRIDS:,} lists and tables: what comes behind is not read"
    return sheet, [_fault(name, message, "split this file", read.end)]


def _lines_quoted_again(text: str) -> int:
    """Return how many lines are read besides, because some stand in quotes within quotes."""
    if ">" not in text:
        return 0
    deepest = max((found[0].count(">") for found in _QUOTES.finditer(text)), default=0)
    return text.count("\n") * max(0, min(deepest, _DEEPEST_QUOTE) - 1)


def _html(text: str, name: str) -> list[Block]:
    """Return the parts of a page; what is set in it as it was typed is read as it stands there."""
    typed: list[tuple[int, str]] = []
    blocks = html_blocks(text, name, drawn=typed)
    lines = [""] * (text.count("\n") + 2)
    is_drawn = False
    for first, words in typed:
        held = words.split("\n")
        if holds_table(held):
            lines[first - 1 : first - 1 + len(held)] = held
            is_drawn = True
    if not is_drawn:
        return blocks
    return in_order([*blocks, *markdown_blocks("\n".join(lines), name)[0]])


def _with_faults(
    grids: Sequence[Grid], damage: Sequence[Damage], name: str, faults: Sequence[Diagnostic] = ()
) -> tuple[Sheet, list[Diagnostic]]:
    """Return what a file of data holds; where that is nothing to import, it is told."""
    wrong = [*faults, *(_fault(name, each.message, each.hint, each.line) for each in damage)]
    if not grids and not wrong:
        message = "no table stands in this file"
        wrong.append(_fault(name, message, "export a RollTable from Foundry VTT"))
    return Sheet(grids), wrong


def _text(given: Input) -> str | Diagnostic:
    raw = given.raw
    try:
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
            text = raw.decode("utf-16")
        else:
            text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if raw.startswith(_PACKED):
            message = "this file is none of those that can be read, though a program may show it"
            return _fault(given.name, message, "save it as .xlsx, .ods, .csv, .md or .html")
        line = raw.count(b"\n", 0, error.start) + 1
        message = "this file is not written in UTF-8"
        return _fault(given.name, message, "save it anew with the encoding UTF-8", line)
    if "\x00" in text:
        line = text.count("\n", 0, text.index("\x00")) + 1
        return _fault(given.name, "this file is no text", "save it as Markdown or CSV", line)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guessed(text: str) -> str:
    """Return the ending of the format that `text`, which has no name, is written in."""
    begin = text.lstrip()[:200].lower()
    if begin.startswith(("<!doctype html", "<html", "<table")):
        return ".html"
    if begin.startswith(("{", "[")):
        return ".json"
    lines = [line for line in text.split("\n")[:5] if line.strip()]
    marked = any(line.lstrip().startswith(("|", "#", "-", "*", "1.")) for line in lines)
    if not marked and "|" not in begin and lines:
        for sign in ("\t", ",", ";"):
            if all(line.count(sign) >= 1 for line in lines) and len(lines) > 1:
                return ".csv"
    return ".md"
