"""How deeply a YAML text nests, measured without recursion.

libyaml's composer calls itself for every level and crashes the process on a text of a hundred
thousand brackets, so the depth is known before anything is composed.
"""

from __future__ import annotations

import yaml

from tablewright.records import Struct

MOST_LEVELS = 64


class Depth(Struct, frozen=True):
    """The deepest level of a text, and where it opens (from 1)."""

    levels: int
    line: int = 1
    column: int = 1


def nesting_depth(text: str) -> Depth:
    """Return how deep `text` nests; a text that cannot be parsed is as deep as it got."""
    if _at_most(text) <= MOST_LEVELS:
        return Depth(0)
    return _measure(text)


def _at_most(text: str) -> int:
    """Return a bound on the depth that costs next to nothing.

    A flow collection needs a bracket, a block collection a column of indentation or a dash.
    """
    flow = text.count("[") + text.count("{")
    block = 0
    for line in text.split("\n"):
        if len(line) > block:
            indent = len(line) - len(line.lstrip(" "))
            block = max(block, indent + line.count("- ") + line.count("? ") + line.count(": "))
    return flow + block + 1


def _measure(text: str) -> Depth:
    opening = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
    closing = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
    levels = 0
    deepest = Depth(0)
    loader = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
    try:
        for event in yaml.parse(text, Loader=loader):
            if isinstance(event, opening):
                levels += 1
                if levels > deepest.levels:
                    line, column = _start(event)
                    deepest = Depth(levels, line, column)
                if levels > MOST_LEVELS:
                    return deepest
            elif isinstance(event, closing):
                levels -= 1
    except yaml.YAMLError:
        pass  # the reader meets the same fault and explains it
    return deepest


def _start(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
