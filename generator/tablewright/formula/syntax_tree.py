"""The syntax tree of a formula that the runtime compiled, read from what it serializes.

That is `cel.expr.CheckedExpr` in the wire format of Protocol Buffers, of which this reads as much
as plain formulas have: https://github.com/google/cel-spec/tree/master/proto/cel/expr.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import TypeAlias

from tablewright.records import Struct

# Of `Any`, `CheckedExpr`, `Expr` and its parts: the numbers of their fields.
_ANY_VALUE = 2
_CHECKED_EXPR = 4
_EXPR_ID, _CONSTANT, _NAME, _CALL, _LIST = 2, 3, 4, 6, 7
_NAME_TEXT = 1
_CALL_FUNCTION, _CALL_ARGUMENT = 2, 3
_LIST_ITEM = 1
_BOOLEAN, _INTEGER, _NUMBER, _TEXT = 2, 3, 5, 6

_VARINT, _EIGHT_BYTES, _DELIMITED, _FOUR_BYTES = 0, 1, 2, 5
_DEEPEST = 100
_DOUBLE = struct.Struct("<d")


class UnreadableTreeError(Exception):
    """There is something in the tree that plain formulas do not have."""


class Name(Struct, frozen=True):
    """What a declared name stands for; `name` has its dots."""

    name: str


class Call(Struct, frozen=True):
    """An operator, such as `_+_`, or a function, of `arguments`."""

    function: str
    arguments: tuple[Node, ...]


class ListOf(Struct, frozen=True):
    """A list that is written out."""

    items: tuple[Node, ...]


Node: TypeAlias = "Name | Call | ListOf | bool | int | float | str"


def tree_in(serialized: bytes) -> Node:
    """Return the tree of a serialized formula; raises `UnreadableTreeError`."""
    try:
        return _expression(_only(_CHECKED_EXPR, _only(_ANY_VALUE, serialized)), 0)
    except (IndexError, UnicodeDecodeError) as error:
        raise UnreadableTreeError from error


def _expression(held: bytes, depth: int) -> Node:
    found: Node | None = None
    for number, value in _fields(held):
        if number == _EXPR_ID:
            continue
        if found is not None or depth > _DEEPEST or isinstance(value, int):
            raise UnreadableTreeError
        found = _kind_of_expression(number, value, depth + 1)
    if found is None:
        raise UnreadableTreeError
    return found


def _kind_of_expression(number: int, held: bytes, depth: int) -> Node:
    if number == _CONSTANT:
        return _constant(held)
    if number == _NAME:
        return Name(_only(_NAME_TEXT, held).decode())
    if number == _CALL:
        return _call(held, depth)
    if number == _LIST:
        return ListOf(tuple(_expressions(_LIST_ITEM, held, depth)))
    raise UnreadableTreeError


def _call(held: bytes, depth: int) -> Call:
    function = b""
    arguments: list[Node] = []
    for number, value in _fields(held):
        if number == _CALL_FUNCTION and isinstance(value, bytes):
            function = value
        elif number == _CALL_ARGUMENT and isinstance(value, bytes):
            arguments.append(_expression(value, depth))
        else:
            # A method has a target.
            raise UnreadableTreeError
    return Call(function.decode(), tuple(arguments))


def _expressions(wanted: int, held: bytes, depth: int) -> Iterator[Node]:
    for number, value in _fields(held):
        if number != wanted or isinstance(value, int):
            raise UnreadableTreeError
        yield _expression(value, depth)


def _constant(held: bytes) -> bool | int | float | str:
    (number, value), *more = _fields(held)
    if more:
        raise UnreadableTreeError
    if number == _BOOLEAN and isinstance(value, int):
        return bool(value)
    if number == _INTEGER and isinstance(value, int):
        return value - (1 << 64) if value >= 1 << 63 else value
    if number == _NUMBER and isinstance(value, bytes) and len(value) == _DOUBLE.size:
        found: float = _DOUBLE.unpack(value)[0]
        return found
    if number == _TEXT and isinstance(value, bytes):
        return value.decode()
    raise UnreadableTreeError


def _only(wanted: int, held: bytes) -> bytes:
    """Return the one field `wanted` of a message."""
    found = [value for number, value in _fields(held) if number == wanted]
    if len(found) != 1 or isinstance(found[0], int):
        raise UnreadableTreeError
    return found[0]


def _fields(held: bytes) -> Iterator[tuple[int, int | bytes]]:
    """Yield the fields of a message, each with its number; raises `IndexError` where it is cut."""
    at = 0
    while at < len(held):
        key, at = _varint(held, at)
        number, how = key >> 3, key & 7
        if how == _VARINT:
            value, at = _varint(held, at)
            yield number, value
            continue
        if how == _DELIMITED:
            length, at = _varint(held, at)
        elif how in (_EIGHT_BYTES, _FOUR_BYTES):
            length = 8 if how == _EIGHT_BYTES else 4
        else:
            raise UnreadableTreeError
        if at + length > len(held):
            raise IndexError
        yield number, held[at : at + length]
        at += length


def _varint(held: bytes, at: int) -> tuple[int, int]:
    """Return the number at `at`, seven bits in each byte, and where it ends."""
    value = shift = 0
    while True:
        byte = held[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
