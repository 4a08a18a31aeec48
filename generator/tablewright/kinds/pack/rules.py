"""What can be wrong with what a manifest brings along."""

from tablewright.diagnostics import Rule

FACE_UNUSABLE = Rule(
    "TW527",
    "face-unusable",
    """A face that a pack brings is not there, or cannot be used.

What it does: reads each file that `fonts:` of a manifest names, a TrueType or OpenType file of at
most 16 MiB, in the folder of the pack. It must be one static face with outlines and a Unicode
character map, whose maker lets a part of it be embedded (`fsType` of its table `OS/2`). Of it those
tables are taken that say how letters look and where they go, and nothing that runs.

Why it matters: a face is set by everybody who has the pack, and part of it is in every PDF: it must
do them no harm, and it must be allowed.

Example: `fonts: [{file: fonts/Runc.ttf, licence: OFL-1.1}]`, where the file is called `Runic.ttf`

What to write instead: the path of the file from the pack's folder, or what the hint says.""",
)

CARD_TWICE = Rule(
    "TW544",
    "card-twice",
    """An entry shares a card with others, and then another one.

What it does: looks at all `entries:` that `cards:` of a manifest names.

Why it matters: each entry has one card. Who looks it up on the other would not find it there.

Example:

    cards:
      - {entries: [weather, tides]}
      - {entries: [weather, moon]}

What to write instead: `{entries: [weather, tides, moon]}`, or the entry on one of the two.""",
)
