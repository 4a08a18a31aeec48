"""What one run may spend in all on work that is asked for again and again.

Some work is small each time, and a file can ask for it ten thousand times: to guess what a misspelt
name was meant to be, to try what an erratum breaks. Such work is counted, never timed, so that the
same files are answered alike on every machine; what comes after the last of it goes without.
"""

from __future__ import annotations

from collections import Counter
from contextvars import ContextVar

_SPENT: ContextVar[Counter[str] | None] = ContextVar("spent", default=None)


def begin_run() -> None:
    """Let nothing be spent yet."""
    _SPENT.set(Counter())


def spend(what: str, steps: int, most: int) -> bool:
    """Spend `steps` on `what`, of which a run may spend `most`; return whether they were left.

    Where they were not, nothing is spent, and the work must not be done.
    """
    spent = _SPENT.get()
    if spent is None:
        spent = Counter()
        _SPENT.set(spent)
    if spent[what] + steps > most:
        return False
    spent[what] += steps
    return True


def use_up(what: str, steps: int) -> None:
    """Note that `steps` were spent on `what`, be they more than were left."""
    if (spent := _SPENT.get()) is not None:
        spent[what] += steps


def is_spent(what: str, most: int) -> bool:
    """Return whether none of `most` steps is left to be spent on `what`."""
    spent = _SPENT.get()
    return spent is not None and spent[what] >= most
