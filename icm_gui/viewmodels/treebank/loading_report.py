"""What is reported of a treebank that was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.paint.numbers import count
from icm_core.wording import say
from icm_gui.viewmodels.treebank.problem_list import ProblemList, plural

if TYPE_CHECKING:
    from icm_core.data.document import Document, SetAside
    from icm_core.data.formats.base import TagColumn
    from icm_core.data.treebank import Treebank


@dataclass(frozen=True)
class Fix:
    """Another way to read the treebank.

    Parameters
    ----------
    text
        On its button.
    how
        Values of fields of `ReadRequest`.
    """

    text: str
    how: Mapping[str, str]


@dataclass(frozen=True)
class ThirdItemState:
    """What further items of terminals became, where there are any.

    Parameters
    ----------
    kept
        ``lemma``: kept beside the word; ``join``: part of the word.
    example
        A terminal as written.
    """

    kept: str
    example: str

    @property
    def fix(self) -> Fix:
        """What they can become instead."""
        if self.kept == "lemma":
            return Fix(say("Make them part of the words"), {"third_item": "join"})
        return Fix(say("Keep them as lemmas"), {"third_item": "lemma"})


@dataclass(frozen=True)
class TagColumnState:
    """Which tags of CoNLL-U were read, where words have two different ones.

    Parameters
    ----------
    kept
        ``upos`` or ``xpos``.
    example
        A word with the tag in each column: ``walk NOUN NN``.
    """

    kept: TagColumn
    example: str

    @property
    def fix(self) -> Fix:
        """The column that can be read instead."""
        other = "xpos" if self.kept == "upos" else "upos"
        return Fix(say("Read {column}").format(column=other.upper()), {"tag_column": other})


@dataclass(frozen=True, eq=False)
class LoadingReport:
    """What was read.

    Parameters
    ----------
    name, paths
        Of the treebank.
    files, trees, words
        Counts; words without traces.
    problems
        Everything that was found.
    set_aside
        The trees that could not be read.
    encodings
        How many files in each encoding.
    seconds
        Time it took.
    third_item
        None where no terminal has a third item.
    discontinuous
        Trees with crossing branches, nodes that are attached elsewhere, all nodes.
    tag_column
        None where no word has two tags.
    """

    name: str
    paths: tuple[str, ...]
    files: int
    trees: int
    words: int
    problems: ProblemList
    set_aside: tuple[SetAside, ...]
    encodings: dict[str, int]
    seconds: float
    third_item: ThirdItemState | None
    discontinuous: tuple[int, int, int]
    tag_column: TagColumnState | None

    def __str__(self) -> str:
        """Return the report in a line."""
        parts = [plural(self.trees, "tree", "trees"), plural(self.words, "word", "words")]
        if len(self.problems):
            parts.append(plural(len(self.problems), "problem", "problems"))
        if self.set_aside:
            parts.append(say("{0} set aside").format(count(len(self.set_aside))))
        return f"{self.name}: {', '.join(parts)}"


def report_of(
    treebank: Treebank,
    name: str,
    paths: tuple[str, ...],
    seconds: float = 0.0,
    check: Callable[[], None] = lambda: None,
) -> LoadingReport:
    """Return the report of a treebank; also makes what views will ask of it. For workers."""
    from icm_core.data.sentence_facts import facts_of

    documents = treebank.documents
    facts = facts_of(treebank.columns, check)
    for document in documents:
        check()
        # Line tables take a while for a large file: not in the window's thread later.
        document.place(0)
        _ = document.bounds
    return LoadingReport(
        name,
        paths,
        len(documents),
        len(treebank),
        len(facts.word),
        ProblemList.of(documents),
        tuple(treebank.set_aside),
        dict(Counter(document.encoding for document in documents)),
        seconds,
        _third_item(documents),
        _discontinuous(documents),
        _tag_column(documents),
    )


def _third_item(documents: tuple[Document, ...]) -> ThirdItemState | None:
    from icm_core.data.formats.bracket_findings import THIRD_ITEM_FIX

    for document in documents:
        for problem in document.problems:
            if problem.fix == THIRD_ITEM_FIX:
                return ThirdItemState(document.extra_items, problem.value)
    return None


def _tag_column(documents: tuple[Document, ...]) -> TagColumnState | None:
    from icm_core.data.formats.conllu import is_xpos, two_tags

    for document in documents:
        example = two_tags(document.text) if document.format.tag_columns else None
        if example is not None:
            kept: TagColumn = "xpos" if is_xpos(document.text, document.tag_column) else "upos"
            return TagColumnState(kept, example)
    return None


def _discontinuous(documents: tuple[Document, ...]) -> tuple[int, int, int]:
    found = [document.discontinuous for document in documents]
    return (
        sum(one.trees for one in found),
        sum(one.moved for one in found),
        sum(one.nodes for one in found),
    )
