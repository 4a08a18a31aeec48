"""Paths that stay apart on every file system."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from tablewright.publish import MARKER, Artifact
from tablewright.publish.artifact import check_tree_names, checked_paths


@pytest.mark.parametrize(
    ("paths", "fault"),
    [
        (["../a"], "leaves"),
        (["a/../../b"], "leaves"),
        (["/etc/passwd"], "leaves"),
        (["."], "leaves"),
        (["a", "a"], "two artifacts a"),
        (["Orc.html", "orc.html"], "are one path"),
        (["Orcs/a", "orcs/b"], "are one path"),
        (["caf\u00e9", "cafe\u0301"], "are one path"),
        (["a", "a/b"], "needs a folder where the file a is"),
        (["a/b", "a"], "is a folder of other"),
        ([MARKER], "own file"),
        ([MARKER.upper()], "own file"),
        (["a\0b"], "leaves"),
    ],
)
def test_paths_that_no_tree_can_hold(paths: list[str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        checked_paths(Artifact(PurePosixPath(path), b"") for path in paths)


def test_paths_that_differ_by_more_than_case() -> None:
    paths = ("orc.html", "orc/index.html", "orcs.html", "café", "cafe")
    checked_paths(Artifact(PurePosixPath(path), b"") for path in paths)


@pytest.mark.parametrize("names", [[".."], ["a/b"], [".git"], [""], ["site", "Site"]])
def test_names_that_no_tree_can_have(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"not the name of a folder|two trees are called"):
        check_tree_names(names)
