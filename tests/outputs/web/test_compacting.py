"""Style sheets and scripts lose what nobody reads, and nothing else."""

from __future__ import annotations

from tablewright.outputs.site.compacting import compact_page, compact_script, compact_style
from tablewright.outputs.site.script_blanks import without_blanks


def test_a_style_sheet_loses_its_comments_and_idle_blanks() -> None:
    written = """\
/* a
 b */
a { b: c; --d: -1px; }

  @media x and (y: 1) {
    d, e { f: "/* f */, {; }"; }
  }
"""
    compact = 'a{b:c;--d:-1px}@media x and (y:1){d,e{f:"/* f */, {; }"}}\n'
    assert compact_style(written) == compact


def test_a_style_sheet_keeps_the_blanks_that_mean_something() -> None:
    for kept in (
        "a b :hover{c:calc(1px + -2px)}",
        "a{b:c d/e;f:g(1 - 2)}",
        "a * .b{c:d}",
        "a:not(.b) .c{}",
    ):
        assert compact_style(f"{kept}\n") == f"{kept}\n"


def test_a_style_sheet_loses_blanks_beside_a_child_and_naughts_before_a_point() -> None:
    written = "a > b:has(> c) {d: 0.5em -0.25px 0 10.05rem 0.1/0.95; --e-0: f(1 - 0.5)}"
    compact = "a>b:has(>c){d:.5em -.25px 0 10.05rem .1/.95;--e-0:f(1 - .5)}"
    assert compact_style(written) == f"{compact}\n"
    assert compact_style('a{b:"0.5 > 1"}') == 'a{b:"0.5 > 1"}\n'


def test_neighbours_in_a_style_sheet_stand_close() -> None:
    assert compact_style("@media (width < 9em) { a { b: c } }") == "@media(width < 9em){a{b:c}}\n"
    written = (
        "a + b, c ~ d { e: calc(1px + 2px); & + f { g: calc(2px + var(--h)) } } i + j { k: l }"
    )
    compact = "a+b,c~d{e:calc(1px + 2px);&+f{g:calc(2px + var(--h))}}i+j{k:l}"
    assert compact_style(written) == f"{compact}\n"


def test_products_in_a_style_sheet_stand_close() -> None:
    assert compact_style("a { b: calc(1px * 2 / 3); c: 1 / 2 }") == "a{b:calc(1px*2/3);c:1/2}\n"


def test_names_in_a_style_sheet_lose_their_quotation_marks() -> None:
    written = 'a[b="c-d"]:not([e^="f"], [g="2h"], [i="j k"]){l:"[m=n]"}'
    compact = 'a[b=c-d]:not([e^=f],[g="2h"],[i="j k"]){l:"[m=n]"}'
    assert compact_style(written) == f"{compact}\n"


def test_a_page_leaves_to_its_styles_how_glyphs_are_filled() -> None:
    written = '<svg class="glyph"><path fill="currentColor" fill-rule="evenodd" d="M2 3H5Z"/></svg>'
    assert compact_page(written) == '<svg class=glyph><path d="M2 3H5Z"/></svg>'


def test_values_of_one_word_lose_their_quotation_marks_inside_elements_alone() -> None:
    written = (
        '<td class="out" id="a_1" title="no e"><b class="c d" aria-hidden="true">class="e"</b>'
    )
    compact = '<td class=out id=a_1 title="no e"><b class="c d" aria-hidden=true>class="e"</b>'
    assert compact_page(written) == compact
    assert compact_page('<a href="../b.html#c" style="--d:2%">') == (
        "<a href=../b.html#c style=--d:2%>"
    )
    assert compact_page('<a data-b="2d6+1,3" c=\'{"d": "e"}\'>f="g" </a>') == (
        '<a data-b=2d6+1,3 c=\'{"d": "e"}\'>f="g" </a>'
    )
    for kept in (
        '<a href="b?c=d&e">',
        '<pre><i class="a"></pre>',
        '<i class="a"/>',
        '<meta name="a">',
    ):
        assert compact_page(kept) == kept


