"""Where things stand: keys, values, parts of values, and what is not there."""

from __future__ import annotations

import pytest

from tablewright.diagnostics import Span
from tablewright.source import Pointer, SourceFile, source_from_text
from tablewright.source.marks import MarkedText, Marks

TEXT = """\
# A comment
kind: table
title: "The \\"deep\\" snow"
rows:
  - {winter: 2-14, sky: Clear}
  - winter: 15-18
    sky: 'It''s grey'
text: >
  Roll under
  the score, and
  under the moon.
note: |
  one two
  two
"""


@pytest.fixture
def source() -> SourceFile:
    found, diagnostics = source_from_text(TEXT, "weather.yaml")
    assert diagnostics == ()
    assert found is not None
    return found


def written(span: Span) -> str:
    """Return what stands at a span of one line."""
    assert span.line == span.end_line
    return TEXT.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]


@pytest.mark.parametrize(
    ("pointer", "value", "key"),
    [
        (("kind",), "table", "kind"),
        (("title",), '"The \\"deep\\" snow"', "title"),
        (("rows", 0), "{winter: 2-14, sky: Clear}", "{winter: 2-14, sky: Clear}"),
        (("rows", 0, "sky"), "Clear", "sky"),
        (("rows", 1, "sky"), "'It''s grey'", "sky"),
    ],
)
def test_values_and_keys(source: SourceFile, pointer: Pointer, value: str, key: str) -> None:
    assert written(source.span(pointer)) == value
    assert written(source.span(pointer, key=True)) == key


def test_a_list_over_several_lines_is_pointed_at_by_its_first(source: SourceFile) -> None:
    assert written(source.span(("rows",))) == "- {winter: 2-14, sky: Clear}"


@pytest.mark.parametrize(
    ("pointer", "key"),
    [
        (("rows", 0, "summer"), "{winter: 2-14, sky: Clear}"),
        (("rows", 7), "rows"),
        (("zzz",), "kind"),
        ((), "kind: table"),
    ],
)
def test_what_is_absent_is_looked_for_where_it_should_be(
    source: SourceFile, pointer: Pointer, key: str
) -> None:
    assert written(source.span(pointer, key=True)) == key


def test_the_first_key_stands_for_the_file(source: SourceFile) -> None:
    assert source.first_key() == Span("weather.yaml", 2, 1, 2, 5)


@pytest.mark.parametrize(
    ("pointer", "part", "line", "column"),
    [
        (("kind",), "ab", 2, 8),
        (("title",), "deep", 3, 15),
        (("title",), "snow", 3, 22),
        (("rows", 1, "sky"), "grey", 7, 17),
        (("text",), "score", 10, 7),
    ],
)
def test_a_part_of_a_value(
    source: SourceFile, pointer: Pointer, part: str, line: int, column: int
) -> None:
    offset = (source.typed(pointer) or "").index(part)
    span = source.span_inside(pointer, offset, len(part))
    assert (span.line, span.column) == (line, column)
    assert written(span) == part


def test_the_right_one_of_several_like_parts(source: SourceFile) -> None:
    text = source.typed(("text",)) or ""
    second = source.span_inside(("text",), text.rindex("under"), len("under"))
    assert (second.line, second.column) == (11, 3)
    note = source.typed(("note",)) or ""
    assert source.span_inside(("note",), note.rindex("two"), 3).line == 14


def test_past_the_end_of_a_value_is_its_end(source: SourceFile) -> None:
    assert source.span_inside(("kind",), 5, 0) == Span("weather.yaml", 2, 12, 2, 12)


def test_a_part_that_was_typed_otherwise_is_the_whole(source: SourceFile) -> None:
    whole = source.span(("title",))
    assert source.span_inside(("title",), 3, 3) == whole
    assert source.span_inside(("rows",), 0, 2) == source.span(("rows",))
    assert source.span_inside(("zzz",), 0, 2) == source.first_key()


def test_a_value_put_in_the_place_of_another_is_there_as_typed() -> None:
    text = "a: {x: 010, y: [1, 2]}\nb: 2\nc: {d: 3}\n"
    source, _ = source_from_text(text, "weather.yaml")
    assert source is not None
    changed = source.with_value_of(("a",), ("c",))
    assert changed.data == {
        "a": {"x": 10, "y": [1, 2]},
        "b": 2,
        "c": {"x": 10, "y": [1, 2]},
    }
    assert changed.typed(("c", "x")) == "010"
    assert changed.typed(("c", "d")) is None
    assert source.data["c"] == {"d": 3}
    assert source.with_value_of(("a", "x"), ("b",)).typed(("b",)) == "010"


@pytest.mark.parametrize(("origin", "pointer"), [(("a",), ("z",)), (("z",), ("a",)), (("a",), ())])
def test_a_value_that_is_not_there_cannot_be_put_anywhere(
    origin: Pointer, pointer: Pointer
) -> None:
    source, _ = source_from_text("a: 1\n", "weather.yaml")
    assert source is not None
    with pytest.raises(KeyError):
        source.with_value_of(origin, pointer)


def test_a_file_without_faults_makes_no_span(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Marks] = []
    original = MarkedText.span

    def span(self: MarkedText, marks: Marks) -> Span:
        made.append(marks)
        return original(self, marks)

    monkeypatch.setattr(MarkedText, "span", span)
    source, faults = source_from_text("a: {b: [1, 2]}\nc: |\n  words\n", "weather.yaml")
    assert source is not None
    assert (faults, made) == ((), [])
    assert source.span(("a", "b", 1)) == Span("weather.yaml", 1, 12, 1, 13)
    assert len(made) == 1
