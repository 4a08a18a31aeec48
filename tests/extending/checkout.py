"""A checkout of this project into which files of strangers are dropped, and what it builds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
# What each recipe adds, every file at its place in a checkout.
DROPS = ("kind", "proof", "output")

_CHECKOUT = ("generator", "schemas", "templates", "tests", "docs", "pyproject.toml")
# The kind's own answers, without which readers meet what every entry can show.
_ANSWERS = ("block", "changes", "data", "page", "search", "tell", "view")


@dataclass(frozen=True)
class Checkout:
    """A copy of this checkout, with files of strangers in it, and a project to compile."""

    root: Path

    @property
    def project(self) -> Path:
        """The folder of the little project."""
        return self.root / "tests" / "extending" / "project"

    @property
    def site(self) -> Path:
        """The site that it was built into."""
        return self.project / "site"

    @property
    def build(self) -> Path:
        """The folder of what it was built into besides."""
        return self.project / "build"

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python with the copy's package in place of this one's."""
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root / "generator"), "COLUMNS": "100"},
            capture_output=True,
            text=True,
            check=False,
        )

    def tablewright(self, command: str, *arguments: str) -> str:
        """Return what a command of the copy writes; it must succeed."""
        done = self.python("-m", "tablewright", command, *arguments, *self._rooted(command))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def _rooted(self, command: str) -> tuple[str, ...]:
        return () if command == "explain" else ("--root", str(self.project))


def dropped(drop: str) -> Iterator[Path]:
    """Yield the files of a recipe by their places in a checkout."""
    for path in sorted((HERE / drop).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(HERE / drop)


def checkout_in(folder: Path) -> Checkout:
    """Copy this checkout into `folder`, and drop the files of all recipes into it."""
    # What Python has compiled comes along, so that it need not be compiled again.
    left_out = shutil.ignore_patterns("packs", "projects", "images", *DROPS)
    for name in _CHECKOUT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder / name)
    for drop in DROPS:
        for path in dropped(drop):
            assert not (folder / path).exists(), f"{path} would have to be edited"
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / drop / path, folder / path)
    return Checkout(folder)


def built(checkout: Checkout) -> Checkout:
    """Build the project of `checkout` with all outputs, of one pack on one paper in one ink."""
    formats = ("--pack", "harbour", "--paper", "a4", "--ink", "full", "--orientation", "landscape")
    checkout.tablewright("build", "--all", *formats)
    return checkout


def whole(folder: Path) -> Checkout:
    """Return a checkout in `folder` with the files of all recipes, and its project built."""
    checkout = built(checkout_in(folder))
    # One output alone, of another pack: what was built before has to stay.
    checkout.tablewright("build", "--only", "csv", "--pack", "storm")
    return checkout


def without_answers(folder: Path) -> Checkout:
    """Return the same, but that the kind has no more than it cannot do without."""
    checkout = checkout_in(folder)
    for name in _ANSWERS:
        (folder / "generator" / "tablewright" / "kinds" / "clock" / f"{name}.py").unlink()
    for name in ("clock.css", "kinds/clock.html"):
        (folder / "templates" / "site" / name).unlink()
    (folder / "schemas" / "published" / "clock.schema.json").unlink()
    return built(checkout)
