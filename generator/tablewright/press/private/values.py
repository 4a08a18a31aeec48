"""The parts of WeasyPrint that read values of properties: each is read, and told apart, once.

A value with variables in it is read anew for every style that has it, though nearly all styles
give those variables the same words; and what colour something has is asked of every box.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tablewright.press.private.parts import part

_KNOWN = "tablewright_solved"
# Readings of one declaration that are known at a time.
_MOST_KNOWN = 200
_COLOURS = "get_color"
_OF_WORDS = "currentcolor"


@part("weasyprint", "css.tokens.Pending.solve", "press: values with variables, where they recur")
def read_variables_once() -> Callable[..., object]:
    """Have a value with variables in it read once for the words that stand for them.

    Done once, it stays so. Returns what reads one.
    """
    from weasyprint.css.tokens import Pending

    plain: Any = Pending.solve
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def solve(pending: Any, tokens: Any, wanted: str, base: Any) -> object:
        known = pending.__dict__.setdefault(_KNOWN, {})
        key = (wanted, base, "".join([token.serialize() for token in tokens]))
        if key in known:
            return known[key]
        if len(known) >= _MOST_KNOWN:
            known.clear()
        # Styles share it as they do what has no variables in it. What cannot be read is not kept.
        value = known[key] = plain(pending, tokens, wanted, base)
        return value

    Pending.solve = solve
    return solve


@part("weasyprint", "draw.color.get_color", "press: colours, which are seldom those of words")
def tell_colours_quickly() -> Callable[..., object]:
    """Have a colour compared with a word only where it is one.

    Done once, it stays so. Returns what tells a colour.
    """
    from weasyprint.draw import color

    plain: Any = color.get_color
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def get(style: Any, key: str) -> object:
        value = style[key]
        return style["color"] if type(value) is str and value == _OF_WORDS else value

    for name, module in list(sys.modules.items()):
        if name.startswith("weasyprint") and vars(module).get(_COLOURS) is plain:
            setattr(module, _COLOURS, get)
    return get
