"""What a review says in words: the sentences that terminal, Markdown and page share."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.prose import quoted
from tablewright.review.found import EntryChange, Fate, Review
from tablewright.views.edits import Edit
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import Stated, in_words
from tablewright.words.passages import Passage, passages
from tablewright.words.review import (
    counted_changes,
    happens,
    moved_by,
    proofread_anew,
    proofreading_undone,
)
from tablewright.words.sentences import in_sentence

# What stands for a row in a shift, as the changes of tables have it.
_ROW = "Row"
_MODIFIER = "Modifier"
# A statement of so many letters is told by what differs in it.
_LONG = 48
# So many shifts of one entry are told in sentences.
_MOST_SENTENCES = 2

FATES = {
    Fate.NEW: "new",
    Fate.GONE: "gone",
    Fate.RENAMED: "renamed",
    Fate.CHANGED: "changed",
    Fate.MOVED: "follows",
    Fate.UNSOUND: "has errors",
}


def headline(review: Review) -> str:
    """Return how much has changed, in a sentence without its end."""
    shifted = sum(1 for each in review.entries if each.largest)
    return counted_changes(len(review.changed), shifted)


def sentences(entry: EntryChange) -> Iterator[str]:
    """Yield what is to be said of an entry before any figures, without full stops."""
    if entry.fate is Fate.RENAMED:
        yield f"it was called `{entry.was}`, and says the same"
    if entry.note:
        yield entry.note
    if entry.by:
        yield moved_by(entry.by)
    if entry.undone:
        yield proofreading_undone(entry.undone)
    if entry.read:
        yield proofread_anew(entry.read)


def shift_sentences(entry: EntryChange) -> Iterator[str]:
    """Yield the shifts of an entry that matter most: as things usually are, and the largest."""
    shifts = [(odds, shift) for odds in entry.changes.odds for shift in odds.shown]
    shifts.sort(key=lambda each: -each[1].size)
    usual = [each for each in shifts if not _is_modified(each[1])]
    first = usual[:_MOST_SENTENCES]
    largest = shifts[: 1 if first else _MOST_SENTENCES]
    chosen = {id(shift): (odds, shift) for odds, shift in (*first, *largest)}
    names_column = len(entry.changes.odds) > 1
    for odds, shift in chosen.values():
        yield shift_sentence(odds, shift, names_column=names_column)


def _is_modified(shift: Shift) -> bool:
    """Return whether a modifier that is not usual is added to the roll."""
    return _is_row(shift) and any((t, v) != (_MODIFIER, "0") for t, v in shift.at[1:])


def shift_sentence(odds: ShiftedOdds, shift: Shift, *, names_column: bool) -> str:
    """Return a shift as a sentence without its end: of a row of a table, or of an outcome."""
    before, after = (None if c is None else c.label for c in (shift.before, shift.after))
    if _is_row(shift):
        row = " ".join(quoted(in_words(shift.at[0][1])).split())
        at = [
            f"{in_sentence(title)} {in_words(value)}"
            for title, value in shift.at[1:]
            if (title, value) != (_MODIFIER, "0")
        ]
        return happens(row, before, after, at, odds.title if names_column else "")
    at = [f"{in_sentence(title)} {in_words(value)}" for title, value in shift.at]
    return happens(odds.title, before, after, at)


def _is_row(shift: Shift) -> bool:
    return bool(shift.at) and shift.at[0][0] == _ROW


def place_of(edit: Edit) -> str:
    """Return where something is stated, in words, from the whole to the part."""
    return ", ".join(" ".join(in_words(part).split()) for part in edit.where if part)


def runs_of(edit: Edit) -> tuple[Passage, ...] | None:
    """Return what differs in a long statement, word by word; None for what is shown whole."""
    if not (_is_prose(edit.before) and _is_prose(edit.after)):
        return None
    before, after = _spaced(edit.before), _spaced(edit.after)
    if max(len(before), len(after)) < _LONG:
        return None
    return passages(before, after)


def _is_prose(stated: Stated | None) -> bool:
    return stated is not None


def _spaced(stated: Stated | None) -> str:
    from tablewright.views.stated import plain

    if isinstance(stated, tuple):
        return " · ".join(_spaced(each) for each in stated)
    words = " ".join(in_words(stated).split())
    return words if words or stated is None else str(plain(stated))
