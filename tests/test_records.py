"""Records: what is made whenever a command starts is made in C, and copied with its types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewright
from tablewright.records import Struct, replace

# Half of a millisecond each, whenever a command starts that loads it.
MOST_DATACLASSES = 21


class Place(Struct, frozen=True):
    file: str
    line: int = 1


def test_few_dataclasses_are_compiled_when_a_command_starts() -> None:
    modules = Path(tablewright.__file__).parent.rglob("*.py")
    found = [
        m for m in modules for _ in re.findall(r"^@dataclass", m.read_text("utf-8"), re.MULTILINE)
    ]
    assert 0 < len(found) <= MOST_DATACLASSES, found


def test_records_are_not_copied_as_dataclasses() -> None:
    # Type checkers take either for the other; what is no dataclass raises `TypeError` there.
    package = Path(tablewright.__file__).parent
    found = {
        module.relative_to(package).as_posix()
        for module in package.rglob("*.py")
        if re.search(r"^\s*from dataclasses import .*\breplace\b", module.read_text("utf-8"), re.M)
    }
    # The pages of a press are dataclasses, for they have an abstract base.
    assert found == {"press/galley.py", "records.py"}


def test_a_record_is_copied_with_other_values_and_stays_as_it_was() -> None:
    place = Place("a.yaml")
    assert replace(place, line=3) == Place("a.yaml", 3)
    assert place == Place("a.yaml", 1)
    assert len({place, Place("a.yaml"), replace(place, line=3)}) == 2
    with pytest.raises(AttributeError):
        place.line = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        replace(place, column=3)  # type: ignore[call-arg]
