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

PICTURE = Rule(
    "TW519",
    "picture",
    """A picture of a screen is not there, or cannot be used.

What it does: reads each picture that a screen names, a PNG or JPEG of at most 8 MiB, or an SVG of
2 MiB, in the folder of its pack (or, of a screen that lies in no pack, in the screen's own folder).
Of a PNG or JPEG it takes the pixels, 40 million at the most, and leaves what a camera has noted; of
an SVG the shapes, gradients and clips. Scripts, letters, style sheets and other files are refused.

Why it matters: a picture is printed by everybody who has the pack, and must do them no harm; and a
page would have a hole where it is missing.

Example: `image: pictures/harbor.png`, where the file is called `harbour.png`

What to write instead: the path of the file from the pack's folder. The hint says how a drawing
program saves what can be used.""",
)
