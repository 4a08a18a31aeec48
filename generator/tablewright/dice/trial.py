"""A chance that something is there, as table cells write it, and the die that tells."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from tablewright.dice.errors import TrialError
from tablewright.dice.expression import Expression
from tablewright.dice.limits import MAX_TEXT
from tablewright.dice.notation import parse
from tablewright.hints import Hint

MOST_FACES = 1000
"""Faces of the die that tells: of more, nobody has one."""

# A share of one, and a percentage of more places than are told.
_SHARE = re.compile(r"\s*0?[.,](\d{1,2})\s*")
_TOO_EXACT = re.compile(r"\s*(\d{1,3}\.\d)\d{1,8}\s*%\s*")
_HINT = "write a chance as 60%, 1 in 6 or 5/36"
_PERCENT = re.compile(r"\s*([0-9]{1,3})(?:\.([0-9]))?\s*%\s*")
_IN = re.compile(r"\s*([0-9]{1,4})\s*(in|/)\s*([0-9]{1,4})\s*", re.IGNORECASE)
_BARE = re.compile(r"\s*([0-9]{1,2}|100)\s*")


@dataclass(frozen=True, slots=True)
class Trial:
    """A chance of `hits` in `faces`: what a die of so many faces tells, by showing no more."""

    hits: int
    faces: int
    text: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.text

    @property
    def chance(self) -> Fraction:
        """How likely it is."""
        return Fraction(self.hits, self.faces)

    @property
    def is_open(self) -> bool:
        """Whether a die is needed to tell: what is certain, or never so, needs none."""
        return 0 < self.hits < self.faces

    @property
    def dice(self) -> Expression:
        """The die that tells."""
        return parse("d%" if self.faces == 100 else f"1d{self.faces}")


def parse_trial(text: str) -> Trial:
    """Return the chance that `text` writes: `60%`, `12.5%`, `1 in 6`, `5/36`.

    Raises `TrialError`.
    """
    if len(text) > MAX_TEXT:
        message = f"a chance has at most {MAX_TEXT} characters, this has {len(text)}"
        raise TrialError(message, MAX_TEXT, len(text) - MAX_TEXT, _HINT)
    if percent := _PERCENT.fullmatch(text):
        whole, tenth = percent[1], percent[2]
        written = f"{int(whole)}.{tenth}%" if tenth else f"{int(whole)}%"
        found = (
            Trial(int(whole + tenth), 1000, written) if tenth else Trial(int(whole), 100, written)
        )
        return _possible(found, text)
    if parts := _IN.fullmatch(text):
        hits, faces = int(parts[1]), int(parts[3])
        joint = "/" if parts[2] == "/" else " in "
        if not 2 <= faces <= MOST_FACES:
            message = f"no die of {faces:,} faces tells a chance; they have 2 to {MOST_FACES:,}"
            raise TrialError(message, parts.start(3), len(parts[3]), _HINT)
        return _possible(Trial(hits, faces, f"{hits}{joint}{faces}"), text)
    hint = _HINT
    if bare := _BARE.fullmatch(text):
        hint = Hint(f"write {bare[1]}%", f"{bare[1]}%", text.strip())
    elif share := _SHARE.fullmatch(text):
        right = f"{int(share[1].ljust(2, '0'))}%"
        hint = Hint(f"write {right}", right, text.strip())
    elif exact := _TOO_EXACT.fullmatch(text):
        hint = f"write {exact[1]}%, with one decimal place at most, or a fraction such as 1/3"
    cell = text.strip()
    message = f"`{cell}` is no chance" if cell else "the chance is missing"
    raise TrialError(message, 0, len(text), hint)


def _possible(found: Trial, text: str) -> Trial:
    if found.hits > found.faces:
        message = f"`{text.strip()}` is more than always"
        raise TrialError(message, 0, len(text), "write 100% at most")
    return found
