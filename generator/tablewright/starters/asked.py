"""What somebody wants to begin, as they typed it, and what it will be called."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from tablewright.names import is_device, is_id, slug
from tablewright.records import Struct
from tablewright.starters.starter import UnusableStartError

if TYPE_CHECKING:
    from tablewright.dice import Expression


class Asked(Struct, frozen=True):
    """What somebody wants to begin, as they typed it; what they left out is None or empty."""

    kind: str
    name: str
    title: str | None = None
    pack: str | None = None
    roll: Expression | None = None
    columns: str | None = None
    of: str | None = None
    form: str | None = None

    @property
    def options(self) -> frozenset[str]:
        """The options that only some kinds have a use for."""
        given = {"roll": self.roll, "columns": self.columns, "of": self.of}
        given["form"] = self.form
        return frozenset(name for name, value in given.items() if value is not None)


def named(asked: Asked) -> tuple[str, str]:
    """Return the id and the title of what is asked for; raises `UnusableStartError`.

    A name such as `Random weather` is a title, and its id `random-weather`; of an id the title is
    made.
    """
    entry_id = slug(asked.name)
    if not entry_id:
        raise UnusableStartError(f"`{asked.name}` has no letter or digit to make a file name of")
    if not is_id(entry_id) or is_device(entry_id):
        words = asked.title or asked.name
        why = (
            "is a device to Windows, which can have no file of that name"
            if is_device(entry_id)
            else "begins with a figure, and a name begins with a letter"
        )
        raise UnusableStartError(
            f"`{entry_id}` {why}: "
            f"tablewright new {asked.kind} {asked.kind}-{entry_id} --title {shlex.quote(words)}"
        )
    words = asked.name if asked.name != entry_id else entry_id.replace("-", " ")
    return entry_id, asked.title or words[:1].upper() + words[1:]
