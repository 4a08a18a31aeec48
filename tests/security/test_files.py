"""Only ordinary files inside a project are read, each of them in one way, and few bytes of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from fixture_types import Write
from limited import check
from tablewright import guarded
from tablewright.compiler import compile_project
from tablewright.guarded import TooLargeFileError, UnreadableFileError, read_guarded
from tablewright.project import Project
from tablewright.reporters import Report, write

RULE = "kind: rule\ntitle: Hidden title\ntext: Nobody may see it.\n"


def told(project: Project, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the report in words, with the lines of the files that it shows."""
    found = compile_project(project).diagnostics
    report = Report.of(found, packs=0, entries=0, proofs=0)
    write("text", report, project.read, sys.stdout)
    return capsys.readouterr().out


@pytest.mark.parametrize("link", ["/dev/zero", "/dev/stdin", "/proc/self/environ"])
def test_what_is_no_file_is_refused_and_not_read_for_the_report_either(
    written: Write, link: str
) -> None:
    project = written({"wilds/x.yaml": {"link": link}, "wilds/y.yaml": {"pipe": True}})
    answer = check(project.root)
    assert answer.codes == {"TW001"}
    assert len(answer.report["diagnostics"]) == 2
    for name in ("content/wilds/x.yaml", "content/wilds/y.yaml"):
        assert project.read(name) is None


def test_nothing_outside_is_read_or_shown(
    written: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hidden.yaml").write_text(RULE)
    project = written(
        {
            "wilds/whole.yaml": {"link": tmp_path / "hidden.yaml"},
            "wilds/rules": {"link": tmp_path},
            "linked": {"link": tmp_path},
            "wilds/words.yaml": {"link": "/etc/passwd"},
        }
    )
    compiled = compile_project(project)
    assert sorted((d.code, d.span.file) for d in compiled.diagnostics) == [
        ("TW001", "content/linked"),
        ("TW001", "content/wilds/rules"),
        ("TW001", "content/wilds/whole.yaml"),
        ("TW001", "content/wilds/words.yaml"),
    ]
    assert all("leads out of the project" in d.message for d in compiled.diagnostics)
    assert compiled.entry_count == 0
    report = told(project, capsys)
    assert "Hidden title" not in report
    assert "root:" not in report
    assert project.read("../../etc/passwd") is None


def test_a_link_inside_is_read(written: Write) -> None:
    project = written({"wilds/a.yaml": RULE, "wilds/b.yaml": {"link": "a.yaml"}})
    compiled = compile_project(project)
    assert not compiled.diagnostics
    assert compiled.entry_count == 2


def test_a_large_file_is_refused_by_its_size(written: Write, tmp_path: Path) -> None:
    project = written({"wilds/a.yaml": RULE})
    os.truncate(project.root / "content/wilds/a.yaml", 10**12)
    assert check(project.root).codes == {"TW003"}
    assert project.read("content/wilds/a.yaml") is None
    # One that tells another size than it has is read as far as the bound, and a byte.
    with pytest.raises(UnreadableFileError, match="out of the project"):
        read_guarded(Path("/proc/self/environ"), tmp_path)


def test_a_file_that_grows_while_it_is_read_is_refused(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/a.yaml": RULE})
    path = project.root / "content/wilds/a.yaml"
    really = os.fstat

    def grown(descriptor: int) -> os.stat_result:
        status = really(descriptor)
        os.truncate(path, guarded.LARGEST_FILE + 5)
        return status

    monkeypatch.setattr("os.fstat", grown)
    with pytest.raises(TooLargeFileError):
        read_guarded(path, project.root)


def test_what_vanishes_while_it_is_compiled_is_told(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/a.yaml": RULE, "wilds/deep/b.yaml": RULE})
    with monkeypatch.context() as patch:
        files = list(project.files())
        patch.setattr(Project, "files", lambda _: iter(files))
        for file in files:
            file.path.unlink()
        found = compile_project(project).diagnostics
    assert {d.code for d in found} >= {"TW001"}
    assert sum("No such file" in d.message for d in found) == len(files)


def test_a_folder_that_vanishes_or_cannot_be_listed_is_told(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/deep/b.yaml": RULE})
    really = os.scandir

    def vanished(path: Any = ".") -> Any:
        if Path(path).name == "deep":
            raise FileNotFoundError(2, "No such file or directory", str(path))
        return really(path)

    monkeypatch.setattr("os.scandir", vanished)
    (found,) = compile_project(project).diagnostics
    assert (found.code, found.span.file) == ("TW001", "content/wilds/deep")
