"""Every form of a little pack, changed once: `diff` tells of each.

The same over all forms of a whole game takes minutes; where something was untold there, it was a
form that no test had changed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import yaml

from review.little import ALL
from tablewright.cli.review_words import said_of_review
from tablewright.project import Project
from tablewright.review import compare_projects

Path = tuple[str | int, ...]


def paths(held: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the way to everything in `held`."""
    yield path
    within = held if isinstance(held, dict) else dict(enumerate(held if type(held) is list else ()))
    for step, below in within.items():
        yield from paths(below, (*path, step))


def changed(data: Any, path: Path) -> Any:
    """Return `data` with something else at `path`: one more, other words, or nothing."""
    mutant = copy.deepcopy(data)
    at = mutant
    for step in path[:-1]:
        at = at[step]
    match at[path[-1]]:
        case bool() as said:
            at[path[-1]] = not said
        case int() as number:
            at[path[-1]] = number + 1
        case str() as words if "[" not in words:
            at[path[-1]] = f"{words}1" if words.isalnum() else f"{words} + 1"
        case _:
            del at[path[-1]]
    return mutant


def forms() -> list[tuple[str, Path]]:
    """Return a file and a way into it for every form: ways but for places in lists."""
    found: dict[tuple[str, Path], tuple[str, Path]] = {}
    for name, text in ALL.items():
        data = yaml.safe_load(text)
        for path in paths(data):
            if path and path != ("kind",):
                form = tuple("*" if isinstance(step, int) else step for step in path)
                found.setdefault((data["kind"], form), (name, path))
    return list(found.values())


FORMS = forms()


def test_there_are_forms_enough() -> None:
    assert len(FORMS) > 50


def test_no_form_changes_untold(written: Callable[[Mapping[str, Any]], Project]) -> None:
    before = written(ALL)
    untold = []
    for name, path in FORMS:
        text = yaml.safe_dump(changed(yaml.safe_load(ALL[name]), path), sort_keys=False)
        review = compare_projects(before, written({**ALL, name: text}), ("before", "after"))
        told = [each for each in review.changed if each.changes or each.fate != "changed"]
        if not (told or review.broken):
            untold.append((name, path))
        assert list(said_of_review(review)), path
    assert untold == []


def test_a_file_written_otherwise_is_no_change(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    """What the forms are changed in says the same before: else all of them would be told."""
    same = {
        name: yaml.safe_dump(yaml.safe_load(text), sort_keys=False) for name, text in ALL.items()
    }
    review = compare_projects(written(ALL), written(same), ("before", "after"))
    assert (review.changed, review.broken) == ((), ())
