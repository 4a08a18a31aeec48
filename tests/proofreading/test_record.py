"""The record of a pack: whatever was read is read back from it, to the letter, within bounds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fixture_types import Write
from tablewright.compiler import compile_project
from tablewright.project import Project
from tablewright.proofreading import Reading, load, unchanged, verdict, write
from tablewright.proofreading.differences import Comparison
from tablewright.proofreading.kept import Kept, complaint_of, kept_of, kept_text, mapped
from tablewright.proofreading.load import load_record
from tablewright.proofreading.write import RecordTooLargeError, record_text, write_record
from tablewright.source import SourceFile, source_from_text

RAIN = "kind: rule\ntitle: Rain\ntext: It is wet.\n"
LONG = "It is wet wherever anybody goes in it, and it will stay so for a day and a night."
# What YAML allows, the signs that mean something to it, and what editors would break.
CHARACTERS = st.characters(
    categories=("L", "N", "P", "S", "Zs"), include_characters="\n\t", exclude_characters="\ufeff"
)
SIGNS = (
    *(
        "",
        " ",
        "-",
        "- a",
        "~",
        "null",
        "true",
        "8",
        "+2",
        "-4",
        "2-4",
        "0x1F",
        "1e3",
        "a: b",
        "a #b",
    ),
    *("{a}", "[", "*", "&a", "!t", "%", "@", "`", "?", "?a", "…", "a… 0123456789abcdef", "'", '"'),
    *("\\", "a\n", "\na", "---", "...", "<<", "=", "a,b", "|", ">600", "2 to 7", "≤2", "½", "−4"),
)
TEXTS = st.text(CHARACTERS, max_size=90) | st.sampled_from(SIGNS)
NAMES = st.text(CHARACTERS, min_size=1, max_size=70).filter(lambda name: name == name.strip())
VALUES: st.SearchStrategy[Any] = st.recursive(
    TEXTS, lambda held: st.lists(held, max_size=4) | st.dictionaries(NAMES, held, max_size=4)
)


def kept(value: Any) -> Kept:
    if isinstance(value, dict):
        return {key: kept(held) for key, held in value.items()}
    return [kept(item) for item in value] if isinstance(value, list) else kept_text(value)


@given(st.dictionaries(NAMES, VALUES, min_size=1, max_size=4), TEXTS.map(lambda t: f"A{t}"))
def test_whatever_is_kept_is_read_back(data: dict[str, Any], reader: str) -> None:
    held = {key: kept(value) for key, value in data.items()}
    text = record_text({"weather": Reading(reader, "The almanac", held)})
    source, faults = source_from_text(text, "proofread.yaml")
    assert source is not None, faults
    assert source.data["entries"]["weather"]["reader"] == reader
    back = mapped(source, str, ("entries", "weather", "read"))
    assert back == held
    assert record_text({"weather": Reading(reader, "The almanac", back)}) == text


@given(TEXTS)
def test_what_is_kept_of_a_text_is_bounded_and_never_refused(text: str) -> None:
    assert complaint_of(kept_text(text)) is None
    assert len(kept_text(text)) <= 60


@given(TEXTS, TEXTS)
def test_texts_that_differ_are_kept_differently(one: str, other: str) -> None:
    alike = one.rstrip("\n") == other.rstrip("\n")
    assert (kept_text(one) == kept_text(other)) == alike


@pytest.mark.parametrize(
    ("text", "is_kept"),
    [
        ("2-4", "2-4"),
        ("x" * 60, "x" * 60),
        ("It is wet.\n", "It is wet."),
        (LONG, "It is wet wherever anybody goes… 9bf802d104aa7f84"),
        (f"{LONG}\n", "It is wet wherever anybody goes… 9bf802d104aa7f84"),
        ("y" * 61, f"{'y' * 32}… f9180c0a8526ba9a"),
        ("So…", "So…… f7a37ec166a21cdf"),
    ],
)
def test_short_texts_are_kept_whole_and_long_ones_as_digests(text: str, is_kept: str) -> None:
    assert kept_text(text) == is_kept


def put(project: Project, readings: Mapping[str, Reading]) -> None:
    write_record(project.record("wilds"), readings)


def reading(text: str = "It is wet.") -> Reading:
    return Reading("Ada", "A book", {"kind": "rule", "title": "Rain", "text": text})


def test_where_nothing_has_changed_no_yaml_of_a_record_is_read(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    put(project, {"rain": reading()})
    asked: list[str] = []

    def ask(_: Project, pack: str) -> tuple[None, tuple[()]]:
        asked.append(pack)
        return None, ()

    monkeypatch.setattr(verdict, "load_record", ask)
    assert "wilds/rain" in compile_project(project).library.readings
    assert asked == []
    # Another editor's line ends are no change.
    path = project.record("wilds")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert "wilds/rain" in compile_project(project).library.readings
    assert asked == []
    path.write_text(path.read_text(encoding="utf-8").replace("wet", "dry"), encoding="utf-8")
    compile_project(project)
    assert asked == ["wilds"]


def test_of_a_record_only_what_has_changed_is_read(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = {f"wilds/rain-{n}.yaml": RAIN for n in "abd"}
    project = written({**entries, "wilds/rain-b.yaml": RAIN.replace("wet", "dry")})
    put(project, {f"rain-{n}": reading() for n in "abcd"})
    whole, _ = load_record(project, "wilds")
    assert whole is not None
    monkeypatch.setattr(verdict, "load_record", None)
    compiled = compile_project(project)
    assert [(f.code, f.span.file, f.span.line) for f in compiled.diagnostics] == [
        ("TW405", "content/wilds/proofread.yaml", 19),
        ("TW404", "content/wilds/rain-b.yaml", 3),
    ]
    assert sorted(compiled.library.readings) == ["wilds/rain-a", "wilds/rain-d"]
    record = compiled.proofread["wilds"].record
    assert record is not None
    assert record.source is not None
    assert record.readings == whole.readings
    assert [*record.source.data["entries"]] == ["rain-b", "rain-c"]
    # What is told twice is read whole, and told so.
    monkeypatch.undo()
    path = project.record("wilds")
    text = path.read_text(encoding="utf-8")
    path.write_text(text + text[text.index("  rain-a:") : text.index("  rain-b:")], "utf-8")
    assert "TW006" in {f.code for f in compile_project(project).diagnostics}


ON_ONE_LINE = """\
kind: proofread
entries: {rain: {read: {text: It is wet., title: 'Rain', kind: rule}, against: A book, reader: Ada}}
"""
TURNED = """\
# Somebody's
entries:
  rain:
    against: A book
    reader: Ada
    read:
      {kind: rule, title: Rain, text: "It is wet."}
