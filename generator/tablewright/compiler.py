"""The order of the stages: files → documents → entries → library → findings → artifacts → trees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Protocol

from tablewright import __version__
from tablewright.diagnostics import Diagnostic, has_errors, in_reading_order
from tablewright.intake import Intake
from tablewright.layout.formats import Formats
from tablewright.outputs import Made, Order, Output, outputs
from tablewright.own_screen import OwnScreen, take_own_screen, with_own_screen
from tablewright.project import BUILD, OWN_SCREENS, Project
from tablewright.proofs.run import prove
from tablewright.publish import Artifact, Published, Tree, build_lock, publish
from tablewright.render import Templates
from tablewright.resolve import Library, resolve
from tablewright.resources import schemas_folder, templates_folder
from tablewright.schema import Schemas

# The output that presses a referee's own screen.
SCREENS = "screens"


class Stage(Protocol):
    """A stage of long work that is told of every step it takes."""

    def advance(self, label: str = "", steps: int = 1) -> None:
        """Note that `steps` more are done, the last of them called `label`."""


class Observer(Protocol):
    """Whoever watches a build: told of its stages, and of what it waits for."""

    def stage(self, name: str, *, total: int | None = None) -> AbstractContextManager[Stage]:
        """Watch the stage `name`, which takes `total` steps if that is known."""

    def say(self, sentence: str) -> None:
        """Pass on a sentence."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """A project as far as it could be compiled, and everything that is wrong with it."""

    project: Project
    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofs: int

    @property
    def has_errors(self) -> bool:
        """Whether nothing may be published."""
        return has_errors(self.diagnostics)

    @property
    def pack_count(self) -> int:
        """How many packs there are."""
        return sum(1 for pack in self.library.entries if pack != OWN_SCREENS)

    @property
    def entry_count(self) -> int:
        """How many entries there are, manifests left out, each counted once."""
        return sum(1 for _ in self.library.own_entries())


@dataclass(frozen=True, slots=True)
class Built:
    """A build: what was compiled, the files that were made by tree, and what became of them.

    `published` is None when an error forbade it; nothing was written then.
    """

    compiled: Compiled
    files: dict[str, tuple[PurePosixPath, ...]]
    published: Published | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a build is asked for: all outputs or those `only` names, for all packs or some.

    `formats` are the papers, shapes and inks of what is printed. With a `screen` that one alone
    is pressed, whatever else there is. `base_url` is the public address of the site, ending in a
    slash, or empty.
    """

    only: frozenset[str] = frozenset()
    only_packs: frozenset[str] = frozenset()
    formats: Formats = field(default_factory=Formats)
    screen: OwnScreen | None = None
    base_url: str = ""

    def presses_anew(self, path: PurePosixPath) -> bool:
        """Whether `path`, below the folder of the printables, lies where they are pressed anew."""
        if self.screen is not None:
            return path.is_relative_to(self.screen.folder)
        return not self.only_packs or path.parts[0] in self.only_packs

    def packs(self, library: Library) -> tuple[str, ...]:
        """Return the packs whose printables are wanted."""
        if self.screen is not None:
            return (OWN_SCREENS,)
        return tuple(p for p in library.entries if not self.only_packs or p in self.only_packs)

    def outputs(self) -> tuple[Output, ...]:
        """Return the outputs that are wanted, by name."""
        only = frozenset({SCREENS}) if self.screen is not None else self.only
        return tuple(
            o
            for o in outputs()
            if o.name in only or (not only and (not o.is_extra or self.formats.everything))
        )


def compile_project(project: Project, own: OwnScreen | None = None) -> Compiled:
    """Compile everything under `content/`, and the screen `own` if there is one.

    Every fault of every file is found in one run.
    """
    intake = Intake(Schemas.in_folder(schemas_folder()))
    intake.take(project.files())
    folders = [folder.name for folder in project.pack_folders()]
    library, faults = resolve(intake.entries, intake.broken, folders, intake.reread)
    screen, wrong = (None, ()) if own is None else take_own_screen(own, project, intake)
    if screen is not None:
        library = with_own_screen(library, screen)
    proved = prove(library)
    diagnostics = in_reading_order([*intake.diagnostics, *faults, *wrong, *proved.diagnostics])
    return Compiled(project, library, diagnostics, proved.count)


