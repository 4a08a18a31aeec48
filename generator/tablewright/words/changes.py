"""What is said of odds before and after."""

from __future__ import annotations

from collections.abc import Iterable

# What is said of a house rule that changes nothing.
NOTHING = "Nothing is stated otherwise."
AS_USUAL = "Inputs that are not named are as usual."
# Before the largest shift, where all others are folded away, and above what is unfolded.
MOST_SHIFTED = "Most:"
SHIFTS = "The largest shifts, before and after"
# For readers without scripts, and the link to what was before.
ODDS_NEED_SCRIPTS = "Scripts set them side by side."
ODDS_BEFORE = "The odds before"


def not_expected(outcome: str) -> str:
    """Return the outcome of an example's step that nobody expects: it is shown, and not proved."""
    return f"{outcome} (not proved)"


def compared_odds(
    changed: int, compared: int, total: int, shown: int = 0, *, is_restated: bool = False
) -> str:
    """Return the sentences that say how many chances have changed, and how many stand below.

    Of the `total` so many were `compared`; of those so many have `changed`, and are `shown`. What
    `is_restated` has other formulas or figures than before, whether they change a chance or not.
    """
    is_complete = compared == total
    left_out = "" if is_complete else f" There are {total:,}, too many to compare each."
    if not changed:
        return f"{_unchanged(compared, is_complete, is_restated)}{left_out}"
    if total == 1:
        return "The chance has changed."
    among = f"{total:,} chances" if is_complete else f"the {compared:,} chances compared"
    verb = "has" if changed == 1 else "have"
    told = f" Here are {shown:,} of them, the largest shift first." if shown < changed else ""
    told = " Here is the largest." if shown == 1 < changed else told
    return f"{changed:,} of {among} {verb} changed.{left_out}{told}"


def _unchanged(compared: int, is_complete: bool, is_restated: bool) -> str:
    if not is_complete:
        said = f"none of the {compared:,} chances compared has changed."
    elif compared == 1:
        said = "the chance stays as it is."
    else:
        said = f"all {compared:,} chances stay as they are."
    return f"It is stated otherwise, but {said}" if is_restated else said[0].upper() + said[1:]


def gone_or_new(*, is_new: bool) -> str:
    """Return what stands in the place of a difference where there is nothing to take it from."""
    return "new" if is_new else "gone"


def shift_at(at: Iterable[tuple[str, str]]) -> str:
    """Return of what a chance has shifted: a row by its name, inputs by theirs and their values."""
    return ", ".join(value if title == "Row" else f"{title} {value}" for title, value in at)
