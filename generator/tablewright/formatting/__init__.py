"""Files are laid out alike: what they say, their comments and their quotes stay."""

from tablewright.formatting.files import Formatted, format_files, formatted
from tablewright.formatting.layout import CannotLayOut

__all__ = ["CannotLayOut", "Formatted", "format_files", "formatted"]
