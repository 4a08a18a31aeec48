"""What can be wrong with how the files of a project belong together."""

from tablewright.diagnostics import Rule

DUPLICATE_ID = Rule(
    "TW502",
    "duplicate-id",
    """Two files of one pack have the same name.

What it does: compares the file stems of a pack, in all its folders; a stem is an entry's id.

Why it matters: a reference could not say which of the two it means.

Example: `tables/weather.yaml` and `checks/weather.yaml`

What to write instead: another name for one of the files, such as `checks/weather-check.yaml`.""",
)

MISSING_MANIFEST = Rule(
    "TW503",
    "missing-manifest",
    """A folder of a pack has no `pack.yaml`.

What it does: demands a manifest in every folder of `content/`.

Why it matters: without it nothing says which game the pack is for, who wrote it, and under which
licence it may be printed.

What to write instead: a file `pack.yaml` with `kind: pack`, `title:` and `source:`.""",
)

EXTENDS_CYCLE = Rule(
    "TW504",
    "extends-cycle",
    """A pack extends itself, directly or through other packs.

What it does: follows `extends:` from every pack.

Why it matters: nobody could say whose entries come first.

What to write instead: take `extends:` out of one of the packs.""",
)

UNKNOWN_PACK = Rule(
    "TW505",
    "unknown-pack",
    """A pack extends one that is not there.

What it does: looks for the folder that `extends:` names.

Why it matters: everything that should be inherited would be missing.

What to write instead: the name of a folder under `content/`.""",
)

EXTENDS_TOO_MUCH = Rule(
    "TW515",
    "extends-too-much",
    """A pack inherits from too far, or all packs together inherit too much.

What it does: follows `extends:` through sixteen packs at most, and counts what is inherited in all,
of which there may be 50,000 entries.

Why it matters: an entry is proved anew in every pack that inherits it. A few hundred small
manifests could ask for millions of proofs.

What to write instead: extend a pack with fewer entries, or one further up the line.""",
)

OVERCROWDED = Rule(
    "TW015",
    "overcrowded",
    """A project holds, or asks for, more than one project may.

What it does: counts what lies below `content/` before anything is read: 20,000 YAML files with
32 MiB in all, 100,000 files and folders of any sort, folders in folders 16 deep. Of what is
read, it counts the values, 600,000 in all, and in them the marks of CommonMark and the ends of
lines, 400,000 in all. All work is counted meanwhile in steps, of which a million take about a
second: what is read, each proof of each entry, formulas, rolls, links, pictures, faults. There may
be 1,400,000, which a thousand entries hardly take; each further entry without a fault allows 900
more, 10 for each of its first 40 values, and 35 for each of the 40 behind them.

Why it matters: whoever checks a stranger's pull request wants an answer, and not a machine that
is busy for hours.

Example: forty pictures of 40 million pixels each; two checks that each take most of a second to
be tried and laid out.

What to write instead: several projects, each a game and its house rules; or less of what takes the
most steps, which the hint names, such as narrower inputs of a check. Where you trust all that is
there, `tablewright --work 3 check` allows three times as many, and so does `TABLEWRIGHT_WORK=3` for
every command.""",
    ends_run=True,
)

FILE_NAME = Rule(
    "TW506",
    "file-name",
    """A file's name or place cannot be an entry's.

What it does: demands kebab-case stems, the ending `.yaml`, a folder of a pack around every file,
and that `pack.yaml` and nothing else is of the kind `pack`. Names that Windows cannot have, such as
`con.yaml`, are refused everywhere.

Why it matters: the stem is the entry's id and part of its address on the website. Who plays on
Windows could not even unpack the project.

Example: `Mountain Weather.yml`

What to write instead: `mountain-weather.yaml`.""",
)

NOT_A_SCREEN = Rule(
    "TW610",
    "not-a-screen",
    """A file that is to be printed as a screen holds something else.

What it does: looks at the `kind:` of the file that is named with `build --screen`.

Why it matters: only a screen says what stands on which panel.

Example: `tablewright build --screen content/my-game/tables/weather.yaml`

What to write instead: a file with `kind: screen`, whose blocks name entries as `pack/id`.""",
)
