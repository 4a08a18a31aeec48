"""Scripts are bundled by folder, in the order of their names, and lose nothing but comments."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from tablewright.outputs.site.scripts import bundle, bundles
from tablewright.render import Templates


def written(folder: Path, files: dict[str, str]) -> Templates:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return Templates((folder,), folder)


def test_files_are_bundled_by_folder_and_name(tmp_path: Path) -> None:
    files = {
        "site/js/b.js": "b();",
        "site/js/a.js": "// What it does.\n(function () {\n\n  a(); // why\n}());\n",
        "site/js/deep/z.js": "z();\n\n",
        "site/js/deep/y.js": "y();\n",
        "site/js/notes.txt": "no script",
        "site/other.js": "other();",
    }
    found = dict(bundles(written(tmp_path, files)))
    assert found == {
        PurePosixPath("assets/deep.js"): b"y();\nz();\n",
        PurePosixPath("assets/site.js"): b"(function(){a();}());\nb();\n",
    }
    assert bundle() == PurePosixPath("assets/site.js")
    assert bundle("deep") in found


def test_a_script_with_a_text_of_several_lines_keeps_it(tmp_path: Path) -> None:
    script = "const text = `\n  // one\n\n  two\n`;"
    found = dict(bundles(written(tmp_path, {"site/js/a.js": script})))
    assert found[bundle()] == script.replace(" = ", "=").encode() + b"\n"


def test_a_project_puts_its_own_script_in_the_place_of_ours(tmp_path: Path) -> None:
    ours, own = tmp_path / "ours", tmp_path / "own"
    written(ours, {"site/js/a.js": "ours();", "site/js/b.js": "b();"})
    written(own, {"site/js/a.js": "own();"})
    assert dict(bundles(Templates((own, ours), tmp_path)))[bundle()] == b"own();\nb();\n"


def test_a_site_without_scripts_still_has_the_bundle_that_its_pages_ask_for(tmp_path: Path) -> None:
    assert dict(bundles(written(tmp_path, {}))) == {bundle(): b""}
