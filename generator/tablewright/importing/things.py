"""Stat blocks become things of a model: every figure a field of it, or the block is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.diagnostics import Diagnostic, Span
from tablewright.importing import rules
from tablewright.importing.dice_names import dice_in, domain_of
from tablewright.importing.grids import Figure, Grid, Sheet, StatBlock
from tablewright.importing.notation import spaced
from tablewright.importing.outcomes import Refused, ThingPlan
from tablewright.importing.text import escaped
from tablewright.kinds.model.entry import Field, FieldShape, FieldType, Model
from tablewright.names import one_of
from tablewright.records import Struct, replace

FORM = "stat block"
_INTEGER = re.compile(r"[+]?[0-9]{1,9}|[-−–][0-9]{1,9}")
_YES = {"yes": True, "true": True, "no": False, "false": False}
_LONGEST_KEY = 4
# A line with so many figures that the model knows is a stat block.
_SURELY = 3
# A short word in capitals, or any with a colon behind it.
_NEXT_KEY = re.compile(r"(?<=\s)(?P<key>#?[A-Z][A-Z0-9]{1,4}|[A-Za-z]{1,12}(?=:))(?=:?\s)")
# `6hp`, `12 STR`
_KEY_BEHIND = re.compile(r"(?P<value>[-+−]?[0-9]{1,6})\s?(?P<key>[A-Za-z]{2,20})")
_JOINT = re.compile(r"[^\w#]+|_")


class _Unsayable(Exception):
    """A figure that a field can't hold."""


class ModelNames(Struct, frozen=True):
    """A model of a pack, and the short forms by which that pack's readers call things."""

    model: Model
    short_forms: Mapping[str, tuple[str, ...]]

    def field(self, key: str) -> Field | None:
        """Return the field that `key` names, by its name, its title or a short form of it."""
        said = _plain(key)
        meant = {said}
        for short, phrases in self.short_forms.items():
            if _plain(short) == said:
                meant.update(map(_plain, phrases))
        for field in self.model.fields:
            if {_plain(field.name), _plain(field.title)} & meant:
                return field
        return None


def _plain(words: str) -> str:
    return _JOINT.sub(" ", words).strip().casefold()


def _split(block: StatBlock, names: ModelNames) -> StatBlock:
    """Return a block whose figures have keys and values apart, where the model knows the keys."""
    whole = (part for figure in block.figures for part in _parted(figure, names))
    return replace(block, figures=tuple(_apart(figure, names) for figure in whole))


def _parted(figure: Figure, names: ModelNames) -> Iterator[Figure]:
    """Yield what one figure says, and others that follow it with nothing between: `HD 5 hp: 22`."""
    start = 0
    if figure.is_whole:
        for found in _NEXT_KEY.finditer(figure.key):
            before = figure.key[: found.start()]
            is_inside = any(before.count(one) > before.count(other) for one, other in ("()", "[]"))
            if not is_inside and names.field(found["key"]) is not None:
                yield replace(figure, key=figure.key[start : found.start()].strip())
                start = found.start()
    yield replace(figure, key=figure.key[start:].strip()) if start else figure


def _apart(figure: Figure, names: ModelNames) -> Figure:
    words = figure.key.replace("=", " ", 1).split()
    if not figure.is_whole or not words:
        return figure
    for end in range(min(len(words) - 1, _LONGEST_KEY), 0, -1):
        key = " ".join(words[:end]).rstrip(":.=")
        if names.field(key) is not None:
            return Figure(key, " ".join(words[end:]), figure.line)
    behind = _KEY_BEHIND.fullmatch(" ".join(words))
    if behind is not None and names.field(behind["key"]) is not None:
        return Figure(behind["key"], behind["value"], figure.line)
    return Figure(words[0], " ".join(words[1:]), figure.line)


def known_figures(block: StatBlock, names: ModelNames) -> int:
    """Return how many figures of `block` the model has a field for."""
    return sum(names.field(figure.key) is not None for figure in block.figures)


def thing_of(block: StatBlock, names: ModelNames) -> ThingPlan | Refused:
    """Return the thing that a stat block is, or every reason why it is none."""
    grid = Grid(block.file, block.line, FORM, None, ())
    title = block.name or "Stat block"
    faults = list(_faults_of_whole(block, names))
    values: dict[str, Any] = {}
    for figure in block.figures:
        field = names.field(figure.key)
        if field is None:
            known = one_of(each.title for each in names.model.fields)
            message = f"the model `{names.model.id}` has no field for `{figure.key}`"
            hint = f"its fields are {known}; add one, or an `aka:` of it in pack.yaml"
            faults.append(_fault(block, figure, message, hint))
        elif field.name in values:
            message = f"`{figure.key}` and another figure are both `{field.title}`"
            faults.append(_fault(block, figure, message, "take one of them out"))
        else:
            try:
                values[field.name] = _value(figure.value, field.shape)
            except _Unsayable:
                message = f"`{spaced(str(figure.value))[:60]}` cannot be `{field.title}`"
                hint = f"that field is of the type {field.shape.type}"
                faults.append(_fault(block, figure, message, hint))
    if faults:
        return Refused(grid, title, tuple(faults))
    ordered = {each.name: values[each.name] for each in names.model.fields if each.name in values}
    return ThingPlan(grid, title, names.model.id, ordered)


