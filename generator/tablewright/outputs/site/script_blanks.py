"""Scripts without comments, and without blanks, ends of lines and brackets that separate nothing.

A page waits for each of their bytes. This is read here, and by no library: `rjsmin`, the usual one
in Python, takes a text within a text between backticks for code, and makes `held 2of 3` of
`held ${n}${most ? ` of ${most}` : ""}`; what reads all of JavaScript is a program of its own.
"""

from __future__ import annotations

import re

# What a script is made of, as far as blanks are concerned: code is as much at once as holds nothing
# else, with its blanks.
_PART = re.compile(
    r"""
    (?P<code>[^"'`/{}]+)
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    | (?P<pattern>/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*)
    | (?P<sign>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_IN_A_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
# A slash begins an expression of letters where no value stands before it, and divides elsewhere:
# behind these, but for a word behind which a value is still to come.
_VALUE = re.compile(r"[\w$\u0080-\uffff)\]}\"'`]")
_KEYWORD = re.compile(r"(?:^|[^\w$])(?:return|typeof|case|in|of|do|else|void|delete|await)$")
# The longest of these words is half as long.
_WORD = 12
# Behind these no end of a line means anything.
_GOES_ON = ";{([,"
_IDLE_LINE_ENDS = re.compile(rf"\n(?<=[{re.escape(_GOES_ON)}]\n)")
# Blanks inside code that separate nothing: neither words, nor two signs that are one together.
_IDLE_BLANKS = re.compile(
    r" (?:(?![\w$+-])|(?<![\w$+-] )|(?<=[\w$-] )(?=\+)|(?<=[\w$+] )(?=-)"
    r"|(?<=\+ )(?=[\w$-])|(?<=- )(?=[\w$+]))"
)
# `(row)=>` of an arrow: one name needs no brackets, but behind a word it would be part of that.
_SOLE_PARAMETER = re.compile(r"(?<![\w$\])])\(([A-Za-z_$][\w$]*)\)(?==>)")


def without_blanks(script: str) -> str:
    """Return `script` without comments, and blanks and ends of lines that separate nothing.

    An end of a line stays where it may end a statement; texts and expressions of letters stay as
    they are. What cannot be told apart, such as a template without an end, stays whole.
    """
    kept: list[str] = []
    place, before, gap = 0, ";", ""
    # How many braces are open in each of the templates that are.
    depths: list[int] = []
    while found := _PART.match(script, place):
        part, kind = found[0], found.lastgroup
        if part == "`" or (part == "}" and depths and not depths[-1]):
            if part == "}":
                depths.pop()
            end = _end_of_text(script, place + 1)
            if end is None:
                return script
            depths += [0] if script[end - 1] == "{" else []
            part = script[place:end]
        elif kind == "pattern" and _is_value(before):
            part = "/"
        elif kind == "sign" and depths:
            depths[-1] += (part == "{") - (part == "}")
        place += len(part)
        said = part.strip() if kind == "code" else "" if kind == "comment" else part
        if not said:
            gap += part
            continue
        ahead, _, behind = part.partition(said)
        kept += (_between(before, gap + ahead, said), _compacted(said) if kind == "code" else said)
        before, gap = said, behind
    return "".join(kept)


def _is_value(before: str) -> bool:
    """Return whether a slash behind `before` divides."""
    end = before[-_WORD:]
    return _VALUE.match(end[-1]) is not None and not _KEYWORD.search(end)


def _compacted(code: str) -> str:
    """Return `code`, which is bare of texts, comments, slashes and braces, without idle signs."""
    lines = (" ".join(line.split()) for line in code.split("\n"))
    # What is split off is gone: no function is called for each of the blanks.
    text = "".join(_IDLE_LINE_ENDS.split("\n".join(filter(None, lines))))
    return _SOLE_PARAMETER.sub(r"\1", "".join(_IDLE_BLANKS.split(text)))


def _between(before: str, gap: str, after: str) -> str:
    """Return what must stay of the blanks, ends of lines and comments between these two parts.

    A comment separates as a blank does, and as an end of a line if it has one.
    """
    if not gap:
        return ""
    if "\n" in gap:
        return "" if before[-1] in _GOES_ON else "\n"
    return " " if _separates(before[-1], after[0]) else ""


def _separates(before: str, after: str) -> bool:
    """Return whether a blank between these two means something."""
    is_between_words = all(sign.isalnum() or sign in "_$" for sign in (before, after))
    is_between_signs = before == after and before in "+-"
    return is_between_words or is_between_signs or "/" in (before, after)


def _end_of_text(script: str, place: int) -> int | None:
    """Return where the text of a template from `place` on ends, its sign or `${` counted in.

    None if it does not end.
    """
    found = _IN_A_TEMPLATE.match(script, place)
    end = place if found is None else found.end()
    if script[end : end + 1] not in ("`", "$"):
        return None
    return end + (1 if script[end] == "`" else 2)
