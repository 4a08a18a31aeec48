"""A project compiled again and again while it is written: what has not changed is not done again.

Everything is kept in memory. Files are read again that have changed, entries are made of those
alone, and proved is what hangs on them: whatever refers to them, directly or through others, and
what they refer to where that has errata, which are proved by what breaks. What work took that is
not done again counts all the same (`allowance.pay`), so that the bounds are those of `check`.
"""

from tablewright.library.hanging import Hanging, Place
from tablewright.recompiler.proving import State
from tablewright.recompiler.recompiler import LookedAt, Recompiler

__all__ = ["Hanging", "LookedAt", "Place", "Recompiler", "State"]
