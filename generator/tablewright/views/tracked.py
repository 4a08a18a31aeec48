"""What is kept count of while an entry fights, as its model says."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.dice import Expression
from tablewright.kinds import Facet
from tablewright.records import Struct
from tablewright.views.entry import EntryView
from tablewright.views.figures import Data


class GoingDown(Struct, frozen=True):
    """A figure that goes down: what it is called, and what it begins with.

    One of `number` and `dice` is there: dice are rolled when the entry joins a fight. One that
    `stays` is never counted: checks ask for it.
    """

    title: str
    number: int | None = None
    dice: Expression | None = None
    stays: bool = False


class Tracked(Struct, frozen=True):
    """The figures of an entry in a fight, and what its initiative is rolled with, if anything.

    `modifier` is added to whatever initiative is rolled with, here or at the table.
    """

    figures: tuple[GoingDown, ...]
    initiative: Expression | None = None
    modifier: int = 0


def _not_tracked(_view: EntryView) -> None:
    """Return nothing: of most entries nothing is kept count of."""


# What is kept count of, of the entry in a view; a kind answers in its module `tracked`.
TRACKED: Facet[Callable[[EntryView], Tracked | None]] = Facet("tracked", _not_tracked)


def tracked_of(view: EntryView) -> Tracked | None:
    """Return what is kept count of while the entry of `view` fights, if anything is."""
    return TRACKED.of(view.entry)(view)


def tracker_data(tracked: Tracked | None) -> Data | None:
    """Return the same as plain data, for JSON and for the website's tracker."""
    if tracked is None:
        return None
    return {
        "figures": [_figure_data(each) for each in tracked.figures],
        "initiative": None if tracked.initiative is None else str(tracked.initiative),
        "modifier": tracked.modifier,
    }


def _figure_data(figure: GoingDown) -> Data:
    begins = {"number": figure.number} if figure.dice is None else {"dice": str(figure.dice)}
    return {"title": figure.title, **begins, **({"stays": True} if figure.stays else {})}
