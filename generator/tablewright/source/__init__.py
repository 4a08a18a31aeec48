"""Files become text, plain data and a position for every node; PyYAML stays behind this wall."""

from tablewright.source.ahead import kind_ahead, kind_told
from tablewright.source.edits import (
    fixes_of,
    in_order,
    in_quotes,
    instead_of,
    proposed,
    written_at,
)
from tablewright.source.files import Pointer, SourceFile, StyledSpan
from tablewright.source.reader import ReadResult, read_source, read_text, source_from_text

__all__ = [
    "Pointer",
    "ReadResult",
    "SourceFile",
    "StyledSpan",
    "fixes_of",
    "in_order",
    "in_quotes",
    "instead_of",
    "kind_ahead",
    "kind_told",
    "proposed",
    "read_source",
    "read_text",
    "source_from_text",
    "written_at",
]
