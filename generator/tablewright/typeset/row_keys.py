"""What rows of grids are found by besides their names, and how wide that is."""

from __future__ import annotations

from tablewright.fonts.widths import width_in_ems
from tablewright.records import Struct

# Of the condensed family: the mean width of a letter, and the space at both sides of a cell.
EMS_PER_LETTER = 0.51
# Beside each other columns of names are told apart.
EMS_AROUND_KEY = 0.45
_EMS_BETWEEN_KEYS = 0.3


class RowKeys(Struct, frozen=True):
    """A column before the rows' own names, by which they are found as well.

    It has one label for each row, empty where none leads there. Its words are about so large as
    `size` says beside the figures of the grid. It is no narrower than `least` ems of its words, as
    that of a grid beside it.
    """

    title: str
    labels: tuple[str, ...]
    size: float = 1.0
    least: float = 0.0

    @property
    def has_names(self) -> bool:
        """Whether these are names, which begin at one edge, and not figures."""
        return all(label[:1].isalpha() for label in self.labels)

    @property
    def ems_of_words(self) -> float:
        """How wide it is in ems of its words."""
        label = max(map(len, self.labels), default=0)
        widest = max(ems_of_longest_word(self.title), label * EMS_PER_LETTER + _EMS_BETWEEN_KEYS)
        return max(widest + EMS_AROUND_KEY, self.least)

    @property
    def ems(self) -> float:
        """About how wide it is in ems of its grid's figures."""
        return self.ems_of_words * self.size


def ems_of_longest_word(title: str) -> float:
    """Return how many ems the longest word of a `title` takes, which may break at hyphens."""
    words = title.replace("-", "- ").split()
    return max((width_in_ems(word, is_bold=True) for word in words), default=0.0)
