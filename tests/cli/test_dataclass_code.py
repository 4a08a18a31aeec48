"""What dataclasses compile to is kept for the next command, and nothing else is ever run."""

from __future__ import annotations

import dataclasses
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tablewright.cli import dataclass_code, kept_code
from tablewright.cli.dataclass_code import kept_dataclass_code
from tablewright.cli.kept_code import KeptCode


def made(size: str = "size") -> Any:
    """Return a dataclass that is made anew, with all that dataclasses of the program ask for."""
    annotations = {"name": "str", size: "int"}
    names = {"__annotations__": annotations, size: 3, "__module__": __name__}
    return dataclass(frozen=True, slots=True, order=True)(type("Made", (), names))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "kept" / "dataclasses.pyc"


def compiled(file: Path, monkeypatch: pytest.MonkeyPatch, size: str = "size") -> int:
    """Return how many functions a command compiles that loads a dataclass."""
    texts: list[object] = []

    def compiling(text: object, *given: Any, **named: Any) -> Any:
        texts.append(text)
        return compile(text, *given, **named)  # type: ignore[call-overload]

    with monkeypatch.context() as patch, kept_dataclass_code(KeptCode(file)):
        patch.setattr(dataclass_code, "compile", compiling, raising=False)
        kind = made(size)
    plain = made(size)
    assert repr(kind("a", 4)) == repr(plain("a", 4))
    assert kind("a", 4) == kind("a", 4) != kind("b", 4)
    assert hash(kind("a", 4)) == hash(plain("a", 4))
    assert kind("a") < kind("b")
    assert kind.__init__.__annotations__ == plain.__init__.__annotations__
    with pytest.raises(dataclasses.FrozenInstanceError):
        kind("a").name = "b"
    return len(texts)


def test_a_dataclass_is_compiled_by_one_command_and_found_by_the_next(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled(file, monkeypatch)
    assert first >= 6
    assert [compiled(file, monkeypatch) for _ in range(2)] == [0, 0]
    assert 0 < compiled(file, monkeypatch, "weight") < first + 1
    assert [compiled(file, monkeypatch, each) for each in ("size", "weight")] == [0, 0]


def test_another_python_or_a_damaged_file_counts_for_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled(file, monkeypatch)
    whole = file.read_bytes()
    for damaged in (b"", whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1]), b"x" + whole):
        file.write_bytes(damaged)
        assert compiled(file, monkeypatch) == first
    monkeypatch.setattr(sys, "version", "another")
    assert compiled(file, monkeypatch) == first


def test_it_is_bounded_and_written_only_where_python_would(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(file, monkeypatch)
    monkeypatch.setattr(kept_code, "_MOST", 8)
    compiled(file, monkeypatch, "weight")
    assert compiled(file, monkeypatch, "weight") == 0
    assert compiled(file, monkeypatch) > 0
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    before = file.read_bytes()
    assert compiled(file, monkeypatch, "height") > 0
    assert file.read_bytes() == before
    assert "exec" not in vars(dataclasses)
