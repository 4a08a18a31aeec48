"""The slip that is behind a complaint of YAML: near it, and such that more can be read without."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

import yaml

from tablewright.allowance import work
from tablewright.diagnostics import Diagnostic, Edit, Fix, Rule, Span
from tablewright.records import Struct
from tablewright.source.marks import place_of
from tablewright.source.slips.line import slip_below, slip_on
from tablewright.source.slips.slip import Slip
from tablewright.source.slips.words import keys_on

# Lines above the one on which YAML gives up: what was opened there is told by YAML itself.
_LOOKED_BACK = 40
# Slips of one line, and lines that are tried for one complaint.
_MOST_ON_A_LINE, _MOST_TRIED = 6, 5
# No row that anybody writes is as long.
_LONGEST_LINE = 1_000
# A longer line is not repeated in a hint.
_LONGEST_SHOWN = 76
_CHARACTERS_OF_A_STEP = 50
_LOADER = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
# What begins with a figure was hardly meant as a text: quotes around it are a guess.
_FIGURE = re.compile(r"[\"'][-+]?\d")


class Found(Struct, frozen=True):
    """The line with a slip, counted from 0, its first slip, and the line without any."""

    number: int
    slip: Slip
    line: str
    mended: str

    def told(self, rule: Rule, file: str) -> Diagnostic:
        """Return what is said of it: where, what, and the line as it should be written."""
        number = self.number + 1
        span = Span(file, number, self.slip.start + 1, number, self.slip.end + 1)
        shown = f"`{shown_line(self.line, self.mended)}`"
        written, said = f"write {shown}", self.slip.hint
        if not self.mended.strip():
            written, said = said, ""  # nothing is left to be shown
        hint = written if not said else f"{said}: {shown if 'write' in said else written}"
        start, end, text = _changed(self.line, self.mended)
        edit = Edit(Span(file, number, start + 1, number, end + 1), text)
        is_sure = self.slip.is_sure and not any(
            _FIGURE.match(text) for _, _, text in self.slip.edits
        )
        return rule.at(span, self.slip.message, hint=hint, fixes=(Fix(written, (edit,), is_sure),))


def yaml_error(text: str) -> yaml.YAMLError | None:
    """Return why `text` cannot be read as YAML, or None."""
    work(1 + len(text) // _CHARACTERS_OF_A_STEP)
    try:
        yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        return error
    return None


def nearest_slip(error: yaml.YAMLError, lines: Sequence[str]) -> Found | None:
    """Return the slip that makes YAML refuse `lines` with `error`, or None where none does.

    Without it, the file can be read further than before.
    """
    problem, opened = _line_of(error, "problem_mark", lines), _line_of(error, "context_mark", lines)
    if problem is None or "\t" in lines[problem]:
        return None
    keys = keys_on("\n".join(lines))
    tried = 0
    for number in _lines_near(problem, opened):
        line = lines[number]
        if not line.strip() or len(line) > _LONGEST_LINE:
            continue
        first, mended = _mended(line, (keys - keys_on(line)).keys())
        is_here = number in (opened, problem, problem - 1)
        if (
            first is None
            and number
            and is_here
            and (first := slip_below(line, _above(lines, number)))
        ):
            mended = first.mended(line)
        if first is None or mended == line:
            continue
        tried += 1
        if _reads_further([*lines[:number], mended, *lines[number + 1 :]], number, problem, opened):
            return Found(number, first, line, mended)
        if tried >= _MOST_TRIED:
            break
    return None


def shown_line(line: str, mended: str) -> str:
    """Return `mended`, which takes the place of `line`, or of a long one the part that is other."""
    if len(mended.strip()) <= _LONGEST_SHOWN:
        return mended.strip()
    start, _, text = _changed(line, mended)
    end = start + len(text)
    start = max(mended.rfind(", ", 0, start) + 2, mended.rfind("{", 0, start) + 1, 0)
    behind = re.compile(r",\s|}|$").search(mended, end)
    part = mended[start : behind.start() if behind else end].strip()
    return part if len(part) <= _LONGEST_SHOWN else f"{part[:_LONGEST_SHOWN]}…"


def _mended(line: str, known: Collection[str]) -> tuple[Slip | None, str]:
    """Return the first slip on `line`, and the line without this one and all behind it.

    None of a line that holds a slip after slip: nothing tells how it was meant.
    """
    first: Slip | None = None
    for _ in range(_MOST_ON_A_LINE):
        slip = slip_on(line, known)
        if slip is None:
            return first, line
        first = first or slip
        line = slip.mended(line)
    return None, line


def _above(lines: Sequence[str], number: int) -> str:
    """Return the line above, past those that are empty or a comment."""
    while number > 1 and lines[number - 1].lstrip()[:1] in ("", "#"):
        number -= 1
    return lines[number - 1]


def _lines_near(problem: int, opened: int | None) -> Iterator[int]:
    """Yield the numbers of the lines to look at: where something was opened, and then upwards."""
    if opened is not None:
        yield opened
    for number in range(problem, max(problem - _LOOKED_BACK, -1), -1):
        if number != opened:
            yield number


def _reads_further(lines: Sequence[str], number: int, problem: int, opened: int | None) -> bool:
    error = yaml_error("\n".join(lines))
    if error is None:
        return True
    now = _line_of(error, "problem_mark", lines)
    since = _line_of(error, "context_mark", lines)
    if now is None:
        return False
    # What was opened and never closed has swallowed what stands below it.
    swallowed = number == opened and now > number and (since is None or since > number)
    return now > problem or swallowed


def _line_of(error: yaml.YAMLError, name: str, lines: Sequence[str]) -> int | None:
    mark = getattr(error, name, None)
    return None if mark is None else place_of(mark, lines)[0] - 1


def _changed(line: str, mended: str) -> tuple[int, int, str]:
    """Return from where to where `line` is changed, and what stands there in `mended`."""
    start = 0
    most = min(len(line), len(mended))
    while start < most and line[start] == mended[start]:
        start += 1
    end = 0
    while end < most - start and line[-1 - end] == mended[-1 - end]:
        end += 1
    return start, len(line) - end, mended[start : len(mended) - end]
