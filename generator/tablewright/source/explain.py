"""libyaml's complaints, told to someone who has never heard of scanners and scalars."""

from __future__ import annotations

import re

import yaml

from tablewright.diagnostics import Diagnostic, Fix, Span
from tablewright.source import rules
from tablewright.source.marks import place_of
from tablewright.source.slips import nearest_slip, shown_line, yaml_error
from tablewright.source.unread import (
    quoted_value,
    without_characters,
    without_tabs,
)

# An item of a list, and a key with its value on the same line that is no text of more lines.
_ITEM = re.compile(r"( *)- +\S")
_KEY_AND_VALUE = re.compile(r"( *)[\w-]+: +[^\s|>#]")
# What YAML forbids, and beside it the three signs that YAML takes for the end of a line while
# editors do not: past one of them, no line number would be the one that an author sees.
_FORBIDDEN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)

# What libyaml says, what a contributor should read, and what to write instead.
_EXPLANATIONS = (
    (
        "mapping values are not allowed",
        "the `: ` here cannot be understood",
        "put text that contains `: ` into quotes, or check the indentation",
    ),
    (
        "expected ',' or ']'",
        "a list that was opened with `[` is not closed",
        "write `]` at its end, and a comma between its values",
    ),
    (
        "expected ',' or '}'",
        "a mapping that was opened with `{` is not closed",
        "write `}` at its end, and a comma between its keys",
    ),
    (
        "unexpected end of stream",
        "a quotation is not closed before the file ends",
        "write the closing quotation mark",
    ),
    (
        "expected comment or line break",
        "`>` and `|` begin a longer text when they begin a value",
        'put the value into quotes, as in ">600"',
    ),
    (
        "cannot start any token",
        "a value cannot begin with this sign",
        "put the whole value into quotes",
    ),
    (
        "undefined alias",
        "a value that begins with `*` names an anchor, and there is none of that name",
        "put the value into quotes",
    ),
    (
        "found another document",
        "`---` begins a second document in this file",
        "one file is one entry: move the rest into a file of its own",
    ),
    (
        "expected <block end>",
        "this line is not indented like the lines above it",
        "give all keys of one mapping the same indentation",
    ),
    (
        "did not find expected key",
        "this line is not indented like the lines above it",
        "give all keys of one mapping the same indentation",
    ),
    (
        "did not find expected '-' indicator",
        "this line is no item of the list above it",
        "begin it with `- `, or check the indentation",
    ),
    (
        "block sequence entries are not allowed",
        "a list cannot begin on the line of its key",
        "write its items on lines of their own, or as [first, second]; put a lone `-` into quotes",
    ),
    (
        "did not find expected node content",
        "a value is missing before this sign",
        "write the value, or put the sign into quotes",
    ),
    (
        "unknown escape character",
        "after `\\` in double quotes only certain letters have a meaning",
        "use single quotes, in which `\\` is an ordinary sign",
    ),
    (
        "escape code",
        "the code after `\\` names no character",
        "type the character itself, or use single quotes",
    ),
    (
        "alphabetic or numeric character",
        "`&` and `*` begin the name of an anchor when they begin a value",
        "put the value into quotes",
    ),
    (
        "found unexpected ':'",
        "this colon cannot be understood",
        "write a blank after the colon of a key; put other text with colons into quotes",
    ),
    (
        "tag",
        "`!` begins a tag when it begins a value",
        "put the value into quotes",
    ),
    (
        "document",
        "a line that begins with `%`, `---` or `...` is no `key: value` line",
        "take the line out",
    ),
    (
        "directive",
        "a line that begins with `%` is no `key: value` line",
        "take the line out, or put the value into quotes",
    ),
    (
        "could not find expected ':'",
        "a colon is missing after a key",
        "write `key: value`",
    ),
)


# For these the place where something was opened helps; where the file ran out of text does not.
_OPENED = (
    "expected ',' or ']'",
    "expected ',' or '}'",
    "unexpected end of stream",
    "alphabetic or numeric character",
)

# So many slips of one file are told at once.
MOST_TOLD = 20


