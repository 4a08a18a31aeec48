"""The locks: hashed, without addresses, and agreeing with the project and with each other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).resolve().parents[1]


def requirements(name: str) -> Iterator[tuple[str, str]]:
    """Yield each requirement of a lock with the lines that belong to it."""
    text = (PROJECT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    for block in re.split(r"\n(?=[a-z0-9])", text)[1:]:
        head, _, rest = block.partition("\n")
        yield head.removesuffix(" \\"), rest


def pin(requirement: str) -> str:
    """Return a requirement without its extras, and without what it holds for."""
    return re.sub(r"\[.*?\]| ;.*", "", requirement)


def distribution(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")


@pytest.mark.parametrize("name", ["runtime", "dev", "audit", "bench", "docs"])
def test_locks_are_hashed_and_name_no_address(name: str) -> None:
    for requirement, rest in requirements(name):
        assert re.match(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[\w.]+( ; .+)?$", requirement)
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", rest), requirement
    text = (PROJECT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|index|find-links|trusted-host|file:|/tmp|/home", text)


@pytest.mark.parametrize("name", ["runtime", "dev"])
def test_what_is_asked_for_with_extras_is_locked_with_them(name: str) -> None:
    # pip 23 looks for "coverage[toml]" past a pin of "coverage", and refuses the whole lock once
    # there is a newer coverage than the pinned one.
    locked = {
        distribution(each): set(filter(None, re.split(r"[\[\],]|==.*", each)[1:]))
        for each, _ in requirements(name)
    }
    asked = [
        Requirement(line)
        for installed in distributions()
        if distribution(installed.name) in locked
        for line in installed.requires or []
    ]
    with_extras = [
        each
        for each in asked
        if each.extras and (each.marker is None or each.marker.evaluate({"extra": ""}))
    ]
    assert with_extras
    for each in with_extras:
        assert each.extras <= locked[distribution(each.name)], each.name


def test_locks_agree_with_each_other_and_with_the_project() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    runtime = {requirement for requirement, _ in requirements("runtime")}
    dev = {requirement for requirement, _ in requirements("dev")}
    pins = {pin(requirement) for requirement in dev}
    assert {pin(requirement) for requirement in runtime} <= pins
    locked = {distribution(requirement) for requirement in runtime}
    assert {distribution(name) for name in project["dependencies"]} <= locked
    assert not locked & {"numpy", "onnxruntime", "pymupdf", "playwright"}
    extra = project["optional-dependencies"]["dev"]
    assert {distribution(name) for name in extra} <= {distribution(name) for name in dev}

    audit = {pin(requirement) for requirement, _ in requirements("audit")}
    assert {distribution(name) for name in audit} >= set(project["optional-dependencies"]["audit"])
    assert {pin(requirement) for requirement in runtime} <= audit

    bench = {distribution(name) for name, _ in requirements("bench")}
    peers = project["optional-dependencies"]["bench"]
    assert {distribution(name) for name in peers} <= bench

    docs = {distribution(name) for name, _ in requirements("docs")}
    generator = project["optional-dependencies"]["docs"]
    assert {distribution(name) for name in generator} <= docs

    explained = (PROJECT / "docs/dependencies.md").read_text(encoding="utf-8")
    audited = project["optional-dependencies"]["audit"]
    for name in [*project["dependencies"], *extra, *audited, *peers, *generator]:
        assert f"`{distribution(name)}`" in explained, f"{name} is not in docs/dependencies.md"
