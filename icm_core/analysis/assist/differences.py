"""What differs between some trees of one sentence, as columns of words and values.

A column is about some words and has a value for each tree: to which phrase they are attached, which
labels they have, or whether they are a phrase at all. What is found are few columns that tell all
trees apart, the most telling first: a greedy cover of the pairs of trees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.heads import TABLES, HeadTable, head_index
from icm_core.data.tree import Tree, tokens

Kind = Literal["attachment", "labels", "tag", "phrase"]
NONE = "–"
"""Value of a tree in which the words are no phrase."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Column:
    """A difference between trees.

    Parameters
    ----------
    kind
        ``attachment``: the values are the phrases that the words are attached to; ``labels``: the
        words are a phrase in all trees, of these labels; ``tag``: tags of a word; ``phrase``:
        labels of the words, `NONE` where they are no phrase.
    start, end
        Half-open span of the words.
    words
        The words as shown to people.
    values
        One for each tree.
    """

    kind: Kind
    start: int
    end: int
    words: str
    values: tuple[str, ...]


@dataclass(slots=True)
class _Facts:
    """One tree: its tags, the labels of its spans, and what each phrase or word is attached to.

    Parameters
    ----------
    parent
        Label and head word of the phrase above, by first word and head word of what is attached:
        these stay the same when something else is attached to it.
    end
        Where it ends, by the same.
    is_head
        Those that are the head child of the phrase above.
    """

    tags: list[str] = field(default_factory=list)
    labels: dict[Span, tuple[str, ...]] = field(default_factory=dict)
    parent: dict[Span, tuple[str, int]] = field(default_factory=dict)
    end: dict[Span, int] = field(default_factory=dict)
    is_head: set[Span] = field(default_factory=set)


def differences(trees: Sequence[Tree], heads: str = "penn") -> tuple[Column, ...]:
    """Return what differs between trees over the same words.

    Any two trees that are not equal differ in a column; equal trees have equal columns.

    Parameters
    ----------
    trees
        Cleaned trees.
    heads
        The head table that says which word a phrase is named by: ``penn`` or ``gum``.
    """
    if len(trees) < 2:
        return ()
    facts = [_facts(tree, TABLES[heads]) for tree in trees]
    words = [display_word(word) for word in tokens(trees[0])]
    open_pairs = {
        (one, other)
        for one, other in combinations(range(len(trees)), 2)
        if trees[one] != trees[other]
    }
    candidates = list(_candidates(facts, words))
    found = []
    while open_pairs:
        told, best = max(
            ((_told(values, open_pairs), column) for values, column in candidates),
            key=lambda one: (len(one[0]) / one[1].cost, -one[1].order),
        )
        if not told:
            break
        open_pairs -= told
        found.append(best.column)
    return tuple(sorted(found, key=lambda one: (one.start, one.end)))


@dataclass(frozen=True, slots=True)
class _Candidate:
    column: Column
    cost: float
    order: int


_HEAD_COST = 3.0
"""Of an attachment of what is a head: the words beside it are what is attached elsewhere."""


def _candidates(
    facts: Sequence[_Facts], words: Sequence[str]
) -> Iterator[tuple[tuple[object, ...], _Candidate]]:
    """Yield differences with what they are told by, those of more words first."""
    found: list[tuple[tuple[object, ...], Column, float]] = []

    def add(
        kind: Kind, start: int, end: int, by: tuple[object, ...], shown: Sequence[str], cost: float
    ) -> None:
        if len(set(by)) > 1:
            column = Column(kind, start, end, " ".join(words[start:end]), tuple(shown))
            found.append((by, column, cost))

    for span in sorted({span for one in facts for span in one.labels}):
        labels = tuple(one.labels.get(span, ()) for one in facts)
        everywhere = all(labels)
        shown = [" ".join(one) or NONE for one in labels]
        add("labels" if everywhere else "phrase", *span, labels, shown, 1.0 if everywhere else 2.0)
    for place in range(len(words)):
        tags = tuple(one.tags[place] for one in facts)
        add("tag", place, place + 1, tags, tags, 1.0)
    for key in sorted(set(facts[0].parent).intersection(*(one.parent for one in facts[1:]))):
        parents = tuple(one.parent[key] for one in facts)
        end = min(one.end[key] for one in facts)
        cost = _HEAD_COST if any(key in one.is_head for one in facts) else 1.0
        add("attachment", key[0], end, parents, _named(parents, words), cost)
    found.sort(
        key=lambda one: (one[1].start - one[1].end, one[1].start, one[1].kind, one[1].values)
    )
    for order, (by, column, cost) in enumerate(found):
        yield by, _Candidate(column, cost, order)


def _named(parents: Sequence[tuple[str, int]], words: Sequence[str]) -> tuple[str, ...]:
    """Return the labels of phrases, with head words (and their places) where these do not do."""
    heads: dict[str, set[int]] = {}
    for label, head in parents:
        heads.setdefault(label, set()).add(head)

    def name(label: str, head: int) -> str:
        if len(heads[label]) == 1:
            return label
        twice = [words[other] for other in heads[label]].count(words[head]) > 1
        return f"{label} {words[head]} {head + 1}" if twice else f"{label} {words[head]}"

    return tuple(name(*parent) for parent in parents)


def _told(values: Sequence[object], pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(one, other) for one, other in pairs if values[one] != values[other]}


def _facts(tree: Tree, table: HeadTable) -> _Facts:
    result = _Facts()
    stack: list[tuple[Tree, bool]] = [(tree, False)]
    begins: list[int] = []
    built: list[tuple[Span, int]] = []
    while stack:
        node, done = stack.pop()
        if node.word is not None:
            result.tags.append(node.label)
            place = len(result.tags) - 1
            built.append(((place, place + 1), place))
        elif not done:
            begins.append(len(result.tags))
            stack.append((node, True))
            stack.extend((child, False) for child in reversed(node.children))
        else:
            span = begins.pop(), len(result.tags)
            below = built[len(built) - len(node.children) :]
            del built[len(built) - len(node.children) :]
            chosen = head_index(node.label, [child.label for child in node.children], table)
            head = below[chosen][1]
            for index, (part, word) in enumerate(below):
                if index == chosen and part[0] == span[0]:
                    continue
                key = part[0], word
                result.parent[key], result.end[key] = (node.label, head), part[1]
                if index == chosen:
                    result.is_head.add(key)
            result.labels[span] = (node.label, *result.labels.get(span, ()))
            built.append((span, head))
    return result
