"""How a kind reads a document: typed look-ups, and faults with the place they were found at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tablewright.allowance import work, work_once
from tablewright.diagnostics import Diagnostic, Fix, Related, Rule
from tablewright.dice import (
    DiceError,
    Expression,
    IntegerRange,
    RangeError,
    ReversedRangeError,
    effort_of,
    parse,
    parse_range,
    parse_ranges,
)
from tablewright.formula import RESERVED_NAMES
from tablewright.hints import Hint
from tablewright.kinds import rules
from tablewright.kinds.entry import Erratum, Origin, Ruling, Text
from tablewright.records import Struct, field
from tablewright.source import Pointer, SourceFile, fixes_of
from tablewright.words.situations import Situation

# Steps that it takes to read dice, and to say what is wrong with a value.
_STEPS_OF_DICE, _STEPS_OF_A_FAULT = 40, 40
# Steps that it takes to read each further part of a range of several.
STEPS_OF_A_PART = 8


def allowed_dice(typed: str, *, names: bool = False) -> Expression:
    """Return what `typed` means, and count what its odds will take; raises `DiceError`.

    Faces may have names with `names`.
    """
    work(_STEPS_OF_DICE)
    dice = parse(typed, names=names)
    work_once(dice, effort_of(dice).of_run)
    return dice


class Document(Struct, frozen=True):
    """A file that its kind's schema accepts, and the names that its place gives it."""

    source: SourceFile
    pack: str
    id: str
    kind: str


