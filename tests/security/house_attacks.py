"""House rules that are made to keep `check` busy, and things that are read for nothing."""

from __future__ import annotations

from security.attacks import ATTACKS, HEAD, MANIFEST, Files, attack, rule

assert ATTACKS

ROWS = 1_900
COLUMNS = (
    "columns:\n  on: {title: On, type: integer}\n  sky: {title: Sky, type: text, key: true}\n"
    "  a: {title: A, type: text}\n  c: {title: C, type: text}\n"
)
LARGE = f"{HEAD}{COLUMNS}rows:\n" + "".join(
    f"  - {{on: {n}, sky: S{n}, a: b, c: d}}\n" for n in range(1, ROWS + 1)
)


def heir(base: str) -> str:
    """Return the manifest of a pack that extends `base`."""
    return f"{MANIFEST.format('Heir')}extends: {base}\n"


def changing(changes: list[str]) -> str:
    """Return a file of `changes`, each as what stands in its braces."""
    return "kind: changes\nchanges:\n" + "".join(f"  - {{{each}}}\n" for each in changes)


def _house(changes: list[str], base: str = LARGE) -> Files:
    return {"p0/w.yaml": base, "p1/pack.yaml": heir("p0"), "p1/w.yaml": changing(changes)}


@attack
def names_misspelt_in_changes() -> Files:
    return _house([f"at: rows/Q{n}/a, was: b, to: c" for n in range(1_000)])


@attack
def names_that_many_rows_have_in_changes() -> Files:
    return _house(["at: rows/b/a, was: b, to: c"] * 1_000)


@attack
def rows_taken_away_by_changes() -> Files:
    removed = (f"on: {n}, sky: S{n}, a: b, c: d" for n in range(1, 1_001))
    return _house([f"at: rows, remove: S{n}, was: {{{each}}}" for n, each in enumerate(removed, 1)])


@attack
def rows_put_in_by_changes() -> Files:
    return _house(
        [f"at: rows, add: {{on: {n}, sky: N{n}, a: b, c: d}}, before: S1" for n in range(1_000)]
    )


@attack
def columns_and_rows_changed_by_turns() -> Files:
    """Every change of a column may call all rows otherwise."""
    titles = ["A", *(f"A{n}" for n in range(500))]
    changes = []
    for n in range(500):
        changes.append(f"at: columns/a/title, was: {titles[n]}, to: {titles[n + 1]}")
        changes.append(f"at: rows/S{n + 1}/a, was: b, to: c")
    return _house(changes)


@attack
def keys_put_in_by_changes() -> Files:
    notes = f"{HEAD}notes: {{n: Words.}}\n{COLUMNS}rows:\n  - {{on: 1, sky: S, a: b, c: d}}\n"
    return _house([f"at: notes, add: {{m{n}: Words.}}, before: n" for n in range(1_000)], notes)


@attack
def errata_that_changes_move() -> Files:
    errata = "errata:\n" + "".join(
        f"  - {{field: /rows/{n}/on, printed: 0, ruling: {n + 1}, reason: So.}}\n"
        for n in range(100)
    )
    return _house(
        [f"at: rows, add: {{on: {n}, sky: N{n}, a: b, c: d}}, before: S1" for n in range(500)],
        LARGE + errata,
    )


@attack
def changes_of_changes() -> Files:
    files = {"p0/w.yaml": LARGE}
    for k in range(1, 16):
        was = "b" if k == 1 else f"x{k - 1}"
        files[f"p{k}/pack.yaml"] = heir(f"p{k - 1}")
        files[f"p{k}/w.yaml"] = changing(
            [f"at: rows/S{n}/a, was: {was}, to: x{k}" for n in range(1, 1_001)]
        )
    return files


@attack
def packs_that_change_one_large_table() -> Files:
    files = {"p0/w.yaml": LARGE}
    for k in range(1, 200):
        files[f"p{k}/pack.yaml"] = heir("p0")
        files[f"p{k}/w.yaml"] = changing(["at: title, was: T, to: V"])
    return files


def _line(count: int, first: str) -> Files:
    files = {"p0/pack.yaml": first, "p0/w.yaml": rule("Words.")}
    for k in range(1, count):
        files[f"p{k}/pack.yaml"] = heir(f"p{k - 1}")
        files[f"p{k}/w.yaml"] = changing(["at: title, was: A rule, to: V"])
    return files


@attack
def packs_that_change_in_a_line() -> Files:
    return _line(3_000, MANIFEST.format("P"))


@attack
def packs_that_change_in_a_circle() -> Files:
    return _line(3_000, heir("p2999"))


@attack
def changes_of_nothing() -> Files:
    changes = changing(["at: title, was: A rule, to: V"])
    return {
        "p0/w.yaml": rule("Words."),
        "p1/pack.yaml": heir("p0"),
        **{f"p1/x{n}.yaml": changes for n in range(3_000)},
    }


@attack
def changes_that_drop_by_the_thousand() -> Files:
    return {
        "p1/pack.yaml": heir("p0"),
        **{f"p0/x{n}.yaml": rule("Words.") for n in range(1_000)},
        **{f"p1/x{n}.yaml": "kind: changes\ndrop: true\n" for n in range(1_000)},
    }


WIDE = "values: {" + ", ".join(f"a{n}: {n}" for n in range(54)) + "}\n"


@attack
def large_things_that_nobody_defines() -> Files:
    return {f"wilds/b{n}.yaml": f"kind: boat\ntitle: B\n{WIDE}" for n in range(10_000)}


@attack
def large_things_that_are_all_wrong() -> Files:
    model = "kind: model\ntitle: M\nfields:\n  a: {title: A, type: integer}\n"
    return {"wilds/boat.yaml": model, **large_things_that_nobody_defines()}


@attack
def things_that_tell_their_kind_late() -> Files:
    """Nobody knows of these that they are things before they are read."""
    return {f"wilds/b{n}.yaml": f'{WIDE}title: B\nkind: "boat"\n' for n in range(10_000)}
