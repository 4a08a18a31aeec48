"""A roster is shown only while all that it lists can be: it names its model, and none of these."""

from __future__ import annotations

from fixture_types import Write
from tablewright.recompiler import Recompiler, State

FILES = {
    "wilds/sky.yaml": """\
kind: table
title: Sky
columns: {name: {title: Sky, type: text, key: true}}
rows: [{name: Clear}, {name: Rain}]
""",
    "wilds/beast.yaml": """\
kind: model
title: Beast
fields: {under: {title: Under, type: row, table: sky}}
""",
    "wilds/ogre.yaml": "kind: beast\ntitle: Ogre\nvalues: {under: Rain}\n",
    "wilds/beasts.yaml": "kind: roster\ntitle: Beasts\nof: beast\ncolumns: [under]\n",
}
ROSTER = ("wilds", "beasts")


def test_a_roster_is_as_sound_as_what_it_lists(written: Write) -> None:
    project = written(FILES)
    recompiler = Recompiler(project)
    assert recompiler.compile(None).is_sound([ROSTER])
    name = "content/wilds/sky.yaml"
    (project.root / name).write_text(FILES["wilds/sky.yaml"].replace("Rain", "Snow"), "utf-8")
    state = recompiler.compile([name])
    assert {each.span.file for each in state.compiled.diagnostics} == {"content/wilds/ogre.yaml"}
    assert not state.is_sound([ROSTER])
    assert state.is_sound([("wilds", "beast"), ("wilds", "sky")])


def test_what_is_looked_at_is_proved_with_all_that_it_lists(written: Write) -> None:
    told: list[State] = []
    recompiler = Recompiler(written(FILES))
    recompiler.compile(None, looked_at=lambda _: [ROSTER], tell=told.append)
    assert told[0].is_sound([ROSTER])
