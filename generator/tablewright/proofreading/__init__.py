"""What somebody held against its source, written down, and what differs from it now."""

from tablewright.proofreading.again import Rereading
from tablewright.proofreading.kept import Kept, kept_of
from tablewright.proofreading.record import Reading, Record
from tablewright.proofreading.rules import ALLOWED
from tablewright.proofreading.verdict import (
    PackEntries,
    Proofread,
    proofread_pack,
    proofread_packs,
    readings_of_some,
)

__all__ = [
    "ALLOWED",
    "Kept",
    "PackEntries",
    "Proofread",
    "Reading",
    "Record",
    "Rereading",
    "kept_of",
    "proofread_pack",
    "proofread_packs",
    "readings_of_some",
]
