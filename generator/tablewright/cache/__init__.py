"""Results of pure work, kept from run to run, and skipped where every input is the same."""

from tablewright.cache.folder import FOLDER_VARIABLE, cache_folder
from tablewright.cache.results import Work, keeping_results

__all__ = ["FOLDER_VARIABLE", "Work", "cache_folder", "keeping_results"]
