"""Where a line may not end: within a range of figures, and within the name of a licence."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

# A tag or an entity, which stays as it is; `4–12` and `−4 to +2`; `CC-BY-SA-4.0`, a name that
# ends in a version.
_PARTS = re.compile(
    r"(?P<mark_up><[^>]*>|&[^;\s]*;)"
    r"|(?P<whole>[−+]?\d[\d.,]*(?:–| to )[−+]?\d+|[A-Za-z][A-Za-z\d]*(?:-[A-Za-z]+)*-\d[\w.]*\w)"
)


def unbroken(words: Markup | str) -> Markup:
    """Return `words` as HTML whose ranges and names of licences stand on one line each.

    The family has no word joiner, and the letter would come from another one.
    """
    return Markup(_PARTS.sub(_kept, str(escape(words))))


def _kept(found: re.Match[str]) -> str:
    if found["whole"] is None:
        return found[0]
    return f'<span class="whole">{found[0]}</span>'
