"""An index as it stands in a block: what is looked for, each with its page."""

from __future__ import annotations

from typing import ClassVar

from tablewright.kinds.entry import Text
from tablewright.records import Struct


class IndexContent(Struct, frozen=True):
    """The lines of an index, in so many columns, each a link to what it names with its page.

    One that `is_small` is set as small as figures.
    """

    macro: ClassVar[str] = "index"

    lines: tuple[Text, ...]
    columns: int
    is_small: bool = False
