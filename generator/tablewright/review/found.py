"""What a review finds: of each entry what became of it, and of both versions what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from tablewright.diagnostics import Diagnostic
from tablewright.records import Struct, field
from tablewright.views.changes import Changes
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.words.review import proofread_anew, proofreading_undone

if TYPE_CHECKING:
    from tablewright.review.printed import Built


class Fate(StrEnum):
    """What became of an entry.

    One that is `MOVED` has the file that it had: what it leads to has changed. One that is
    `UNSOUND` has errors, itself or in what it needs, on one side at least, so that no odds of it
    are compared.
    """

    NEW = "new"
    GONE = "gone"
    RENAMED = "renamed"
    CHANGED = "changed"
    MOVED = "moved"
    UNSOUND = "unsound"


class EntryChange(Struct, frozen=True):
    """What became of the entry that `pack` calls `id`; `title` and `kind` are the later ones.

    `was` is what a renamed entry was called. `by` are the titles of the changed entries that it
    leads to. `undone` says who had proofread it where that no longer holds, and `read` who has
    where nobody had.
    """

    pack: str
    id: str
    kind: str
    title: str
    file: str
    fate: Fate
    changes: Changes = field(default_factory=Changes)
    summary: str = ""
    was: str = ""
    by: tuple[str, ...] = ()
    undone: str = ""
    read: str = ""
    note: str = ""

    @property
    def before_address(self) -> str:
        """Its kind, to stand before its address; nothing of a file that is no entry."""
        return f"{self.kind} " if self.kind else ""

    @property
    def is_only_read(self) -> bool:
        """Whether it says what it said, and somebody has read it anew, or has it no longer."""
        return self.fate is Fate.CHANGED and not self.changes

    @property
    def address(self) -> str:
        """The entry's id with its pack's."""
        return f"{self.pack}/{self.id}"

    @property
    def largest(self) -> Fraction:
        """The largest shift of a chance; 0 where none has shifted."""
        return max((shift.size for odds in self.changes.odds for shift in odds.shown), default=_0)

    @property
    def leading(self) -> tuple[ShiftedOdds, Shift] | None:
        """The largest shift, and the odds that it is of; None where none has shifted."""
        shifts = [(odds, shift) for odds in self.changes.odds for shift in odds.shown]
        return max(shifts, key=lambda each: each[1].size, default=None)


_0 = Fraction(0)


class Review(Struct, frozen=True):
    """What is other in one version than in another; both are called as somebody named them.

    `entries` begin with the largest shift of a chance. `broken` are faults that the later version
    has and the earlier one had not, `mended` the other way round; `is_sound` tells whether the
    later version has no error among all that was looked at. `left_out` is what is said where not
    all could be compared. `built` is what is built otherwise, where somebody asked for that.
    """

    before: str
    after: str
    entries: tuple[EntryChange, ...]
    broken: tuple[Diagnostic, ...] = ()
    mended: tuple[Diagnostic, ...] = ()
    is_sound: bool = True
    left_out: str = ""
    built: Built | None = None

    @property
    def changed(self) -> tuple[EntryChange, ...]:
        """The entries that say something else, or have other odds, than before."""
        return tuple(each for each in self.entries if not each.is_only_read)

    @property
    def readings(self) -> Iterator[tuple[str, tuple[EntryChange, ...]]]:
        """What became of the proofreading of all others, in a sentence for each reader."""
        only = [each for each in self.entries if each.is_only_read]
        for say, name in ((proofreading_undone, "undone"), (proofread_anew, "read")):
            readers = {reader for each in only if (reader := getattr(each, name))}
            for reader in sorted(readers):
                yield say(reader), tuple(e for e in only if getattr(e, name) == reader)

    def __bool__(self) -> bool:
        """Return whether there is anything to tell."""
        is_built = self.built is not None and bool(self.built.site or self.built.printed)
        return bool(self.entries or self.broken or self.mended or self.left_out or is_built)
