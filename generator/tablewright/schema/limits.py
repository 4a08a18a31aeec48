"""What is said of a value that is too small, too large, too short or too long."""

from __future__ import annotations

from typing import Any

_SAID = {
    "minLength": "{name} is shorter than {limit} characters",
    "minItems": "{name} has fewer than {limit} items",
    "minProperties": "{name} has fewer than {limit} keys",
    "maxLength": "{name} is longer than {limit} characters",
    "maxItems": "{name} has more than {limit} items",
    "maxProperties": "{name} has more than {limit} keys",
    "minimum": "{name} must be at least {limit}",
    "maximum": "{name} must be at most {limit}",
}
_SAID_OF_WHAT_IS_EMPTY = {
    "minLength": "{name} is empty",
    "minItems": "{name} is an empty list",
    "minProperties": "{name} is empty",
}


def beyond(keyword: str, limit: object, instance: Any, name: str) -> str:
    """Return what is said of `instance`, called `name`, which breaks a schema's `keyword`.

    A keyword that nothing is written for is told without a reason.
    """
    said = _SAID.get(keyword, "{name} is not valid here")
    if not instance:
        said = _SAID_OF_WHAT_IS_EMPTY.get(keyword, said)
    return said.format(name=name, limit=limit)
