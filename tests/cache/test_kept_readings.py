"""That an entry still says what was read of it is seen once, and again after any change."""

from __future__ import annotations

from pathlib import Path

import pytest

from fixture_types import Write
from tablewright.cache import FOLDER_VARIABLE, keeping_results
from tablewright.compiler import compile_project
from tablewright.project import Project
from tablewright.proofreading import Reading, unchanged, write
from tablewright.proofreading.kept import kept_of
from tablewright.proofreading.write import write_record
from test_recompiler import save

RAIN = "kind: rule\ntitle: Rain\ntext: It is wet.\n"


class Read:
    """A project whose entries were read, and which of them are written out to be compared."""

    def __init__(self, project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
        self.project = project
        self._written: list[str] = []
        plain = write.entry_text

        def noted(entry_id: str, reading: Reading) -> str:
            self._written.append(entry_id)
            return plain(entry_id, reading)

        monkeypatch.setattr(unchanged, "entry_text", noted)

    def read(self, pack: str) -> None:
        library = compile_project(self.project, allow_unread=True).library
        entries = library.entries[pack]
        readings = {n: Reading("Ada", "A book", kept_of(e.source)) for n, e in entries.items()}
        write_record(self.project.record(pack), readings)

    def written(self) -> tuple[set[str], set[str]]:
        """Return the ids of entries that are written out now, and the codes of what is told."""
        self._written.clear()
        with keeping_results():
            found = compile_project(self.project)
        return set(self._written), {each.code for each in found.diagnostics}


@pytest.fixture
def read(written: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    return Read(written({f"wilds/{name}.yaml": RAIN for name in ("rain", "snow")}), monkeypatch)


def test_it_is_seen_once_and_again_after_any_change(read: Read) -> None:
    read.read("wilds")
    assert read.written() == ({"rain", "snow"}, set())
    assert read.written() == (set(), set())
    # Another word in an entry; then as it was read.
    save(read.project, "wilds/rain.yaml", RAIN.replace("wet", "dry"))
    assert read.written() == ({"rain"}, {"TW404"})
    assert read.written() == ({"rain"}, {"TW404"})
    save(read.project, "wilds/rain.yaml", RAIN)
    assert read.written() == (set(), set())
    # Another word in the record, which no entry says.
    record = read.project.record("wilds")
    text = record.read_text("utf-8")
    record.write_text(text.replace("wet", "dry", 1), "utf-8")
    assert read.written() == ({"rain"}, {"TW404"})
    # Another reader is one, and what was read the same.
    record.write_text(text.replace("Ada", "Eve", 1), "utf-8")
    assert read.written() == ({"rain"}, set())
    assert read.written() == (set(), set())