def explain_yaml_error(error: yaml.YAMLError, text: str, name: str) -> tuple[Diagnostic, ...]:
    """Return the diagnostics for what libyaml could not read in `text`.

    It stops at the first fault. Where that is a slip of the pen, the text is read on without it, so
    that the next ones are told too.
    """
    lines = text.split("\n")
    told: list[Diagnostic] = []
    mended: set[int] = set()
    again: yaml.YAMLError | None = error
    while again is not None and len(told) < MOST_TOLD:
        found = nearest_slip(again, lines)
        if found is None or found.number in mended:
            rest = _explained(again, lines, name)
            if rest.span.line - 1 not in mended:
                told.append(rest)
            break
        told.append(found.told(rules.YAML_SYNTAX, name))
        mended.add(found.number)
        lines[found.number] = found.mended
        again = yaml_error("\n".join(lines))
    return tuple(told)


def _explained(error: yaml.YAMLError, lines: list[str], name: str) -> Diagnostic:
    """Return what libyaml says itself, in words for whoever wrote the file."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", "") or "")
    if any(said in problem for said in _OPENED):
        mark = getattr(error, "context_mark", None) or mark
    if mark is None:
        return rules.YAML_SYNTAX.at(Span(name), f"this cannot be read as YAML: {error}")
    line, column = place_of(mark, lines)
    span = Span(name, line, column, line, column + 1)
    tab = _indenting_tab(lines[line - 1], column - 1)
    if tab is not None:
        span = Span(name, line, tab + 1, line, tab + 2)
        message = "a tab stands where YAML wants spaces"
        fixes = without_tabs(name, lines)
        return rules.TAB_INDENTATION.at(span, message, hint="indent with two spaces", fixes=fixes)
    if _has_no_key(lines, line - 1):
        at = lines[line - 1].index("-") + 1
        span = Span(name, line, at, line, at + 1)
        message = "a list begins here, and the line above it has its value already"
        hint = "write the key of the list on a line of its own above it, such as `rows:`"
        return rules.YAML_SYNTAX.at(span, message, hint=hint)
    for said, message, hint in _EXPLANATIONS:
        if said in problem:
            fixes = quoted_value(span, lines[line - 1]) if "into quotes" in hint else ()
            for fix in fixes:
                hint = f"{hint}: write `{_written(lines[line - 1], fix)}`"
            return rules.YAML_SYNTAX.at(span, message, hint=hint, fixes=fixes)
    message = f"this cannot be read as YAML: {problem or 'syntax error'}"
    return rules.YAML_SYNTAX.at(span, message, hint="check quotes, brackets and indentation here")


def _has_no_key(lines: list[str], number: int) -> bool:
    """Return whether the line of that number is the first item of a list without a key."""
    item = _ITEM.match(lines[number])
    written = (line for line in reversed(lines[:number]) if line.lstrip()[:1] not in ("", "#"))
    above = _KEY_AND_VALUE.match(next(written, ""))
    return item is not None and above is not None and len(item[1]) >= len(above[1])


def _written(line: str, fix: Fix) -> str:
    """Return `line`, or what changes of it, after `fix`, whose edits are all of it."""
    mended = line
    for edit in reversed(fix.edits):
        mended = (
            mended[: edit.span.column - 1] + edit.replacement + mended[edit.span.end_column - 1 :]
        )
    return shown_line(line, mended)


def _indenting_tab(written: str, column: int) -> int | None:
    indentation = written[: len(written) - len(written.lstrip())]
    if "\t" in indentation:
        return indentation.index("\t")
    return column if written[column : column + 1] == "\t" else None


def forbidden_character(text: str, name: str) -> Diagnostic | None:
    """Return the diagnostic for the first character of `text` that no file may hold, or None."""
    found = _FORBIDDEN.search(text)
    if found is None:
        return None
    line = text.count("\n", 0, found.start()) + 1
    column = found.start() - text.rfind("\n", 0, found.start())
    message = f"the invisible character U+{ord(found.group()):04X} is not allowed"
    span = Span(name, line, column, line, column + 1)
    fixes = without_characters(name, text, _FORBIDDEN)
    hint = "remove it, or type the text anew"
    return rules.YAML_SYNTAX.at(span, message, hint=hint, fixes=fixes)
