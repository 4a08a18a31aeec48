"""The system calls that exchange two folders in one step."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

# Linux: renameat2(2), since kernel 3.15 and glibc 2.28. macOS: renamex_np(2), since 10.12.
_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_RENAME_SWAP = 2

# The system call is missing, forbidden in this container, or not for this file system.
_UNABLE = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM})


def swap(first: Path, second: Path) -> bool:
    """Exchange what is at two paths of one file system, in one step.

    Returns False, having done nothing, where this system can't do that; raises `OSError` when it
    can, and fails.
    """
    outcome = _swapped(os.fsencode(first), os.fsencode(second))
    if outcome in _UNABLE:
        return False
    if outcome:
        raise OSError(outcome, os.strerror(outcome), str(first), None, str(second))
    return True


def _swapped(first: bytes, second: bytes) -> int:
    """Return 0 for success, else the error number."""
    if sys.platform == "win32":
        # Windows has no such call.
        return errno.ENOSYS
    library = ctypes.CDLL(None, use_errno=True)
    failed: int
    if sys.platform == "linux" and hasattr(library, "renameat2"):
        failed = library.renameat2(
            ctypes.c_int(_AT_FDCWD),
            ctypes.c_char_p(first),
            ctypes.c_int(_AT_FDCWD),
            ctypes.c_char_p(second),
            ctypes.c_uint(_RENAME_EXCHANGE),
        )
    elif sys.platform == "darwin" and hasattr(library, "renamex_np"):
        failed = library.renamex_np(
            ctypes.c_char_p(first), ctypes.c_char_p(second), ctypes.c_uint(_RENAME_SWAP)
        )
    else:
        return errno.ENOSYS
    return ctypes.get_errno() if failed else 0
