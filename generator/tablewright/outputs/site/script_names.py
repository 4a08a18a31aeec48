"""Scripts in which what a file names for itself is called by a letter or two.

Names that authors of scripts can read are a fifth of what a telephone waits for. In all of a file a
name of its own becomes the same short one, wherever it is declared, so nothing hangs on where one
begins to hold and ends. Names behind a point and those of properties are everybody's, and stay; so
does whatever a browser or the language itself has a name for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, product
from string import ascii_letters

from tablewright.outputs.site.browser_names import BROWSER_NAMES
from tablewright.outputs.site.script_tokens import BLANK, Token, read_tokens

_WORDS = """
async await break case catch class const continue default delete do else extends finally for
function get if in instanceof let new null of return set static super switch this throw true
false try typeof undefined void while yield arguments constructor
"""
_KEYWORDS = frozenset(_WORDS.split())
# What stands in the brackets behind these is no parameter.
_CONTROL = frozenset(["if", "for", "while", "switch"])


def with_short_names(script: str) -> str:
    """Return `script` with short names for its own; one that cannot be read stays as it is."""
    tokens = read_tokens(script)
    if tokens is None:
        return script
    marks = [place for place, token in enumerate(tokens) if token.kind not in BLANK]
    known = _declared(tokens, marks)
    used: Counter[str] = Counter()
    others = set(_KEYWORDS)
    roles: dict[int, str] = {}
    for at, place in enumerate(marks):
        token = tokens[place]
        if token.kind != "name":
            continue
        roles[place] = _role(tokens, marks, at)
        if roles[place] != "property" and token.said in known:
            used[token.said] += 1
        elif roles[place] != "property":
            others.add(token.said)
    short = dict(_shortened(used, others))
    for place, role in roles.items():
        token = tokens[place]
        called = short.get(token.said)
        if called is not None and role != "property":
            token.said = f"{token.said}:{called}" if role == "both" else called
    return "".join(token.said for token in tokens)


def _shortened(used: Counter[str], others: set[str]) -> Iterator[tuple[str, str]]:
    """Yield each name of `used` with its short one, those that stand most often first."""
    names = (
        "".join(letters) for length in count(1) for letters in product(ascii_letters, repeat=length)
    )
    for name, _ in used.most_common():
        yield name, next(short for short in names if short not in others)


def _role(tokens: Sequence[Token], marks: Sequence[int], at: int) -> str:
    """Return what the name at `at` is: a "property", a "name", or "both" as in `{rows}`."""
    token = tokens[marks[at]]
    before = tokens[marks[at - 1]].said if at else ""
    after = tokens[marks[at + 1]].said if at + 1 < len(marks) else ""
    if before in (".", "?.") or token.said[0] == "#":
        return "property"
    if token.inside == "class" and before != "=" and before != "extends":
        return "property"
    if token.inside != "object":
        return "name"
    if before in ("get", "set", "async", "static") and after == "(":
        return "property"
    if before not in ("{", ","):
        return "name"
    return "both" if after in (",", "}", "=") else "property"


def _declared(tokens: Sequence[Token], marks: Sequence[int]) -> set[str]:
    """Return what a script names inside of a function, and not outside of all as well."""
    found: set[str] = set()
    outside: set[str] = set()
    where = {place: at for at, place in enumerate(marks)}

    def note(names: Iterator[Token]) -> None:
        for token in names:
            (found if token.depth else outside).add(token.said)

    for at, place in enumerate(marks):
        token = tokens[place]
        said, before = token.said, tokens[marks[at - 1]] if at else None
        if token.kind == "name" and said in ("const", "let"):
            note(_bound(tokens, marks, at + 1, _end_of_declaration(tokens, marks, at)))
        elif said == "=>" and before is not None and before.kind == "name":
            note(iter([before]))
        elif said == "function" and tokens[marks[at + 1]].kind == "name":
            note(iter([tokens[marks[at + 1]]]))
        elif said == "(" and token.kind == "sign" and token.other is not None:
            end = where[token.other]
            after = tokens[marks[end + 1]].said if end + 1 < len(marks) else ""
            is_head = after == "=>" or (
                after == "{" and before is not None and before.said not in _CONTROL
            )
            if is_head:
                note(_bound(tokens, marks, at + 1, end))
    # What begins with a capital is a class, whose name faults tell, or `T`, which all files share.
    own = found - outside - _KEYWORDS - BROWSER_NAMES
    return {name for name in own if name[0].islower() or (name.isupper() and len(name) > 1)}


def _end_of_declaration(tokens: Sequence[Token], marks: Sequence[int], at: int) -> int:
    """Return where the declaration at `at` ends: at a semicolon, or with its bracket."""
    depth = tokens[marks[at]].depth
    for end in range(at + 1, len(marks)):
        token = tokens[marks[end]]
        if token.depth < depth or (token.depth == depth and token.said in (";", "of", "in")):
            return end
    return len(marks)


def _bound(tokens: Sequence[Token], marks: Sequence[int], begin: int, end: int) -> Iterator[Token]:
    """Yield the names that are bound from `begin` to `end`: what they are given is passed over."""
    at = begin
    while at < end:
        token = tokens[marks[at]]
        if token.said == "=" and token.kind == "sign":
            depth = token.depth
            while at < end and not (
                (inner := tokens[marks[at]]).depth < depth
                or (inner.depth == depth and inner.said == ",")
            ):
                at += 1
            continue
        after = tokens[marks[at + 1]].said if at + 1 < len(marks) else ""
        if token.kind == "name" and not (token.inside == "object" and after == ":"):
            yield token
        at += 1
