"""The action for pull requests: its steps, run as in a workflow, and what it may not do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
ACTION: dict[str, Any] = yaml.load((ROOT / "action.yml").read_text("utf-8"), yaml.BaseLoader)
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
TABLE = """\
kind: table
title: Weather
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {roll: 1, sky: Storm}
  - {roll: 2-6, sky: Clear}
"""
PACK = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"
# A program in the place of GitHub's, which writes down what it is asked.
GH = """\
#!/bin/sh
printf '%s\\n' "$*" >>"$ASKED"
case "$*" in *--paginate*) printf '%s' "$KNOWN" ;; esac
for word; do case $word in body=@*) cp "${word#body=@}" "$ASKED.body" ;; esac; done
"""


def step(name: str) -> dict[str, Any]:
    return next(each for each in STEPS if each.get("name") == name)


class Workflow:
    """A job that has checked out a pull request as it would be merged."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "my project; touch $(pwned)"
        self.out = folder / "out"
        content = self.project / "content" / "wilds"
        content.mkdir(parents=True)
        self.out.mkdir()
        self.table = content / "weather.yaml"
        self.table.write_text(TABLE, "utf-8")
        (content / "pack.yaml").write_text(PACK, "utf-8")
        self.git("init", "-q", "-b", "main")
        self.commit("before")

    def git(self, *words: str) -> None:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *who, *words], cwd=self.project, check=True, capture_output=True)

    def commit(self, message: str) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def run(self, name: str, **own: str) -> subprocess.CompletedProcess[str]:
        """Run the commands of a step in a shell as the platform does."""
        bin_folder = self.out / "bin"
        bin_folder.mkdir(exist_ok=True)
        (bin_folder / "gh").write_text(GH, "utf-8")
        (bin_folder / "gh").chmod(0o755)
        env = {
            "PATH": f"{bin_folder}:{os.environ['PATH']}",
            "HOME": str(self.out),
            # A home of its own has no faces that were cut before, which takes longer than all else.
            "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache"),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_WORKSPACE": str(self.project.parent),
            "GITHUB_REPOSITORY": "ada/wilds",
            "GITHUB_OUTPUT": str(self.out / "outputs"),
            "GITHUB_STEP_SUMMARY": str(self.out / "summary"),
            "RUNNER_TEMP": str(self.out),
            "ASKED": str(self.out / "asked"),
            "PROJECT": str(self.project),
            "CPU": "30",
            "MEMORY": "1024",
            **own,
        }
        script = self.out / "script.sh"
        script.write_text(step(name)["run"], "utf-8")
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        return subprocess.run(
            shell, cwd=self.out, env=env, capture_output=True, encoding="utf-8", check=False
        )

    def read(self, name: str) -> str:
        path = self.out / name
        return path.read_text("utf-8") if path.exists() else ""


@pytest.fixture
def workflow(tmp_path: Path) -> Workflow:
    return Workflow(tmp_path)


def test_its_steps_tell_what_a_pull_request_changes(workflow: Workflow) -> None:
    assert workflow.run("Check").returncode == 0
    # Without the commit before, nothing is compared, and it says why.
    done = workflow.run("What changes")
    assert (done.returncode, workflow.read("outputs")) == (0, "")
    assert "fetch-depth: 2" in done.stdout
    workflow.table.write_text(TABLE.replace("1,", "1-2,").replace("2-6", "3-6"), "utf-8")
    workflow.commit("after")
    done = workflow.run("What changes")
    assert done.returncode == 0, done.stderr
    changes = workflow.read("tablewright-changes.md")
    assert changes.startswith("### What this changes\n")
    assert "17% → 33%" in changes
    # Behind what the check has found.
    assert workflow.read("summary").endswith(changes)
    assert workflow.read("outputs") == f"changes={workflow.out}/tablewright-changes.md\n"
    comment = {"CHANGES": f"{workflow.out}/tablewright-changes.md", "NUMBER": "7", "GH_TOKEN": "x"}
    assert workflow.run("Comment", KNOWN="", **comment).returncode == 0
    assert "--method POST repos/ada/wilds/issues/7/comments" in workflow.read("asked")
    assert workflow.read("asked.body") == f"<!-- tablewright: what changes -->\n{changes}"
    assert workflow.run("Comment", KNOWN="12\n13\n", **comment).returncode == 0
    assert "--method PATCH repos/ada/wilds/issues/comments/12" in workflow.read("asked")
    # Whatever the folder is called, nothing of it was run.
    assert not list(workflow.out.parent.rglob("pwned*"))


def test_what_is_wrong_fails_the_check_and_is_told_with_the_changes(workflow: Workflow) -> None:
    workflow.table.write_text(TABLE.replace("2-6", "3-6"), "utf-8")
    workflow.commit("after")
    done = workflow.run("Check")
    assert done.returncode == 1
    assert "::error file=" in done.stdout
    assert workflow.run("What changes").returncode == 0
    assert "TW101" in workflow.read("summary")
    comment = {"CHANGES": f"{workflow.out}/tablewright-changes.md", "NUMBER": "7"}
    (workflow.out / "tablewright-changes.md").write_text("ä" * 50_000, "utf-8")
    assert workflow.run("Comment", KNOWN="", **comment).returncode == 0
    assert 29_000 < len(workflow.read("asked.body")) < 31_000


