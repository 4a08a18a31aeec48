"""libyaml's complaints, told to someone who has never heard of scanners and scalars."""

from __future__ import annotations

import re

import yaml

from tablewright.diagnostics import Diagnostic, Span
from tablewright.source import rules
from tablewright.source.marks import place_of
from tablewright.source.unread import (
    quoted_value,
    with_blank,
    without_characters,
    without_tabs,
)

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


_GLUED = re.compile(r"[ -]*([A-Za-z_][A-Za-z0-9_]*)(:)([^\s:/][^:]*?)(?:\s+#.*)?")
# Lines above the one on which YAML gives up.
_LOOKED_BACK = 3


def explain_yaml_error(error: yaml.YAMLError, text: str, name: str) -> Diagnostic:
    """Return the diagnostic for what libyaml could not read in `text`."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", "") or "")
    if any(said in problem for said in _OPENED):
        mark = getattr(error, "context_mark", None) or mark
    if mark is None:
        return rules.YAML_SYNTAX.at(Span(name), f"this cannot be read as YAML: {error}")
    lines = text.split("\n")
    line, column = place_of(mark, lines)
    span = Span(name, line, column, line, column + 1)
    tab = _indenting_tab(lines[line - 1], column - 1)
    if tab is not None:
        span = Span(name, line, tab + 1, line, tab + 2)
        message = "a tab stands where YAML wants spaces"
        fixes = without_tabs(name, lines)
        return rules.TAB_INDENTATION.at(span, message, hint="indent with two spaces", fixes=fixes)
    glued = _glued_key(lines, line) if "could not find expected ':'" in problem else None
    if glued is not None:
        number, found = glued
        span = Span(name, number, found.start(2) + 1, number, found.end(2) + 1)
        hint = f"write `{found[1].strip()}: {found[3]}`"
        message = "a blank is missing after this colon"
        return rules.YAML_SYNTAX.at(span, message, hint=hint, fixes=with_blank(span))
    for said, message, hint in _EXPLANATIONS:
        if said in problem:
            fixes = quoted_value(span, lines[line - 1]) if "into quotes" in hint else ()
            return rules.YAML_SYNTAX.at(span, message, hint=hint, fixes=fixes)
    message = f"this cannot be read as YAML: {problem or 'syntax error'}"
    return rules.YAML_SYNTAX.at(span, message, hint="check quotes, brackets and indentation here")


def _glued_key(lines: list[str], below: int) -> tuple[int, re.Match[str]] | None:
    """Return the line above number `below` on which a value is glued to its key, and the key.

    YAML takes such a line for text, and finds out only where the next key comes.
    """
    for number in range(below, max(below - _LOOKED_BACK, 0), -1):
        found = _GLUED.fullmatch(lines[number - 1])
        if found is not None:
            return number, found
    return None


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
