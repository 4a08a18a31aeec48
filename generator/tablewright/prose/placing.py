"""Texts parsed for what is wrong with them: all that authors may take for a mark, with its place.

markdown-it tells the lines of blocks, and of what stands inside a paragraph nothing; so each of its
rules is asked where it began and ended.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_inline import (
    StateInline,
    autolink,
    backtick,
    emphasis,
    html_inline,
    image,
    link,
    strikethrough,
)
from markdown_it.token import Token

from tablewright.prose.parsing import new_parser
from tablewright.records import Struct

# Without any of these, one line says what is typed.
_MARKS = re.compile(r"[\\`*_\[\]<&~\n]")

_Rule = Callable[[StateInline, bool], bool]


class Construct(Struct, frozen=True):
    """Something that a rule of markdown-it's found, from `start` up to `end` of its paragraph.

    `tokens` are what it became: a link's are its opening, its label and its end.
    """

    name: str
    start: int
    end: int
    tokens: tuple[Token, ...]


class Paragraph(Struct, frozen=True):
    """The words of one paragraph, what was found in them, and where they stand in their text.

    `emphasis` are the places of signs of emphasis, `loose` of those that have no partner.
    """

    words: str
    constructs: tuple[Construct, ...]
    emphasis: tuple[int, ...]
    loose: tuple[int, ...]
    _starts: tuple[int, ...]

    def place(self, offset: int) -> int:
        """Return where the character at `offset` of the words stands in the whole text."""
        _, begins = _lines_of(self.words)
        line = bisect_right(begins, offset) - 1
        return self._starts[line] + offset - begins[line]


def is_plain(markdown: str) -> bool:
    """Return whether one paragraph surely holds nothing but words."""
    return not _MARKS.search(markdown)


def blocks_of(markdown: str) -> tuple[list[Token], list[int]]:
    """Return the blocks of a text, and the lines on which addresses are given for later use."""
    env: dict[str, Any] = {}
    tokens = _parser().parse(markdown, env)
    given = [*env.get("references", {}).values(), *env.get("duplicate_refs", ())]
    return tokens, sorted(construct["map"][0] for construct in given)


def paragraph_of(words: str, markdown: str, line: int) -> Paragraph:
    """Return the paragraph of `words` that begins on `line` of the text `markdown`, from 0."""
    env: dict[str, Any] = {"constructs": [], "runs": []}
    tokens: list[Token] = []
    _parser().inline.parse(words, _parser(), env, tokens)
    signs: list[tuple[int, Token]] = env["runs"]
    # A sign that found its partner became a tag, or was made part of one.
    is_loose = {at: token.type == "text" and bool(token.content) for at, token in signs}
    loose = tuple(at for at, left_over in is_loose.items() if left_over)
    emphasis = tuple(at for at, left_over in is_loose.items() if not left_over)
    starts = tuple(_line_starts(words, markdown, line))
    return Paragraph(words, tuple(env["constructs"]), emphasis, loose, starts)


def line_of(markdown: str, number: int) -> tuple[int, int]:
    """Return where the words of the line `number` of a text begin, and how long they are."""
    lines, starts = _lines_of(markdown)
    line = lines[number] if number < len(lines) else ""
    indent = len(line) - len(line.lstrip())
    return starts[min(number, len(lines))] + indent, max(len(line.strip()), 1)


# A text is asked for each of its paragraphs: dividing it anew would take the square of its length.
@lru_cache(maxsize=4)
def _lines_of(markdown: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the lines of a text, and where each begins, and where one after them would."""
    lines = tuple(markdown.split("\n"))
    return lines, tuple(accumulate((len(line) + 1 for line in lines), initial=0))


def _line_starts(words: str, markdown: str, line: int) -> list[int]:
    """Return where each line of a paragraph begins in its text; what stands before it is a mark."""
    lines, begins = _lines_of(markdown)
    starts = []
    for number, said in enumerate(words.split("\n"), line):
        whole = lines[number] if number < len(lines) else ""
        starts.append(begins[min(number, len(lines))] + max(whole.rfind(said), 0))
    return starts


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = new_parser(html=True)
    parser.enable(["table", "strikethrough"])
    # Paragraphs are parsed one by one, so that each place is known, and nothing is joined again.
    parser.disable(["inline", "text_join", "fragments_join"])
    rules: dict[str, _Rule] = {
        "autolink": autolink,
        "backticks": backtick,
        "html_inline": html_inline,
        "image": image,
        "link": link,
    }
    for name, rule in rules.items():
        parser.inline.ruler.at(name, _noting(name, rule))
    parser.inline.ruler.at("emphasis", _noting_runs(emphasis.tokenize))
    parser.inline.ruler.at("strikethrough", _noting("strikethrough", strikethrough.tokenize))
    # An address that is refused would make words of its link; it is to be told of instead.
    parser.validateLink = _anything  # type: ignore[method-assign]
    return parser


def _anything(url: str) -> bool:
    del url
    return True


def _noting(name: str, rule: _Rule) -> _Rule:
    """Return `rule`, which notes all that it finds."""

    def noting(state: StateInline, silent: bool) -> bool:
        start, before = state.pos, len(state.tokens)
        found = rule(state, silent)
        if found and not silent and "constructs" in state.env:
            tokens = tuple(state.tokens[before:])
            state.env["constructs"].append(Construct(name, start, state.pos, tokens))
        return found

    return noting


def _noting_runs(rule: _Rule) -> _Rule:
    """Return the rule for emphasis, which notes where each of its signs stands."""

    def noting(state: StateInline, silent: bool) -> bool:
        start = state.pos
        found = rule(state, silent)
        if found and not silent and "runs" in state.env:
            length = state.pos - start
            signs: Sequence[Token] = state.tokens[-length:]
            state.env["runs"].extend(zip(range(start, state.pos), signs, strict=True))
        return found

    return noting
