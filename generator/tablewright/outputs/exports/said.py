"""What stands in a cell or an item that is taken along."""

from __future__ import annotations

from typing import TypeAlias

from tablewright.kinds.entry import Text

# The author's text, or plain words with the signs of print.
Words: TypeAlias = "Text | str"
