"""What a roster has of an entry: values by their names, each as one cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from tablewright.kinds import Facet
from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import Composite
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.chance import Chance


class Listed(Struct, frozen=True):
    """A value as a cell: its words, and the number that it is sorted by, if it is one.

    `chance` is there where it is one. `remark` is said softly behind it, such as the mean of dice.
    One that `is_figure` stands in line with those above and below it.
    """

    words: Text | str = ""
    number: Fraction | None = None
    chance: Chance | None = None
    remark: str = ""
    is_figure: bool = False

    @property
    def plain(self) -> str:
        """Its words as their author wrote them, by which it is sorted where it is no number."""
        return self.words.markdown if isinstance(self.words, Text) else self.words


# The cells of an entry under the names or composites that are asked for, in their order; None where
# it can't be told. A kind that is listed answers in its module `listed`.
LISTED: Facet[Callable[[Any, Scope, Sequence[str | Composite]], Sequence[Listed]] | None] = Facet(
    "listed", None
)
