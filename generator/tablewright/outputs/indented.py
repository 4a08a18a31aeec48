"""JSON as files hold it that people may read: indented, every letter as it is."""

from __future__ import annotations

import json


def indented_json(data: object) -> bytes:
    """Return `data` as a file of JSON, in UTF-8, with a line end behind it."""
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()
