"""Files become text, plain data and a position for every node; PyYAML stays behind this wall."""

from tablewright.source.files import STRAY_COMMA, Pointer, SourceFile, StyledSpan
from tablewright.source.reader import ReadResult, read_source, source_from_text

__all__ = [
    "STRAY_COMMA",
    "Pointer",
    "ReadResult",
    "SourceFile",
    "StyledSpan",
    "read_source",
    "source_from_text",
]
