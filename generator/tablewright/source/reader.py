"""Read a file of a pack, within bounds, and say precisely why when it cannot be read."""

from __future__ import annotations

import operator
from pathlib import Path

import yaml

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Span
from tablewright.guarded import (
    LARGEST_FILE,
    TooLargeFileError,
    UnreadableFileError,
    read_guarded,
    too_large,
)
from tablewright.source import rules
from tablewright.source.construct import Constructor
from tablewright.source.depth import MOST_LEVELS, nesting_depth
from tablewright.source.explain import explain_yaml_error, forbidden_character
from tablewright.source.files import SourceFile

# libyaml's own loader: 13 times faster than the pure Python one, and every node keeps its place.
_Loader = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader

_TAGS = {
    yaml.ScalarNode: "tag:yaml.org,2002:str",
    yaml.SequenceNode: "tag:yaml.org,2002:seq",
    yaml.MappingNode: "tag:yaml.org,2002:map",
}


class _Composer(_Loader):  # type: ignore[misc, valid-type]
    """The loader without its search for a tag: what a plain scalar means is decided elsewhere."""

    def resolve(self, kind: type[yaml.Node], _value: str | None, _implicit: object) -> str:
        return _TAGS[kind]

    # Asked before and after every node for tags by paths, which no file has; called that often,
    # functions of Python that do nothing would take a tenth of what a file takes.
    descend_resolver = staticmethod(operator.is_)
    ascend_resolver = staticmethod(tuple)


# Every value begins behind one of these, or at its key. What they part is made in memory before
# anybody could count it.
_PARTING = ("\n", ",", "[", "{", "- ", "? ")
MOST_PARTS = 100_000

# Steps that it takes to read a file, for each of the parts in it, and for each of the values that
# are made of them, aliases written out; a step reads many characters of which nothing is made.
_STEPS_OF_A_FILE, _STEPS_OF_A_PART, _STEPS_OF_A_VALUE, _CHARACTERS_OF_A_STEP = 100, 3, 4, 50

# How many times a file that cannot be read is read, to say why.
_READ_AGAIN = 1

ReadResult = tuple[SourceFile | None, tuple[Diagnostic, ...]]


def read_source(path: Path, name: str, inside: Path | None = None) -> ReadResult:
    """Read the file at `path`, called `name` in diagnostics; it lies `inside` that folder.

    Returns the file, or None with the diagnostics that say why not; raises nothing.
    """
    try:
        raw = read_guarded(path, inside)
    except UnreadableFileError as error:
        return None, (_refused(name, error),)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, (_not_utf_8(name, raw, error),)
    return read_text(text, path, name)


def read_text(text: str, path: Path, name: str) -> ReadResult:
    """Read `text` in the place of what the file at `path` holds, like `read_source`."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST_FILE:
        return None, (_refused(name, too_large()),)
    return source_from_text(text, name, path)


def source_from_text(text: str, name: str, path: Path | None = None) -> ReadResult:
    """Read `text` as the content of a file called `name`, like `read_source`.

    `path` is where the file lies, if it is not a text alone.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    forbidden = forbidden_character(text, name)
    if forbidden is not None:
        return None, (forbidden,)
    parts = sum(text.count(sign) for sign in _PARTING)
    if parts > MOST_PARTS:
        message = f"this file has {parts:,} lines, commas and brackets, of {MOST_PARTS:,} at most"
        hint = "one file is one entry: split it, or take it out of the pack"
        return None, (rules.FILE_TOO_LARGE.at(Span(name), message, hint=hint),)
    work(_STEPS_OF_A_FILE + _STEPS_OF_A_PART * parts + len(text) // _CHARACTERS_OF_A_STEP)
    depth = nesting_depth(text)
    if depth.levels > MOST_LEVELS:
        span = Span(name, depth.line, depth.column, depth.line, depth.column + 1)
        message = f"lists and mappings are nested more than {MOST_LEVELS} levels deep here"
        hint = "close the brackets that were opened by mistake"
        return None, (rules.TOO_DEEP.at(span, message, hint=hint),)
    try:
        node = _Composer(text).get_single_node()
    except yaml.YAMLError as error:
        # What is meant is found by reading it again, mended.
        work(_STEPS_OF_A_PART * parts * _READ_AGAIN)
        return None, explain_yaml_error(error, text, name)
    if node is None:
        message = "this file is empty"
        hint = "write at least `kind:` and `title:`, or remove the file"
        return None, (rules.EMPTY_FILE.at(Span(name), message, hint=hint),)
    constructor = Constructor(name, text)
    data = constructor.construct(node)
    work(_STEPS_OF_A_VALUE * len(constructor.places))
    source = SourceFile(name, text, data, constructor.places, path, constructor.marks)
    diagnostics = list(constructor.diagnostics)
    if not isinstance(data, dict):
        what = "a list" if isinstance(data, list) else "a single value"
        message = f"this file holds {what}, but an entry is made of `key: value` lines"
        hint = "begin with `kind:` and `title:`, without dashes"
        diagnostics.insert(0, rules.NOT_A_MAPPING.at(source.span(()), message, hint=hint))
    return (None if diagnostics else source), tuple(diagnostics)


def _refused(name: str, error: UnreadableFileError) -> Diagnostic:
    is_large = isinstance(error, TooLargeFileError)
    rule = rules.FILE_TOO_LARGE if is_large else rules.UNREADABLE_FILE
    return rule.at(Span(name), error.message, hint=error.hint)


def _not_utf_8(name: str, raw: bytes, error: UnicodeDecodeError) -> Diagnostic:
    before = raw[: error.start]
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    byte = raw[error.start]
    return rules.NOT_UTF_8.at(
        Span(name, line, column, line, column + 1),
        f"this file is not UTF-8: the byte 0x{byte:02X} does not belong here",
        hint="save it again with the encoding UTF-8",
    )
