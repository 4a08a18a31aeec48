"""The roller of an entry: the script that holds its data, and what its form must know."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds import Facet
from tablewright.kinds.check.entry import InputValue
from tablewright.outputs.site.written_json import as_json
from tablewright.records import Struct, field
from tablewright.views.entry import EntryView

FOLDER = PurePosixPath("assets/rollers")


class Foretold(Struct, frozen=True):
    """What a page tells of a roller without its data.

    `held` are the inputs that its reader cannot choose, with their values; `foretells` is whether
    it has the chances of all that can be chosen.
    """

    held: Mapping[str, InputValue] = field(default_factory=dict)
    foretells: bool = False


class Rolled(Struct, frozen=True):
    """How to make what a roller looks up, and what a page tells of it without that.

    Both are made where they are asked for: to most it is enough that something is rolled.
    """

    make_data: Callable[[], Mapping[str, Any]]
    foretell: Callable[[], Foretold] = Foretold


def _not_rolled(_view: EntryView) -> Rolled | None:
    """Return no roller."""
    return None


# What the roller of an entry looks up; a kind answers in its module `roller`.
ROLLER: Facet[Callable[[EntryView], Rolled | None]] = Facet("roller", _not_rolled)


class PageRoller(Struct, frozen=True):
    """What is rolled on a page.

    `name` is what its data is called in the script at `path`.
    """

    name: str
    rolled: Rolled

    @property
    def held(self) -> Mapping[str, InputValue]:
        """The inputs that its reader cannot choose, with their values."""
        return self.rolled.foretell().held

    @property
    def foretells(self) -> bool:
        """Whether it has the chances of all that can be chosen."""
        return self.rolled.foretell().foretells

    @property
    def data(self) -> Mapping[str, Any]:
        """What it looks up, made for the script alone: other pages only lead to that."""
        return self.rolled.make_data()

    @property
    def path(self) -> PurePosixPath:
        """Where the script lies."""
        return FOLDER / f"{self.name}.js"

    @property
    def script(self) -> bytes:
        """The script: a page loads it when something is rolled, from a server or from disk."""
        written = as_json(self.data)
        name = json.dumps(self.name)
        text = f"(Tablewright.rollers = Tablewright.rollers || {{}})[{name}] = {written};\n"
        return text.encode("utf-8")


def roller_path(page: PurePosixPath) -> PurePosixPath:
    """Return where the script of the roller of the entry on `page` lies, if it has one."""
    return FOLDER / page.with_suffix(".js")


def roller_of(view: EntryView, page: PurePosixPath) -> PageRoller | None:
    """Return the roller of the entry on `page`; None for an entry that is not rolled."""
    rolled = ROLLER.of(view.entry)(view)
    if rolled is None:
        return None
    return PageRoller(page.with_suffix("").as_posix(), rolled)
