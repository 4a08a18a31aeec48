"""How a thing begins: with a value for each field of its model."""

from __future__ import annotations

from tablewright.figures.first_values import NoFirstValueError, first_values
from tablewright.kinds.model.entry import Model
from tablewright.starters.starter import (
    Starter,
    StartRequest,
    UnusableStartError,
    commented,
    flow,
    scalar,
)


def start_thing(asked: StartRequest) -> str:
    """Return the text of a thing of the model `of`; fields that may be left out are comments."""
    model, scope = asked.of, asked.scope
    if not isinstance(model, Model) or scope is None:
        raise TypeError("a thing is begun of a model")
    try:
        values = first_values(model, scope)
    except NoFirstValueError as error:
        raise UnusableStartError(str(error)) from None
    lines = [
        (
            f"{'' if each.field.is_demanded else '# '}{each.field.name}: {flow(each.value)}",
            f"{each.field.title}: {each.words}",
        )
        for each in values
    ]
    head = f"kind: {model.id}\ntitle: {scalar(asked.title)}\n"
    if not any(field.is_demanded for field in model.fields):
        return f"{head}values: {{}}\n{commented(lines)}"
    return f"{head}values:\n{commented(lines, '  ')}"


STARTER = Starter(start_thing, of=("model",))
