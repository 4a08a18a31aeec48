"""How a pack begins: with whose rules it holds."""

from __future__ import annotations

from tablewright.starters.starter import Starter, StartRequest, commented, scalar


def start_pack(asked: StartRequest) -> str:
    """Return the text of a manifest."""
    return commented(
        [
            ("kind: pack", ""),
            (f"title: {scalar(asked.title)}", ""),
            ("licence: CC-BY-4.0", "of the words that you write here"),
            ("source:", "the work that the rules come from"),
            (f"  title: {scalar(asked.title)}", ""),
            ("  licence: CC-BY-4.0", ""),
        ]
    )


STARTER = Starter(start_pack, is_manifest=True)
