"""What was found wrong in a file, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FAILED_PARSE = "a tree without content: read as a failed parse"
"""What is said of ``(())``."""
Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True)
class Problem:
    """One finding, tied to a place.

    Parameters
    ----------
    file
        Name of the source as shown to the user.
    line, column
        1-based; the column counts characters.
    severity
        ``error``: something could not be read and was set aside; ``warning``: read, but probably
        not as meant; ``note``: read by a choice the user may want to know.
    reason
        What is wrong, in one line.
    value
        The offending text, shortened.
    fix
        What the user can do.
    """

    file: str
    line: int
    column: int
    severity: Severity
    reason: str
    value: str = ""
    fix: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.reason}"
