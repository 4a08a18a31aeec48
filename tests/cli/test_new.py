"""What `new` begins is right as it stands, and nothing is ever written over."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.kinds import kinds
from tablewright.kinds.table.start_forms import FORMS
from tablewright.project import Project

PACK = "content/my-game"


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, list(words))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a new project."""
    folder = tmp_path_factory.mktemp("new") / "my-game"
    result = run("new", "project", str(folder))
    assert result.exit_code == 0, result.output
    assert f"  cd {folder}\n  tablewright check\n" in result.output
    return folder


@pytest.fixture
def game(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of it, which is the current folder."""
    folder = tmp_path / "my-game"
    shutil.copytree(made, folder)
    monkeypatch.chdir(folder)
    return folder


def faults(root: Path) -> list[str]:
    return [
        f"{each.rule.code} {each.message}" for each in compile_project(Project(root)).diagnostics
    ]


def files(root: Path) -> dict[str, bytes]:
    paths = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def begin(*words: str) -> str:
    """Return the text of the file that `new` makes of `words`."""
    result = run("new", *words)
    assert result.exit_code == 0, result.output
    return Path(result.output.splitlines()[0]).read_text(encoding="utf-8")


def refused(*words: str) -> str:
    """Return what is said of `words`; the project is as it was."""
    before = files(Path.cwd())
    result = run("new", *words)
    assert result.exit_code == 2, result.output
    assert files(Path.cwd()) == before
    return result.output.rpartition("Error: ")[2]


@pytest.mark.slow
def test_a_new_project_holds_together_and_is_built(game: Path) -> None:
    assert faults(game) == []
    kinds_there = {entry.kind for entry in compile_project(Project(game)).library.own_entries()}
    assert kinds_there == {"table", "check", "model", "creature", "screen"}
    assert {".gitignore", ".vscode/settings.json", ".github/workflows/check.yml"} <= files(
        game
    ).keys()
    assert not any("{{" in text.decode() for text in files(game).values())
    result = run("build", "--only", "screens", "--paper", "a4")
    assert result.exit_code == 0, result.output
    assert "build/my-game/screen-a4-landscape.pdf" in files(game)


def test_what_is_begun_is_right_as_it_stands(game: Path) -> None:
    dice = ("2d6", "d66", "d%", "1d6 * 10", "20d20", "2d20kh1", "d8 + 3d6 - 2", "3d6!")
    calls = [
        ("table", "list"),
        ("table", "omens", "--columns", "sign,what it means"),
        *(("table", f"table-{index}", "--roll", each) for index, each in enumerate(dice)),
        *(("check", f"check-{index}", "--roll", each) for index, each in enumerate(dice)),
        *(("table", f"form-{form}", "--form", form) for form in FORMS),
        ("table", "form-of-2d6", "--form", "modified", "--roll", "2d6"),
        ("table", "form-of-d66", "--form", "choices", "--roll", "d66"),
        ("check", "leap"),
        ("rule", "resting"),
        ("model", "boat"),
        ("boat", "heron"),
        ("creature", "eel"),
        ("example", "a-climb", "--of", "climb"),
        ("example", "a-hound", "--of", "creature"),
        ("screen", "at-sea"),
        ("pack", "house-rules"),
        ("rule", 'Why not: "this"? #1', "--pack", "my-game"),
        ("rule", "Yes", "--title", "true", "--pack", "house-rules"),
    ]
    before = len(sorted((game / "content").rglob("*.yaml")))
    for words in calls:
        begin(*words)
    # What is to be written is a warning, and nothing else is told.
    assert [told for told in faults(game) if "still the `…`" not in told] == []
    assert len(sorted((game / "content").rglob("*.yaml"))) == before + len(calls)
    # A project that is laid out alike from the first stays so when its hooks are switched on.
    laid_out = CliRunner().invoke(commands, ["fmt", "--check"])
    assert laid_out.exit_code == 0, laid_out.output


@pytest.mark.usefixtures("game")
def test_a_table_has_every_total_of_its_dice() -> None:
    text = begin("table", "weather-at-sea", "--roll", "2d6", "--columns", "sky,wind")
    assert [f"{{total: {total}, sky: …, wind: …}}" in text for total in range(2, 13)] == [True] * 11
    assert text.count("- {total:") == 11
    many = begin("table", "names", "--roll", "20d20")
    assert "{total: 20 to 23," in many
    assert "400," in many
    assert many.count("- {total:") <= 100


@pytest.mark.usefixtures("game")
def test_a_thing_has_every_field_of_its_model() -> None:
    Path(PACK, "models/boat.yaml").write_text(
        "kind: model\ntitle: Boat\nfields:\n"
        "  sky: {title: Sky, type: row, table: weather}\n"
        "  mate: {title: Mate, type: creature}\n"
        "  log: {title: Log, type: list, of: text}\n"
        "  hold: {title: Hold, type: map, of: integer}\n"
        "  sound: {title: Sound, type: boolean}\n"
        "  name: {title: Name, type: text, optional: true}\n"
        "layout: [{show: [sky, mate, log, hold, sound, name]}]\n",
        encoding="utf-8",
    )
    text = begin("boat", "heron")
    assert "sky: Storm" in text
    assert 'mate: {size: 1, bite: "1d6", nerve: 0}' in text
    assert "# name: " in text
    assert faults(Path.cwd()) == []


@pytest.mark.usefixtures("game")
def test_an_example_comes_out() -> None:
    text = begin("example", "a-climb", "--of", "climb")
    assert "expect: {outcome: Up}" in text
    # An input has its default, or its middle value; a row is called by its title.
    Path(PACK, "tables/tools.yaml").write_text(
        "kind: table\ntitle: Tools\ncolumns:\n  name: {title: Tool, type: text, key: true}\n"
        "  bonus: {title: Bonus, type: modifier}\nrows:\n"
        "  - {name: No tool, bonus: 0}\n  - {name: Long rope, bonus: 2}\n"
        "  - {name: Wings, bonus: 5}\n",
        encoding="utf-8",
    )
    Path(PACK, "checks/scale.yaml").write_text(
        "kind: check\ntitle: Scale\nroll: 2d6\ninputs:\n  height: {title: Height, range: 1-7}\n"
        "  wind: {title: Wind, range: 0-3, default: 1}\n  tool: {title: Tool, row: tools}\n"
        "outcomes:\n  - {name: Up, when: roll + tool.bonus >= 3 + height + wind}\n"
        "  - {name: Falls}\n",
        encoding="utf-8",
    )
    assert "inputs: {height: 4, wind: 1, tool: Long rope}" in begin(
        "example", "up", "--of", "scale"
    )
    # Nothing that has no sound formulas can be worked out.
    Path(PACK, "checks/odd.yaml").write_text(
        "kind: check\ntitle: Odd\nroll: 2d6\noutcomes: [{name: A, when: nobody > 3}, {name: B}]\n",
        encoding="utf-8",
    )
    assert "does not hold together yet" in refused("example", "oddly", "--of", "odd")


def test_editors_find_the_schemas_of_every_file(game: Path) -> None:
    begin("model", "boat")
    begin("boat", "heron")
    begin("pack", "house-rules")
    begin("rule", "y", "--pack", "house-rules")
    entries = sorted((game / "content").rglob("*.yaml"))
    assert len(entries) == 10
    for path in entries:
        line = path.read_text(encoding="utf-8").splitlines()[0]
        schema = path.parent / line.removeprefix("# yaml-language-server: $schema=")
        assert json.loads(schema.read_text(encoding="utf-8"))["title"], path
    assert (game / ".tablewright/schemas/my-game.boat.schema.json").is_file()


def test_schemas_are_renewed_and_old_ones_go(game: Path) -> None:
    folder = game / ".tablewright/schemas"
    assert "is as it was" in run("schemas").output
    (folder / "table.schema.json").write_text("{", encoding="utf-8")
    (folder / "my-game.gone.schema.json").write_text("{}", encoding="utf-8")
    # Whatever is wrong elsewhere, the others are there.
    (game / PACK / "tables/weather.yaml").write_text("kind: table\ntitle: [\n", encoding="utf-8")
    assert "is renewed" in run("schemas").output
    assert (
        json.loads((folder / "table.schema.json").read_text(encoding="utf-8"))["title"] == "Table"
    )
    assert not (folder / "my-game.gone.schema.json").exists()


@pytest.mark.usefixtures("game")
def test_what_cannot_be_begun_is_told() -> None:
    said = {
        ("tabel", "x"): "did you mean `table`?",
        ("creatures", "x"): "did you mean `creature`?",
        ("table", "weather"): "tables/weather.yaml is there already",
        ("pack", "my-game"): "there is a pack `my-game` already",
        ("table", "!!"): "no letter or digit",
        ("table", "x", "--roll", "2x6"): "write 2d6",
        ("table", "x", "--roll", "3"): "`3` is no dice, for it is always the same: write 1d3",
        ("table", "5"): "begins with a letter: tablewright new table table-5 --title 5",
        ("pack", "5e"): "tablewright new pack pack-5e --title 5e",
        (
            "table",
            "con",
        ): "which can have no file of that name: tablewright new table table-con",
        ("creature", "LPT1"): "tablewright new creature creature-lpt1 --title LPT1",
        ("pack", "aux"): "tablewright new pack pack-aux --title aux",
        ("monster", "goblin"): "`tablewright new model monster` makes it one",
        ("table", "x", "--roll", "lots"): "`lots` is no dice expression",
        ("table", "x", "--columns", "a,,b"): "begins with a letter",
        ("table", "x", "--columns", "in,b"): "a word of the formula language",
        ("table", "x", "--columns", "a,A"): "two columns `a`",
        ("table", "x", "--form", "decks"): "there is no form `decks`; did you mean `deck`?",
        ("table", "x", "--form", "deck", "--roll", "1d6"): "--roll says nothing of a table of the",
        ("table", "x", "--form", "grid", "--columns", "a"): "has columns of its own",
        ("check", "x", "--form", "grid"): "--form says nothing of a check",
        ("check", "x", "--roll", "1d1"): "nothing is decided by it",
        ("rule", "x", "--roll", "2d6"): "--roll says nothing of a rule",
        ("creature", "x", "--of", "climb"): "--of says nothing of a creature",
        ("example", "x"): "--of `climb` or `creature`",
        ("example", "x", "--of", "weather"): "`weather` is not a check or a model",
        ("table", "x", "--pack", "my-gam"): "did you mean `my-game`?",
        ("project", "."): "already; begin something in it: tablewright new table",
        ("project", "sub"): "tablewright new pack sub",
        ("project", "sub", "--roll", "2d6"): "a project has a --title",
    }
    assert {words: refused(*words) for words in said if said[words] not in refused(*words)} == {}


def test_the_pack_is_the_one_around(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin("pack", "house-rules")
    assert "--pack `house-rules` or `my-game`" in refused("rule", "x")
    monkeypatch.chdir(game / "content/house-rules")
    result = run("new", "rule", "x")
    assert result.output.startswith("content/house-rules/rules/x.yaml")


def test_nothing_is_written_through_a_link(game: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (game / PACK / "rules").symlink_to(outside)
    assert "is a link" in refused("rule", "x")
    (game / PACK / "checks/x.yaml").symlink_to(outside / "y")
    assert "is there already" in refused("check", "x")
    assert not any(outside.iterdir())


@pytest.mark.parametrize("name", ["nul", "what?", "a:b", "nul/my-game", "trailing./my-game"])
def test_a_new_project_has_a_folder_that_every_system_can_have(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Windows" in refused("project", name)
    assert "tablewright new project " in refused("project", name)
    assert not [*tmp_path.iterdir()]


def test_of_a_project_that_cannot_be_whole_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine/.vscode/settings.json"
    mine.parent.mkdir(parents=True)
    mine.write_text("{}\n", encoding="utf-8")
    assert "settings.json is there already" in refused("project", "mine")
    # Neither the files that were written before it, nor their folders.
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == [".vscode"]


def test_an_empty_folder_says_how_to_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLEWRIGHT_ROOT", raising=False)
    assert "tablewright new project my-game" in run("check").output
    assert "tablewright new project my-game" in run().output


def test_every_kind_can_be_begun() -> None:
    lacking = {name for name, kind in kinds().items() if kind.answer("starter") is None}
    # What it compares nobody can guess.
    assert lacking == {"comparison"}
    told = run("new", "--help").output.partition("KIND is ")[2]
    named_by_model = {name for name, kind in kinds().items() if kind.named_by_model}
    assert all(name in told for name in kinds().keys() - lacking - named_by_model)


def test_changes_begin_with_what_stands_in_the_base(game: Path) -> None:
    house = game / "content" / "house"
    house.mkdir()
    (house / "pack.yaml").write_text(
        "kind: pack\ntitle: House\nextends: my-game\nsource: {title: Own, licence: CC0-1.0}\n",
        "utf-8",
    )
    inherited = sorted((game / PACK).rglob("*.yaml"))
    for path in inherited:
        if path.name != "pack.yaml":
            text = begin("changes", path.stem, "--pack", "house")
            assert "\nkind: changes\n" in f"\n{text}"
    assert faults(game) == []
    # Each value that is listed is written as it would have to be.
    table = next(path for path in (house / "tables").iterdir())
    listed = [
        line for line in table.read_text("utf-8").splitlines() if "was:" in line and "to: …" in line
    ]
    assert len(listed) > 5
    for line in listed[:8]:
        change = line.replace("# - {", "- {").replace("to: …}", "to: …x}")
        table.write_text(f"kind: changes\nchanges:\n{change}\n", "utf-8")
        assert not any("TW529" in each or "TW530" in each for each in faults(game)), line
    assert "inherits no `nothing`" in refused("changes", "nothing", "--pack", "house")
    assert "is there already" in refused("changes", table.stem, "--pack", "house")
    assert "nothing else is said" in refused(
        "changes", table.stem, "--pack", "house", "--roll", "1d6"
    )
    (house / "pack.yaml").write_text(
        "kind: pack\ntitle: House\nsource: {title: Own, licence: CC0-1.0}\n", "utf-8"
    )
    (house / "tables" / table.name).unlink()
    assert "extends no other pack" in refused("changes", table.stem, "--pack", "house")


@pytest.mark.parametrize(("name", "typed"), [("a game", "cd 'a game'"), ("x&y", "cd 'x&y'")])
@pytest.mark.skipif(os.name == "nt", reason="its shell quotes otherwise")
def test_the_way_into_a_project_is_typed_as_a_shell_wants_it(
    name: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", "project", name)
    assert f"  {typed}\n" in result.output


@pytest.mark.usefixtures("game")
def test_what_has_still_to_be_written_is_said() -> None:
    result = run("new", "table", "x", "--roll", "1d4")
    assert "Write into it what stands for `…`" in result.output
    assert "It is right as it stands" in run("new", "check", "y").output
    # A thing of which all that has to be written is written: `…` stands in its comments alone.
    assert "It is right as it stands" in run("new", "creature", "lamplighter").output


def test_a_screen_quotes_what_yaml_takes_for_something_else(game: Path) -> None:
    (game / PACK / "rules").mkdir()
    (game / PACK / "rules" / "true.yaml").write_text("kind: rule\ntitle: So it is\ntext: So.\n")
    for name in ("climb", "marsh-hound", "weather"):
        next((game / PACK).glob(f"*/{name}.yaml")).unlink()
    (game / PACK / "screens" / "screen.yaml").unlink()
    run("new", "screen", "x")
    assert '- "true"\n' in (game / PACK / "screens" / "x.yaml").read_text()


def test_without_a_project_it_is_said_what_to_type_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("check")
    assert "begin one: tablewright new project my-game\n" in result.output
    assert "--help" not in result.output
