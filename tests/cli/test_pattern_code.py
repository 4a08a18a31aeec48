"""What expressions of modules compile to is kept for the next command, and nothing else is."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from re import _parser  # type: ignore[attr-defined]
from types import ModuleType

import pytest

from tablewright.cache.kept_code import KeptCode
from tablewright.cli.pattern_code import kept_pattern_code

PATTERNS = r"""
import re
FIRST = re.compile(r"(?P<day>\d+)-(?P<month>[A-Za-zÄ-Ü]+)|(x)(?=y)", re.IGNORECASE)
SECOND = re.compile(rb"[\x00-\x1f]+\Z")
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "kept" / "patterns.pyc"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str | bytes]:
    """The expressions that Python reads, since whenever the list was emptied."""
    found: list[str | bytes] = []
    parse: Callable[..., object] = _parser.parse

    def reading(text: str | bytes, *given: object) -> object:
        found.append(text)
        return parse(text, *given)

    monkeypatch.setattr(_parser, "parse", reading)
    return found


def loaded(file: Path) -> ModuleType:
    """Return a module that is loaded by a command which knows `file`."""
    path = file.parents[1] / "with_patterns.py"
    path.write_text(PATTERNS, encoding="utf-8")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    re.purge()
    with kept_pattern_code(KeptCode(file)):
        spec.loader.exec_module(module)
    return module


def test_an_expression_is_compiled_by_one_command_and_found_by_the_next(
    file: Path, read: list[str | bytes]
) -> None:
    loaded(file)
    assert len(read) == 2
    read.clear()
    kept = loaded(file)
    assert read == []
    whole = ModuleType("whole")
    exec(compile(PATTERNS, "<written>", "exec"), vars(whole))
    for name, tried in (("FIRST", "on 12-märz, XY"), ("SECOND", b"a\x00\x01")):
        one, other = vars(kept)[name], vars(whole)[name]
        assert one == other
        assert (one.groupindex, one.flags) == (other.groupindex, other.flags)
        found = [each.regs for each in one.finditer(tried)]
        assert found == [each.regs for each in other.finditer(tried)] != []


def test_what_is_compiled_while_a_command_is_at_work_is_not_kept(
    file: Path, read: list[str | bytes]
) -> None:
    re.purge()
    with kept_pattern_code(KeptCode(file)):
        assert re.compile("what a project wrote").match("what a project wrote")
    assert len(read) == 1
    assert not file.exists()


def test_a_python_that_compiles_otherwise_keeps_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(re, "_compiler")
    with kept_pattern_code(KeptCode(file)):
        pass
    assert not file.exists()


@pytest.mark.parametrize("damage", [b"", b"x"])
def test_a_damaged_file_counts_for_nothing(
    file: Path, read: list[str | bytes], damage: bytes
) -> None:
    loaded(file)
    file.write_bytes(damage + file.read_bytes()[:-1])
    read.clear()
    loaded(file)
    assert len(read) == 2


def test_nothing_stays_behind(file: Path) -> None:
    from re import _compiler  # type: ignore[attr-defined]

    before = dict(vars(_compiler))
    loaded(file)
    assert vars(_compiler) == before
