"""What a shell completes: entries, packs, codes, and what an entry can be asked with.

Whatever is wrong with a project, nothing is said: somebody is still typing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from tablewright.cli.options import F, project_around
from tablewright.project import OvercrowdedError, Project

# More would be no help, and takes long to read.
_MOST_OFFERED = 500


class EntryCommand(click.Command):
    """A command whose options are completed by what was named before, such as an entry.

    Click forgets all that was typed where an option still waits for its value.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse `args`; while a shell completes, without an option at their end."""
        is_waiting = ctx.resilient_parsing and args and args[-1].startswith("--")
        return super().parse_args(ctx, args[:-1] if is_waiting else args)


def entries(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return the entries whose names begin as `typed`: ids, behind a pack where several have one.

    With a slash in it, those of that pack.
    """
    project = _project(ctx)
    if project is None:
        return []
    from tablewright.contents import contents_of

    try:
        contents = contents_of(project)
    except OvercrowdedError:
        return []
    addresses = list(contents.addresses())
    if "/" in typed:
        return _beginning(addresses, typed)
    ids = [address.partition("/")[2] for address in addresses]
    packs_of = Counter(ids)
    named = (
        entry_id if packs_of[entry_id] == 1 else address
        for address, entry_id in zip(addresses, ids, strict=True)
        if entry_id.startswith(typed)
    )
    return sorted(set(named))[:_MOST_OFFERED]


def paths_and_entries(
    ctx: click.Context, param: click.Parameter, typed: str
) -> list[CompletionItem]:
    """Return the entries whose names begin as `typed`, and have the shell complete paths."""
    found = [CompletionItem(name) for name in entries(ctx, param, typed)]
    return [*found, CompletionItem(typed, type="file")]


def paths(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Have the shell complete files and folders."""
    return [CompletionItem(typed, type="file")]


def folders(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Have the shell complete folders."""
    return [CompletionItem(typed, type="dir")]


def packs(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return the packs whose names begin as `typed`."""
    project = _project(ctx)
    return [] if project is None else _beginning((f.name for f in project.pack_folders()), typed)


def packs_and_folders(
    ctx: click.Context, param: click.Parameter, typed: str
) -> list[CompletionItem]:
    """Return the packs whose names begin as `typed`, and have the shell complete folders."""
    return [*map(CompletionItem, packs(ctx, param, typed)), *folders(ctx, param, typed)]


def explained(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return what can be explained and begins as `typed`: codes, slugs, and what entries hold."""
    from tablewright.codes import rules
    from tablewright.formula import FUNCTIONS
    from tablewright.resources import schemas_folder
    from tablewright.schema.documents import built_in_kinds, read_documents
    from tablewright.schema.key_help import place_help
    from tablewright.schema.word_help import all_words

    documents = read_documents(schemas_folder())
    kinds = built_in_kinds(documents)
    kind, *path = typed.split(".")
    if path:
        found = place_help(documents, kind, tuple(path[:-1])) if kind in kinds else None
        keys = () if found is None else found.keys
        return _beginning((".".join((kind, *key.path)) for key in keys), typed)
    names = [name for rule in rules() for name in (rule.code, rule.slug)]
    words = sorted(all_words(documents, kinds))
    return _beginning([*names, *kinds, *(each.name for each in FUNCTIONS), *words], typed)


def startable_kinds(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return the kinds that can be begun and begin as `typed`, those of models left out."""
    from tablewright.starters.entries import startable

    return _beginning(("project", *startable()), typed)


def names_to_begin(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """Return what a new NAME may be that is there already: the entry that changes are of."""
    from tablewright.starters.entries import changes_another

    return entries(ctx, param, typed) if changes_another(str(ctx.params.get("kind"))) else []


def forms(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return the forms that entries of the kind KIND can begin in, and that begin as `typed`."""
    from tablewright.starters.entries import forms_of

    return _beginning(forms_of(str(ctx.params.get("kind"))), typed)


def models(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Return the models that begin as `typed`, of the pack that is named where one is."""
    project = _project(ctx)
    if project is None:
        return []
    from tablewright.compiler import library_of
    from tablewright.kinds.model.entry import Model

    pack = ctx.params.get("pack")
    found = {
        each.id
        for scope in library_of(project).scopes()
        if pack in (None, scope.pack)
        for each in scope.entries.values()
        if isinstance(each, Model)
    }
    return _beginning(sorted(found), typed)


def option_values(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """Return what the option `param` may be for the entry that is named before it."""
    project = _project(ctx)
    reference = ctx.params.get("what")
    if project is None or not reference:
        return []
    from tablewright.closure import compile_entry
    from tablewright.contents import contents_of
    from tablewright.terminal import OPTION_VALUES

    try:
        contents = contents_of(project)
    except OvercrowdedError:
        return []
    pack, _, entry_id = str(reference).rpartition("/")
    homes = [pack] if pack in contents.files else contents.homes(entry_id)
    if len(homes) != 1:
        return []
    scope = compile_entry(project, contents, homes[0], entry_id).library.scope(homes[0])
    entry = scope.find(entry_id)
    values = {} if entry is None else OPTION_VALUES.of(entry)(entry)
    return _beginning(values.get(param.opts[0].removeprefix("--"), ()), typed)


def entry_options(function: F) -> F:
    """Add what an entry can be asked with: `--column`, `--modifier` and `--input`."""
    for add in (
        click.option(
            "--input",
            "inputs",
            multiple=True,
            metavar="NAME=VALUE",
            help="Give a check one of its inputs.",
            shell_complete=option_values,
        ),
        click.option(
            "--modifier",
            type=int,
            metavar="N",
            help="Add N to the roll of a table.",
            shell_complete=option_values,
        ),
        click.option(
            "--column",
            metavar="C",
            help="Only this column of a table.",
            shell_complete=option_values,
        ),
    ):
        function = add(function)
    return function


def _project(ctx: click.Context) -> Project | None:
    root = ctx.params.get("root")
    return Project.around(Path(root)) if root else project_around()


def _beginning(names: Iterable[str], typed: str) -> list[str]:
    return [name for name in names if name.startswith(typed)][:_MOST_OFFERED]