def build(project: Project, wanted: Wanted, observer: Observer) -> Built:
    """Compile `project`, make what is `wanted` of it, and publish that whole, or nothing at all.

    Raises `PublishError` when the disk or what lies in the way forbids publishing.
    """
    with observer.stage("prove"):
        compiled = compile_project(project, wanted.screen)
    if compiled.has_errors:
        return Built(compiled, {}, None)
    order = Order(
        project=project,
        library=compiled.library,
        templates=Templates((project.templates, templates_folder()), project.root),
        packs=wanted.packs(compiled.library),
        version=__version__,
        base_url=wanted.base_url,
        formats=wanted.formats,
    )
    made: dict[Output, Made] = {}
    for output in sorted(wanted.outputs(), key=lambda each: each.offers_printed):
        if output.offers_printed:
            order = replace(order, printed=_printed(project, made, compiled.library, wanted))
        made[output] = _made(output, order, observer)
    found = [fault for each in made.values() for fault in each.diagnostics]
    compiled = replace(compiled, diagnostics=in_reading_order([*compiled.diagnostics, *found]))
    if compiled.has_errors:
        return Built(compiled, {}, None)
    trees = {tree: _tree(tree, made, wanted) for tree in sorted({o.tree for o in made})}
    with observer.stage("publish"), build_lock(project.root, notice=observer.say):
        published = publish(project.root, trees)
    files = {name: tuple(a.path for a in tree.artifacts) for name, tree in trees.items()}
    return Built(compiled, files, published)


def _made(output: Output, order: Order, observer: Observer) -> Made:
    with observer.stage(output.name, total=output.steps(order)) as stage:
        return output.make(replace(order, advance=stage.advance))


def _printed(
    project: Project, made: Mapping[Output, Made], library: Library, wanted: Wanted
) -> dict[PurePosixPath, bytes]:
    """Return the PDFs that will lie in the folder of the printables, new ones and those that stay.

    Only those of packs that there are, and that an output prints, count.
    """
    tree = _tree(BUILD, dict(made), wanted)
    files = {artifact.path: artifact.content for artifact in tree.artifacts}
    printers = [output for output in outputs() if output.tree == BUILD and output.is_per_pack]
    for path in sorted((project.root / BUILD).glob("*/*.pdf")):
        name = PurePosixPath(path.relative_to(project.root / BUILD).as_posix())
        if name not in files and path.is_file() and tree.keep(name):
            files[name] = path.read_bytes()
    return {
        path: content
        for path, content in sorted(files.items())
        if path.suffix == ".pdf"
        and path.parts[0] in library.packs
        and any(output.owns(path) for output in printers)
    }


def _tree(name: str, made: dict[Output, Made], wanted: Wanted) -> Tree:
    """Return the tree `name`; files that this build was not asked for stay in it."""
    here = {output: each for output, each in made.items() if output.tree == name}
    artifacts = tuple(
        Artifact(path, content) for each in here.values() for path, content in each.files.items()
    )
    return Tree(artifacts, keep=_kept(here, wanted))


def _kept(made: Iterable[Output], wanted: Wanted) -> Callable[[PurePosixPath], bool]:
    owners = tuple(made)

    def keep(path: PurePosixPath) -> bool:
        is_pressed_anew = wanted.presses_anew(path)
        if path.parts[0] == OWN_SCREENS:
            # Nobody but their referee can say when they are no longer wanted.
            return wanted.screen is None or not is_pressed_anew
        owner = next((output for output in owners if output.owns(path)), None)
        if owner is None:
            return bool(wanted.only) or wanted.screen is not None
        return owner.is_per_pack and not is_pressed_anew

    return keep
