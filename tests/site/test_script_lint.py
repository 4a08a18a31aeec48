"""The scripts of the site keep to one dialect, as a linter reads them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "templates" / "site"


def linted(*paths: Path) -> dict[str, Any]:
    """Return what oxlint finds in the scripts at `paths`, by the rules of this project."""
    linter = which("oxlint", path=str(Path(sys.executable).parent))
    assert linter is not None, "requirements/dev.txt has oxlint, and this environment has not"
    command = [linter, "--config", str(ROOT / ".oxlintrc.json"), "--format", "json"]
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
