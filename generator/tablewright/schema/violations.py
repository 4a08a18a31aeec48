"""A JSON Schema validator that takes time in proportion, and reads patterns as editors do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import referencing
import referencing.jsonschema


def violations(
    documents: dict[str, Any], name: str, data: object
) -> Iterator[jsonschema.ValidationError]:
    """Yield what the schema `name` of `documents` objects to in `data`, in the library's order."""
    # Where a document names its dialect, the library would take its own validator of that.
    resources = [
        (uri, referencing.jsonschema.DRAFT7.create_resource({**document, "$schema": ""}))
        for uri, document in documents.items()
    ]
    registry: referencing.Registry[Any] = referencing.Registry().with_resources(resources)
    yield from _Validator({"$ref": name}, registry=registry).iter_errors(data)


def _unique_items(
    _validator: Any, is_unique: bool, instance: Any, _schema: Any
) -> Iterator[jsonschema.ValidationError]:
    """Yield an error if a list holds a value twice: the library's own way takes the square."""
    if is_unique and isinstance(instance, list):
        held = {json.dumps(item, sort_keys=True) for item in instance}
        if len(held) < len(instance):
            yield jsonschema.ValidationError("")


def _pattern(
    _validator: Any, pattern: str, instance: Any, _schema: Any
) -> Iterator[jsonschema.ValidationError]:
    """Yield an error if a text is not of a form: for Python, `$` is before a last line end too."""
    if isinstance(instance, str) and not re.search(pattern.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError("")


_Validator: Any = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
    jsonschema.Draft7Validator, {"pattern": _pattern, "uniqueItems": _unique_items}
)
