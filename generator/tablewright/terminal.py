"""What a terminal asks of an entry, and what it is answered: lines of text and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Any

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.dice import Roller
from tablewright.kinds import Facet
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.entry import EntryView


class Typed(str):
    """Words that are printed as they stand: formulas, and texts, which are set already.

    All else that is said, such as titles, is given the marks of print.
    """

    __slots__ = ()


class TextTable(Struct, frozen=True):
    """A table of words below `headers`; the columns whose place is in `right` hold figures."""

    headers: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: AbstractSet[int] = frozenset()


class TextList(Struct, frozen=True):
    """Labels with what belongs to each, aligned with each other."""

    lines: Sequence[tuple[str, str]]


# One or more lines of text, or what is set in columns below them.
Said = str | TextTable | TextList


class Asked(Struct, frozen=True):
    """The options of a command; `inputs` are written as name=value."""

    column: str | None = None
    modifier: int | None = None
    inputs: tuple[str, ...] = ()


class TooMuchAskedError(Exception):
    """An answer that takes too much work; the message says how much, and what to do about it."""


@contextmanager
def counted_answer() -> Iterator[None]:
    """Count the work of an answer, which may take as many steps as a small project.

    Raises `TooMuchAskedError` where it takes more.
    """
    try:
        with counted_run():
            yield
    except AllowanceSpent as spent:
        raise TooMuchAskedError(
            f"this answer takes more than {spent.steps:,} steps of work; ask for less: give inputs "
            "with --input, or one column with --column"
        ) from None


class UnusableOption(Exception):
    """An option that the entry cannot be asked with; the message says what can be."""


class Answer(Struct, frozen=True):
    """What a command says in words, and as data for machines; made when it is asked for."""

    said: Iterable[Said]
    data: Callable[[], Mapping[str, Any]]


def _nothing_more(_view: EntryView) -> Iterator[Said]:
    yield from ()


# What `show` says of an entry beside its title and prose; a kind answers in its module `tell`.
TELL: Facet[Callable[[EntryView], Iterator[Said]]] = Facet("tell", _nothing_more)
# The odds of an entry; a kind that has some answers in its module `tell_odds`. Raises
# `UnusableOption`.
TELL_ODDS: Facet[Callable[[Any, Scope, Asked], Answer] | None] = Facet("tell_odds", None)
# A roll on an entry; a kind that is rolled answers in its module `tell_roll`. Raises
# `UnusableOption`.
TELL_ROLL: Facet[Callable[[Any, Scope, Asked, Roller], Answer] | None] = Facet("tell_roll", None)


def _no_options(_entry: Any) -> Mapping[str, Sequence[str]]:
    return {}


# What the options of `odds` and `roll` can be for an entry, by their names, as they are typed.
OPTION_VALUES: Facet[Callable[[Any], Mapping[str, Sequence[str]]]] = Facet(
    "option_values", _no_options
)
