"""The reporter for people: every fault with its source line and carets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TextIO, TypeAlias

from tablewright.diagnostics import Diagnostic, Severity, Span, in_reading_order
from tablewright.reporters.excerpt import excerpt, source_lines
from tablewright.reporters.report import ReadSource, Report, Reporter
from tablewright.reporters.terminal import PLAIN_COLUMNS, columns, encodable, wants_colour
from tablewright.reporters.visible import visible, visible_lines

# Pieces of one line, each with its style: a style of rich, or nothing.
_Line: TypeAlias = list[tuple[str, str]]
_ReadLines: TypeAlias = Callable[[str], tuple[str, ...]]

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow"}
_NOTE, _GUTTER = "bold cyan", "blue"


def write(report: Report, read_source: ReadSource, stream: TextIO) -> None:
    """Write every diagnostic and the closing line; coloured when `stream` wants that."""
    lines = _lines(report, read_source, columns(stream))
    if wants_colour(stream):
        _write_coloured(lines, stream)
    else:
        stream.write(encodable(_joined(lines), stream))


def plain(report: Report, read_source: ReadSource) -> str:
    """Return what `write` writes where there is no colour and no terminal."""
    return _joined(_lines(report, read_source, PLAIN_COLUMNS))


def plain_fault(diagnostic: Diagnostic, read_source: ReadSource) -> str:
    """Return what `plain` says of one fault."""
    return _joined(_diagnostic_lines(diagnostic, _lines_by(read_source), PLAIN_COLUMNS))


def _joined(lines: Iterable[_Line]) -> str:
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


def _write_coloured(lines: Iterable[_Line], stream: TextIO) -> None:
    from rich.console import Console
    from rich.text import Text

    # The sixteen colours of the terminal's own theme stay readable on light and dark.
    console = Console(
        file=stream, force_terminal=True, color_system="standard", no_color=False, highlight=False
    )
    for line in lines:
        pieces = ((encodable(text, stream), style) for text, style in line)
        console.print(Text.assemble(*pieces), soft_wrap=True)


def _lines(report: Report, read_source: ReadSource, width: int) -> Iterator[_Line]:
    read_lines = _lines_by(read_source)
    for diagnostic in in_reading_order(report.diagnostics):
        yield from _diagnostic_lines(diagnostic, read_lines, width)
        yield []
    for sentence in report.more():
        yield [(visible(sentence), "bold")]
    summary = report.summary
    style = "bold" if summary.errors or summary.warnings else "bold green"
    yield [(summary.sentence(), style)]


def _lines_by(read_source: ReadSource) -> _ReadLines:
    @cache
    def read_lines(file: str) -> tuple[str, ...]:
        text = read_source(file)
        return () if text is None else source_lines(text)

    return read_lines


def _diagnostic_lines(
    diagnostic: Diagnostic, read_lines: _ReadLines, width: int
) -> Iterator[_Line]:
    style = _STYLES[diagnostic.severity]
    places = (diagnostic.span, *(related.span for related in diagnostic.related))
    gutter = len(str(max(max(span.line, span.end_line) for span in places)))
    label = f"{diagnostic.severity}[{diagnostic.code}] {diagnostic.slug}"
    yield from _labelled("", label, diagnostic.message, style)
    yield from _place(diagnostic.span, read_lines, gutter, width, style)
    if diagnostic.hint:
        yield from _labelled(" " * gutter + " = ", "hint", diagnostic.hint, _NOTE)
    for related in diagnostic.related:
        yield from _labelled("", "note", related.message, _NOTE)
        yield from _place(related.span, read_lines, gutter, width, _NOTE)


def _labelled(lead: str, label: str, message: str, style: str) -> Iterator[_Line]:
    """Yield `lead`, `label: ` and the first line of `message`, then its others below that."""
    first, *others = visible_lines(message)
    yield [(lead, _GUTTER), (label, style), (f": {first}", "")]
    # A rule's label is long: what hangs below it would leave the screen.
    hang = " " * (len(lead) + len(label) + 2 if lead else 2)
    yield from ([(hang + line, "")] for line in others)


def _place(
    span: Span, read_lines: _ReadLines, gutter: int, width: int, style: str
) -> Iterator[_Line]:
    """Yield where `span` is, and its source lines with carets as far as there are any."""
    blank = " " * gutter + " |"
    yield [
        (" " * gutter + "--> ", _GUTTER),
        (f"{visible(span.file)}:{span.line}:{span.column}", ""),
    ]
    marked_lines = excerpt(read_lines(span.file), span, width - len(blank) - 1)
    if marked_lines:
        yield [(blank, _GUTTER)]
    for marked in marked_lines:
        if marked is None:
            yield [("…".rjust(gutter) + " |", _GUTTER)]
            continue
        yield [(f"{marked.number:>{gutter}} |", _GUTTER), (f" {marked.text}", "")]
        yield [(blank, _GUTTER), (" " * (marked.lead + 1) + "^" * marked.carets, style)]


REPORTER = Reporter("text", "for people: every fault with its source line", write)
