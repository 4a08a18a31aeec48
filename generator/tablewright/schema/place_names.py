"""What readers call a place of a file, and the type of what stands there."""

from __future__ import annotations

from tablewright.source import Pointer

TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping (`key: value` lines)",
    "null": "nothing",
}


def place_name(pointer: Pointer) -> str:
    """Return what is called for a reader what stands at `pointer`: `key`, or item 2 of `key`."""
    if not pointer:
        return "the entry"
    last = pointer[-1]
    if isinstance(last, int):
        return f"item {last + 1}{_of(pointer[:-1])}"
    return f"`{last}`"


def _of(pointer: Pointer) -> str:
    return f" of {place_name(pointer)}" if pointer else ""


def kind_of(instance: object) -> str:
    """Return in words of what type a value of a file is."""
    if instance is None:
        return "nothing"
    if isinstance(instance, bool):
        return "true or false"
    names: dict[type, str] = {int: "integer", float: "number", str: "string", list: "array"}
    return TYPES[names.get(type(instance), "object")]
