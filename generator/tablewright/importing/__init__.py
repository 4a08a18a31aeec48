"""Tables that people have elsewhere become entries: read, understood, proved, and written.

Nothing is dropped and nothing invented: what is not sure is refused, with its place in the file
that it comes from.

    file → reading → grids → recognising → tables → drafting → files, compiled in memory

Nothing is loaded with the package: whoever lists all rules wants those of it alone.
"""