@pytest.mark.long
def test_the_website_is_where_the_artifact_is_taken_from(workflow: Workflow) -> None:
    assert workflow.run("Build the website").returncode == 0
    upload = next(each for each in STEPS if "upload-artifact" in each.get("uses", ""))
    assert upload["with"]["path"] == "${{ inputs.path }}/site"
    assert (workflow.project / "site" / "index.html").is_file()


def test_nothing_of_a_pull_request_becomes_a_part_of_a_command() -> None:
    for each in STEPS:
        assert "${{" not in each.get("run", ""), each["name"]
        # What is not quoted would be parted and globbed by the shell.
        for line in each.get("run", "").splitlines():
            bare = re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*', "", line)
            assert not re.search(r"\$(?!\?)\w", re.sub(r"\w+=\$\w+/\S+", "", bare)), line
        for value in each.get("env", {}).values():
            names = re.findall(r"\$\{\{ ([\w.-]+) \}\}", value)
            assert set(names) <= {
                "inputs.path",
                "inputs.cpu",
                "inputs.memory",
                "inputs.token",
                "steps.diff.outputs.changes",
                "github.event.pull_request.number",
            }


def test_what_it_uses_of_others_is_pinned_by_the_commit() -> None:
    used = [each["uses"] for each in STEPS if "uses" in each]
    assert used
    text = "".join(path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml"))
    for action in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action)
        assert action in text


def runs(each: dict[str, Any], said: dict[str, str], *, has_failed: bool) -> bool:
    """Return whether the platform runs a step, where expressions say what is `said`."""
    condition = " ".join(each.get("if", "success()").split()).removeprefix("${{").removesuffix("}}")
    parts = [part.strip() for part in condition.split("&&")]
    if "!cancelled()" not in parts and has_failed:
        return False
    for part in (p for p in parts if p not in ("!cancelled()", "success()")):
        found = re.fullmatch(r"([\w.]+) (==|!=) (?:'(\w*)'|([\w.]+))", part)
        assert found is not None, part
        name, sign, text, other = found.groups()
        if (said[name] == (said[other] if other else text)) != (sign == "=="):
            return False
    return True


HEAD = "github.event.pull_request.head.repo.full_name"
PULL_REQUEST = {
    **{f"inputs.{name}": each["default"] for name, each in ACTION["inputs"].items()},
    "inputs.comment": "true",
    "github.event_name": "pull_request",
    "github.repository": "ada/wilds",
    HEAD: "ada/wilds",
    "steps.diff.outputs.changes": "changes.md",
}


@pytest.mark.parametrize(
    ("said", "has_failed", "left_out"),
    [
        ({}, False, set()),
        # The token of a fork's pull request may write nothing.
        ({HEAD: "eve/wilds"}, False, {"Comment"}),
        ({"inputs.comment": "false"}, False, {"Comment"}),
        # The first commit has none before it, and there was nothing to compare.
        ({"steps.diff.outputs.changes": ""}, False, {"Comment"}),
        ({"github.event_name": "push", "steps.diff.outputs.changes": "", HEAD: ""}, False,
         {"What changes", "Comment"}),
        ({"inputs.site": "false"}, False, {"Build the website", "upload"}),
        # What fails the check is told; of packs with errors nothing is published.
        ({}, True, {"Build the website", "upload"}),
    ],
)  # fmt: skip
def test_each_step_runs_where_it_should(
    said: dict[str, str], has_failed: bool, left_out: set[str]
) -> None:
    checked = [each.get("name") for each in STEPS].index("Check")
    skipped = {
        each.get("name") or "upload"
        for each in STEPS[checked + 1 :]
        if not runs(each, {**PULL_REQUEST, **said}, has_failed=has_failed)
    }
    assert skipped == left_out
    assert ACTION["inputs"]["comment"]["default"] == "false"


def test_every_input_is_told_and_used() -> None:
    used = set(re.findall(r"inputs\.(\w+)", (ROOT / "action.yml").read_text("utf-8")))
    assert used == set(ACTION["inputs"])
    assert all(each["description"] for each in ACTION["inputs"].values())
    told = (ROOT / "docs" / "review.md").read_text("utf-8")
    assert all(f"`{name}`" in told for name in ACTION["inputs"])


def test_hooks_call_commands_that_there_are() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    commands = {hook["entry"] for hook in hooks}
    assert commands == {"tablewright check", "tablewright fmt"}
    for hook in hooks:
        assert hook["language"] == "python"
        assert re.search(hook["files"], "content/wilds/weather.yaml")
        assert re.search(hook["files"], "games/content/wilds/weather.yaml")
    fmt = next(hook for hook in hooks if hook["entry"].endswith("fmt"))
    assert re.search(fmt["exclude"], "content/wilds/proofread.yaml")
    assert shutil.which("git")
