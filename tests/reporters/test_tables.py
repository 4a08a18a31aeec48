"""Tables on the standard output."""

from __future__ import annotations

import io

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
        "------  ----  ------\n"
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


def test_a_row_of_another_length_is_a_programmers_fault() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells in a table of 2 columns"):
        print_table(("a", "b"), [("x",)])
