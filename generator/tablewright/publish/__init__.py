"""Artifacts in memory become folders on disk: whole trees, exchanged at once, or not at all."""

from tablewright.publish.artifact import Artifact, Tree, keep_nothing
from tablewright.publish.errors import PublishError
from tablewright.publish.lock import build_lock
from tablewright.publish.ownership import MARKER, is_ours
from tablewright.publish.recovery import has_leftovers, recover
from tablewright.publish.trees import Published, publish

__all__ = [
    "MARKER",
    "Artifact",
    "PublishError",
    "Published",
    "Tree",
    "build_lock",
    "has_leftovers",
    "is_ours",
    "keep_nothing",
    "publish",
    "recover",
]
