"""How a model begins: with fields, and a value that follows from them."""

from __future__ import annotations

from tablewright.starters.starter import Starter, StartRequest, commented, scalar


def start_model(asked: StartRequest) -> str:
    """Return the text of a model, which makes a kind of its own: things of it can be begun."""
    head = f"kind: model\ntitle: {scalar(asked.title)}\n"
    return head + commented(
        [
            ("fields:", "what is written down of each"),
            ("  size: {title: Size, type: integer}", ""),
            ("  skill: {title: Skill, type: modifier}", "a number with its sign"),
            ("  about: {title: About, type: text, optional: true}", ""),
            ("derived:", "what follows from that"),
            ("  wounds: {title: Wounds, value: size * 2}", ""),
            ("rules:", "what must hold for every one"),
            ("  - {that: size > 0, else: Everything has a size.}", ""),
            ("layout:", "the lines of the stat block"),
            ("  - {title: Body, show: [size, skill, wounds]}", ""),
            ("  - {show: [about]}", ""),
        ]
    )


STARTER = Starter(start_model, "models", defines_kind=True)
