"""House rules, row by row: what comes of a file of changes, and where its faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fixture_types import Compile, Write
from tablewright.closure import compile_entry
from tablewright.compiler import Compiled, compile_project
from tablewright.contents import contents_of
from tablewright.kinds import Entry
from tablewright.kinds.table.entry import Table
from tablewright.kinds.thing.entry import Thing
from tablewright.project import Project
from tablewright.recompiler import Recompiler

PACK = "kind: pack\ntitle: {0}\nextends: {1}\nsource: {{title: Our own, licence: CC0-1.0}}\n"
HOUSE, FAR = PACK.format("House", "wilds"), PACK.format("Far", "house")
WEATHER = """\
kind: table
title: Weather
roll: 1d6
columns:
  on: {title: 1d6, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {on: 1-2, sky: Clear}
  - {on: 3-5, sky: Rain}
  - {on: 6, sky: Snow}
errata:
  - {field: /rows/2/on, printed: 5-6, ruling: 6, reason: A 5 would stand twice.}
"""
LEAP = """\
kind: check
title: Leap
roll: 1d6
inputs:
  width: {title: Width, range: 1-6}
outcomes:
  - {name: Lands, when: roll >= width}
  - {name: Falls}
"""
BROOK = """\
kind: example
title: Across the brook
of: leap
steps:
  - {inputs: {width: 4}, roll: 4, expect: {outcome: Lands}}
"""
BOAT = """\
kind: model
title: Boat
fields:
  hull: {title: Hull, type: integer}
derived:
  speed: {title: Speed, value: 10 - hull}
"""
HERON = "kind: boat\ntitle: The Heron\nvalues: {hull: 3}\nexpect: {speed: 7}\n"
BASE = {"wilds/weather.yaml": WEATHER, "wilds/leap.yaml": LEAP, "wilds/brook.yaml": BROOK}


def changes(*written: str) -> str:
    return "kind: changes\nchanges:\n" + "".join(f"  - {each}\n" for each in written)


def housed(**files: str) -> dict[str, str]:
    own = {f"house/{name.replace('_', '-')}.yaml": text for name, text in files.items()}
    return {**BASE, "house/pack.yaml": HOUSE, **own}


def told(compiled: Compiled) -> list[str]:
    return [
        f"{d.span.file.removeprefix('content/')}:{d.span.line} {d.code} {d.message}"
        for d in compiled.diagnostics
    ]


def seen(compiled: Compiled, pack: str, entry_id: str) -> Entry:
    found = compiled.library.scope(pack).find(entry_id)
    assert found is not None
    return found


def test_a_row_is_changed_and_the_base_stays_as_it_is(compiled: Compile) -> None:
    found = compiled(
        housed(
            weather=changes(
                "{at: rows/Clear/on, was: 1-2, to: 1-3}", "{at: rows/Rain/on, was: 3-5, to: 4-5}"
            )
        )
    )
    assert told(found) == []
    ours, theirs = seen(found, "house", "weather"), seen(found, "wilds", "weather")
    assert isinstance(ours, Table)
    assert ours.pack == "house"
    assert found.library.scope("house").replaces(ours) is theirs
    assert [ours.source.typed(("rows", n, "on")) for n in range(3)] == ["1-3", "4-5", "6"]
    assert [theirs.source.typed(("rows", n, "on")) for n in range(3)] == ["1-2", "3-5", "6"]
    # What is changed stands in the file of changes, the rest in that of the base.
    files = [ours.source.span(("rows", n, "on")).file for n in range(3)]
    assert files == [f"content/{pack}/weather.yaml" for pack in ("house", "house", "wilds")]


def test_errata_follow_their_rows_and_are_proved_anew(compiled: Compile) -> None:
    found = compiled(
        housed(
            weather=changes(
                "{at: rows, add: {on: 1, sky: Sun}, before: Clear}",
                '{at: rows/Clear/on, was: 1-2, to: "2"}',
            )
        )
    )
    assert told(found) == []
    assert [e.field for e in seen(found, "house", "weather").errata] == [("rows", 3, "on")]


def test_an_erratum_of_a_changed_value_is_the_bases_alone(compiled: Compile) -> None:
    found = compiled(
        housed(
            weather=changes(
                "{at: rows/Rain/on, was: 3-5, to: 3-4}", "{at: rows/Snow/on, was: 6, to: 5-6}"
            )
        )
    )
    assert told(found) == []
    assert seen(found, "house", "weather").errata == ()
    assert len(seen(found, "wilds", "weather").errata) == 1


def test_an_erratum_that_a_house_rule_makes_idle_is_told_at_it(compiled: Compile) -> None:
    found = compiled(
        housed(
            weather=changes(
                "{at: rows/Rain/on, was: 3-5, to: 3-4}",
                "{at: columns/on, add: {coverage: partial}}",
            )
        )
    )
    assert told(found) == [
        "house/weather.yaml:3 TW401 with the printed value put back, every check still passes"
    ]


def test_coverage_is_proved_anew_and_told_at_the_change(compiled: Compile) -> None:
    (fault,) = compiled(housed(weather=changes("{at: rows/Clear/on, was: 1-2, to: 1}"))).diagnostics
    assert (fault.code, fault.span.file, fault.span.line) == (
        "TW101",
        "content/house/weather.yaml",
        3,
    )
    assert [r.span.file for r in fault.related] == ["content/wilds/weather.yaml"]
    # What a program would write into the base is left out.
    assert {e.span.file for fix in fault.fixes for e in fix.edits} <= {"content/house/weather.yaml"}


def test_a_fault_of_the_form_is_told_where_it_was_brought_in(compiled: Compile) -> None:
    found = compiled(
        housed(
            weather=changes("{at: rows/Clear/on, was: 1-2, to: 2-1}"),
            leap=changes("{at: outcomes/Lands/when, was: roll >= width, to: rol >= width}"),
            brook=changes("{at: steps/#1, add: {colour: red}}"),
        )
    )
    assert [each.split(" ")[:2] for each in told(found)] == [
        ["house/brook.yaml:3", "TW020"],
        ["house/leap.yaml:3", "TW202"],
        ["house/weather.yaml:3", "TW106"],
    ]


def test_what_hangs_on_a_change_is_proved_anew_and_told_at_it(compiled: Compile) -> None:
    rule = "{at: outcomes/Lands/when, was: roll >= width, to: roll > width}"
    (fault,) = compiled(housed(leap=changes(rule))).diagnostics
    assert (fault.span.file, fault.span.line) == ("content/house/leap.yaml", 3)
    assert "(in `brook`, which hangs on this)" in fault.message
    assert fault.hint.endswith("tablewright new changes brook")
    assert fault.related[0].span.file == "content/wilds/brook.yaml"
    both = changes(rule)
    mended = changes("{at: steps/#1/roll, was: 4, to: 5}")
    assert told(compiled(housed(leap=both, brook=mended))) == []


def test_a_fault_of_the_base_is_told_once_and_there(compiled: Compile) -> None:
    files = housed(weather=changes("{at: title, was: Weather, to: Our weather}"))
    files["wilds/weather.yaml"] = WEATHER.replace("3-5", "3-4")
    places = [each.split(" ")[:2] for each in told(compiled(files))]
    assert places == [["wilds/weather.yaml:9", "TW101"], ["wilds/weather.yaml:12", "TW401"]]


def test_of_a_base_that_cannot_be_read_nothing_more_is_told(compiled: Compile) -> None:
    files = housed(weather=changes("{at: rows/Clear/on, was: 1-2, to: 1}"))
    files["far/pack.yaml"] = FAR
    files["far/weather.yaml"] = changes("{at: rows/Clear/on, was: 1, to: 2}")
    files["wilds/weather.yaml"] = WEATHER.replace("3-5", "5-3")
    assert [each.split(" ")[0] for each in told(compiled(files))] == ["wilds/weather.yaml:9"]


def test_an_entry_that_is_dropped_is_not_inherited(compiled: Compile) -> None:
    found = compiled(housed(brook="kind: changes\ndrop: true\n"))
    assert told(found) == []
    assert sorted(found.library.scope("house").entries) == ["leap", "weather"]
    assert sorted(found.library.scope("wilds").entries) == ["brook", "leap", "weather"]


def test_who_names_what_is_dropped_is_told_at_the_drop(compiled: Compile) -> None:
    (fault,) = compiled(housed(leap="kind: changes\ndrop: true\n")).diagnostics
    assert (fault.span.file, fault.span.line) == ("content/house/leap.yaml", 2)
    assert fault.message == "there is no entry `leap` (in `brook`, which hangs on this)"


def test_a_drop_and_an_entry_of_one_name_are_one_too_many(compiled: Compile) -> None:
    files = housed(leap="kind: changes\ndrop: true\n")
    files["house/checks/leap.yaml"] = LEAP
    assert [each.split(" ")[1] for each in told(compiled(files))] == ["TW502"]


def test_chains_change_what_was_changed(compiled: Compile) -> None:
    files = housed(weather=changes("{at: rows/Snow/sky, was: Snow, to: Hail}"))
    files["far/pack.yaml"] = FAR
    files["far/weather.yaml"] = changes("{at: rows/Hail/sky, was: Hail, to: Storm}")
    found = compiled(files)
    assert told(found) == []
    names = [
        seen(found, pack, "weather").source.typed(("rows", 2, "sky"))
        for pack in found.library.packs
    ]
    assert dict(zip(found.library.packs, names, strict=True)) == {
        "wilds": "Snow",
        "house": "Hail",
        "far": "Storm",
    }
    layers = [each.name for each in seen(found, "far", "weather").source.layers()]
    assert layers == [f"content/{pack}/weather.yaml" for pack in ("far", "house", "wilds")]


def test_packs_in_a_circle_are_told_and_nothing_hangs(compiled: Compile) -> None:
    files = housed(weather=changes("{at: title, was: Weather, to: Ours}"))
    files["wilds/pack.yaml"] = PACK.format("Wilds", "house")
    assert {each.split(" ")[1] for each in told(compiled(files))} == {"TW504"}


def test_models_and_things_are_changed_like_all_else(compiled: Compile) -> None:
    files = housed(
        boat=changes("{at: derived/speed/value, was: 10 - hull, to: 12 - hull}"),
        heron=changes("{at: expect/speed, was: 7, to: 9}"),
    )
    files |= {"wilds/boat.yaml": BOAT, "wilds/heron.yaml": HERON}
    assert told(compiled(files)) == []
    del files["house/heron.yaml"]
    (fault,) = compiled(files).diagnostics
    assert fault.span.file == "content/house/boat.yaml"
    files["house/boat.yaml"] = changes("{at: fields, add: {crew: {title: Crew, type: integer}}}")
    files["house/heron.yaml"] = changes("{at: values, add: {crew: 2}}")
    thing = seen(compiled(files), "house", "heron")
    assert isinstance(thing, Thing)
    files["house/heron.yaml"] = changes("{at: values, add: {crew: many}}")
    assert [each.split(" ")[0] for each in told(compiled(files))] == ["house/heron.yaml:3"]


def test_a_model_that_is_dropped_leaves_its_things_without_a_kind(compiled: Compile) -> None:
    files = housed(boat="kind: changes\ndrop: true\n")
    files |= {"wilds/boat.yaml": BOAT, "wilds/heron.yaml": HERON}
    assert all(each.startswith("house/boat.yaml:2 ") for each in told(compiled(files)))
    assert told(compiled(files))
    files["house/heron.yaml"] = "kind: changes\ndrop: true\n"
    assert told(compiled(files)) == []


@pytest.mark.parametrize(
    "text",
    [
        "kind: changes\n",
        "kind: changes\nchanges: []\n",
        "kind: changes\nchanges: [{}]\n",
        "kind: changes\nchanges: [{at: title}]\n",
        "kind: changes\nchanges: [{at: title, to: A, add: B}]\n",
        "kind: changes\ndrop: false\n",
        "kind: changes\ndrop: true\nchanges: [{remove: title, was: W}]\n",
        "kind: changes\nchanges: [{to: A, was: B}]\n",
        "kind: changes\nchanges: [{at: '', was: B, to: A}]\n",
        "kind: changes\nchanges: [{at: [], was: B, to: A}]\n",
        "kind: changes\nchanges: [{at: '/', was: B, to: A}]\n",
        "kind: changes\nchanges: [{at: [rows, [1]], was: B, to: A}]\n",
        "kind: changes\nchanges: [{add: 4}]\n",
        "kind: changes\nchanges: [{add: {rows: []}, at: rows/#1}]\n",
        "kind: changes\nchanges: [{at: rows/#1, add: {sky: X}, before: sky}]\n",
        "kind: changes\nchanges: [{remove: [rows], was: B}]\n",
        "kind: changes\nchanges: [{at: title, remove: x, was: B}]\n",
    ],
)
def test_whatever_is_wrong_with_the_form_is_told_with_a_hint(compiled: Compile, text: str) -> None:
    found = compiled(housed(weather=text)).diagnostics
    assert found
    assert {d.span.file for d in found} == {"content/house/weather.yaml"}
    assert all(d.hint for d in found)


def test_one_entry_alone_reads_what_it_changes_and_nothing_else(written: Write) -> None:
    files = housed(
        weather=changes("{at: rows/Snow/sky, was: Snow, to: Hail}"),
        brook="kind: changes\ndrop: true\n",
    )
    project = written(files)
    contents = contents_of(project)
    found = compile_entry(project, contents, "house", "weather")
    assert found.diagnostics == ()
    assert seen(found, "house", "weather").source.typed(("rows", 2, "sky")) == "Hail"
    assert found.library.unread == {"wilds/leap", "wilds/brook", "house/brook"}
    gone = compile_entry(project, contents, "house", "brook")
    assert gone.library.scope("house").find("brook") is None


def test_who_recompiles_does_what_hangs_on_the_changes_and_no_more(written: Write) -> None:
    project = written(
        housed(
            weather=changes("{at: rows/Snow/sky, was: Snow, to: Hail}"),
            leap=changes("{at: title, was: Leap, to: Jump}"),
        )
    )
    recompiler = Recompiler(project)
    assert recompiler.compile().compiled.diagnostics == ()
    house, base = ("content/house/weather.yaml", "content/wilds/weather.yaml")

    def saved(name: str, old: str, new: str) -> int:
        path = project.root / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
        state = recompiler.compile([name])
        assert state.compiled.diagnostics == compile_project(project).diagnostics
        assert state.files_read == 1
        return state.entries_proved

    assert saved(house, "Hail", "Storm") == 1
    # The base is proved in its own pack, and what comes of the changes in theirs.
    assert saved(base, "1-2, sky: Clear", "1-2, sky: Bright") == 2
    assert saved(base, "sky: Snow", "sky: Sleet") == 2
    assert saved(base, "sky: Sleet", "sky: Snow") == 2
    saved(house, "changes:\n", "drop: true\n#")
    saved(house, "drop: true\n#", "changes:\n")


def test_a_thousand_changes_take_no_more_than_they_must(compiled: Compile) -> None:
    rows = [f"  - {{on: {n}, sky: S{n}}}\n" for n in range(1, 1001)]
    table = WEATHER.split("rows:")[0].replace("1d6", "1d1000") + "rows:\n" + "".join(rows)
    each = [f"{{at: rows/S{n}/sky, was: S{n}, to: T{n}}}" for n in range(1, 1001)]
    files = {"wilds/weather.yaml": table, "house/pack.yaml": HOUSE}
    assert told(compiled({**files, "house/weather.yaml": changes(*each[:200])})) == []
    found = compiled({**files, "house/weather.yaml": changes(*each, each[0])})
    assert [fault.code for fault in found.diagnostics] == ["TW023"]


def test_a_chain_of_packs_ends(compiled: Compile) -> None:
    files = {"p0/weather.yaml": WEATHER}
    for n in range(1, 40):
        files[f"p{n}/pack.yaml"] = PACK.format(f"P{n}", f"p{n - 1}")
        was, now = f"W{n - 1}" if n > 1 else "Weather", f"W{n}"
        files[f"p{n}/weather.yaml"] = changes(f"{{at: title, was: {was}, to: {now}}}")
    found = compiled(files)
    assert {fault.code for fault in found.diagnostics} == {"TW515"}
    assert seen(found, "p15", "weather").title == "W15"


def test_the_projects_house_rules_of_the_shown_game_are_right() -> None:
    root = Path(__file__).parents[1] / "projects" / "any-game"
    assert compile_project(Project(root)).diagnostics == ()


def test_who_recompiles_tells_who_still_names_what_is_dropped(written: Write) -> None:
    project = written(housed(leap=changes("{at: title, was: Leap, to: Jump}")))
    recompiler = Recompiler(project)
    assert recompiler.compile().compiled.diagnostics == ()
    path = project.root / "content" / "house" / "leap.yaml"
    path.write_text("kind: changes\ndrop: true\n", "utf-8")
    found = recompiler.compile(["content/house/leap.yaml"]).compiled.diagnostics
    assert found == compile_project(project).diagnostics
    assert [fault.span.line for fault in found] == [2]


def test_a_record_holds_what_the_file_of_changes_says(written: Write) -> None:
    record = (
        'kind: proofread\nentries:\n  weather:\n    reader: "Ada"\n    against: "Us"\n'
        "    read:\n      kind: changes\n      changes:\n"
        "        - {at: title, was: Weather, to: Ours}\n"
    )
    files = housed(weather=changes("{at: title, was: Weather, to: Ours}"))
    project = written({**files, "house/proofread.yaml": record})
    compiled = compile_project(project)
    assert told(compiled) == []
    assert compiled.proofread_count == 1
    path = project.root / "content" / "house" / "weather.yaml"
    path.write_text(changes("{at: title, was: Weather, to: Mine}"), "utf-8")
    assert [each.split(" ")[:2] for each in told(compile_project(project))] == [
        ["house/weather.yaml:3", "TW404"]
    ]
