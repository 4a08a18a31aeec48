"""What an output is: a name, a tree to publish into, and a function that makes files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from tablewright.outputs.formats import Formats
from tablewright.records import Struct, field

# Whoever wants a schema alone loads neither templates nor typesetter.
if TYPE_CHECKING:
    from tablewright.diagnostics import Diagnostic
    from tablewright.library import Library
    from tablewright.press import TypesetterMissing
    from tablewright.project import Project
    from tablewright.render import Templates

Advance = Callable[[str], None]


class BuildRequest(Struct, frozen=True):
    """What outputs are asked to make.

    `packs` are the packs whose printables are wanted, and `formats` on which papers and in which
    inks; `version` is the program's. `base_url` is the public address that the site will have,
    ending in a slash, or empty. `printed` are the PDFs that will lie in the folder of the
    printables, by their paths there, and `exported` the files for other programs. `advance` is told
    the name of every file that took long. A site that `tells_guards` tells which proof guards which
    figure, which takes longer to find out than all its pages. `ahead` is what an output has made of
    the same order while others were still printed, or None; and `beforehand` returns what it has
    made before the project was read, if it was to.
    """

    project: Project
    library: Library
    templates: Templates
    packs: tuple[str, ...]
    version: str
    base_url: str = ""
    printed: Mapping[PurePosixPath, bytes] = field(default_factory=dict)
    exported: Mapping[PurePosixPath, bytes] = field(default_factory=dict)
    advance: Advance = field(default=lambda _: None)
    formats: Formats = field(default_factory=Formats)
    tells_guards: bool = False
    ahead: object = None
    beforehand: Callable[[], Made] | None = None


class Made(Struct, frozen=True):
    """The files of an output by their paths in its tree, and what went wrong meanwhile.

    `lacking` is what this machine has not, where the files are whole without what it would have
    added.
    """

    files: Mapping[PurePosixPath, bytes]
    diagnostics: tuple[Diagnostic, ...] = ()
    lacking: TypesetterMissing | None = None


class Part(Struct, frozen=True):
    """A part of an output that hangs on no other; `weight` says how much there is in it.

    One with a `name` hangs on nothing but what its `pack` leads to, and on what is asked for: it is
    not made again while these are the same. No other part of a build has the name.
    """

    make: Callable[[BuildRequest], Made]
    weight: int
    pack: str = ""
    name: str = ""


class Output(Struct, frozen=True, eq=False):
    """One kind of thing that a build makes.

    `tree` is the folder that its files are published in, and `owns` tells which of the files
    there are its. An output that `is_per_pack` puts them into a folder for each pack. One that
    `offers_printed` copies the PDFs that others print, and is made after them. `steps` tells how
    many files that take long an order will make, for the display of progress; None where none
    does. What is made in `parts` can be made beside those of other outputs. One that `is_extra` is
    made only where it is named, or all are asked for. One that offers what is printed may make some
    of itself `ahead`, while that is printed, told of which packs there will be something, and given
    as `printed` what lies there from before; and `looks_at` each part of it as soon as that is
    there. What hangs on nothing that is read can be made `beforehand`, of a library without packs.
    """

    name: str
    tree: str
    make: Callable[[BuildRequest], Made]
    owns: Callable[[PurePosixPath], bool] = field(default=lambda _: True)
    is_per_pack: bool = False
    offers_printed: bool = False
    steps: Callable[[BuildRequest], int | None] = field(default=lambda _: None)
    is_extra: bool = False
    parts: Callable[[BuildRequest], Sequence[Part]] | None = None
    ahead: Callable[[BuildRequest, frozenset[str]], object] | None = None
    looks_at: Callable[[Made], None] = field(default=lambda _: None)
    beforehand: Callable[[BuildRequest], Made] | None = None
