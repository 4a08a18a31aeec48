"""Lists as they stand in a block: steps, points, and names with what they mean."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from tablewright.kinds.entry import Text
from tablewright.prose import readable
from tablewright.records import Struct, replace
from tablewright.typeset.named_rows import NamedRow, ems_of_names, named_rows
from tablewright.typeset.row_parts import even_cuts
from tablewright.typeset.table_content import Words
from tablewright.views.points import PointView


class ListContent(Struct, frozen=True):
    """Steps, which have an order and begin at the number `first`, or points, which have none.

    They are set in `columns` side-by-side parts. Points that begin with their names are rows where
    they are `ruled` and have room: then names take so many ems, no less than `shared_ems`, which
    those of other blocks take.
    """

    macro: ClassVar[str] = "list"

    items: tuple[PointView, ...]
    is_ordered: bool
    first: int = 1
    columns: int = 1
    ruled: bool = False
    name_ems: float = 0.0
    shared_ems: float = 0.0

    @property
    def rows(self) -> tuple[NamedRow, ...]:
        """Its points as rows; none where one of them has no name."""
        if self.is_ordered or not self.ruled:
            return ()
        # A part of what is set as rows may be a single one.
        return named_rows(self.items, 1 if self.name_ems else 2)

    def headed_for(self, ems: float) -> ListContent:
        """Return it with the column of names that has room where it is `ems` wide."""
        found = ems_of_names(self.rows, ems / self.columns, self.shared_ems)
        return replace(self, name_ems=found) if found else self

    @property
    def parts(self) -> tuple[ListContent, ...]:
        """The items of each side-by-side part."""
        return tuple(
            replace(self, items=self.items[a:b], first=self.first + a, columns=1)
            for a, b in even_cuts(len(self.items), self.columns)
        )


@dataclass(frozen=True, slots=True)
class TermsContent:
    """Names and what they mean, under a `caption`; small where they only explain.

    `icons` are the glyphs of the names that have one. Where it `runs_on`, short ones share a line;
    where they are `ruled` and have room, they are rows, and names take so many ems, no less than
    `shared_ems`. What is `stacked` has each name in a line of its own, soft, above what it means.
    """

    macro: ClassVar[str] = "terms"

    terms: tuple[tuple[Words, Words], ...]
    caption: str = ""
    is_small: bool = False
    icons: Mapping[str, str] = field(default_factory=dict, hash=False)
    runs_on: bool = False
    ruled: bool = False
    name_ems: float = 0.0
    stacked: bool = False
    shared_ems: float = 0.0

    @property
    def rows(self) -> tuple[NamedRow, ...]:
        """Its terms as rows; none where they are not `ruled`."""
        icons = self.icons
        named = ((name, name if isinstance(name, str) else name.markdown) for name, _ in self.terms)
        said = zip(named, self.terms, strict=True)
        return (
            tuple(
                NamedRow(name, words, icon=icons.get(key, "")) for (name, key), (_, words) in said
            )
            if self.ruled
            else ()
        )

    def headed_for(self, ems: float) -> TermsContent:
        """Return it with the column of names that has room where it is `ems` wide."""
        found = ems_of_names(self.rows, ems, self.shared_ems)
        return dataclasses.replace(self, name_ems=found) if found else self

    @staticmethod
    def needs_colon(name: Words) -> bool:
        """Return whether a colon leads from `name` to what it means: no sentence ends with it."""
        words = readable(name.markdown) if isinstance(name, Text) else name
        return not words.endswith((".", "?", "!"))
