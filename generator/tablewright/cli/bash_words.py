"""What bash types for somebody behind an equals sign, at which it breaks words.

Other shells give `depth=2` as one word, and take one back.
"""

from __future__ import annotations

from click.shell_completion import BashComplete, CompletionItem

_BREAK = "="


class WholeWords(BashComplete):
    """Completion in bash whose words are whole again: `depth`, `=`, `2` are `depth=2`."""

    name = "bash"

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one that is being typed, and that one."""
        args, typed = super().get_completion_args()
        if typed == _BREAK and args:
            typed = f"{args.pop()}{_BREAK}"
        elif len(args) > 1 and args[-1] == _BREAK:
            args.pop()
            typed = f"{args.pop()}{_BREAK}{typed}"
        self._is_behind_break = _BREAK in typed and not typed.startswith("-")
        return args, typed

    def format_completion(self, item: CompletionItem) -> str:
        """Return one of the words that are offered; bash replaces what is behind the sign alone."""
        value = str(item.value)
        if self._is_behind_break and _BREAK in value:
            value = value.partition(_BREAK)[2]
        return super().format_completion(CompletionItem(value, item.type, item.help))
