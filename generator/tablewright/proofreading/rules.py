"""What can be wrong with entries that were proofread, and with the record of that."""

from tablewright.diagnostics import Rule

CHANGED_SINCE_READ = Rule(
    "TW404",
    "changed-since-proofread",
    """Something is not as it was when the entry was proofread.

What it does: holds every value, row, formula and text of an entry against `proofread.yaml` of its
pack, where `tablewright proofread` wrote down what somebody read. Comments, layout, quotation
marks and the order of an entry's keys may change freely. An entry that nobody has proofread is left
alone.

Why it matters: no proof can know what the source says. A reader can, once; from then on nothing
changes unseen, not even by a slip in the row beside.

Example: the source says 8-11, which was read, and the file says 12-15.

What to write instead: what was read; or, if the change is right, read the entry again with
`tablewright proofread ENTRY`, and say yes. While you write, `--allow-unread` makes a warning of
it.""",
)

PROOFREAD_ENTRY_GONE = Rule(
    "TW405",
    "proofread-entry-gone",
    """An entry that was proofread is no longer there.

What it does: looks for a file for every entry in the `proofread.yaml` of its pack.

Why it matters: a whole table can go as unseen as a figure, where the last entry that refers to it
goes with it.

Example: `weather.yaml` became `weathers.yaml`.

What to write instead: put the file back; or, if it is to go, run `tablewright proofread ENTRY`, and
say yes. An entry that only has a new name is read again under it. While you write, `--allow-unread`
makes a warning of it.""",
)

PROOFREAD_RECORD = Rule(
    "TW406",
    "proofread-record",
    """A `proofread.yaml` is not as `tablewright proofread` writes it.

What it does: reads the file in which a pack keeps what was proofread, and demands that no value of
it can have been written otherwise: a short text stands as it was read, a longer one as its first
words, `…`, and sixteen hexadecimal digits.

Why it matters: a digest that is damaged could never be held against anything, and a conflict of a
merge leaves two readings of one entry.

Example: `text: Halves the speed… 3f9a`

What to write instead: take the damaged entry out of the file, or either side of the conflict, and
read the entry again with `tablewright proofread ENTRY`.""",
)

# What `--allow-unread` makes warnings of.
ALLOWED = frozenset({CHANGED_SINCE_READ.code, PROOFREAD_ENTRY_GONE.code})
