"""The names of printables: what a file is, on which paper, how it varies, and in which ink.

Files of earlier builds stay beside new ones, and nothing but their names tells of them: so names
are made and read here alone.
"""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.typeset.palette import Ink
from tablewright.typeset.papers import Stock

_ENDING = ".pdf"


class PrintedName(Struct, frozen=True):
    """A printable: its `document`, the name of its paper, and `details` that vary it.

    Written as `screen-a4-landscape-3-panels-grey.pdf`; of full ink the name says nothing.
    """

    document: str
    paper: str
    ink: Ink = Ink.FULL
    details: tuple[str, ...] = ()

    @property
    def file_name(self) -> str:
        """The name of the file."""
        ink = () if self.ink is Ink.FULL else (self.ink,)
        return "-".join((self.document, self.paper, *self.details, *ink)) + _ENDING

    @property
    def variety(self) -> tuple[str, ...]:
        """The parts of the name that tell neither of the size of the paper nor of the ink."""
        parts = "-".join((self.document, self.paper, *self.details)).split("-")
        return tuple(part for part in parts if part and part not in set(Stock))

    @classmethod
    def parse(cls, file_name: str) -> PrintedName:
        """Return the name of a file; what names no paper is a document as a whole."""
        parts = file_name.removesuffix(_ENDING).split("-")
        ink = Ink(parts[-1]) if parts[-1] in set(Ink) else Ink.FULL
        if ink is not Ink.FULL:
            parts = parts[:-1]
        sizes = [index for index, part in enumerate(parts) if part in set(Stock)]
        if not sizes:
            return cls("-".join(parts), "", ink)
        return cls("-".join(parts[: sizes[0]]), parts[sizes[0]], ink, tuple(parts[sizes[0] + 1 :]))
