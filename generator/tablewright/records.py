"""Records: values with named fields, equal where all fields are, which msgspec makes.

A program of several hundred kinds of records spends more time on the making of dataclasses than on
all the rest of its start; these take a fortieth of that, and an eighth to fill and copy. What is
compared by some of its fields, or finds some of them itself, is a dataclass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import MsgspecError, Struct, convert, field, to_builtins
from msgspec.json import Decoder as JsonDecoder
from msgspec.json import Encoder as JsonEncoder
from msgspec.structs import asdict, astuple

if TYPE_CHECKING:
    # The same to whoever calls it, and known to type checkers: they look at every field.
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = [
    "JsonDecoder",
    "JsonEncoder",
    "MsgspecError",
    "Struct",
    "asdict",
    "astuple",
    "convert",
    "field",
    "replace",
    "to_builtins",
]
