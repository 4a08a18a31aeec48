"""A hand-made report with every difficulty that an author's file can have."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablewright.diagnostics import Diagnostic, Related, Rule, Severity, Span
from tablewright.reporters import ReadSource

SOURCE = {
    "content/a/table.yaml": (
        "name: 反応表\n"
        "rows:\n"
        "\t- {on: 1-3, then: 友好的}\t# tab\n"
        "  - {on: 3-5, then: neutre\u0301}\n"
        "  - on: 6\n"
        "    then: |\n"
        "      first\n"
        "\n"
        "      last\n"
        "  - {on: 7}\n"
    ),
    "content/a/long.yaml": "text: " + "x" * 300 + "MARK" + "y" * 300 + "\n",
    "content/a/dirty.yaml": "bell: \x07\x1b[31m red\u202e\n",
}


TABLE = "content/a/table.yaml"


def on_line(file: str, line: int, column: int, end_column: int) -> Span:
    return Span(file, line, column, line, end_column)


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def read_source() -> ReadSource:
    return SOURCE.get


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Rule]:
    """An error and a warning that stay out of the program's own register."""
    monkeypatch.setattr(Rule, "registry", {})
    return {
        "error": Rule("TW901", "rows-overlap", ""),
        "warning": Rule("TW902", "long-line", "", Severity.WARNING),
    }


@pytest.fixture
def faults(rules: Mapping[str, Rule]) -> Mapping[str, Diagnostic]:
    """One fault for each difficulty, in reading order."""
    error, warning = rules["error"], rules["warning"]
    return {
        "dirty": error.at(on_line("content/a/dirty.yaml", 1, 7, 8), "holds \x1b]0;title\x07"),
        "gone": error.at(
            on_line("content/a/gone.yaml", 2, 1, 4), "not UTF-8", hint="save it\nas UTF-8"
        ),
        "long": warning.at(on_line("content/a/long.yaml", 1, 307, 311), "too long"),
        "wide": error.at(
            on_line(TABLE, 3, 22, 25),
            "3 is in two rows",
            hint="write 1-2",
            related=[Related("the other row", on_line(TABLE, 4, 10, 13))],
        ),
        "multiline": error.at(Span(TABLE, 5, 5, 10, 1), "this row"),
        "past the end": error.at(on_line(TABLE, 99, 1, 4), "the file was longer"),
    }
