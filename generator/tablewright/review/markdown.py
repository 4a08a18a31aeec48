"""A review as a comment on a pull request, in words that a referee understands.

What authors wrote stands in it as plain words: nothing of theirs becomes a heading, a link, a
picture or a mention of somebody.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

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
from tablewright.views.shifts import Shift, ShiftedOdds
from tablewright.views.stated import in_words
from tablewright.words.passages import Became
from tablewright.words.review import ARROW, NOTHING_CHANGED, pages_differ

# A comment may have 65,536 characters; what is left out is counted.
MOST_LETTERS = 60_000
_MOST_FAULTS = 20
_MOST_EDITS = 30
_MARKS = re.compile(r"([\\`*_{}\[\]()#+!|<>~&$:-])")
# Behind a bracket it would be where a link leads.
_BRACKET_SAFE = re.compile(r"(?<!\\\])\\\(")
_MARK_OF = {Became.KEPT: "{}", Became.GONE: "~~{}~~", Became.NEW: "**{}**"}


def review_markdown(review: Review) -> str:
    """Return a review as GitHub's Markdown, no longer than a comment may be."""
    head = [f"### {_plain(review.before)} {ARROW} {_plain(review.after)}", ""]
    if not review:
        return "\n".join([*head, NOTHING_CHANGED, ""])
    head += [f"{headline(review)}.", ""]
    if review.broken:
        head += _faults("Faults that were not there before", review.broken)
    if review.mended:
        head += _faults("Faults that are mended", review.mended)
    if review.left_out:
        head += [_plain(review.left_out), ""]
    if review.built is not None:
        for each in review.built.printed:
            numbers = [page.number for page in each.pages]
            head.append(f"- {_plain(pages_differ(each.title, each.pack, numbers))}")
        head += [f"- {len(review.built.site)} pages of the site differ", ""]
    for sentence, entries in review.readings:
        named = ", ".join(_plain(each.title) for each in entries[:_MOST_EDITS])
        left = len(entries) - _MOST_EDITS
        head += [f"{_plain(sentence)}: {named}{f' and {left} more' if left > 0 else ''}.", ""]
    told = "\n".join(head)
    for number, entry in enumerate(review.changed):
        more = "\n".join(_entry(entry))
        if len(told) + len(more) > MOST_LETTERS:
            left = len(review.changed) - number
            return f"{told}\nThere are {left} more; `tablewright diff` tells them all.\n"
        told = f"{told}{more}\n"
    return told


def _entry(entry: EntryChange) -> Iterator[str]:
    address = f"`{entry.address}`" if "`" not in entry.address else _plain(entry.address)
    what = f"{FATES[entry.fate]}, {entry.before_address}{address}"
    yield f"#### {_plain(entry.title)} <sub>{what}</sub>"
    yield ""
    for sentence in shift_sentences(entry):
        yield f"- **{_plain(sentence)}.**"
    for sentence in sentences(entry):
        yield f"- {_plain(sentence)}."
    edits = told_edits(entry)
    for told in edits[:_MOST_EDITS]:
        yield f"- {_edit(told)}"
    left = len(edits) - _MOST_EDITS
    if left > 0:
        yield f"- and {left} more"
    yield ""
    for odds in entry.changes.odds:
        if odds.changed:
            yield from _odds(odds)


def _edit(told: Told) -> str:
    where = _plain(told.place)
    if told.runs is not None:
        said = " ".join(_MARK_OF[run.became].format(_plain(run.words)) for run in told.runs)
        return f"{where}: {said}"
    if told.before is None:
        return f"{where}: new: {_plain(told.after or '')}"
    if told.after is None:
        return f"{where}: gone: {_plain(told.before)}"
    return f"{where}: {_plain(told.before)} {ARROW} {_plain(told.after)}"


def _odds(odds: ShiftedOdds) -> Iterator[str]:
    yield f"<details><summary>{_html(odds.title)}: {_html(odds.sentence)}</summary>"
    yield ""
    yield "| | before | after | change |"
    yield "|---|--:|--:|--:|"
    for shift in odds.shown:
        figures = ["" if c is None else f"{c.label}%" for c in (shift.before, shift.after)]
        change = shift.points or ("new" if shift.after else "gone")
        yield f"| {_plain(_at(shift))} | {figures[0]} | {figures[1]} | {change} |"
    yield ""
    if odds.note:
        yield f"{odds.note}"
        yield ""
    yield "</details>"
    yield ""


def _at(shift: Shift) -> str:
    said = (
        in_words(value) if title == "Row" else f"{title} {in_words(value)}"
        for title, value in shift.at
    )
    return ", ".join(said) or "always"


def _faults(heading: str, faults: Iterable[Diagnostic]) -> list[str]:
    found = list(faults)
    lines = [f"**{heading}: {len(found)}**", ""]
    for fault in found[:_MOST_FAULTS]:
        where = _plain(f"{fault.span.file}:{fault.span.line}")
        lines.append(f"- {where} {fault.code}: {_plain(fault.message)}")
    return [*lines, ""]


def _html(words: str) -> str:
    return _plain(words, is_markdown=False)


def _plain(words: str, *, is_markdown: bool = True) -> str:
    """Return words of which nothing is a mark, a line of its own, or somebody's name."""
    flat = " ".join(words.split())
    if is_markdown:
        flat = _MARKS.sub(r"\\\1", flat)
        flat = flat.replace("\\:", ":").replace("\\-", "-").replace("\\)", ")")
        flat = _BRACKET_SAFE.sub("(", flat)
        flat = flat.replace("\\&", "&amp;").replace("\\<", "&lt;").replace("\\>", "&gt;")
    else:
        flat = flat.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    # What would name somebody, or lead somewhere, is taken apart by what nobody sees.
    return flat.replace("@", "@\N{ZERO WIDTH SPACE}").replace("://", ":\N{ZERO WIDTH SPACE}//")
