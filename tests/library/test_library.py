"""Packs beside and above each other: what each of them sees."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.compiler import Compiled


def manifest(extends: str = "", order: str = "") -> str:
    lines = ["kind: pack", "title: Pack", "source: {title: Our own, licence: CC0-1.0}"]
    lines += [f"extends: {extends}"] if extends else []
    lines += [f"order: [{order}]"] if order else []
    return "\n".join(lines) + "\n"


def rule(title: str, text: str = "Walk.") -> str:
    return f"kind: rule\ntitle: {title}\ntext: {text}\n"


@pytest.fixture
def three(compiled: Compile) -> Compiled:
    """`camp` extends `house`, which extends `wilds`."""
    return compiled(
        {
            "wilds/march.yaml": rule("March"),
            "wilds/rest.yaml": rule("Rest", "After the [march](ref:march)."),
            "house/pack.yaml": manifest("wilds"),
            "house/march.yaml": rule("House march"),
            "house/sing.yaml": rule("Sing"),
            "camp/pack.yaml": manifest("house", "sing, rest"),
            "camp/rest.yaml": rule("Camp rest", "See [there](ref:wilds/rest)."),
        }
    )


def test_entries_are_inherited_through_packs(three: Compiled) -> None:
    assert three.diagnostics == ()
    camp = three.library.scope("camp")
    assert {i: e.pack for i, e in camp.entries.items()} == {
        "march": "house",
        "rest": "camp",
        "sing": "house",
    }
    assert list(camp.entries) == sorted(camp.entries)


def test_what_replaces_what(three: Compiled) -> None:
    library = three.library
    camp, house, wilds = (library.scope(pack) for pack in ("camp", "house", "wilds"))
    assert camp.replaces(camp.entries["rest"]) is wilds.entries["rest"]
    assert camp.replaces(camp.entries["march"]) is None
    assert house.replaces(house.entries["march"]) is wilds.entries["march"]
    assert wilds.replaces(wilds.entries["march"]) is None


def test_references_are_looked_up_from_the_pack(three: Compiled) -> None:
    camp = three.library.scope("camp")
    assert camp.find("march") is three.library.entries["house"]["march"]
    assert camp.find("wilds/march") is three.library.entries["wilds"]["march"]
    assert camp.find("camp/march") is camp.find("march")
    for nothing in ("zzz", "zzz/march", "wilds/zzz", "", "/", "a/b/c"):
        assert camp.find(nothing) is None


def test_every_entry_is_its_own_once(three: Compiled) -> None:
    own = [entry.address for entry in three.library.own_entries()]
    assert sorted(own) == ["camp/rest", "house/march", "house/sing", "wilds/march", "wilds/rest"]


def test_an_inherited_entry_is_proved_where_it_is_inherited(three: Compiled) -> None:
    subjects = [(entry.address, scope.pack) for entry, scope in three.library.subjects()]
    assert ("house/march", "camp") in subjects
    assert ("wilds/march", "camp") not in subjects


def test_reading_order_is_the_manifests_then_by_title(three: Compiled) -> None:
    camp, house = three.library.scope("camp"), three.library.scope("house")
    assert [entry.id for entry in camp.in_reading_order()] == ["sing", "rest", "march"]
    assert [entry.title for entry in house.in_reading_order()] == ["House march", "Rest", "Sing"]


def test_a_name_is_offered_as_it_would_be_found(three: Compiled) -> None:
    names = list(three.library.scope("camp").names())
    assert names[:3] == ["march", "rest", "sing"]
    assert "wilds/march" in names
    assert "camp/march" not in names


def test_replaced_changes_one_entry_and_leaves_the_library_as_it_was(three: Compiled) -> None:
    old = three.library.entries["wilds"]["rest"]
    new = three.library.entries["house"]["sing"]
    changed = three.library.replaced(old, new)
    assert changed.entries["wilds"]["rest"] is new
    assert changed.entries["house"]["rest"] is new
    assert changed.entries["camp"]["rest"] is three.library.entries["camp"]["rest"]
    assert three.library.entries["wilds"]["rest"] is old


def test_a_house_rule_may_break_what_is_inherited(compiled: Compile) -> None:
    check = "kind: check\ntitle: Leap\nroll: 1d6\noutcomes:\n  - {name: Lands, when: roll > 2}\n"
    table = (
        "kind: table\ntitle: Gorges\ncolumns:\n  place: {title: Place, type: text}\n"
        "  falls: {title: Falls, type: odds, check: leap, outcome: Falls}\n"
        "rows:\n  - {place: Brook}\n"
    )
    found = compiled(
        {
            "wilds/leap.yaml": check + "  - {name: Falls}\n",
            "wilds/gorges.yaml": table,
            "house/pack.yaml": manifest("wilds"),
            "house/leap.yaml": check + "  - {name: Drowns}\n",
        }
    ).diagnostics
    assert [(d.slug, d.span.file) for d in found] == [
        ("unknown-outcome", "content/wilds/gorges.yaml")
    ]
    (related,) = found[0].related
    assert related.span.file == "content/house/pack.yaml"
    assert "`house` inherits" in related.message


def test_a_fault_at_home_is_not_blamed_on_the_heir(compiled: Compile) -> None:
    broken = "kind: table\ntitle: T\nroll: 1d6\ncolumns: {n: {title: N, type: range}}\n"
    found = compiled(
        {"wilds/t.yaml": broken + "rows: [{n: 1-5}]\n", "house/pack.yaml": manifest("wilds")}
    ).diagnostics
    assert [(d.slug, d.related) for d in found] == [("table-gap", ())]


def test_things_of_a_broken_model_wait_for_it(compiled: Compile) -> None:
    boat = "kind: model\ntitle: Boat\nfields: {hull: {title: Hull, type: list}}\n"
    files = {"wilds/boat.yaml": boat, "wilds/heron.yaml": "kind: boat\ntitle: Heron\nvalues: {}\n"}
    assert [d.slug for d in compiled(files).diagnostics] == ["field-type"]
    files |= {"house/pack.yaml": manifest("wilds"), "house/crane.yaml": files["wilds/heron.yaml"]}
    assert [d.slug for d in compiled(files).diagnostics] == ["field-type"]
    files |= {"house/raft.yaml": "kind: raft\ntitle: Raft\nvalues: {}\n"}
    slugs = [d.slug for d in compiled(files).diagnostics]
    assert slugs == ["unknown-kind", "field-type"]


@pytest.mark.parametrize(
    "broken",
    [
        manifest("wilda"),
        manifest("house"),
        manifest("wilds").replace("title:", "titel:", 1),
        "kind: [pack",
    ],
    ids=["unknown", "circle", "misspelt", "unreadable"],
)
def test_what_a_broken_manifest_would_inherit_is_not_missing(
    compiled: Compile, broken: str
) -> None:
    found = compiled(
        {
            "wilds/march.yaml": rule("March"),
            "house/pack.yaml": broken,
            "house/rest.yaml": rule("Rest", "After the [march](ref:march)."),
        }
    ).diagnostics
    assert [d.span.file for d in found] == ["content/house/pack.yaml"]


def test_a_broken_house_rule_is_not_missing_either(compiled: Compile) -> None:
    found = compiled(
        {
            "wilds/march.yaml": "kind: rule\ntitel: March\n",
            "house/pack.yaml": manifest("wilds"),
            "house/rest.yaml": rule("Rest", "After the [march](ref:march)."),
        }
    ).diagnostics
    assert [d.slug for d in found] == ["unknown-key"]


def test_a_circle_of_other_packs_ends(compiled: Compile) -> None:
    found = compiled(
        {
            "a/pack.yaml": manifest("b"),
            "b/pack.yaml": manifest("c"),
            "c/pack.yaml": manifest("b"),
            "c/march.yaml": rule("March"),
        }
    )
    assert [(d.slug, d.span.file) for d in found.diagnostics] == [
        ("extends-cycle", "content/b/pack.yaml"),
        ("extends-cycle", "content/c/pack.yaml"),
    ]
    assert list(found.library.entries["a"]) == []
