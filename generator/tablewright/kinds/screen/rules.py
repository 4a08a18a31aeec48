"""What can be wrong with what a screen holds that is no entry."""

from tablewright.diagnostics import Rule

BLOCK_FORM = Rule(
    "TW518",
    "block-form",
    """A block of a screen is two things at once, or has a key that is not for what it is.

What it does: holds the keys of each block against what the block is: an entry (`ref:`), or lines
for notes, a tracker, clocks, or paper for a map.

Why it matters: a key that means nothing to its block would be ignored, and with it what its author
meant.

Example: `{notes: 6, rows: 4}`

What to write instead: the keys that the hint lists, here `{notes: 6}`; two blocks where two things
were meant.""",
)
