"""The form of a file of changes, which its schema holds it to."""

from __future__ import annotations

from tablewright.source import SourceFile

# What stands behind `kind:` in a file of changes; the entry that comes of it is of the kind of the
# one that it changes.
CHANGES = "changes"


def is_changes(source: SourceFile) -> bool:
    """Return whether `source` is a file of changes."""
    return bool(source.data.get("kind") == CHANGES)


def drops(source: SourceFile) -> bool:
    """Return whether a file of changes drops the entry that its pack inherits."""
    return bool(source.data.get("drop"))
