"""YAML nodes become plain data, and every node's place is kept."""

from __future__ import annotations

import re
from typing import Any

import yaml

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Span
from tablewright.records import replace
from tablewright.source import rules
from tablewright.source.depth import MOST_LEVELS
from tablewright.source.files import Pointer, StyledSpan
from tablewright.source.marks import MarkedText, Marks
from tablewright.source.scalars import plain_scalar
from tablewright.source.slips import in_quotes

MOST_VALUES = 60_000
MOST_CHARACTERS = 20_000
MOST_MARKS = 20_000

# What texts are marked up with: each of them makes a parser stop and think.
_MARK = re.compile(r"[\n\\`*_\[\]<>&~!]")

_YAML_TAGS = "tag:yaml.org,2002:"
_OWN_TAGS = frozenset(f"{_YAML_TAGS}{name}" for name in ("map", "seq", "str"))


class Constructor:
    """Builds the data of one file; `places`, `marks` and `diagnostics` fill up meanwhile."""

    def __init__(self, name: str, text: str) -> None:
        self.places: dict[Pointer, StyledSpan] = {}
        self.diagnostics: list[Diagnostic] = []
        self.marks = 0
        self._file = MarkedText(name, text)
        self._values = 0
        self._open: set[int] = set()
        self._overflowed = False

    def construct(self, node: yaml.Node) -> Any:
        """Return the plain data of the document whose root is `node`."""
        return self._value(node, (), None)

    def _value(self, node: yaml.Node, pointer: Pointer, key: Marks | None) -> Any:
        self._values += 1
        if self._values > MOST_VALUES or id(node) in self._open or len(pointer) > MOST_LEVELS:
            self._overflow(node, pointer, key)
            return None
        if node.tag not in _OWN_TAGS:
            tag = node.tag.replace(_YAML_TAGS, "!!")
            message = f"the tag `{tag}` has no meaning here"
            hint = "leave the tag out, or put the value into quotes"
            span = self._span(node)
            fixes: tuple[Fix, ...] = ()
            if span.line == span.end_line and isinstance(node, yaml.ScalarNode):
                line = self._file.lines[span.line - 1]
                written = in_quotes(line[span.column - 1 : span.end_column - 1])
                hint = f"{hint}: write `{written}`"
                fixes = (Fix(f"write `{written}`", (Edit(span, written),), is_sure=False),)
            self.diagnostics.append(rules.YAML_TAG.at(span, message, hint=hint, fixes=fixes))
        if isinstance(node, yaml.ScalarNode):
            value = node.value
            self.places[pointer] = StyledSpan(self._file, key, _marks(node), value)
            if len(value) > MOST_CHARACTERS:
                self._refuse_long(node)
            if found := len(_MARK.findall(value)):
                self._demand_few_marks(node, found)
            # libyaml marks plain scalars with the style "", the Python parser with None.
            return value if node.style else plain_scalar(value)
        self.places[pointer] = StyledSpan(self._file, key, _marks(node))
        self._open.add(id(node))
        try:
            if isinstance(node, yaml.SequenceNode):
                return [self._value(n, (*pointer, i), None) for i, n in enumerate(node.value)]
            return self._mapping(node.value, pointer)
        finally:
            self._open.discard(id(node))

    def _mapping(
        self, pairs: list[tuple[yaml.Node, yaml.Node]], pointer: Pointer
    ) -> dict[str, Any]:
        data: dict[str, Any] = {}
        seen: dict[str, Marks] = {}
        for key_node, value_node in pairs:
            marks = _marks(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                message = "a key must be a plain word"
                hint = "quotes around the whole make text of it"
                span = self._file.span(marks)
                self.diagnostics.append(rules.ODD_KEY.at(span, message, hint=hint))
                continue
            name = str(key_node.value)
            if len(name) > MOST_CHARACTERS:
                self._refuse_long(key_node)
            if name in seen:
                self.diagnostics.append(
                    rules.DUPLICATE_KEY.at(
                        self._file.span(marks),
                        f"the key `{name}` stands twice",
                        hint="keep one of the two",
                        related=[
                            Related(f"`{name}` stands here first", self._file.span(seen[name]))
                        ],
                    )
                )
                continue
            seen[name] = marks
            data[name] = self._value(value_node, (*pointer, name), marks)
        return data

    def _refuse_long(self, node: yaml.ScalarNode) -> None:
        message = (
            f"this value has {len(node.value):,} characters, and none may have over "
            f"{MOST_CHARACTERS:,}"
        )
        hint = "close a quotation mark that was left open, or make several entries of it"
        self.diagnostics.append(rules.TOO_LONG.at(self._first_line(node), message, hint=hint))

    def _demand_few_marks(self, node: yaml.ScalarNode, found: int) -> None:
        before = self.marks
        self.marks += found
        if before <= MOST_MARKS < self.marks:
            message = (
                f"up to here, the values of this file have over {MOST_MARKS:,} signs that texts "
                "are marked up with, and ends of lines"
            )
            hint = "make several entries of it"
            self.diagnostics.append(
                rules.TOO_MANY_MARKS.at(self._first_line(node), message, hint=hint)
            )

    def _overflow(self, node: yaml.Node, pointer: Pointer, key: Marks | None) -> None:
        if not self._overflowed:
            self._overflowed = True
            message = f"written out, this file holds over {MOST_VALUES:,} values"
            if id(node) in self._open:
                message = "this alias stands inside the anchor that it names"
            elif len(pointer) > MOST_LEVELS:
                message = f"written out, the aliases of this file nest over {MOST_LEVELS} levels"
            self.diagnostics.append(
                rules.ALIAS_EXPANSION.at(
                    self._span(node) if key is None else self._file.span(key),
                    message,
                    hint="write them out, in several entries",
                )
            )

    def _first_line(self, node: yaml.Node) -> Span:
        """Return where a value stands; one of many lines is pointed at by its first."""
        span = self._span(node)
        if span.end_line == span.line:
            return span
        end = len(self._file.lines[span.line - 1]) + 1
        return replace(span, end_line=span.line, end_column=max(end, span.column + 1))

    def _span(self, node: yaml.Node) -> Span:
        return self._file.span(_marks(node))


def _marks(node: yaml.Node) -> Marks:
    start, end = node.start_mark, node.end_mark
    is_scalar = isinstance(node, yaml.ScalarNode)
    return Marks(start.line, start.column, end.line, end.column, is_scalar)
