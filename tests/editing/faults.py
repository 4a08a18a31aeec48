"""The faults of `faults.yaml`, and the little project in which each has a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

PACK = "wilds"


@dataclass(frozen=True)
class Fault:
    """A file with a fault: what is told of it, what is offered, and its text once it is mended."""

    name: str
    file: str
    text: str
    told: tuple[str, ...]
    offered: tuple[str, ...]
    mended: str

    @property
    def path(self) -> str:
        return f"content/{PACK}/{self.file}"


def faults() -> tuple[Fault, ...]:
    text = Path(__file__).with_name("faults.yaml").read_text(encoding="utf-8")
    return tuple(_fault(each) for each in yaml.load(text, Loader=yaml.CBaseLoader))


def _fault(held: Mapping[str, object]) -> Fault:
    text = str(held["text"])
    mended = text
    changes = held.get("then", {})
    assert isinstance(changes, dict)
    for old, new in changes.items():
        assert old in text, f"{held['name']}: {old}"
        mended = mended.replace(old, new)
    told, offered = held["told"], held["offered"]
    assert isinstance(told, list)
    assert isinstance(offered, list)
    return Fault(str(held["name"]), str(held["file"]), text, tuple(told), tuple(offered), mended)


def files() -> dict[str, str]:
    """Return the files of the project, by their paths below `content/`."""
    return {f"{PACK}/{fault.file}": fault.text for fault in faults()}
