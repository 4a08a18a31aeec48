"""The scripts of the site keep to one dialect, as a linter reads them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from browsing.tabs import TakeTab
from tablewright.outputs.site.browser_names import BROWSER_NAMES
from tablewright.outputs.site.compacting import compact_script
from tablewright.outputs.site.script_names import with_short_names

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "templates" / "site"


def linted(*paths: Path, rules: Path = ROOT / ".oxlintrc.json") -> dict[str, Any]:
    """Return what oxlint finds in the scripts at `paths`, by the `rules` of this project."""
    linter = which("oxlint", path=str(Path(sys.executable).parent))
    assert linter is not None, "requirements/dev.txt has oxlint, and this environment has not"
    command = [linter, "--config", str(rules), "--format", "json"]
    options = ["--deny-warnings", "--report-unused-disable-directives", "--threads", "1"]
    done = subprocess.run(
        [*command, *options, *map(str, paths)], capture_output=True, text=True, check=False
    )
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert (done.returncode == 0) == (not found["diagnostics"]), done.stderr
    return found


def test_every_script_is_of_one_dialect() -> None:
    found = linted(SCRIPTS)
    faults = [
        f"{each['filename']}: {each['code']}: {each['message']}" for each in found["diagnostics"]
    ]
    assert faults == []
    assert found["number_of_files"] == len(list(SCRIPTS.rglob("*.js"))) > 30


def test_no_script_means_another_name_when_its_own_are_short(tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    asked = ["no-undef", "no-redeclare", "no-const-assign", "no-unused-vars", "no-dupe-keys"]
    plain = {"categories": {"correctness": "off"}, "env": {"es2022": True, "browser": True}}
    rules.write_text(
        json.dumps({**plain, "rules": dict.fromkeys(asked, "error")}), encoding="utf-8"
    )
    for place, path in enumerate(sorted((SCRIPTS / "js").rglob("*.js"))):
        short = with_short_names(compact_script(path.read_text(encoding="utf-8")))
        (tmp_path / f"{place}-{path.name}").write_text(short, encoding="utf-8")
    assert linted(tmp_path, rules=rules)["diagnostics"] == []


def test_what_browsers_have_names_for_keeps_them(tab: TakeTab, site_folder: Path) -> None:
    page = tab().page
    page.goto(f"{site_folder.as_uri()}/404.html")
    names = """[window, Object.getPrototypeOf(window), EventTarget.prototype, Object.prototype]
      .flatMap(each => Object.getOwnPropertyNames(each))"""
    found = {name for name in page.evaluate(names) if name[0].islower() or name.isupper()}
    # What happens is listened for, and not named.
    assert {name for name in found if not name.startswith("on")} - BROWSER_NAMES == set()


def test_every_script_is_strict() -> None:
    # The words before every page are one line that names nothing.
    for path in SCRIPTS.rglob("*.js"):
        code = [line for line in path.read_text(encoding="utf-8").split("\n") if line[:2] != "//"]
        assert code[0] == '"use strict";' or (path.name == "theme.js" and len(code) == 1), path


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("var old = 1;\nconsole.log(old);\n", "eslint(no-var)"),
        ("unheard.of();\n", "eslint(no-undef)"),
        ("const one = () => {\n  return 1;\n};\nwindow.one = one;\n", "eslint(arrow-body-style)"),
        ("window.one = [1].map(function (it) { return it; });\n", "eslint(prefer-arrow-callback)"),
        ("fetch('data.json');\n", "eslint(no-restricted-globals)"),
        ("window.same = (one) => one == 1;\n", "eslint(eqeqeq)"),
    ],
)
def test_another_dialect_is_found(tmp_path: Path, script: str, code: str) -> None:
    (tmp_path / "a.js").write_text(script, encoding="utf-8")
    assert code in [each["code"] for each in linted(tmp_path / "a.js")["diagnostics"]]
