"""JSON as files of the site hold it: without blanks, every character as itself."""

from __future__ import annotations

from tablewright.records import JsonEncoder


def as_json(value: object) -> str:
    """Return `value` as JSON; raises `TypeError` for what is none."""
    return _ENCODER.encode(value).decode()


def _plain(value: object) -> str:
    """Return mark-up as the words it is made of."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


_ENCODER = JsonEncoder(enc_hook=_plain)
