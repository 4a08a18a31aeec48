"""Pictures that pages show, which the press holds under addresses of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from tablewright.records import Struct

PICTURE_SCHEME = "tablewright-picture"

MEDIA_TYPES: Mapping[str, str] = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpeg": "image/jpeg",
}


class HeldPicture(Struct, frozen=True):
    """A picture as a file of a `form`: `svg`, `png` or `jpeg`; its address is made of it."""

    form: str
    content: bytes

    @property
    def address(self) -> str:
        """The address under which pages show it."""
        return f"{PICTURE_SCHEME}:/{hashlib.sha256(self.content).hexdigest()[:24]}.{self.form}"

    @property
    def media_type(self) -> str:
        """What it is, for whoever reads it."""
        return MEDIA_TYPES[self.form]
