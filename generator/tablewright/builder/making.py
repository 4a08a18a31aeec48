"""Make what is wanted of a project: compile it, make every file in memory, and publish them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Protocol

from tablewright import __version__
from tablewright.allowance import begin_run
from tablewright.builder.beforehand import made_beforehand
from tablewright.builder.options import BuildOptions
from tablewright.compiler import Compiled, compile_project
from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.library import Library
from tablewright.outputs import BuildRequest, Made, Output, outputs
from tablewright.outputs.exports.output import FOLDER as EXPORTS
from tablewright.outputs.parallel import made_together
from tablewright.press import TypesetterMissing
from tablewright.press.ready import ReadStyle
from tablewright.project import BUILD, OWN_SCREENS, Project
from tablewright.publish import Artifact, Published, Tree, build_lock, publish
from tablewright.records import Struct, replace
from tablewright.render import templates_of
from tablewright.resources import templates_folder
from tablewright.typeset.typesetter import house_style

# Of outputs that began before the project was read, what returns all that they made of it.
Beforehand = Mapping[Output, Callable[[], Made]]


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


class Built(Struct, frozen=True):
    """A build: what was compiled, the files that were made by tree, and what became of them.

    `published` is None when an error forbade it; nothing was written then. `left_out` are the
    outputs that could not be made here, for what is `lacking`; where there are none, all were made,
    and one of them lacks only what it is whole without.
    """

    compiled: Compiled
    files: dict[str, tuple[PurePosixPath, ...]]
    published: Published | None
    left_out: tuple[str, ...] = ()
    lacking: TypesetterMissing | None = None


def build(
    project: Project,
    wanted: BuildOptions,
    observer: Observer,
    read_style: ReadStyle | None = None,
) -> Built:
    """Compile `project`, make what is `wanted` of it, and publish that whole, or nothing at all.

    Where presses stand ready, `read_style` is told which style sheet most packs are printed in.

    Where there is no library to lay pages out with, what is printed is left out, and what was
    printed before stays. Raises `press.TypesetterMissing` where nothing else is wanted, and
    `PublishError` when the disk or what lies in the way forbids publishing.
    """
    templates, untrusted = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=wanted.trusts_templates
    )
    if read_style is not None:
        read_style(house_style(templates))
    order = BuildRequest(
        project=project,
        library=Library.empty(),
        templates=templates,
        packs=(),
        version=__version__,
        base_url=wanted.base_url,
        formats=wanted.formats,
        tells_guards=wanted.tells_guards,
    )
    with made_beforehand(wanted.outputs(), order) as beforehand:
        with observer.stage("prove"):
            compiled = compile_project(project, wanted.screen, allow_unread=wanted.allows_unread)
        if compiled.has_errors:
            return Built(compiled, {}, None)
        library = compiled.library
        order = replace(order, library=library, packs=wanted.packs(library))
        return _built(order, wanted, observer, compiled, untrusted, beforehand)


def _built(
    order: BuildRequest,
    wanted: BuildOptions,
    observer: Observer,
    compiled: Compiled,
    untrusted: Sequence[Diagnostic],
    beforehand: Beforehand,
) -> Built:
    """Return what was made of all that is compiled, published unless a fault forbids it."""
    in_parts = [each for each in wanted.outputs() if each.parts]
    left_out: tuple[str, ...] = ()
    lacking: TypesetterMissing | None = None
    ahead: dict[Output, object] = {}
    try:
        made = _made_together(in_parts, order, wanted, ahead, beforehand, observer)
    except TypesetterMissing as missing:
        others = frozenset(each.name for each in wanted.outputs() if not each.parts)
        if not others:
            raise
        made, lacking, left_out = {}, missing, tuple(each.name for each in in_parts)
        wanted = replace(wanted, only=others)
    for output in sorted(wanted.outputs(), key=lambda each: each.offers_printed):
        if output.offers_printed:
            printed = _printed(order.project, _tree(BUILD, made, wanted), order.library)
            exported = _exported(order.project, made, wanted)
            order = replace(order, printed=printed, exported=exported)
        if output not in made:
            own = replace(order, ahead=ahead.get(output), beforehand=beforehand.get(output))
            made[output] = _made(output, own, observer)
    found = [fault for each in made.values() for fault in each.diagnostics]
    lacking = next((each.lacking for each in made.values() if each.lacking), lacking)
    compiled = replace(
        compiled, diagnostics=in_reading_order([*compiled.diagnostics, *untrusted, *found])
    )
    if compiled.has_errors:
        return Built(compiled, {}, None)
    root = order.project.root
    trees = {tree: _tree(tree, made, wanted) for tree in sorted({o.tree for o in made})}
    with observer.stage("publish"), build_lock(root, notice=observer.say):
        published = publish(root, trees)
    files = {name: tuple(a.path for a in tree.artifacts) for name, tree in trees.items()}
    return Built(compiled, files, published, left_out, lacking)


def _made(output: Output, order: BuildRequest, observer: Observer) -> Made:
    # Each may ask again for all that was proved.
    begin_run()
    with observer.stage(output.name, total=output.steps(order)) as stage:
        made = output.make(replace(order, advance=stage.advance))
    return _owned(output, made)


def _made_together(
    in_parts: Sequence[Output],
    order: BuildRequest,
    wanted: BuildOptions,
    ahead: dict[Output, object],
    beforehand: Beforehand,
    observer: Observer,
) -> dict[Output, Made]:
    """Return what outputs make whose parts are all made at the same time.

    What others make of themselves meanwhile is added to `ahead`.
    """
    if not in_parts:
        return {}
    totals = [output.steps(order) or 0 for output in in_parts]
    with observer.stage(" and ".join(each.name for each in in_parts), total=sum(totals)) as stage:
        parts = [output.parts(order) for output in in_parts if output.parts]
        found = made_together(
            parts,
            replace(order, advance=stage.advance),
            begin_run,
            partial(_make_ahead, in_parts, order, wanted, ahead, beforehand),
            partial(_look_at, wanted),
        )
    return {output: _owned(output, made) for output, made in zip(in_parts, found, strict=True)}


def _make_ahead(
    in_parts: Sequence[Output],
    order: BuildRequest,
    wanted: BuildOptions,
    ahead: dict[Output, object],
    beforehand: Beforehand,
) -> None:
    """Make what outputs that offer what is printed make of themselves while that is printed."""
    if any(each.is_extra and not each.parts for each in wanted.outputs()):
        return  # what these make is not there yet, and nobody knows what it will be
    printing = {output: Made({}) for output in in_parts}
    staying = _printed(order.project, _tree(BUILD, printing, wanted), order.library)
    printed_packs = frozenset((*order.packs, *(path.parts[0] for path in staying)))
    # What is printed now is most often called as it was before, and has as many pages.
    lies_there = _printed(order.project, Tree((), keep=lambda _: True), order.library)
    order = replace(order, printed=lies_there, exported=_exported(order.project, printing, wanted))
    for output in wanted.outputs():
        if output.ahead is not None:
            begin_run()
            own = replace(order, beforehand=beforehand.get(output))
            ahead[output] = output.ahead(own, printed_packs)


def _look_at(wanted: BuildOptions, part: Made) -> None:
    for output in wanted.outputs():
        output.looks_at(part)


def _owned(output: Output, made: Made) -> Made:
    for path in made.files:
        # Another's file would go, or stay for ever, with what that other makes.
        owners = [each.name for each in outputs() if each.tree == output.tree and each.owns(path)]
        if owners != [output.name]:
            told = " and ".join(owners) or "nobody"
            raise ValueError(f"{output.name} makes {path}, which {told} owns")
    return made


def _printed(project: Project, tree: Tree, library: Library) -> dict[PurePosixPath, bytes]:
    """Return the PDFs of `tree`, the folder of the printables: new ones and those that stay.

    Only those of packs that there are, and that an output prints, count.
    """
    files = {artifact.path: artifact.content for artifact in tree.artifacts}
    printers = [output for output in outputs() if output.tree == BUILD and output.is_per_pack]
    for path in sorted((project.root / BUILD).glob("*/*.pdf")):
        name = PurePosixPath(path.relative_to(project.root / BUILD).as_posix())
        if name not in files and _is_own_file(path, project.root) and tree.keep(name):
            files[name] = path.read_bytes()
    return {
        path: content
        for path, content in sorted(files.items())
        if path.suffix == ".pdf"
        and path.parts[0] in library.packs
        and any(output.owns(path) for output in printers)
    }


def _exported(
    project: Project, made: Mapping[Output, Made], wanted: BuildOptions
) -> dict[PurePosixPath, bytes]:
    """Return the files for other programs: those that are made now, or else those that stay."""
    tree = _tree(BUILD, made, wanted)
    files = {a.path: a.content for a in tree.artifacts if a.path.is_relative_to(EXPORTS)}
    if not files:
        for path in sorted((project.root / BUILD / EXPORTS).rglob("*")):
            name = PurePosixPath(path.relative_to(project.root / BUILD).as_posix())
            if _is_own_file(path, project.root) and tree.keep(name):
                files[name] = path.read_bytes()
    return files


def _is_own_file(path: Path, root: Path) -> bool:
    """Return whether `path` is an ordinary file below `root`, and no link on the way to it."""
    return path.is_file() and path.resolve() == root.resolve() / path.relative_to(root)


def _tree(name: str, made: Mapping[Output, Made], wanted: BuildOptions) -> Tree:
    """Return the tree `name`; files that this build was not asked for stay in it."""
    here = {output: each for output, each in made.items() if output.tree == name}
    artifacts = tuple(
        Artifact(path, content) for each in here.values() for path, content in each.files.items()
    )
    return Tree(artifacts, keep=_kept(here, wanted))


def _kept(made: Iterable[Output], wanted: BuildOptions) -> Callable[[PurePosixPath], bool]:
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
