"""What a review says in words: the sentences that terminal, Markdown and page share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from tablewright.kinds import Text
from tablewright.prose import quoted
from tablewright.records import Struct
from tablewright.review.found import EntryChange, Fate, Review
from tablewright.views.edits import Edit
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import Stated, in_words, plain
from tablewright.words.passages import BETWEEN, Became, Passage, list_passages
from tablewright.words.review import (
    counted_changes,
    happens,
    in_column,
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
# What marks a text has beside its words: where a link leads, and what is set off.
_MARKS = re.compile(r"\]\([^)]*\)|[*_`]+")
# A statement that is one of several, such as steps.
_NUMBERED = re.compile(r"(.*\D)(\d+)")
# So many on end in which the same differs are told as one.
_LEAST_ALIKE = 3
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
        of = odds.place or (in_column(odds.title) if names_column else "")
        return happens(row, before, after, at, of)
    at = [f"{in_sentence(title)} {in_words(value)}" for title, value in shift.at]
    return happens(odds.title, before, after, at)


def _is_row(shift: Shift) -> bool:
    return bool(shift.at) and shift.at[0][0] == _ROW


class Told(Struct, frozen=True):
    """What is stated otherwise, in words: where, what was stated and what is; None for nothing.

    `runs` are what differs in a long statement; None where both are to be shown whole.
    """

    place: str
    before: str | None
    after: str | None
    runs: tuple[Passage, ...] | None


def told_edits(entry: EntryChange) -> list[Told]:
    """Return what an entry states otherwise, in words.

    What is the same in several steps on end, such as another title of an input, is told once.
    """
    found: list[Told] = []
    for (name, runs), alike in groupby(entry.changes.edits, _numbered_runs):
        edits = list(alike)
        if runs and len(edits) >= _LEAST_ALIKE:
            first, last = (_NUMBERED.sub(r"\2", _place_of(each)) for each in (edits[0], edits[-1]))
            found.append(Told(f"{name}{first} to {last}, each", "", "", runs))
        else:
            found += map(_told, edits)
    return found


def _told(edit: Edit) -> Told:
    before, after = (_joined(each) for each in _both_parts(edit))
    return Told(
        _place_of(edit),
        None if edit.before is None else before,
        None if edit.after is None else after,
        _runs_of(edit),
    )


def _numbered_runs(edit: Edit) -> tuple[str, tuple[Passage, ...]]:
    """Return of what sort a numbered statement is, and what alone differs in it; else nothing."""
    numbered = _NUMBERED.fullmatch(_place_of(edit))
    if numbered is None or edit.before is None or edit.after is None:
        return "", ()
    runs = list_passages(*_both_parts(edit))
    changed = [n for n, run in enumerate(runs) if run.became is not Became.KEPT]
    return numbered[1], runs[changed[0] : changed[-1] + 1] if changed else ()


def _place_of(edit: Edit) -> str:
    """Return where something is stated, in words, from the whole to the part."""
    return ", ".join(" ".join(in_words(part).split()) for part in edit.where if part)


def _runs_of(edit: Edit) -> tuple[Passage, ...] | None:
    """Return what differs in a long statement; None for what is shown whole.

    Of a list that is item by item, and inside of an item that stays word by word.
    """
    if edit.before is None or edit.after is None:
        return None
    before, after = _both_parts(edit)
    if max(len(_joined(before)), len(_joined(after))) < _LONG:
        return None
    return list_passages(before, after)


def _both_parts(edit: Edit) -> tuple[list[str], list[str]]:
    """Return the items of what was stated and of what is; where only marks differ, with these."""
    is_marked = _has_other_marks(edit)
    before, after = (_parts(each, is_marked=is_marked) for each in _sides(edit))
    return before, after


def _sides(edit: Edit) -> tuple[Stated | None, Stated | None]:
    return edit.before, edit.after


def _joined(parts: Sequence[str]) -> str:
    return BETWEEN.join(parts)


def _parts(stated: Stated | None, *, is_marked: bool) -> list[str]:
    """Return the items of a list, each on one line; what is no list is one of them."""
    if isinstance(stated, tuple):
        return [part for each in stated for part in _parts(each, is_marked=is_marked)]
    said = plain(stated) if is_marked else in_words(stated)
    words = " ".join((said or "").split())
    return [words] if words else []


def _has_other_marks(edit: Edit) -> bool:
    """Return whether links or marks of a text are other, which plain words do not show."""
    if edit.before is None or edit.after is None:
        return False
    return _marks(edit.before) != _marks(edit.after)


def _marks(stated: Stated | None) -> list[str]:
    if isinstance(stated, tuple):
        return sorted(mark for each in stated for mark in _marks(each))
    return sorted(_MARKS.findall(stated.markdown)) if isinstance(stated, Text) else []
