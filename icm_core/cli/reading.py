"""Treebanks from files, with what was found wrong in them told on stderr."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.cli.console import Update, plural, say

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions, CleanReport
    from icm_core.data.problems import Problem
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

SHOWN_PROBLEMS = 5
"""Problems shown where not all are asked for."""


@dataclass(frozen=True)
class ReadingFlags:
    """How files are read, and what is told about them."""

    encoding: str | None = None
    third_item: str | None = None
    all_problems: bool = False


def read(
    paths: Sequence[Path], flags: ReadingFlags, update: Update, *, third_item: str = "auto"
) -> Treebank:
    """Read treebanks; their problems are not told yet.

    Parameters
    ----------
    third_item
        What holds where no flag was given.
    """
    from icm_core.data.treebank import read_treebank

    names = ", ".join(str(path) for path in paths[:3]) + (" ..." if len(paths) > 3 else "")
    chosen: Any = flags.third_item or third_item
    return read_treebank(
        paths,
        encoding=flags.encoding,
        third_item=chosen,
        progress=lambda share: update(f"reading {names}", share),
    )


def problem_line(problem: Problem) -> str:
    """Return a problem in one line: place, severity, reason, text, what to do."""
    value = f": {problem.value!r}" if problem.value else ""
    fix = f" ({problem.fix})" if problem.fix else ""
    place = f"{problem.file}:{problem.line}:{problem.column}"
    return f"{place}: {problem.severity}: {problem.reason}{value}{fix}"


def tell_problems(treebank: Treebank, flags: ReadingFlags) -> None:
    """Say on stderr what was found wrong: all of it, or the first few and how many."""
    problems = treebank.problems
    if not problems:
        return
    # What was lost comes first.
    order = {"error": 0, "warning": 1, "note": 2}
    shown = sorted(problems, key=lambda problem: order[problem.severity])
    if flags.all_problems:
        shown = problems
    else:
        shown = shown[:SHOWN_PROBLEMS]
    for problem in shown:
        say(problem_line(problem))
    counts = Counter(problem.severity for problem in problems)
    words = [plural(counts[kind], kind) for kind in ("error", "warning", "note") if counts[kind]]
    aside = len(treebank.set_aside)
    rest = "" if len(shown) == len(problems) else "; --problems lists all"
    say(f"{', '.join(words)} in the files; {plural(aside, 'tree')} set aside{rest}")


@dataclass(frozen=True)
class Cleaned:
    """Cleaned trees; None where a tree had no token left."""

    trees: list[Tree | None]
    report: CleanReport

    @property
    def kept(self) -> list[Tree]:
        """The trees that have tokens."""
        return [tree for tree in self.trees if tree is not None]


def cleaned(treebank: Treebank, options: CleanOptions) -> Cleaned:
    """Clean all trees of a treebank."""
    from icm_core.data.clean import clean_all

    trees, report = clean_all(treebank.trees(), options)
    return Cleaned(trees, report)


def cleaning_lines(report: CleanReport) -> list[str]:
    """Return what cleaning did, one line for each kind of change that was made."""
    counts = {
        "traces removed": report.traces_removed,
        "phrases removed that this left empty": report.phrases_emptied,
        "terminals without a word removed": report.empty_terminals_dropped,
        "function tags removed": report.function_tags_stripped.total(),
        "X over X collapsed": report.x_over_x_collapsed.total(),
        "roots added": report.roots_added,
        "roots renamed": report.roots_renamed,
        "roots merged": report.roots_merged,
        "trees without tokens, left out": report.trees_without_tokens,
    }
    return [f"{count:,} {what}" for what, count in counts.items() if count]
