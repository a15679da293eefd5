"""The same words in the same surroundings, annotated in different ways.

Variation detection in the way of Dickinson and Meurers (2003, 2005): a *nucleus* is a string of
words that is a phrase somewhere (of tags: a word). Wherever else it stands between the same words,
it should be annotated alike; where it is not, one of the annotations is likely to be wrong. No
model is asked, so that this finds what a model has learnt to repeat, too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree, spans
from icm_core.errors import Check, never

NIL: Final = "no phrase"
"""Annotation of a nucleus that is no phrase there."""
LONGEST: Final = 24
"""Words of the longest nucleus that is looked for."""
CONTEXT: Final = 1
"""Words on each side that must be the same."""
_CHUNK: Final = 256
_EDGE: Final = 0
"""Number of what stands before and behind a sentence."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A nucleus at one place.

    Parameters
    ----------
    tree
        Place of the tree.
    start, end
        Half-open token span.
    label
        Annotation there: labels of all phrases over the words, from the top down; `NIL` for none.
    bracket
        The phrase in brackets, empty for none.
    """

    tree: int
    start: int
    end: int
    label: str
    bracket: str


@dataclass(frozen=True, slots=True)
class Variation:
    """A nucleus with more than one annotation in one context.

    Parameters
    ----------
    words
        Of the nucleus.
    left, right
        The words around it; empty at the edge of a sentence.
    occurrences
        Where it stands, in the order of the trees.
    """

    words: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    occurrences: tuple[Occurrence, ...]

    @property
    def counts(self) -> Counter[str]:
        """How often each annotation is given."""
        return Counter(one.label for one in self.occurrences)

    @property
    def usual(self) -> str:
        """The most frequent annotation, empty where two are as frequent."""
        most = self.counts.most_common(2)
        return "" if len(most) > 1 and most[0][1] == most[1][1] else most[0][0]

    @property
    def suspects(self) -> tuple[Occurrence, ...]:
        """Occurrences with another annotation than the usual one; all of them where none is."""
        usual = self.usual
        return tuple(one for one in self.occurrences if one.label != usual)

    def proposed(self) -> str:
        """Return the most frequent tree of the usual annotation, in brackets; empty for none."""
        usual = self.usual
        trees = Counter(one.bracket for one in self.occurrences if one.label == usual)
        return trees.most_common(1)[0][0] if usual and usual != NIL else ""


_COLUMNS: Final = (
    Column("sentence", "count", "Number of the sentence in the treebank, from 1"),
    Column("words", "text", "Words with more than one annotation"),
    Column("from", "count", "First word"),
    Column("to", "count", "Last word"),
    Column("before", "text", "Words before, the same at all places"),
    Column("behind", "text", "Words after, the same at all places"),
    Column("here", "text", "Labels of the phrases over the words, or the tag"),
    Column("all annotations", "text", "How often each is given to these words in this context"),
    Column("proposed", "text", "The most frequent annotation; none where two are as frequent"),
)


def told(counts: Counter[str]) -> str:
    """Return annotations with their numbers: ``NP 5, no phrase 1``."""
    return ", ".join(f"{label} {times}" for label, times in counts.most_common())


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How words are annotated in their context, as seen from one of the places.

    Parameters
    ----------
    text
        All annotations with their numbers: ``NP 5, no phrase 1``.
    own, all
        How often they are annotated as at this place, and how often they stand there.
    most
        How often the most frequent other annotation is given.
    """

    text: str
    own: int
    all: int
    most: int

    @property
    def outvoted(self) -> int:
        """By how many places another annotation is more frequent."""
        return self.most - self.own


def elsewhere(found: Sequence[Variation]) -> dict[tuple[int, int, int], Elsewhere]:
    """Return, by tree and span, how the words are annotated in their context."""
    known: dict[tuple[int, int, int], Elsewhere] = {}
    for varied in found:
        counts = varied.counts
        text, total = told(counts), counts.total()
        of_label = {
            label: Elsewhere(text, own, total, max(counts[one] for one in counts if one != label))
            for label, own in counts.items()
        }
        for one in varied.occurrences:
            known[one.tree, one.start, one.end] = of_label[one.label]
    return known


def variation_table(found: Sequence[Variation], numbers: Sequence[int] | None = None) -> Table:
    """Return one row for each occurrence that is not annotated as usual.

    Parameters
    ----------
    numbers
        Number of each tree for people; from 1 on by themselves.
    """
    rows: list[tuple[Value, ...]] = [
        (
            one.tree + 1 if numbers is None else numbers[one.tree],
            " ".join(varied.words),
            one.start + 1,
            one.end,
            " ".join(varied.left) or None,
            " ".join(varied.right) or None,
            one.label,
            told(varied.counts),
            varied.proposed() or varied.usual or None,
        )
        for varied in found
        for one in varied.suspects
    ]
    return Table(
        "variations",
        "Same words, other annotation",
        _COLUMNS,
        tuple(rows),
        note="Each row is a place where words are annotated unlike elsewhere in this context.",
    )


