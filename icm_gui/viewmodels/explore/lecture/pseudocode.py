"""The algorithm of the run that is shown, the line of its step, and values beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.inference.pseudocode import Line, lit
from icm_core.rendering.families import look_of
from icm_core.rendering.steps import event_line

if TYPE_CHECKING:
    from icm_core.inference.entries import Search
    from icm_core.inference.forest.naming import Names
    from icm_core.inference.trace import Trace


@dataclass(frozen=True, slots=True)
class CodeAt:
    """Pseudocode at a step.

    Parameters
    ----------
    lines
        Empty where nothing is known of the search.
    current
        Place of the line that is lit, -1 for none.
    values
        Names and values of the step; the last one is what matters.
    """

    lines: tuple[Line, ...] = ()
    current: int = -1
    values: tuple[tuple[str, str], ...] = ()

    @property
    def said(self) -> str:
        """The line that is lit, with its values, in words."""
        if self.current < 0:
            return ""
        values = ", ".join(f"{name} {value}" for name, value in self.values)
        text = f"{self.current + 1}. {self.lines[self.current].text}"
        return f"{text}; {values}" if values else text


def code_at(
    algorithm: Search | None, names: Names | None, trace: Trace | None, step: int
) -> CodeAt:
    """Return the pseudocode of a search at a step of its trace; without a trace no line is lit.

    Parameters
    ----------
    names
        What the parts of its forest are called.
    """
    code = () if algorithm is None or names is None else names.code(algorithm)
    if algorithm is None or not code:
        return CodeAt()
    if trace is None or not 0 <= step < len(trace):
        return CodeAt(code)
    current = lit(code, look_of(trace.FAMILY).event(trace, step))
    values = event_line(trace, step).numbers if current >= 0 else ()
    return CodeAt(code, current, values)
