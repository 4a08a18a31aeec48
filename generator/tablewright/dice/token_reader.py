"""Tokens of dice notation read one after the other, and what is wrong where another is expected."""

from __future__ import annotations

from tablewright.dice.errors import DiceError
from tablewright.dice.tokens import Token, TokenKind, tokens_of


class TokenReader:
    """One reading of one text; `none` says whether there may be no dice at all."""

    def __init__(self, text: str, *, none: bool) -> None:
        self._tokens = tokens_of(text)
        self._next = 0
        self._none = none

    @property
    def _token(self) -> Token:
        return self._tokens[self._next]

    def _take(self, *kinds: TokenKind) -> Token | None:
        token = self._token
        if token.kind not in kinds:
            return None
        self._next += 1
        return token

    def _counted(self, token: Token, limit: int, what: str) -> int:
        value = self._bounded(token, limit, what)
        if value == 0:
            raise DiceError(f"{what} is at least 1", token.offset, len(token.text))
        return value

    def _bounded(self, token: Token, limit: int, what: str) -> int:
        value = int(token.text)
        if value > limit:
            raise DiceError(f"{what} is at most {limit:,}", token.offset, len(token.text))
        return value

    def _unexpected(self, wanted: str) -> DiceError:
        token = self._token
        found = "the text ends" if token.kind is TokenKind.END else f"`{token.text}` stands"
        return self._fault(f"{found} where {wanted} is expected", token)

    def _fault(self, message: str, start: Token, hint: str = "") -> DiceError:
        """Return an error that covers the tokens from `start` to the one read last."""
        end = max(start.end, self._tokens[self._next - 1].end if self._next else 0)
        return DiceError(message, start.offset, end - start.offset, hint)
