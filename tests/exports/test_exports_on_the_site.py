"""What is built for other programs, and how the site offers it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

from saved import TABLE
from tablewright.builder import BuildOptions, Built, build
from tablewright.outputs.exports.formats import formats
from tablewright.outputs.site.taken_along import archives
from tablewright.project import Project
from tablewright.reporters.progress import Progress

WEATHER = TABLE.replace("Grey", "Rain")


def built(project: Project, *only: str) -> Built:
    with Progress() as progress:
        made = build(project, BuildOptions(frozenset(only)), progress)
    assert made.published is not None
    return made


def test_the_site_offers_what_was_built(written: Callable[[Mapping[str, Any]], Project]) -> None:
    project = written({"wilds/weather.yaml": WEATHER})
    built(project, "exports")
    folders = {path.name for path in (project.root / "build" / "exports").iterdir()}
    assert folders == set(formats())
    read_me = (project.root / "build" / "exports" / "csv" / "README.txt").read_text()
    assert "Nothing is left out." in read_me
    # They stay where the next build is not asked for them, and the site has them.
    built(project, "site")
    archive = project.root / "site" / "downloads" / "csv.zip"
    with zipfile.ZipFile(archive) as held:
        assert "csv/wilds/weather.csv" in held.namelist()
    page = (project.root / "site" / "downloads.html").read_text(encoding="utf-8")
    assert all(f"href=downloads/{name}.zip" in page for name in formats())
    entry = (project.root / "site" / "wilds" / "weather.html").read_text(encoding="utf-8")
    assert "downloads.html#exports_" in entry


def test_the_site_without_them_offers_nothing(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    project = written({"wilds/weather.yaml": WEATHER})
    built(project, "site")
    assert "For other programs" not in (project.root / "site" / "downloads.html").read_text()
    assert "exports_" not in (project.root / "site" / "wilds" / "weather.html").read_text()


def test_archives_are_the_same_bytes_at_any_time() -> None:
    files = {PurePosixPath(f"exports/csv/wilds/{n}.csv"): b"1,2\n" * n for n in range(3)}
    found, again = archives(files), archives(dict(reversed(files.items())))
    assert found == again
    (path,) = found.files
    with zipfile.ZipFile(io.BytesIO(found.files[path])) as held:
        assert {info.date_time for info in held.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert held.namelist() == [f"csv/wilds/{n}.csv" for n in range(3)]
