"""The kind `rule`: prose, with steps or points where it has them."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.rule.entry import RuleEntry
from tablewright.kinds.rule.read import read_rule

KIND = Kind("rule", RuleEntry, read_rule, face_players=True)
