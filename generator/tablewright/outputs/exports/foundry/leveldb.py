"""A pack as Foundry VTT keeps it: a database of LevelDB's, as its library finds one after a crash.

All that is in it stands in the log, one batch of writes, and the library makes tables of it when it
first opens the folder. The format is that of https://github.com/google/leveldb/tree/main/doc.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache

_BLOCK = 32_768
_HEADER = struct.Struct("<IHB")
_FULL, _FIRST, _MIDDLE, _LAST = 1, 2, 3, 4
_COMPARATOR, _LOG_NUMBER, _NEXT_FILE, _LAST_SEQUENCE = 1, 2, 3, 4
_PUT = 1
# Castagnoli's polynomial, its bits turned round.
_POLYNOMIAL = 0x82F63B78
_MASK = 0xA282EAD8


def database(records: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Return the files of a database that holds `records`, by their names."""
    manifest = b"".join(
        [
            _tagged_text(_COMPARATOR, b"leveldb.BytewiseComparator"),
            _tagged(_LOG_NUMBER, 0),
            _tagged(_NEXT_FILE, 3),
            _tagged(_LAST_SEQUENCE, 0),
        ]
    )
    return {
        "CURRENT": b"MANIFEST-000001\n",
        "MANIFEST-000001": _log(manifest),
        "000002.log": _log(_batch(records)),
    }


def _batch(records: Mapping[str, bytes]) -> bytes:
    """Return one batch that puts all records, in the order of their keys."""
    parts = [struct.pack("<QI", 1, len(records))]
    for key, value in sorted(records.items()):
        parts += [bytes([_PUT]), _text(key.encode()), _text(value)]
    return b"".join(parts)


def _log(record: bytes) -> bytes:
    return b"".join(_fragments(record))


def _fragments(record: bytes) -> Iterator[bytes]:
    """Yield a record in fragments, none of which reaches over the end of a block."""
    room = _BLOCK
    begun = False
    at = 0
    while True:
        if room < _HEADER.size:
            yield bytes(room)
            room = _BLOCK
        piece = record[at : at + room - _HEADER.size]
        at += len(piece)
        is_last = at == len(record)
        kind = (_LAST if begun else _FULL) if is_last else (_MIDDLE if begun else _FIRST)
        yield _HEADER.pack(_masked(bytes([kind]) + piece), len(piece), kind) + piece
        room -= _HEADER.size + len(piece)
        begun = True
        if is_last:
            return


def _masked(data: bytes) -> int:
    """Return the checksum of `data`, changed as LevelDB changes those that it stores."""
    table = _table()
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 0xFF] ^ (crc >> 8)
    crc ^= 0xFFFFFFFF
    return (((crc >> 15) | (crc << 17)) + _MASK) & 0xFFFFFFFF


@lru_cache(maxsize=1)
def _table() -> tuple[int, ...]:
    found = []
    for byte in range(256):
        crc = byte
        for _ in range(8):
            crc = (crc >> 1) ^ (_POLYNOMIAL if crc & 1 else 0)
        found.append(crc)
    return tuple(found)


def _varint(value: int) -> bytes:
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    found.append(value)
    return bytes(found)


def _text(content: bytes) -> bytes:
    return _varint(len(content)) + content


def _tagged(tag: int, value: int) -> bytes:
    return _varint(tag) + _varint(value)


def _tagged_text(tag: int, content: bytes) -> bytes:
    return _varint(tag) + _text(content)
