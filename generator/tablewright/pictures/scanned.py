"""Addresses as QR codes, to be scanned from paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from tablewright.records import Struct


class ScannedCode(Struct, frozen=True):
    """An address as a QR code.

    `modules` is how many dark or light squares it is wide and tall, without the quiet zone around
    it, and `drawing` the path of the dark ones in an SVG whose unit is a module.
    """

    address: str
    modules: int
    drawing: str


@lru_cache(maxsize=4096)
def scanned_code(address: str) -> ScannedCode:
    """Return the smallest code that says `address`; the same on every machine.

    Of the modules 7% may be lost, and more where the code has room to spare. Raises `ValueError`
    for an address that no code holds: one of more than 2,900 bytes.
    """
    # Light commands, which know screens, ask for no code.
    import segno

    try:
        code = segno.make(address, error="l", micro=False, boost_error=True)
    except segno.DataOverflowError as error:
        message = f"no code holds an address of {len(address)} characters"
        raise ValueError(message) from error
    matrix = [bytes(row) for row in code.matrix]
    return ScannedCode(address, len(matrix), "".join(_runs(matrix)))


def _runs(matrix: list[bytes]) -> Iterator[str]:
    """Yield a rectangle for each run of dark modules, row by row."""
    for down, row in enumerate(matrix):
        across = 0
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                yield f"M{across} {down}h{width}v1h-{width}z"
            across += width
