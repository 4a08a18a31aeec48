"""What readers call the kinds of entry: a pack's own kinds by the titles of their models."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.views.kind_titles import kind_title
from tablewright.words.sentences import in_sentence


def kind_name(entry: Entry, scope: Scope) -> str:
    """Return what one entry of the kind is called within a sentence, as "table"."""
    return in_sentence(kind_title(entry, scope))
