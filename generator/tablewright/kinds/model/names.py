"""What readers call the names in the formulas of a model."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from tablewright.kinds.model.entry import Model
from tablewright.words.sentences import in_sentence, possessive


def names_in(model: Model) -> Callable[[str], str]:
    """Return what says how readers call a name in a sentence: fields and values by their titles."""
    titles = {field.name: in_sentence(field.title) for field in model.fields}
    titles |= {each.name: in_sentence(each.title) for each in model.chances}
    titles |= {derived.name: in_sentence(derived.title) for derived in model.derived}

    def called(name: str) -> str:
        own, *members = name.split(".")
        title = titles.get(own, own.replace("_", " "))
        return reduce(possessive, (member.replace("_", " ") for member in members), title)

    return called
