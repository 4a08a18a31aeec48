"""One line of YAML read as it was meant, up to the first slip on it.

The reader knows what YAML does not: that a comma before a key ends a value, and that other commas,
colons, signs and brackets belong to the words of a game. It is asked only of lines that YAML
refuses, and whoever asks holds what it proposes against YAML again.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from tablewright.records import Struct
from tablewright.source.slips.slip import Slip, glued, no_comma, other_sign
from tablewright.source.slips.words import (
    KEY,
    bracket_end,
    curly,
    in_quotes,
    meant_end,
    quotation_end,
    value_end,
)

_PREFIX = re.compile(r"\s*(?:-\s+)*")
_BLOCK_KEY = re.compile(rf"({KEY})\s*:(?=\s|$)\s*")
_GLUED = re.compile(rf"({KEY}):(?=[^\s:/,}}\]])")
_NO_VALUE = re.compile(rf"({KEY}):(?=[,}}])")
_OTHER_SIGN = re.compile(rf"({KEY})(\s*[;=])\s*(?=\S)")
_NO_SIGN = re.compile(rf"({KEY})( +)(?=[^\s:])")
_NO_BLANK = re.compile(r"\s*-(?=[{\[\"'])")
_ROW = re.compile(r"\s*-\s+{")
_IN_BRACKETS = re.compile(rf"\(\s*{KEY}\s*:\s.*\)\s*$")
_INNER_KEY = re.compile(rf"(?P<sign>;?)\s(?P<key>{KEY})\s*:(?=\s|$)")
_FLOW_KEY = re.compile(r"(?:\"[^\"]*\"|'[^']*'|[^\s,:{}\[\]\"'#][^,:{}\[\]#]*?)\s*:(?=\s|$)\s*")
_FENCE = re.compile(r"\s*(`{3,}[^`]*)$")
_COMMENT = re.compile(r"\s#")

QUOTED = "put the text into quotes"


def slip_on(line: str, known: Collection[str]) -> Slip | None:
    """Return the first slip on `line`, or None; `known` are the keys that other lines have."""
    return _Reader(line, known).slip()


class _Reader(Struct):
    line: str
    known: Collection[str]

    def slip(self) -> Slip | None:
        line = self.line
        if found := _FENCE.match(line):
            message = "this fence is Markdown's: it came along with what was copied"
            edit = (0, len(line), "")
            return Slip(found.start(1), found.end(1), message, "take the line out", (edit,))
        if found := _NO_BLANK.match(line):
            at = found.end() - 1
            edit = (at + 1, at + 1, " ")
            return Slip(at, at + 1, "a blank is missing after this dash", "", (edit,))
        prefix = _PREFIX.match(line)
        start = prefix.end() if prefix else 0
        if start >= len(line) or line[start] == "#":
            return None
        if _IN_BRACKETS.match(line, start):
            last = len(line.rstrip()) - 1
            edits = ((start, start + 1, "{"), (last, last + 1, "}"))
            return Slip(start, start + 1, "a row stands in { }, not in ( )", "", edits)
        if line[start] in "{[":
            return self._collection(start) or self._behind(start)
        return self._block(start)

    def _block(self, start: int) -> Slip | None:
        """Return the slip of a line, or of an item, without braces around it."""
        line = self.line
        found = _BLOCK_KEY.match(line, start)
        if found is None:
            slip = self._no_colon(start)
            is_item = line[:start].lstrip().startswith("-")
            return slip or (self._value(start, in_braces=False)[0] if is_item else None)
        at = found.end()
        if at >= len(line.rstrip()):
            return None
        if line[at] in "{[":
            slip = self._collection(at)
            if slip is not None:
                return slip
        elif self._has_keys(at):
            return self._no_braces(start)
        return self._value(at, in_braces=False)[0]

    def _has_keys(self, at: int) -> bool:
        # What stands in braces within has keys of its own.
        outside = self.line[at:].partition("{")[0]
        keys = re.findall(rf",\s*({KEY})\s*:(?=\s)", outside)
        return self.line[at] not in "\"'" and any(key in self.known for key in keys)

    def _no_braces(self, start: int) -> Slip:
        end = len(self.line.rstrip())
        closed = self.line[end - 1] == "}"
        edits = [(start, start, "{")] + ([] if closed else [(end, end, "}")])
        message = "several keys on one line stand in braces"
        return Slip(start, start + 1, message, "", tuple(edits))

    def _no_colon(self, start: int) -> Slip | None:
        line = self.line
        if found := _GLUED.match(line, start):
            return glued(found)
        if (found := _OTHER_SIGN.match(line, start)) and found[1] in self.known:
            return other_sign(found)
        if (found := _NO_SIGN.match(line, start)) and found[1] in self.known:
            message = f"a colon is missing after `{found[1]}`"
            return Slip(found.start(1), found.end(1), message, "", ((found.end(1),) * 2 + (":",),))
        return None

    def _collection(self, start: int) -> Slip | None:
        """Return the first slip inside of the braces or brackets that are opened at `start`."""
        return self._mapping(start) if self.line[start] == "{" else None

    def _mapping(self, start: int) -> Slip | None:
        line, at = self.line, start + 1
        keys: set[str] = set()
        while True:
            at = self._skip(at)
            if at >= len(line) or line[at] == "#":
                return self._unclosed(start, at)
            if line[at] == "}":
                return None
            if line[at] == ",":
                at += 1
                continue
            found = _FLOW_KEY.match(line, at)
            if found is None:
                return self._no_key(at)
            joined = _GLUED.match(line, at)
            if joined is not None and joined.end() <= found.end() and joined[1] in self.known:
                return glued(joined)
            keys.add(found.group().rstrip(": ").strip("\"'"))
            at = found.end()
            if at >= len(line) or line[at] in ",}":
                continue
            slip, at = self._value(at, in_braces=True, keys=keys)
            if slip is not None:
                return slip

    def _no_key(self, at: int) -> Slip | None:
        line = self.line
        if found := _NO_VALUE.match(line, at):
            message = f"`{found[1]}` has no value"
            hint = "write its value there, or leave the key out"
            return Slip(
                at, found.end(), message, hint, ((found.end(),) * 2 + (" …",),), is_sure=False
            )
        if found := _GLUED.match(line, at):
            return glued(found)
        if (found := _OTHER_SIGN.match(line, at)) and found[1] in self.known:
            return other_sign(found)
        return None

    def _unclosed(self, start: int, at: int) -> Slip:
        end = len(self.line[:at].rstrip())
        return Slip(start, start + 1, "this `{` is not closed", "", ((end, end, "}"),))

    def _behind(self, start: int) -> Slip | None:
        """Return what is too much behind the braces that are opened at `start`."""
        end = bracket_end(self.line, start)
        if end is None:
            return None
        at = self._skip(end)
        if at >= len(self.line) or self.line[at] == "#":
            return None
        found = re.compile(r"[,;}\]]+\s*$").match(self.line, at)
        if found is not None:
            message = f"this `{found.group().strip()}` is too much: the line ends with its brace"
            return Slip(at, found.end(), message, "", ((end, found.end(), ""),))
        text = self.line[start:].rstrip()
        return self._bracketed(start, end, start + len(text))

    def _value(
        self, start: int, *, in_braces: bool, keys: Collection[str] = ()
    ) -> tuple[Slip | None, int]:
        """Return the first slip of the value at `start`, and where the value ends."""
        line = self.line
        end = value_end(line, start, self.known) if in_braces else self._line_end(start)
        first = line[start]
        if first in "\"'":
            return self._quotation(start, end, in_braces=in_braces)
        if first in "[{":
            closed = bracket_end(line, start)
            if closed is None:
                return self._collection(start), end
            if not self._ends(closed, in_braces=in_braces):
                return self._bracketed(start, closed, end), end
            return self._collection(start), closed
        end = start + len(line[start:end].rstrip())
        return self._plain(start, end, in_braces=in_braces, keys=keys), end

    def _line_end(self, start: int) -> int:
        line = self.line
        found = None if line[start] in "\"'" else _COMMENT.search(line, start)
        return found.start() if found else len(line.rstrip())

    def _ends(self, at: int, *, in_braces: bool) -> bool:
        rest = self.line[at:].lstrip()
        return not rest or rest[0] == "#" or (in_braces and rest[0] in ",}]")

    def _quotation(self, start: int, end: int, *, in_braces: bool) -> tuple[Slip | None, int]:
        line, quote = self.line, self.line[start]
        closed = quotation_end(line, start)
        if closed is not None and self._ends(closed, in_braces=in_braces):
            return None, closed
        meant = meant_end(line, start, self.known, in_braces=in_braces)
        if closed is None and meant is None:
            text = line[start + 1 : end].rstrip()
            edit = (start, start + 1 + len(text), in_quotes(text))
            return Slip(start, start + 1, "this quotation is not closed", "", (edit,)), end
        if meant is None or closed is None:
            edit = (start, end, in_quotes(line[start:end].rstrip()))
            message = "the quotation ends here, and the text does not"
            at = (closed or end) - 1
            return Slip(at, at + 1, message, f"{QUOTED}, all of it", (edit,)), end
        edit = (start, meant, in_quotes(line[start + 1 : meant - 1]))
        at = closed - 1
        if quote == "'":
            message = "this apostrophe ends the quotation, and the text goes on"
            hint = 'put the text into double quotes, " "'
        else:
            message = "this quotation mark ends the quotation, and the text goes on"
            hint = "put the text into the other quotes, ' '" if edit[2][0] == "'" else QUOTED
        return Slip(at, at + 1, message, hint, (edit,)), meant

    def _bracketed(self, start: int, closed: int, end: int) -> Slip:
        """Return the slip of a text that begins with a bracket, which closes before the text."""
        text = self.line[start:end].rstrip()
        edit = (start, start + len(text), in_quotes(text))
        sign = self.line[start]
        what, thing = ("a list", "link" if self.line[closed : closed + 1] == "(" else "text")
        if sign == "{":
            what = "a mapping"
        message = f"a value that begins with `{sign}` is {what}, and no text"
        return Slip(start, closed, message, f"put the {thing} into quotes", (edit,))

    def _plain(
        self, start: int, end: int, *, in_braces: bool, keys: Collection[str]
    ) -> Slip | None:
        """Return the slip of a text without quotes."""
        text = self.line[start:end]
        for found in _INNER_KEY.finditer(text) if in_braces else ():
            if found["key"] in self.known and found["key"] not in keys:
                return no_comma(found, start)
        inner = curly(text)
        edit = (start, end, in_quotes(text if inner is None else inner))
        quoted = QUOTED if inner is None else 'straight quotes, " ", hold a text together'
        if colon := re.search(r":(?=\s|$)", text):
            message = "a colon before a blank makes a key of what stands before it"
            if inner is not None:
                message = f"`{text[0]}` does not quote: it is a letter to YAML, like any other"
                return Slip(start, start + 1, message, quoted, (edit,))
            at = start + colon.start()
            # Words may have come before a mapping that is one.
            return Slip(at, at + 1, message, quoted, (edit,), is_sure="{" not in text)
        if in_braces and (comment := _COMMENT.search(text)):
            message = "`#` behind a blank begins a comment, which takes in the rest of the line"
            at = start + comment.end() - 1
            return Slip(at, at + 1, message, quoted, (edit,))
        if in_braces and (bracket := re.search(r"[\[\]{}]", text)):
            message = f"inside {{ }} a text with `{bracket.group()}` needs quotes"
            at = start + bracket.start()
            return Slip(at, at + 1, message, quoted, (edit,))
        return None

    def _skip(self, at: int) -> int:
        return at + len(self.line[at:]) - len(self.line[at:].lstrip())


def slip_below(line: str, above: str) -> Slip | None:
    """Return what is wrong with how `line` begins, below the line `above`, or None."""
    start = len(line) - len(line.lstrip())
    row = _ROW.match(above)
    if row is not None and line[start : start + 1] == "{":
        edit = (0, start, row.group()[:-1])
        return Slip(start, start + 1, "a dash is missing before this row", "", (edit,))
    prefix = _PREFIX.match(above)
    wanted = prefix.end() if prefix else 0
    key = _BLOCK_KEY.match(above, wanted)
    if start == wanted or key is None or not _BLOCK_KEY.match(line, start):
        return None
    if start > wanted and key.end() >= len(above.rstrip()):
        return None  # it is what that key holds
    message = "this line is not indented like the line above it"
    hint = f"write {wanted} spaces before it" if wanted else "write it without spaces before it"
    return Slip(start, start + 1, message, hint, ((0, start, " " * wanted),))
