"""Whether a change was written against what stands there now: `was:` held against the base."""

from __future__ import annotations

from tablewright.house_rules.tree import Node
from tablewright.proofreading.kept import MOST_CHARACTERS, Kept, kept_text, opening_of
from tablewright.records import Struct


class Moved(Struct, frozen=True):
    """What differs first: the node that says what was, that which is there now, if there are."""

    was: Node
    now: Node
    message: str


def moved(was: Node, now: Node) -> Moved | None:
    """Return in what `now` is other than it `was`, first of all; None where it is the same.

    A long text may stand for itself or, as in a record of proofreading, as its first words and
    digest. How a value is typed counts, quotation marks do not.
    """
    if was.is_scalar and now.is_scalar:
        typed, stands = (was.typed or "").rstrip("\n"), (now.typed or "").rstrip("\n")
        if typed in (stands, kept_text(stands)):
            return None
        if len(typed) > MOST_CHARACTERS or opening_of(kept_text(stands)) is not None:
            return Moved(was, now, "this was written against another text than stands there now")
        words = f"this was written against `{typed}`, and `{stands}` stands there now"
        return Moved(was, now, words)
    if was.keys is not None and now.keys is not None:
        return _in_mapping(was, now)
    if was.items is not None and now.items is not None:
        for one, other in zip(was.items, now.items, strict=False):
            found = moved(one, other)
            if found is not None:
                return found
        if len(was.items) == len(now.items):
            return None
        words = f"this was written against {len(was.items)} items, and {len(now.items)} stand there"
        return Moved(was, now, f"{words} now")
    return Moved(was, now, "this was written against something of another form than stands there")


def _in_mapping(was: Node, now: Node) -> Moved | None:
    assert was.keys is not None
    assert now.keys is not None
    for key, held in was.keys.items():
        if key not in now.keys:
            return Moved(held, now, f"this was written against `{key}`, which is not there now")
        found = moved(held, now.keys[key])
        if found is not None:
            return found
    more = next((key for key in now.keys if key not in was.keys), None)
    if more is None:
        return None
    words = f"`{more}` stands there now, and this was written when it did not"
    return Moved(was, now.keys[more], words)


def kept_of_node(node: Node) -> Kept:
    """Return what `was:` has to say of `node`: long texts by their first words and digests."""
    if node.keys is not None:
        return {key: kept_of_node(held) for key, held in node.keys.items()}
    if node.items is not None:
        return [kept_of_node(item) for item in node.items]
    return kept_text(node.typed or "")
