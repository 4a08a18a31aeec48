"""How a check stands on its page."""

from __future__ import annotations

from tablewright.kinds.check.dice import dice_in_row
from tablewright.kinds.check.names import names_in
from tablewright.kinds.check.span_words import values_of
from tablewright.kinds.check.usual_odds import usual_odds
from tablewright.odds.checks import usual_value
from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage(
    "site/kinds/check.html",
    styles=("rolls",),
    helpers={
        "dice_in_row": dice_in_row,
        "names_in": names_in,
        "usual_odds": usual_odds,
        "usual_value": usual_value,
        "values_of": values_of,
    },
    is_wide=lambda _view: True,
    roller="site/rollers/check.html",
)