def _faults_of_whole(block: StatBlock, names: ModelNames) -> Iterator[Diagnostic]:
    if not block.name:
        message = "this stat block has no name, or cannot be read"
        at = Span(block.file, block.line)
        yield rules.IMPORT_CELL.at(at, message, hint="give it a name, as YAML")
        return
    told = {each.name for figure in block.figures if (each := names.field(figure.key)) is not None}
    for field in names.model.fields:
        if field.is_demanded and field.name not in told:
            message = f"it says nothing of `{field.title}`, which every {names.model.id} has"
            hint = "write it there, or make the field optional"
            yield rules.IMPORT_SHAPE.at(Span(block.file, block.line), message, hint=hint)


def _fault(block: StatBlock, figure: Figure, message: str, hint: str) -> Diagnostic:
    return rules.IMPORT_CELL.at(Span(block.file, figure.line), message, hint=hint)


def _value(said: Any, shape: FieldShape) -> Any:
    """Return what a figure says as a value of a field; raises `_Unsayable`."""
    if shape.type in (FieldType.INTEGER, FieldType.MODIFIER, FieldType.NUMBER):
        return _number(said, whole=shape.type is not FieldType.NUMBER)
    if shape.type is FieldType.LIST and shape.of is not None:
        items = said if isinstance(said, list) else [said]
        return [_value(item, shape.of) for item in items]
    if shape.type is FieldType.MAP and shape.of is not None:
        return {key: _value(value, shape.of) for key, value in _pairs(said)}
    if isinstance(said, list):
        said = ", ".join(_said(each) for each in said)
    words = _said(said)
    if shape.type is FieldType.DICE:
        named = dice_in(words)
        is_whole = len(named) == 1 and (named[0].start, named[0].end) == (0, len(words))
        if is_whole and domain_of(named[0].notation) is not None:
            return named[0].notation
        raise _Unsayable
    if shape.type is FieldType.BOOLEAN:
        if words.casefold() not in _YES:
            raise _Unsayable
        return _YES[words.casefold()]
    if shape.type is FieldType.TEXT:
        return escaped(words)
    if shape.type is FieldType.ROW:
        return words
    raise _Unsayable


def _number(said: Any, *, whole: bool) -> int | float:
    if isinstance(said, bool):
        raise _Unsayable
    if isinstance(said, int) or (isinstance(said, float) and not whole):
        return said
    words = spaced(str(said))
    if not _INTEGER.fullmatch(words):
        raise _Unsayable
    number = int(words.lstrip("+-−–"))
    return -number if words[0] in "-−–" else number


def _pairs(said: Any) -> Iterator[tuple[str, Any]]:
    """Yield the pairs of a mapping, or of a list of mappings of one pair each."""
    if isinstance(said, dict):
        yield from ((str(key), value) for key, value in said.items())
    elif isinstance(said, list) and all(isinstance(each, dict) for each in said):
        for each in said:
            yield from _pairs(each)
    else:
        raise _Unsayable


def _said(value: Any) -> str:
    """Return what a plain value says, a trait with its name before its words."""
    if isinstance(value, dict):
        if set(value) <= {"name", "desc"} and value:
            return ". ".join(spaced(str(each)).rstrip(".") for each in value.values()) + "."
        raise _Unsayable
    if isinstance(value, list) or value is None:
        raise _Unsayable
    return spaced(str(value))


def things_in(sheet: Sheet, names: ModelNames | None) -> list[ThingPlan | Refused]:
    """Return the things of a model that stand in a file; a line is one if most of it is known."""
    found: list[ThingPlan | Refused] = []
    for each in sheet.blocks if names is not None else ():
        assert names is not None
        block = _split(each, names)
        known = known_figures(block, names)
        if block.is_certain or known >= _SURELY or 2 * known > len(block.figures):
            found.append(thing_of(block, names))
    return found


def unasked_blocks(sheet: Sheet) -> list[Diagnostic]:
    """Return what is told of stat blocks where no model was named for them."""
    message = "a stat block stands here, and is not imported"
    hint = "say of which model it is: --model M"
    return [
        rules.IMPORT_INFERRED.at(Span(block.file, block.line), message, hint=hint)
        for block in sheet.blocks
        if block.is_certain
    ]
