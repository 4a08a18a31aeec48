"""What readers call the kinds of entry: a pack's own kinds by the titles of their models."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.views.kind_titles import kind_title
from tablewright.words.sentences import in_sentence


def kind_name(entry: Entry, scope: Scope) -> str:
    """Return what one entry of the kind is called within a sentence, as "table"."""
    return in_sentence(kind_title(entry, scope))


def plural(title: str) -> str:
    """Return the regular plural of `title`; of "beast of burden" it is that of the beast.

    A title that is a plural already, such as "supplies", stays as it is.
    """
    head, of, rest = title.partition(" of ")
    lower = head.lower()
    if lower.endswith("y") and lower[-2:-1] not in ("", *"aeiou"):
        head = f"{head[:-1]}ies"
    elif lower.endswith(("ss", "us", "is", "x", "z", "ch", "sh")):
        head = f"{head}es"
    elif not lower.endswith("s"):
        head = f"{head}s"
    return f"{head}{of}{rest}"
