"""With which other check one is looked up on sheets: with the one to which it adds a figure."""

from __future__ import annotations

from functools import lru_cache

from tablewright.kinds.check.added_to import added_to
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.grids import confined
from tablewright.kinds.check.view import check_view
from tablewright.library import Scope


# The contents ask, and so does every output of sheets.
@lru_cache(maxsize=512)
def _added_to(check: Check, scope: Scope) -> Check | None:
    found = added_to(check_view(check, *confined(check)), scope)
    return None if found is None else found.owner


SHEET_BEHIND = _added_to
