"""What lessons ask of a chain, answered from its trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from icm_core.errors import LessonError

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_CHOICES: Final[Mapping[str, tuple[str, str]]] = {
    "en": ("Accepted", "Rejected"),
    "de": ("Angenommen", "Abgelehnt"),
}


def accepted(trace: Trace, step: int, language: str) -> tuple[tuple[str, ...], int]:
    """Return whether the next proposal is accepted.

    Raises
    ------
    LessonError
        If nothing is proposed any more.
    """
    decided = trace.next(trace.checked(step), "accept", "reject")
    if decided is None:
        raise LessonError(f"nothing is proposed after step {step:,}")
    answer = 0 if trace.kind(decided) == "accept" else 1
    return _CHOICES.get(language, _CHOICES["en"]), answer
