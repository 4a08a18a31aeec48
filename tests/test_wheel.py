"""The wheel stands alone: a referee installs it, and compiles a folder without this repository."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_schemas_and_templates(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for folder in ("schemas", "templates"):
        ours = {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*") if p.is_file()}
        assert ours, folder
        assert {f"tablewright/_data/{name}" for name in ours} <= set(names)


@pytest.mark.slow
def test_the_wheel_builds_a_folder_of_ones_own(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    pack = tmp_path / "game" / "content" / "mine"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(
        "kind: pack\ntitle: Mine\nsource: {title: Own, licence: CC0-1.0}\n", encoding="utf-8"
    )
    (pack / "weather.yaml").write_text(
        "kind: table\ntitle: Weather\nroll: 1d6\ncolumns:\n"
        "  roll: {title: 1d6, type: range}\n  sky: {title: Sky, type: text}\n"
        "rows:\n  - {roll: 1-3, sky: Clear}\n  - {roll: 4-6, sky: Rain}\n",
        encoding="utf-8",
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tablewright", "build", "--root", tmp_path / "game"],
        env=environment,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "game" / "site" / "mine" / "weather.html").is_file()
    pdfs = sorted(path.name for path in (tmp_path / "game" / "build" / "mine").glob("*.pdf"))
    assert pdfs == [
        "cheat-sheets-a4.pdf",
        "cheat-sheets-letter.pdf",
        "screen-a4-landscape.pdf",
        "screen-letter-landscape.pdf",
    ]