def test_a_script_loses_its_comments_and_nothing_else() -> None:
    written = '// why\n(function () {\n\n  // what\n  f("// x"); // goes\n}());\n'
    assert compact_script(written) == '(function(){f("// x");}());\n'


def test_a_script_loses_them_though_it_has_texts_between_backticks() -> None:
    written = "// `why\n  f(`a ${b} \\` c`);\n\n  g();\n"
    assert compact_script(written) == "f(`a ${b} \\` c`);g();\n"


def test_a_script_loses_the_blanks_that_separate_nothing() -> None:
    for written, compact in (
        ("const { a, b = 1 } = c ? d : e;", "const{a,b=1}=c?d:e;"),
        ("return a in b && typeof c;", "return a in b&&typeof c;"),
        ("f(\"a = b\", 'c , d');", "f(\"a = b\",'c , d');"),
        ("`a = ${ b + `c : ${ { d: 1 }.d } , ` } = e` + f", "`a = ${b+`c : ${{d:1}.d} , `} = e`+f"),
        ("a.replace(/b = [/ , ] c/g, d)", "a.replace(/b = [/ , ] c/g,d)"),
        ("return / = /.test(a) ? b / c / d : 0", "return / = /.test(a)?b / c / d:0"),
        ("a + +b - -c", "a+ +b- -c"),
        ("a = b\n++c", "a=b\n++c"),
    ):
        assert compact_script(f"{written}\n") == f"{compact}\n"
    # What has no end stays whole.
    assert without_blanks("a = `b") == "a = `b"


def test_a_script_loses_the_brackets_around_a_sole_parameter() -> None:
    assert without_blanks("all.map((row) => row.cells);") == "all.map(row=>row.cells);"
    assert without_blanks("const f = (a) => (b) => a + b;") == "const f=a=>b=>a+b;"
    # Behind a word it would be part of that; several, none and those with more to them keep theirs.
    for kept in ("return(a)=>a", "async(a)=>a", "(a,b)=>a", "()=>1", "(...a)=>a", "(a=1)=>a"):
        assert without_blanks(kept) == kept
    assert without_blanks("f('(a) => a', `(a) => ${(b) => b}`)") == "f('(a) => a',`(a) => ${b=>b}`)"


def test_a_comment_separates_as_what_it_stands_for() -> None:
    for written, compact in (
        ("a/* b */in c", "a in c"),
        ("a /* b\n */ c", "a\nc"),
        ("a // b\nc", "a\nc"),
        ('"/* a */" + `// ${ /* b */ c } /* d */`', '"/* a */"+`// ${c} /* d */`'),
    ):
        assert compact_script(f"{written}\n") == f"{compact}\n"


def test_a_text_between_backticks_keeps_its_blanks_and_its_lines() -> None:
    written = "  f(`a\n    b` + `c\n  // d`);\n"
    assert compact_script(written) == "f(`a\n    b`+`c\n  // d`);\n"
    inside = "a = `held ${ b }${ c ? ` of ${ c }` : '' }`"
    assert compact_script(inside) == "a=`held ${b}${c?` of ${c}`:''}`\n"


def test_a_backtick_in_an_expression_of_letters_begins_no_text() -> None:
    written = "f(a.replace(/`/g, b)); // c\ng(d , e);\n"
    assert compact_script(written) == "f(a.replace(/`/g,b));g(d,e);\n"


def test_a_page_loses_its_indentation_and_nothing_else() -> None:
    written = """<ul>
  <li>a
      b</li>

</ul>
<pre>
  c

    d</pre>
<p>e</p>   <script>f(
    1)</script>
"""
    compact = """<ul>
<li>a
b</li>
</ul>
<pre>
  c

    d</pre>
<p>e</p>   <script>f(
    1)</script>
"""
    assert compact_page(written) == compact
