"""What the tests of a run share because it is dear: packs compiled, pages pressed, a site built.

Each worker compiles for itself: a library cannot be sent from one to another. Files made of it lie
in a folder of the run; the first worker that asks for some makes them, the others wait for it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TypeVar

from filelock import FileLock

from tablewright.compiler import Compiled, compile_project
from tablewright.library import Scope
from tablewright.outputs.booklet.booklet import OUTPUT as BOOKLET
from tablewright.outputs.output import BuildRequest, Made
from tablewright.outputs.screens.screens import OUTPUT as SCREENS
from tablewright.outputs.sheets.sheets import OUTPUT as SHEETS
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.records import replace
from tablewright.render import templates_of
from tablewright.resources import templates_folder

T = TypeVar("T")

ROOT = Path(__file__).parents[1]
# By name, for tests are told apart before anything is compiled.
EVERY_PACK = (
    "basic-encounter",
    "house-rules",
    "optional-morale",
    "referee-rules",
    "swords-morale",
    "toolbox-864",
)
# The packs of this repository, and a little project in which every form of entry occurs.
PACKS = Project(ROOT)
FORMS = Project(ROOT / "tests" / "site" / "forms")
PRINTED = {output.name: output for output in (SCREENS, SHEETS, BOOKLET)}

_run: Path | None = None


def begin(folder: Path) -> None:
    """Keep in `folder` what workers share; the suite's `conftest.py` calls this once in each."""
    global _run
    _run = folder


def kept(name: str, make: Callable[[], T]) -> T:
    """Return what `make` returned to the first worker that asked for `name` in this run."""
    assert _run is not None
    path = _run / f"{name}.pickle"
    with FileLock(_run / f"{name}.lock"):
        if not path.exists():
            content = pickle.dumps(make())
            path.with_suffix(".new").write_bytes(content)
            path.with_suffix(".new").rename(path)
    found: T = pickle.loads(path.read_bytes())
    return found


def told(name: str) -> frozenset[str]:
    """Return the lines that tests of this run, in whatever worker, have added under `name`."""
    assert _run is not None
    path = _run / f"{name}.txt"
    return frozenset(path.read_text("utf-8").splitlines() if path.exists() else ())


def tell(name: str, lines: Iterable[str]) -> None:
    """Add `lines` to those of `name`, for all tests that come after."""
    assert _run is not None
    with (
        FileLock(_run / f"{name}.lock"),
        (_run / f"{name}.txt").open("a", encoding="utf-8") as file,
    ):
        file.writelines(f"{line}\n" for line in lines)


def compiled(project: Project = PACKS) -> Compiled:
    """Return `project` without faults; the packs and the little project compiled once a worker."""
    found = _compiled_once(project) if project in (PACKS, FORMS) else compile_project(project)
    assert not found.has_errors, found.diagnostics
    return found


@cache
def _compiled_once(project: Project) -> Compiled:
    return compile_project(project)


def order(project: Project = PACKS) -> BuildRequest:
    """Return an order for the site of `project`; with `packs`, for what is printed of them."""
    templates, _ = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=True
    )
    return BuildRequest(project, compiled(project).library, templates, (), "1.2.3")


def pressed(output: str, packs: tuple[str, ...] = ()) -> Made:
    """Return what the packs of this repository print by default: `screens`, `sheets` or so.

    Of `packs` alone, if some are named: who asks for the same output asks for the same of them.
    """
    return _pressed_once(output, packs or tuple(sorted(compiled().library.packs)))


@cache
def _pressed_once(output: str, packs: tuple[str, ...]) -> Made:
    wanted = replace(order(), packs=packs)
    return kept(f"pressed-{output}", lambda: PRINTED[output].make(wanted))


@cache
def pressed_forms() -> Made:
    """Return the screens of a pack of the little project."""
    wanted = replace(order(FORMS), packs=("mire",))
    return kept("pressed-forms", lambda: SCREENS.make(wanted))


def site_order() -> BuildRequest:
    """Return the order for the site of the packs of this repository."""
    # Any printed page does to be offered; those of all packs would take long.
    screens = pressed_forms().files
    printed = {PurePosixPath("referee-rules", path.name): pdf for path, pdf in screens.items()}
    return replace(order(), printed=printed)


@cache
def site_of_the_packs() -> Made:
    """Return the site of the packs of this repository, whose page of downloads offers a screen."""
    return kept("site-of-the-packs", lambda: make_site(site_order()))


@cache
def site_of_the_forms() -> Made:
    """Return the site of the little project, whose page of downloads offers its screens."""
    wanted = replace(order(FORMS), printed=pressed_forms().files)
    return kept("site-of-the-forms", lambda: make_site(wanted))


@cache
def site_folder() -> Path:
    """Return a folder with the site of the packs, and that of the little project in `forms/`."""
    assert _run is not None
    folder = _run / "site"
    kept("site-of-the-packs-written", lambda: _write(site_of_the_packs(), folder))
    kept("site-of-the-forms-written", lambda: _write(site_of_the_forms(), folder / "forms"))
    return folder


def _write(made: Made, folder: Path) -> int:
    assert not made.diagnostics
    for path, content in made.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return len(made.files)


def with_all_sheets(scope: Scope) -> Scope:
    """Return `scope` with a manifest that leaves nothing off its sheets."""
    packs = scope.library.packs
    whole = {**packs, scope.pack: replace(packs[scope.pack], off_sheets=())}
    return replace(scope, library=replace(scope.library, packs=whole))
