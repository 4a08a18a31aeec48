"""What a review finds, as a terminal shows it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.cli.changes import said_of_odds
from tablewright.diagnostics import Diagnostic
from tablewright.review.found import EntryChange, Review
from tablewright.review.telling import (
    FATES,
    Told,
    headline,
    sentences,
    shift_sentences,
    told_edits,
)
from tablewright.terminal import Said, Typed
from tablewright.words.passages import Became
from tablewright.words.review import ARROW, NOTHING_CHANGED, pages_differ

# Faults beyond these are counted.
_MOST_FAULTS = 20


def said_of_review(review: Review) -> Iterator[Said]:
    """Yield what is to be told of two versions, the largest shift of a chance first."""
    yield f"{review.before} {ARROW} {review.after}"
    if not review:
        yield NOTHING_CHANGED
        return
    yield f"{headline(review)}."
    for entry in review.changed:
        yield from _of_entry(entry)
    for sentence, entries in review.readings:
        yield f"\n{sentence}: {', '.join(each.address for each in entries)}"
    yield from said_of_built(review)
    if review.left_out:
        yield f"\n{review.left_out}"
    yield from _of_faults("Faults that were not there before", review.broken)
    yield from _of_faults("Faults that are mended", review.mended)


def said_of_built(review: Review) -> Iterator[str]:
    """Yield which printed pages differ, and how many of the site."""
    if review.built is None:
        return
    yield ""
    for each in review.built.printed:
        yield f"{pages_differ(each.title, each.pack, [p.number for p in each.pages])}"
    yield f"{len(review.built.site)} pages of the site differ"


def _of_entry(entry: EntryChange) -> Iterator[Said]:
    yield f"\n{FATES[entry.fate]}: {entry.title} ({entry.before_address}{entry.address})"
    for sentence in (*shift_sentences(entry), *sentences(entry)):
        yield f"  {sentence}."
    for told in told_edits(entry):
        yield Typed(f"  {_stated(told)}")
    for odds in entry.changes.odds:
        if odds.changed:
            yield from said_of_odds(odds)


def _stated(told: Told) -> str:
    if told.runs is not None:
        marks = {Became.KEPT: "{}", Became.GONE: "[-{}-]", Became.NEW: "{{+{}+}}"}
        said = " ".join(marks[run.became].format(run.words) for run in told.runs)
        return f"{told.place}: {said}"
    if told.before is None:
        return f"{told.place}: new: {told.after}"
    if told.after is None:
        return f"{told.place}: gone: {told.before}"
    return f"{told.place}: {told.before} {ARROW} {told.after}"


def _of_faults(heading: str, faults: tuple[Diagnostic, ...]) -> Iterator[Said]:
    if not faults:
        return
    yield f"\n{heading}: {len(faults)}"
    for fault in faults[:_MOST_FAULTS]:
        span = fault.span
        where = f"{span.file}:{span.line}:{span.column}"
        yield Typed(f"  {where}: {fault.severity} {fault.code}: {fault.message}")
        if fault.hint:
            yield Typed(f"    {fault.hint}")
