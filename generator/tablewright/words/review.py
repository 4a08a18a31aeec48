"""What is said of two versions of a pack, for whoever reviews them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.words.lists import all_of

ERRATUM = "Erratum"
RULING = "Ruling"
NOTHING_CHANGED = "Nothing is changed in meaning."
HAS_ERRORS = "odds are not compared: one of the two versions has errors here"
NOT_BUILT = "Nothing is built: one of the two versions has errors"
LEFT_OUT = "odds are not compared: there is too much of them"
ARROW = "\N{RIGHTWARDS ARROW}"


def too_much(steps: int) -> str:
    """Return what is said where all odds together take more work than so many steps."""
    return (
        f"To compare all odds takes more than {steps:,} steps of work; some are not. Compare less "
        "at a time, or allow more: tablewright --work 2 diff"
    )


def printed_and_ruled(printed: str, ruling: str) -> str:
    """Return what a source prints, and what is right."""
    return f"{printed} is printed, {ruling} is right"


def happens(
    what: str, before: str | None, after: str | None, at: Sequence[str] = (), of: str = ""
) -> str:
    """Return how often something happens, before and after: "“Rain” happens 17% → 33% of the time".

    The figures are in percent; None is that of something that is not there. `at` is what it hangs
    on, in words, and `of` where it stands: "in the column “Sky”".
    """
    where = f" {of}" if of else ""
    if before is None:
        said = f"“{what}” is new, and happens {after}% of the time{where}"
    elif after is None:
        said = f"“{what}” is gone, and happened {before}% of the time{where}"
    else:
        said = f"“{what}” happens {before}% {ARROW} {after}% of the time{where}"
    return f"{said}, at {all_of(at)}" if at else said


def in_column(title: str) -> str:
    """Return in which column of a table something happens."""
    return f"in the column “{title}”"


def in_table(title: str) -> str:
    """Return in which of several tables something happens."""
    return f"in the table “{title}”"


def moved_by(titles: Sequence[str], most: int = 3) -> str:
    """Return what has changed that an entry leads to."""
    named = [f"“{title}”" for title in titles[:most]]
    left = len(titles) - len(named)
    return f"because of {all_of([*named, f'{left} more'] if left else named)}"


def proofreading_undone(reader: str) -> str:
    """Return that what somebody has read is no longer what stands there."""
    return f"no longer as it was proofread by {reader}"


def proofread_anew(reader: str) -> str:
    """Return that somebody has read what nobody had."""
    return f"proofread by {reader}"


def pages_differ(title: str, pack: str, numbers: Sequence[int]) -> str:
    """Return which pages of a printed document differ."""
    pages = all_of([str(number) for number in numbers])
    return f"{title} ({pack}): page{'s' if len(numbers) != 1 else ''} {pages} printed otherwise"


def counted_changes(count: int, shifted: int) -> str:
    """Return how many entries have changed, and of how many of them odds have shifted."""
    entries = f"{count} {'entry has' if count == 1 else 'entries have'} changed"
    if not count:
        return "No entry has changed"
    odds = "no odds shift" if not shifted else f"odds shift in {shifted} of them"
    return f"{entries}; {'its odds shift' if count == shifted == 1 else odds}"
