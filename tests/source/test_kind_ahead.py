"""What the first lines of a file tell of its kind: nothing that YAML would contradict."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tablewright.source import kind_ahead, kind_told, source_from_text

REST = "values: {crew: 4}\n"


@pytest.mark.parametrize(
    "text",
    [
        f"kind: boat\ntitle: Heron\n{REST}",
        f"title: Heron\nkind: boat\n{REST}",
        f"# Ours\n---\n\ntitle: A heron, or two\nsummary: Of wood\nkind: boat # it floats\n{REST}",
        f"kind: boat\r\ntitle: Heron\r\n{REST}",
        f"kind:   boat\ntitle: Heron\n{REST}",
    ],
)
def test_a_plain_kind_is_told(text: str) -> None:
    assert kind_told(text) == "boat"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kind: boat",
        f'kind: "boat"\n{REST}',
        f"kind: boat\n  house\n{REST}",
        f"{{kind: boat,\n{REST}}}",
        f'title: "A\nkind: boat\n"\nkind: model\n{REST}',
        f"title: 'A\nkind: boat\n'\nkind: model\n{REST}",
        f"text: |\n  kind: boat\nkind: model\n{REST}",
        f"title: [A,\nkind: boat\n]\nkind: model\n{REST}",
        f"title: &a A\nkind: boat\n{REST}",
        f" kind: boat\n{REST}",
        f"kind: Boat\n{REST}",
        f"values:\n  kind: boat\nkind: model\n{REST}",
        "# words\n" * 200,
    ],
)
def test_where_it_might_mean_something_else_nothing_is_told(text: str) -> None:
    assert kind_told(text) is None


def test_yaml_never_contradicts_it() -> None:
    """Whatever stands around it: the file is of that kind, or is none."""
    rng = random.Random(5)
    pieces = [
        "kind: boat", "kind: model", "title: A", "  kind: ship", "\n", "---", "'", '"', "[", "]",
        "{", "}", "text: |", "summary: >", "- a", "? b", ": c", "# d", "kind: boat # e", "a: b: c",
        "&a", "*a", "!b", "...", "%YAML 1.1", "title: [", "title: 'x", "title: \"y", "kind:",
    ]  # fmt: skip
    told = 0
    for _ in range(3_000):
        text = "\n".join(rng.choices(pieces, k=rng.randint(2, 6))) + "\n"
        kind = kind_told(text)
        if kind is None:
            continue
        told += 1
        source, faults = source_from_text(text, "a.yaml")
        assert (source is None and faults) or source.data["kind"] == kind, text  # type: ignore[union-attr]
    assert told > 200


def test_only_the_first_bytes_of_an_ordinary_file_inside_are_read(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    far = inside / "far.yaml"
    far.write_text("#\n" * 300 + "kind: boat\ntitle: A\n", encoding="utf-8")
    assert kind_ahead(far, inside) is None
    near = inside / "near.yaml"
    near.write_text("kind: boat\ntitle: A\n" + "#\n" * 600_000, encoding="utf-8")
    assert kind_ahead(near, inside) == "boat"
    outside = tmp_path / "outside.yaml"
    outside.write_text("kind: boat\ntitle: A\nb: c\n", encoding="utf-8")
    (inside / "link.yaml").symlink_to(outside)
    assert kind_ahead(inside / "link.yaml", inside) is None
    (inside / "none.yaml").symlink_to("/dev/zero")
    assert kind_ahead(inside / "none.yaml", inside) is None
    assert kind_ahead(inside / "missing.yaml", inside) is None
