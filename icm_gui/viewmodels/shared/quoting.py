"""Some words of a sentence between quotes, of many the first and the last ones."""

from __future__ import annotations

from collections.abc import Sequence

from icm_core.wording import say

_WHOLE = 4
"""Words that are quoted whole."""


def quoted(words: Sequence[str]) -> str:
    """Return words between quotes, of many the first and the last two."""
    if len(words) > _WHOLE:
        words = [*words[: _WHOLE // 2], "\u2026", *words[-_WHOLE // 2 :]]
    return say("“{words}”").format(words=" ".join(words))
