"""Where a file of content lies and what it is called: from that it has its pack and its id."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tablewright.diagnostics import Diagnostic, Span
from tablewright.library.rules import FILE_NAME
from tablewright.names import slug
from tablewright.project import CONTENT, PackFile

_KEBAB_CASE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


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
    if not _KEBAB_CASE.fullmatch(file.path.stem):
        message = f"`{file.path.stem}` cannot be an entry's id"
        better = slug(file.path.stem) or "my-entry"
        hint = f"small letters, digits and hyphens: rename it to {better}.yaml"
        yield FILE_NAME.at(span, message, hint=hint)
    elif file.pack and not _KEBAB_CASE.fullmatch(file.pack):
        message = f"`{file.pack}` cannot be a pack's id"
        better = slug(file.pack) or "my-pack"
        yield FILE_NAME.at(span, message, hint=f"rename the folder to {better}")
