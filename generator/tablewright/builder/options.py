"""What a build is asked for: outputs, packs, formats, and what it may do."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.library import Library
from tablewright.outputs import Output, outputs
from tablewright.outputs.formats import Formats
from tablewright.own_screen import OwnScreen
from tablewright.project import OWN_SCREENS
from tablewright.records import Struct, field

# The output that presses a referee's own screen.
SCREENS = "screens"


class BuildOptions(Struct, frozen=True):
    """What a build is asked for: all outputs or those `only` names, for all packs or some.

    `formats` are the papers, shapes and inks of what is printed. With a `screen` that one alone
    is pressed, whatever else there is. `base_url` is the public address of the site, ending in a
    slash, or empty. The project's own templates are used only if the build `trusts_templates`.
    One that `allows_unread` goes on where something has changed since it was proofread. The site of
    one that `tells_guards` tells which proof guards which figure.
    """

    only: frozenset[str] = frozenset()
    only_packs: frozenset[str] = frozenset()
    formats: Formats = field(default_factory=Formats)
    screen: OwnScreen | None = None
    base_url: str = ""
    trusts_templates: bool = False
    allows_unread: bool = False
    tells_guards: bool = False

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
