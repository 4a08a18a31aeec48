"""A project's own templates: used where its owner answers for them, and in a sandbox even then."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from jinja2.sandbox import ImmutableSandboxedEnvironment

from tablewright.diagnostics import Diagnostic, Span
from tablewright.render.rules import TEMPLATES_UNTRUSTED
from tablewright.render.templates import Templates

# How `build` is told that a project's own templates may be used.
TRUST_OPTION = "--trust-templates"


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox; beyond what it forbids, no template of a project reaches disk or modules.

    What pages may name are values of the program's, and some know files: their paths lead nowhere.
    """

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Return whether a template may ask `obj` for `attr`, which is `value`."""
        if isinstance(obj, (Path, ModuleType)) or isinstance(value, (Path, ModuleType)):
            return False
        return super().is_safe_attribute(obj, attr, value)


def has_own(own: Path, builtin: Path) -> bool:
    """Return whether the folder `own` is there, and not the program's own, as in its checkout."""
    return own.is_dir() and not own.samefile(builtin)


def templates_of(
    own: Path, builtin: Path, root: Path, *, is_trusted: bool
) -> tuple[Templates, tuple[Diagnostic, ...]]:
    """Return the templates for a project: its `own` before the `builtin` ones, if they are trusted.

    Own templates, and the built-in ones beside them, run in the `Sandbox`. Without trust own ones
    are not so much as read, and a warning says so. Diagnostics name files from `root`.
    """
    if not has_own(own, builtin):
        return Templates((builtin,), root), ()
    if is_trusted:
        return Templates((own, builtin), root, environment=Sandbox), ()
    hint = f"where you know them, build with {TRUST_OPTION}"
    message = "the project's own templates are not used, for nobody has vouched for them"
    return Templates((builtin,), root), (
        TEMPLATES_UNTRUSTED.at(Span(own.relative_to(root).as_posix()), message, hint=hint),
    )
