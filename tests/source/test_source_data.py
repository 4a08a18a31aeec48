"""What YAML becomes: the core schema of YAML 1.2, and texts that only look like something else."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.source import source_from_text


def value_of(text: str) -> Any:
    source, diagnostics = source_from_text(f"value: {text}\n", "weather.yaml")
    assert diagnostics == ()
    assert source is not None
    return source.data["value"]


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "No",
        "on",
        "off",
        "yes",
        "y",
        "12:30",
        "1:30:00",
        "2001-01-02",
        "1_000",
        "0b11",
        "1e",
        ".inf",
        "-.inf",
        ".nan",
        "1e999",
        "NO",
        "=",
        "<<",
        "2-7",
        "12+",
        "0x",
        "0o8",
        "+",
        ".",
        "99999999999999999999",
    ],
)
def test_text_stays_text(text: str) -> None:
    assert value_of(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("010", 10),
        ("-8", -8),
        ("+3", 3),
        ("0x10", 16),
        ("0o17", 15),
        ("0.5", 0.5),
        (".5", 0.5),
        ("5.", 5.0),
        ("1e3", 1000.0),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("null", None),
        ("", None),
        ("9999999999999999999", 9999999999999999999),
        ("'12'", "12"),
        ('"true"', "true"),
        ("|\n  one\n  two", "one\ntwo\n"),
        (">-\n  one\n  two", "one two"),
        ("[1, two, {three: 3}]", [1, "two", {"three": 3}]),
    ],
)
def test_values(text: str, value: object) -> None:
    found = value_of(text)
    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_whatever_they_look_like() -> None:
    source, _ = source_from_text("1: a\ntrue: b\nno: c\n2.50: d\n", "weather.yaml")
    assert source is not None
    assert source.data == {"1": "a", "true": "b", "no": "c", "2.50": "d"}
    assert source.typed(("2.50",)) == "d"


def test_what_was_typed_is_kept() -> None:
    source, _ = source_from_text("a: 010\nb: 1.50\nc: '00'\nd: [x]\n", "weather.yaml")
    assert source is not None
    assert [source.typed((name,)) for name in "abcd"] == ["010", "1.50", "00", None]
    assert source.typed(("e",)) is None
