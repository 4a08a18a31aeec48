"""The text reporter's exact output."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

import pytest

from tablewright import reporters
from tablewright.diagnostics import Diagnostic, Rule, Span
from tablewright.reporters import ReadSource, Report

EXPECTED = r"""
error[TW901] rows-overlap: holds \x1b]0;title\x07
 --> content/a/dirty.yaml:1:7
  |
1 | bell: \x07\x1b[31m red\u202e
  |       ^^^^

error[TW901] rows-overlap: not UTF-8
 --> content/a/gone.yaml:2:1
  = hint: save it
          as UTF-8

warning[TW902] long-line: too long
 --> content/a/long.yaml:1:307
  |
1 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxMARKyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
  |                                               ^^^^

error[TW901] rows-overlap: 3 is in two rows
 --> content/a/table.yaml:3:22
  |
3 |     - {on: 1-3, then: 友好的}   # tab
  |                           ^^^^^^
  = hint: write 1-2
note: the other row
 --> content/a/table.yaml:4:10
  |
4 |   - {on: 3-5, then: neutré}
  |          ^^^

error[TW901] rows-overlap: this row
  --> content/a/table.yaml:5:5
   |
 5 |   - on: 6
   |     ^^^^^
 6 |     then: |
   |     ^^^^^^^
 … |
 9 |       last
   |       ^^^^

error[TW901] rows-overlap: the file was longer
  --> content/a/table.yaml:99:1

5 errors, 1 warning in 1 pack, 24 entries, 118 proofs
""".replace("neutré", "neutre\u0301")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def written(report: Report, read_source: ReadSource, stream: io.StringIO) -> str:
    reporters.write("text", report, read_source, stream)
    return stream.getvalue()


def report_of(*diagnostics: Diagnostic) -> Report:
    return Report.of(diagnostics, packs=1, entries=24, proofs=118)


def test_everything_at_once(faults: Mapping[str, Diagnostic], read_source: ReadSource) -> None:
    backwards = report_of(*reversed(list(faults.values())))
    assert written(backwards, read_source, io.StringIO()) == EXPECTED.lstrip("\n")


def test_no_faults(read_source: ReadSource) -> None:
    assert written(Report.of((), packs=2, entries=1, proofs=1), read_source, io.StringIO()) == (
        "No faults: 2 packs, 1 entry, 1 proof\n"
    )


def test_a_message_is_not_wrapped(rules: Mapping[str, Rule], read_source: ReadSource) -> None:
    message = "word " * 60 + "end"
    fault = rules["error"].at(Span("gone.yaml"), message)
    for stream in (io.StringIO(), Terminal()):
        assert message in written(report_of(fault), read_source, stream)


@pytest.mark.parametrize(
    ("terminal", "environment", "coloured"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (False, {"FORCE_COLOR": "1"}, True),
        (True, {"FORCE_COLOR": "0"}, False),
        (True, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
    ],
)
def test_colour(
    faults: Mapping[str, Diagnostic],
    read_source: ReadSource,
    monkeypatch: pytest.MonkeyPatch,
    terminal: bool,
    environment: dict[str, str],
    coloured: bool,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = Terminal() if terminal else io.StringIO()
    text = written(report_of(faults["wide"]), read_source, stream)
    assert ("\x1b[1;31merror[TW901] rows-overlap\x1b[0m: 3 is" in text) is coloured
    assert ("\x1b" in text) is coloured


def test_colour_changes_nothing_but_the_colour(
    faults: Mapping[str, Diagnostic], read_source: ReadSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    text = written(report_of(*faults.values()), read_source, io.StringIO())
    assert re.sub(r"\x1b\[[\d;]*m", "", text) == EXPECTED.lstrip("\n")


def test_the_window_is_as_wide_as_the_terminal(
    faults: Mapping[str, Diagnostic], read_source: ReadSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("NO_COLOR", "1")
    lines = written(report_of(faults["long"]), read_source, Terminal()).splitlines()
    assert len(lines[3]) == 50
    assert lines[3].index("MARK") == lines[4].index("^^^^")


def test_what_a_stream_cannot_encode_becomes_an_escape(
    faults: Mapping[str, Diagnostic], read_source: ReadSource
) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    reporters.write("text", report_of(faults["wide"]), read_source, stream)
    stream.flush()
    assert rb"then: \u53cb\u597d\u7684}" in raw.getvalue()
