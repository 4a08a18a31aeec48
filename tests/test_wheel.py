"""The wheel stands alone: the tutorial, typed from top to bottom with nothing else, comes out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from docs.blocks import TUTORIAL, blocks, commands, installs

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
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        # What templates compile to is kept beside them, as Python keeps its modules.
        own = [path for path in files if path.parent.name != "__pycache__"]
        ours = {path.relative_to(ROOT).as_posix() for path in own}
        assert ours, folder
        assert {f"tablewright/_data/{name}" for name in ours} <= set(names)


@pytest.mark.long
@pytest.mark.slow
def test_every_step_of_the_tutorial_comes_out(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    environment.pop("TABLEWRIGHT_ROOT", None)
    where = [sys.executable, "-P", "-c", "import tablewright; print(tablewright.__file__)"]
    asked = subprocess.run(where, env=environment, capture_output=True, text=True, check=True)
    assert asked.stdout.startswith(str(tmp_path))
    here = tmp_path / "empty"
    here.mkdir()
    typed = []
    for block in blocks(TUTORIAL):
        if block.language == "yaml":
            file = here / "content" / block.attributes["file"]
            written = block.text
            if "line" in block.attributes:
                lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
                number = int(block.attributes["line"])
                written = "".join([*lines[: number - 1], block.text, *lines[number:]])
            file.write_text(written, encoding="utf-8")
        for command in commands(block):
            if installs(command):
                continue
            typed.append(command.words)
            if command.words[0] == "cd":
                here /= command.words[1]
                continue
            # Sheets take as long again, and are looked at by other tests.
            less = ("--paper", "a4", "--only", "site", "--only", "screens")
            words = command.words[1:] + (less if command.words[1] == "build" else ())
            done = subprocess.run(
                [sys.executable, "-P", "-m", "tablewright", *words],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                cwd=here,
                check=False,
            )
            if command.output is None:
                assert done.returncode == 0, f"{command.place}: {done.stdout}"
                assert command.prints in done.stdout, command.place
            else:
                said = (r"(?:.*\n)*" if s == "…" else re.escape(f"{s}\n") for s in command.output)
                assert re.fullmatch("".join(said), done.stdout), done.stdout
    assert ("tablewright", "build") in typed
    assert (here / "site/lantern-road/encounters.html").is_file()
    assert (here / "build/lantern-road/screen-a4-landscape.pdf").is_file()
