"""What a cheat sheet tells of house rules: that its entry is another one here."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.views.changes import changes_of
from tablewright.views.entry import entry_view
from tablewright.words.standing import house_rule_told


def changes_told(entry: Entry, scope: Scope) -> str:
    """Return that `entry` or its odds are changed by house rules of its pack; nothing if not.

    What they were before is the website's to tell: at the table it is looked up by mistake.
    """
    view = entry_view(entry, scope)
    if not changes_of(view):
        return ""
    old = view.replaces
    base = scope.library.inherited_from.get(scope.pack, "")
    manifest = scope.library.packs.get(base)
    told = house_rule_told(
        "" if old is None else old.title, base if manifest is None else manifest.title
    )
    return told.rstrip(".")
