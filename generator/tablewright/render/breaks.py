"""Where a line may not end: within joined figures, names of licences, before what ends a line."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from tablewright.prose import quoted

# A tag or an entity, which stays as it is; `d8 + 2d6`; `4–12`, `−4 to +2`, `−2 or +2` and `15 × 4`;
# `CC-BY-SA-4.0`, a name that ends in a version. Of other sums a sign stands before what it adds.
_PARTS = re.compile(
    r"(?P<mark_up><[^>]*>|&[^;\s]*;)"
    r"|(?P<whole>\b\d*d\d+(?: [+−] \d*d?\d+\b)+|[−+]?\d[\d.,]*(?:–| to | or | × )[−+]?\d+"
    r"|[A-Za-z][A-Za-z\d]*(?:-[A-Za-z]+)*-\d[\w.]*\w)"
    r"|(?P<sign>(?<= )[+−]) (?=\w)"
)
# A number and what it counts, if a cell holds nothing else.
_COUNTED = re.compile(r"(\d+) ([^\W\d_]{2,9})")
# Where a line may end within it but at its spaces.
_DASH = re.compile("[–-]")
# A word that is hardly longer than the space that it would leave a line of its own in, set apart
# or not, and the mark that ends its sentence.
_SHORT = r"[^\s<>&;]{1,9}(?:</(?:strong|em|a)>)?[.!?]?"
_LAST_WORD = re.compile(rf" ({_SHORT})$")
# Two last words as short as this take the one before them along, where what is said has several
# lines anywhere and no column is too narrow for the three.
_LAST_TWO = re.compile(
    "(?<= )(?P<before>[^\\s<>&;]+) (?P<last>[^\\s<>&;]+\N{NO-BREAK SPACE}[^\\s<>&;]+)$"
)
_SEVERAL_LINES, _SHORT_LINE, _MOST_OF_THREE = 60, 10, 16
# The same where a paragraph or an item ends, after so many letters without a mark between them.
_LAST_OF_PARAGRAPH = re.compile(rf"(?<=[^<>]{{24}}) ({_SHORT})(?=</(?:p|li)>)")
# Nor has half of a longer one; the longest are divided for want of room.
_LONG_WORD = re.compile(r"(?<= )[^\s<>&;]{10,14}[.!?]?(?=$|</(?:p|li)>)")
# One that is set apart as a whole: a space that may not end a line, before a mark, would let the
# line end anywhere. It is held together with the word before it instead.
_APART = r"[^\s<>&;]+ <(strong|em|a)\b[^>]*>[^\s<>&;]{1,9}</\1>[.!?]?"
_LAST_APART = re.compile(rf"(?<= ){_APART}$")
_LAST_APART_OF_PARAGRAPH = re.compile(rf"(?<=[^<>]{{16}} ){_APART}(?=</(?:p|li)>)")
# A sentence is known by its mark; anything else may be a name.
_FEW_WORDS, _SHORT_SENTENCE = 6, 5
# In a line of an index, before the end of its link: the last word, and its page.
_PAGE = "\N{NO-BREAK SPACE}<strong>\\d+</strong>"
_LAST_AND_PAGE = re.compile(rf"(?<= )(?P<word>[^\s<>]+)(?P<end></strong>)?(?P<page>{_PAGE})")
# A last word and what stands beside it are held together if they are no longer than so.
_MOST_LETTERS = 22


def unbroken(words: Markup | str) -> Markup:
    """Return `words` as HTML whose ranges, sizes, dice and names of licences keep to one line each.

    Nor does a short last word of a sentence have a line for itself, or part of a long one; two that
    are short have none if the sentence is long.

    The family has no word joiner, and the letter would come from another one.
    """
    finished = words if isinstance(words, Markup) else quoted(words)
    plain = str(escape(finished))
    if counted := _COUNTED.fullmatch(plain):
        return Markup("\N{NO-BREAK SPACE}".join(counted.groups()))
    html = _PARTS.sub(_kept, plain)
    if html.count(" ") >= (_SHORT_SENTENCE if html.endswith((".", "!", "?")) else _FEW_WORDS):
        html = _LAST_APART.sub(_held, _LAST_WORD.sub("\N{NO-BREAK SPACE}\\1", html))
        if len(plain) >= _SEVERAL_LINES:
            html = _LAST_TWO.sub(_three_held, html)
        html = _LONG_WORD.sub(_held, html)
    return Markup(html)


def unwidowed(html: Markup) -> Markup:
    """Return paragraphs and items of `html` whose last line is no short word, nor part of one."""
    held = _LAST_OF_PARAGRAPH.sub("\N{NO-BREAK SPACE}\\1", str(html))
    return Markup(_LONG_WORD.sub(_held, _LAST_APART_OF_PARAGRAPH.sub(_held, held)))


def held_to_page(html: Markup) -> Markup:
    """Return a line of an index as `html`, the last word of which stays with its page.

    What is too long for its line goes on at a word then, in as many lines as it needs and no more.
    """
    return Markup(_LAST_AND_PAGE.sub(_with_page, str(html)))


def _with_page(found: re.Match[str]) -> str:
    end = found["end"] or ""
    begin = "<strong>" if end else ""
    return f'{end}<span class="whole">{begin}{found["word"]}{end}{found["page"]}</span>'


def _kept(found: re.Match[str]) -> str:
    if found["sign"]:
        return f"{found['sign']}\N{NO-BREAK SPACE}"
    if found["whole"] is None:
        return found[0]
    # Where nothing but its spaces could break it, spaces at which no line ends are enough.
    is_spaced = not _DASH.search(found["whole"])
    return found[0].replace(" ", "\N{NO-BREAK SPACE}") if is_spaced else _held(found)


def _three_held(found: re.Match[str]) -> str:
    is_held = len(found["last"]) <= _SHORT_LINE and len(found[0]) <= _MOST_OF_THREE
    return found[0].replace(" ", "\N{NO-BREAK SPACE}") if is_held else found[0]


def _held(found: re.Match[str]) -> str:
    return f'<span class="whole">{found[0]}</span>'


def last_word_apart(words: str, follower: str) -> tuple[Markup, Markup]:
    """Return a title up to its last word, and that word, so that `follower` can be kept beside it.

    Where both together are long, the line may end between them, and the second part is empty.
    """
    finished = str(escape(quoted(words)))
    before, _, last = finished.rpartition(" ")
    if len(last) + len(follower) > _MOST_LETTERS:
        return Markup(finished), Markup()
    return Markup(f"{before} " if before else ""), Markup(last)
