"""Style sheets and scripts lose what nobody reads, and nothing else."""

from __future__ import annotations

from tablewright.outputs.web.compacting import compact_script, compact_style


def test_a_style_sheet_loses_its_comments_and_nothing_else() -> None:
    written = '/* a\n b */\na { b: c; }\n\n  @media x {\n    d { e: "/* f */"; }\n  }\n'
    assert compact_style(written) == 'a { b: c; }\n@media x {\nd { e: "/* f */"; }\n}\n'


def test_a_script_loses_its_comments_and_nothing_else() -> None:
    written = '// why\n(function () {\n\n  // what\n  f("// x"); // stays\n}());\n'
    assert compact_script(written) == '(function () {\nf("// x"); // stays\n}());\n'
