"""The signs that keyboards lack: quotation marks, apostrophes, dashes of ranges and true minuses.

What is a quotation mark and what an apostrophe is markdown-it's to say. Its rule knows no language;
the marks are “these” and ‘these’. A straight mark after a digit that closes nothing is feet or
inches, as in 10' and 6", and stays as it is typed, as does any mark behind a backslash.
"""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

MINUS = "\N{MINUS SIGN}"
EN_DASH = "–"
APOSTROPHE = "’"

# Stands for the mark of feet while quotation marks are looked for; no text can hold it.
_FEET = "\x00"
_AFTER_DIGIT = re.compile(r"(?<=[0-9])'(?![^\W\d_])")
_OPENING = re.compile(r"(?<!\w)'(?=\S)")
# One that begins a word and has no partner: 'tis.
_LEFT_OVER = re.compile(r"(?<![\w'])'(?=\w)")

# Letters and figures with the signs that stand in and between them.
_PIECE = re.compile(r"[\w.,+%-]+")
_DICE = re.compile(r"d(?:[0-9]+|%)[a-z0-9]*\Z")
_BEGINS_WITH_DICE = re.compile(r"[0-9]*d[0-9%]")
_BEGINS_WITH_FIGURE = re.compile(r"\.?[0-9]")


def typographic(words: str) -> str:
    """Return plain `words` with the signs of print, as every text and label is shown."""
    return figures(quoted(words))


@lru_cache(maxsize=4096)
def quoted(words: str) -> str:
    """Return plain `words` with curly quotation marks and apostrophes."""
    if "'" not in words and '"' not in words:
        return words
    return "".join(
        token.content
        for block in _plain_parser().parseInline(words)
        for token in block.children or ()
    )


def figures(words: str) -> str:
    """Return plain `words` with an en dash in ranges of figures, and a true minus before figures.

    A hyphen is either only beside figures, and alone in its word: dates, names and words like
    `-asz` keep theirs. In dice it is a minus.
    """
    if "-" not in words:
        return words
    return _PIECE.sub(_with_sign, words)


def _with_sign(found: re.Match[str]) -> str:
    piece = found[0]
    if piece.count("-") != 1:
        return piece
    before, after = piece.split("-")
    if not before:
        # Behind a bracket something is taken away from it, and that is a formula's affair.
        is_first = not found.string[: found.start()].endswith((")", "]"))
        return f"{MINUS}{after}" if is_first and _BEGINS_WITH_FIGURE.match(after) else piece
    if not ("0" <= before[-1] <= "9" and "0" <= after[:1] <= "9"):
        return piece
    is_minus = _DICE.search(before) or _BEGINS_WITH_DICE.match(after)
    return f"{before}{MINUS if is_minus else EN_DASH}{after}"


def set_typographically(parser: MarkdownIt) -> MarkdownIt:
    """Return `parser` after teaching it to set the text between marks typographically."""
    parser.options["typographer"] = True
    parser.enable("smartquotes")
    parser.core.ruler.before("smartquotes", "feet", _keep_feet)
    parser.core.ruler.after("smartquotes", "signs", _finish)
    return parser


@lru_cache(maxsize=1)
def _plain_parser() -> MarkdownIt:
    # Nothing of CommonMark: all is text.
    parser = set_typographically(MarkdownIt("zero"))
    parser.core.ruler.disable("signs")
    parser.core.ruler.after("signs", "marks", _finish_marks)
    return parser


def _texts(state: StateCore) -> list[list[Token]]:
    """Return the tokens of running text of each paragraph.

    Escaped characters are not among them, nor is an address that stands for itself.
    """
    return [
        [
            token
            for index, token in enumerate(children)
            if token.type == "text" and children[index - 1].markup != "autolink"
        ]
        for block in state.tokens
        if block.type == "inline"
        for children in [block.children or []]
    ]


def _keep_feet(state: StateCore) -> None:
    """Hide the marks of feet from the rule for quotation marks, as far as no quotation is open."""
    for tokens in _texts(state):
        for token in tokens:
            opening = _OPENING.search(token.content)
            end = opening.start() if opening else len(token.content)
            token.content = _AFTER_DIGIT.sub(_FEET, token.content[:end]) + token.content[end:]
            if opening:
                break


def _finish(state: StateCore) -> None:
    _finish_marks(state)
    for tokens in _texts(state):
        for token in tokens:
            token.content = figures(token.content)


def _finish_marks(state: StateCore) -> None:
    for tokens in _texts(state):
        for token in tokens:
            token.content = _LEFT_OVER.sub(APOSTROPHE, token.content).replace(_FEET, "'")
