"""Earlier versions of a project, from git: files of a revision, laid out as they were then."""

from tablewright.history.checkout import checked_out
from tablewright.history.git import HistoryError, Repository

__all__ = ["HistoryError", "Repository", "checked_out"]
