"""House rules, row by row: files that say what is other in an entry that their pack inherits.

What comes of such a file is the entry as if it had been copied and edited, each of its values with
the place in the file where it is written.
"""

from tablewright.house_rules.changing import changed
from tablewright.house_rules.form import CHANGES, drops, is_changes
from tablewright.house_rules.layers import Layers
from tablewright.house_rules.listing import possible_changes
from tablewright.house_rules.telling import at_changes

__all__ = ["CHANGES", "Layers", "at_changes", "changed", "drops", "is_changes", "possible_changes"]
