"""Two versions of packs held against each other: what is changed in meaning, and what follows.

Kinds answer what changed (`views.changes`); here it is asked of all entries of two versions, put in
order, and told.
"""

from tablewright.review.compare import compare_packs, compare_projects
from tablewright.review.found import EntryChange, Fate, Review

__all__ = ["EntryChange", "Fate", "Review", "compare_packs", "compare_projects"]
