"""libyaml's complaints, told to someone who has never heard of scanners and scalars."""

from __future__ import annotations

import yaml

from tablewright.diagnostics import Diagnostic, Span
from tablewright.source import rules

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
        "could not find expected ':'",
        "a colon is missing after a key",
        "write `key: value`",
    ),
)


# For these the place where something was opened helps; where the file ran out of text does not.
_UNCLOSED = ("expected ',' or ']'", "expected ',' or '}'", "unexpected end of stream")


def explain_yaml_error(error: yaml.YAMLError, text: str, name: str) -> Diagnostic:
    """Return the diagnostic for what libyaml could not read in `text`."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = str(getattr(error, "problem", "") or "")
    if any(said in problem for said in _UNCLOSED):
        mark = getattr(error, "context_mark", None) or mark
    if mark is None:
        return _unacceptable_character(error, text, name)
    line, column = mark.line + 1, mark.column + 1
    span = Span(name, line, column, line, column + 1)
    lines = text.split("\n")
    written = lines[mark.line] if mark.line < len(lines) else ""
    tab = _indenting_tab(written, mark.column)
    if tab is not None:
        span = Span(name, line, tab + 1, line, tab + 2)
        message = "a tab stands where YAML wants spaces"
        return rules.TAB_INDENTATION.at(span, message, hint="indent with two spaces")
    for said, message, hint in _EXPLANATIONS:
        if said in problem:
            return rules.YAML_SYNTAX.at(span, message, hint=hint)
    return rules.YAML_SYNTAX.at(span, f"this cannot be read as YAML: {problem or 'syntax error'}")


def _indenting_tab(written: str, column: int) -> int | None:
    indentation = written[: len(written) - len(written.lstrip())]
    if "\t" in indentation:
        return indentation.index("\t")
    return column if written[column : column + 1] == "\t" else None


def _unacceptable_character(error: yaml.YAMLError, text: str, name: str) -> Diagnostic:
    # The reader's error has no mark: the first character that YAML forbids is looked up here.
    for number, written in enumerate(text.split("\n"), 1):
        for column, character in enumerate(written, 1):
            if not character.isprintable() and character not in "\t\u00a0\u2028\u2029\u200b":
                span = Span(name, number, column, number, column + 1)
                message = f"the invisible character U+{ord(character):04X} is not allowed"
                return rules.YAML_SYNTAX.at(span, message, hint="remove it, or type the text anew")
    return rules.YAML_SYNTAX.at(Span(name), f"this cannot be read as YAML: {error}")
