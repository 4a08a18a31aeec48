"""Tables that people have elsewhere become entries: read, understood, proved, and written.

Nothing is dropped and nothing invented: what is not sure is refused, with its place in the file
that it comes from.

    file → reading → grids → recognising → tables → drafting → files, compiled in memory
"""

from tablewright.importing.crowding import overcrowded
from tablewright.importing.drafting import DIFFERS, NEW, REFUSED, UNCHANGED, Filed, Filing, filed
from tablewright.importing.reading import STANDARD_INPUT, Input, inputs_at, sheet_of
from tablewright.importing.recognising import recognised
from tablewright.importing.writing import Origin

__all__ = [
    "DIFFERS",
    "NEW",
    "REFUSED",
    "STANDARD_INPUT",
    "UNCHANGED",
    "Filed",
    "Filing",
    "Input",
    "Origin",
    "filed",
    "inputs_at",
    "overcrowded",
    "recognised",
    "sheet_of",
]
