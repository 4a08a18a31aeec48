"""Where a file of content lies and what it is called: from that it has its pack and its id."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import Diagnostic, Span
from tablewright.library.rules import FILE_NAME
from tablewright.names import is_device, is_id, is_portable, slug
from tablewright.project import CONTENT, PackFile


def name_faults(file: PackFile) -> Iterable[Diagnostic]:
    """Yield why `file` cannot be an entry: where it lies, its suffix, an id that none can have."""
    span = Span(file.name)
    if not file.pack:
        message = "this file lies beside the packs, not in one of them"
        hint = f"move it into a folder under {CONTENT}/"
        yield FILE_NAME.at(span, message, hint=hint)
    if file.path.suffix != ".yaml":
        message = f"this file ends in {file.path.suffix}, so it would be left out"
        yield FILE_NAME.at(span, message, hint=f"rename it to {file.path.stem}.yaml")
    if not is_id(file.path.stem):
        message = f"`{file.path.stem}` cannot be an entry's id"
        better = _better(file.path.stem, "entry")
        hint = f"a letter, then small letters, digits and hyphens: rename it to {better}.yaml"
        yield FILE_NAME.at(span, message, hint=hint)
    elif file.pack and not is_id(file.pack):
        message = f"`{file.pack}` cannot be a pack's id"
        better = _better(file.pack, "pack")
        yield FILE_NAME.at(span, message, hint=f"rename the folder to {better}")
    elif is_device(file.path.stem):
        message = f"Windows can have no file `{file.path.name}`: to it that is a device"
        better = _better(file.path.stem, "entry")
        yield FILE_NAME.at(span, message, hint=f"rename it to {better}.yaml")
    else:
        for folder in file.name.split("/")[1:-1]:
            if not is_portable(folder):
                hint = f"rename the folder to {_better(folder, 'folder')}"
                yield FILE_NAME.at(span, f"Windows can have no folder `{folder}`", hint=hint)


def _better(name: str, what: str) -> str:
    """Return an id that is like `name`, of something that is a `what`."""
    plain = slug(name)
    is_good = is_id(plain) and not is_device(plain)
    return plain if is_good else f"{what}-{plain}" if plain else f"my-{what}"
