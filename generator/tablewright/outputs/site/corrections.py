"""Errata and rulings with the places that they concern, as the site shows them."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.kinds.entry import Erratum
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.field_names import FieldName, field_name


class ErratumView(Struct, frozen=True):
    """An erratum and what readers call the field that it corrects; None where nothing names it.

    If that field `is_text`, what is recorded is one as well.
    """

    erratum: Erratum
    field: FieldName | None
    is_text: bool

    @property
    def is_proved(self) -> bool:
        """Whether the compiler has shown that the printed value cannot stand."""
        return self.erratum.field is not None


class Corrected(Struct, frozen=True):
    """An entry with errata or rulings, in the scope of the pack that holds its file."""

    entry: Entry
    scope: Scope
    errata: tuple[ErratumView, ...]


def corrected(scope: Scope) -> tuple[Corrected, ...]:
    """Return the pack's own entries that carry errata or rulings, its manifest first."""
    own = [entry for entry in scope.in_reading_order() if entry.pack == scope.pack]
    manifest = [] if scope.manifest is None else [scope.manifest]
    return tuple(
        Corrected(entry, scope, errata_of(entry, scope))
        for entry in (*manifest, *own)
        if entry.errata or entry.rulings
    )


def errata_of(entry: Entry, scope: Scope) -> tuple[ErratumView, ...]:
    """Return the errata of `entry` with the fields that they concern."""
    texts = {text.pointer for text in entry.texts()}
    return tuple(
        ErratumView(erratum, field_name(entry, erratum.field or (), scope), erratum.field in texts)
        for erratum in entry.errata
    )
