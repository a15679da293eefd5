"""The problems of files in the order they are shown, with the text around each place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from icm_core.data.places import Places
from icm_core.data.problems import Problem
from icm_core.wording import local, say

if TYPE_CHECKING:
    from icm_core.data.document import Document

SEVERITIES: Final = ("error", "warning", "note")
_RANK: Final = {severity: rank for rank, severity in enumerate(SEVERITIES)}
_AROUND: Final = 2
"""Lines shown before the place."""
_WIDTH: Final = 100
"""Characters of a line that are shown."""
_BEFORE: Final = 60
"""Of them before the place, where the line is longer."""
_VARIES: Final = re.compile(r" at line \d+$|^[\d,]+ of [\d,]+ ")


def plural(count: int, one: str, many: str) -> str:
    """Return a count with its noun."""
    return f"{local(f'{count:,}')} {say(one if count == 1 else many)}"


@dataclass(frozen=True)
class Excerpt:
    """Lines of a file around a place.

    Parameters
    ----------
    lines
        Number and text of each line; ``…`` stands where a line was cut.
    row
        Which of them has the place; the last one.
    column
        0-based place in its text.
    """

    lines: tuple[tuple[int, str], ...]
    row: int
    column: int


def kind_of(problem: Problem) -> str:
    """Return what a problem is, without the numbers that differ from place to place."""
    return _VARIES.sub("", problem.reason)


@dataclass(frozen=True, eq=False)
class ProblemList:
    """All problems of a treebank; made off the GUI thread.

    Parameters
    ----------
    problems
        Errors first, then by file and place.
    counts
        How many of each severity.
    kinds
        How many of each severity and kind, in the order of their first.
    """

    problems: tuple[Problem, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    kinds: dict[tuple[str, str], int] = field(default_factory=dict)
    _texts: dict[str, tuple[bytes, Places]] = field(default_factory=dict)

    @classmethod
    def of(cls, documents: Sequence[Document]) -> ProblemList:
        """Return the problems of some files."""
        everything = [problem for document in documents for problem in document.problems]
        everything.sort(key=lambda problem: _RANK[problem.severity])
        kinds: Counter[tuple[str, str]] = Counter(
            (problem.severity, kind_of(problem)) for problem in everything
        )
        texts = {}
        for document in documents:
            if document.problems:
                places = Places(document.text)
                _ = places.line_starts
                texts[document.name] = (document.text, places)
        counts: Counter[str] = Counter(problem.severity for problem in everything)
        return cls(tuple(everything), dict(counts), dict(kinds), texts)

    def __len__(self) -> int:
        return len(self.problems)

    def like(self, problem: Problem) -> int:
        """Return how many problems are of the same kind."""
        return self.kinds.get((problem.severity, kind_of(problem)), 0)

    def excerpt(self, problem: Problem) -> Excerpt | None:
        """Return the lines up to a problem's place, None where the text is not available."""
        if problem.file not in self._texts:
            return None
        text, places = self._texts[problem.file]
        starts = places.line_starts
        at = min(max(problem.line, 1), len(starts)) - 1
        first = max(0, at - _AROUND)
        bounds = [*starts[first : at + 2].tolist(), len(text)]
        lines = [
            (first + row + 1, cut_line(_line(text, bounds[row], bounds[row + 1]), 0)[0])
            for row in range(at - first)
        ]
        row = at - first
        shown, column = cut_line(_line(text, bounds[row], bounds[row + 1]), problem.column - 1)
        return Excerpt((*lines, (at + 1, shown)), row, column)


def _line(text: bytes, start: int, end: int) -> str:
    return text[start:end].decode("utf-8", "replace").rstrip("\r\n").replace("\t", " ")


def cut_line(line: str, column: int) -> tuple[str, int]:
    """Return a part of a line that has the place in it, and the place in that part."""
    column = min(max(column, 0), len(line))
    start = 0 if len(line) <= _WIDTH else max(0, min(column - _BEFORE, len(line) - _WIDTH))
    shown = line[start : start + _WIDTH]
    if start + _WIDTH < len(line):
        shown += "…"
    return ("…" + shown, column - start + 1) if start else (shown, column)
