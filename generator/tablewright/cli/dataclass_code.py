"""What Python compiles for dataclasses, kept for the next command.

For each dataclass that is loaded Python writes the texts of six functions and compiles them: a
third of the time in which a command starts. The texts are always the same.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablewright.cli.kept_code import KeptCode


@contextmanager
def kept_dataclass_code(codes: KeptCode | None = None) -> Iterator[None]:
    """Keep, in `codes` or beside the program, what dataclasses loaded meanwhile compile to.

    Nobody else's process is touched: only who runs a command asks for it.
    """
    codes = codes or KeptCode.beside_the_program("dataclasses")

    def run(text: Any, *names: Any) -> None:
        """Do what `exec` does with `text` and the `names` in which it runs."""
        if not isinstance(text, str):
            builtins.exec(text, *names)  # nothing that dataclasses ask for
            return
        written = codes.of(text)
        if written is None:
            # What this module asks of the future is not asked there.
            code = compile(text, "<string>", "exec", dont_inherit=True)
            codes.keep(text, marshal.dumps(code))
        else:
            code = marshal.loads(written)
        builtins.exec(code, *names)

    # The module finds this before Python's own.
    vars(dataclasses)["exec"] = run
    try:
        yield
    finally:
        del vars(dataclasses)["exec"]
        codes.write()
