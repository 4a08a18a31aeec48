"""How a rule begins: with a sentence, and steps."""

from __future__ import annotations

from tablewright.kinds.kind import TO_WRITE
from tablewright.starters.starter import Starter, StartRequest, scalar


def start_rule(asked: StartRequest) -> str:
    """Return the text of a rule in steps."""
    return (
        f"kind: rule\ntitle: {scalar(asked.title)}\n"
        "# Numbered, in this order; `points:` instead of `steps:` makes a list of them.\n"
        f"steps:\n  - {TO_WRITE}\n  - {TO_WRITE}\ntext: {TO_WRITE}\n"
    )


STARTER = Starter(start_rule, "rules")
