"""What a script names for itself is called by a letter; nothing else is called otherwise."""

from __future__ import annotations

import pytest

from tablewright.outputs.site.script_names import with_short_names


@pytest.mark.parametrize(
    ("written", "short"),
    [
        # What is declared, wherever it stands, and not what is behind a point.
        ("const row = T.row; row.rows(row)", "const a = T.row; a.rows(a)"),
        ("function find_it(at, { by, of: it = at }) { return by[it] ?? find_it(at?.by) }",
         "function b(a, { by:c, of: d = a }) { return c[d] ?? b(a?.by) }"),
        ("all.map((each) => each.of).map(every => every)", "all.map((a) => a.of).map(b => b)"),
        ("for (const [place, given] of T.all) place(given)", "for (const [a, b] of T.all) a(b)"),
        ("try { it() } catch (fault) { throw fault }", "try { it() } catch (a) { throw a }"),
        ("let first, last = T.end, other; first(last, other)", "let a, b = T.end, c; a(b, c)"),
        # Properties are everybody's, a name that is one as well is written out.
        ("const size = 1; f({ size, by: size, size: 2, size() {} })",
         "const a = 1; f({ size:a, by: a, size: 2, size() {} })"),
        ("const { size = 1 } = T; if (size) { size, f() }",
         "const { size:a = 1 } = T; if (a) { a, f() }"),
        ("const { by = known } = T; known(by)", "const { by:a = known } = T; known(a)"),
        ("const size = T.is ? { size } : { by: size }", "const a = T.is ? { size:a } : { by: a }"),
        ("const size = 1; class Box extends T.Box { size = size; get() { return this.size } }",
         "const a = 1; class Box extends T.Box { size = a; get() { return this.size } }"),
        ("const size = 1; switch (2) { case size: { f(size) } }",
         "const a = 1; switch (2) { case a: { f(a) } }"),
        ("const it = 1; try { f() } catch { it }", "const a = 1; try { f() } catch { a }"),
        # Texts are read no further than to what they ask for, and no letter means two things.
        ('const size = "size"; f(`size ${ `${size} ${ { size }.size }` } size`, /size/)',
         'const a = "size"; f(`size ${ `${a} ${ { size:a }.size }` } size`, /size/)'),
        ("const size = a / 2 / b; size", "const c = a / 2 / b; c"),
        # What browsers have stays, though the file has one of its own too.
        ("const open = 1; f(open); open()", "const open = 1; f(open); open()"),
    ],
)  # fmt: skip
def test_names_are_short_wherever_they_stand(written: str, short: str) -> None:
    assert with_short_names(f"((T) => {{{written}}})();") == f"((T) => {{{short}}})();"


@pytest.mark.parametrize(
    "kept",
    [
        "const size = 1; ((size) => size)();",
        "((T) => { const size = `${1 })();",
        "(size) => { ) }",
        "(size) => [size = /a",
    ],
)
def test_what_others_may_know_and_what_cannot_be_read_stays(kept: str) -> None:
    assert with_short_names(kept) == kept
