"""Where the carets go."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Span
from tablewright.reporters.excerpt import MarkedLine, excerpt, source_lines
from tablewright.reporters.visible import cell_width, visible


def marked(text: str, column: int, end_column: int, columns: int = 80) -> str:
    """Return the excerpt's only line, and the carets below it."""
    (line,) = excerpt(source_lines(text), Span("f", 1, column, 1, end_column), columns)
    assert isinstance(line, MarkedLine)
    return f"{line.text}\n{' ' * line.lead}{'^' * line.carets}"


@pytest.mark.parametrize(
    ("text", "column", "end_column", "expected"),
    [
        ("abc", 2, 3, "abc\n ^"),
        ("abc", 2, 2, "abc\n ^"),
        ("abc", 4, 4, "abc\n   ^"),
        ("abc", 9, 12, "abc\n   ^"),
        ("abc", 3, 1, "abc\n  ^"),
        ("", 1, 1, "\n^"),
        ("\ta\tb", 2, 3, "    a   b\n    ^"),
        ("\ta\tb", 3, 4, "    a   b\n     ^^^"),
        ("友好 x", 1, 3, "友好 x\n^^^^"),
        ("友好 x", 4, 5, "友好 x\n     ^"),
        ("e\u0301x", 3, 4, "e\u0301x\n ^"),
        ("한글", 2, 3, "한글\n  ^^"),
        ("\u1112\u1161\u11abx", 4, 5, "\u1112\u1161\u11abx\n  ^"),
        ("\x1bx", 1, 2, "\\x1bx\n^^^^"),
        ("\ufeffabc", 1, 2, "abc\n^"),
    ],
)
def test_carets(text: str, column: int, end_column: int, expected: str) -> None:
    assert marked(text, column, end_column) == expected


@pytest.mark.parametrize(
    ("column", "end_column", "expected"),
    [
        (1, 3, "abcdefg…\n^^"),
        (14, 15, "…klmnopq…\n    ^"),
        (25, 27, "…tuvwxyz\n      ^^"),
        (27, 27, "…tuvwxyz\n        ^"),
        (10, 27, "…jklmnop…\n ^^^^^^^"),
    ],
)
def test_a_long_line_is_cut_around_its_span(column: int, end_column: int, expected: str) -> None:
    assert marked("abcdefghijklmnopqrstuvwxyz", column, end_column, columns=9) == expected


def test_no_accent_is_cut_from_its_letter() -> None:
    accented = "e\u0301"
    assert marked(accented * 20, 21, 23, columns=9) == "…" + accented * 7 + "…\n    ^"


def test_lines_end_as_the_reader_of_yaml_has_it() -> None:
    assert source_lines("a\r\nb\rc\nd\x85e\u2028f\x0bg\n") == (*"abcde", "f\x0bg", "")


def lines_of(span: Span, count: int = 20) -> list[int | None]:
    lines = tuple(f"line {number}" for number in range(1, count + 1))
    return [None if line is None else line.number for line in excerpt(lines, span, 80)]


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (Span("f", 3, 1, 3, 4), [3]),
        (Span("f", 3, 1, 4, 1), [3]),
        (Span("f", 3, 1, 4, 2), [3, 4]),
        (Span("f", 3, 1, 7, 1), [3, 4, 5, 6]),
        (Span("f", 3, 1, 7, 2), [3, 4, None, 7]),
        (Span("f", 19, 1, 99, 2), [19, 20]),
        (Span("f", 20, 1, 20, 2), [20]),
        (Span("f", 21, 1, 21, 2), []),
    ],
)
def test_which_lines_are_shown(span: Span, expected: list[int | None]) -> None:
    assert lines_of(span) == expected


def test_a_huge_line_is_not_shown_whole() -> None:
    shown = marked("\u0301" * 100_000 + "x" + "\u0301" * 100_000, 100_001, 100_002)
    assert len(shown) < 300


LINES = st.text(
    st.sampled_from("ab 友\té\u0301\x1b\u200d")
    | st.characters(exclude_characters="\r\n\x85\u2028\u2029")
)


@given(LINES, st.integers(1, 60), st.integers(1, 60), st.integers(20, 60))
def test_no_excerpt_is_wider_than_its_window(line: str, a: int, b: int, columns: int) -> None:
    span = Span("f", 1, min(a, b), 1, max(a, b))
    (found,) = excerpt((line,), span, columns)
    assert found is not None
    assert found.text == visible(found.text)
    assert cell_width(found.text) <= columns
    # A caret may stand just past the end of the line: the span of what is missing there.
    assert found.lead + found.carets <= cell_width(found.text) + 1


@given(st.text(st.sampled_from("abcdefgh 友好"), max_size=80), st.data())
def test_carets_stand_below_their_characters(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(start + 5, len(line))))
    (found,) = excerpt((line,), Span("f", 1, start + 1, 1, end + 1), 30)
    assert found is not None
    cells = "".join(each + "\0" * (cell_width(each) - 1) for each in found.text)
    under = cells[found.lead : found.lead + found.carets].replace("\0", "")
    assert under == line[start:end] or (start == end and len(under) <= 1)