kind: proofread
"""


@pytest.mark.parametrize("layout", [ON_ONE_LINE, TURNED])
def test_a_record_in_another_layout_says_the_same(written: Write, layout: str) -> None:
    project = written({"wilds/rain.yaml": RAIN, "wilds/proofread.yaml": layout})
    compiled = compile_project(project)
    assert compiled.diagnostics == ()
    assert compiled.library.readings == {"wilds/rain": reading()}


def test_a_record_that_nobody_could_read_again_is_not_written(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    put(project, {"rain": reading()})
    before = project.record("wilds").read_bytes()
    monkeypatch.setattr(write, "LARGEST_FILE", len(before))
    put(project, {"rain": reading()})
    with pytest.raises(RecordTooLargeError):
        put(project, {"rain": reading("It is wetter.")})
    assert project.record("wilds").read_bytes() == before
    assert [path.name for path in _files(project)] == ["pack.yaml", "proofread.yaml", "rain.yaml"]


def test_values_beyond_what_a_file_may_hold_are_not_written_either(written: Write) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    row: Kept = dict.fromkeys("abcdefghij", "1")
    many: dict[str, Kept] = {"rows": [row] * 9_200}
    assert len(record_text({"rain": Reading("Ada", "The almanac", many)})) < 1024 * 1024
    with pytest.raises(RecordTooLargeError):
        put(project, {"rain": Reading("Ada", "The almanac", many)})
    assert not project.record("wilds").exists()


def test_without_readings_there_is_no_record(written: Write) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    put(project, {"rain": reading()})
    put(project, {})
    assert not project.record("wilds").exists()
    put(project, {})


def test_what_is_left_when_the_disk_fails(written: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    put(project, {"rain": reading()})
    before = project.record("wilds").read_bytes()

    def full(*_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        put(project, {"rain": reading("It is wetter.")})
    assert project.record("wilds").read_bytes() == before
    assert len(_files(project)) == 3


def _files(project: Project) -> list[Path]:
    return sorted((project.content / "wilds").iterdir())


HOSTILE = {
    "aliases": "kind: proofread\nentries: &a\n  rain: &b {reader: A, against: B, read: *c}\n",
    "bomb": "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(
        f"{n}: &{n} [{', '.join([f'*{p}'] * 10)}]\n" for p, n in zip("abcde", "bcdef", strict=True)
    ),
    "deep": "kind: proofread\nentries: {rain: {reader: A, against: B, read: "
    + "{a: " * 99
    + "}" * 99,
    "list": "- kind: proofread\n",
    "nothing": "",
    "bytes": b"\xff\xfe\x00",
    "control": "kind: proofread\nentries: {}\n#\x1b[31m\n",
    "reader": "kind: proofread\nentries: {rain: {reader: [A], against: B, read: {kind: rule}}}\n",
    "lines": 'kind: proofread\nentries: {rain: {reader: "A\\nB", against: B, read: {a: b}}}\n',
    "read": "kind: proofread\nentries: {rain: {reader: A, against: B, read: [rule]}}\n",
    "entries": "kind: proofread\nentries: [rain]\n",
    "traversal": "kind: proofread\nentries: {../rain: {reader: A, against: B, read: {a: b}}}\n",
    "large": {"text": "# large\n", "times": 150_000},
    "pipe": {"pipe": True},
    "folder": {"folder": True},
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_strangers_record_is_refused_at_its_place(written: Write, name: str) -> None:
    project = written({"wilds/rain.yaml": RAIN, "wilds/proofread.yaml": HOSTILE[name]})
    compiled = compile_project(project)
    assert compiled.has_errors
    assert {fault.span.file for fault in compiled.diagnostics} == {"content/wilds/proofread.yaml"}
    assert all(fault.hint for fault in compiled.diagnostics)
    assert not compiled.library.readings
    record, faults = load_record(project, "wilds")
    assert record is None
    assert faults == compiled.diagnostics


def test_a_great_many_changes_are_told_only_in_part(written: Write) -> None:
    rows = "".join(f"  - {{sky: s{n}}}\n" for n in range(400))
    head = "kind: table\ntitle: Sky\ncolumns: {sky: {title: Sky, type: text}}\nrows:\n"
    project = written({"wilds/sky.yaml": head + rows})
    as_read: dict[str, Kept] = {
        "kind": "table",
        "title": "Sky",
        "columns": {"sky": {"title": "Sky", "type": "text"}},
        "rows": [{"sky": f"t{n}"} for n in range(2000)],
    }
    put(project, {"sky": Reading("Ada", "The almanac", as_read)})
    found = compile_project(project).diagnostics
    assert len(found) == verdict.MOST_TOLD + 1
    assert any("more than 100 values of this entry changed" in fault.message for fault in found)


def test_of_many_records_that_have_changed_not_all_are_read(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs = ("east", "north", "west")
    project = written({f"{pack}/rain.yaml": RAIN for pack in packs})
    for pack in packs:
        write_record(project.record(pack), {"rain": reading("It is wetter.")})
    size = project.record("east").stat().st_size
    monkeypatch.setattr(verdict, "MOST_BYTES", 2 * size)
    assert [(f.code, f.span.file) for f in compile_project(project).diagnostics] == [
        ("TW404", "content/east/rain.yaml"),
        ("TW404", "content/north/rain.yaml"),
        ("TW406", "content/west/proofread.yaml"),
    ]
    # One that has not changed costs next to nothing, and one alone is always read.
    write_record(project.record("west"), {"rain": reading()})
    assert len(compile_project(project).diagnostics) == 2
    monkeypatch.setattr(verdict, "MOST_BYTES", 1)
    write_record(project.record("north"), {"rain": reading()})
    assert [f.code for f in compile_project(project).diagnostics] == ["TW404"]


def test_a_head_that_stands_a_thousand_times_is_held_against_its_entry_once(
    written: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = '  rain:\n    reader: "A"\n    against: "B"\n'
    record = f"kind: proofread\nentries:\n{head * 1000}"
    project = written({"wilds/rain.yaml": RAIN, "wilds/proofread.yaml": record})
    asked: list[str] = []

    def counted(source: SourceFile) -> dict[str, Kept]:
        asked.append(source.name)
        return kept_of(source)

    monkeypatch.setattr(unchanged, "kept_of", counted)
    assert compile_project(project).has_errors
    assert len(asked) == 1


def test_of_an_entry_that_a_record_has_twice_nothing_is_said(written: Write) -> None:
    project = written({"wilds/rain.yaml": RAIN})
    put(project, {"rain": reading()})
    path = project.record("wilds")
    source, _ = source_from_text(RAIN, "rain.yaml")
    assert source is not None
    assert unchanged.reading_of_unchanged(project, "wilds", "rain", source) == reading()
    text = path.read_text(encoding="utf-8")
    second = text.partition("entries:\n")[2].replace("wet", "dry")
    path.write_text(text + second, encoding="utf-8")
    assert unchanged.reading_of_unchanged(project, "wilds", "rain", source) is None


def steps(read: str, now: str) -> list[tuple[str, str]]:
    """Return what is told of a list of letters: its kind, and the letter it is about."""
    comparison = Comparison(lambda _: frozenset())
    found = []
    for each in comparison.differences(list(read), list(now)):
        (place,) = each.pointer or (len(now),)
        kinds = ("gone", "was not here", "another place", "changed")
        kind = next(kind for kind in kinds if kind in each.message)
        found.append((kind, now[int(place)] if int(place) < len(now) else "end"))
    return found


@pytest.mark.parametrize(
    ("read", "now", "told"),
    [
        ("abcd", "abcd", []),
        ("abcd", "abxd", [("changed", "x")]),
        ("abcd", "bcd", [("gone", "b")]),
        ("abcd", "abc", [("gone", "end")]),
        ("abcd", "acd", [("gone", "c")]),
        ("abcd", "abcde", [("was not here", "e")]),
        ("abcd", "abbcd", [("was not here", "b")]),
        ("abcd", "aabcdd", [("was not here", "a"), ("was not here", "d")]),
        ("abcdef", "bxdyf", [("gone", "b"), ("changed", "x"), ("changed", "y")]),
        ("abcd", "acbd", [("another place", "c"), ("another place", "b")]),
        ("aaaa", "aaa", [("gone", "end")]),
        ("aba", "ababa", [("was not here", "b"), ("was not here", "a")]),
        ("abcd", "", [("gone", "end")] * 4),
        ("", "ab", [("was not here", "a"), ("was not here", "b")]),
        ("abcdefgh", "hbcdefg", [("changed", "h"), ("gone", "end")]),
    ],
)
def test_items_of_lists_are_told_apart(read: str, now: str, told: list[tuple[str, str]]) -> None:
    assert steps(read, now) == told


def test_items_that_only_moved_are_looked_into_for_the_order_of_names() -> None:
    steps: list[Kept] = [{"inputs": {"a": "1", "b": "2"}}, {"of": "x"}]
    turned: list[Kept] = [{"of": "n"}, {"inputs": {"b": "2", "a": "1"}}, {"of": "m"}, {"of": "x"}]
    found = Comparison(lambda _: frozenset()).differences(steps, turned)
    assert [each.pointer for each in found] == [(0,), (1, "inputs", "b"), (1, "inputs", "a"), (2,)]


@given(st.text("abc", max_size=8), st.text("abcx", max_size=8))
def test_lists_that_differ_are_always_told(read: str, now: str) -> None:
    assert bool(steps(read, now)) == (read != now)


def test_a_file_of_that_name_in_a_folder_of_a_pack_is_an_entry(written: Write) -> None:
    project = written({"wilds/rules/proofread.yaml": RAIN, "wilds/proofread.yaml": ON_ONE_LINE})
    compiled = compile_project(project)
    assert [entry.id for entry in compiled.library.own_entries()] == ["proofread"]
    (gone,) = compiled.diagnostics
    assert "`proofread` says the same" in gone.hint


def test_the_schema_is_read_from_the_package() -> None:
    assert load._schemas().kinds == ("proofread",)
