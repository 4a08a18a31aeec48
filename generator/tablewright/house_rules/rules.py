"""What can be wrong with a file of changes."""

from tablewright.diagnostics import Rule

NO_BASE = Rule(
    "TW528",
    "changes-nothing",
    """A file of changes changes an entry that its pack does not inherit.

What it does: looks in the packs that `extends:` leads to for an entry that is called as the file
is.

Why it matters: what is to be changed must be known, and a misspelt name would change nothing.

Example: `tables/wether.yaml` with `kind: changes`, in a pack whose base has `weather`

What to write instead: call the file as the entry is called that it changes, and let the pack's
manifest say `extends:`. A new entry has the kind of what it is, such as `kind: table`.""",
)

NOWHERE = Rule(
    "TW529",
    "change-nowhere",
    """A change names a place that the entry does not have, or one that nothing can be done with.

What it does: follows `at:`, `remove:`, `before:` and `after:` through the entry as the changes
above have left it, by keys and by what stands in rows, outcomes or panels; and demands that what is
added is not there already.

Why it matters: a change of another place than is meant changes the wrong rule.

Example: `at: rows/Hostil/friendly`

What to write instead: the keys of the entry's file, and for an item of a list what stands in it
and in no other (`rows/Hostile/friendly`, `outcomes/Hit/when`), or its number (`steps/#2`). A name
with a slash in it stands in a list: `at: [rows, "Cleric / Thief", poison]`.""",
)

MOVED = Rule(
    "TW530",
    "base-moved",
    """A change was written against another value than stands there now, or does not say which.

What it does: holds `was:` against what is inherited, before the value is changed or taken away.

Why it matters: a house rule is a decision about a rule. If the rule has become another one in the
meantime, somebody has to decide again, and an update of the base must not change the game unseen.

Example: `{at: rows/Hostile/friendly, was: 19-20, to: 20}`, where `18-20` is inherited now

What to write instead: look whether the change is still meant, and write what stands there now
behind `was:`; or change the base back. Of a text of more than 60 characters its first words and
digest are enough, as the hint writes them.""",
)

IDLE = Rule(
    "TW531",
    "change-idle",
    """A change leaves a value as it is.

What it does: compares `to:` with what is inherited.

Why it matters: whoever reads it takes for a house rule what is the rule anyway.

Example: `{at: rows/Hostile/friendly, was: 19-20, to: 19-20}`

What to write instead: what is to stand there, or nothing.""",
)
