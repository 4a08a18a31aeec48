"""How a screen begins: with a panel of what its pack has."""

from __future__ import annotations

from tablewright.starters.starter import Starter, StartRequest, scalar

# More might not fit one panel.
_FIRST = 2


def start_screen(asked: StartRequest) -> str:
    """Return the text of a screen: two of the pack's entries, and the others left for later."""
    lines = [
        "kind: screen",
        f"title: {scalar(asked.title)}",
        "panels:  # each is a page",
        "  - title: At the table",
        "    columns: 2",
        "    blocks:",
        *(f"      - {scalar(name)}" for name in asked.others[:_FIRST]),
        *(f"      # - {scalar(name)}" for name in asked.others[_FIRST:]),
        "      - {notes: 6, title: Notes}  # lines to write on",
    ]
    return "\n".join(lines) + "\n"


STARTER = Starter(start_screen, "screens", names_others=True)
