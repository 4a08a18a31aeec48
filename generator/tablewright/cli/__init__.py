"""The command line; click stays behind this wall.

Nothing is imported here, so that a Ctrl-C is answered while the rest still loads.
"""

import sys

# As a shell says it: 128 and the number of the signal that Ctrl-C sends.
INTERRUPTED = 130
# A build that had to leave something out, for this machine lacks what that takes.
IN_PART = 4


def say_interrupted() -> None:
    """Tell whoever pressed Ctrl-C that it was heard."""
    # A terminal has written ^C where the word would stand.
    sys.stderr.write("\nInterrupted.\n" if sys.stderr.isatty() else "Interrupted.\n")
