"""Pages, style sheets and scripts as they travel: without what only their authors read."""

from __future__ import annotations

import re

from tablewright.outputs.site.script_blanks import without_blanks

# A comment; a string is matched first, so that none begins inside it.
_STRING_OR_COMMENT = re.compile(r'("[^"\n]*")|/\*.*?\*/', re.DOTALL)
_STRING = re.compile(r'("[^"\n]*")')
_LINE_ENDS = re.compile(r"\s*\n\s*")
# Blanks and ends of lines that separate nothing: beside braces, after commas and semicolons, and
# before a value.
# Those beside a sign in `calc()`, and before a bracket after `and`, have a meaning.
_BESIDE_SIGNS = re.compile(r" ?([{}])\s?|([;,])\s")
_BEFORE_A_VALUE = re.compile(r"(?<=[;{\n])([-\w]+): ")
_BESIDE_A_CHILD = re.compile(r" ?> ")
# `a + b` of elements, which a brace follows: in a value a semicolon or the end comes first.
_BESIDE_A_NEIGHBOUR = re.compile(r" ([+~]) (?=[^;{}]*\{)")
# `a * b` and `1 / 2` of a value, which a semicolon or the end follows and no brace.
_IN_A_VALUE = re.compile(r"(?<=[\w)%]) ([*/]) (?=[\w(.-][^;{}]*[;}])")
# `(min-width: 40rem)` and `[type="submit"]`: a name needs no quotation marks.
_OF_A_MEDIUM = re.compile(r"(?<=\()([a-z][a-z-]*): ")
_QUOTED_NAME = re.compile(r"(\[[\w-]+[~|^$*]?=)\"([A-Za-z][\w-]*)\"(?=\])")
# The 0 of 0.5; a number has nothing before it that a name could end with.
_BEFORE_A_POINT = re.compile(r"(?<![\w.-])(-?)0(?=\.\d)")
# How a glyph is filled: on paper each says it, on pages one style does so for all.
_OF_A_GLYPH = ' fill="currentColor" fill-rule="evenodd"'
# `class="row"` and `style="--part:21%"`: a value without blanks needs no quotation marks. Behind
# what only looks like one, in a text, there comes another tag before one ends.
_IDLE_QUOTES = re.compile(r"""(=)"([^\s"'=<>`]+)"(?=(?:\s[^<>]*)?>)""")
# What is typed as it stands, what the policy of a page knows by its digest, and what tells browsers
# how to read the page, which stays as everybody writes it.
_AS_IT_STANDS = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>|<meta\b[^>]*>)", re.DOTALL)


def compact_page(page: str) -> str:
    """Return the HTML `page` without indentation, idle quotes, and what our styles say anyway."""
    # A part is what lies between, then what stays as it is, and the name of its element.
    parts = _AS_IT_STANDS.split(page.replace(_OF_A_GLYPH, ""))
    between = (_without_quotes(_without_indents(part)) for part in parts[::3])
    kept = (*parts[1::3], "")
    return "".join(f"{part}{stays}" for part, stays in zip(between, kept, strict=True))


def _without_quotes(part: str) -> str:
    # What is split off and not caught is gone: no function is called for each of the quotes.
    return "".join(_IDLE_QUOTES.split(part))


def _without_indents(part: str) -> str:
    """Return `part` with one line end for every run of blanks that has one in it."""
    first, *others = part.split("\n")
    if not others:
        return part
    between = map(str.strip, others[:-1])
    return "\n".join((first.rstrip(), *filter(None, between), others[-1].lstrip()))


def compact_style(style: str) -> str:
    """Return `style` without comments, empty lines and idle blanks; it means the same."""
    uncommented = _STRING_OR_COMMENT.sub(lambda found: found[1] or "", style)
    uncommented = _QUOTED_NAME.sub(r"\1\2", uncommented)
    lines = _LINE_ENDS.sub("\n", uncommented).strip()
    # Every second part is a string, and stays as it is.
    parts = _STRING.split(lines)
    bare = "".join(p if place % 2 else _without_blanks(p) for place, p in enumerate(parts))
    return bare.rstrip() + "\n"


def _without_blanks(part: str) -> str:
    part = _BESIDE_SIGNS.sub(lambda found: found[0].strip(), part).replace(";}", "}")
    part = _BESIDE_A_CHILD.sub(">", _BEFORE_A_VALUE.sub(r"\1:", part))
    part = part.replace("@media (", "@media(").replace("@container (", "@container(")
    part = _IN_A_VALUE.sub(r"\1", part)
    part = _BESIDE_A_NEIGHBOUR.sub(r"\1", _OF_A_MEDIUM.sub(r"\1:", part))
    return _BEFORE_A_POINT.sub(r"\1", part)


def compact_script(script: str) -> str:
    """Return `script` without comments, indentation and idle blanks; it means the same."""
    return without_blanks(script).rstrip() + "\n"
