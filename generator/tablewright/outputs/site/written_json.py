"""JSON as files of the site hold it: without blanks, every character as itself."""

from __future__ import annotations

import json

# Python makes an encoder for every call that asks for anything but its own settings.
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def as_json(value: object) -> str:
    """Return `value` as JSON; raises `TypeError` for what is none."""
    return _ENCODER.encode(value)
