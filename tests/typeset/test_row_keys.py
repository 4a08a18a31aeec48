"""What rows of a grid are found by has a column as wide as the longest word above it, and air."""

from __future__ import annotations

import pytest

from tablewright.fonts.widths import width_in_ems
from tablewright.typeset.row_keys import RowKeys


@pytest.mark.parametrize("title", ["Monster HD", "Commoner-in-arms", "Will"])
def test_words_above_neighbouring_columns_never_touch(title: str) -> None:
    longest = max(width_in_ems(word, is_bold=True) for word in title.replace("-", "- ").split())
    assert RowKeys(title, ("1", "2")).ems_of_words >= longest + 0.4
