"""The part of WeasyPrint that tells whether a box is in the normal flow, asked first what is usual.

Every box is asked many times, and nearly all of them neither float nor have a position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.press.private.parts import part

_IN_THE_FLOW = ("static", "relative")


@part("weasyprint", "Box.is_in_normal_flow", "press: boxes that neither float nor have a place")
def tell_flow_quickly() -> Callable[[Any], bool]:
    """Have a box that is in the normal flow asked for its float and position once.

    Done once, it stays so. Returns what tells whether a box is in the normal flow.
    """
    from weasyprint.formatting_structure.boxes import Box

    plain: Any = Box.is_in_normal_flow
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def flows(box: Any) -> bool:
        style = box.style
        is_usual = style["float"] == "none" and style["position"] in _IN_THE_FLOW
        return is_usual or plain(box)

    Box.is_in_normal_flow = flows
    return flows
