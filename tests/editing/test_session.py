"""One session of a language server, with a client that speaks the protocol."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from editing.faults import Fault, faults, files
from editing.session import Editor

FAULTS = faults()
MANIFEST = "kind: pack\ntitle: Wilds\nsource: {title: Our own, licence: CC0-1.0}\n"

WEATHER = """\
kind: table
title: Weather
roll: 2d6
columns:
  total: {title: 2d6, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {total: 2-6, sky: Rain}
  - {total: 7-12, sky: Clear, then: moods}
"""
MOODS = """\
kind: table
title: Moods
summary: How [they](ref:weather) are.
roll: 1d4
columns:
  total: {title: d4, type: range}
  mood: {title: Mood, type: text}
rows:
  - {total: 1-2, mood: Sour}
  - {total: 3-4, mood: Calm}
"""
LEAP = """\
kind: check
title: Leap
text: See [the sky](ref:weather).
roll: 2d6
inputs:
  width: {title: Width, range: 1-6, default: 4}
values:
  needed: width + 3
outcomes:
  - {name: Lands, when: roll >= needed}
  - {name: Falls}
"""
SOUND = "sound/content/game"
FAULTY = "faulty/content/wilds"


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """A session in which two projects are open: one with every fault, and one with none."""
    root = tmp_path_factory.mktemp("session")
    written = {
        f"{FAULTY}/pack.yaml": MANIFEST,
        **{f"faulty/content/{name}": text for name, text in files().items()},
        f"{SOUND}/pack.yaml": MANIFEST + "order: [weather, leap]\n",
        f"{SOUND}/weather.yaml": WEATHER,
        f"{SOUND}/moods.yaml": MOODS,
        f"{SOUND}/leap.yaml": LEAP,
    }
    for name, text in written.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    session = Editor(root)
    session.start()
    for file in (f"{FAULTY}/{FAULTS[0].file}", f"{SOUND}/weather.yaml", f"{SOUND}/leap.yaml"):
        session.open(file)
    session.wait(lambda: f"{FAULTY}/{FAULTS[0].file}" in session.told)
    yield session
    session.stop()


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_an_editor_tells_of_each_fault_and_offers_to_mend_it(fault: Fault, editor: Editor) -> None:
    file = f"{FAULTY}/{fault.file}"
    told = editor.told[file]
    lines = fault.text.split("\n")
    for wanted, got in zip(fault.told, told, strict=False):
        code, place, hint = wanted.split(" ", 2)
        line, column = (int(each) - 1 for each in place.split(":"))
        units = len(lines[line][:column].encode("utf-16-le")) // 2
        assert (got.code, got.range.start) == (code, types.Position(line, units))
        assert hint in got.message
    offered = {
        action.title: action
        for got in told
        for action in editor.ask(
            "text_document_code_action",
            types.CodeActionParams(
                editor.document(file),
                got.range,
                types.CodeActionContext([got], only=[types.CodeActionKind.QuickFix]),
            ),
        )
    }
    assert set(fault.offered) <= set(offered)
    sure = {title for title, action in offered.items() if action.is_preferred}
    assert bool(sure) == (fault.text != fault.mended)


def test_all_that_is_sure_is_one_action_whose_edits_mend_the_file(editor: Editor) -> None:
    fault = next(each for each in FAULTS if each.file == "weather.yaml")
    file = f"{FAULTY}/{fault.file}"
    context = types.CodeActionContext([], only=["source.fixAll"])
    nowhere = types.Range(types.Position(0, 0), types.Position(0, 0))
    params = types.CodeActionParams(editor.document(file), nowhere, context)
    (action,) = editor.ask("text_document_code_action", params)
    assert action.kind == "source.fixAll.tablewright"
    edits = action.edit.changes[editor.uri(file)]
    assert _edited(fault.text, edits) == fault.mended


def _edited(text: str, edits: list[types.TextEdit]) -> str:
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda each: each.range.start, reverse=True):
        assert edit.range.start.line == edit.range.end.line
        line = lines[edit.range.start.line]
        begin, end = edit.range.start.character, edit.range.end.character
        lines[edit.range.start.line] = line[:begin] + edit.new_text + line[end:]
    return "\n".join(lines)


def test_faults_are_told_while_somebody_writes_and_go_once_they_are_mended(editor: Editor) -> None:
    file = f"{SOUND}/weather.yaml"
    editor.write(file, WEATHER.replace("7-12", "8-12"))
    editor.wait(lambda: bool(editor.told.get(file)))
    assert [each.code for each in editor.told[file]] == ["TW101"]
    editor.write(file, WEATHER)
    editor.wait(lambda: not editor.told[file])


@pytest.mark.parametrize(
    ("file", "text", "needle", "words"),
    [
        ("weather", WEATHER, "2d6\n", "| 7 | 17% | 1 in 6 | 58% | 58% |"),
        ("weather", WEATHER, "2-6", "2d6: 2–6 on 2d6: 42%, exactly 5/12, 1 in 2.4"),
        ("weather", WEATHER, "Rain", "42%"),
        ("weather", WEATHER, "moods", "**Moods** (table, `game/moods`)\n\nHow they are."),
        ("weather", WEATHER, "roll", "`roll`: A dice expression: 2d10"),
        ("leap", LEAP, "width + 3", "**Width**: 4 as usual, from 1 to 6\n\n`needed` (Width 4): 7"),
        ("leap", LEAP, "+ 3", "`needed` (Width 4): 7"),
        ("leap", LEAP, "needed}", "`needed` (Width 4): 7\n\n**Lands** (Width 4): 58%"),
        ("leap", LEAP, "roll >=", "**2d6**: 2 to 12, mean 7"),
        ("leap", LEAP, "roll >= needed", "**Lands** (Width 4): 58%, exactly 7/12, 1 in 1.7"),
        ("leap", LEAP, "ref:weather", "**Weather**"),
        ("weather", WEATHER, "range}", "`type`: What its cells hold: "),
        ("weather", WEATHER, "kind", "`kind`: table: Rows and typed columns"),
    ],
)
def test_what_is_pointed_at_is_told_of(
    file: str, text: str, needle: str, words: str, editor: Editor
) -> None:
    place = editor.at(text, needle, 5 if needle.startswith("ref:") else 1)
    told = editor.ask_at("text_document_hover", types.HoverParams, f"{SOUND}/{file}.yaml", place)
    assert words in told.contents.value


@pytest.mark.parametrize(
    ("file", "text", "typed", "names"),
    [
        ("weather", WEATHER, ("kind: table", "kind: |"), {"table", "check", "rule"}),
        ("weather", WEATHER, ("roll: 2d6", "roll: 2d6\nru|"), {"rules", "summary", "tags"}),
        ("weather", WEATHER, ("type: range", "type: |"), {"range", "dice", "odds"}),
        ("weather", WEATHER, ("sky: Rain}", "|: Rain}"), {"sky", "total"}),
        ("weather", WEATHER, ("then: moods", "then: m|"), {"moods", "leap"}),
        ("leap", LEAP, ("ref:weather", "ref:we|"), {"weather", "moods"}),
        ("leap", LEAP, ("width + 3", "|"), {"width", "half_up"}),
        ("leap", LEAP, ("- {name: Falls}", "- {name: Falls}\nodds: {show: |"), {"Lands", "Falls"}),
    ],
)
def test_names_are_completed(
    file: str, text: str, typed: tuple[str, str], names: set[str], editor: Editor
) -> None:
    address = f"{SOUND}/{file}.yaml"
    new = text.replace(*typed)
    place = editor.at(new, "|")
    editor.write(address, new.replace("|", ""))
    found = editor.ask_at("text_document_completion", types.CompletionParams, address, place)
    editor.write(address, text)
    told = {item.label: item.documentation for item in found.items}
    assert names <= told.keys()
    known = {"moods": "Moods (table)", "half_up": "half_up(a, b): a / b, halves upward"}
    assert all(told[name] == known[name] for name in names & known.keys())


@pytest.mark.parametrize(
    ("file", "text", "needle", "target", "line"),
    [
        ("weather", WEATHER, "moods", "moods", 1),
        ("weather", WEATHER, "total: 2-6", "weather", 4),
        ("leap", LEAP, "ref:weather", "weather", 1),
        ("leap", LEAP, "needed}", "leap", 7),
        ("leap", LEAP, "width + 3", "leap", 5),
    ],
)
def test_definitions_are_found(
    file: str, text: str, needle: str, target: str, line: int, editor: Editor
) -> None:
    place = editor.at(text, needle, 5 if needle.startswith("ref:") else 1)
    found = editor.ask_at(
        "text_document_definition", types.DefinitionParams, f"{SOUND}/{file}.yaml", place
    )
    assert (found.uri, found.range.start.line) == (editor.uri(f"{SOUND}/{target}.yaml"), line)


def test_above_the_columns_of_a_rolled_table_stands_how_many_rolls_have_a_row(
    editor: Editor,
) -> None:
    params = types.CodeLensParams(editor.document(f"{SOUND}/weather.yaml"))
    found = editor.ask("text_document_code_lens", params)
    assert [(each.range.start.line, each.command.title) for each in found] == [
        (4, "36 of 36 rolls")
    ]


def test_a_file_is_laid_out(editor: Editor) -> None:
    file = f"{SOUND}/leap.yaml"
    text = LEAP.replace("title: Leap", "title:   Leap")
    editor.write(file, text)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    params = types.DocumentFormattingParams(editor.document(file), options)
    (edit,) = editor.ask("text_document_formatting", params)
    editor.write(file, LEAP)
    tidy = LEAP.replace("text: See [the sky](ref:weather).\n", "")
    assert edit.new_text == f"{tidy}text: See [the sky](ref:weather).\n"


def test_an_entry_is_renamed_everywhere(editor: Editor) -> None:
    file = f"{SOUND}/leap.yaml"
    place = editor.at(LEAP, "ref:weather", 6)
    asked = editor.ask_at("text_document_prepare_rename", types.PrepareRenameParams, file, place)
    assert asked.placeholder == "weather"
    edit = editor.ask_at(
        "text_document_rename", types.RenameParams, file, place, new_name="sky-above"
    )
    *texts, moved = edit.document_changes
    assert (moved.old_uri, moved.new_uri) == (
        editor.uri(f"{SOUND}/weather.yaml"),
        editor.uri(f"{SOUND}/sky-above.yaml"),
    )
    edited = {each.text_document.uri.rpartition("/")[2]: each.edits for each in texts}
    assert _edited(LEAP, edited["leap.yaml"]) == LEAP.replace("ref:weather", "ref:sky-above")
    manifest = MANIFEST + "order: [weather, leap]\n"
    assert _edited(manifest, edited["pack.yaml"]) == manifest.replace("weather", "sky-above")
    with pytest.raises(JsonRpcException, match="already"):
        editor.ask_at("text_document_rename", types.RenameParams, file, place, new_name="moods")
    with pytest.raises(JsonRpcException, match="cannot be an entry's id"):
        editor.ask_at("text_document_rename", types.RenameParams, file, place, new_name="No way")
    with pytest.raises(JsonRpcException, match="Windows can have no file"):
        editor.ask_at("text_document_rename", types.RenameParams, file, place, new_name="prn")
