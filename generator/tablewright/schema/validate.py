"""One fast validator decides; a second, slower one explains the documents that it rejects."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import Any

import jsonschema_rs

from tablewright.diagnostics import Diagnostic, Span
from tablewright.names import did_you_mean
from tablewright.schema import rules
from tablewright.source import SourceFile

_SUFFIX = ".schema.json"
_SHARED = "common"


class Schemas:
    """The JSON Schemas (draft-07) of all kinds, read from one folder."""

    def __init__(self, folder: Path) -> None:
        self._documents: dict[str, Any] = {
            path.name: json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(folder.glob(f"*{_SUFFIX}"))
        }
        self._deciders: dict[str, jsonschema_rs.Draft7Validator] = {}

    @property
    def documents(self) -> dict[str, Any]:
        """The schemas by file name."""
        return dict(self._documents)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The names of all kinds that have a schema."""
        names = (name.removesuffix(_SUFFIX) for name in self._documents)
        return tuple(name for name in names if name != _SHARED)

    def accepts(self, kind: str, data: Any) -> bool:
        """Return the fast validator's verdict on `data` as an entry of `kind`."""
        if kind not in self._deciders:
            registry = jsonschema_rs.Registry(
                list(self._documents.items()), draft=jsonschema_rs.Draft7
            )
            self._deciders[kind] = jsonschema_rs.Draft7Validator(
                self._documents[kind + _SUFFIX], registry=registry, base_uri=kind + _SUFFIX
            )
        return self._deciders[kind].is_valid(data)

    def validate(self, source: SourceFile) -> tuple[Diagnostic, ...]:
        """Return everything that is wrong with the form of `source`; nothing if it is an entry."""
        kind = source.data.get("kind")
        if not isinstance(kind, str) or kind not in self.kinds:
            return (self._unknown_kind(source, kind),)
        if self.accepts(kind, source.data):
            return ()
        # Imported here, because a pack without a fault never needs it.
        from tablewright.schema.explain import explain

        return explain(self._documents, kind + _SUFFIX, source)

    def _unknown_kind(self, source: SourceFile, kind: object) -> Diagnostic:
        known = ", ".join(self.kinds)
        if kind is None and "kind" not in source.data:
            span: Span = source.first_key()
            message = "this entry does not say what it is: `kind:` is missing"
            hint = f"write `kind:` with one of {known}"
        else:
            span = source.span(("kind",))
            written = source.typed(("kind",))
            message = f"there is no kind `{written}`" if written else "`kind:` must be one word"
            hint = did_you_mean(written or "", self.kinds) or f"the kinds are {known}"
        return rules.UNKNOWN_KIND.at(span, message, hint=hint)
