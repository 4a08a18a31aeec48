"""Why output can't be published, in a sentence for the person who has to mend it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EROFS: "the file system is read-only",
    errno.EBUSY: "the folder is in use, perhaps as a mount point",
    errno.ENAMETOOLONG: "a file name is too long",
    errno.ELOOP: "a link stands in its place",
    errno.EIO: "the disk reports an error",
}


class PublishError(Exception):
    """Publishing failed for a reason outside the program; the earlier output is untouched."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@contextmanager
def told_plainly(failure: str) -> Iterator[None]:
    """Turn an `OSError` in the block into a `PublishError`: `failure`, the reason, the file."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
        file_said = f" ({error.filename})" if isinstance(error.filename, str) else ""
        raise PublishError(f"{failure}: {reason}{file_said}") from error
