"""Tables on the standard output."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest

from tablewright.reporters.tables import print_table


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


HEADERS = ("Result", "On", "Chance")
ROWS = (("友好的", "2", "2.8%"), ("neutre\u0301", "3-11", "94.4%"), ("", "12", "2.8%"))


def test_plain_columns() -> None:
    stream = io.StringIO()
    print_table(HEADERS, ROWS, right={1, 2}, stream=stream)
    assert stream.getvalue() == (
        "Result    On  Chance\n"
        "------- ----- ------\n"
        "友好的     2    2.8%\n"
        "neutre\u0301  3-11   94.4%\n"
        "          12    2.8%\n"
    )


def test_long_cells_are_not_wrapped_and_nothing_trails() -> None:
    stream = io.StringIO()
    print_table(("a", "b"), [("x" * 200, "y"), ("x", "")], stream=stream)
    assert stream.getvalue().splitlines()[2:] == ["x" * 200 + "  y", "x"]


def test_without_rows() -> None:
    stream = io.StringIO()
    print_table(("a",), [], stream=stream)
    assert stream.getvalue() == "a\n-\n"


def test_the_standard_output_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("a",), [("b",)])
    assert capsys.readouterr().out == "a\n-\nb\n"


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()])
def test_cells_cannot_steer_the_terminal(stream: io.StringIO) -> None:
    print_table(("a",), [("\x1b[2J[bold]\n",)], stream=stream)
    assert r"\x1b[2J[bold]\n" in stream.getvalue()


def test_a_terminal_gets_a_table_that_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = Terminal()
    print_table(("name", "n"), [("x" * 60, "1")], right={1}, stream=stream)
    lines = stream.getvalue().splitlines()
    assert lines[0].startswith("\x1b[1mname")
    assert all(line.count("x") <= 40 for line in lines)
    assert sum(line.count("x") for line in lines) == 60


def drawn(width: int, *table: Any, right: set[int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    stream = Terminal()
    print_table(*table, right=right, stream=stream)
    return [re.sub(r"\x1b\[\d*m", "", line).rstrip() for line in stream.getvalue().splitlines()]


def test_a_narrow_terminal_breaks_words_and_never_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    table = (
        ("Response", "Chance of it"),
        [("They parley if they are offered a drink", "1 in 12"), ("They flee", "11 in 12")],
    )
    lines = drawn(30, *table, right={1}, monkeypatch=monkeypatch)
    assert lines == [
        "                        Chance",
        "Response                 of it",
        "They parley if they    1 in 12",
        "are offered a drink",
        "They flee             11 in 12",
    ]


def test_a_grid_that_is_too_wide_is_broken_between_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    headers = ("AC", *map(str, range(10, 22)))
    rows = [(str(row), *(f"{row}.{column}%" for column in range(10, 22))) for row in (15, 16)]
    lines = drawn(40, headers, rows, right=set(range(13)), monkeypatch=monkeypatch)
    assert max(map(len, lines)) <= 40
    assert [line.split() for line in lines if line.startswith("AC")] == [
        ["AC", "10", "11", "12", "13"],
        ["AC", "14", "15", "16", "17"],
        ["AC", "18", "19", "20", "21"],
    ]
    words = " ".join(lines).split()
    assert all(cell in words for row in rows for cell in row)
    assert "" in lines


def test_not_even_the_narrowest_terminal_cuts_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = drawn(5, ("a", "b"), [("123456789", "x")], right={0}, monkeypatch=monkeypatch)
    assert any("123456789" in line for line in lines)


def test_a_row_of_another_length_is_a_programmers_fault() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells in a table of 2 columns"):
        print_table(("a", "b"), [("x",)])
