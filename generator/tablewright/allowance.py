"""What one run may spend in all, on everything together and on work that is asked for again.

All work is counted, never timed, so that the same files are answered alike on every machine. The
unit is a *step*: at most a microsecond on the machine on which the figures were found. A run may
take so many steps, which are enough for a thousand honest entries; of more sound entries each
allows what an honest one takes, so that a large project may take what large projects do, and many
files buy nobody more than that. Whoever asks for more is stopped by `AllowanceSpent`.

Some work is small each time, and a file can ask for it ten thousand times: to guess what a misspelt
name was meant to be, to try what an erratum breaks. Such work has bounds of its own (`spend`); what
comes after the last of it goes without, and all else is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from tablewright.records import Struct, field

T = TypeVar("T")

# Steps of a run, which with what it takes to begin come to two seconds.
STEPS = 1_400_000
# What a sound entry takes, and each of its values: one of the first, as of a short table or a
# check, and one of those behind them, as far as a table of twenty rows has any, whose rows are held
# against each other. And how much of that is in those above: what a thousand short ones stand for.
STEPS_OF_AN_ENTRY, STEPS_OF_A_VALUE, STEPS_OF_A_FURTHER_VALUE = 900, 10, 35
FIRST_VALUES_OF_AN_ENTRY, MOST_VALUES_OF_AN_ENTRY = 40, 80
STEPS_WITHIN = 1_500_000
# Files that are named to whoever asks for too much.
_NAMED = 3
# How many times as much a run may take, where somebody trusts what is there, and the most of that.
MOST_TIMES = 1_000
_times = 1


class AllowanceSpent(BaseException):
    """A run has taken as many steps as it may; no `except Exception` on the way may keep it.

    `file` is the one that was being worked on. `steps` are those that a run with so many `entries`
    may take, and `dearest` the files that took the most of them.
    """

    def __init__(self, file: str, steps: int, entries: int, dearest: list[tuple[str, int]]) -> None:
        super().__init__(file, steps)
        self.file = file
        self.steps = steps
        self.entries = entries
        self.dearest = dearest


class _Run(Struct):
    """What was spent so far; `steps` and `of_file` stay empty where steps are not counted."""

    spent: Counter[str] = field(default_factory=Counter)
    is_counted: bool = False
    steps: int = 0
    entries: int = 0
    of_entries: int = 0
    file: str = ""
    since: int = 0
    of_files: Counter[str] = field(default_factory=Counter)
    seen: set[Hashable] = field(default_factory=set)
    # How often somebody was told that nothing was left of a bound, and went without.
    refusals: int = 0
    # How many steps it may take, as its entries are so far.
    most: int = field(default_factory=lambda: steps_with(0))


_RUN: ContextVar[_Run | None] = ContextVar("run", default=None)


def allow_times(times: int) -> None:
    """Let each run from now on take `times` as many steps as one on a stranger's project may."""
    global _times
    _times = times


def times_allowed() -> int:
    """Return how many times as much a run may take as one on a stranger's project."""
    return _times


def begin_run() -> None:
    """Let nothing be spent yet; steps are not counted."""
    _RUN.set(_Run())


def steps_with(of_entries: int) -> int:
    """Return how many steps a run may take whose sound entries allow `of_entries` in all."""
    return _times * (STEPS + max(0, of_entries - STEPS_WITHIN))


@contextmanager
def counted_run() -> Iterator[None]:
    """Begin a run whose steps are counted, and let them be counted no more when it ends."""
    run = _Run(is_counted=True)
    _RUN.set(run)
    try:
        yield
    finally:
        run.is_counted = False


def work_on(file: str) -> None:
    """Note that what follows is done for `file`, until the next one is named."""
    run = _RUN.get()
    if run is not None and run.is_counted and file != run.file:
        run.of_files[run.file] += run.steps - run.since
        run.since = run.steps
        run.file = file


