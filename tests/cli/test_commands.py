"""The commands as a user types them: what they print, and the codes they leave with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands
from tablewright.odds import effort

ROOT = Path(__file__).parents[2]
ROLL_UNDER = ROOT / "tests" / "projects" / "roll-under"

MANIFEST = """\
kind: pack
title: Sky
source: {title: Our own, licence: CC0-1.0}
"""

WEATHER = """\
kind: table
title: Weather
roll: 1d6
adjusted: {range: -2 to 2}
columns:
  summer: {title: Summer, type: range}
  winter: {title: Winter, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {summer: 1-4, winter: 1-2, sky: Clear}
  - {summer: 5-6, winter: 3-6, sky: Clouded}
"""

LEAP = """\
kind: check
title: Leap
roll: 2d6
inputs:
  width: {title: Width, range: 1-12}
  ground: {title: Ground, options: {firm: 0, wet: 2}, default: firm}
values: {needed: width + ground}
outcomes:
  - {name: Lands, when: roll >= needed, text: Safe on the other side.}
  - {name: Falls}
odds: {rows: width, columns: ground, show: Falls}
"""

RULE = """\
kind: rule
title: Marching
points: [One behind the other]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    pack = tmp_path / "content" / "sky"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (pack / "weather.yaml").write_text(WEATHER, encoding="utf-8")
    (pack / "leap.yaml").write_text(LEAP, encoding="utf-8")
    (pack / "marching.yaml").write_text(RULE, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands, list(arguments), prog_name="tablewright")


def data(*arguments: str) -> Any:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def break_weather(project: Path) -> Path:
    path = project / "content" / "sky" / "weather.yaml"
    path.write_text(WEATHER.replace("summer: 5-6", "summer: 4-6"), encoding="utf-8")
    return path


def test_no_arguments_print_help() -> None:
    result = run()
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    for name in ("check", "build", "odds", "roll", "show", "explain"):
        assert f"  {name} " in result.stdout


@pytest.mark.parametrize("name", ["check", "build", "odds", "roll", "show", "explain"])
def test_every_command_has_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"tablewright {name}" in result.stdout.split("Examples:")[1]


def test_unknown_command_is_misuse_with_a_hint() -> None:
    result = run("chekc")
    assert result.exit_code == 2
    assert "did you mean `check`?" in result.stderr


def test_check_of_a_sound_project(project: Path) -> None:
    result = run("check", "--root", str(project))
    assert result.exit_code == 0
    assert result.stdout.startswith("No faults: 1 pack, 3 entries, ")


def test_check_reports_the_line_and_leaves_with_one(project: Path) -> None:
    break_weather(project)
    result = run("check", "--root", str(project))
    assert result.exit_code == 1
    assert "table-overlap" in result.stdout
    assert "content/sky/weather.yaml:10:14" in result.stdout


def test_check_in_json_has_the_promised_shape(project: Path) -> None:
    break_weather(project)
    result = run("check", "--root", str(project), "--format", "json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert list(told) == ["diagnostics", "summary"]
    assert list(told["summary"]) == [
        "packs",
        "entries",
        "proofs",
        "errors",
        "warnings",
        "proofread",
    ]
    (fault,) = told["diagnostics"]
    assert [fix["title"] for fix in fault.pop("fixes")] == ["write `1-3`", "write `5-6`"]
    assert fault == {
        "code": "TW102",
        "slug": "table-overlap",
        "severity": "error",
        "message": "4 stands in two rows of `summer`",
        "file": "content/sky/weather.yaml",
        "line": 10,
        "column": 14,
        "end_line": 10,
        "end_column": 17,
        "hint": "write 1-3 here, or 5-6 in the other row",
        "related": [
            {
                "message": "4 stands here too",
                "file": "content/sky/weather.yaml",
                "line": 11,
                "column": 14,
                "end_line": 11,
                "end_column": 17,
            }
        ],
    }


def test_check_for_a_workflow_names_files_from_the_checkout(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_weather(project)
    monkeypatch.setenv("GITHUB_WORKSPACE", str(project.parent))
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    result = run("check", "--root", str(project), "--format", "github")
    assert result.exit_code == 1
    first = result.stdout.splitlines()[0]
    assert first.startswith(f"::error file={project.name}/content/sky/weather.yaml,line=10,")


def test_check_of_one_path_leaves_the_rest_alone(project: Path) -> None:
    broken = break_weather(project)
    sound = project / "content" / "sky" / "leap.yaml"
    assert run("check", str(sound)).exit_code == 0
    assert "1 fault in other files" in run("check", str(sound)).stderr
    assert run("check", str(broken)).exit_code == 1
    assert run("check", str(broken.parent)).exit_code == 1


def test_check_of_a_path_elsewhere_is_misuse(project: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text("", encoding="utf-8")
    assert run("check", "--root", str(project), str(elsewhere)).exit_code == 2
    assert run("check", "--root", str(project), str(tmp_path / "nothing.yaml")).exit_code == 2


def test_no_project_is_misuse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLEWRIGHT_ROOT", raising=False)
    result = run("check")
    assert result.exit_code == 2
    assert "--root" in result.stderr


def test_the_environment_names_a_project(
    project: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("nowhere"))
    monkeypatch.setenv("TABLEWRIGHT_ROOT", str(project))
    assert run("check").exit_code == 0


def test_odds_of_dice() -> None:
    told = data("odds", "2d10")
    assert [entry["total"] for entry in told["totals"]] == list(range(2, 21))
    assert told["totals"][0]["chance"] == {"exact": "1/100", "float": 0.01, "percent": "1"}
    assert told["mean"] == {"exact": "11/1", "float": 11.0}


def test_odds_of_a_comparison() -> None:
    assert data("odds", "2d10 > 12")["chance"] == {"exact": "9/25", "float": 0.36, "percent": "36"}
    assert run("odds", "2d10 > 12").stdout == "2d10 > 12: 36%, exactly 9/25, 1 in 2.8\n"


def test_odds_of_dice_that_cannot_be_read() -> None:
    result = run("odds", "2d")
    assert result.exit_code == 2
    assert "  2d\n    ^" in result.stderr


def test_odds_of_too_many_dice_are_refused() -> None:
    result = run("odds", "1000000d6")
    assert result.exit_code == 2
    assert "100" in result.stderr


def test_odds_of_a_table_under_a_modifier(project: Path) -> None:
    told = data("odds", "weather", "--root", str(project), "--column", "winter", "--modifier", "-2")
    (column,) = told["columns"]
    assert [row["chance"]["exact"] for row in column["rows"]] == ["2/3", "1/3"]
    assert [row["name"] for row in column["rows"]] == ["Clear", "Clouded"]
    assert column["no_row"]["exact"] == "0/1"


def test_odds_of_a_check_at_every_open_input(project: Path) -> None:
    told = data("odds", "leap", "--root", str(project))
    assert len(told["odds"]) == 12
    seven = told["odds"][6]
    assert seven["inputs"] == {"width": 7, "ground": "firm"}
    assert seven["outcomes"]["Lands"]["exact"] == "7/12"


def test_odds_of_a_check_with_inputs(project: Path) -> None:
    told = data(
        "odds", "sky/leap", "--root", str(project), "--input", "width=7", "--input", "ground=wet"
    )
    (given,) = told["odds"]
    assert given["outcomes"]["Lands"]["exact"] == "5/18"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["odds", "wether"], "did you mean `weather`?"),
        (["odds", "weather", "--column", "sumer"], "did you mean `summer`?"),
        (["odds", "weather", "--modifier", "3"], "−2 to 2"),
        (["odds", "weather", "--input", "a=1"], "has no inputs"),
        (["odds", "leap", "--column", "x"], "--input"),
        (["odds", "leap", "--input", "widht=3"], "did you mean `width`?"),
        (["odds", "leap", "--input", "width=13"], "it takes 1 to 12"),
        (["odds", "leap", "--input", "width"], "name=value"),
        (["odds", "leap", "--input", "ground=icy"], "`firm` or `wet`"),
        (["odds", "marching"], "`odds` is for `check` or `table`"),
        (["roll", "leap"], "`width`"),
        (["roll", "marching"], "`roll` is for `check` or `table`"),
        (["show", "lepa"], "did you mean `leap`?"),
    ],
)
def test_misuse_is_told_plainly(project: Path, arguments: list[str], said: str) -> None:
    result = run(*arguments, "--root", str(project))
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_odds_that_would_take_an_hour_are_refused(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two chances are laid out; for a width that nobody gave there are twelve.
    by_ground = LEAP.replace("rows: width, columns: ground", "rows: ground")
    (project / "content" / "sky" / "leap.yaml").write_text(by_ground, encoding="utf-8")
    monkeypatch.setattr(effort, "MOST_EVALUATIONS", 12 * 11)
    assert run("odds", "leap", "--root", str(project)).exit_code == 0
    monkeypatch.setattr(effort, "MOST_EVALUATIONS", 2 * 11)
    result = run("odds", "leap", "--root", str(project))
    assert result.exit_code == 2
    assert "12 values of `width` of 11 rolls each take too long" in " ".join(result.stderr.split())


def test_rolls_repeat_from_their_seed(project: Path) -> None:
    arguments = ("roll", "weather", "--root", str(project), "--seed", "tuesday")
    first, second = run(*arguments), run(*arguments)
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    assert first.stdout.endswith("seed tuesday\n")


def test_a_fresh_roll_tells_the_seed_that_repeats_it(project: Path) -> None:
    told = data("roll", "weather", "--root", str(project), "--column", "summer")
    again = data(
        "roll", "weather", "--root", str(project), "--column", "summer", "--seed", told["seed"]
    )
    assert told == again


def test_a_total_beyond_the_table_counts_as_its_end(project: Path) -> None:
    for seed in map(str, range(40)):
        told = data("roll", "weather", "--root", str(project), "--modifier", "2", "--seed", seed)
        for result in told["results"]:
            assert result["counts_as"] == min(told["total"], 6)
            assert result["row"] is not None


def test_dice_in_the_row_are_rolled_with_it() -> None:
    worth = {"candle-ends": "1d4", "a-tin-of-oil": "1d6 + 1", "old-bones": "1d2"}
    seen = set()
    for seed in map(str, range(30)):
        roll = ("roll", "lantern/finds", "--root", str(ROLL_UNDER), "--seed", seed)
        told = data(*roll)
        (result,) = told["results"]
        seen.add(result["row"])
        if result["row"] in worth:
            beside = result["dice"]["worth"]
            # They are the next dice of the same seed.
            together = data("roll", f"d66 + {worth[result['row']]}", "--seed", seed)["roll"]
            assert together["dice"] == [*told["roll"]["dice"], *beside["dice"]]
            assert together["total"] == told["total"] + beside["total"]
            assert f"  Worth: {beside['text']}\n" in run(*roll).stdout
        elif result["row"] == "nothing-but-damp":
            assert "dice" not in result
    assert seen >= {*worth, "nothing-but-damp"}


def test_a_rolled_check_tells_its_figures(project: Path) -> None:
    told = data("roll", "leap", "--root", str(project), "--input", "width=7", "--seed", "x")
    total = told["rolls"]["roll"]["total"]
    assert told["values"] == {"needed": 7}
    assert told["outcome"] == ("Lands" if total >= 7 else "Falls")


def test_roll_of_dice() -> None:
    told = data("roll", "4d6dl1", "--seed", "x")
    kept = [die["value"] for die in told["roll"]["dice"] if die["kept"]]
    assert told["roll"]["total"] == sum(kept)
    assert len(kept) == 3


def test_show_tells_values_and_odds(project: Path) -> None:
    told = data("show", "weather", "--root", str(project))
    assert told["rows"][0]["cells"]["summer"]["range"] == [1, 4]
    assert told["rows"][0]["cells"]["summer"]["chance"]["exact"] == "2/3"
    assert [shift["column"] for shift in told["shifts"]] == ["summer", "winter"]
    assert "Clouded" in run("show", "weather", "--root", str(project)).stdout
    assert "needed = width + ground" in run("show", "leap", "--root", str(project)).stdout
    assert "- One behind the other" in run("show", "marching", "--root", str(project)).stdout


def test_an_entry_with_errors_is_not_shown(project: Path) -> None:
    break_weather(project)
    for command in (["show", "weather"], ["odds", "weather"], ["roll", "weather"]):
        result = run(*command, "--root", str(project))
        assert result.exit_code == 1
        assert "table-overlap" in result.stderr
        assert result.stdout == ""


def test_an_id_of_two_packs_wants_its_pack(project: Path) -> None:
    other = project / "content" / "other"
    other.mkdir()
    (other / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (other / "weather.yaml").write_text(WEATHER, encoding="utf-8")
    result = run("show", "weather", "--root", str(project))
    assert result.exit_code == 2
    assert "`other/weather` or `sky/weather`" in result.stderr
    assert run("show", "other/weather", "--root", str(project)).exit_code == 0


def test_explain_by_code_and_by_slug() -> None:
    by_code, by_slug = run("explain", "TW301"), run("explain", "outcome-gap")
    assert by_code.exit_code == 0
    assert by_code.stdout == by_slug.stdout
    for part in ("What it does:", "Why it matters:", "Example:", "What to write instead:"):
        assert part in by_code.stdout


def test_explain_without_a_code_lists_all() -> None:
    codes = [rule["code"] for rule in data("explain")]
    assert codes == sorted(set(codes))
    assert {"TW101", "TW301", "TW501"} <= set(codes)


def test_the_next_codes_are_free_one_for_each_hundred() -> None:
    taken = {rule["code"] for rule in data("explain")}
    free = {each["code"] for each in data("explain", "--next-code")}
    assert not free & taken
    # Every code that there is belongs to a hundred, and comes before the one that is free.
    assert all(min(f for f in free if f > code)[:3] == code[:3] for code in taken)
    assert run("explain", "--next-code").stdout.count("\n") == len(free)
    assert run("explain", "--next-code", "TW101").exit_code == 2


def test_explain_of_an_unknown_code_is_misuse() -> None:
    result = run("explain", "table-gpa")
    assert result.exit_code == 2
    assert "did you mean `table-gap`?" in result.stderr


def test_the_pack_of_this_repository_has_no_faults() -> None:
    result = run("check", "--root", str(ROOT))
    assert result.exit_code == 0, result.stdout
