"""What `odds` prints of a chance: the same words, whatever it is the chance of."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands

SKY = """\
kind: table
title: Sky
roll: 1d6
columns:
  roll: {title: Roll, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {roll: 1-4, sky: Clear}
  - {roll: 5, sky: Clouds}
  - {roll: 6, sky: Storm, then: omen}
"""
OMEN = """\
kind: table
title: Omen
roll: 1d36
columns:
  roll: {title: Roll, type: range}
  omen: {title: Omen, type: text, key: true}
rows:
  - {roll: 1, omen: Comet}
  - {roll: 2-36, omen: None, then: %s}
"""
LEAP = """\
kind: check
title: Leap
roll: 3d6
inputs: {width: {title: Width, range: 3-4}}
outcomes:
  - {name: Lands, when: roll >= width}
  - {name: Falls}
odds: {rows: width, show: [Lands, Falls]}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("odds")
    pack = root / "content" / "sky"
    pack.mkdir(parents=True)
    manifest = "kind: pack\ntitle: Sky\nsource: {title: Our own, licence: CC0-1.0}\n"
    files = {
        "pack": manifest,
        "sky": SKY,
        "omen": OMEN % "wind",
        "wind": OMEN.replace(", then: %s", "").replace("Omen", "Wind").replace("None", "Calm"),
        "leap": LEAP,
    }
    for name, text in files.items():
        (pack / f"{name}.yaml").write_text(text, encoding="utf-8")
    return root


def told(*arguments: str) -> str:
    result = CliRunner().invoke(commands, ["odds", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def chances(text: str) -> list[str]:
    """Return all figures in percent with their signs, be they doubled, from the top."""
    return re.findall(r"[<>]?[\d.]+%+", text)


def test_what_follows_is_told_with_one_sign(project: Path) -> None:
    text = told("sky", "--root", str(project))
    # A sixth of 1 and 35 in 36, and of the latter's 1 and 35 in 36 once more.
    assert chances(text) == ["67%", "17%", "17%", "0.5%", "16%", "0.5%", "16%"]
    assert re.search(r"Comet +0\.5% +1/216 +1 in 216\n", text)


def test_equally_likely_totals_read_alike() -> None:
    assert chances(told("d6"))[::3] == ["17%"] * 6
    assert chances(told("d8"))[::3] == ["13%"] * 8
    assert chances(told("3d6"))[:3] == ["0.5%", "0.5%", "100%"]


def test_what_is_certain_is_always_and_never(project: Path) -> None:
    text = told("leap", "--root", str(project), "--input", "width=3")
    assert re.search(r"Lands +100% +1 +always\n *Falls +0% +0 +never\n", text)
    text = told("leap", "--root", str(project), "--input", "width=4")
    assert re.search(r"Lands +99\.5% +215/216 +1 in 1\.005\n *Falls +0\.5% +1/216 +1 in 216", text)
    assert told("3d6 >= 3").startswith("3d6 >= 3: 100%, exactly 1, always\n")


def test_data_have_the_figures_that_are_printed(project: Path) -> None:
    for arguments in (("sky",), ("leap",), ("d8",), ("3d6",)):
        place = ("--root", str(project)) if arguments[0] in ("sky", "leap") else ()
        printed = {figure.rstrip("%") for figure in chances(told(*arguments, *place))}
        data = json.loads(told(*arguments, *place, "--format", "json"))
        assert set(figures(data)) - {"0"} == printed - {"0"}, arguments


def figures(data: object) -> list[str]:
    """Return every figure in percent of `data`."""
    if isinstance(data, list):
        return [figure for each in data for figure in figures(each)]
    if not isinstance(data, dict):
        return []
    own = [data["percent"]] if "percent" in data else []
    return own + [figure for each in data.values() for figure in figures(each)]


def test_dice_that_are_summed_say_how_they_are_counted() -> None:
    def told(dice: str) -> list[str]:
        done = CliRunner().invoke(commands, ["odds", dice])
        assert done.exit_code == 0, done.output
        return done.output.splitlines()

    assert told("6d6 >= 5")[1].endswith("How many show it is (6d6 >= 5).")
    # In brackets nothing is held against a number, and all numbers of successes are told.
    assert told("(6d6>=5)")[0] == "6d6 ≥ 5: 0 to 6, mean 2"
    # No die of these shows 12, and one die is no pool.
    assert len(told("2d10 >= 12")) == len(told("1d6 >= 5")) == 1
