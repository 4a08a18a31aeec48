"""Begin an entry of a project: find out what it is of, where it lies, and what it begins with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from tablewright.contents import Contents, contents_of
from tablewright.formula import RESERVED_NAMES
from tablewright.house_rules import CHANGES
from tablewright.kinds import Entry, Facet, Kind, kind_of, kinds
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.library import Scope
from tablewright.names import did_you_mean, one_of, slug, suggestion, with_article
from tablewright.project import CONTENT, OvercrowdedError, Project
from tablewright.records import Struct
from tablewright.starters.asked import Asked, named
from tablewright.starters.editor import has_schemas, with_modeline
from tablewright.starters.starter import Starter, StartRequest, UnusableStartError
from tablewright.words.sentences import plural

STARTER: Facet[Starter | None] = Facet("starter", None)

_NAME = re.compile(r"[a-z][a-z0-9_]*")


class Begun(Struct, frozen=True):
    """A new file by its path in the project; one that `defines_kind` changes what others may be."""

    path: PurePosixPath
    text: str
    defines_kind: bool = False


def begin(project: Project, asked: Asked, here: Path) -> Begun:
    """Return the new file in `project`; `here` is the current folder.

    Raises `UnusableStartError` for what cannot be begun.
    """
    try:
        contents = contents_of(project)
    except OvercrowdedError as error:
        raise UnusableStartError(f"{error.message}; {error.hint}") from None
    entry_id, title = named(asked)
    if asked.kind == CHANGES:
        from tablewright.starters.changes import begin_changes

        if asked.options or asked.title is not None:
            raise UnusableStartError(
                "changes are of the entry NAME, and nothing else is said of them"
            )
        pack = _pack(project, contents, asked.pack, here)
        _demand_new(contents, pack, entry_id)
        path, text = begin_changes(project, contents, pack, entry_id)
        return Begun(
            path, with_modeline(text, path, CHANGES) if has_schemas(project.root) else text
        )
    kind = _begun().get(asked.kind, _named_by_model())
    starter = _starter(kind)
    takes = starter.options | ({"of"} if starter.of and not kind.named_by_model else set())
    for option in sorted(asked.options - takes):
        raise UnusableStartError(f"--{option} says nothing of {with_article(asked.kind)}")
    if starter.is_manifest:
        if entry_id in contents.files:
            raise UnusableStartError(f"there is a pack `{entry_id}` already")
        path = PurePosixPath(CONTENT, entry_id, MANIFEST)
        request = StartRequest(entry_id, title)
        return Begun(path, _for_editors(project, path, kind.name, starter, request))
    pack = _pack(project, contents, asked.pack, here)
    _demand_new(contents, pack, entry_id)
    seen = _Seen(project, contents, pack)
    of, scope = seen.of(asked, kind, starter.of) if starter.of else (None, None)
    request = StartRequest(
        id=entry_id,
        title=title,
        roll=asked.roll,
        columns=_columns(asked.columns),
        of=of,
        others=tuple(seen.on_panels()) if starter.names_others else (),
        scope=scope,
        form=asked.form,
    )
    folder = starter.folder or plural(asked.kind)
    path = PurePosixPath(CONTENT, pack, folder, f"{entry_id}.yaml")
    schema = f"{pack}.{asked.kind}" if kind.named_by_model else kind.name
    text = _for_editors(project, path, schema, starter, request)
    return Begun(path, text, starter.defines_kind)


def _demand_new(contents: Contents, pack: str, entry_id: str) -> None:
    for file in contents.files[pack].get(entry_id, ()):
        raise UnusableStartError(f"{file.name} is there already")


def _for_editors(
    project: Project, path: PurePosixPath, schema: str, starter: Starter, request: StartRequest
) -> str:
    text = starter.text(request)
    return with_modeline(text, path, schema) if has_schemas(project.root) else text


def _begun() -> Mapping[str, Kind]:
    """Return the kinds of which an entry can be begun by their names."""
    return {
        name: kind
        for name, kind in kinds().items()
        if not kind.named_by_model and kind.answer(STARTER.name) is not None
    }


def startable() -> tuple[str, ...]:
    """Return the names of the kinds that can be begun, those that models define left out."""
    return (*_begun(), CHANGES)


def changes_another(kind: str) -> bool:
    """Return whether what is begun as `kind` has the name of the entry that it changes."""
    return kind == CHANGES


def forms_of(kind: str) -> tuple[str, ...]:
    """Return the forms that an entry of that `kind` can begin in."""
    known = _begun().get(kind)
    return () if known is None else _starter(known).forms


def _named_by_model() -> Kind:
    return next(kind for kind in kinds().values() if kind.named_by_model)


def _starter(kind: Kind) -> Starter:
    starter = kind.answer(STARTER.name)
    if not isinstance(starter, Starter):
        raise TypeError(f"nothing is known of how {kind.name} begins")
    return starter


def _pack(project: Project, contents: Contents, chosen: str | None, here: Path) -> str:
    """Return the pack that is chosen, or the one that `here` lies in, or the only one."""
    packs = sorted(contents.files)
    if chosen is not None:
        if chosen not in packs:
            raise UnusableStartError(
                f"there is no pack `{chosen}`; {suggestion(chosen, packs, 'packs')}"
            )
        return chosen
    if here.is_relative_to(project.content) and here != project.content:
        return here.relative_to(project.content).parts[0]
    if len(packs) != 1:
        said = f"in which pack: --pack {one_of(packs)}" if packs else "tablewright new pack NAME"
        raise UnusableStartError(f"say {said}")
    return packs[0]


class _Seen(Struct, frozen=True):
    """What `pack` sees; only what is asked for is read, unless all names are."""

    project: Project
    contents: Contents
    pack: str

    def of(self, asked: Asked, kind: Kind, allowed: tuple[str, ...]) -> tuple[Entry, Scope]:
        """Return the entry that the new one is of, which must be of an `allowed` kind."""
        name = asked.kind if kind.named_by_model else asked.of
        meant = " or ".join(map(with_article, allowed))
        if name is None:
            known = self._ids(allowed)
            raise UnusableStartError(
                f"say of what: --of {one_of(known)}" if known else f"it needs {meant} first"
            )
        from tablewright.closure import compile_entry

        scope = compile_entry(self.project, self.contents, self.pack, name).library.scope(self.pack)
        found = scope.find(name)
        if found is not None and found.kind in allowed:
            return found, scope
        if kind.named_by_model:
            raise UnusableStartError(self._no_kind(name, allowed))
        known = self._ids(allowed)
        raise UnusableStartError(
            f"`{name}` is not {meant} of {self.pack}; {suggestion(name, known, 'entries for it')}"
        )

    def _no_kind(self, name: str, allowed: tuple[str, ...]) -> str:
        """Return what is said of a kind that is none: the one that was meant, or all there are."""
        models = self._ids(allowed)
        names = ["project", *startable(), *models]
        near = did_you_mean(name, names)
        # Of words as short as these, many are alike that nobody takes for each other.
        if near and name[:1] == (near.instead or "")[:1]:
            return f"there is no kind `{name}`; {near}"
        begun = f"`tablewright new model {slug(name)}` makes it one" if slug(name) else ""
        return f"there is no kind `{name}` yet: {begun}; the kinds here: {one_of(names)}"

    def on_panels(self) -> Iterator[str]:
        """Yield the ids of what a screen may show, those of kinds that are rolled first."""
        shown = [entry for entry in self._all() if kind_of(entry).on_panels]
        for entry in sorted(shown, key=lambda entry: not kind_of(entry).face_players):
            yield entry.id

    def _ids(self, allowed: tuple[str, ...]) -> list[str]:
        return [entry.id for entry in self._all() if entry.kind in allowed]

    def _all(self) -> list[Entry]:
        from tablewright.compiler import compile_project

        entries = compile_project(self.project).library.scope(self.pack).entries
        return [entry for _, entry in sorted(entries.items())]


def _columns(written: str | None) -> Mapping[str, str] | None:
    """Return the titles of columns by the names that formulas call them by."""
    if written is None:
        return None
    columns: dict[str, str] = {}
    for title in (part.strip() for part in written.split(",")):
        name = slug(title).replace("-", "_")
        if not _NAME.fullmatch(name):
            raise UnusableStartError(f"a column's name begins with a letter: `{title}` does not")
        if name in RESERVED_NAMES:
            raise UnusableStartError(f"`{name}` is a word of the formula language: use another")
        if name in columns:
            raise UnusableStartError(f"there are two columns `{name}`")
        columns[name] = title[:1].upper() + title[1:]
    return columns
