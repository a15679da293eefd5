"""Treebanks from files, with their problems reported on stderr."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import typer

from icm_core.cli.shared.console import Update, plural, say

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions, CleanReport
    from icm_core.data.document import SetAside
    from icm_core.data.problems import Problem
    from icm_core.data.rows.tree_rows import TreeRows
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

ThirdItemName = Literal["auto", "join", "lemma"]
BareTerminalsName = Literal["empty", "words"]
TagColumnName = Literal["auto", "upos", "xpos"]
SHOWN_PROBLEMS = 5
"""Problems shown where not all are asked for."""


@dataclass(frozen=True)
class ReadingFlags:
    """How files are read, and what is reported about them.

    Parameters
    ----------
    encoding
        Encoding of the files; if not given, a byte-order mark decides, else UTF-8.
    third_item
        A third item in a terminal: part of the word, or a lemma; auto decides by file.
    bare_terminals
        A bracket around one item, such as (,) or the inner one of (N (dog)): a tag without a
        word, or words.
    tag_column
        CoNLL-U: which tags are read, the universal ones (UPOS) or the language's own (XPOS);
        auto takes UPOS where a file has it.
    problems
        List every problem of the files.
    strict
        Exit with 1 if a tree was set aside.
    """

    PANEL: ClassVar[str] = "Reading"
    encoding: Annotated[str | None, typer.Option(metavar="NAME")] = None
    third_item: Annotated[ThirdItemName | None, typer.Option(show_default="auto")] = None
    bare_terminals: Annotated[BareTerminalsName | None, typer.Option(show_default="empty")] = None
    tag_column: Annotated[TagColumnName | None, typer.Option(show_default="auto")] = None
    problems: bool = False
    strict: bool = False


def read(
    paths: Sequence[Path],
    flags: ReadingFlags,
    update: Update,
    *,
    third_item: str = "auto",
    bare_terminals: BareTerminalsName = "empty",
    tag_column: TagColumnName = "auto",
) -> Treebank:
    """Read treebanks; their problems are not reported yet.

    Parameters
    ----------
    third_item, bare_terminals, tag_column
        What holds where no flag was given.
    """
    from icm_core.data.treebank import read_treebank

    names = ", ".join(str(path) for path in paths[:3]) + (" ..." if len(paths) > 3 else "")
    chosen: Any = flags.third_item or third_item
    return read_treebank(
        paths,
        encoding=flags.encoding,
        third_item=chosen,
        bare_terminals=flags.bare_terminals or bare_terminals,
        tag_column=flags.tag_column or tag_column,
        progress=lambda share: update(f"reading {names}", share),
    )


def stored_reading(extra: Mapping[str, Any]) -> dict[str, Any]:
    """Return how files for a model are read where no flag was given: as for its training."""
    return {
        "third_item": str(extra.get("third_item", "auto")),
        "bare_terminals": str(extra.get("bare_terminals", "empty")),
        "tag_column": str(extra.get("tag_column", "auto")),
    }


def problem_line(problem: Problem) -> str:
    """Return a problem in one line: place, severity, reason, text, what to do."""
    value = f": {problem.value!r}" if problem.value else ""
    fix = f" ({problem.fix})" if problem.fix else ""
    place = f"{problem.file}:{problem.line}:{problem.column}"
    return f"{place}: {problem.severity}: {problem.reason}{value}{fix}"


def tell_problems(
    treebank: Treebank,
    flags: ReadingFlags,
    recovered: Sequence[SetAside] = (),
    *,
    predicted: bool = False,
) -> None:
    """Say on stderr what was found wrong: all of it, or the first few and how many.

    Parameters
    ----------
    recovered
        Trees that were set aside and have been read in another way since.
    predicted
        Whether they are predictions: failed parses, which scores count, need no remark.
    """
    from icm_core.data.problems import FAILED_PARSE

    places = {(one.file, one.line, one.column) for one in recovered}
    problems = [one for one in treebank.problems if (one.file, one.line, one.column) not in places]
    if predicted:
        problems = [one for one in problems if one.reason != FAILED_PARSE]
    if not problems:
        return
    # What was lost comes first.
    order = {"error": 0, "warning": 1, "note": 2}
    shown = sorted(problems, key=lambda problem: order[problem.severity])
    if flags.problems:
        shown = problems
    else:
        shown = shown[:SHOWN_PROBLEMS]
    for problem in shown:
        say(problem_line(problem))
    counts = Counter(problem.severity for problem in problems)
    words = [plural(counts[kind], kind) for kind in ("error", "warning", "note") if counts[kind]]
    aside = len(treebank.set_aside) - len(recovered)
    rest = "" if len(shown) == len(problems) else "; --problems lists all"
    say(f"{', '.join(words)} in the files; {plural(aside, 'tree')} set aside{rest}")


@dataclass(frozen=True)
class Cleaned:
    """Cleaned trees; None where a tree had no token left."""

    trees: TreeRows[Tree | None]
    report: CleanReport

    @property
    def kept(self) -> list[Tree]:
        """The trees that have tokens."""
        return [tree for tree in self.trees if tree is not None]


def cleaned(treebank: Treebank, options: CleanOptions) -> Cleaned:
    """Clean all trees of a treebank."""
    from icm_core.data.cleaning.clean_columns import clean_columns

    found = clean_columns(treebank.columns, options)
    return Cleaned(found.rows(), found.report)


def cleaning_lines(report: CleanReport) -> list[str]:
    """Return what cleaning did, one line for each kind of change that was made."""
    changes = (
        (report.traces_removed, "trace removed", "traces removed"),
        (
            report.phrases_emptied,
            "phrase removed above nothing else",
            "phrases removed above nothing else",
        ),
        (
            report.empty_terminals_dropped,
            "terminal without a word removed",
            "terminals without a word removed",
        ),
        (report.function_tags_stripped.total(), "function tag removed", "function tags removed"),
        (report.marks_cut.total(), "label cut", "labels cut"),
        (report.x_over_x_collapsed.total(), "X over X collapsed", "X over X collapsed"),
        (report.roots_added, "root added", "roots added"),
        (report.roots_renamed, "root renamed", "roots renamed"),
        (report.roots_merged, "root merged", "roots merged"),
        (report.trees_without_tokens, "tree without tokens", "trees without tokens"),
    )
    return [plural(count, one, many) for count, one, many in changes if count]
