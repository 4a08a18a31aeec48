"""The site offers the PDFs that there are: those just printed, and those that lie there already."""

from __future__ import annotations

import shutil
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from tablewright.builder import BuildOptions, Stage, build
from tablewright.project import Project

FORMS = Path(__file__).parent / "site" / "forms"


class _Step:
    def advance(self, label: str = "", steps: int = 1) -> None:
        """Nobody looks."""


class _Silence:
    def stage(self, name: str, *, total: int | None = None) -> AbstractContextManager[Stage]:
        del name, total
        return nullcontext(_Step())

    def say(self, sentence: str) -> None:
        """Nobody listens."""


@pytest.mark.slow
def test_the_site_offers_the_pdfs_that_there_are(tmp_path: Path) -> None:
    shutil.copytree(FORMS / "content", tmp_path / "content")
    project = Project(tmp_path)
    offered = tmp_path / "site" / "downloads" / "mire"

    def run(only: str) -> None:
        built = build(project, BuildOptions(frozenset({only})), _Silence())
        assert not built.compiled.has_errors

    run("site")
    assert not offered.exists()
    run("screens")
    printed = sorted((tmp_path / "build").glob("*/screen-*.pdf"))
    assert [path.name for path in printed if path.parent.name == "mire"] == [
        "screen-a4-landscape.pdf",
        "screen-letter-landscape.pdf",
    ]
    # A file that no output makes, and one of a pack that is gone, are not offered.
    (tmp_path / "build" / "mire" / "notes.pdf").write_bytes(printed[0].read_bytes())
    (tmp_path / "build" / "gone").mkdir()
    shutil.copy(printed[0], tmp_path / "build" / "gone" / "screen-a4-landscape.pdf")
    run("site")
    copies = sorted((tmp_path / "site" / "downloads").rglob("*.pdf"))
    assert [path.parts[-2:] for path in copies] == [path.parts[-2:] for path in printed]
    for copy, original in zip(copies, printed, strict=True):
        assert copy.read_bytes() == original.read_bytes()
