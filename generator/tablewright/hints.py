"""What to write instead, in words, and beside them for a program that can write it."""

from __future__ import annotations


class Hint(str):
    """A sentence that says what to write instead; a program knows from it what to write.

    It is `instead` that takes the place of `written`: as the words of a value, or with `is_yaml`
    as what stands in the file, quotes and all. Without an `instead` there are only the words. What
    is not `is_sure` may be meant otherwise: it is proposed, and never written unasked.
    """

    __slots__ = ("instead", "is_sure", "is_yaml", "written")

    instead: str | None
    written: str
    is_sure: bool
    is_yaml: bool

    def __new__(
        cls,
        words: str,
        instead: str | None = None,
        written: str = "",
        *,
        is_sure: bool = True,
        is_yaml: bool = False,
    ) -> Hint:
        """Return the hint that says `words`."""
        hint = super().__new__(cls, words)
        hint.instead = instead
        hint.written = written
        hint.is_sure = is_sure
        hint.is_yaml = is_yaml
        return hint

    def said(self, words: str) -> Hint:
        """Return a hint for the same thing in other `words`."""
        return Hint(words, self.instead, self.written, is_sure=self.is_sure, is_yaml=self.is_yaml)


def said_of(hint: str, words: str) -> str:
    """Return `words`, which say more than `hint`, as a hint for what that is for."""
    return hint.said(words) if isinstance(hint, Hint) else words