def work(steps: int) -> None:
    """Take `steps`; raises `AllowanceSpent` where the run has not so many left."""
    run = _RUN.get()
    if run is None or not run.is_counted:
        return
    run.steps += steps
    if run.steps > STEPS and run.steps > run.most:
        run.of_files[run.file] += run.steps - run.since
        # What is said of it now takes no steps.
        run.is_counted = False
        dearest = sorted(run.of_files.items(), key=lambda each: (-each[1], each[0]))[:_NAMED]
        raise AllowanceSpent(run.file, run.most, run.entries, dearest)


def work_once(what: Hashable, steps: int) -> None:
    """Take `steps` for what is done once in a run, however often somebody asks for it."""
    if _see(what):
        work(steps)


def allow_entry(values: int) -> None:
    """Allow the steps of one more sound entry, which holds so many values."""
    run = _RUN.get()
    if run is not None:
        run.entries += 1
        run.of_entries += _steps_of_an_entry(values)
        run.most = steps_with(run.of_entries)


def _steps_of_an_entry(values: int) -> int:
    first = min(values, FIRST_VALUES_OF_AN_ENTRY)
    further = min(values, MOST_VALUES_OF_AN_ENTRY) - first
    return STEPS_OF_AN_ENTRY + STEPS_OF_A_VALUE * first + STEPS_OF_A_FURTHER_VALUE * further


def steps_allowed() -> int:
    """Return how many steps this run may take."""
    run = _RUN.get()
    return _times * STEPS if run is None else run.most


def steps_taken() -> int:
    """Return how many steps this run has taken."""
    run = _RUN.get()
    return 0 if run is None else run.steps


def steps_of_entries() -> int:
    """Return how many steps the sound entries of this run allow in all."""
    run = _RUN.get()
    return 0 if run is None else run.of_entries


class Cost(Struct, frozen=True):
    """What a piece of work took: its steps, and what it spent of each other bound.

    It `is_whole` where all that it asked for was left.
    """

    steps: int = 0
    spent: tuple[tuple[str, int], ...] = ()
    is_whole: bool = True


def costed(do: Callable[[], T]) -> tuple[T, Cost]:
    """Return what `do` returns, and what that took of this run."""
    run = _RUN.get()
    if run is None:
        return do(), Cost()
    steps, before, refusals = run.steps, run.spent.copy(), run.refusals
    result = do()
    spent = tuple(sorted((run.spent - before).items()))
    return result, Cost(run.steps - steps, spent, run.refusals == refusals)


def pay(cost: Cost) -> None:
    """Take of this run what work took that is not done again, so that it may do no more for that.

    Raises `AllowanceSpent` as the work itself would.
    """
    work(cost.steps)
    for what, steps in cost.spent:
        use_up(what, steps)


def spend(what: str, steps: int, most: int) -> bool:
    """Spend `steps` on `what`, of which a run may spend `most`; return whether they were left.

    Where they were not, nothing is spent, and the work must not be done.
    """
    run = _RUN.get()
    if run is None:
        run = _Run()
        _RUN.set(run)
    if run.spent[what] + steps > most:
        run.refusals += 1
        return False
    run.spent[what] += steps
    return True


def use_up(what: str, steps: int) -> None:
    """Note that `steps` were spent on `what`, be they more than were left."""
    if (run := _RUN.get()) is not None:
        run.spent[what] += steps


def is_spent(what: str, most: int) -> bool:
    """Return whether none of `most` steps is left to be spent on `what`."""
    run = _RUN.get()
    if run is None or run.spent[what] < most:
        return False
    run.refusals += 1
    return True


def costed_once(what: Hashable, do: Callable[[], T]) -> tuple[T, Cost]:
    """Return what `costed` does, and let nobody pay for `what` in this run again (`pay_once`)."""
    done = costed(do)
    _see(what)
    return done


def pay_once(what: Hashable, cost: Cost) -> None:
    """Pay for work that is kept from an earlier run: once in this one, whoever asks for it."""
    if _see(what):
        pay(cost)


def _see(what: Hashable) -> bool:
    """Note that `what` is paid for in this run, and return whether it was not until now."""
    run = _RUN.get()
    if run is None or what in run.seen:
        return False
    run.seen.add(what)
    return True
