"""What a scorer compares: tokens, tags and labelled brackets after its rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, compress, zip_longest
from typing import Final

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.tree import ROOT_LABELS, Tree
from icm_core.errors import DataError

Bracket = tuple[str, int, int]
"""Label and half-open span over the kept tokens."""

# The empty label is the unlabelled top of the Penn layout.
ROOTS: Final = frozenset({*ROOT_LABELS, ""})
"""How the top of a tree may be called."""
_PUNCTUATION_TAGS: Final = frozenset({",", ":", "``", "''", "."})
_CUT: Final = re.compile(r"[-=]")
MISQUOTED: Final = frozenset({"'", '"', "/"})
"""Words whose tags may be confused (`ScoringRules.quote_tags`)."""
_ANY_LABEL: Final = "*"
CUTOFF: Final = 40
"""The customary limit of the second column of published tables, in words as read."""


@dataclass(frozen=True)
class ScoringRules:
    """What a scorer leaves out and what it takes for equal; `parameters` reads EVALB's files.

    Parameters
    ----------
    name
        Shown in reports.
    delete_labels
        Labels of phrases that are no brackets; the empty string is the unlabelled top.
    delete_tags
        Gold tags whose tokens are deleted from both trees.
    equal_labels
        Groups of labels taken for the first of the group.
    equal_words
        Groups of words, unescaped, taken for the first of the group.
    unescape_words
        Whether ``-LRB-`` is ``(`` and a backslash before a slash is no part of a word.
    cut_labels
        Whether labels of phrases end before the first ``-`` or ``=`` (``NP-SBJ-1`` is ``NP``);
        labels that begin with the mark stay (``-LRB-``, ``-NONE-``). Tags are never cut.
    labelled
        Whether labels count; otherwise brackets are spans.
    quote_tags
        Tags that may be confused over a quote or a possessive: where gold and predicted tags of
        ``'``, ``"`` or ``/`` are two of them and one is deleted, the word is kept.
    length_tags
        Tags of tokens that do not count in the length of a sentence.
    cutoff
        Most words of a sentence of the second column of tables.
    """

    name: str = "custom"
    delete_labels: frozenset[str] = ROOTS
    delete_tags: frozenset[str] = frozenset()
    equal_labels: tuple[tuple[str, ...], ...] = ()
    equal_words: tuple[tuple[str, ...], ...] = ()
    unescape_words: bool = True
    cut_labels: bool = False
    labelled: bool = True
    quote_tags: frozenset[str] = frozenset()
    length_tags: frozenset[str] = frozenset({TRACE_TAG})
    cutoff: int = CUTOFF

    @cached_property
    def _label_of(self) -> dict[str, str]:
        return {label: group[0] for group in self.equal_labels for label in group}

    @cached_property
    def _deleted(self) -> frozenset[str]:
        # What is equal to a deleted label is deleted, too.
        return self.delete_labels | {self._label_of.get(one, one) for one in self.delete_labels}

    @cached_property
    def _word_of(self) -> dict[str, str]:
        return {word: group[0] for group in self.equal_words for word in group}

    def plain_word(self, word: str) -> str:
        """Return the word that represents ``word`` in comparisons."""
        if self.unescape_words:
            word = plain_word(word)
        return self._word_of.get(word, word)

    @cached_property
    def _known(self) -> dict[str, str | None]:
        return {}

    def plain_label(self, label: str) -> str | None:
        """Return the label that represents ``label``, or None where it makes no bracket."""
        known = self._known
        if label not in known:
            known[label] = self._plain_label(label)
        return known[label]

    def _plain_label(self, label: str) -> str | None:
        if self.cut_labels and (found := _CUT.search(label)) and found.start():
            label = label[: found.start()]
        label = self._label_of.get(label, label)
        if label in self._deleted:
            return None
        return label if self.labelled else _ANY_LABEL

    def plain_tag(self, tag: str) -> str:
        """Return the tag that represents ``tag`` in comparisons."""
        return self._label_of.get(tag, tag)


# A phrase labelled like a trace would be an annotation slip; EVALB leaves it out too.
_NO_PHRASES: Final = ROOTS | {TRACE_TAG}

COLLINS: Final = ScoringRules(
    name="COLLINS",
    delete_labels=_NO_PHRASES,
    delete_tags=_PUNCTUATION_TAGS | {TRACE_TAG},
    equal_labels=(("ADVP", "PRT"),),
    cut_labels=True,
)
"""The rules of Collins' parameter file for EVALB, those of published scores; all roots deleted."""

STRICT: Final = ScoringRules(
    name="STRICT", delete_labels=_NO_PHRASES, delete_tags=frozenset({TRACE_TAG})
)
"""Only the root and traces are left out; punctuation counts and every label is itself."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A sentence whose two trees have different tokens.

    Parameters
    ----------
    sentence, position
        Number of the sentence and of the first token that differs, from 1.
    gold_word, predicted_word
        The two words there; None where the sentence has ended already.
    """

    sentence: int
    position: int
    gold_word: str | None
    predicted_word: str | None

    @property
    def message(self) -> str:
        """What is wrong where, and what to do."""
        return (
            f"sentence {self.sentence}, token {self.position}: gold has "
            f"{_shown(self.gold_word)}, predicted has {_shown(self.predicted_word)}; "
            "both must hold the same words"
        )


class ScoringError(DataError):
    """Gold and predicted cannot be compared; ``mismatch`` tells where, if at one sentence."""

    def __init__(self, message: str, mismatch: Mismatch | None = None) -> None:
        # Both go to the base class so that the error survives the way between processes.
        super().__init__(message, mismatch)
        self.mismatch = mismatch

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A tree in columns: words and tags of its tokens, label and span of its phrases."""

    words: list[str]
    tags: list[str]
    phrases: list[Bracket]

    def keeping(self, keep: Sequence[bool]) -> Skeleton:
        """Return the skeleton over the tokens marked True; phrases left empty are dropped."""
        if all(keep):
            return self
        place = list(accumulate(keep, initial=0))
        return Skeleton(
            list(compress(self.words, keep)),
            list(compress(self.tags, keep)),
            [(lab, place[s], place[e]) for lab, s, e in self.phrases if place[s] < place[e]],
        )

    def without_traces(self) -> Skeleton:
        """Return the skeleton over the words of the sentence alone."""
        if TRACE_TAG not in self.tags:
            return self
        return self.keeping([tag != TRACE_TAG for tag in self.tags])

    def brackets(self, rules: ScoringRules) -> Counter[Bracket]:
        """Return the multiset of labelled brackets; unary chains count each of their nodes."""
        plain_label = rules.plain_label
        return Counter(
            [
                (plain, start, end)
                for label, start, end in self.phrases
                if (plain := plain_label(label)) is not None
            ]
        )


def skeleton(tree: Tree) -> Skeleton:
    """Return the columns of a tree; nodes over no token are left out."""
    words: list[str] = []
    tags: list[str] = []
    phrases: list[Bracket] = []
    # Of each open phrase the children that are left, its label and where it starts: ten thousand
    # trees pass here, so that words cost no more than a turn of the inner loop.
    stack: list[tuple[Iterator[Tree], str, int]] = [(iter((tree,)), "", -1)]
    while stack:
        left, label, start = stack[-1]
        for node in left:
            if node.word is not None:
                words.append(node.word)
                tags.append(node.label)
            elif node.children:
                stack.append((iter(node.children), node.label, len(words)))
                break
        else:
            stack.pop()
            if 0 <= start < len(words):
                phrases.append((label, start, len(words)))
    return Skeleton(words, tags, phrases)


def mismatch_of(
    gold: Skeleton, predicted: Skeleton, rules: ScoringRules, number: int = 1
) -> Mismatch | None:
    """Return where the words of two trees differ, None where they are the same.

    Parameters
    ----------
    gold, predicted
        The skeletons as read.
    rules
        Which words are equal, and whether traces count.
    number
        Number of the sentence.
    """
    differs = _first_difference(gold, predicted, rules)
    if differs is not None and TRACE_TAG in rules.delete_tags:
        # A parser does not see traces, so gold trees with traces meet predictions without.
        gold, predicted = gold.without_traces(), predicted.without_traces()
        differs = _first_difference(gold, predicted, rules)
    if differs is None:
        return None
    return Mismatch(
        sentence=number,
        position=differs + 1,
        gold_word=gold.words[differs] if differs < len(gold.words) else None,
        predicted_word=predicted.words[differs] if differs < len(predicted.words) else None,
    )


def _first_difference(gold: Skeleton, predicted: Skeleton, rules: ScoringRules) -> int | None:
    if gold.words == predicted.words:
        return None
    for position, (a, b) in enumerate(zip_longest(gold.words, predicted.words)):
        if a == b:
            continue
        if a is None or b is None or rules.plain_word(a) != rules.plain_word(b):
            return position
    return None


def _shown(word: str | None) -> str:
    return "no more tokens" if word is None else repr(word)
