"""What rows of grids are found by besides their names, and how wide that is."""

from __future__ import annotations

from tablewright.fonts.widths import width_in_ems
from tablewright.records import Struct

# Of the condensed family: the mean width of a letter, and the space at both sides of a cell.
EMS_PER_LETTER = 0.51
# Beside each other columns of names are told apart.
EMS_AROUND_KEY = 0.45
_EMS_BETWEEN_KEYS = 0.3
# On narrow cards they are as close as their words: so much is left beside these, and so large are
# titles beside the words below them.
_EMS_BESIDE_CLOSE = 0.2
_TITLE_OF_CLOSE = 0.9


class RowKeys(Struct, frozen=True):
    """A column before the rows' own names, by which they are found as well.

    It has one label for each row, empty where none leads there. Its words are about so large as
    `size` says beside the figures of the grid. It is no narrower than `least` ems of its words, as
    that of a grid beside it. On narrow cards it `is_close` to the rows' own names.
    """

    title: str
    labels: tuple[str, ...]
    size: float = 1.0
    least: float = 0.0
    is_close: bool = False

    @property
    def has_names(self) -> bool:
        """Whether these are names, which begin at one edge, and not figures."""
        return all(label[:1].isalpha() for label in self.labels)

    @property
    def ems_of_words(self) -> float:
        """How wide it is in ems of its words."""
        if self.is_close:
            return ems_closely(self.title, self.labels)
        label = max(map(len, self.labels), default=0)
        widest = max(ems_of_longest_word(self.title), label * EMS_PER_LETTER + _EMS_BETWEEN_KEYS)
        return max(widest + EMS_AROUND_KEY, self.least)

    @property
    def ems(self) -> float:
        """About how wide it is in ems of its grid's figures."""
        return self.ems_of_words * self.size


def ems_closely(title: str, labels: tuple[str, ...]) -> float:
    """Return how many ems `labels` need, and the longest word of the `title` above them."""
    longest = max((width_in_ems(label, is_bold=True) for label in labels), default=0.0)
    return max(_TITLE_OF_CLOSE * ems_of_longest_word(title), longest) + _EMS_BESIDE_CLOSE


def ems_of_longest_word(title: str) -> float:
    """Return how many ems the longest word of a `title` takes, which may break at hyphens."""
    words = title.replace("-", "- ").split()
    return max((width_in_ems(word, is_bold=True) for word in words), default=0.0)
