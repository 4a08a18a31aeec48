"""Dice notation cut into tokens, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from tablewright.dice.errors import DiceError
from tablewright.hints import Hint
from tablewright.records import Struct

# Quotes that word processors make of straight ones; to YAML they are letters like any other.
CURLY = "“”„‟«»‘’‚"

DASHES = "-‐‑‒–—−"
"""Hyphens, dashes and the true minus: authors and word processors write any of them for minus."""


class TokenKind(StrEnum):
    """What a token is; the values are how error messages call it."""

    INTEGER = "a number"
    DIE = "d"
    PERCENT = "%"
    KEEP = "a keep or drop"
    FUDGE = "F"
    CARDS = "c"
    RETURNED = "r"
    BRACES = "faces in braces"
    EXPLODE = "!"
    COMPARES = "a comparison"
    OPEN = "("
    CLOSE = ")"
    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    END = "the end"


class Token(Struct, frozen=True):
    """One token: `text` is as written, but for letters' case."""

    kind: TokenKind
    text: str
    offset: int

    @property
    def end(self) -> int:
        """The offset of the first character after the token."""
        return self.offset + len(self.text)


_PATTERNS = (
    (TokenKind.INTEGER, r"[0-9]+"),
    # Before the die's own `d`, of which the drops are longer spellings.
    (TokenKind.KEEP, r"[kKdD][hHlL]"),
    (TokenKind.DIE, r"[dD]"),
    (TokenKind.PERCENT, r"%"),
    (TokenKind.FUDGE, r"[fF]"),
    (TokenKind.CARDS, r"[cC]"),
    (TokenKind.RETURNED, r"[rR]"),
    (TokenKind.BRACES, r"\{[^{}]*\}"),
    # Before the mark of dice that explode: in `3d6!=6` the `!` is the comparison's.
    (TokenKind.COMPARES, r"<=|>=|!=|==|[<>=≤≥≠]"),
    (TokenKind.EXPLODE, r"!!|!"),
    (TokenKind.OPEN, r"\("),
    (TokenKind.CLOSE, r"\)"),
    (TokenKind.PLUS, r"\+"),
    (TokenKind.MINUS, f"[{re.escape(DASHES)}]"),
    (TokenKind.TIMES, r"[*×xX]"),
)
_TOKEN = re.compile("|".join(f"(?P<{kind.name}>{pattern})" for kind, pattern in _PATTERNS))
_TURNED = {"=>": ">=", "=<": "<="}
_WORD = re.compile(r"[^\W\d_]+")
# A figure before dice, with its bracket or without: n d6, nd6, n)W6.
_FIGURE = re.compile(r"([A-Za-z_]\w*?)\s*\)?\s*[dDwWkKtT](?=[0-9%{])", re.ASCII)
# The same in braces, as templates have it: {n}d6.
_BRACED_FIGURE = re.compile(r"\{\s*([A-Za-z_]\w*)\s*\}\s*[dD](?=[0-9%{])", re.ASCII)
# The letters of dice in other languages: 2W6, 2k6, 2T6.
_OTHER_DIE = re.compile(r"[wWkKtT]\s*(?=[0-9%])")
_FORMS = (
    "write dice like 2d10, d8 + 3d6, d%, d66, 2d20kh1, 4d6dl1, 3d6!, 6d6>=5, 4dF, d{1,1,2,3}, "
    "3c52 or 1d6 * 10"
)
# What has fewer letters is read one by one.
_LEAST_WORD = 3
_BLANK = re.compile(r"\s*")
# How others write which of several dice are kept: 4d6k3.
_KEPT = re.compile(r"k\s*[0-9]", re.IGNORECASE)
_DICE_BEFORE = re.compile(r"d\s*[0-9%]+\s*$", re.IGNORECASE)


def tokens_of(text: str) -> list[Token]:
    """Return the tokens of `text`, an END token last.

    Raises `DiceError` at the first character that dice notation does not have.
    """
    found: list[Token] = []
    position = _skip_blank(text, 0)
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None or match.lastgroup is None:
            if text[position] in CURLY:
                raise DiceError(*curly_quotes(text, position))
            hint = _FORMS
            figure = _FIGURE.match(text, position)
            if _KEPT.match(text, position) and _DICE_BEFORE.search(text, 0, position):
                right = f"{text[:position]}kh{text[position + 1 :]}"
                hint = Hint(f"write {right} to keep the highest", "kh", text[position])
            elif _OTHER_DIE.match(text, position):
                right = f"{text[:position]}d{text[position + 1 :]}"
                hint = Hint(f"write {right}", "d", text[position])
            elif text[position] in "{}":
                hint = "write the faces of a die as d{1,1,2,3} or d{blank,hit,hit,crit}"
            elif figure:
                hint = _in_brackets(figure)
            elif found and found[-1].kind is TokenKind.OPEN:
                hint = "the dice of a check may have figures in brackets, as (skill)d6: others not"
            begun = position if figure else _word_begins(text, position)
            word = _WORD.match(text, begun)
            what = figure[1] if figure else word.group() if word else text[position]
            raise DiceError(f"dice notation has no `{what}`", begun, len(what), hint)
        if (figure := _BRACED_FIGURE.match(text, position)) and not _is_die(found):
            hint = _in_brackets(figure)
            raise DiceError("braces hold faces, not figures", position, len(match.group()), hint)
        if (turned := text[position : position + 2]) in _TURNED:
            hint = Hint(f"write `{_TURNED[turned]}`", _TURNED[turned], turned)
            raise DiceError(f"dice notation has no `{turned}`", position, 2, hint)
        found.append(Token(TokenKind[match.lastgroup], match.group().lower(), position))
        position = _skip_blank(text, match.end())
    return [*found, Token(TokenKind.END, "", len(text))]


def _word_begins(text: str, position: int) -> int:
    """Return where the word begins of which the letter at `position` is none of dice notation's.

    Letters before it may be: `drop` begins as a die does. So short a word as `dq` is none.
    """
    begun = position
    while begun and _WORD.match(text, begun - 1):
        begun -= 1
    word = _WORD.match(text, begun)
    return begun if word and len(word.group()) >= _LEAST_WORD else position


def _is_die(found: Sequence[Token]) -> bool:
    """Return whether braces that follow are the faces of a die, or the cards of a deck."""
    return bool(found) and found[-1].kind in (TokenKind.DIE, TokenKind.CARDS)


def _in_brackets(figure: re.Match[str]) -> str:
    return f"write ({figure[1]})d6: figures stand in brackets, in the dice of a check"


def curly_quotes(text: str, position: int) -> tuple[str, int, int, Hint]:
    """Return what is wrong with the curly quote at `position` of `text`, and what to write."""
    right = "".join(character for character in text if character not in CURLY).strip()
    hint = Hint(f"write {right}, without them", right, text)
    return "curly quotes are part of what they enclose", position, 1, hint


def _skip_blank(text: str, position: int) -> int:
    match = _BLANK.match(text, position)
    return match.end() if match else position
