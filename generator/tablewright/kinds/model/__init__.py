"""The kind `model`: a kind of thing that a pack defines, with fields, derived values and rules."""

from tablewright.kinds.kind import Kind
from tablewright.kinds.model.entry import Model
from tablewright.kinds.model.read import read_model

KIND = Kind("model", Model, read_model, on_panels=False, shows_referrers=True)
