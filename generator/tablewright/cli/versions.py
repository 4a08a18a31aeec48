"""The two versions that somebody names: revisions, folders, packs, or the files here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from tablewright.compiler import compile_project
from tablewright.history import HistoryError, Repository, checked_out
from tablewright.history.git import ends_of
from tablewright.names import suggestion
from tablewright.project import CONTENT, Project
from tablewright.records import Struct, replace
from tablewright.review import Review, compare_packs, compare_projects
from tablewright.words.review import NOT_BUILT

HERE = "the files here"
_LAST = "HEAD"
_ID = 12


def reviewed(project: Project | None, sides: Sequence[str], *, is_built: bool = False) -> Review:
    """Return what is other between the versions that `sides` name, as `diff` takes them.

    Where it `is_built`, both are built as well.

    Raises `click.UsageError` where there are no such versions.
    """
    if len(sides) > 2:
        raise click.UsageError("two versions at most: tablewright diff OLD NEW")
    if project is not None and len(sides) == 2 and set(sides) <= _packs(project):
        if is_built:
            raise click.UsageError("--built holds two versions of a project against each other")
        return compare_packs(compile_project(project, allow_unread=True), *sides)
    with _versions(project, sides) as (before, after):
        review = compare_projects(before.project, after.project, (before.name, after.name))
        return _with_built(review, before.project, after.project) if is_built else review


def _with_built(review: Review, before: Project, after: Project) -> Review:
    """Return `review` with what is built otherwise, if both versions can be built."""
    from tablewright.press import TypesetterMissing
    from tablewright.review.printed import built_changes

    sides = [compile_project(each, allow_unread=True) for each in (before, after)]
    if any(side.has_errors for side in sides):
        return replace(review, left_out=review.left_out or NOT_BUILT)
    try:
        built = built_changes(*sides)
    except TypesetterMissing as error:
        raise click.UsageError(str(error)) from None
    return replace(
        review,
        built=built,
        broken=(*review.broken, *built.broken),
        mended=(*review.mended, *built.mended),
        is_sound=review.is_sound and not any(fault.is_error for fault in built.broken),
    )


class _Version(Struct, frozen=True):
    """A project, and what somebody calls it."""

    name: str
    project: Project


@contextmanager
def _versions(project: Project | None, sides: Sequence[str]) -> Iterator[tuple[_Version, _Version]]:
    """Yield both versions; earlier ones lie in folders of their own, which are gone afterwards."""
    with ExitStack() as held:
        try:
            parted = ends_of(sides[0]) if len(sides) == 1 and not _is_project(sides[0]) else None
            if parted is not None and project is not None:
                one, other, since = parted
                repository = Repository.around(project.root)
                ends = [repository.commit(one), repository.commit(other)]
                if since:
                    ends[0] = repository.parted(*ends)
                checked = [held.enter_context(checked_out(repository, end)) for end in ends]
                first = f"{one} ({ends[0][:_ID]})" if since else one
                yield _Version(first, checked[0]), _Version(other, checked[1])
                return
            named = [*sides, *([] if sides else [_LAST])]
            found = [_version(name, project, held, named) for name in named]
            if len(found) == 1:
                if project is None:
                    raise click.UsageError("name two folders: tablewright diff OLD NEW")
                found.append(_Version(HERE, project))
            yield found[0], found[1]
        except HistoryError as error:
            raise click.UsageError(f"{error.message}; {error.hint}") from None


def _version(name: str, project: Project | None, held: ExitStack, named: Sequence[str]) -> _Version:
    if _is_project(name):
        return _Version(name, Project(Path(name).resolve()))
    if project is None:
        raise click.UsageError(f"{name} is no project: it has no folder {CONTENT}/")
    repository = Repository.around(project.root)
    try:
        commit = repository.commit(name)
    except HistoryError as error:
        raise _unknown(name, named, _packs(project)) or error from None
    return _Version(name, held.enter_context(checked_out(repository, commit)))


def _unknown(name: str, named: Sequence[str], packs: Collection[str]) -> HistoryError | None:
    """Return what is wrong with a name that is no revision, where a folder or a pack was meant."""
    other = next((each for each in named if each not in packs), None)
    if name in packs and other is not None:
        return HistoryError(f"there is no pack `{other}`", suggestion(other, packs, "packs"))
    if name in packs:
        return HistoryError(f"`{name}` is a pack", "name two, the first of them as it was before")
    if Path(name).is_dir():
        missing = f"`{name}` is no revision, and no project: it has no folder {CONTENT}/"
        return HistoryError(missing, f"name the folder that {CONTENT}/ lies in")
    if name.startswith((".", "~", "/")) or Path(name).is_absolute():
        return HistoryError(
            f"there is no folder `{name}`", f"name the folder that {CONTENT}/ lies in"
        )
    return None


def _is_project(name: str) -> bool:
    return (Path(name) / CONTENT).is_dir()


def _packs(project: Project) -> set[str]:
    return {folder.name for folder in project.pack_folders()}
