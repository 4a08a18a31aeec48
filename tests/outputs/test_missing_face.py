"""A face that is not installed is told as a fault; nothing is made without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.builder import BuildOptions, build
from tablewright.fonts import FontMissing
from tablewright.project import Project
from tablewright.reporters.progress import Progress


@pytest.mark.parametrize(
    ("output", "where"),
    [("site", "web_bytes"), ("screens", "face_bytes")],
)
def test_a_missing_face_is_told_and_nothing_is_made(
    output: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_: object) -> Path:
        raise FontMissing("a face is not installed")

    places = {"web_bytes": "tablewright.outputs.site.faces", "face_bytes": "tablewright.fonts"}
    monkeypatch.setattr(f"{places[where]}.{where}", missing)
    pack = tmp_path / "content" / "harbour"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(
        "kind: pack\ntitle: Harbour\nsource: {title: Own, licence: CC0-1.0}\n", encoding="utf-8"
    )
    (pack / "weather.yaml").write_text(
        "kind: table\ntitle: Weather\nroll: 1d6\ncolumns: {sky: {title: Sky, type: range}}\n"
        "rows: [{sky: 1-6}]\n",
        encoding="utf-8",
    )
    style = tmp_path / "templates" / "print" / "print.css"
    style.parent.mkdir(parents=True)
    # A style sheet of its own, so that no press made ready before is used again.
    style.write_text("html { color: black }", encoding="utf-8")
    built = build(
        Project(tmp_path),
        BuildOptions(frozenset({output}), trusts_templates=True),
        Progress(quiet=True),
    )
    assert [fault.code for fault in built.compiled.diagnostics] == ["TW603"]
    assert built.published is None
    assert not (tmp_path / "site").exists()
    assert not (tmp_path / "build").exists()
