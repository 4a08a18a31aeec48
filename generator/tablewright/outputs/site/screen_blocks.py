"""What boards take from screens that is no whole entry: tables side by side, and parts of entries.

Each is a card of its own, which says how the screen of any project asks for it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Held, ScreenBlock, Show
from tablewright.kinds.screen.own import OwnTable
from tablewright.library import Scope

# So many letters of a digest tell the parts of an entry apart.
_LETTERS = 8
# A link in a text to an entry that names no pack.
_OWN_LINK = re.compile(r"\]\(ref:(?=[^/)]+\))")


def is_confined(asked: ScreenBlock) -> bool:
    """Return whether a block shows a part of its entry, or says of it what the entry does not."""
    parts = (asked.hide, asked.down, asked.across, asked.outcomes, asked.found_by)
    is_part = (
        any(parts)
        or asked.lead is not None
        or asked.after is not None
        or asked.show is not Show.ALL
    )
    # What nobody wrote is the whole of a check, before what is rolled by it.
    return is_part and asked.own is None and bool(asked.pointer)


def confined_name(card: str, asked: ScreenBlock, scope: Scope) -> str:
    """Return what the card of a block that is confined is called; `card` is that of its entry.

    It hangs on what the block says, and not on where it stands: boards keep it, while blocks come
    and go before it. Where that changes, they show the entry, whose name stands before the last
    `_`.
    """
    said = f"{scope.pack} {as_block(asked, scope)}"
    return f"{card}_{hashlib.sha256(said.encode()).hexdigest()[:_LETTERS]}"


def as_block(asked: ScreenBlock, scope: Scope) -> str:
    """Return a block as a screen of any project asks for it, in JSON, which is YAML as well."""
    if isinstance(asked.own, OwnTable):
        return json.dumps(_typed(asked.own, asked.title), ensure_ascii=False)

    def address(reference: str) -> str:
        return reference if "/" in reference else f"{scope.pack}/{reference}"

    block: dict[str, Any] = {"ref": address(asked.reference)}
    if asked.merged:
        block = {
            "merge": [
                {"ref": address(part.reference), **({"title": part.title} if part.title else {})}
                for part in asked.merged
            ],
            "by": asked.merged_by,
        }
    if asked.show is not Show.ALL:
        block["show"] = asked.show.value
    if asked.spans_panel:
        block["span"] = "panel"
    if asked.title:
        block["title"] = asked.title
    for key, said in (("lead", asked.lead), ("after", asked.after)):
        if said is not None:
            block[key] = _OWN_LINK.sub(f"](ref:{scope.pack}/", said.markdown)
    if asked.columns > 1:
        block["columns"] = asked.columns
    for key in ("down", "across", "hide", "outcomes", "found_by"):
        names = getattr(asked, key)
        if names:
            block[key] = _held(names)
    return json.dumps(block, ensure_ascii=False)


def _held(names: Sequence[Held]) -> str | list[str]:
    """Return names as a list, and numbers as their author wrote them: "3, 7, 9-12"."""
    said = [
        held.text or str(held) if isinstance(held, IntegerRange) else str(held) for held in names
    ]
    return said if any(isinstance(held, str) for held in names) else ", ".join(said)


def _typed(own: OwnTable, title: str) -> dict[str, Any]:
    meant: dict[str, str] = {}
    for row in own.table.rows:
        held, words = (row.cells[column.name].value for column in own.table.columns)
        if isinstance(held, IntegerRange) and isinstance(words, Text):
            meant[held.text or str(held)] = words.markdown
    return {"table": meant, "roll": str(own.table.roll), **({"title": title} if title else {})}
