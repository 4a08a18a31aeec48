"""Deflate (RFC 1951) for pictures of few colours: runs, and what the row above holds as well.

The compressors that systems bring differ in their bytes from one to the next, this one does not.
It looks for a match in two places only: right before, which finds runs, and in the row above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_SHORTEST, _LONGEST = 3, 258
_FARTHEST = 32_768
_END = 256

# RFC 1951, 3.2.5: the least length and distance of each code, and how many bits follow it.
_LENGTH_BITS = (*(0,) * 8, *(n for n in range(1, 6) for _ in range(4)), 0)
_DISTANCE_BITS = (0, 0, *(n for n in range(14) for _ in range(2)))


def deflated(raw: bytes, stride: int) -> bytes:
    """Return `raw` as one block of Deflate with the fixed codes; `stride` is the length of a row.

    The result is the same on every machine.
    """
    distances = tuple(d for d in dict.fromkeys((stride, 1)) if d <= _FARTHEST)
    # The last block, with the fixed codes.
    return _packed("".join(["1", "10", *_matches(raw, distances), _CODES[_END]]))


def _matches(raw: bytes, distances: tuple[int, ...]) -> Iterator[str]:
    """Yield the codes of `raw`: of its bytes, or of how far back they stand already."""
    place, size = 0, len(raw)
    # What a row shares with the one above: runs of nothing in the difference of the two.
    agreeing = {distance: _Agreement(raw, distance) for distance in distances}
    while place < size:
        length, distance = max((agreeing[d].get(place, 0), d) for d in distances)
        if length < _SHORTEST:
            # Bytes up to the next place at which a match may begin.
            yield _CODES[raw[place]]
            place += 1
            continue
        length = min(length, _LONGEST)
        yield _length_code(length)
        yield _distance_code(distance)
        place += length


class _Agreement:
    """Where bytes agree with those `distance` before them, as stretches in their order."""

    def __init__(self, raw: bytes, distance: int) -> None:
        whole = int.from_bytes(raw, "big") ^ int.from_bytes(raw[:-distance], "big")
        difference = whole.to_bytes(len(raw), "big")
        found = re.finditer(rb"\0{3,}", difference)
        # The bytes before the first `distance` have nothing to agree with.
        self._stretches = [(max(m.start(), distance), m.end()) for m in found if m.end() > distance]
        self._next = 0

    def get(self, place: int, none: int) -> int:
        """Return for how many bytes from `place` on they agree; places must not go back."""
        stretches = self._stretches
        while self._next < len(stretches) and stretches[self._next][1] <= place:
            self._next += 1
        if self._next == len(stretches) or stretches[self._next][0] > place:
            return none
        return stretches[self._next][1] - place


def _reversed_bits(value: int, count: int) -> str:
    return f"{value:0{count}b}"[::-1]


def _fixed_code(symbol: int) -> str:
    """Return the fixed code of a symbol (RFC 1951, 3.2.6), its first bit first."""
    if symbol < 144:
        return f"{0b00110000 + symbol:08b}"
    if symbol < 256:
        return f"{0b110010000 + symbol - 144:09b}"
    if symbol < 280:
        return f"{symbol - 256:07b}"
    return f"{0b11000000 + symbol - 280:08b}"


_CODES = tuple(_fixed_code(symbol) for symbol in range(288))


def _bases(first: int, extra: tuple[int, ...]) -> tuple[int, ...]:
    bases = [first]
    for bits in extra[:-1]:
        bases.append(bases[-1] + (1 << bits))
    return tuple(bases)


# The last length has a code of its own, though the one before could tell it too.
_LENGTHS = (*_bases(_SHORTEST, _LENGTH_BITS)[:-1], _LONGEST)
_DISTANCES = _bases(1, _DISTANCE_BITS)


def _length_code(length: int) -> str:
    number = max(n for n, least in enumerate(_LENGTHS) if least <= length)
    bits = _LENGTH_BITS[number]
    return _CODES[257 + number] + (_reversed_bits(length - _LENGTHS[number], bits) if bits else "")


def _distance_code(distance: int) -> str:
    number = max(n for n, least in enumerate(_DISTANCES) if least <= distance)
    bits = _DISTANCE_BITS[number]
    rest = _reversed_bits(distance - _DISTANCES[number], bits) if bits else ""
    return f"{number:05b}{rest}"


def _packed(bits: str) -> bytes:
    """Return bits as bytes, the first bit being the lowest of the first byte."""
    whole = bits + "0" * (-len(bits) % 8)
    pieces = []
    # In pieces, for a conversion of very long numbers takes the square of their length.
    for start in range(0, len(whole), 4096):
        piece = whole[start : start + 4096][::-1]
        pieces.append(int(piece, 2).to_bytes(len(piece) // 8, "little"))
    return b"".join(pieces)
