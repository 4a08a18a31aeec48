"""How an entry of each kind begins: the text of a file that is right as it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tablewright.records import Struct

# A new project needs no kinds to be begun, and is waited for: none of them is loaded here.
if TYPE_CHECKING:
    from tablewright.dice import Expression
    from tablewright.kinds import Entry
    from tablewright.library import Scope

_PLAIN = re.compile(r"[^\W\d][\w '()–-]*[\w)]|[^\W\d]")
_NO_TEXTS = frozenset({"true", "false", "null", "none"})


class UnusableStartError(Exception):
    """What is asked for cannot be begun: why, in words for whoever typed it."""


class StartRequest(Struct, frozen=True):
    """What is known of an entry before there is one.

    `columns` are the titles of a table's columns by their names, `form` is the form of a table
    that is not as usual, `of` the entry that it is made
    for: a thing's model, or what an example shows. `others` are the ids that its pack has, and
    `scope` finds their entries, where something was asked for that needs one.
    """

    id: str
    title: str
    roll: Expression | None = None
    columns: Mapping[str, str] | None = None
    of: Entry | None = None
    others: tuple[str, ...] = ()
    scope: Scope | None = None
    form: str | None = None


class Starter(Struct, frozen=True):
    """How entries of a kind begin.

    `text` raises `UnusableStartError`. `folder` is where in a pack they lie; without one, they lie
    in a folder that is called as they are. `options` are those of the command that say something of
    them, and `of` are the kinds of which it needs an entry. One that `names_others` is told what
    its pack has. `forms` are what --form may say. One that `is_manifest` begins a pack, one that
    `defines_kind` a kind of its own.
    """

    text: Callable[[StartRequest], str]
    folder: str = ""
    options: frozenset[str] = frozenset()
    of: tuple[str, ...] = ()
    names_others: bool = False
    forms: tuple[str, ...] = ()
    is_manifest: bool = False
    defines_kind: bool = False


def scalar(words: str) -> str:
    """Return `words` as a value in YAML, in quotes where it needs them."""
    is_plain = _PLAIN.fullmatch(words) and words.lower() not in _NO_TEXTS
    # JSON's strings are YAML's in double quotes.
    return words if is_plain else json.dumps(words, ensure_ascii=False)


def flow(value: object) -> str:
    """Return `value`, of plain data, as YAML on one line."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(str(name))}: {flow(v)}' for name, v in value.items())}}}"
    if isinstance(value, str):
        return scalar(value)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(flow, value))}]"
    return json.dumps(value)


def commented(lines: Iterable[tuple[str, str]], indent: str = "") -> str:
    """Return lines of YAML with their comments, as `fmt` has them; a line may have none."""
    return "".join(
        f"{indent}{line}  # {comment}\n" if comment else f"{indent}{line}\n"
        for line, comment in lines
    )