def variations(
    trees: Sequence[Tree],
    *,
    context: int = CONTEXT,
    tags: bool = False,
    check: Check = never,
) -> list[Variation]:
    """Return the nuclei with more than one annotation, the longest first.

    Parameters
    ----------
    trees
        Cleaned trees.
    context
        Words on each side that must be the same; 0 for none. The edge of a sentence is like a word.
    tags
        Whether nuclei are single words with their tags, not phrases.
    check
        Called now and then; it may raise `Cancelled`.
    """
    corpus = _Corpus(trees, context, check)
    found = []
    for length in [1] if tags else corpus.lengths:
        check()
        found += [corpus.variation(rows, length, tags) for rows in corpus.repeated(length, tags)]
    return sorted(
        (one for one in found if len(one.counts) > 1),
        key=lambda one: (-len(one.words), -len(one.occurrences), one.words),
    )


class _Corpus:
    """All words as numbers, and the phrases over them by span."""

    def __init__(self, trees: Sequence[Tree], context: int, check: Check) -> None:
        self._context = context
        self._names: dict[str, int] = {"": _EDGE}
        self._words: list[str] = [""]
        self._phrases: dict[tuple[int, int], list[Tree]] = defaultdict(list)
        self._tags: dict[int, str] = {}
        numbers: list[int] = [_EDGE] * max(context, 1)
        self._tree_of: list[int] = [-1] * len(numbers)
        self._first: list[int] = []
        lengths: set[int] = set()
        for at, tree in enumerate(trees):
            if at % _CHUNK == 0:
                check()
            begin = len(numbers)
            self._first.append(begin)
            for node, start, end in spans(tree):
                if node.word is not None:
                    self._tags[begin + start] = node.label
                    number = self._names.setdefault(node.word, len(self._names))
                    if number == len(self._words):
                        self._words.append(node.word)
                    numbers.append(number)
                elif end > start and end - start <= LONGEST:
                    # Children come first: a chain is told from the top down.
                    self._phrases[begin + start, begin + end].insert(0, node)
                    lengths.add(end - start)
            self._tree_of += [at] * (len(numbers) - begin)
            numbers += [_EDGE] * max(context, 1)
            self._tree_of += [-1] * max(context, 1)
        self._numbers = np.array(numbers, dtype=np.int64)
        self._inside = np.array(self._tree_of) >= 0
        # Nuclei are words of one tree, so that a window must not cross an edge.
        self._outside = np.concatenate([[0], np.cumsum(~self._inside)])
        self.lengths = sorted(lengths, reverse=True)

    def repeated(self, length: int, tags: bool) -> Iterator[NDArray[np.int64]]:
        """Yield the places of nuclei of some words that stand in one context more than once."""
        starts = np.arange(len(self._numbers) - length + 1)
        starts = starts[self._outside[starts + length] == self._outside[starts]]
        if not tags:
            # A nucleus is a phrase somewhere.
            own = np.array([start for start, end in self._phrases if end - start == length])
            if not len(own):
                return
            code = self._codes(starts, 0, length)
            starts = starts[np.isin(code, code[np.searchsorted(starts, np.sort(own))])]
        code = self._codes(starts, self._context, length)
        order = np.argsort(code, kind="stable")
        bounds = np.flatnonzero(np.diff(code[order])) + 1
        for group in np.split(starts[order], bounds):
            if len(group) > 1:
                yield group

    def _codes(self, starts: NDArray[np.int64], context: int, length: int) -> NDArray[np.int64]:
        """Return a number for each window of words, the same for the same words alone."""
        code = np.zeros(len(starts), dtype=np.int64)
        for shift in range(-context, length + context):
            pair = np.stack([code, self._numbers[starts + shift]], axis=1)
            # Numbers of pairs that there are: no sums that could be the same by chance.
            wide = pair[:, 0] * len(self._words) + pair[:, 1]
            code = np.unique(wide, return_inverse=True)[1].reshape(-1)
        return code

    def variation(self, rows: NDArray[np.int64], length: int, tags: bool) -> Variation:
        """Return the nucleus at some places."""
        first, context = int(rows[0]), self._context
        words = tuple(self._words[one] for one in self._numbers[first : first + length])
        around = [
            tuple(self._words[one] for one in self._numbers[low:high] if one != _EDGE)
            for low, high in ((first - context, first), (first + length, first + length + context))
        ]
        occurrences = tuple(self._occurrence(int(row), length, tags) for row in np.sort(rows))
        return Variation(words, around[0], around[1], occurrences)

    def _occurrence(self, row: int, length: int, tags: bool) -> Occurrence:
        tree = self._tree_of[row]
        start = row - self._first[tree]
        if tags:
            return Occurrence(tree, start, start + 1, self._tags[row], "")
        nodes = self._phrases.get((row, row + length), [])
        label = " ".join(node.label for node in nodes) or NIL
        bracket = format_tree(nodes[0]) if nodes else ""
        return Occurrence(tree, start, start + length, label, bracket)