class Reader(Struct):
    """Reads one document; `diagnostics` fill up meanwhile, and one error drops the entry."""

    document: Document
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def data(self) -> dict[str, Any]:
        """The document's data, a mapping that its schema accepts."""
        data: dict[str, Any] = self.document.source.data
        return data

    def fault(
        self,
        rule: Rule,
        pointer: Pointer,
        message: str,
        *,
        hint: str = "",
        key: bool = False,
        inside: tuple[int, int] | None = None,
        related: Iterable[Related] = (),
        fixes: Iterable[Fix] = (),
    ) -> None:
        """Note a fault at `pointer`; `inside` is an offset and a length in its scalar.

        `fixes` are what a program can write beside what the hint itself says.
        """
        work(_STEPS_OF_A_FAULT)
        source = self.document.source
        span = source.span_inside(pointer, *inside) if inside else source.span(pointer, key=key)
        fixes = (*fixes_of(source, pointer, hint, key=key, at=span), *fixes)
        self.diagnostics.append(rule.at(span, message, hint=hint, related=related, fixes=fixes))

    def typed(self, pointer: Pointer) -> str:
        """Return the scalar at `pointer` as its author typed it."""
        return self.document.source.typed(pointer) or ""

    def demand_unreserved(self, name: str, pointer: Pointer) -> None:
        """Note a fault at the key `pointer` if no formula could speak of anything called `name`."""
        if name in RESERVED_NAMES:
            message = (
                f"`{name}` is a word of the formula language, so nothing else can be called so"
            )
            hint = "choose another name"
            self.fault(rules.RESERVED_NAME, pointer, message, hint=hint, key=True)

    def text(self, data: dict[str, Any], name: str, at: Pointer) -> Text | None:
        """Return the text under `name` of `data`, which stands at `at`, or None."""
        return Text(str(data[name]), (*at, name)) if name in data else None

    def required_text(self, data: dict[str, Any], name: str, at: Pointer) -> Text:
        """Return the text under `name`, which the schema demands."""
        return Text(str(data[name]), (*at, name))

    def prose(self, data: dict[str, Any], name: str, at: Pointer) -> Text | None:
        """Return the text under `name` like `text`; it may have paragraphs and lists."""
        return Text(str(data[name]), (*at, name), is_prose=True) if name in data else None

    def texts_by_name(self, name: str) -> dict[str, Text]:
        """Return the mapping of texts under the top key `name`; empty when it is absent."""
        return {key: Text(str(text), (name, key)) for key, text in self.data.get(name, {}).items()}

    def dice(self, pointer: Pointer, *, names: bool = False) -> Expression | None:
        """Return the dice expression at `pointer`, or None after noting why it is none.

        Faces may have names with `names`.
        """
        try:
            return allowed_dice(self.typed(pointer), names=names)
        except DiceError as error:
            inside = (error.offset, error.length)
            hint = error.hint or "write dice such as 2d10, d8 + 3d6, d% or 2d20kh1"
            self.fault(rules.DICE_NOTATION, pointer, str(error), hint=hint, inside=inside)
            return None

    def shown_rows(
        self, data: Mapping[str, Any], pointer: Pointer
    ) -> tuple[IntegerRange | int | str, ...]:
        """Return the rows or columns that `data` names under the last key of `pointer`.

        They are ranges of numbers, or a list of names; none without that key. What is no interval
        is a fault.
        """
        written = data.get(str(pointer[-1]))
        if isinstance(written, list):
            return tuple(written)
        found: list[IntegerRange | int | str] = []
        offset = 0
        typed = self.typed(pointer) if pointer[-1] in data else ""
        if typed and not any(letter.isdecimal() for letter in typed):
            message = f"`{typed}` is no interval"
            hint = f"name options and rows in a list: `{pointer[-1]}: [{typed}]`"
            self.fault(rules.RANGE_NOTATION, pointer, message, hint=hint)
            return ()
        for part in typed.split(",") if typed else ():
            held = self.integer_range(pointer, part=(offset, len(part)))
            if held is not None:
                found.append(held)
            offset += len(part) + 1
        return tuple(found)

    def integer_range(
        self,
        pointer: Pointer,
        *,
        hundred: bool = False,
        part: tuple[int, int] | None = None,
        between: Callable[[], str] | None = None,
        several: bool = False,
    ) -> IntegerRange | None:
        """Return the range of whole numbers at `pointer`, or None after noting why it is none.

        `part` is the offset and the length of the range in its scalar, if that holds several.
        There may be `several`, with commas between them. `between` returns
        what its neighbours leave to it: what is turned round may be cut short.
        """
        typed = self.typed(pointer)
        start, length = part or (0, len(typed))
        written = typed[start : start + length]
        if several:
            work(STEPS_OF_A_PART * written.count(","))
        try:
            return (parse_ranges if several else parse_range)(written, hundred=hundred)
        except RangeError as error:
            is_reversed = isinstance(error, ReversedRangeError)
            rule = rules.REVERSED_RANGE if is_reversed else rules.RANGE_NOTATION
            inside = (start + error.offset, error.length)
            left = between() if between is not None and is_reversed else ""
            hint = error.hint
            if left:
                hint = Hint(f"write {left}: the rows around it leave that", left, written)
            self.fault(rule, pointer, str(error), hint=hint, inside=inside)
            return None

    def common(self) -> dict[str, Any]:
        """Return the keyword arguments that every entry is made with."""
        document, data = self.document, self.data
        return {
            "source": document.source,
            "pack": document.pack,
            "id": document.id,
            "kind": document.kind,
            "title": str(data["title"]),
            "summary": self.text(data, "summary", ()),
            "text": self.prose(data, "text", ()),
            "tags": tuple(data.get("tags", ())),
            "aka": tuple(data.get("aka", ())),
            "situation": Situation(data["situation"]) if "situation" in data else None,
            "icon": data.get("icon", ""),
            "is_stub": data.get("stub", False),
            "origin": self._origin(),
            "rulings": tuple(self._ruling(n, r) for n, r in enumerate(data.get("rulings", ()))),
            "errata": tuple(self._erratum(n, e) for n, e in enumerate(data.get("errata", ()))),
        }

    def _origin(self) -> Origin | None:
        data = self.data.get("source")
        if data is None:
            return None
        note = self.text(data, "note", ("source",))
        return Origin(data.get("section", ""), str(data.get("page", "")), note)

    def _ruling(self, number: int, data: dict[str, Any]) -> Ruling:
        at = ("rulings", number)
        question, ruling, reason = (
            self.required_text(data, name, at) for name in ("question", "ruling", "reason")
        )
        return Ruling(question, ruling, reason, at)

    def _erratum(self, number: int, data: dict[str, Any]) -> Erratum:
        at = ("errata", number)
        field_text = str(data.get("field", ""))
        pointer = _json_pointer(field_text, self.data) if field_text else None
        reason = self.required_text(data, "reason", at)
        return Erratum(data["printed"], data["ruling"], reason, at, pointer, field_text)


def _json_pointer(written: str, data: Any) -> Pointer:
    """Return the JSON Pointer (RFC 6901) `written` as a path into `data`, as far as it leads."""
    path: list[str | int] = []
    here = data
    for part in written.split("/")[1:]:
        step: str | int = part.replace("~1", "/").replace("~0", "~")
        if isinstance(here, list) and re.fullmatch(r"0|[1-9][0-9]*", part):
            step = int(part)
        path.append(step)
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            here = None
    return tuple(path)
